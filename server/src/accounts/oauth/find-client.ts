/** Finds the application with an id. */
import type { Database } from '../../platform/database/database.ts';
import type { ClientDocuments } from './client-document.ts';
import { findClient } from './clients.sql.ts';
import type { Client } from './clients.ts';

export interface Clients {
  /** For a new authorization: a client document is read as it is now. */
  introduced(id: string): Promise<Client | undefined>;
  /** For tokens: the application as it was at the last consent. */
  known(id: string): Promise<Client | undefined>;
}

/** `documents` is undefined when client documents are switched off. */
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
