/** An idempotency key, and the answer that is kept under it. */
export interface Key {
  party: 'client' | 'operator';
  text: string;
  /** SHA-256 over everything that makes the request what it is. */
  fingerprint: Buffer;
}

/** An answer as it is sent, and as it is kept for a repetition. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}
