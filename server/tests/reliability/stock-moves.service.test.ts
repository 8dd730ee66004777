import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../src/platform/sequencer.ts';
import { openDatabase, roleUrls, type Database } from '../../src/platform/database/database.ts';
import { sql } from '../../src/platform/database/sql.ts';
import type { Move } from '../../src/goods/inventory/movements.sql.ts';
import { openTestService, type TestService } from '../helpers/service.ts';
import { recordStatements } from '../helpers/statements.ts';
import { auditStock } from '../helpers/stock-audit.ts';
import { aMove, fillShelves, moveGoods, type Shelves } from '../helpers/world/shelves.ts';
import type { Tenant } from '../../src/platform/tenant.ts';
import { transaction } from '../../src/platform/transaction.ts';

/** SQLSTATE of a row that a check refuses. */
const checkViolation = '23514';

/** Connections of each database pool. */
const connections = 6;

let service: TestService;
/** The pools of two services on one database. */
let databases: Database[];
let owner: pg.Client;

beforeAll(async () => {
  service = await openTestService();
  databases = [open(), open()];
  for (const database of databases) recordStatements(database);
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  for (const database of databases ?? []) await database.close();
  await owner?.end();
  await service?.close();
});

const kinds = {
  receive: (n: number) => ({ available: n }),
  allocate: (n: number) => ({ available: -n, allocated: n }),
  release: (n: number) => ({ allocated: -n, available: n }),
  ship: (n: number) => ({ allocated: -n }),
  damage: (n: number) => ({ available: -n, damaged: n }),
};

/** Steps of one transaction, in this order. */
const plan = fc.array(
  fc.record({
    product: fc.nat(3),
    warehouse: fc.nat(1),
    type: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    quantity: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 1, maxLength: 8 },
);

test(
  'movements of the same goods in any order at once neither block each other, nor oversell, nor get lost',
  { timeout: 120_000 },
  async () => {
    const seen = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { minLength: 20, maxLength: 60 }), async (plans) => {
        const { orgId, shelves } = await merchant(4, 20);
        const outcomes = await attemptAll(
          orgId,
          plans.map((lines, index) => movesOf(shelves, lines, `plan ${index}`)),
        );
        expect(outcomes.flatMap(({ errors }) => errors.filter((code) => code !== '23514'))).toEqual([]);
        expect(await audit(orgId)).toEqual([]);

        const accepted = plans.flatMap((lines, index) =>
          outcomes[index]!.done ? movesOf(shelves, lines, `plan ${index}`) : [],
        );
        expect(await ledger(orgId)).toEqual(accepted.map(entryOf).toSorted());
        const count = outcomes.filter(({ done }) => done).length;
        // One more for the initial receipt of the goods.
        expect(await clock(orgId)).toMatchObject({ stock: String(count + 1), movements: String(count + 1) });
        seen.accepted += count;
        seen.refused += plans.length - count;
      }),
      // It is random which of them meet, so shrinking would not help.
      { numRuns: 8, endOnFailure: true },
    );
    expect(await deadlocks()).toBe(0);
    // Plans that always pass, or never, would test nothing.
    expect(seen.accepted).toBeGreaterThan(30);
    expect(seen.refused).toBeGreaterThan(30);
  },
);

test('of 400 orders at once for 100 units, 100 get theirs', { timeout: 60_000 }, async () => {
  const { orgId, shelves } = await merchant(1, 100);
  const order = movesOf(shelves, [{ product: 0, warehouse: 0, type: 'allocate', quantity: 1 }], 'order');
  const outcomes = await attemptAll(orgId, Array<Move[]>(400).fill(order));
  expect(outcomes.filter(({ done }) => done)).toHaveLength(100);
  expect(new Set(outcomes.flatMap(({ errors }) => errors))).toEqual(new Set(['23514']));
  expect(await audit(orgId)).toEqual([]);
});

test('stamps rise with the versions, and a reader that follows them misses no movement', async () => {
  const { orgId, shelves } = await merchant(2, 1_000);
  const moves = movesOf(shelves, [{ product: 1, warehouse: 0, type: 'allocate', quantity: 1 }], null);
  const collected = new Set<number>();
  let since = '1970-01-01T00:00:00.000Z';
  let writing = true;
  const following = (async () => {
    for (let last = false; !last;) {
      // Read once more after the last write.
      last = !writing;
      const rows = await transaction(
        databases[1]!,
        orgId,
        (tenant) =>
          tenant.rows<{ n: number; at: string }>(sql`
            select m.n, m.created_at as at from stock_movements m
            where m.org_id = ${tenant.orgId} and m.created_at > ${since} order by m.created_at, m.n`),
        'read',
      );
      for (const { n } of rows) collected.add(n);
      since = rows.at(-1)?.at ?? since;
    }
  })();
  await attemptAll(orgId, Array<Move[]>(80).fill(moves));
  writing = false;
  await following;
  expect([...collected].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 4 + 160 }, (_, index) => index + 1),
  );
  const { rows } = await owner.query<{ stamps: number }>(
    'select count(distinct created_at)::int as stamps from stock_movements where org_id = $1',
    [orgId],
  );
  expect(rows[0]!.stamps, 'one for each transaction').toBe(81);
});

// On connections whose statements are not checked, since the rules for statements forbid this order.
test('in the opposite order, cell before clock, two transactions would block each other', async () => {
  const { orgId, shelves } = await merchant(1, 10);
  const unwatched = open();
  const before = await deadlocks();
  const [locked, ticked] = [signal(), signal()];
  const errors: string[] = [];
  const move = movesOf(shelves, [{ product: 0, warehouse: 0, type: 'allocate', quantity: 1 }], null);
  const attempts = { wrong: 0, right: 0 };
  await Promise.all([
    transaction(unwatched, orgId, async (tenant) => {
      attempts.wrong += 1;
      await lockCell(tenant, move[0]!);
      locked.fire();
      await ticked.fired;
      await noting(errors, tenant, () => moveGoods(tenant, move));
    }),
    transaction(unwatched, orgId, async (tenant) => {
      attempts.right += 1;
      await locked.fired;
      await advanceSequencer(tenant, { touched: [] });
      ticked.fire();
      await noting(errors, tenant, () => moveGoods(tenant, move));
    }),
  ]);
  await unwatched.close();
  // The one that was ended begins again, and may take the cell once more before the other one wakes.
  expect(errors.length).toBeGreaterThan(0);
  expect(new Set(errors)).toEqual(new Set(['40P01']));
  expect(attempts.wrong + attempts.right, 'each that was ended is done again').toBe(2 + errors.length);
  await expect.poll(deadlocks, { timeout: 5_000 }).toBe(before + errors.length);
  expect(await audit(orgId)).toEqual([]);
});

/** Goods are allocated here without a shipment. */
const audit = (orgId: string) => auditStock(owner, orgId, ['what is allocated is promised to shipments']);

function open(): Database {
  return openDatabase({
    ...roleUrls(service.ownerUrl),
    pool: connections,
    statementTimeoutMs: 10_000,
    namedStatements: true,
  });
}

async function merchant(products: number, units: number): Promise<{ orgId: string; shelves: Shelves }> {
  const orgId = await service.organization();
  return { orgId, shelves: await service.as(orgId, (tenant) => fillShelves(tenant, products, units)) };
}

type Line = { product: number; warehouse: number; type: keyof typeof kinds; quantity: number };

const movesOf = ({ products, warehouses }: Shelves, lines: readonly Line[], reason: string | null): Move[] =>
  lines.flatMap(({ product, warehouse, type, quantity }) =>
    aMove(products[product]!, warehouses[warehouse]!, type, kinds[type](quantity), reason),
  );

interface Outcome {
  done: boolean;
  errors: string[];
}

/**
 * Attempts all of them, as many at once as there are connections but one, which a reader may need: a transaction that
 * waits long for a connection fails, and how long it would wait depends on the machine.
 */
async function attemptAll(orgId: string, all: readonly (readonly Move[])[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = all.entries();
  const work = async (database: Database) => {
    for (const [place, moves] of waiting) outcomes[place] = await attempt(database, orgId, moves);
  };
  await Promise.all(databases.flatMap((one) => Array.from({ length: connections - 1 }, () => work(one))));
  return outcomes;
}

/** Whether the stock was sufficient, with every error on the way, including those of attempts that were repeated. */
async function attempt(database: Database, orgId: string, moves: readonly Move[]): Promise<Outcome> {
  const errors: string[] = [];
  const done = await transaction(database, orgId, (tenant) =>
    noting(errors, tenant, () => moveGoods(tenant, moves)),
  ).then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: string }).code !== checkViolation) throw error;
      return false;
    },
  );
  return { done, errors };
}

async function noting(errors: string[], tenant: Tenant, work: () => Promise<void>): Promise<void> {
  try {
    try {
      await work();
    } finally {
      await tenant.sent();
    }
  } catch (error) {
    errors.push((error as { code?: string }).code ?? String(error));
    throw error;
  }
}

async function ledger(orgId: string): Promise<string[]> {
  const { rows } = await owner.query<{ entry: string }>(
    `select concat_ws(' ', reason, type, product_id, warehouse_id, bucket, quantity) as entry
     from stock_movements where org_id = $1 and reason is not null`,
    [orgId],
  );
  return rows.map(({ entry }) => entry).toSorted();
}

const entryOf = ({ reason, type, productId, warehouseId, bucket, quantity }: Move) =>
  [reason, type, productId, warehouseId, bucket, quantity].join(' ');

const clock = async (orgId: string) =>
  (await owner.query('select stock, movements from organization_clocks where org_id = $1', [orgId]))
    .rows[0] as unknown;

/** Number of deadlocks in this database, as counted by PostgreSQL. */
async function deadlocks(): Promise<number> {
  const { rows } = await owner.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.deadlocks;
}

const lockCell = (tenant: Tenant, { productId }: Move) =>
  tenant.rows(
    sql`select from stock_cells c where c.org_id = ${tenant.orgId} and c.item_id = ${productId} for update`,
  );

function signal() {
  let fire = () => {};
  const fired = new Promise<void>((resolve) => (fire = resolve));
  return { fire: () => fire(), fired };
}
