import type { ApiRequest } from '../api/request.ts';

/** For a POSIX shell. `headers` are named beside the usual ones. */
export function curlOf(
  { method, path: address, body }: ApiRequest,
  headers: Record<string, string> = {},
): string {
  const lines = [
    `curl -s ${quoted(`${location.origin}${address}`)}`,
    ...(method === 'GET' || (method === 'POST' && body) ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $PACKHOUSE_KEY"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(typeof body === 'string' ? ['-H "Content-Type: application/json"', `-d ${quoted(body)}`] : []),
  ];
  return lines.join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
