/** Migrations: numbered SQL files, each run once in a transaction of its own, one process at a time. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ensureRoles, lockContext } from './roles.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Brings the database to the newest schema. Answers the names of the migrations it ran. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'packhouse migrate' });
  await owner.connect();
  try {
    await ensureRoles(owner, ownerUrl);
    await owner.query(`
      create table if not exists schema_migrations (
        name text not null,
        digest text not null,
        ran_at timestamptz(3) not null default now(),
        constraint schema_migrations_pkey primary key (name)
      )`);
    const ran: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
      if (await runOnce(owner, name, await readFile(join(folder, name), 'utf8'))) ran.push(name);
    }
    await lockContext(owner);
    return ran;
  } finally {
    await owner.end();
  }
}

async function runOnce(owner: pg.Client, name: string, text: string): Promise<boolean> {
  const digest = createHash('sha256').update(text).digest('hex');
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock(7225002)');
    const { rows } = await owner.query<{ digest: string }>(
      'select digest from schema_migrations where name = $1',
      [name],
    );
    if (rows[0] && rows[0].digest !== digest) {
      throw new Error(
        `Migration ${name} differs from the one this database ran. Migrations are never edited once released.`,
      );
    }
    if (!rows[0]) {
      await owner.query("set local lock_timeout = '10s'");
      await owner.query(text);
      await owner.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digest]);
    }
    await owner.query('commit');
    return !rows[0];
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
