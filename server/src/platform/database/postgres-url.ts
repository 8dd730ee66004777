/**
 * The servers of a database URL. PostgreSQL's own syntax names several, separated by commas (libpq, 34.1.1.2: "Connection URIs");
 * one of them takes writes, and the others follow it. Inside the service such a URL has the first server as its host and the others
 * in the parameter `hosts`, so that everything that reads a URL can read it.
 */

/**
 * Reads a URL as people write it. Undefined for anything but a PostgreSQL URL. An @ behind the host means that the password holds
 * a bare /, ? or #, so that part of it was taken for the path: such a URL would connect elsewhere, and masking it would show the
 * password.
 */
export function parsePostgresUrl(text: string): URL | undefined {
  const scheme = /^postgres(ql)?:\/\//.exec(text)?.[0];
  if (scheme === undefined) return undefined;
  const [authority] = text.slice(scheme.length).split(/[/?#]/, 1) as [string];
  const begin = scheme.length + authority.lastIndexOf('@') + 1;
  const end = scheme.length + authority.length;
  const [first, ...others] = text.slice(begin, end).split(',') as [string, ...string[]];
  const url = URL.parse(`${text.slice(0, begin)}${first}${text.slice(end)}`);
  if (!url) return undefined;
  const isHost = (host: string) => Boolean(URL.parse(`postgres://${host}`)?.hostname);
  if (others.length > 0 && ![first, ...others].every(isHost)) return undefined;
  if (others.length > 0) url.searchParams.set('hosts', others.join(','));
  return `${url.pathname}${url.search}${url.hash}`.includes('@') ? undefined : url;
}

/** URLs of the single servers, in the order in which they were named. */
export function serversOf(url: string): string[] {
  const first = new URL(url);
  const others = first.searchParams.get('hosts')?.split(',');
  if (!others) return [url];
  first.searchParams.delete('hosts');
  return [first.host, ...others].map((host) => {
    const { hostname, port } = new URL(`postgres://${host}`);
    return Object.assign(new URL(first), { hostname, port }).href;
  });
}

/** The servers as people name them, such as `db1:5432, db2:5432`. */
export const hostsOf = (url: string): string =>
  serversOf(url)
    .map((server) => new URL(server).host)
    .join(', ');
