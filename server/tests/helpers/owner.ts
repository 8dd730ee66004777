/** The owner of a test database: past the service and its rules. Opening a connection costs more than most statements on it. */
import pg from 'pg';
import { types } from '../../src/platform/database/database.ts';
import { textOf } from '../../src/platform/database/sql.ts';
import type { OwnerConnection } from '../../src/warehouse/operators/owner-connection.ts';

const pools = new Map<string, pg.Pool>();

/** Connections that are kept for whoever asks next, and close when nobody does. */
export function ownerOf(ownerUrl: string): pg.Pool {
  const known = pools.get(ownerUrl);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: ownerUrl, idleTimeoutMillis: 5_000, allowExitOnIdle: true });
  // The server may be stopped before then.
  pool.on('error', () => {});
  pools.set(ownerUrl, pool);
  return pool;
}

/** Closes the connections, as before the database becomes a template. */
export async function releaseOwner(ownerUrl: string): Promise<void> {
  const pool = pools.get(ownerUrl);
  pools.delete(ownerUrl);
  await pool?.end();
}

/** Runs `work` as commands do, in a transaction that is committed. */
export async function asOwner<T>(ownerUrl: string, work: (owner: OwnerConnection) => Promise<T>): Promise<T> {
  const client = await ownerOf(ownerUrl).connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({
      rows: async (statement) =>
        (await client.query({ text: textOf(statement), values: [...statement.values], types })).rows,
    });
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection on which something failed is not kept.
    client.release(failure);
  }
}
