/** One request = one organization = one transaction. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { giveProof } from './database/context-proof.ts';
import type { Database, Rows } from './database/database.ts';
import { isAborted, isConnectionLost, isReadOnly, isRolledBack, isTransient } from './database/failures.ts';
import type { Sql } from './database/sql.ts';
import type { Tenant } from './tenant.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const patienceMs = 4_000;

/**
 * Runs `work` as the organization and commits. The whole transaction is tried again while the database is restarting or
 * picked it as a deadlock's victim; `work` must therefore do nothing but talk to its Tenant. A write whose commit got no
 * answer may have happened: it is not tried again, and who called decides by what the database then holds.
 */
export async function transaction<T>(
  database: Database,
  orgId: string,
  work: (tenant: Tenant) => Promise<T>,
  purpose: 'write' | 'read' = 'write',
): Promise<T> {
  if (!uuid.test(orgId)) throw new Error(`not an organization: ${orgId}`);
  const giveBack = await database.shares.take(orgId);
  const proof = await database.proofOf(orgId).catch((error: unknown) => {
    giveBack();
    throw error;
  });
  return transact(
    database.app,
    purpose,
    // A literal, checked above. An injected select cannot change it: set_config is revoked, or the proof is wanted as well.
    `${database.opening}; set local app.org_id = '${orgId}'`,
    async (client) => {
      const { tenant, reasonFor, end } = tenantOf(database, client, orgId);
      try {
        if (proof !== undefined) await tenant.send(giveProof(proof));
        const result = await work(tenant).catch(async (error: unknown) => {
          await tenant.sent();
          throw reasonFor(error);
        });
        await tenant.sent();
        return result;
      } finally {
        end();
      }
    },
  ).finally(giveBack);
}

/** Runs `work` in a transaction of the application's login that concerns no organization. */
export const transactRows = <T>(database: Database, work: (rows: Rows) => Promise<T>): Promise<T> =>
  transact(database.app, 'write', database.opening, (client) =>
    work((statement) => database.query(client, statement)),
  );

/** The same on any pool. `opening` is what is sent behind the begin, in the same go. */
export async function transact<T>(
  pool: Pool,
  purpose: 'write' | 'read',
  opening: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(pool, purpose, opening, work);
    } catch (error) {
      const wait = Math.random() * Math.min(1_000, 50 * 2 ** attempt);
      if (!isTransient(error) || undecided.has(error as Error) || Date.now() + wait > deadline) throw error;
      await pause(wait);
    }
  }
}

async function once<T>(
  pool: Pool,
  purpose: 'write' | 'read',
  opening: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  let committing = false;
  try {
    const begun = client.query(`begin ${modes[purpose]}${opening}`);
    begun.catch(() => {}); // the statement behind it reports the failure
    let result: T;
    try {
      result = await work(client);
    } finally {
      // Where it could not begin, that is what has failed, whatever the work made of it.
      await begun;
    }
    committing = true;
    const { command } = await client.query('commit');
    // PostgreSQL answers so when a statement had failed and `work` went on as if nothing had happened.
    if (command !== 'COMMIT')
      throw new Error('the transaction was rolled back: a statement of it had failed');
    return result;
  } catch (error) {
    if (committing && purpose === 'write' && !isRolledBack(error)) undecided.add(error as Error);
    // A connection that does not answer would not answer to this either.
    // One to a server that no longer takes writes is of no use to the next transaction either.
    if (isConnectionLost(error) || isReadOnly(error)) broken ??= error as Error;
    else await client.query('rollback').catch((rollback: Error) => (broken ??= rollback));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Errors that came instead of the answer to a commit. */
const undecided = new WeakSet<object>();

// Reads see one snapshot through all their statements. Writes read committed rows and guard each write itself.
const modes = { read: 'isolation level repeatable read read only', write: 'isolation level read committed' };

/**
 * `reasonFor` says why a statement failed that only did because another one had failed before it; `end`, that the connection
 * is somebody else's now.
 */
function tenantOf(
  database: Database,
  client: PoolClient,
  orgId: string,
): { tenant: Tenant; reasonFor: (error: unknown) => unknown; end: () => void } {
  let ended = false;
  let first: unknown;
  const rows = async <R>(statement: Sql) => {
    if (ended) throw new Error('a transaction was asked after its end');
    try {
      return await database.query<R>(client, statement);
    } catch (error) {
      first ??= error;
      throw error;
    }
  };
  const unanswered = new Set<Promise<void>>();
  let length = 0;
  const isMuch = () => length > mostUnanswered;
  let unheard = false;
  const tenant: Tenant = {
    orgId,
    rows,
    row: async <R>(statement: Sql) => (await rows<R>(statement))[0],
    async send(statement) {
      const size = lengthOf(statement);
      const ask = async () => {
        try {
          await rows(statement);
        } catch {
          unheard = true;
        } finally {
          length -= size;
          unanswered.delete(answer);
        }
      };
      length += size;
      const answer = ask();
      unanswered.add(answer);
      while (isMuch()) await Promise.race(unanswered);
    },
    async sent() {
      await Promise.all(unanswered);
      if (unheard) throw first;
    },
  };
  return {
    tenant,
    reasonFor: (error) => (isAborted(error) ? first : error),
    end: () => (ended = true),
  };
}

/** Characters. What is not done yet is kept in memory, and the last of it waits for all before it within its time limit. */
const mostUnanswered = 1_000_000;

const lengthOf = ({ values }: Sql): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
