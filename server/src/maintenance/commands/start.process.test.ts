import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRunning } from '@packhouse/embedded-postgres/process';
import { openDatabase, roleUrls } from '../../platform/database/database.ts';
import { insertProducts } from '../../goods/inventory/products.sql.ts';
import { bareEnvironment } from '../../../tests/helpers/bare-environment.ts';
import { makeEmptyMerchant } from '../../../tests/helpers/world/empty-merchant.ts';
import {
  dataFolder,
  main,
  ownerUrlOf,
  postmasterOf,
  startPackhouse,
  startPackhouseByHand,
  startPackhouseByNpm,
  type PackhouseProcess,
} from '../../../tests/helpers/packhouse-process.ts';
import { aProduct } from '../../../tests/helpers/records.ts';
import { transaction } from '../../platform/transaction.ts';

let home: Awaited<ReturnType<typeof dataFolder>>;
let started: PackhouseProcess[];

beforeEach(async () => {
  started = [];
  home = await dataFolder();
});
afterEach(() => home?.remove(started));

/** Throws in a timer of the process that gets the signal. */
const faulty = 'process.on("SIGUSR2",()=>setTimeout(()=>{throw(new(Error)("broken"))}))';

test.each([
  ['told to stop', 'SIGTERM', 0],
  ['after an error that nothing handled', 'SIGUSR2', 1],
] as const)(
  '%s, it answers the 20 requests under way, takes no new ones, and leaves nothing running',
  { timeout: 60_000 },
  async (_why, signal, code) => {
    let said = '';
    // A connection for each request, so that each of them can be seen waiting in the database: one organization gets two
    // thirds of them.
    const service = await startPackhouse(
      {
        ...{ PACKHOUSE_DATA: home.folder, PACKHOUSE_DATABASE_POOL: '30' },
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faulty)}`,
      },
      (child) => child.stderr!.on('data', (text: string) => (said += text)),
    );
    started.push(service);
    const postmaster = await postmasterOf(home.folder);
    const ownerUrl = await ownerUrlOf(home.folder);
    const key = await fillWithProducts(ownerUrl, 50);
    const get = (path: string) => fetch(service.url + path, { headers: { authorization: `Bearer ${key}` } });
    // Its connection is kept alive and idle.
    expect((await get('/v0/organization')).status).toBe(200);

    const owner = new pg.Client({ connectionString: ownerUrl });
    // The service may end its database before this connection has said goodbye.
    owner.on('error', () => {});
    await owner.connect();
    await owner.query('begin');
    await owner.query('lock table products in access exclusive mode');
    const pages = Array.from({ length: 20 }, async (_, index) => {
      const response = await get(`/v0/inventory/products?take=${31 + index}`);
      return { status: response.status, records: ((await response.json()) as unknown[]).length };
    });
    await vi.waitFor(async () => {
      const { rows } = await owner.query(
        `select count(*)::int as waiting from pg_locks where not granted and relation = 'products'::regclass`,
      );
      expect(rows).toEqual([{ waiting: 20 }]);
    }, 5_000);

    service.child.kill(signal);
    await vi.waitFor(() => expect(connected(service.url)).resolves.toBe(false), 5_000);
    expect(isRunning(service.child.pid!), 'it waits for those that wait').toBe(true);
    await owner.query('rollback');
    await owner.end();

    expect(await Promise.all(pages)).toEqual(pages.map((_, index) => ({ status: 200, records: 31 + index })));
    expect(await service.exited).toEqual([code, null]);
    expect(said).toMatch(code === 0 ? /^$/ : /an error that nothing handled: Error: broken\n +at /);
    expect(isRunning(postmaster)).toBe(false);
    expect(await readdir(home.folder)).toEqual([
      'postgres',
      'postgres.log',
      'postgres.password',
      'secret.key',
      'setup-link.txt',
    ]);
    expect(await readdir(join(home.folder, 'postgres'))).not.toContain('postmaster.pid');
  },
);

test(
  'without a terminal, its last line is what it is for programs: where it answers, and the file that says where it is set up',
  { timeout: 60_000 },
  async () => {
    let said = '';
    const service = await startPackhouse({ PACKHOUSE_DATA: home.folder }, (child) => {
      child.stdout!.on('data', (text: string) => (said += text));
    });
    started.push(service);
    await vi.waitFor(() => expect(said).toMatch(/^\{.*\}$/m), 5_000);
    const facts = JSON.parse(/^\{.*\}$/m.exec(said)![0]) as Record<string, string>;
    expect(facts).toMatchObject({
      name: 'packhouse',
      url: service.url,
      dashboard: `${service.url}/`,
      warehouse: `${service.url}/warehouse`,
      port: Number(new URL(service.url).port),
    });
    const link = (await readFile(facts['setup']!, 'utf8')).trim();
    expect((await stat(facts['setup']!)).mode & 0o777).toBe(0o600);
    expect((await fetch(link)).status).toBe(200);
    expect(said).not.toContain(new URL(link).searchParams.get('token'));
  },
);

test(
  'told to stop with a drain delay, it takes requests while it reports that it is not ready, and then ends',
  { timeout: 90_000 },
  async () => {
    const service = await startPackhouse({ PACKHOUSE_DATA: home.folder, PACKHOUSE_DRAIN_SECONDS: '10' });
    started.push(service);
    const status = async (path: string) => (await fetch(service.url + path)).status;
    expect(await status('/readyz')).toBe(200);
    service.child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), 5_000);
    expect(await status('/login')).toBe(200);
    expect(await service.exited).toEqual([0, null]);
  },
);

test('told to stop while it starts, it ends what it has begun', { timeout: 60_000 }, async () => {
  const outcome = startPackhouse({ PACKHOUSE_DATA: home.folder }, (child) => {
    const seen = setInterval(() => {
      if (!existsSync(join(home.folder, 'postgres', 'PG_VERSION'))) return;
      clearInterval(seen);
      child.kill('SIGTERM');
    }, 20);
  });
  await expect(outcome).rejects.toThrow(/^packhouse ended with 0: $/);
  const left = await readdir(home.folder);
  expect(left).not.toContain('database.json');
  expect(await readdir(join(home.folder, 'postgres'))).not.toContain('postmaster.pid');
});

test('it ends with the npm that started it', { timeout: 60_000 }, async () => {
  const service = await startPackhouseByNpm({ PACKHOUSE_DATA: home.folder });
  const postmaster = await postmasterOf(home.folder);
  service.child.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(postmaster)).toBe(false), { timeout: 10_000, interval: 100 });
  await vi.waitFor(() => expect(connected(service.url)).resolves.toBe(false), 5_000);
  const isGone = async () => expect(await readdir(home.folder)).not.toContain('packhouse.lock');
  await vi.waitFor(isGone, { timeout: 10_000, interval: 100 });
});

test.runIf(process.platform === 'linux')(
  'started by hand it has the memory settings, in the process that was started, and ends as told',
  { timeout: 60_000 },
  async () => {
    const service = await startPackhouseByHand({ PACKHOUSE_DATA: home.folder });
    started.push(service);
    const { child, exited } = service;
    expect(await readFile(`/proc/${child.pid}/cmdline`, 'utf8')).toContain('\0--max-semi-space-size=16\0');
    expect(await readFile(`/proc/${child.pid}/environ`, 'utf8')).toContain(
      '\0MALLOC_MMAP_THRESHOLD_=65536\0',
    );
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  },
);

test('with a database that is not there it ends once its patience is over, and says what to check', async () => {
  const outcome = startPackhouse({
    DATABASE_URL: 'postgres://owner:hunter2@127.0.0.1:1/packhouse',
    PACKHOUSE_DATABASE_PATIENCE: '0',
  });
  await expect(outcome).rejects.toThrow(
    /^packhouse ended with 1: packhouse: The database packhouse at 127\.0\.0\.1:1 cannot be opened \(connect ECONNREFUSED 127\.0\.0\.1:1\): check DATABASE_URL, and that PostgreSQL runs there\.\n$/,
  );
});

async function fillWithProducts(ownerUrl: string, count: number): Promise<string> {
  const database = openDatabase({
    ...roleUrls(ownerUrl),
    pool: 1,
    statementTimeoutMs: 5_000,
    namedStatements: true,
  });
  const { orgId, key } = await makeEmptyMerchant(database);
  await transaction(database, orgId, (tenant) =>
    insertProducts(
      tenant,
      Array.from({ length: count }, () => aProduct()),
    ),
  );
  await database.close();
  return key;
}

async function connected(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test('links that commands print lead to the service that runs on the same data, whatever its port', async () => {
  const settings = { PACKHOUSE_DATA: home.folder };
  const service = await startPackhouse(settings);
  started.push(service);
  const admin = (...words: string[]) =>
    promisify(execFile)(process.execPath, [main, 'admin', ...words], {
      env: { ...bareEnvironment, ...settings },
    });
  await admin('operators', 'add', '--name', 'Mai Tran', '--email', 'mai@example.com');
  const { stdout } = await admin('operators', 'account', 'mai@example.com');
  expect(stdout).toMatch(new RegExp(`^${service.url}/password-reset/`));
  expect((await fetch(stdout.trim())).status).toBe(200);
});
