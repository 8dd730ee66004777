/**
 * Many orders at once for the last goods, at two services of which one is killed on the way. A seed decides what is asked
 * where and when, and when what is killed. They are counted from the run's; the long run takes twenty.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { randomOf, type Random } from '../../../demo/src/random.ts';
import { openMerchant, type TestMerchant } from '../helpers/world/merchant.ts';
import { insist, type Ask, type Insisted } from '../helpers/insist.ts';
import { often } from '../helpers/long-run.ts';
import { endTransactions, startPackhouse, type PackhouseProcess } from '../helpers/packhouse-process.ts';
import { anAddress } from '../helpers/records.ts';
import { openTestService, type TestService } from '../helpers/service.ts';

const seeds = Array.from({ length: often(2, 20) }, (_, index) => inject('propertySeed') + index);

/** Looks at what has happened; the orders go to the pair. */
let service: TestService;
let owner: pg.Client;
let pair: PackhouseProcess[] = [];

beforeAll(async () => {
  service = await openTestService();
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  pair = await Promise.all([start(), start()]);
});
afterAll(async () => {
  for (const { child, exited } of pair) {
    child.kill('SIGKILL');
    await exited;
  }
  await owner?.end();
  await service?.close();
});

test.each(seeds)(
  'of 500 orders for 100 units, exactly 100 are taken and 400 are told that none are left (seed %i)',
  { timeout: 180_000 },
  async (seed) => {
    const acme = await openMerchant(service);
    const product = await acme.product();
    await acme.stock(product, 100);
    const orders = Array.from({ length: 500 }, () =>
      anOrder(acme, 'pnp', { productId: product.id, quantity: 1 }),
    );

    const answers = await race(acme, randomOf('oversell', seed), orders);

    const { taken, refused } = sorted(answers);
    expect([taken.length, refused.length]).toEqual([100, 400]);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        code: 'insufficient_stock',
        details: [{ productId: product.id, available: 0, requested: 1 }],
      });
    }
    expect(await acme.counters(product)).toMatchObject({ onHand: 100, allocated: 100, available: 0 });
    expect(await listIds(acme)).toEqual(idsOf(taken));
    expect(await acme.audit()).toEqual([]);
  },
);

test.each(seeds)(
  'orders of units and of boxes are never promised the same goods, and all goods are promised (seed %i)',
  { timeout: 180_000 },
  async (seed) => {
    const random = randomOf('oversell of boxes', seed);
    const acme = await openMerchant(service);
    const product = await acme.product();
    const carton = await acme.carton(product);
    await acme.stock(carton, 5);
    await acme.stock(product, 40);
    const boxesAsked = random.int(5, 30);
    const orders = Array.from({ length: 300 }, (_, index) =>
      index < boxesAsked
        ? anOrder(acme, 'spd', { cartonId: carton.id, quantity: 1 })
        : anOrder(acme, 'pnp', { productId: product.id, quantity: 1 }),
    );

    const answers = await race(acme, random, orders);

    const { taken, refused } = sorted(answers);
    const boxes = taken.filter(({ body }) => body.kind === 'spd').length;
    const units = taken.length - boxes;
    expect(units + 12 * boxes).toBe(100);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'insufficient_stock', details: [{ available: 0, requested: 1 }] });
    }
    expect(await acme.counters(product)).toMatchObject({ onHand: 100, allocated: 100, available: 0 });
    expect(await listIds(acme)).toEqual(idsOf(taken));
    expect(await acme.audit()).toEqual([]);
  },
);

const start = () => startPackhouse({ DATABASE_URL: service.ownerUrl });

const anOrder = ({ warehouses }: TestMerchant, kind: 'pnp' | 'spd', item: object) => ({
  method: 'POST' as const,
  path: `/v0/shipments/${kind}`,
  body: {
    warehouseId: warehouses[0]!.id,
    ...(kind === 'pnp'
      ? { shippingAddress: anAddress }
      : {
          destination: {
            profile: 'amazon_fba',
            facilityCode: 'ONT8',
            referenceId: 'FBA15ABC',
            address: anAddress,
          },
        }),
    items: [item],
    submit: true,
  },
});

/**
 * Sends all of them, and answers what each was told in the end. On the way one service is killed and all connections to
 * the database are ended: while transactions wait for the organization's sequencer, which is held for that, or right behind,
 * and with a part of the orders that is sent only then. So it cannot be that everything was over before.
 */
async function race(
  acme: TestMerchant,
  random: Random,
  orders: readonly Omit<Ask, 'key'>[],
): Promise<Insisted[]> {
  const urls = pair.map(({ url }) => url);
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let answered = 0;
  const asked = Promise.all(
    orders.map(async (order, index) => {
      const own = randomOf(random.next(), index);
      // Of ten, four begin at once, three with the first fault and three with the second.
      if (index % 10 >= 4) await (index % 10 < 7 ? first : second).promise;
      await pause(own.int(0, 150));
      const answer = await insist(() => urls, acme.key, { ...order, key: `order ${index}` }, own);
      answered += 1;
      return answer;
    }),
  );
  const victim = random.int(0, 1);
  const seen = { killed: '', ended: 0 };
  const kill = async () => {
    pair[victim]!.child.kill('SIGKILL');
    seen.killed = String((await pair[victim]!.exited)[1]);
  };
  const endAll = async () => {
    seen.ended = await endTransactions(owner, () => false);
  };
  try {
    await answeredBeyond(random.int(5, 30));
    if (random.chance(0.5)) {
      await withClock(acme, first.resolve, endAll);
      await answeredBeyond(random.int(30, 60));
      await withClock(acme, second.resolve, kill);
    } else {
      await withClock(acme, first.resolve, () => Promise.resolve());
      // Anywhere between the beginning of a transaction and the answers to it.
      await pause(random.int(0, 30));
      await kill();
      await answeredBeyond(random.int(30, 60));
      await withClock(acme, second.resolve, endAll);
    }
    expect(await acme.audit(), 'while they are decided').toEqual([]);
    const answers = await asked;
    expect(seen).toEqual({ killed: 'SIGKILL', ended: expect.toSatisfy((count: number) => count > 0) });
    const cut = answers.filter((answer) => answer.cut > 0);
    expect(cut.length, 'of some the connection was cut').toBeGreaterThan(0);
    return answers;
  } finally {
    if (seen.killed) pair[victim] = await start();
  }

  async function answeredBeyond(percent: number) {
    await vi.waitUntil(() => answered >= (orders.length * percent) / 100, { timeout: 90_000, interval: 1 });
    await pause(random.int(0, 10));
  }
}

/** Holds the organization's sequencer until somebody waits for it and `act` is done. */
async function withClock({ orgId }: TestMerchant, held: () => void, act: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: service.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select from organization_clocks where org_id = $1 for update', [orgId]);
    held();
    await vi.waitFor(
      async () => {
        const { rows } = await owner.query(
          `select from pg_stat_activity
           where usename = 'packhouse_app' and datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows.length).toBeGreaterThan(0);
      },
      { timeout: 60_000, interval: 1 },
    );
    await act();
  } finally {
    await holder.end();
  }
}

// A test looks into bodies of every shape and asserts what it finds.
// oxlint-disable-next-line typescript/no-explicit-any
type Parsed = Insisted & { body: any };

function sorted(answers: readonly Insisted[]): { taken: Parsed[]; refused: Parsed[] } {
  const parsed = answers.map((answer) => ({ ...answer, body: JSON.parse(answer.text) }));
  const other = parsed.find(({ status }) => status !== 201 && status !== 409);
  expect(other).toBeUndefined();
  return {
    taken: parsed.filter(({ status }) => status === 201),
    refused: parsed.filter(({ status }) => status === 409),
  };
}

const idsOf = (taken: readonly Parsed[]): string[] => taken.map(({ body }) => body.id as string).toSorted();

async function listIds(acme: TestMerchant): Promise<string[]> {
  const ids: string[] = [];
  for (let skip = 0; ; skip += 50) {
    const { body } = await acme.ask('GET', `/v0/shipments?take=50&skip=${skip}`);
    if (body.length === 0) return ids.toSorted();
    ids.push(...body.map(({ id }: { id: string }) => id));
  }
}
