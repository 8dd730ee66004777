/** Rule that an endpoint's URL breaks, found while it is typed. The service checks more, and looks up the host. */
export function urlRule(text: string): string | undefined {
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1]?.toLowerCase();
  if (text === '') return undefined;
  if (/\s/.test(text)) return 'must not contain spaces';
  if (scheme === undefined || 'https://'.startsWith(text)) {
    return 'https://'.startsWith(text) ? undefined : 'must start with https://';
  }
  if (scheme !== 'https' && scheme !== 'http') return 'must start with https://';
  const url = URL.parse(text);
  if (!url || !/^https?:\/\/[^/]/i.test(text))
    return 'must have a host, such as https://shop.example.com/hooks';
  if (url.username || url.password) return 'must not contain a user name or password';
  if (text.includes('#')) return 'must not contain a fragment (#)';
  return undefined;
}

/** Warns of URLs that only some services allow, which these pages cannot know before the service is asked. */
export function urlHint(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url) return undefined;
  if (isOwnNetwork(url.hostname)) {
    return 'This address is in a private network. It works only if this service allows private addresses.';
  }
  return url.protocol === 'http:'
    ? 'Use https. http works only if this service allows private addresses.'
    : undefined;
}

const isOwnNetwork = (host: string): boolean =>
  host === 'localhost' ||
  /\.(local|lan|internal|localhost)$/.test(host) ||
  /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.\d/.test(host) ||
  /^\[(::1|f[cde].*)\]$/.test(host);
