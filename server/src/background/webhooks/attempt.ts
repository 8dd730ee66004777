/** One delivery attempt: a signed request and its outcome. Every failure becomes an outcome; it never throws. */
import type { DeliveryDetail } from '@packhouse/contract/dashboard/webhooks';
import type { AttemptError } from '@packhouse/contract/public/webhooks';
import type { IncomingMessage } from 'node:http';
import packageJson from '../../../../package.json' with { type: 'json' };
import { AddressNotAllowed, outboundRequest, type OutboundOptions } from '../../platform/outbound-request.ts';
import { signatureOf } from './webhook-secrets.ts';

export interface Message {
  /** The webhook-id. */
  id: string;
  url: string;
  body: string;
  /** Secrets as texts, the newest first. */
  secrets: readonly string[];
}

export interface Attempt extends Omit<DeliveryDetail['log'][number], 'id' | 'at'> {
  at: Date;
  retryAfter: string | undefined;
}

export interface AttemptOptions extends OutboundOptions {
  /** Time limit for the whole attempt, from the DNS lookup to the end of the answer. */
  patienceMs?: number;
  /** Interrupts the attempt. */
  stop?: AbortSignal;
}

const usualPatienceMs = 15_000;
/** Bytes read of an answer before it is cut off. */
const mostRead = 64 * 1024;
const mostKept = 4_096;

/** Makes one attempt. Returns undefined if it was interrupted. */
export async function attempt(
  { id, url, body, secrets }: Message,
  at: Date,
  { patienceMs = usualPatienceMs, stop, ...options }: AttemptOptions = {},
): Promise<Attempt | undefined> {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const requestHeaders = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': `Packhouse/${packageJson.version}`,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secrets, id, timestamp, body),
    connection: 'close',
  };
  const began = performance.now();
  const patience = AbortSignal.timeout(patienceMs);
  const signal = stop ? AbortSignal.any([patience, stop]) : patience;
  let address: string | null = null;
  const made = (rest: Pick<Attempt, 'status' | 'error' | 'errorDetail'> & Partial<Attempt>): Attempt => ({
    at,
    durationMs: Math.round((performance.now() - began) * 10) / 10,
    address,
    requestHeaders,
    responseHeaders: {},
    responseBody: null,
    retryAfter: undefined,
    ...rest,
  });
  try {
    const answer = await outboundRequest(
      new URL(url),
      { method: 'POST', headers: requestHeaders, body, signal, onConnect: (to) => (address = to) },
      options,
    );
    const status = answer.statusCode!;
    const responseBody = await startOf(answer);
    const error = status < 300 ? null : status < 400 ? 'redirect' : 'status';
    return made({
      status,
      error,
      errorDetail: error && detailOf(error, status, answer.headers.location),
      responseHeaders: headersOf(answer),
      responseBody,
      retryAfter: answer.headers['retry-after'],
    });
  } catch (cause) {
    if (stop?.aborted) return undefined;
    const error = patience.aborted ? 'timeout' : errorOf(cause as NodeJS.ErrnoException);
    const said = (cause as Error).message;
    return made({
      status: null,
      error,
      errorDetail:
        error === 'timeout'
          ? `It was not answered within ${patienceMs / 1_000} seconds.`
          : said.slice(0, 500),
    });
  }
}

/**
 * The beginning of the answer's body, up to its end, an interruption, the size limit or the time limit. Failures are
 * ignored: the status is known by then, and only it counts.
 */
async function startOf(answer: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      if (size < mostKept) pieces.push(piece.subarray(0, mostKept - size));
      size += piece.length;
      if (size > mostRead) break;
    }
  } catch {
    // Keep what has arrived.
  } finally {
    answer.destroy();
  }
  // PostgreSQL cannot store zero bytes in a text.
  return size === 0 ? null : Buffer.concat(pieces).toString('utf8').replaceAll('\0', '\uFFFD');
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, 50)
      .map(([name, value]) => [name, String(value).slice(0, 1_000)]),
  );

const detailOf = (error: 'redirect' | 'status', status: number, location: string | undefined): string =>
  error === 'redirect'
    ? `It answered ${status}${location ? ` and points to ${location.slice(0, 300)}` : ''}. Redirects are not followed: enter the address it is at.`
    : `It answered ${status}.`;

function errorOf(error: NodeJS.ErrnoException): AttemptError {
  if (error instanceof AddressNotAllowed) return 'address_not_allowed';
  // If several addresses were tried, each failed for its own reason.
  const code = error.code ?? (error as AggregateError).errors?.[0]?.code ?? '';
  if (code === 'HPE_HEADER_OVERFLOW') return 'answer_too_large';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|ENETDOWN)$/.test(code))
    return 'refused';
  if (/^(ECONNRESET|EPIPE|ECONNABORTED)$/.test(code)) return 'reset';
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code)) return 'dns';
  if (
    /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO|INVALID_CA)/.test(code)
  )
    return 'tls';
  return 'other';
}
