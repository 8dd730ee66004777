import pg from 'pg';
import { poolClient } from './servers.ts';

/** The newest migration of the graphile-worker that is installed here; a test compares it with the library. */
export const queueRevision = 20;

/**
 * Makes the schema of the jobs' queue, or brings it to the version of the library, and lets packhouse_jobs use it. The
 * caller sees to it that nobody else does the same now: two processes that migrate one queue at once can fail.
 *
 * Each table has row-level security without a policy, so that nobody but its owner sees a row. The owner stays that of all
 * other tables; packhouse_jobs is given a policy, since a login that owned the tables could change and drop them.
 */
export async function installQueue(owner: pg.ClientBase, ownerUrl: string): Promise<void> {
  if (await isInstalled(owner)) return;
  // Loaded only here: it takes a service longer to load than all else it has to do for its start.
  const { runMigrations } = await import('graphile-worker');
  // The library begins and commits by itself: not on the connection on which the caller keeps others away.
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    application_name: 'packhouse migrate',
    Client: poolClient(),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker' });
    await pool.query(grants);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `The queue of the jobs was not made (${message}): the login of DATABASE_URL must be allowed to create a schema.`,
      { cause: error },
    );
  } finally {
    await pool.end();
  }
}

async function isInstalled(owner: pg.ClientBase): Promise<boolean> {
  const { rows: there } = await owner.query<{ made: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as made`,
  );
  if (!there[0]!.made) return false;
  const { rows } = await owner.query<{ revision: number; closed: number }>(
    `select (select max(m.id) from graphile_worker.migrations m) as revision,
       (select count(*)::int from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
          and not (has_schema_privilege('packhouse_jobs', 'graphile_worker', 'usage')
            and has_table_privilege('packhouse_jobs', c.oid, 'delete')
            and (not c.relrowsecurity or exists (
              select from pg_policy p where p.polrelid = c.oid and p.polname = 'packhouse_jobs')))) as closed`,
  );
  return rows[0]!.revision >= queueRevision && rows[0]!.closed === 0;
}

const grants = `
  grant usage on schema graphile_worker to packhouse_jobs;
  grant select, insert, update, delete on all tables in schema graphile_worker to packhouse_jobs;
  revoke insert, update, delete on graphile_worker.migrations from packhouse_jobs;
  grant usage on all sequences in schema graphile_worker to packhouse_jobs;
  revoke execute on all functions in schema graphile_worker from public;
  grant execute on all functions in schema graphile_worker to packhouse_jobs;
  do $$
  declare
    open_table regclass;
  begin
    for open_table in
      select c.oid::regclass from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'packhouse_jobs')
    loop
      execute format('create policy packhouse_jobs on %s to packhouse_jobs using (true) with check (true)', open_table);
    end loop;
  end $$`;
