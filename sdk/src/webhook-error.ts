/** A message that is not authentic, or no webhook at all. Answer it with 400 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly code: 'missing_header' | 'bad_timestamp' | 'too_old' | 'too_new' | 'bad_signature' | 'bad_body';

  constructor(code: WebhookError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
