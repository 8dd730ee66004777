import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEmbedded, type EmbeddedDatabase } from './start.ts';
import { isRunning } from './process.ts';

const isRoot = process.getuid?.() === 0;

/** A folder of its own for each test, with a space in its path; removed at the end with all that was started. */
let home: string;
let folder: string;
let cleanups: (() => unknown)[];

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'packhouse ')));
  // mkdtemp makes folders that nobody else may enter, not even the user PostgreSQL runs as.
  await chmod(home, 0o755);
  folder = join(home, 'data');
  cleanups = [() => rm(home, { recursive: true, force: true, maxRetries: 5 })];
});

afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

test('starts in a folder with a space in its path and answers', async () => {
  const database = await start();
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(database.folder).toBe(join(folder, 'postgres'));
  expect(database.note).toBeUndefined();
  expect(database.version).toMatch(/^18\./);
});

test('keeps text as UTF-8 in code point order and its pages with checksums', async () => {
  const database = await start();
  const settings = `select current_setting('data_checksums') as checksums, datlocprovider as provider, datlocale as locale,
    pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`;
  expect(await query(database, settings)).toEqual([
    { checksums: 'on', provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' },
  ]);
  expect(await query(database, `select upper('źródło') as upper`)).toEqual([{ upper: 'ŹRÓDŁO' }]);
});

test('a byte that changed on the disk is an error, and never other data', async () => {
  const database = await start();
  await query(
    database,
    `create table kept as select n, repeat('goods ', 20) as text from generate_series(1, 1000) n`,
  );
  const [kept] = (await query(database, `select pg_relation_filepath('kept') as file`)) as { file: string }[];
  await database.stop();
  const page = await open(join(database.folder, kept!.file), 'r+');
  const { buffer } = await page.read(Buffer.alloc(1), 0, 1, 3 * 8192 + 5_000);
  await page.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, 3 * 8192 + 5_000);
  await page.close();

  const again = await start();
  await expect(query(again, 'select count(text) from kept')).rejects.toMatchObject({ code: 'XX001' });
  expect(await query(again, "select text from kept where ctid = '(0,1)'")).toEqual([
    { text: 'goods '.repeat(20) },
  ]);
});

test('is open to its password only, which nobody else can read', async () => {
  const database = await start();
  const url = new URL(database.url);
  url.password = 'wrong';
  await expect(query({ url: url.href }, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect((await stat(join(folder, 'postgres.password'))).mode & 0o777).toBe(0o600);
});

test('stop leaves neither a process nor a lock, and may be called twice', async () => {
  const database = await start();
  const pid = await postmasterOf(database.folder);
  await Promise.all([database.stop(), database.stop()]);
  await database.stop();
  expect(isRunning(pid)).toBe(false);
  expect(await readdir(folder)).toEqual(['postgres', 'postgres.log', 'postgres.password']);
});

test('a second process on the folder is refused, told the first one, and harms nothing', async () => {
  const owner = await startOwner();
  const refusal = await startEmbedded({ folder, durable: false }).catch((error: Error) => error.message);
  expect(refusal).toContain(`process ${owner.child.pid} `);
  expect(refusal).toContain(folder);
  expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('when PostgreSQL is killed it comes back under the same URL with every committed row', async () => {
  const database = await start({ durable: true });
  await query(database, 'create table kept (n integer)');
  await query(database, 'insert into kept values (1)');
  process.kill(await postmasterOf(database.folder), 'SIGKILL');
  await vi.waitFor(
    async () => expect(await query(database, 'select n from kept')).toEqual([{ n: 1 }]),
    patience,
  );

  await query(database, 'insert into kept values (2)');
  process.kill(await postmasterOf(database.folder), 'SIGKILL');
  await database.stop();
  const again = await start();
  expect(await query(again, 'select n from kept')).toEqual([{ n: 1 }, { n: 2 }]);
});

test('when the service is killed the next start ends the server it left and has every committed row', async () => {
  const owner = await startOwner();
  await query(owner, 'create table kept (n integer)');
  await query(owner, 'insert into kept values (1)');
  const survivor = await postmasterOf(join(folder, 'postgres'));
  await kill(owner.child);
  expect(isRunning(survivor)).toBe(true);

  const database = await start();
  expect(isRunning(survivor)).toBe(false);
  expect(await query(database, 'select n from kept')).toEqual([{ n: 1 }]);
});

test(
  'when both are killed the next start ends even a backend too busy to notice',
  { timeout: 60_000 },
  async () => {
    const owner = await startOwner();
    await query(owner, 'create table kept (n integer)');
    await query(owner, 'insert into kept values (1)');
    const busy = new pg.Client(owner.url);
    busy.on('error', () => undefined);
    await busy.connect();
    const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid');
    void busy.query('do $$ begin loop end loop; end $$').catch(() => undefined);
    await kill(owner.child);
    process.kill(await postmasterOf(join(folder, 'postgres')), 'SIGKILL');
    expect(isRunning(rows[0]!.pid)).toBe(true);

    const database = await start();
    expect(isRunning(rows[0]!.pid)).toBe(false);
    expect(await query(database, 'select n from kept')).toEqual([{ n: 1 }]);
  },
);

test('starts beside a stranger who has the number of the server that was killed', async () => {
  const database = await start();
  const { uid, gid } = await stat(database.folder);
  await database.stop();
  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  cleanups.push(() => stranger.kill('SIGKILL'));
  const pidFile = join(database.folder, 'postmaster.pid');
  await writeFile(
    pidFile,
    `${stranger.pid}\n${database.folder}\n1700000000\n5432\n\n127.0.0.1\n1 1\nready   \n`,
  );
  await chown(pidFile, uid, gid);

  const again = await start();
  expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isRunning(stranger.pid!)).toBe(true);
});

test('killed at any moment of its first start, the next one works', { timeout: 120_000 }, async () => {
  for (const moment of [0, 150, 400, 700]) {
    const owner = spawnOwner();
    // The lock is the first thing it makes.
    await vi.waitFor(() => stat(join(folder, 'packhouse.lock')), { timeout: 10_000, interval: 5 });
    await delay(moment);
    await kill(owner);
    const database = await start();
    expect(await query(database, 'select 1 as one'), `killed after ${moment} ms`).toEqual([{ one: 1 }]);
    await database.stop();
    expect((await readdir(folder)).filter((name) => name.includes('.new-'))).toEqual([]);
    await rm(folder, { recursive: true });
  }
});

test('does not begin again when the password is lost', async () => {
  await (await start()).stop();
  await rm(join(folder, 'postgres.password'));
  await expect(startEmbedded({ folder })).rejects.toThrow(/postgres\.password back/);
});

test('does not touch the files of another PostgreSQL', async () => {
  const database = await start();
  await database.stop();
  await writeFile(join(database.folder, 'PG_VERSION'), '15\n');
  await expect(startEmbedded({ folder })).rejects.toThrow(/made by PostgreSQL 15/);
});

test('a start that fails shows the end of the log and leaves no lock', async () => {
  const database = await start();
  await database.stop();
  await writeFile(join(database.folder, 'postgresql.conf'), 'no_such_setting = 1\n');
  await expect(startEmbedded({ folder })).rejects.toThrow(/no_such_setting/);
  expect(await readdir(folder)).not.toContain('packhouse.lock');
});

describe.skipIf(!isRoot)('as root (these need it)', () => {
  beforeEach(() => chmod(home, 0o700));

  test('a data folder only root may enter works, and says where its database is', async () => {
    const database = await startElsewhere();
    expect(database.folder).toMatch(/^\/var\/lib\/packhouse\//);
    expect(database.note).toContain(database.folder);
    await query(database, 'create table kept (n integer)');
    await database.stop();

    const again = await start();
    expect(again.folder).toBe(database.folder);
    expect(await query(again, 'select n from kept')).toEqual([]);
  });

  test('does not begin again when the database it had elsewhere is gone', async () => {
    const database = await startElsewhere();
    await database.stop();
    await rm(database.folder, { recursive: true });
    await expect(startEmbedded({ folder })).rejects.toThrow(/bring it back/);
  });

  test('does not share the database it had elsewhere with a copy of the folder', async () => {
    const database = await startElsewhere();
    const moved = join(home, 'moved');
    await mkdir(moved);
    await symlink(database.folder, join(moved, 'postgres'));
    await expect(startEmbedded({ folder: moved })).rejects.toThrow(/another path/);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a user that does not exist is refused by the name of the setting', async () => {
    await expect(startEmbedded({ folder, user: 'no-such-user' })).rejects.toThrow(
      /^PACKHOUSE_POSTGRES_USER is no-such-user/,
    );
  });

  async function startElsewhere(): Promise<EmbeddedDatabase> {
    const database = await start();
    cleanups.splice(1, 0, () => rm(database.folder, { recursive: true, force: true, maxRetries: 5 }));
    return database;
  }
});

const patience = { timeout: 20_000, interval: 50 };

/** Durable where a server is killed: without that, what it has not yet written out is lost with it. */
async function start({ durable = false } = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ folder, durable });
  cleanups.push(() => database.stop());
  return database;
}

/** Another process that has the database of the folder, and waits. */
async function startOwner(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawnOwner();
  const [url] = await once(child.stdout!, 'data');
  return { child, url: String(url).trim() };
}

function spawnOwner(): ChildProcess {
  const program = `
    const { startEmbedded } = await import(process.argv[1]);
    const { url } = await startEmbedded({ folder: process.argv[2] });
    console.log(url);
    setInterval(() => undefined, 60_000);`;
  const module = new URL('start.ts', import.meta.url).href;
  const parameters = ['--input-type=module', '--eval', program, module, folder];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.push(async () => {
    if (!isRunning(child.pid!)) return;
    await kill(child);
    // What it has left is ended by whoever comes next.
    await (await startEmbedded({ folder, durable: false })).stop();
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function postmasterOf(cluster: string): Promise<number> {
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

async function query({ url }: { url: string }, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
