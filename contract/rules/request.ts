/**
 * The HTTP request of an operation. Input named in the path goes into the path; the rest goes into the query of a read
 * and into the body of a write. Values are not checked: the API explains better what is wrong with one.
 */
import { fillPath } from './path-template.ts';

/** Facts of an operation that its request depends on. */
interface Route {
  name?: string;
  method: string;
  path: string;
  upload?: boolean | undefined;
}

interface RequestOptions {
  /** True checks everything and answers as it would be, and writes nothing. */
  dryRun?: boolean | undefined;
  idempotencyKey?: string | undefined;
  /** A record's version, `3`, or its ETag, `W/"3"`. */
  ifMatch?: string | number | undefined;
  ifNoneMatch?: string | undefined;
}

export interface OperationRequest {
  method: string;
  /** Path from the root, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** A call that cannot be turned into a request; its message says why. */
export class UnusableCall extends TypeError {}

/** @throws UnusableCall when a parameter of the path is missing. */
export function requestOf(
  { name = 'The operation', method, path: template, upload }: Route,
  input: Readonly<Record<string, unknown>>,
  { dryRun, ...options }: RequestOptions = {},
): OperationRequest {
  const rest = { ...input };
  const path = fillPath(template, (field) => {
    const value = rest[field];
    delete rest[field];
    // An empty segment, or one that the URL would fold, leads to another operation.
    if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value);
    throw new UnusableCall(`${name} needs ${field}: the id as a text; it was ${shown(value)}.`);
  });
  const headers = headersOf(options);
  if (method === 'GET') return { method, path: path + queryOf(rest), headers };
  const write = { method, path: path + queryOf({ dryRun: dryRun || undefined }), headers };
  if (upload) return { ...write, body: formOf(rest) };
  if (Object.values(rest).every((value) => value === undefined)) return write;
  return {
    ...write,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(rest),
  };
}

const headersOf = ({ ifNoneMatch, ifMatch, idempotencyKey }: RequestOptions): Record<string, string> => ({
  ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
  ...(ifMatch === undefined
    ? {}
    : { 'if-match': /^\d+$/.test(`${ifMatch}`) ? `"${ifMatch}"` : `${ifMatch}` }),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
});

/** Query of the fields: several values are comma separated, undefined ones left out. */
function queryOf(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value, value instanceof File ? value.name : 'file');
    else if (value !== undefined) form.set(name, textOf(value));
  }
  return form;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const shown = (value: unknown): string =>
  value === undefined ? 'left out' : typeof value === 'object' && value ? 'an object' : JSON.stringify(value);
