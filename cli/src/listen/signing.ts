/** Signatures of Standard Webhooks 1.0: HMAC-SHA-256 over `id.timestamp.body`. */
import { createHmac, randomBytes } from 'node:crypto';
import { InvalidArgumentError } from 'commander';

const prefix = 'whsec_';

export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** Checks a secret given on the command line: 24 to 64 bytes, in base64. */
export function readSecret(text: string): string {
  const bytes = Buffer.from(text.slice(prefix.length), 'base64');
  if (text.startsWith(prefix) && bytes.length >= 24 && bytes.length <= 64) return text;
  throw new InvalidArgumentError('It must be whsec_ and the base64 of 24 to 64 bytes.');
}

export interface SignedHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/** Headers for a single attempt: a receiver refuses a signature that is minutes old. */
export function signedHeaders(secret: string, id: string, body: string, now = new Date()): SignedHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
