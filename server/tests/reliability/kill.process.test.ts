import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spellId } from '@packhouse/contract/id';
import type { Product } from '@packhouse/contract/public/products';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { randomOf } from '../../../demo/src/random.ts';
import { openMerchant, type TestMerchant } from '../helpers/world/merchant.ts';
import { insist } from '../helpers/insist.ts';
import {
  auditWrites,
  credentialFor,
  orderOf,
  receiptOf,
  type Acknowledged,
  type KeyedWrite,
} from '../helpers/keyed-writes.ts';
import {
  dataFolder,
  ownerUrlOf,
  postmasterOf,
  startPackhouse,
  type PackhouseProcess,
} from '../helpers/packhouse-process.ts';
import { anId } from '../helpers/records.ts';
import { openTestService, type TestAnswer, type TestService } from '../helpers/service.ts';
import { aMove, moveGoods } from '../helpers/world/shelves.ts';

type Victim = 'service' | 'postmaster' | 'backend' | 'auxiliary' | 'both';

/** Victims in this order; the moments between the kills are random. */
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
  { timeout: 300_000 },
  async () => {
    let service = await start();
    const { acme, hub } = await makeHub(await ownerUrlOf(home.folder), {
      PACKHOUSE_SECRET_KEY: (await readFile(join(home.folder, 'secret.key'), 'utf8')).trim(),
    });
    const told = { begun: 0, acknowledged: [] as Acknowledged[] };
    const seen = { interrupted: 0, right: 0, unavailable: 0, cut: 0, wrong: [] as string[] };
    const over = new AbortController();
    const writers = [1, 2, 3].map(keepWriting);
    const readers = [0, 1, 2, 3].map(keepReading);

    const random = randomOf('kills', inject('propertySeed'));
    for (const victim of victims) {
      const before = told.acknowledged.length;
      await progress(before, seen.right);
      await pause(random.int(0, 60));
      await kill(victim);
      if (victim === 'service' || victim === 'both') service = await start();
      await progress(told.acknowledged.length, seen.right);
    }

    over.abort();
    await Promise.all([...writers, ...readers]);
    expect(seen.wrong.slice(0, 10)).toEqual([]);
    const owner = await connectedTo(await ownerUrlOf(home.folder));
    expect(await auditWrites(owner, acme.orgId, told.acknowledged)).toEqual([]);
    await owner.end();
    // Kills that nobody noticed would prove nothing.
    expect(seen.interrupted).toBeGreaterThan(0);
    expect(seen.unavailable + seen.cut).toBeGreaterThan(victims.length / 2);

    async function keepWriting(index: number) {
      for (let turn = 0; !over.signal.aborted; turn++) {
        const write = orderOf(`writer ${index} order ${turn}`, acme, hub, 1);
        told.begun += 1;
        // Repeat until the write is known to have happened, which a lost answer leaves open.
        const answer = await insist(() => [service.url], acme.key, write, randomOf(write.key));
        seen.interrupted += answer.cut + answer.postponed;
        if (answer.status !== 201) seen.wrong.push(`${write.key}: ${answer.status} ${answer.text}`);
        told.acknowledged.push({ write, answer });
      }
    }

    async function keepReading(index: number) {
      const look = looks[index % looks.length]!;
      while (!over.signal.aborted) {
        const least = told.acknowledged.length;
        const answer = await ask(service.url, look.path(hub), acme.key);
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

    /** Waits until some writes beyond the given number are acknowledged, and some pages answered. */
    async function progress(writes: number, pages: number) {
      await vi.waitFor(
        () => {
          expect(told.acknowledged.length).toBeGreaterThanOrEqual(writes + 10);
          expect(seen.right).toBeGreaterThanOrEqual(pages + 10);
        },
        { timeout: 60_000, interval: 10 },
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

describe('the same checks find', () => {
  let service: TestService;
  let acme: Acme;
  let hub: Product;
  let owner: pg.Client;

  beforeAll(async () => {
    service = await openTestService();
    owner = await connectedTo(service.ownerUrl);
  });
  afterAll(async () => {
    await owner?.end();
    await service?.close();
  });

  const send = async (write: KeyedWrite, key = true): Promise<Acknowledged> => {
    const headers = key ? { 'idempotency-key': write.key } : {};
    const answer = await service.send(
      write.method,
      write.path,
      credentialFor(write, acme),
      write.body,
      headers,
    );
    expect(answer.status, answer.text).toBe(201);
    return { write, answer: toldBy(answer) };
  };
  const anOrder = (key: string) => orderOf(key, acme, hub, 1);
  const aReceipt = (key: string) =>
    receiptOf(key, { organization: spellId('organization', acme.orgId), warehouse: acme.warehouse }, hub, 2);

  /** Faults to plant, each with the complaint that must be found. The function returns what the client was told. */
  const faults: [string, RegExp, () => Promise<Acknowledged>][] = [
    [
      'an acknowledgement before the commit',
      /was acknowledged and is lost/,
      () => send({ ...anOrder('tried'), path: '/v0/shipments/pnp?dryRun=true' }),
    ],
    [
      'a key that was committed without its write',
      /the shipment \w+ was acknowledged and is lost/,
      async () => {
        const { write, answer } = await send(anOrder('half'));
        const text = answer.text.replace(/shp_\w+/, anId('shipment'));
        await owner.query('update idempotency_keys set body = $2 where org_id = $1 and key = $3', [
          acme.orgId,
          text,
          write.key,
        ]);
        return { write, answer: { ...answer, text } };
      },
    ],
    [
      'a write that was done again without its key',
      /is there, and nobody was told/,
      async () => {
        await send(anOrder('twice'), false);
        return send(anOrder('twice'));
      },
    ],
    [
      'a receipt that was booked again',
      /has not happened exactly once/,
      async () => {
        await send(aReceipt('booked'), false);
        return send(aReceipt('booked'));
      },
    ],
    [
      'another answer than was given',
      /is kept$/,
      async () => {
        const { write, answer } = await send(anOrder('retold'));
        return { write, answer: { ...answer, text: answer.text.replace('"pending"', '"draft"') } };
      },
    ],
    [
      'a write of which a part was done again',
      /what is allocated is promised/,
      async () => {
        const acknowledged = await send(anOrder('partly'));
        const part = aMove(hub, acme.warehouse, 'allocate', { available: -1, allocated: 1 });
        await service.as(acme.orgId, (tenant) => moveGoods(tenant, part));
        return acknowledged;
      },
    ],
  ];

  test.each(faults)('%s', async (_name, complaint, plant) => {
    ({ acme, hub } = await makeHub(service.ownerUrl));
    const acknowledged = [await send(anOrder('first')), await send(aReceipt('second'))];
    expect(await auditWrites(owner, acme.orgId, acknowledged)).toEqual([]);
    const again = await send(acknowledged[0]!.write);
    expect(again.answer, 'its key is known').toEqual(acknowledged[0]!.answer);
    expect(await auditWrites(owner, acme.orgId, acknowledged)).toEqual([]);

    const found = await auditWrites(owner, acme.orgId, [...acknowledged, await plant()]);
    expect(found).toContainEqual(expect.stringMatching(complaint));
  });

  test('a page that is too old, one that tells of what has not begun, and one of half a write', async () => {
    ({ acme, hub } = await makeHub(service.ownerUrl));
    for (let writes = 0; writes <= 4; writes++) {
      for (const look of looks) {
        const page = await pageOf(look);
        expect(look.judge(page, writes, writes)).toBeUndefined();
        expect(look.judge(page, writes + 1, 9)).toMatch(/ writes, and there are /);
        expect(look.judge(page, 0, writes - 1)).toMatch(/ writes, and there are /);
      }
      await send(anOrder(`order ${writes}`));
    }
    await service.as(acme.orgId, (tenant) =>
      moveGoods(tenant, aMove(hub, acme.warehouse, 'receive', { available: 1 })),
    );
    expect(looks[1]!.judge(await pageOf(looks[1]!), 0, 9)).toMatch(/no whole number of writes/);
    expect(looks[2]!.judge(await pageOf(looks[2]!), 0, 9)).toBe('units came from nowhere');
  });

  async function pageOf(look: Look): Promise<Page> {
    const { status, headers, text } = await service.get(look.path(hub), acme.key);
    return { status, retryAfter: null, total: Number(headers['x-total-count'] ?? NaN), text };
  }
});

interface Acme extends Pick<TestMerchant, 'orgId' | 'key' | 'operatorKey'> {
  warehouse: { id: string };
}

/** A merchant with one product that everybody orders. */
async function makeHub(
  ownerUrl: string,
  settings: Record<string, string> = {},
): Promise<{ acme: Acme; hub: Product }> {
  const service = await openTestService(settings, { ownerUrl });
  try {
    const merchant = await openMerchant(service);
    const hub = await merchant.product();
    await merchant.stock(hub, unitsOfHub);
    const { orgId, key, operatorKey, reno } = merchant;
    return { acme: { orgId, key, operatorKey, warehouse: reno }, hub };
  } finally {
    await service.close();
  }
}

const unitsOfHub = 1_000_000;
const movementsOf = { hub: 1, order: 2 };
/** Besides the events about stock, of which orders that are taken together share one. */
const eventsOfOrder = ['shipment.created', 'shipment.submitted'];

const toldBy = ({ status, headers, text }: TestAnswer) => ({
  status,
  location: headers['location'] ?? null,
  contentType: headers['content-type'] ?? null,
  text,
});

async function start(): Promise<PackhouseProcess> {
  const service = await startPackhouse({ PACKHOUSE_DATA: home.folder });
  started.push(service);
  return service;
}

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
  path(hub: Product): string;
  /**
   * Returns the error of a page, if any: it must show at least the writes acknowledged before it, and at most those
   * begun.
   */
  judge(page: Page, least: number, most: number): string | undefined;
}

const between = (what: string, count: number, least: number, most: number) =>
  count >= least && count <= most
    ? undefined
    : `${what} shows ${count} writes, and there are ${least} to ${most}`;

const inWhole = (what: string, rows: number, each: number, least: number, most: number) =>
  rows % each === 0 ? between(what, rows / each, least, most) : `${rows} rows are no whole number of writes`;

const looks: Look[] = [
  {
    path: () => '/v0/shipments?take=3&includeTotal=true',
    judge: ({ total, text }, least, most) =>
      between('the list', total, least, most) ??
      ((JSON.parse(text) as unknown[]).length === Math.min(3, total) ? undefined : 'a page that is not full'),
  },
  {
    path: () => '/v0/inventory/ledger?take=3&includeTotal=true',
    judge: ({ total }, least, most) =>
      inWhole('the ledger', total - movementsOf.hub, movementsOf.order, least, most),
  },
  {
    path: (hub) => `/v0/inventory/products/breakdown?sku=${hub.sku}`,
    judge({ text }, least, most) {
      const [stock, ...others] = JSON.parse(text) as { allocated: number; available: number }[];
      if (!stock || others.length > 0) return 'one record was asked for';
      if (stock.allocated + stock.available !== unitsOfHub) return 'units came from nowhere';
      return between('the stock', stock.allocated, least, most);
    },
  },
  {
    path: () => `/v0/notifications/events?type=${eventsOfOrder.join()}&take=2&includeTotal=true`,
    judge: ({ total }, least, most) => inWhole('the feed', total, eventsOfOrder.length, least, most),
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
