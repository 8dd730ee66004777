/** A delivery as it was sent, for a POSIX shell. Its signature is that of the attempt, so receivers find it too old after some minutes. */
interface Sent {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export const deliveryCurl = ({ url, headers, body }: Sent): string =>
  [
    `curl -i ${quoted(url)}`,
    ...Object.entries(headers)
      .filter(([name]) => !setByCurl.has(name.toLowerCase()))
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-raw ${quoted(body)}`,
  ].join(' \\\n  ');

const setByCurl = new Set(['host', 'content-length', 'connection', 'accept-encoding']);

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
