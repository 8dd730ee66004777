import { ApiError, ConnectionError, OAuthError } from '@packhouse/sdk';
import type { App } from './app.ts';
import { html } from './html.ts';
import { page } from './page.ts';
import { Refusal } from './refusal.ts';
import { findRoute } from './routes.ts';
import type { Visit } from './visit.ts';

/** Answers any request, with a page that says what is wrong where it must. */
export async function answer(app: App, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const session = app.sessions.read(request.headers.get('cookie')) ?? app.sessions.begin();
  const connection = app.connections.find(session.connectionId);
  const route = findRoute(request.method, url.pathname);
  const visit: Visit = { request, url, parameters: route?.parameters ?? {}, session, connection };
  try {
    if (!route) throw new Refusal(404, 'There is no such page', 'The address may be old or mistyped.');
    return await route.handler(app, visit);
  } catch (error) {
    return apologize(app, visit, error);
  }
}

async function apologize(app: App, visit: Visit, error: unknown): Promise<Response> {
  if (visit.connection && isOver(error)) {
    await app.forget(visit.connection);
    return tell(app, { ...visit, connection: undefined }, over);
  }
  const told = wordsOf(error);
  if (told.status === 500) console.error(error);
  return tell(app, visit, told);
}

const over = new Refusal(
  403,
  'The connection has ended',
  'Somebody took it back in Packhouse, or it was not used for a month. Connect again to go on.',
);

/** Whether Packhouse has ended the grant: then no refresh will help. */
const isOver = (error: unknown) =>
  (error instanceof ApiError && error.status === 401) ||
  (error instanceof OAuthError && error.code === 'invalid_grant');

function wordsOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ConnectionError) {
    return new Refusal(502, 'Packhouse does not answer', 'Nothing was changed. Try again in a minute.');
  }
  if (error instanceof ApiError) {
    const said = `${error.message} (${error.code}, request ${error.requestId})`;
    return error.status === 404
      ? new Refusal(404, 'Packhouse does not have that', said)
      : new Refusal(502, 'Packhouse refused', said);
  }
  if (error instanceof OAuthError) return new Refusal(502, 'Packhouse refused', error.message);
  return new Refusal(500, 'Something went wrong here', 'It is in the log of this application.');
}

const tell = (app: App, visit: Visit, { status, title, message }: Refusal) =>
  page(app, visit, {
    status,
    title,
    main: html`<div class="notice">
      <h1>${title}</h1>
      <p>${message}</p>
      <p><a class="button" href="/">Go to the list</a></p>
    </div>`,
  });
