/**
 * Returns the rule that a redirect URI breaks, while the person types it: the rules that are broken most often. The
 * service checks more, and its answer is shown at the same field.
 */
export function redirectRule(uri: string, { confidential }: { confidential: boolean }): string | undefined {
  if (uri === '') return undefined;
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(uri)?.[1];
  if (scheme === undefined) return 'must be an absolute URI such as https://app.example.com/callback';
  if (/\s/.test(uri)) return 'must not contain spaces';
  if (uri.includes('#')) return 'must not contain a fragment (#)';
  if (uri.includes('*')) return 'must not contain a wildcard (*); register each URI';
  if (scheme === 'https' || scheme === 'http') {
    const url = URL.parse(uri);
    if (!url || !uri.startsWith(`${scheme}://`))
      return 'must have a host, such as https://app.example.com/callback';
    if (url.username || url.password) return 'must not contain a user name or password';
    if (scheme === 'http' && !loopbackHosts.has(url.hostname)) {
      return 'must use https, or http with 127.0.0.1, [::1] or localhost for a local app';
    }
    return undefined;
  }
  if (/^(javascript|data|file|blob|vbscript|about)$/i.test(scheme))
    return `must not use the scheme ${scheme.toLowerCase()}:`;
  if (confidential) return 'must use https; only a local app may have its own scheme';
  if (scheme !== scheme.toLowerCase()) return 'must have a lowercase scheme';
  return uri[scheme.length + 1] === '/' ? undefined : 'must have a / after the scheme';
}

export const isLoopback = (uri: string): boolean => {
  const url = URL.parse(uri);
  return url?.protocol === 'http:' && loopbackHosts.has(url.hostname);
};

/** Destination of the browser: the host, or the scheme of an application on the user's own machine. */
export function hostOf(uri: string): string {
  const url = URL.parse(uri);
  if (!url) return uri;
  return /^https?:$/.test(url.protocol) ? url.host : `${url.protocol}//${url.host}`;
}

const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost']);
