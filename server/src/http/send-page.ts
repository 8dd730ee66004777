/** How pages for one person, and redirects, are sent: never kept, never in a frame. */
import type { FastifyReply } from 'fastify';
import { doorScript, formPolicy } from './html.ts';

/**
 * `leadsOut`: a form on the page may lead to an application. Chromium holds `form-action` against every redirect that follows
 * a form, also those that the application makes (https, then its own scheme), and has no word for http://[::1]. What it
 * refuses leaves the person on our page with a code that is used up, so such a page cannot have it.
 */
export function sendPage(
  reply: FastifyReply,
  status: number,
  page: string,
  { leadsOut = false } = {},
): FastifyReply {
  // Values are escaped: only our own templates can hold the element.
  const policy = page.includes(doorScript.markup) ? `${formPolicy}; script-src 'self'` : formPolicy;
  return reply
    .code(status)
    .headers({
      ...pageHeaders,
      'content-security-policy': leadsOut ? policy : `${policy}; form-action 'self'`,
    })
    .type('text/html; charset=utf-8')
    .send(page);
}

/** 303, so that nothing of a form that was posted is posted again elsewhere (RFC 9700 4.12). */
export function sendTo(reply: FastifyReply, location: string): FastifyReply {
  return reply
    .code(303)
    .headers({ ...pageHeaders, location })
    .send();
}

const pageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
};
