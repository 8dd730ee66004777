/** Where somebody goes on after signing in: a path of ours, or the front page. Never another site (RFC 9700 4.11.2). */
export function localPath(sent: string | null | undefined, issuer: string): string {
  const url = sent && isPlain(sent) ? URL.parse(sent, issuer) : null;
  if (!url || url.origin !== new URL(issuer).origin) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Taken apart and put together again it may have become another site: /..//example.com
  return isPlain(path) ? path : '/';
}

/** Begins with one slash. Browsers read a backslash as one more, and leave out tabs and line breaks. */
const isPlain = (path: string): boolean =>
  path.length <= 4_000 && /^\/(?!\/)/.test(path) && !/[\\\p{Cc}]/u.test(path);
