import type { App } from './app.ts';
import { html, type Html } from './html.ts';
import type { Visit } from './visit.ts';

interface Page {
  title: string;
  main: Html;
  status?: number;
  /** A module of public/ that the page runs. */
  script?: string;
}

/** A whole page, with the cookie of the session it is shown to. */
export function page(app: App, visit: Visit, { title, main, status = 200, script }: Page): Response {
  const { connection, url } = visit;
  const text = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Reorder list</title>
        <link rel="icon" href="/public/icon.svg" />
        <link rel="stylesheet" href="/public/style.css" />
        ${script === undefined ? undefined : html`<script type="module" src="/public/${script}"></script>`}
      </head>
      <body>
        <header>
          <a class="brand" href="/">Reorder list</a>
          ${connection === undefined ? undefined : navigation(app, visit, url.pathname)}
        </header>
        <main>${main}</main>
      </body>
    </html>`;
  return new Response(text.html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(app.settings.packhouseUrl),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'set-cookie': app.sessions.cookieOf(visit.session),
    },
  });
}

/** Hidden field that proves that a form was shown to this session. */
export const formToken = ({ sessions }: App, { session }: Visit): Html =>
  html`<input type="hidden" name="form" value="${sessions.formTokenOf(session)}" />`;

export const seeOther = (location: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', ...(cookie ? { 'set-cookie': cookie } : {}) },
  });

// The form that connects is answered with a redirect to Packhouse, and browsers apply the page's form-action policy
// to that redirect too.
const policyOf = (packhouseUrl: string) =>
  `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; ` +
  `form-action 'self' ${packhouseUrl}; base-uri 'none'; frame-ancestors 'none'`;

const navigation = (app: App, visit: Visit, here: string) => html`
  <nav aria-label="Pages">${link('/', 'List', here)} ${link('/events', 'Events', here)}</nav>
  <form class="who" method="post" action="/disconnect">
    ${formToken(app, visit)}
    <span>${visit.connection?.organization.name}</span>
    <button class="quiet">Disconnect</button>
  </form>
`;

const link = (address: string, name: string, here: string) =>
  here === address
    ? html`<a href="${address}" aria-current="page">${name}</a>`
    : html`<a href="${address}">${name}</a>`;
