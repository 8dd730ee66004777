/** Turns the input of an operation into its request: path, query, body and headers. */
import type { FileToSend, RequestOptions } from './call.ts';
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
  const { path, rest } = placed(route, input);
  const headers: Record<string, string> = {
    accept: route.file ? '*/*' : 'application/json',
    ...(options.ifNoneMatch === undefined ? {} : { 'if-none-match': options.ifNoneMatch }),
    ...(options.ifMatch === undefined ? {} : { 'if-match': versionTag(options.ifMatch) }),
    ...(options.idempotencyKey === undefined
      ? {}
      : { 'idempotency-key': checkedKey(options.idempotencyKey) }),
  };
  const { method } = route;
  if (!route.write) return { method, url: `${baseUrl}${path}${queryOf(rest)}`, headers };
  const url = `${baseUrl}${path}${options.dryRun ? '?dryRun=true' : ''}`;
  if (route.upload) return { method, url, headers, body: formOf(route, rest) };
  const fields = Object.values(rest).some((value) => value !== undefined);
  if (!fields) return { method, url, headers };
  return {
    method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(rest),
  };
}

/** Path with its fields filled in, and the rest of the input. */
function placed(route: Route, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field];
    delete rest[field];
    // An empty segment, or one that the URL would fold, leads to another operation.
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
      throw new TypeError(`${route.name} needs ${field}: the id as a text; it was ${shown(value)}.`);
    }
    return encodeURIComponent(value);
  });
  return { path, rest };
}

/** Query of the fields: several values are comma separated, undefined ones left out. */
function queryOf(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return value instanceof Date ? value.toISOString() : String(value);
};

function formOf(route: Route, { file, ...fields }: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, textOf(value));
  if (file instanceof Blob) {
    form.set('file', file, 'name' in file && typeof file.name === 'string' ? file.name : 'file');
    return form;
  }
  const { bytes, fileName, contentType } = (file ?? {}) as Partial<FileToSend>;
  if (!(bytes instanceof Uint8Array)) {
    throw new TypeError(`${route.name} needs file: a Blob, or { bytes, fileName, contentType }.`);
  }
  form.set(
    'file',
    new Blob([bytes as Uint8Array<ArrayBuffer>], contentType === undefined ? {} : { type: contentType }),
    fileName ?? 'file',
  );
  return form;
}

/** Checks a key by the service's rule; the error of fetch would look like a broken connection. */
function checkedKey(key: string): string {
  if (/^[!-~]([ -~]{0,253}[!-~])?$/.test(key)) return key;
  throw new TypeError(
    `idempotencyKey must be 1 to 255 printable ASCII characters; it was ${JSON.stringify(key)}.`,
  );
}

/** Accepts a record's version, `3`, and its ETag, `W/"3"`. */
const versionTag = (version: string | number): string =>
  /^\d+$/.test(String(version)) ? `"${version}"` : String(version);

const shown = (value: unknown) => (value === undefined ? 'left out' : JSON.stringify(value));
