/** Verifies that a message comes from the service, as Standard Webhooks 1.0 says. */
import { fromBase64 } from './base64.ts';
import type { WebhookEvent } from './types.ts';
import { WebhookError } from './webhook-error.ts';

export interface ReceivedWebhook {
  /** Body as it came, byte for byte; one that was parsed and written again has another signature. */
  body: string | Uint8Array;
  /** Headers of a Request, of Node, or as pairs. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Secret of the endpoint, `whsec_…`; several while one is replaced. */
  secrets: string | readonly string[];
  /** Seconds the message's time may differ from ours, in both directions; 300 by default. */
  toleranceSeconds?: number | undefined;
  /** Current time; the clock's by default. */
  now?: Date | undefined;
}

/**
 * Checks the signature and the time, and returns the event. It may come more than once, with the same `webhook-id`.
 * @throws WebhookError; TypeError for an invalid secret.
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const { body, secrets, toleranceSeconds = 300, now = new Date() } = received;
  const keys = await Promise.all([secrets].flat().map(keyOf));
  if (keys.length === 0) throw new TypeError('secrets must hold at least one secret.');
  const id = headerIn(received, 'webhook-id');
  const timestamp = headerIn(received, 'webhook-timestamp');
  const signatures = signaturesIn(headerIn(received, 'webhook-signature'));
  checkTime(timestamp, toleranceSeconds, now);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  if (!(await isSigned(signed, signatures, keys))) {
    throw new WebhookError('bad_signature', 'No signature was made with one of the secrets over this body.');
  }
  return eventIn(bytes);
}

/** Uses `verify` of WebCrypto, which takes as long for a wrong signature as for a right one. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: readonly Uint8Array<ArrayBuffer>[],
  keys: readonly Key[],
): Promise<boolean> {
  const pairs = keys.flatMap((key) => signatures.map((signature) => ({ key, signature })));
  const right = await Promise.all(
    pairs.map(({ key, signature }) => crypto.subtle.verify('HMAC', key, signature, signed)),
  );
  return right.includes(true);
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

function keyOf(secret: string): Promise<Key> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) {
    throw new TypeError('A secret of webhooks is whsec_ and base64: copy it whole from the dashboard.');
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function headerIn({ headers }: ReceivedWebhook, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : valueIn(headers, name);
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookError('missing_header', `The header ${name} is missing: this is no webhook.`);
}

function valueIn(headers: Exclude<ReceivedWebhook['headers'], Headers>, name: string): unknown {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found[0] : found;
}

/** Signatures `v1,<base64>`, separated by spaces; other versions are ignored, and so are more than a few. */
const signaturesIn = (header: string): Uint8Array<ArrayBuffer>[] =>
  header
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .slice(0, 10)
    .map((one) => fromBase64(one.slice('v1,'.length)))
    .filter((bytes) => bytes !== undefined);

function checkTime(timestamp: string, toleranceSeconds: number, now: Date): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookError('bad_timestamp', 'webhook-timestamp is not a number of seconds since 1970.');
  }
  const late = now.getTime() / 1000 - Number(timestamp);
  if (late > toleranceSeconds) {
    throw new WebhookError(
      'too_old',
      `It was sent ${Math.round(late)} s ago: it may be a repetition by somebody else.`,
    );
  }
  if (late < -toleranceSeconds) {
    throw new WebhookError(
      'too_new',
      `It says it will be sent in ${Math.round(-late)} s: is the clock right?`,
    );
  }
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}

function eventIn(bytes: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as WebhookEvent;
  } catch {
    throw new WebhookError('bad_body', 'The body is signed, and is no JSON.');
  }
}
