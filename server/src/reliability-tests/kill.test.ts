import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, roleUrls, type Database } from '../database/database.ts';
import { isTransient, isUniqueViolation } from '../database/failures.ts';
import { raw } from '../database/sql.ts';
import {
  auditWrites,
  makeHub,
  movementsOf,
  newWrite,
  unitsOfHub,
  writeOnce,
  type KeyedWrite,
} from '../testing/keyed-writes.ts';
import { makeMerchant } from '../testing/merchant.ts';
import {
  dataFolder,
  ownerUrlOf,
  postmasterOf,
  startPackhouse,
  type PackhouseProcess,
} from '../testing/packhouse-process.ts';
import { openTestService, type TestService } from '../testing/service.ts';
import { aMove, moveGoods, type Shelves } from '../testing/stock.ts';
import { openWire } from '../testing/wire.ts';
import type { Tenant } from '../tenant.ts';
import { transaction } from '../transaction.ts';

type Victim = 'service' | 'postmaster' | 'backend' | 'auxiliary' | 'both';

/** In this order; the moments between them are random. */
const victims: Victim[] = [
  'backend',
  'service',
  'postmaster',
  'auxiliary',
  'both',
  'backend',
  'postmaster',
  'service',
  'backend',
  'postmaster',
  'service',
  'both',
];

const started: PackhouseProcess[] = [];
let home: Awaited<ReturnType<typeof dataFolder>>;

beforeAll(async () => {
  home = await dataFolder();
});
afterAll(() => home?.remove(started));

test(
  'killed at any moment, service or PostgreSQL: what was acknowledged is there once, nothing is there by halves, and no answer is wrong',
  { timeout: 180_000 },
  async () => {
    let service = await start();
    let database = await openAt(home.folder);
    const { orgId, key } = await makeMerchant(database);
    const hub = await transaction(database, orgId, makeHub);
    const told = { begun: 0, acknowledged: [] as KeyedWrite[] };
    const seen = { interrupted: 0, replayed: 0, right: 0, unavailable: 0, cut: 0, wrong: [] as string[] };
    const over = new AbortController();
    const writers = [1, 2, 3].map(keepWriting);
    const readers = [0, 1, 2, 3].map(keepReading);

    for (const victim of victims) {
      const before = told.acknowledged.length;
      await progress(before, seen.right);
      await pause(Math.random() * 60);
      await kill(victim);
      if (victim === 'service' || victim === 'both') {
        service = await start();
        const gone = database;
        database = await openAt(home.folder);
        void gone.close();
      }
      await progress(told.acknowledged.length, seen.right);
    }

    over.abort();
    await Promise.all([...writers, ...readers]);
    await database.close();
    expect(seen.wrong).toEqual([]);
    const owner = await connectedTo(await ownerUrlOf(home.folder));
    expect(await auditWrites(owner, orgId, told.acknowledged)).toEqual([]);
    await owner.end();
    // Kills that nobody noticed would have proven nothing.
    expect(seen.interrupted).toBeGreaterThan(0);
    expect(seen.unavailable + seen.cut).toBeGreaterThan(victims.length / 2);

    async function keepWriting() {
      while (!over.signal.aborted) {
        const write = newWrite(1 + Math.floor(Math.random() * 9));
        told.begun += 1;
        // Until it is known to have happened: an answer that was lost leaves that open.
        for (let known = false; !known;) {
          const current = database;
          known = await transaction(current, orgId, (tenant) => writeOnce(tenant, hub, write)).then(
            (outcome) => {
              if (outcome === 'replayed') seen.replayed += 1;
              return true;
            },
            async (error: unknown) => {
              // The connections to a database that moved are closed under it; the key may have been written after all.
              const closed = current !== database;
              if (!closed && !isTransient(error) && !isUniqueViolation(error)) seen.wrong.push(String(error));
              seen.interrupted += 1;
              await pause(20);
              return false;
            },
          );
        }
        told.acknowledged.push(write);
      }
    }

    async function keepReading(place: number) {
      const look = looks[place % looks.length]!;
      while (!over.signal.aborted) {
        const least = told.acknowledged.length;
        const answer = await ask(service.url, look.path(hub), key);
        const most = told.begun;
        if (answer === 'cut') {
          seen.cut += 1;
          await pause(10);
        } else if (answer.status === 503 && answer.retryAfter !== null) {
          seen.unavailable += 1;
          await pause(10);
        } else {
          const problem = answer.status === 200 ? look.judge(answer, least, most) : `status ${answer.status}`;
          if (problem) seen.wrong.push(`${look.path(hub)}: ${problem}: ${answer.text.slice(0, 300)}`);
          else seen.right += 1;
        }
      }
    }

    /** Some writes are acknowledged and some pages answered after the given number. */
    async function progress(writes: number, pages: number) {
      await vi.waitFor(
        () => {
          expect(told.acknowledged.length).toBeGreaterThanOrEqual(writes + 10);
          expect(seen.right).toBeGreaterThanOrEqual(pages + 10);
        },
        { timeout: 20_000, interval: 10 },
      );
    }

    async function kill(victim: Victim) {
      if (victim === 'service' || victim === 'both') service.child.kill('SIGKILL');
      if (victim === 'postmaster' || victim === 'both')
        process.kill(await postmasterOf(home.folder), 'SIGKILL');
      if (victim === 'backend') await killServerProcess(`application_name = 'packhouse'`);
      if (victim === 'auxiliary') await killServerProcess(`backend_type in ('walwriter', 'checkpointer')`);
      await (service.child.killed ? service.exited : undefined);
    }
  },
);

// Kills seldom fall between a commit and its answer; here all of them do.
test('a write whose answer is lost is done, and with its key not done again', async () => {
  const service = await openTestService();
  const wire = await openWire(service.ownerUrl);
  const distant = openFor(wire.url);
  const orgId = await service.organization();
  const hub = await service.as(orgId, makeHub);
  const writes = Array.from({ length: 20 }, () => newWrite(2));
  for (const write of writes) {
    wire.cutAfter(/commit\0/);
    await expect(transaction(distant, orgId, (tenant) => writeOnce(tenant, hub, write))).rejects.toSatisfy(
      isTransient,
    );
    // The server may still be at it, and then the key is what refuses the second one.
    const again = transaction(distant, orgId, (tenant) => writeOnce(tenant, hub, write));
    expect(await again.catch((error: unknown) => isUniqueViolation(error) && 'replayed')).toBe('replayed');
  }
  expect(wire.cuts()).toBe(20);
  const owner = await connectedTo(service.ownerUrl);
  expect(await auditWrites(owner, orgId, writes)).toEqual([]);
  await owner.end();
  await distant.close();
  wire.close();
  await service.close();
});

describe('the same checks find', () => {
  let service: TestService;
  let orgId: string;
  let hub: Shelves;
  let owner: pg.Client;

  beforeAll(async () => {
    service = await openTestService();
    owner = await connectedTo(service.ownerUrl);
  });
  afterAll(async () => {
    await owner?.end();
    await service?.close();
  });

  const as = <T>(work: (tenant: Tenant) => Promise<T>) => service.as(orgId, work);

  const faults: [string, RegExp, (write: KeyedWrite) => Promise<unknown>][] = [
    [
      'an acknowledgement before the commit',
      /was acknowledged and is lost/,
      (write) =>
        as(async (tenant) => {
          await writeOnce(tenant, hub, write);
          throw new Error('ended');
        }).catch(() => undefined),
    ],
    [
      'a write that was committed half-way',
      /has not happened exactly once/,
      (write) =>
        as((tenant) =>
          writeOnce(tenant, hub, write, () => tenant.rows(raw('commit')).then(() => undefined)),
        ).catch(() => undefined),
    ],
    [
      'a write that was done again without its key',
      /is there, and nobody was told/,
      async (write) => {
        await as((tenant) => writeOnce(tenant, hub, write));
        await as((tenant) => writeOnce(tenant, hub, newWrite(write.quantity)));
      },
    ],
    [
      'a write of which a part was done again',
      /has not happened exactly once/,
      async (write) => {
        await as((tenant) => writeOnce(tenant, hub, write));
        const part = aMove(
          hub.products[0]!,
          hub.warehouses[0]!,
          'allocate',
          { available: -1, allocated: 1 },
          write.id,
        );
        await as((tenant) => moveGoods(tenant, part));
      },
    ],
  ];

  test.each(faults)('%s', async (_name, complaint, plant) => {
    orgId = await service.organization();
    hub = await as(makeHub);
    const acknowledged = [newWrite(3), newWrite(4)];
    for (const write of acknowledged) await as((tenant) => writeOnce(tenant, hub, write));
    expect(await auditWrites(owner, orgId, acknowledged)).toEqual([]);
    expect(await as((tenant) => writeOnce(tenant, hub, acknowledged[0]!)), 'its key is known').toBe(
      'replayed',
    );
    expect(await auditWrites(owner, orgId, acknowledged)).toEqual([]);

    const write = newWrite(5);
    await plant(write);
    const found = await auditWrites(owner, orgId, [...acknowledged, write]);
    expect(found).toContainEqual(expect.stringMatching(complaint));
  });

  test('a page that is too old, one that tells of what has not begun, and one of half a write', async () => {
    orgId = await service.organization();
    hub = await as(makeHub);
    const key = await service.key(orgId);
    for (let writes = 0; writes <= 4; writes++) {
      for (const look of looks) {
        const { status, headers, text } = await service.get(look.path(hub), key);
        const page = { status, retryAfter: null, total: Number(headers['x-total-count'] ?? NaN), text };
        expect(look.judge(page, writes, writes)).toBeUndefined();
        expect(look.judge(page, writes + 1, 9)).toMatch(/ writes, and there are /);
        expect(look.judge(page, 0, writes - 1)).toMatch(/ writes, and there are /);
      }
      await as((tenant) => writeOnce(tenant, hub, newWrite(1)));
    }
    await as((tenant) =>
      moveGoods(tenant, aMove(hub.products[0]!, hub.warehouses[0]!, 'receive', { available: 1 })),
    );
    const { headers, text } = await service.get(looks[1]!.path(hub), key);
    const page = { status: 200, retryAfter: null, total: Number(headers['x-total-count']), text };
    expect(looks[1]!.judge(page, 0, 9)).toMatch(/no whole number of writes/);
    const stock = await service.get(looks[2]!.path(hub), key);
    expect(looks[2]!.judge({ ...page, text: stock.text }, 0, 9)).toBe('units came from nowhere');
  });
});

async function start(): Promise<PackhouseProcess> {
  const service = await startPackhouse({ PACKHOUSE_DATA: home.folder });
  started.push(service);
  return service;
}

const openAt = async (folder: string): Promise<Database> => openFor(await ownerUrlOf(folder));

const openFor = (ownerUrl: string): Database =>
  openDatabase({ ...roleUrls(ownerUrl), pool: 3, statementTimeoutMs: 5_000, namedStatements: true });

interface Page {
  status: number;
  retryAfter: string | null;
  total: number;
  text: string;
}

async function ask(url: string, path: string, key: string): Promise<Page | 'cut'> {
  try {
    const response = await fetch(url + path, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    const total = Number(response.headers.get('x-total-count') ?? NaN);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), total, text };
  } catch (error) {
    const hung = (error as Error).name === 'TimeoutError';
    return hung ? { status: 0, retryAfter: null, total: NaN, text: 'no answer in 15 seconds' } : 'cut';
  }
}

interface Look {
  path(hub: Shelves): string;
  /** What is wrong with the page, if anything: it shows at least what was acknowledged before, at most what was begun. */
  judge(page: Page, least: number, most: number): string | undefined;
}

const between = (what: string, count: number, least: number, most: number) =>
  count >= least && count <= most
    ? undefined
    : `${what} shows ${count} writes, and there are ${least} to ${most}`;

const looks: Look[] = [
  {
    path: () => '/v0/inventory/products?take=3&includeTotal=true',
    judge: ({ total, text }, least, most) =>
      between('the list', total - 1, least, most) ??
      ((JSON.parse(text) as unknown[]).length === Math.min(3, total) ? undefined : 'a page that is not full'),
  },
  {
    path: () => '/v0/inventory/ledger?take=3&includeTotal=true',
    judge: ({ total }, least, most) =>
      (total - movementsOf.hub) % movementsOf.write === 0
        ? between('the ledger', (total - movementsOf.hub) / movementsOf.write, least, most)
        : `${total} movements are no whole number of writes`,
  },
  {
    path: (hub) => `/v0/inventory/products/breakdown?sku=${hub.products[0]!.sku}`,
    judge({ text }, least, most) {
      const [stock, ...others] = JSON.parse(text) as { allocated: number; available: number }[];
      if (!stock || others.length > 0) return 'one record was asked for';
      if (stock.allocated + stock.available !== 2 * unitsOfHub) return 'units came from nowhere';
      return between('the stock', stock.allocated, least, most);
    },
  },
  {
    path: () => '/v0/notifications/events?take=2&includeTotal=true',
    judge: ({ total }, least, most) => between('the feed', total, least, most),
  },
];

async function killServerProcess(which: string): Promise<void> {
  const owner = await connectedTo(await ownerUrlOf(home.folder));
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where ${which} order by random() limit 1`,
  );
  process.kill(rows[0]!.pid, 'SIGKILL');
  await owner.end().catch(() => undefined);
}

async function connectedTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
