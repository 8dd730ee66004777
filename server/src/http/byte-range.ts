import type { IncomingHttpHeaders } from 'node:http';

/** First and last byte, both included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The range of bytes that a request asks for (RFC 9110, 14.2); undefined for the whole file. Requests for several ranges
 * get the whole file, and so does one whose `If-Range` names another version.
 */
export function rangeOf(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'unsatisfiable' : { from, to };
}
