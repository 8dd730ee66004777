/** Tests of idempotency keys: lost answers, simultaneous requests with the same key, and keys that are free again. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Product } from '@packhouse/contract/public/products';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { randomOf } from '../../../demo/src/random.ts';
import { freshDatabase } from '../helpers/database.ts';
import { openMerchant, type TestMerchant } from '../helpers/world/merchant.ts';
import { insist } from '../helpers/insist.ts';
import { orderOf } from '../helpers/keyed-writes.ts';
import { startPackhouse, type PackhouseProcess } from '../helpers/packhouse-process.ts';
import { openTestService, type TestAnswer, type TestService } from '../helpers/service.ts';
import { openWire, type Wire } from '../helpers/wire.ts';
import type { Tenant } from '../../src/platform/tenant.ts';
import { claimKeys, keptDays } from '../../src/platform/writes/keys.sql.ts';

let owner: pg.Client;
let wire: Wire;
let service: TestService;
/** Milliseconds by which the service's clock is ahead of the machine's. */
let ahead = 0;
/** Two more services on the same database, in separate processes. */
let pair: PackhouseProcess[] = [];
let acme: TestMerchant;

beforeAll(async () => {
  const ownerUrl = await freshDatabase(inject('databaseUrl'));
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  wire = await openWire(ownerUrl);
  service = await openTestService({}, { ownerUrl: wire.url, now: () => new Date(Date.now() + ahead) });
  acme = await openMerchant(service);
  pair = await Promise.all([1, 2].map(() => startPackhouse({ DATABASE_URL: ownerUrl })));
}, 120_000);
afterEach(async () => expect(await acme.audit()).toEqual([]));
afterAll(async () => {
  for (const { child, exited } of pair) {
    child.kill('SIGKILL');
    await exited;
  }
  await service?.close();
  wire?.close();
  await owner?.end();
});

// Kills seldom happen between a commit and its answer; here all of them do.
test(
  'a write whose answer is lost is done, and with its key not done again: 100 times',
  { timeout: 180_000 },
  async () => {
    const product = await aProduct(1_000);
    const [shipments, cuts] = [await countShipments(), wire.cuts()];
    for (let turn = 0; turn < 100; turn++) {
      wire.cutAfter(commit);
      const lost = await order(product, `lost ${turn}`);
      expect([lost.status, lost.body.code], lost.text).toEqual([503, 'unavailable']);
      const again = await order(product, `lost ${turn}`);
      expect([again.status, isReplay(again)], again.text).toEqual([201, true]);
      expect(told(await order(product, `lost ${turn}`))).toEqual(told(again));
      expect((await acme.ask('GET', again.headers['location']!)).text).toBe(again.text);
    }
    expect(wire.cuts() - cuts).toBe(100);
    expect(await countShipments()).toBe(shipments + 100);
    expect(await acme.counters(product)).toMatchObject({ allocated: 100 });
  },
);

test('writes without a key whose common answer is lost are not done again by the service', async () => {
  const product = await aProduct(1_000);
  const shipments = await countShipments();
  let first: Promise<TestAnswer> | undefined;
  let others: Promise<TestAnswer>[] = [];
  await holding(
    (tenant) => tenant.rows(sql`select from organization_clocks where org_id = ${tenant.orgId} for update`),
    async () => {
      first = order(product);
      await someoneWaits();
      // Requests that arrive while the first one waits are committed together, after it.
      others = Array.from({ length: 20 }, () => order(product));
      // Each read gets its turn after them, so that all of them have come as far as the queue.
      for (let turn = 0; turn < 10; turn += 1) await acme.ask('GET', '/v0/organization');
      wire.cutAfter(commit, { nth: 2 });
    },
  );
  expect((await first!).status).toBe(201);
  const answers = await Promise.all(others);
  const lost = answers.filter(({ status }) => status === 503);
  expect(lost.length, 'of several the answer is lost').toBeGreaterThan(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20 - lost.length);
  expect(await countShipments()).toBe(shipments + 21);
});

test('of 50 equal requests at two services one is done, and the others are told the same or to come back', async () => {
  const product = await aProduct(1_000);
  const shipments = await countShipments();
  const ask = orderOf('fifty', { warehouse: acme.reno }, product, 1);
  const random = randomOf('fifty');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => insist(() => pair.map(({ url }) => url), acme.key, ask, random)),
  );
  expect(answers[0]!.status, answers[0]!.text).toBe(201);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(answers.map(({ status, text, location }) => `${status} ${location} ${text}`)).size).toBe(1);
  expect(await countShipments()).toBe(shipments + 1);
});

test('while the first request with a key is under way, the second is told to come back, and nobody else waits for it', async () => {
  const product = await aProduct(10);
  const key = { party: 'client', text: 'under way', fingerprint: Buffer.alloc(32) } as const;
  await holding(
    (tenant) => claimKeys(tenant, [key], new Date()),
    async () => {
      const [refused, ...others] = await Promise.all([
        order(product, 'under way'),
        order(product, 'another'),
        order(product),
      ]);
      expect([refused.status, refused.body.code]).toEqual([409, 'idempotency_in_progress']);
      expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(others.map(({ status }) => status)).toEqual([201, 201]);
    },
  );
  const later = await order(product, 'under way');
  expect([later.status, isReplay(later)], 'the first has not happened, and its key is free').toEqual([
    201,
    false,
  ]);
});

test("another organization's key of the same text is its own", async () => {
  const globex = await openMerchant(service, 'Other Merchant');
  const product = await aProduct(1);
  const theirs = await globex.product();
  await globex.stock(theirs, 1);
  const asked = orderOf('of both', { warehouse: globex.reno }, theirs, 1);
  const answers = [
    await order(product, 'of both'),
    await globex.ask('POST', asked.path, asked.body, { 'idempotency-key': asked.key }),
  ];
  expect(answers.map((answer) => [answer.status, isReplay(answer)])).toEqual([
    [201, false],
    [201, false],
  ]);
  expect(answers[0]!.body.id).not.toBe(answers[1]!.body.id);
});

test('a refusal that is final is repeated in the same bytes, also when it would no longer be refused', async () => {
  const product = await aProduct(0);
  const refused = await order(product, 'too early');
  expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_stock']);
  await acme.stock(product, 1);
  const again = await order(product, 'too early');
  expect(told(again)).toEqual(told(refused));
  expect([isReplay(refused), isReplay(again)]).toEqual([false, true]);
  expect((await order(product, 'in time')).status).toBe(201);
});

test('a request that is not valid leaves its key free', async () => {
  const product = await aProduct(1);
  const wrong = await order({ id: 'prd_1' }, 'with a slip');
  expect(wrong.status).toBe(400);
  const unknown = await order({ id: acme.reno.id }, 'with a slip');
  expect(unknown.status).toBe(400);
  const right = await order(product, 'with a slip');
  expect([right.status, isReplay(right)], right.text).toEqual([201, false]);
});

test('a key is kept for seven days, and then it is free', async () => {
  const product = await aProduct(2);
  const first = await order(product, 'of last week');
  expect(first.status, first.text).toBe(201);
  const week = keptDays * dayMs;
  ahead = week - 60_000;
  expect(told(await order(product, 'of last week'))).toEqual(told(first));
  ahead = week + 60_000;
  const second = await order(product, 'of last week');
  expect([second.status, isReplay(second)], second.text).toEqual([201, false]);
  expect(second.body.id).not.toBe(first.body.id);
  expect(told(await order(product, 'of last week'))).toEqual(told(second));
  ahead = 0;
});

const commit = /commit\0/;

async function aProduct(units: number): Promise<Product> {
  const product = await acme.product();
  if (units > 0) await acme.stock(product, units);
  return product;
}

/** Orders one unit, through the service behind the wire. */
function order(product: { id: string }, key?: string): Promise<TestAnswer> {
  const { method, path, body } = orderOf(key ?? 'none', { warehouse: acme.reno }, product, 1);
  return acme.ask(method, path, body, key === undefined ? {} : { 'idempotency-key': key });
}

const isReplay = ({ headers }: TestAnswer) => headers['idempotency-replayed'] === 'true';

const told = ({ status, text, headers }: TestAnswer) => ({
  status,
  text,
  location: headers['location'],
  type: headers['content-type'],
  etag: headers['etag'],
});

async function countShipments(): Promise<number> {
  const { headers } = await acme.ask('GET', '/v0/shipments?take=1&includeTotal=true');
  return Number(headers['x-total-count']);
}

/** Locks rows of the organization while `meanwhile` runs, and then rolls back, so that nothing is changed. */
async function holding(lock: (tenant: Tenant) => Promise<unknown>, meanwhile: () => Promise<void>) {
  const given = new Error('given back');
  await service
    .as(acme.orgId, async (tenant) => {
      await lock(tenant);
      await meanwhile();
      throw given;
    })
    .catch((error: unknown) => {
      if (error !== given) throw error;
    });
}

async function someoneWaits() {
  await vi.waitFor(async () => {
    const { rows } = await owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows[0]!.waiting).toBe(1);
  }, 10_000);
}
