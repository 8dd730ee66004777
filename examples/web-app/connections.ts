import type { Tokens } from '@packhouse/sdk';
import type { DataFolder } from './data-folder.ts';

/** What a person has allowed this application to do in their organization. */
export interface Connection {
  id: string;
  organization: { id: string; name: string };
  tokens: Tokens;
}

export interface Connections {
  find(id: string | undefined): Connection | undefined;
  /** Kept on the disk when this is done. */
  save(connection: Connection): Promise<void>;
  remove(id: string): Promise<void>;
}

// A refresh token that nobody has used for thirty days is refused, and an access token lives an hour.
const forgottenAfterMs = 31 * 86_400_000;

/** The connections in a file of the folder. They are read once; every change is written before it counts. */
export async function openConnections(folder: DataFolder): Promise<Connections> {
  const kept = JSON.parse((await folder.read('connections.json')) ?? '[]') as Connection[];
  const known = new Map(
    kept
      .filter(({ tokens }) => Date.parse(tokens.expiresAt) > Date.now() - forgottenAfterMs)
      .map((connection) => [connection.id, connection]),
  );
  // One change after the other: two at once could each write the file without what the other has changed.
  let last: Promise<void> | undefined;
  const change = (make: (map: Map<string, Connection>) => void): Promise<void> => {
    const before = last;
    last = (async () => {
      await before?.catch(() => undefined);
      const next = new Map(known);
      make(next);
      await folder.write('connections.json', JSON.stringify([...next.values()], null, 2));
      make(known);
    })();
    return last;
  };
  return {
    find: (id) => (id === undefined ? undefined : known.get(id)),
    save: (connection) => change((map) => map.set(connection.id, connection)),
    remove: (id) => change((map) => map.delete(id)),
  };
}
