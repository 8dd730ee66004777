/** Turns a response into the answer of a call, or into the error it throws. */
import { ApiError, type ErrorReason } from './api-error.ts';
import type { Answer, FileAnswer } from './call.ts';
import type { ErrorCode } from './types.ts';

/** Reads the body; `data` is a file when the service has named one. */
export async function answerOf(response: Response, baseUrl: string): Promise<Answer<unknown>> {
  const { status, headers } = response;
  return {
    data: await dataOf(response, baseUrl),
    status,
    headers,
    requestId: headers.get('x-request-id') ?? '',
    etag: headers.get('etag') ?? undefined,
    replayed: headers.get('idempotency-replayed') === 'true',
    notModified: status === 304,
  };
}

/** Reads the body of a refusal into an error. */
export async function errorOf(response: Response, baseUrl: string): Promise<ApiError> {
  const { status, headers } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400))
    return redirectError(response, baseUrl);
  const text = await response.text();
  const body = parsed(text) as Partial<ErrorBody> | undefined;
  const requestId = headers.get('x-request-id') ?? body?.requestId ?? '';
  const retryAfterSeconds = retryAfterOf(headers.get('retry-after'));
  if (typeof body?.code !== 'string' || typeof body.error !== 'string') {
    const message = `The answer with status ${status} is not one of the service's own: ${excerpt(text)}.`;
    return new ApiError({
      status,
      code: 'unreadable_answer',
      message,
      requestId,
      retryAfterSeconds,
      docs: `${baseUrl}/problems`,
    });
  }
  const { code, error: message, reason, properties, details } = body;
  const docs = `${baseUrl}/problems/${code}`;
  return new ApiError({
    status,
    code,
    message,
    reason,
    properties,
    details,
    requestId,
    retryAfterSeconds,
    docs,
  });
}

const redirectError = ({ status, headers }: Response, baseUrl: string): ApiError =>
  new ApiError({
    status,
    code: 'unreadable_answer',
    message: `The address redirects to ${headers.get('location') ?? 'another one'}: use that as the base URL.`,
    requestId: '',
    docs: `${baseUrl}/problems`,
  });

interface ErrorBody {
  error: string;
  code: ErrorCode;
  reason?: ErrorReason;
  properties?: Record<string, string>;
  details?: Record<string, unknown>[];
  requestId: string;
}

async function dataOf(response: Response, baseUrl: string): Promise<unknown> {
  const { status, headers } = response;
  if (status === 204 || status === 304) return undefined;
  const disposition = headers.get('content-disposition');
  if (disposition !== null) return fileOf(response, disposition);
  const text = await response.text();
  const data = parsed(text);
  if (data !== undefined) return data;
  throw new ApiError({
    status,
    code: 'unreadable_answer',
    message: `The answer is not the JSON of the service; is the base URL right? It begins: ${excerpt(text)}.`,
    requestId: headers.get('x-request-id') ?? '',
    docs: `${baseUrl}/problems`,
  });
}

async function fileOf(response: Response, disposition: string): Promise<FileAnswer> {
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    fileName: fileNameIn(disposition),
  };
}

/** File name: the one in any script (RFC 8187) before the plain one (RFC 6266); never a path. */
function fileNameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  const name = (encoded && decoded(encoded)) ?? /filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'file';
  return name.replaceAll(/[/\\]/g, '_');
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Seconds of a Retry-After, which is a number or a date (RFC 9110, 10.2.3); undefined when it is neither. */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const excerpt = (text: string) => (text === '' ? 'nothing' : JSON.stringify(text.slice(0, 80)));
