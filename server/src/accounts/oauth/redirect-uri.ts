/**
 * Redirect URIs: the addresses to which a browser may be sent with a code. A registered URI is kept as it was given and
 * compared character by character. Therefore it must mean one thing only, to us and to every browser.
 */

/**
 * The reason why a redirect URI cannot be registered, as the end of a sentence about it; undefined when it can.
 * `native` applications run on a person's own machine and may have a scheme of their own (RFC 8252, 7.1).
 */
export function checkRedirectUri(uri: string, client: { native: boolean }): string | undefined {
  if (uri.length > longest) return `must not be longer than ${longest} characters`;
  // The characters of a URI in RFC 3986: no blanks, quotes or backslashes, and no letters beyond ASCII.
  if (!/^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/.test(uri)) {
    return 'must be an absolute URI of the characters that RFC 3986 allows, everything else percent-encoded';
  }
  const [, scheme, slashes, authority = '', path = '', query = ''] = parts.exec(uri) ?? [];
  if (scheme === undefined) return 'must be an absolute URI such as https://app.example.com/callback';
  if (uri.includes('#')) return 'must not contain a fragment (#)';
  if (uri.includes('*')) return 'must not contain a wildcard (*); register each URI';
  if (authority.includes('@')) return 'must not contain a user name or password';
  if (/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)) return 'must not contain . or .. in its path';
  const taken = [...new URLSearchParams(query).keys()].find((name) => answerNames.has(name));
  if (taken !== undefined) return `must not contain ${taken} in its query; the response adds its own`;
  if (scheme === 'https' || scheme === 'http') {
    if (!slashes || !isWrittenAsRead(uri, authority)) {
      return 'must have a host (and port) written as a browser writes it: in lower case, IP addresses in their usual form';
    }
    if (scheme === 'http' && !isLoopback(uri)) {
      return 'must use https, or http with 127.0.0.1, [::1] or localhost for a local app';
    }
    return undefined;
  }
  if (forbiddenSchemes.test(scheme)) return `must not use the scheme ${scheme.toLowerCase()}:`;
  if (!client.native) return 'must use https; only a local app may have its own scheme';
  if (!/^[a-z]/.test(scheme) || scheme !== scheme.toLowerCase()) return 'must have a lowercase scheme';
  // Any application can claim a one-word scheme, so it is accepted only in the form that application links have.
  if (!path.startsWith('/') && !authority) return 'must have a / after the scheme';
  return undefined;
}

/**
 * Whether the requested URI is registered. It must be the same text, except that an application on the person's own
 * machine may listen on any free port (RFC 8252, 7.3).
 */
export function findRedirectUri(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true;
  const portless = withoutPort(asked);
  return portless !== undefined && registered.some((uri) => withoutPort(uri) === portless);
}

/** Whether the URI leads to the machine on which the browser runs. */
export const isLoopback = (uri: string): boolean => withoutPort(uri) !== undefined;

/** Whether these are the redirect URIs of an application on a person's own machine. */
export const isNative = (uris: readonly string[]): boolean =>
  uris.some((uri) => isLoopback(uri) || !/^https?:/i.test(uri));

const longest = 2_000;
const parts = /^([A-Za-z][A-Za-z0-9+.-]*):(?:(\/\/)([^/?#]*))?([^?#]*)(?:\?([^#]*))?/;
const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::(\d{1,5}))?((?:[/?][^#]*)?)$/;

// Parameters of the answer (RFC 6749, 4.1.2; RFC 9207): a parameter of the same name in the URI could be read in place
// of ours.
const answerNames = new Set(['code', 'state', 'iss', 'error', 'error_description', 'error_uri']);

// Schemes that a browser runs or opens itself, or that the operating system opens without asking.
const forbiddenSchemes =
  /^(about|attachment|blob|cid|chrome(-.*)?|content|data|dav|devtools|edge|feed|file|filesystem|ftps?|geo|gopher|h323|help|hcp|imap|intent|itms(-.*)?|jar|javascript|ldaps?|livescript|magnet|mailto|market|mhtml|mid|mk|mms|mocha|moz-.*|ms-.*|news|nfs|nntp|opera|pop|res|resource|rtsp|safari(-.*)?|search|search-ms|sftp|shell|sips?|smb|sms|ssh|telnet|tel|tftp|urn|vbscript|vbs|view-source|webcal|wss?|wyciwyg|x-apple.*|xmpp)$/i;

/** A loopback URI without its port; undefined for every other URI. */
function withoutPort(uri: string): string | undefined {
  const [, host, port, rest] = loopback.exec(uri) ?? [];
  if (host === undefined || (port !== undefined && !isPort(port))) return undefined;
  return `http://${host}${rest}`;
}

const isPort = (text: string) => Number(text) >= 1 && Number(text) <= 65_535;

// Browsers read 0x7f.1, 127.1 and 2130706433 as 127.0.0.1, so a person would see another address than the browser.
function isWrittenAsRead(uri: string, authority: string): boolean {
  if (!URL.canParse(uri)) return false;
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(authority) ?? [];
  return host !== undefined && host === new URL(uri).hostname && (port === undefined || isPort(port));
}
