/** Calls the service as the signed-in person: the session is in a cookie that scripts cannot read. */
import type { Input, ListName, Name, Output, ReadName, WriteName } from './operation.ts';
import { requestOf, type ApiRequest, type Space, type WriteOptions } from './request.ts';

/** A refusal by the service, in its own words or in those of the app. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  /** Broken rules by field, such as `items[0].quantity`. */
  readonly properties: Readonly<Record<string, string>>;
  readonly details: readonly Record<string, unknown>[];
  /** The service's own words, where the app says it in others. */
  readonly asSent: string | undefined;

  constructor(status: number, body: ErrorBody) {
    super(body.error);
    this.status = status;
    this.code = body.code;
    this.requestId = body.requestId;
    this.properties = body.properties ?? {};
    this.details = body.details ?? [];
    this.asSent = body.asSent;
  }
}

/** True when the same request may succeed in a moment: it got no answer, did not arrive in time, or the service was busy. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || [408, 425, 429].includes(error.status);

export interface ErrorBody {
  error: string;
  code: string;
  reason?: { code: string; values: Record<string, string | number> };
  requestId?: string;
  properties?: Record<string, string>;
  details?: Record<string, unknown>[];
  asSent?: string;
}

export interface Rows<N extends ListName> {
  rows: Output<N>[];
  /** True when there is a next page. */
  more: boolean;
  /** Defined only for requests with `includeTotal`. */
  total: number | undefined;
}

export async function callList<N extends ListName>(
  name: N,
  input: Input<N>,
  space: Space,
  signal?: AbortSignal,
): Promise<Rows<N>> {
  const response = await send(requestOf(name, input, space), space, { signal });
  const total = response.headers.get('x-total-count');
  return {
    rows: (await response.json()) as Output<N>[],
    more: /rel="?next"?/.test(response.headers.get('link') ?? ''),
    total: total === null ? undefined : Number(total),
  };
}

export async function callRead<N extends ReadName>(
  name: N,
  input: Input<N>,
  space: Space,
  signal?: AbortSignal,
): Promise<Output<N>> {
  const response = await send(requestOf(name, input, space), space, { signal });
  return (await response.json()) as Output<N>;
}

/** Without an idempotency key, each call gets a new one. */
export async function callWrite<N extends WriteName>(
  name: N,
  input: Input<N>,
  space: Space,
  options: WriteOptions = {},
): Promise<Output<N>> {
  const request = requestOf(name, input, space, { idempotencyKey: newKey(), ...options });
  const response = await send(request, space);
  return (response.status === 204 ? {} : await response.json()) as Output<N>;
}

/** Sends a file with the fields of the input. */
export const callUpload = <N extends WriteName>(
  name: N,
  input: Input<N>,
  file: File,
  space: Space,
): Promise<Output<N>> => callWrite(name, { ...input, file }, space);

/** Returns the bytes and the name of a file that the service answers with. */
export async function callFile<N extends Name>(
  name: N,
  input: Input<N>,
  space: Space,
): Promise<{ blob: Blob; fileName: string }> {
  const response = await send(requestOf(name, input, space), space, { accept: '*/*' });
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return {
    blob: await response.blob(),
    fileName: encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'file'),
  };
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` does not exist on plain http in a LAN. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

let wordRefusal = async (body: ErrorBody): Promise<ErrorBody> => body;

/** Sets who words refusals for the person that reads them. */
export const whenRefused = (word: typeof wordRefusal): void => void (wordRefusal = word);

/** Asks the person to prove who they are; resolves to whether they did. */
type AskForProof = () => Promise<boolean>;
let askForProof: AskForProof = async () => false;

/** Sets who asks when the service wants a fresh proof. The request that it refused is then sent again. */
export const whenProofIsNeeded = (ask: AskForProof): void => void (askForProof = ask);

let askForPin: AskForProof = async () => false;

/** Sets who asks for the PIN of the operator at the station. The approval that was refused is then sent again. */
export const whenPinIsNeeded = (ask: AskForProof): void => void (askForPin = ask);

async function send(
  request: ApiRequest,
  space: Space,
  options: { accept?: string; signal?: AbortSignal | undefined } = {},
): Promise<Response> {
  try {
    return await sendOnce(request, space, options);
  } catch (error) {
    if (!(error instanceof ApiError) || !(await hasProven(error))) throw error;
    return sendOnce(request, space, options);
  }
}

async function hasProven({ code }: ApiError): Promise<boolean> {
  if (code === 'fresh_proof_required') return askForProof();
  return code === 'pin_required' && askForPin();
}

async function sendOnce(
  { facts, method, path, headers, body }: ApiRequest,
  { organizationId, mode }: Space,
  { accept = 'application/json', signal }: { accept?: string; signal?: AbortSignal | undefined },
): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: {
      accept,
      ...(facts.path.startsWith('/v0/') && organizationId !== undefined
        ? { 'x-packhouse-organization': organizationId, 'x-packhouse-mode': mode }
        : {}),
      ...headers,
    },
    ...(body ? { body } : {}),
    ...(signal ? { signal } : {}),
  });
  if (response.ok) return response;
  const refused = new ApiError(response.status, await wordRefusal(await errorBody(response)));
  if (refused.status === 401) signInAgain();
  throw refused;
}

async function errorBody(response: Response): Promise<ErrorBody> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  try {
    return (await response.json()) as ErrorBody;
  } catch {
    return {
      error: `The server returned status ${response.status} without a readable response.`,
      code: 'unreadable_answer',
      ...(requestId ? { requestId } : {}),
    };
  }
}

/** Goes to the sign-in page, since the session has ended. Signing in leads back to this page. */
function signInAgain(): void {
  const here = `${location.pathname}${location.search}`;
  location.assign(`/login?next=${encodeURIComponent(here)}`);
}
