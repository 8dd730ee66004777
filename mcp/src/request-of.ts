import { isWrite, type Operation } from '@packhouse/contract/operation';
import type { ApiRequest } from './api.ts';

/** A parsed call of a tool: the operation's input, and the controls of the write. */
export interface Call {
  input: Record<string, unknown>;
  dryRun?: boolean | undefined;
  idempotencyKey?: string | undefined;
  /** Version of the record, as a bare number or as its ETag. */
  ifMatch?: string | undefined;
  file?: SentFile | undefined;
}

export interface SentFile {
  name: string;
  contentType: string;
  base64: string;
}

/** A call that cannot be turned into a request; its message says why. */
export class UnusableCall extends Error {}

/**
 * Builds the request. Input named in the path goes into the path, the rest into the query or the body. Nothing else
 * is checked here: the API explains better what is wrong with a value.
 *
 * @throws UnusableCall when a part of the path is missing.
 */
export async function requestOf(operation: Operation, call: Call): Promise<ApiRequest> {
  const rest = { ...call.input };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return segmentOf(name, value);
  });
  const { idempotencyKey, ifMatch } = call;
  const headers: Record<string, string> = {
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(ifMatch === undefined ? {} : { 'if-match': /^\d+$/.test(ifMatch) ? `"${ifMatch}"` : ifMatch }),
  };
  if (!isWrite(operation)) return { method: operation.method, path: path + queryOf(rest), headers };
  return {
    method: operation.method,
    path: call.dryRun ? `${path}?dryRun=true` : path,
    ...(operation.upload ? await formOf(rest, call.file, headers) : bodyOf(rest, headers)),
  };
}

/** Encodes an id for a path. Rejects `.` and `..`, which would change the path. */
function segmentOf(name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '' && !/^\.{1,2}$/.test(value)) return encodeURIComponent(value);
  throw new UnusableCall(`${name} must be the id of a record, as text.`);
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) query.set(name, plain(value));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Sent = Pick<ApiRequest, 'headers' | 'body'>;

function bodyOf(input: Record<string, unknown>, headers: Record<string, string>): Sent {
  if (Object.keys(input).length === 0) return { headers };
  const body = new TextEncoder().encode(JSON.stringify(input));
  return { headers: { ...headers, 'content-type': 'application/json' }, body };
}

async function formOf(
  input: Record<string, unknown>,
  file: SentFile | undefined,
  headers: Record<string, string>,
): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, plain(value));
  if (file) {
    const bytes = Buffer.from(file.base64, 'base64');
    form.append('file', new Blob([bytes], { type: file.contentType }), file.name);
  }
  const whole = new Response(form);
  return {
    headers: { ...headers, 'content-type': whole.headers.get('content-type')! },
    body: new Uint8Array(await whole.arrayBuffer()),
  };
}
