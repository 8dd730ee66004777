import { dayMs } from '@packhouse/contract/rules/time';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { folderStore } from '../../platform/file-store.ts';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { addHistory } from '../../../tests/helpers/world/history.ts';
import { historyEnd } from '../../../tests/helpers/world/history/time.ts';
import { secretKeyOfTests } from '../../../tests/helpers/secret-key.ts';
import { orderOf } from '../../../tests/helpers/keyed-writes.ts';
import { plainServer } from '../../../tests/helpers/plain-server.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { auditStock } from '../../../tests/helpers/stock-audit.ts';
import { openMerchantWithGoods, type MerchantWithGoods } from '../../../tests/helpers/world/goods.ts';
import { openArchive, readArchive } from './archive.ts';
import { backUp } from './back-up.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { refuseNewer } from './refuse-newer.ts';
import { restoreBackup } from './restore-backup.ts';
import { bareEnvironment } from '../../../tests/helpers/bare-environment.ts';

let service: TestService;
let acme: MerchantWithGoods;
let folder: string;
let filesFolder: string;
let backup: string;
let manifest: Manifest;
const receivedAt = new Date(historyEnd.getTime() - 3 * dayMs);
const document = Buffer.from('%PDF-1.7 the label of a parcel');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packhouse backup '));
  filesFolder = join(folder, 'files');
  service = await openTestService({ PACKHOUSE_FILES: filesFolder }, { now: () => historyEnd });
  acme = await openMerchantWithGoods(service, { at: receivedAt });
  await addHistory(service);
  await service.get('/oauth/jwks');
  await service.services.files.put(acme.orgId, newId(), document);
  backup = join(folder, 'sample.tar.gz');
  manifest = await backUpTo(backup);
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a backup that is restored holds every row of every table and every file', async () => {
  const target = await emptyDatabase();
  const files = join(folder, 'restored files');
  await restore(target, backup, files);

  const before = await digestOfAll(service.ownerUrl);
  expect(Object.keys(before).toSorted()).toEqual(manifest.tables.map(({ name }) => name));
  expect(before['shipments']).toMatch(/^\d\d+ rows/);
  expect(before['products']).toMatch(/^\d\d+ rows/);
  expect(await digestOfAll(target)).toEqual(before);
  const counts = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
  for (const [name, digest] of Object.entries(before)) expect(digest).toMatch(`${counts[name]} rows`);

  const [id] = await readdir(join(files, acme.orgId));
  expect(await readFile(join(files, acme.orgId, id!))).toEqual(document);
  await query(target, `delete from throttles; insert into throttles values ('one more')`);
  expect(await digestOfAll(target), 'a digest that no row changes would prove nothing').not.toEqual(before);
});

test('what keeps the rows right and apart is as it was', async () => {
  const target = await emptyDatabase();
  await restore(target, backup);
  expect(await wallsOf(target)).toEqual(await wallsOf(service.ownerUrl));
  expect((await wallsOf(target)).filter((wall) => wall.includes('FOREIGN KEY')).length).toBeGreaterThan(50);

  const restored = await openTestService({}, { ownerUrl: target, now: () => historyEnd });
  onTestFinished(() => restored.close());
  const path = '/v0/shipments?take=50';
  expect((await restored.get(path, acme.key)).text).toBe((await service.get(path, acme.key)).text);
  const { method, path: orders, body } = orderOf('again', { warehouse: acme.reno }, acme.coffee, 1);
  expect((await restored.send(method, orders, acme.key, body)).status).toBe(201);
});

test('a backup that is taken while others write has books that agree', async () => {
  const stopping = new AbortController();
  const failures: unknown[] = [];
  let written = 0;
  const writers = [1, 2, 3].map(async (writer) => {
    while (!stopping.signal.aborted && failures.length === 0) {
      const { method, path, body } = orderOf(
        `${writer} ${written}`,
        { warehouse: acme.reno },
        acme.coffee,
        2,
      );
      const ordered = await service.send(method, path, acme.key, body);
      const cancel = `/v0/shipments/pnp/${ordered.body.id}/cancel`;
      const cancelled = await service.send('POST', cancel, acme.key, { reason: 'changed my mind' });
      if (ordered.status !== 201 || cancelled.status !== 200) failures.push(ordered, cancelled);
      written += 1;
    }
  });
  const file = join(folder, 'under load.tar.gz');
  let meanwhile = 0;
  try {
    // Or the snapshot may be older than the first order.
    await vi.waitFor(() => expect(written + failures.length).toBeGreaterThan(0), { timeout: 20_000 });
    while (meanwhile < 3 && failures.length === 0) {
      await rm(file, { force: true });
      const before = written;
      await backUpTo(file);
      meanwhile = written - before;
    }
  } finally {
    stopping.abort();
    await Promise.all(writers);
  }
  expect(failures).toEqual([]);
  const target = await emptyDatabase();
  await restore(target, file);
  const owner = await connect(target);
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from shipments where org_id = $1',
    [acme.orgId],
  );
  expect(rows[0]!.n).toBeGreaterThan(0);
  expect(await auditStock(owner, acme.orgId)).toEqual([]);
  await owner.query(`update stock_cells set available = available + 1 where org_id = $1`, [acme.orgId]);
  expect(await auditStock(owner, acme.orgId), 'the audit would have told').not.toEqual([]);
});

test('a flipped byte is noticed wherever it is, and so is an end that is missing', async () => {
  const whole = await readFile(backup);
  const damaged = join(folder, 'damaged.tar.gz');
  const positions = [10, 11, 200, whole.length - 1, whole.length - 5, whole.length - 12];
  for (let at = 1_000; at < whole.length; at += Math.floor(whole.length / 40)) positions.push(at);
  for (const at of positions) {
    const bytes = Buffer.from(whole);
    bytes[at]! ^= 0x10;
    await writeFile(damaged, bytes);
    await expect(readBackup(damaged), `byte ${at} of ${whole.length}`).rejects.toThrow(
      /damaged|not a Packhouse backup/,
    );
  }
  for (const length of [0, 5, 1_000, whole.length - 100, whole.length - 1]) {
    await writeFile(damaged, whole.subarray(0, length));
    await expect(readBackup(damaged), `the first ${length} bytes`).rejects.toThrow(/not a complete backup/);
  }
  expect(await readBackup(backup)).toEqual(manifest);
});

test('content that is another, missing or added is noticed by the manifest', async () => {
  const wrongs: [string, (path: string, bytes: Buffer) => Buffer | undefined][] = [
    ['the table shipments', (path, bytes) => (path.startsWith('tables/shipments/') ? changed(bytes) : bytes)],
    ['the table warehouses', (path, bytes) => (path.startsWith('tables/warehouses/') ? undefined : bytes)],
    ['the uploaded files', (path, bytes) => (path.startsWith('files/') ? undefined : bytes)],
    ['it contains no manifest.json', (path, bytes) => (path === 'manifest.json' ? undefined : bytes)],
  ];
  for (const [said, change] of wrongs) {
    await expect(readBackup(await rewritten(change))).rejects.toThrow(said);
  }
  await expect(readBackup(await rewritten((path, bytes) => bytes, 'tables/ghosts/000001'))).rejects.toThrow(
    'the table ghosts',
  );
  await expect(readBackup(await rewritten((path, bytes) => bytes, 'readme.txt'))).rejects.toThrow(
    'it contains "readme.txt"',
  );
});

test('a damaged backup that is restored all the same leaves no row behind', async () => {
  const target = await emptyDatabase();
  const file = await rewritten((path, bytes) =>
    path.startsWith('tables/warehouses/') ? Buffer.concat([bytes, bytes]) : bytes,
  );
  await expect(restore(target, file)).rejects.toThrow(/damaged|duplicate key/);
  const left = await digestOfAll(target);
  expect(left['shipments']).toMatch(/^0 rows/);
  await restore(target, backup);
  expect((await digestOfAll(target))['shipments']).toMatch(/^\d\d+ rows/);
});

test('no key that was handed out is in it, and the secret key only when it is asked for', async () => {
  const text = gunzipSync(await readFile(backup)).toString('latin1');
  expect(text, 'what is looked for would be found').toContain(acme.coffee.sku);
  expect(text).not.toContain(acme.key);
  expect(text).not.toContain(acme.key.slice(10, 40));
  expect(text).not.toContain(secretKeyOfTests);
  expect(manifest.secretKey).toBeNull();

  const file = join(folder, 'with key.tar.gz');
  await backUpTo(file, secretKeyOfTests);
  let kept = '';
  await restore(await emptyDatabase(), file, undefined, async (key) => void (kept = key));
  expect(kept).toBe(secretKeyOfTests);
});

test('only its owner may read the file, which is never written over', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  await expect(backUpTo(backup)).rejects.toThrow(/already exists: choose another file/);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a database in which somebody has entered something is left alone', async () => {
  const before = await digestOfAll(service.ownerUrl);
  await expect(restore(service.ownerUrl, backup)).rejects.toThrow(
    /holds 2 organizations.* already\. A backup is restored into an empty database/,
  );
  expect(await digestOfAll(service.ownerUrl)).toEqual(before);
});

test('what somebody enters while a restore begins is kept', async () => {
  const target = await freshDatabase(inject('databaseUrl'));
  const holder = await connect(target);
  // What migrates waits for this, after the database was found empty.
  await holder.query('select pg_advisory_lock(7225002)');
  const restoring = restore(target, backup).then(() => 'restored', String);
  const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await holder.query(waits)).rowCount, { timeout: 20_000 }).toBe(1);
  await holder.query(`insert into organization_slugs values ('meanwhile', '${newId()}')`);
  await holder.query('select pg_advisory_unlock(7225002)');
  expect(await restoring).toContain('holds 1 organization already');
  expect(await query(target, 'select slug from organization_slugs')).toEqual([{ slug: 'meanwhile' }]);
});

test('a database that a service has open is left alone', async () => {
  const target = await freshDatabase(inject('databaseUrl'));
  const other = await openTestService({}, { ownerUrl: target });
  await other.get('/readyz');
  await expect(restore(target, backup)).rejects.toThrow('is used by a service now: stop it first');
  await other.close();
  await expect
    .poll(() => restore(target, backup).then(() => 'restored', String), { timeout: 10_000 })
    .toBe('restored');
});

test('a backup of a newer Packhouse is refused in a sentence', async () => {
  const newer = { ...manifest, version: '9.0.0' };
  await expect(
    refuseNewer({ ...newer, migrations: [...manifest.migrations, { name: '9999_robots.sql', digest: 'x' }] }),
  ).rejects.toThrow(
    'written by a newer Packhouse (9.0.0): it has run the migration 9999_robots.sql, which this version does not know. Restore it with that version',
  );
  const [first, ...others] = manifest.migrations;
  await expect(
    refuseNewer({ ...newer, migrations: [{ ...first!, digest: 'x' }, ...others] }),
  ).rejects.toThrow(`whose migration ${first!.name} is another one`);
  await refuseNewer(manifest);
  const file = await rewritten((path, bytes) =>
    path === 'manifest.json' ? Buffer.from(JSON.stringify({ ...newer, format: 2, robots: true })) : bytes,
  );
  await expect(readBackup(file)).rejects.toThrow('written by a newer Packhouse (9.0.0, format 2)');
});

test('a backup of an older schema is brought to the one of this version', async () => {
  const released = fileURLToPath(new URL('../../../migrations', import.meta.url));
  const names = (await readdir(released)).filter((name) => name.endsWith('.sql')).toSorted();
  const older = await mkdtemp(join(folder, 'migrations '));
  for (const name of names.slice(0, -1))
    await writeFile(join(older, name), await readFile(join(released, name)));
  const source = await emptyDatabase();
  await migrate(source, older);
  await query(source, `insert into throttles values ('from before', 7)`);
  const file = join(folder, 'older.tar.gz');
  const { migrations } = await backUp({ ownerUrl: source, filesFolder, file, version: '0.0.9' });
  expect(migrations.map(({ name }) => name)).toEqual(names.slice(0, -1));

  const target = await emptyDatabase();
  await restore(target, file);
  expect(await query(target, 'select name from schema_migrations order by 1')).toEqual(
    names.map((name) => ({ name })),
  );
  expect(await query(target, 'select key, points from throttles')).toEqual([
    { key: 'from before', points: 7 },
  ]);

  const tooNew = await freshDatabase(inject('databaseUrl'));
  await expect(restore(tooNew, file)).rejects.toThrow(
    `its schema is newer than that of the backup (by Packhouse 0.0.9): it has run ${names.at(-1)}`,
  );
});

test('a restore that is killed leaves nothing of the backup, and can be done again', async () => {
  const target = await freshDatabase(inject('databaseUrl'));
  const holder = await connect(target);
  await holder.query('begin');
  await holder.query('lock table throttles in access share mode');
  const child = spawn(process.execPath, [main, 'restore', backup], {
    env: {
      ...bareEnvironment,
      DATABASE_URL: target,
      PACKHOUSE_FILES: join(folder, 'files of the killed'),
      PACKHOUSE_SECRET_KEY: secretKeyOfTests,
    },
    stdio: 'ignore',
  });
  const watcher = await connect(target);
  const waits = `select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'packhouse restore' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await watcher.query(waits)).rowCount, { timeout: 20_000 }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await holder.query('rollback');
  const restoring = `select 1 from pg_stat_activity where application_name = 'packhouse restore' and datname = current_database()`;
  await expect.poll(async () => (await watcher.query(restoring)).rowCount, { timeout: 10_000 }).toBe(0);

  expect((await digestOfAll(target))['shipments']).toMatch(/^0 rows/);
  expect(await wallsOf(target)).toEqual(await wallsOf(service.ownerUrl));
  await restore(target, backup);
  expect((await digestOfAll(target))['shipments']).toMatch(/^\d\d+ rows/);
});

// On a server of its own: logins belong to all databases of a server.
test(
  'an owner that is no superuser sees nothing of organizations, and its backup holds all of it',
  { timeout: 90_000 },
  async () => {
    const { databases, close } = await plainServer('source', 'target');
    onTestFinished(close);
    const { source, target } = databases;
    await migrate(source.owner);
    // Nothing is closed with a look at the events, which this owner cannot see.
    const plain = await openTestService({}, { ownerUrl: source.owner, now: () => historyEnd });
    onTestFinished(() => plain.close());
    await addHistory(plain);
    await openMerchantWithGoods(plain, { at: receivedAt });
    expect(await query(source.owner, 'select count(*)::int as n from products')).toEqual([{ n: 0 }]);

    const file = join(folder, 'plain.tar.gz');
    await backUp({ ownerUrl: source.owner, filesFolder, file, version: '0.1.0' });
    await restore(target.owner, file);
    const before = await digestOfAll(source.superuser);
    expect(before['shipments']).toMatch(/^\d\d+ rows/);
    expect(await digestOfAll(target.superuser)).toEqual(before);
    expect(await query(target.owner, 'select count(*)::int as n from products')).toEqual([{ n: 0 }]);
  },
);

const main = fileURLToPath(new URL('../../../../bin/main.ts', import.meta.url));

const backUpTo = (file: string, secretKey?: string) =>
  backUp({ ownerUrl: service.ownerUrl, filesFolder, file, version: '0.1.0', secretKey });

const restore = async (
  ownerUrl: string,
  file: string,
  files = join(folder, `files ${newId()}`),
  keepSecretKey: (text: string) => Promise<void> = async () => {},
) =>
  restoreBackup({
    file,
    manifest: await readBackup(file).catch(() => manifest),
    ownerUrl,
    files: folderStore(files),
    keepSecretKey,
  });

/** The backup with other content, and with an entry more. */
async function rewritten(
  change: (path: string, bytes: Buffer) => Buffer | undefined,
  added?: string,
): Promise<string> {
  const file = join(folder, `rewritten ${newId()}.tar.gz`);
  const archive = openArchive(file, new Date());
  if (added) await archive.add(added, Buffer.from('x\n'));
  for await (const { path, bytes } of readArchive(backup)) {
    const content = change(path, Buffer.from(bytes));
    if (content) await archive.add(path, content);
  }
  await archive.finish();
  return file;
}

function changed(bytes: Buffer): Buffer {
  bytes[bytes.length >> 1]! ^= 1;
  return bytes;
}

async function emptyDatabase(): Promise<string> {
  const name = `empty_${newId().replaceAll('-', '')}`;
  await query(inject('databaseUrl'), `create database ${name}`);
  return Object.assign(new URL(inject('databaseUrl')), { pathname: name }).href;
}

/** For each table how many rows it has, and a digest of all of them. */
async function digestOfAll(ownerUrl: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    ownerUrl,
    "select name from table_manifest where name <> 'context_key' order by name",
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
  );
  const rows = await query<{ name: string; digest: string }>(ownerUrl, parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Constraints, row-level security, policies and grants. */
async function wallsOf(ownerUrl: string): Promise<string[]> {
  const walls = await query<{ wall: string }>(
    ownerUrl,
    `select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) as wall
     from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
     union all select relname::text || ' ' || relrowsecurity || ' ' || relforcerowsecurity || ' ' || coalesce(relacl::text, '')
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     union all select policyname || ' ' || roles::text || ' ' || coalesce(qual, '') from pg_policies where schemaname = 'public'
     order by 1`,
  );
  return walls.map(({ wall }) => wall);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function query<R>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as R[];
  } finally {
    await client.end();
  }
}
