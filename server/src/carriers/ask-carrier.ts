/** Requests to carriers over HTTP. They tell a request that was surely not carried out from one that may have been. */
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { AddressNotAllowed, outboundRequest, type OutboundOptions } from '../platform/outbound-request.ts';
import { CarrierFailure } from './carrier.ts';
import { sentenceOf } from './sentences.ts';

export interface CarrierRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers?: OutgoingHttpHeaders | undefined;
  /** Sent as JSON. */
  body?: object | undefined;
  /**
   * True for a request that costs money or is seen outside, such as a purchase. It is never repeated, and fails with
   * `unknown_outcome` unless it is certain that it was not carried out. Others are repeated once.
   */
  binding?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

export interface CarrierAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** How a carrier is reached. */
export interface CarrierLine {
  /** Name of the carrier in sentences. */
  name: string;
  /** Rules for addresses. By default only those of the public internet may be reached. */
  outbound?: OutboundOptions | undefined;
  /** Signal that ends a request after so many milliseconds; by default, AbortSignal.timeout. */
  patience?: ((ms: number) => AbortSignal) | undefined;
}

/** Time for an answer. Carriers need longer for a purchase, which is not repeated. */
const patienceMs = { reads: 30_000, binding: 60_000 };

const largestAnswer = 16 * 1024 * 1024;

/**
 * Sends a request and reads the whole answer, also one that says no (4xx).
 *
 * @throws CarrierFailure `busy` for 429, and for what is down or silent; `unknown_outcome` for a binding request that got no
 * whole answer, or 5xx; `refused` for an address that may not be reached.
 */
export async function askCarrier(line: CarrierLine, request: CarrierRequest): Promise<CarrierAnswer> {
  try {
    return await askOnce(line, request);
  } catch (error) {
    const isFinal = request.binding || request.signal?.aborted || !(error instanceof Unanswered);
    if (isFinal) throw failureOf(line, error);
  }
  return askOnce(line, request).catch((error: unknown) => {
    throw failureOf(line, error);
  });
}

/** An answer as JSON. One that is not whole is no answer: the request may have been carried out. */
export function jsonOf(line: CarrierLine, request: CarrierRequest, { body }: CarrierAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch (cause) {
    throw failureOf(
      line,
      new Unanswered(request.binding ?? false, 'its answer cannot be read', null, { cause }),
    );
  }
}

/** No answer, or one that says that the carrier is out of order. */
class Unanswered extends Error {
  readonly mayBeDone: boolean;
  readonly retryAfter_s: number | null;

  constructor(mayBeDone: boolean, message: string, retryAfter_s: number | null, options?: ErrorOptions) {
    super(message, options);
    this.mayBeDone = mayBeDone;
    this.retryAfter_s = retryAfter_s;
  }
}

async function askOnce(line: CarrierLine, request: CarrierRequest): Promise<CarrierAnswer> {
  const { method, url, headers, body, binding = false } = request;
  const { patience: endAfter = (ms) => AbortSignal.timeout(ms) } = line;
  const patience = endAfter(binding ? patienceMs.binding : patienceMs.reads);
  const signal = request.signal ? AbortSignal.any([request.signal, patience]) : patience;
  let isConnected = false;
  let answer: IncomingMessage | undefined;
  try {
    answer = await outboundRequest(
      url,
      {
        method,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'user-agent': 'Packhouse',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal,
        onConnect: () => (isConnected = true),
      },
      line.outbound,
    );
    const status = answer.statusCode ?? 0;
    const retryAfter_s = secondsOf(answer.headers['retry-after']);
    if (status === 429) {
      throw new CarrierFailure('busy', sentenceOf('busy', line.name), { retryAfter_s: retryAfter_s ?? 10 });
    }
    if (status >= 500) throw new Unanswered(binding, `it answered ${status}`, retryAfter_s);
    return { status, headers: answer.headers, body: await bytesOf(answer) };
  } catch (error) {
    if (
      error instanceof CarrierFailure ||
      error instanceof Unanswered ||
      error instanceof AddressNotAllowed
    ) {
      throw error;
    }
    // Before there was a connection, nothing was sent. TLS comes later, and a bad certificate sends nothing either.
    const isUnsent = !isConnected || isCertificateError(error);
    const reason = patience.aborted ? 'it did not answer in time' : (error as Error).message;
    throw new Unanswered(binding && !isUnsent, reason, null, { cause: error });
  } finally {
    answer?.destroy();
  }
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > largestAnswer) throw new Error(`its answer is larger than ${largestAnswer} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function failureOf({ name }: CarrierLine, error: unknown): unknown {
  if (error instanceof AddressNotAllowed) {
    return new CarrierFailure(
      'refused',
      `The address of ${name} is not in the public internet. Enter another one, or let who runs the service set PACKHOUSE_CARRIER_ALLOW_PRIVATE.`,
      { cause: error },
    );
  }
  if (!(error instanceof Unanswered)) return error;
  const kind = error.mayBeDone ? 'unknown_outcome' : 'busy';
  return new CarrierFailure(kind, sentenceOf(kind, name), {
    carrierMessage: null,
    retryAfter_s: error.retryAfter_s,
    cause: error,
  });
}

const isCertificateError = (error: unknown): boolean =>
  /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/.test(
    (error as { code?: string }).code ?? '',
  );

/** Retry-After in seconds or as a date (RFC 9110, section 10.2.3). */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d{1,7}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}
