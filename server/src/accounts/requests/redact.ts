/**
 * Redaction of texts for the request log. A credential belongs in the header Authorization, which is never kept; a
 * credential sent anywhere else by mistake is removed.
 */

/** Headers that are kept. Every other header is left out, whatever its name. */
const keptHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'if-match',
  'if-none-match',
  'origin',
  'prefer',
  'traceparent',
  'x-request-id',
];

const longestHeader = 300;

/**
 * Headers that may be kept. User-Agent and Idempotency-Key are not among them, because they have columns of their own.
 */
export function keptOf(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = headers[name];
    if (typeof value === 'string') kept[name] = withoutSecrets(value.slice(0, longestHeader));
  }
  return kept;
}

/**
 * Replaces each secret with a mark, and NUL, which PostgreSQL does not accept in text. Call this only on text that has
 * been cut to length.
 */
export function withoutSecrets(text: string): string {
  const clean = text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
  return mayHoldSecret.test(clean)
    ? clean
        .replaceAll(credential, (_, start: string) => `${start}${mark}`)
        .replaceAll(bearer, (_, start: string) => `${start}${mark}`)
        .replaceAll(inQuery, (_, start: string) => `${start}${mark}`)
        .replaceAll(inJson, (_, start: string) => `${start}"${mark}"`)
    : clean;
}

/** The first bytes of a text; a character that would be cut in two is left out. */
export function firstBytes(bytes: Buffer, most: number): string {
  if (bytes.length <= most) return bytes.toString();
  let end = most;
  // Bytes inside a character are 10xxxxxx.
  while (end > most - 4 && (bytes[end]! & 0xc0) === 0x80) end -= 1;
  return bytes.toString('utf8', 0, end);
}

const mark = '[redacted]';

// Of bounded length; otherwise the expression would try a long word from each of its letters.
const secretNames =
  '[\\w-]{0,40}(?:api[_-]?key|authorization|credential|passw(?:or)?d|passphrase|secret|token|private[_-]?key)[\\w-]{0,40}';

// Nearly all texts hold no secret and need only this one check.
const mayHoldSecret = /pk[a-z]_|eyJ|bearer|basic|key|authorization|credential|passw|passphrase|secret|token/i;

/** Credentials of this service (`pkh_live_…`, `pks_…`, `pkr_…`), and tokens signed by anybody. */
const credential = /(pk[a-z]_(?:(?:live|test|op)_)?|eyJ)[\w-]{6,}(?:\.[\w-]*){0,4}/g;
const bearer = /\b((?:bearer|basic) +)[\w.~+/=-]{8,}/gi;
const inQuery = new RegExp(`((?:^|[?&;])${secretNames}=)[^&;\\s"]+`, 'gi');
// The end of the value may have been cut off.
const inJson = new RegExp(`("${secretNames}"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*(?:"|\\\\?$)|[-\\d.]+)`, 'gi');
