/** An error that is shown to the person instead of the page. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly title: string;

  constructor(status: number, title: string, message: string) {
    super(message);
    this.status = status;
    this.title = title;
  }
}
