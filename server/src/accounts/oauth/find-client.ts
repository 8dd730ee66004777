/** Which application an id means. */
import type { Database } from '../../platform/database/database.ts';
import type { ClientDocuments } from './client-document.ts';
import { findClient } from './clients.sql.ts';
import type { Client } from './clients.ts';

export interface Clients {
  /** For a new authorization: an application that is a document says at each one what it is now. */
  introduced(id: string): Promise<Client | undefined>;
  /** For tokens: as it was when somebody last agreed to it. */
  known(id: string): Promise<Client | undefined>;
}

/** `documents` is undefined where applications may not introduce themselves by a document. */
export const openClients = (
  database: Database,
  documents: ClientDocuments | undefined,
  now: () => Date,
): Clients => ({
  introduced: (id) =>
    id.startsWith('https://')
      ? (documents?.find(id, now()) ?? Promise.resolve(undefined))
      : findClient(database, id),
  known: (id) => findClient(database, id),
});
