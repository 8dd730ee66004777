/**
 * Forms: read strictly, so that a name means one value, and accepted only from pages of ours. A form carries a token that
 * is bound to a cookie of the same browser, before somebody has signed in as well (login CSRF).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Failure } from '../platform/failure.ts';
import type { Secrets } from '../platform/secrets.ts';
import { hostCookie, readCookie, setCookie } from './session-cookie.ts';

/** Lets the routes of this plugin take the bytes of a body as they are; `readForm` reads them. */
export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * The fields of an `application/x-www-form-urlencoded` body (WHATWG URL, 5.1).
 *
 * @throws Failure unsupported_media_type, or invalid_body for a name that stands twice and for what is no UTF-8.
 */
export function readForm(request: FastifyRequest): ReadonlyMap<string, string> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded[ \t]*(;[ \t]*charset="?utf-8"?[ \t]*)?$/i.test(type)) {
    throw new Failure(
      'unsupported_media_type',
      'This takes a form: send the header Content-Type: application/x-www-form-urlencoded.',
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

/** A token for a form about `parts` in the browser that has this cookie. */
export const formToken = (secrets: Secrets, cookieText: string, ...parts: readonly string[]): string =>
  secrets.mac('form', cookieText, ...parts).toString('base64url');

/** Whether `token` is the one of `formToken` with the same words. It takes the same time for any wrong one. */
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

/** The browser's own word for where a form was sent from, when it says so (Origin, Fetch Metadata). */
export function isFromUs({ headers }: FastifyRequest, issuer: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  // A page with no-referrer sends Origin: null with its own forms (Fetch, 3.2); the other header and the token then tell.
  const named = origin === undefined || origin === issuer || origin === 'null';
  return named && (site === undefined || site === 'same-origin' || site === 'none');
}

/** What a browser has before anybody has signed in; made when it has none. */
export function formCookieOf(request: FastifyRequest, reply: FastifyReply, issuer: string): string {
  return readFormCookie(request, issuer) ?? renewFormCookie(reply, issuer);
}

/** Another one, at the moment somebody signs in: forms from before are not taken any more. */
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
