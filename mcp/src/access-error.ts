/** The service refused the credential, or the answer does not come from our API. `status` is the answer's. */
export class AccessError extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}
