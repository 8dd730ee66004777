/** A logged request as a program would send it again, for a POSIX shell. The key is left to who pastes it. */
import type { Output } from '../../api/operation.ts';

type Detail = Output<'dashboardRequests.get'>;

const meaningful = ['content-type', 'if-match', 'if-none-match', 'idempotency-key', 'prefer'];

export function loggedCurl({ method, path, requestHeaders, requestBody }: Detail, origin: string): string {
  const lines = [
    `curl -s ${quoted(`${origin}${path}`)}`,
    ...(method === 'HEAD' ? ['--head'] : method === 'GET' ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $PACKHOUSE_KEY"',
    ...meaningful.flatMap((name) => {
      const value = requestHeaders[name];
      return value === undefined ? [] : [`-H ${quoted(`${name}: ${value}`)}`];
    }),
    ...(requestBody === null ? [] : [`-d ${quoted(requestBody)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** Whether the log has only the beginning of the body. */
export const isCut = ({ requestBody, requestBytes }: Detail): boolean =>
  requestBody !== null && new TextEncoder().encode(requestBody).length < requestBytes;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
