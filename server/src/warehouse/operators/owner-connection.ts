/**
 * The connection of the database's owner, which alone may write who works for the warehouse and with which keys. Commands
 * have it, and so do the operations on the staff (`staff.ts`), which only owners may call: no other request can make an
 * operator, not even by a mistake in a statement. The setup link makes the first one (decision 0018).
 */
import { types } from '../../platform/database/database.ts';
import { textOf, type Sql } from '../../platform/database/sql.ts';
import { Client } from '../../platform/database/servers.ts';

export interface OwnerConnection {
  rows<R>(statement: Sql): Promise<R[]>;
}

/** Runs `work` in a transaction and commits. */
export async function openOwnerConnection<T>(
  ownerUrl: string,
  work: (ownerConnection: OwnerConnection) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 2_000,
    application_name: 'packhouse owner',
    types,
  });
  // Who waits for an answer is told of a connection that breaks; without a listener the process would end at once.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const result = await work({
      rows: async (statement) => (await client.query(textOf(statement), [...statement.values])).rows,
    });
    await client.query('commit');
    return result;
  } finally {
    // What was not committed ends with the connection.
    await client.end();
  }
}
