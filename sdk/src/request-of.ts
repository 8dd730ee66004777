/** Turns the input of an operation into its request: address, headers and body. */
import type { FileToSend, RequestOptions } from './call.ts';
import { requestOf as operationRequest } from './request.ts';
import type { Route } from './route.ts';

export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** @throws TypeError for an input that cannot be sent: a field of the path or the file is missing. */
export function requestOf(
  route: Route,
  baseUrl: string,
  input: Readonly<Record<string, unknown>>,
  options: RequestOptions,
): Outgoing {
  checkKey(options.idempotencyKey);
  const sent = route.upload ? { ...input, file: fileOf(route, input['file']) } : input;
  const { path, headers, ...request } = operationRequest(route, sent, options);
  const accept = route.file ? '*/*' : 'application/json';
  return { ...request, url: `${baseUrl}${path}`, headers: { accept, ...headers } };
}

function fileOf(route: Route, file: unknown): Blob {
  if (file instanceof Blob) return file;
  const { bytes, fileName = 'file', contentType = '' } = (file ?? {}) as Partial<FileToSend>;
  if (!(bytes instanceof Uint8Array)) {
    throw new TypeError(`${route.name} needs file: a Blob, or { bytes, fileName, contentType }.`);
  }
  return new File([bytes as Uint8Array<ArrayBuffer>], fileName, { type: contentType });
}

/** Checks a key by the service's rule; the error of fetch would look like a broken connection. */
function checkKey(key: string | undefined): void {
  if (key === undefined || /^[!-~]([ -~]{0,253}[!-~])?$/.test(key)) return;
  throw new TypeError(
    `idempotencyKey must be 1 to 255 printable ASCII characters; it was ${JSON.stringify(key)}.`,
  );
}
