import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { openService } from '../../service.ts';
import { plainServer } from '../../../tests/helpers/plain-server.ts';
import { migrate, requireMigrated } from './migrate.ts';

/** An empty database, and a folder of migrations for it. */
let url: string;
let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'packhouse migrations ')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await write(
    '0001_shelves.sql',
    'create table shelves (name text); insert into shelves values (now()::text)',
  );
  await write('0002_bins.sql', 'create table bins (name text)');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(inject('databaseUrl'), `create database ${name}`);
  url = Object.assign(new URL(inject('databaseUrl')), { pathname: name }).href;
});

test('migrations run in the order of their names, and running them again does nothing', async () => {
  expect(await migrate(url, folder)).toEqual(['0001_shelves.sql', '0002_bins.sql']);
  const before = await state();
  expect(await migrate(url, folder)).toEqual([]);
  expect(await state()).toEqual(before);
  expect(before.migrations).toEqual(['0001_shelves.sql', '0002_bins.sql']);
});

test('a process that must not migrate refuses a database that lacks migrations, and changes nothing', async () => {
  const refused = /lacks 2 migrations, from 0001_shelves\.sql on: run packhouse migrate/;
  await expect(requireMigrated(url, folder)).rejects.toThrow(refused);
  expect(await query(url, `select to_regclass('schema_migrations') as made`)).toEqual([{ made: null }]);
  await migrate(url, folder);
  await requireMigrated(url, folder);
  await write('0003_racks.sql', 'create table racks (name text)');
  await expect(requireMigrated(url, folder)).rejects.toThrow(/lacks 1 migration, from 0003_racks\.sql on/);
});

test('the migrations of this version run on an empty database, and a second time do nothing', async () => {
  const names = (await readdir(join(import.meta.dirname, '../../../migrations'))).toSorted();
  expect(await migrate(url)).toEqual(names);
  expect(await migrate(url)).toEqual([]);
});

test('of several processes that migrate at once, one runs each migration and all of them succeed', async () => {
  // Long enough that the others arrive while the first one runs.
  await write('0003_slow.sql', 'select pg_sleep(0.3); insert into shelves values (now()::text)');
  const outcomes = await Promise.all([1, 2, 3].map(migrateInProcess));
  expect(outcomes.map(({ error }) => error)).toEqual(['', '', '']);
  const ran = outcomes.flatMap((outcome) => outcome.ran);
  expect(ran.toSorted()).toEqual(['0001_shelves.sql', '0002_bins.sql', '0003_slow.sql']);
  expect(await query(url, 'select count(*)::int as rows from shelves')).toEqual([{ rows: 2 }]);
});

test('of many connections that migrate an empty database at once, none is in the way of another', async () => {
  const ran = await Promise.all(Array.from({ length: 12 }, () => migrate(url, folder)));
  expect(ran.flat().toSorted()).toEqual(['0001_shelves.sql', '0002_bins.sql']);
});

test('databases of one server can be migrated at the same time', async () => {
  const names = Array.from({ length: 6 }, () => `test_${randomUUID().replaceAll('-', '')}`);
  for (const name of names) await query(inject('databaseUrl'), `create database ${name}`);
  const urls = names.map((name) => Object.assign(new URL(url), { pathname: name }).href);
  for (const each of [2, 0, 0]) {
    const ran = await Promise.all(urls.map((one) => migrate(one, folder)));
    expect(ran.map(({ length }) => length)).toEqual(urls.map(() => each));
  }
});

test('a migration that was edited after it ran is refused by its name, before anything new runs', async () => {
  await migrate(url, folder);
  const before = await state();
  await write('0002_bins.sql', 'create table bins (name text, depth integer)');
  await write('0001_early.sql', 'create table early (name text)');
  await expect(migrate(url, folder)).rejects.toThrow(
    /^Migration 0002_bins\.sql differs from the one this database ran\..* put the file back/,
  );
  expect(await state()).toEqual(before);
});

test('a migration that fails leaves nothing behind, those before it stay, and it can be run again', async () => {
  await write(
    '0003_broken.sql',
    `create table half (name text); insert into shelves values ('half'); alter table half add column name text`,
  );
  await write('0004_later.sql', 'create table later (name text)');
  await expect(migrate(url, folder)).rejects.toThrow(
    /^Migration 0003_broken\.sql failed and was undone: column "name" of relation "half" already exists$/,
  );
  expect(await state()).toEqual({
    tables: ['bins', 'schema_migrations', 'shelves'],
    shelves: 1,
    migrations: ['0001_shelves.sql', '0002_bins.sql'],
  });
  // It has never run, so it may be mended.
  await write('0003_broken.sql', 'create table half (name text)');
  expect(await migrate(url, folder)).toEqual(['0003_broken.sql', '0004_later.sql']);
});

test('a process that is ended in the middle of a migration leaves nothing of it, and the next one runs it', async () => {
  await write(
    '0003_ended.sql',
    'create table half (name text); select pg_terminate_backend(pg_backend_pid())',
  );
  await expect(migrate(url, folder)).rejects.toThrow(
    /^Migration 0003_ended\.sql failed and was undone: terminating/,
  );
  expect((await state()).tables).toEqual(['bins', 'schema_migrations', 'shelves']);
  await write('0003_ended.sql', 'create table half (name text)');
  expect(await migrate(url, folder)).toEqual(['0003_ended.sql']);
});

test('a database that a newer version has migrated is refused, and is not touched', async () => {
  await migrate(url, folder);
  const before = await state();
  await rm(join(folder, '0002_bins.sql'));
  await write('0001_other.sql', 'create table other (name text)');
  await expect(migrate(url, folder)).rejects.toThrow(
    /^The database is newer than this Packhouse: it has run the migration 0002_bins\.sql.* Start the version/,
  );
  expect(await state()).toEqual(before);
});

test('a database that cannot be reached is named, without its password', async () => {
  const nowhere = 'postgres://owner:hunter2@127.0.0.1:1/packhouse';
  const refusal = await migrate(nowhere, folder).catch((error: Error) => error.message);
  expect(refusal).toMatch(
    /^The database packhouse at 127\.0\.0\.1:1 cannot be opened \(.*ECONNREFUSED.*DATABASE_URL/,
  );
  expect(refusal).not.toContain('hunter2');
  const wrong = Object.assign(new URL(url), { password: 'wrong' }).href;
  await expect(migrate(wrong, folder)).rejects.toThrow(
    /cannot be opened \(password authentication failed.*DATABASE_URL/,
  );
});

// On a server of its own: logins belong to all databases of a server.
test(
  'an owner that is no superuser migrates, and the service runs on what it made',
  { timeout: 60_000 },
  async () => {
    const { databases, close } = await plainServer('plain');
    onTestFinished(close);
    const { owner, superuser } = databases.plain;
    expect((await migrate(owner)).length).toBeGreaterThan(0);
    expect(await migrate(owner)).toEqual([]);

    const open = () =>
      openService({
        config: loadConfig({ PACKHOUSE_LOG_LEVEL: 'silent', PACKHOUSE_DATABASE_POOL: '2' }),
        ownerUrl: owner,
      });
    const ready = async () => {
      const service = await open();
      expect((await service.app.inject('/readyz')).statusCode).toBe(200);
      await service.close();
    };
    const proofs = () =>
      query(superuser, `select count(*)::int as n from pg_policies where policyname = 'context_proof'`);
    await ready();
    expect(await proofs()).not.toEqual([{ n: 0 }]);
    await query(superuser, 'drop policy context_proof on shipments');
    await expect(open(), 'an open table is named').rejects.toThrow(
      /may call set_config .*run "packhouse migrate", which demands a proof on shipments; or, as a superuser, in the database plain/,
    );
    await migrate(owner);
    await ready();

    await query(
      superuser,
      'revoke execute on function pg_catalog.set_config(text, text, boolean) from public',
    );
    await migrate(owner);
    expect(await proofs(), 'without set_config no proof is wanted').toEqual([{ n: 0 }]);
    await ready();
  },
);

test(
  'an upgrade by an owner that is no superuser reaches the rows that were there',
  { timeout: 60_000 },
  async () => {
    const { databases, close } = await plainServer('plain');
    onTestFinished(close);
    const { owner, superuser } = databases.plain;
    const released = join(import.meta.dirname, '../../../migrations');
    const earlier = (await readdir(released)).filter((name) => name < '0034');
    await rm(folder, { recursive: true });
    await mkdir(folder);
    for (const name of earlier) await copyFile(join(released, name), join(folder, name));
    await migrate(owner, folder);
    await query(superuser, await readFile(join(import.meta.dirname, 'first-version.sql'), 'utf8'));

    await migrate(owner);
    expect(await query(superuser, 'select code from organization_codes')).toEqual([{ code: 'FF' }]);
    expect(await query(superuser, 'select number, old_number, paid_amount from invoices')).toEqual([
      { number: 'FF-INV-1001', old_number: 'INV-1001', paid_amount: '6500' },
    ]);
    expect(await query(superuser, 'select amount, reference from payments')).toEqual([
      { amount: '6500', reference: 'Wire 4711' },
    ]);
    expect(
      await query(superuser, 'select count(*)::int as cards from rate_cards'),
      'the first prices go only where there is no merchant yet',
    ).toEqual([{ cards: 3 }]);
    const open = `select relname from pg_class c join table_manifest t on t.name = c.relname
      where t.kind = 'tenant' and not (c.relrowsecurity and c.relforcerowsecurity)`;
    expect(await query(superuser, open), 'every wall stands again').toEqual([]);
    expect(await query(owner, 'select * from invoices')).toEqual([]);
  },
);

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

/** Everything a migration of these tests could change. */
async function state() {
  const tables = await query<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const [{ rows }] = (await query(url, 'select count(*)::int as rows from shelves')) as [{ rows: number }];
  const ran = await query<{ name: string }>(url, 'select name from schema_migrations order by ran_at, name');
  return { tables: tables.map(({ name }) => name), shelves: rows, migrations: ran.map(({ name }) => name) };
}

async function migrateInProcess(): Promise<{ ran: string[]; error: string }> {
  const program = `
    const { migrate } = await import(process.argv[1]);
    console.log(JSON.stringify(await migrate(process.argv[2], process.argv[3])));`;
  const module = new URL('migrate.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, module, url, folder]);
  const [said, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { ran: JSON.parse(said || '[]') as string[], error };
}

async function query<R = unknown>(where: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: where });
  await client.connect();
  try {
    return (await client.query(statement)).rows as R[];
  } finally {
    await client.end();
  }
}
