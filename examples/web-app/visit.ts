import type { App } from './app.ts';
import type { Connection } from './connections.ts';
import { readText } from './read-text.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './session.ts';

/** One request, with its session and connection. */
export interface Visit {
  request: Request;
  url: URL;
  /** Parts of the path that the route has a name for. */
  parameters: Record<string, string>;
  session: Session;
  connection: Connection | undefined;
}

/**
 * The connection of a visit, for pages that need one.
 * @throws Refusal if there is none.
 */
export function connectionOf({ connection }: Visit): Connection {
  if (connection === undefined)
    throw new Refusal(403, 'Connect Packhouse first', 'This page shows its data.');
  return connection;
}

/** Reads the fields of a form that was shown to this session. Anything sent by another site is refused. */
export async function readForm({ sessions }: App, { request, session }: Visit): Promise<URLSearchParams> {
  const fields = new URLSearchParams(await readText(request, 16_384));
  if (!sessions.isFormTokenOf(session, fields.get('form') ?? '')) {
    throw new Refusal(403, 'This form has expired', 'Go back, load the page again, and send it once more.');
  }
  return fields;
}
