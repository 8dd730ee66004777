import type { Tokens } from '@packhouse/sdk';
import type { DataFolder } from './data-folder.ts';

/** A person's permission for this application to act in their organization. */
export interface Connection {
  id: string;
  organization: { id: string; name: string };
  tokens: Tokens;
}

export interface Connections {
  find(id: string | undefined): Connection | undefined;
  /** Resolves when the connection is on the disk. */
  save(connection: Connection): Promise<void>;
  remove(id: string): Promise<void>;
}

// Packhouse refuses a refresh token that was not used for thirty days, and an access token lives for an hour.
const forgottenAfterMs = 31 * 86_400_000;

/**
 * The connections, stored in a file of the folder. They are read once; a change takes effect only when it is written.
 */
export async function openConnections(folder: DataFolder): Promise<Connections> {
  const kept = JSON.parse((await folder.read('connections.json')) ?? '[]') as Connection[];
  const known = new Map(
    kept
      .filter(({ tokens }) => Date.parse(tokens.expiresAt) > Date.now() - forgottenAfterMs)
      .map((connection) => [connection.id, connection]),
  );
  // Changes run one after the other: two at once could each write the file without the other's change.
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
