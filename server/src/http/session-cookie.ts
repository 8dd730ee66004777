/**
 * The cookie that carries a session: out of reach of scripts, of other sites' forms and of other hosts.
 */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` makes browsers insist on https, this host and the whole of it. They refuse it over http. */
export const sessionCookieName = (issuer: string): string => hostCookie(issuer, 'packhouse');

export const readSessionCookie = (request: FastifyRequest, issuer: string): string | undefined =>
  readCookie(request, sessionCookieName(issuer));

export const setSessionCookie = (reply: FastifyReply, issuer: string, text: string): void =>
  setCookie(reply, issuer, sessionCookieName(issuer), text);

export const clearSessionCookie = (reply: FastifyReply, issuer: string): void =>
  setCookie(reply, issuer, sessionCookieName(issuer), '', 0);

export const hostCookie = (issuer: string, name: string): string =>
  issuer.startsWith('https:') ? `__Host-${name}` : name;

export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[name] || undefined;

/** Without `maxAge` it lasts as long as the browser is open. */
export function setCookie(
  reply: FastifyReply,
  issuer: string,
  name: string,
  text: string,
  maxAge?: number,
): void {
  // Fastify adds to this header and replaces all others.
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name,
      value: text,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: issuer.startsWith('https:'),
      ...(maxAge === undefined ? {} : { maxAge }),
    }),
  );
}
