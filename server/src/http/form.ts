/**
 * HTML forms: parsed strictly, so that a name has one value, and accepted only from our own pages. A form carries a
 * token that is bound to a cookie of the same browser, even before anybody has signed in (login CSRF).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Failure } from '../platform/failure.ts';
import type { Secrets } from '../platform/secrets.ts';
import { hostCookie, readCookie, setCookie } from './session-cookie.ts';

/** Makes the routes of this plugin receive the raw bytes of a body; `readForm` parses them. */
export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * The fields of an `application/x-www-form-urlencoded` body (WHATWG URL, 5.1).
 *
 * @throws Failure unsupported_media_type, or invalid_body for a repeated name and for invalid UTF-8.
 */
export function readForm(request: FastifyRequest): ReadonlyMap<string, string> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded[ \t]*(;[ \t]*charset="?utf-8"?[ \t]*)?$/i.test(type)) {
    throw new Failure(
      'unsupported_media_type',
      'Send a form with the header Content-Type: application/x-www-form-urlencoded.',
    );
  }
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!isUtf8(bytes)) throw refusal('The form is not valid UTF-8.');
  const fields = new Map<string, string>();
  for (const pair of bytes.toString('utf8').split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
    if (fields.has(name)) throw refusal(`${name.slice(0, 60)} stands twice in the form. Send it once.`);
    fields.set(name, equals < 0 ? '' : decoded(pair.slice(equals + 1)));
  }
  return fields;
}

/** Makes a token for a form about `parts` in the browser that has this cookie. */
export const formToken = (secrets: Secrets, cookieText: string, ...parts: readonly string[]): string =>
  secrets.mac('form', cookieText, ...parts).toString('base64url');

/** Whether `token` is that of `formToken` with the same arguments. Compared in constant time. */
export function checkFormToken(
  secrets: Secrets,
  token: string | undefined,
  cookieText: string | undefined,
  ...parts: readonly string[]
): boolean {
  const sent = Buffer.from(token ?? '', 'base64url');
  const expected = secrets.mac('form', cookieText ?? '', ...parts);
  return cookieText !== undefined && sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** Whether the browser, if it says so, reports that the form was sent from our own page (Origin, Fetch Metadata). */
export function isFromUs({ headers }: FastifyRequest, issuer: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  // A page with no-referrer sends Origin: null with its own forms (Fetch, 3.2); then the other header and the token
  // decide.
  const named = origin === undefined || origin === issuer || origin === 'null';
  return named && (site === undefined || site === 'same-origin' || site === 'none');
}

/** The cookie that a browser has before anybody has signed in; set if it has none. */
export function formCookieOf(request: FastifyRequest, reply: FastifyReply, issuer: string): string {
  return readFormCookie(request, issuer) ?? renewFormCookie(reply, issuer);
}

/** Replaces the cookie when somebody signs in: earlier forms are no longer accepted. */
export function renewFormCookie(reply: FastifyReply, issuer: string): string {
  const made = randomBytes(32).toString('base64url');
  setCookie(reply, issuer, hostCookie(issuer, 'packhouse-form'), made);
  return made;
}

export function readFormCookie(request: FastifyRequest, issuer: string): string | undefined {
  const text = readCookie(request, hostCookie(issuer, 'packhouse-form'));
  return text && /^[\w-]{43}$/.test(text) ? text : undefined;
}

function decoded(text: string): string {
  let plain: string;
  try {
    plain = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw refusal('The form is not valid percent-encoded UTF-8.');
  }
  if (plain.includes('\0')) throw refusal('The form holds a zero character.');
  return plain;
}

const refusal = (sentence: string) => new Failure('invalid_body', sentence);
