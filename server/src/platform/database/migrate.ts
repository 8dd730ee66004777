/** Migrations: numbered SQL files, each run once in a transaction of its own, one process at a time. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { cannotOpen } from './wait-for-database.ts';
import { installQueue } from './install-queue.ts';
import { lockContext } from './context-proof.ts';
import { roleUrls } from './database.ts';
import { plural } from '../plural.ts';
import { ensureRoles } from './roles.ts';
import { Client } from './servers.ts';

interface Migration {
  name: string;
  text: string;
  digest: string;
}

const released = join(import.meta.dirname, '../../../migrations');

/**
 * Brings the database to the newest schema. Answers the names of the migrations it ran.
 *
 * @throws Error when the database cannot be reached, or has run a migration that this version does not have or has with
 *   another text; then nothing was changed. A migration that fails leaves nothing behind, and those before it stay.
 */
export async function migrate(ownerUrl: string, folder = released): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const owner = await connect(ownerUrl);
  try {
    await ensureRoles(owner, ownerUrl);
    const before = await alone(owner, async () => {
      await createRecord(owner);
      return readRan(owner, migrations);
    });
    const ran: string[] = [];
    for (const migration of migrations.filter(({ name }) => !before.has(name))) {
      if (await alone(owner, () => runOnce(owner, migration, migrations))) ran.push(migration.name);
    }
    await alone(owner, () => installQueue(owner, ownerUrl));
    await alone(owner, () => lockContext(owner, roleUrls(ownerUrl).contextKey));
    return ran;
  } finally {
    await owner.end();
  }
}

/**
 * @throws Error when the database lacks migrations of this version, or has run others than this version has.
 */
export async function requireMigrated(ownerUrl: string, folder = released): Promise<void> {
  const migrations = await readMigrations(folder);
  const owner = await connect(ownerUrl);
  try {
    const { rows } = await owner.query<{ made: boolean }>(
      `select to_regclass('schema_migrations') is not null as made`,
    );
    const ran = rows[0]!.made ? await readRan(owner, migrations) : new Set();
    const pending = migrations.filter(({ name }) => !ran.has(name));
    if (pending.length === 0) return;
    throw new Error(
      `The database lacks ${plural(pending.length, 'migration')}, from ${pending[0]!.name} on: run packhouse migrate, or start without --no-migrate.`,
    );
  } finally {
    await owner.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, digest: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function connect(ownerUrl: string): Promise<pg.Client> {
  const owner = new Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'packhouse migrate',
  });
  // Who waits for an answer is told of a connection that breaks; without a listener the process would end at once.
  owner.on('error', () => {});
  try {
    await owner.connect();
  } catch (error) {
    throw cannotOpen(ownerUrl, error);
  }
  return owner;
}

/** Runs `work` in a transaction, while no other process migrates this database. */
async function alone<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock(7225002)');
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    // Where the connection is gone the server has rolled back already, and the first error says what happened.
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

const createRecord = (owner: pg.Client) =>
  owner.query(`
    create table if not exists schema_migrations (
      name text not null,
      digest text not null,
      ran_at timestamptz(3) not null default now(),
      constraint schema_migrations_pkey primary key (name)
    )`);

/**
 * Names of the migrations that the database has run.
 *
 * @throws Error when this version does not have one of them, or has it with another text.
 */
async function readRan(owner: pg.Client, migrations: readonly Migration[]): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string; digest: string }>(
    'select name, digest from schema_migrations order by name',
  );
  for (const before of rows) refuseUnlike(before, migrations);
  return new Set(rows.map(({ name }) => name));
}

async function runOnce(
  owner: pg.Client,
  { name, text, digest }: Migration,
  migrations: readonly Migration[],
): Promise<boolean> {
  // Another process may have run it, or a newer version, while this one waited.
  if ((await readRan(owner, migrations)).has(name)) return false;
  await owner.query("set local lock_timeout = '10s'");
  try {
    if (await seesAllRows(owner)) await owner.query(text);
    else await runConfined(owner, text);
  } catch (error) {
    throw new Error(`Migration ${name} failed and was undone: ${(error as Error).message}`, { cause: error });
  }
  await owner.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digest]);
  return true;
}

async function seesAllRows(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
  );
  return rows[0]!.all;
}

/**
 * Runs a migration for an owner that is held to row-level security like everybody else: it would see none of the rows, and
 * an `update` would change nothing without a word. So the owner is let past the walls of the tables that a statement
 * names, until the end of the migration.
 */
async function runConfined(owner: pg.Client, text: string): Promise<void> {
  const opened = new Set<string>();
  for (const statement of statementsOf(text)) {
    for (const table of await hiddenTables(owner, statement)) {
      await owner.query(`alter table ${table} no force row level security`);
      opened.add(table);
    }
    await owner.query(statement);
  }
  for (const table of opened) await owner.query(`alter table if exists ${table} force row level security`);
}

async function hiddenTables(owner: pg.Client, statement: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relforcerowsecurity and relowner = current_user::regrole',
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => new RegExp(`\\b(?:update|into|from|join)\\s+${name}\\b`, 'i').test(statement));
}

/** The statements of a migration. Each ends at the end of a line; the body of a function or block stands between `$$`. */
function statementsOf(text: string): string[] {
  const statements = [''];
  let inBody = false;
  for (const line of text.replaceAll(/^\s*--.*$/gm, '').split('\n')) {
    statements[statements.length - 1] += `${line}\n`;
    if (line.split('$$').length % 2 === 0) inBody = !inBody;
    if (!inBody && line.trimEnd().endsWith(';')) statements.push('');
  }
  return statements.filter((statement) => statement.trim() !== '');
}

function refuseUnlike(ran: { name: string; digest: string }, migrations: readonly Migration[]): void {
  const ours = migrations.find(({ name }) => name === ran.name);
  if (!ours) {
    throw new Error(
      `The database is newer than this Packhouse: it has run the migration ${ran.name}, which this version does not know. ` +
        'Start the version that made it, or a later one.',
    );
  }
  if (ours.digest !== ran.digest) {
    throw new Error(
      `Migration ${ran.name} differs from the one this database ran. Migrations are never edited once released: ` +
        'put the file back as it was, and write what is new into another one.',
    );
  }
}
