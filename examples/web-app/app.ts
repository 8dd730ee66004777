import { createClient, createOAuth, type Client, type OAuth } from '@packhouse/sdk';
import { openAttempts, type Attempts } from './attempts.ts';
import { openConnections, type Connection, type Connections } from './connections.ts';
import { openDataFolder } from './data-folder.ts';
import { openEventBook, type EventBook } from './event-book.ts';
import { openSessions, type Sessions } from './session.ts';
import { callbackOf, type Settings } from './settings.ts';

/** Dependencies of every page. */
export interface App {
  settings: Settings;
  oauth: OAuth;
  sessions: Sessions;
  attempts: Attempts;
  connections: Connections;
  events: EventBook;
  /** An API client for this connection. */
  packhouseOf(connection: Connection): Client;
  /** Revokes the grant at Packhouse, then forgets its tokens. */
  disconnect(connection: Connection): Promise<void>;
  /** Forgets a connection that Packhouse has ended. */
  forget(connection: Connection): Promise<void>;
}

/** Opens everything but the server. It sends Packhouse no request yet. */
export async function openApp(settings: Settings): Promise<App> {
  const folder = await openDataFolder(settings.dataFolder);
  const oauth = createOAuth({
    issuer: settings.packhouseUrl,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    redirectUri: callbackOf(settings.appUrl),
    scopes: ['inventory', 'shipments', 'recommendations', 'user-account'],
  });
  const connections = await openConnections(folder);
  const clients = new Map<string, Client>();
  const app: App = {
    settings,
    oauth,
    sessions: openSessions(await folder.key(), { secure: settings.appUrl.startsWith('https:') }),
    attempts: openAttempts(),
    connections,
    events: openEventBook(),
    packhouseOf(connection) {
      const client = clients.get(connection.id) ?? clientOf(app, connection);
      clients.set(connection.id, client);
      return client;
    },
    async disconnect(connection) {
      const { tokens } = connections.find(connection.id) ?? connection;
      await oauth.revoke(tokens.refreshToken);
      await app.forget(connection);
    },
    async forget({ id }) {
      clients.delete(id);
      await connections.remove(id);
    },
  };
  return app;
}

/**
 * One client for all requests of a connection: it refreshes once, however many requests wait for it. The new refresh
 * token is on the disk before it is used, because the old one is invalid from then on.
 */
function clientOf({ settings, oauth, connections }: App, { id, tokens }: Connection): Client {
  const token = oauth.tokens(tokens, async (next) => {
    const connection = connections.find(id);
    if (connection !== undefined) await connections.save({ ...connection, tokens: next });
  });
  return createClient({ baseUrl: settings.packhouseUrl, token, userAgent: 'reorder-list/0.1.0' });
}
