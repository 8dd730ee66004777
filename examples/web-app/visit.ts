import type { App } from './app.ts';
import type { Connection } from './connections.ts';
import { readText } from './read-text.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './session.ts';

/** One request, and who makes it. */
export interface Visit {
  request: Request;
  url: URL;
  /** What stands in the path where the route has a name. */
  parameters: Record<string, string>;
  session: Session;
  connection: Connection | undefined;
}

/** The connection of a page that is there only for those who have one. */
export function connectionOf({ connection }: Visit): Connection {
  if (connection === undefined)
    throw new Refusal(403, 'Connect Packhouse first', 'This page shows its data.');
  return connection;
}

/** The fields of a form that was shown to this session. Whatever another site sends is refused. */
export async function readForm({ sessions }: App, { request, session }: Visit): Promise<URLSearchParams> {
  const fields = new URLSearchParams(await readText(request, 16_384));
  if (!sessions.isFormTokenOf(session, fields.get('form') ?? '')) {
    throw new Refusal(403, 'This form has expired', 'Go back, load the page again, and send it once more.');
  }
  return fields;
}
