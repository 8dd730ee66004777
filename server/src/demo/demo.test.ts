import { operations } from '@packhouse/contract';
import { spellId } from '@packhouse/contract/id';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../database/sql.ts';
import type { Tenant } from '../tenant.ts';
import { openTestService, type TestService } from '../testing/service.ts';
import { getPage, withQuery, type AnyRecord } from '../testing/walk.ts';
import { buildDemo, type Demo } from './demo.ts';
import { organizationIdOf } from './ids.ts';
import { merchants } from './merchants.ts';

const now = new Date('2026-03-10T17:20:00Z');
const [first] = merchants;
const last = organizationIdOf(merchants.at(-1)!.slug);
let service: TestService;
let key: string;
let interrupted: unknown;
let leftByInterruption: { whole: number; broken: number };
let demo: Demo;

beforeAll(async () => {
  service = await openTestService({}, { now: () => now });
  const { database } = service.services;
  await asOwner(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no more'; end $$;
    create trigger refuse before insert on recommendations
      for each row when (new.org_id = '${last}') execute function refuse()`);
  interrupted = await buildDemo(database, now).catch((error: unknown) => error);
  leftByInterruption = {
    whole: await service.as(organizationIdOf(first!.slug), countShipments),
    broken: await service.as(last, countShipments),
  };
  await asOwner('drop function refuse cascade');
  // What is missing is made by one of two that are started together.
  [demo] = await Promise.all([buildDemo(database, now), buildDemo(database, now)]);
  key = await service.key(organizationIdOf(first!.slug));
}, 120_000);
afterAll(() => service.close());

test('a merchant is there whole or not at all, and what was interrupted is made up for', async () => {
  expect(String(interrupted)).toContain('no more');
  expect(leftByInterruption).toEqual({ whole: demo.organizations[0]!.shipments, broken: 0 });
  expect(await service.as(last, countShipments)).toBe(demo.organizations.at(-1)!.shipments);
});

test('built again, also later, it is left as it is', async () => {
  const before = await service.get('/v0/shipments?take=50', key);
  expect(await buildDemo(service.services.database, new Date('2026-05-01'))).toEqual(demo);
  expect((await service.get('/v0/shipments?take=50', key)).text).toBe(before.text);
});

test('it is of the promised size', () => {
  const sum = (of: (one: Demo['organizations'][number]) => number) =>
    demo.organizations.reduce((total, one) => total + of(one), 0);
  expect(demo).toMatchObject({ warehouses: 3, days: 90 });
  expect(demo.organizations[0]).toMatchObject({ name: 'Harbor Coffee', products: 120 });
  expect(sum(({ products }) => products)).toBeGreaterThan(300);
  expect(sum(({ shipments }) => shipments)).toBeGreaterThan(3_500);
});

// Usage and the audit log begin when somebody comes.
const empty = new Set(['organization.usage', 'organization.auditLog']);
const lists = operations.filter(({ name, operation }) => operation.list && !empty.has(name));

test.for(lists)(
  '$name has records, each as the contract says',
  { timeout: 60_000 },
  async ({ operation }) => {
    const id = operation.path.includes('{id}') ? await anIdFor(operation.path) : '';
    const records = await firstPages(operation.path.replace('{id}', id));
    expect(records.length).toBeGreaterThan(0);
    const wrong = records.flatMap((record) => {
      const { error } = operation.output.safeParse(record);
      return error ? [`${JSON.stringify(record).slice(0, 80)}: ${error.message}`] : [];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  },
);

test('each merchant has a test space with goods of its own', async () => {
  for (const { slug } of merchants) {
    const space = organizationIdOf(`${slug}-test`);
    expect(await service.as(space, countShipments)).toBeGreaterThan(10);
    const about = (await service.get('/v0/organization', await service.key(space))).body;
    expect(about).toMatchObject({ id: spellId('organization', organizationIdOf(slug)), mode: 'test' });
  }
});

test('the counters of every organization are the sums of its ledger', async () => {
  const differing = await asOwner(`
    select c.org_id from stock_cells c
    left join lateral (
      select sum(m.quantity) filter (where m.bucket = 'available') as available,
        sum(m.quantity) filter (where m.bucket = 'allocated') as allocated, sum(m.quantity) as all
      from stock_movements m
      where m.org_id = c.org_id and m.item_id = c.item_id and m.warehouse_id = c.warehouse_id and m.lot = c.lot
    ) m on true
    where c.available <> coalesce(m.available, 0) or c.allocated <> coalesce(m.allocated, 0)
      or c.available + c.allocated + c.quarantined + c.damaged + c.expired <> m.all`);
  expect(differing.rows).toEqual([]);
});

const countShipments = async (tenant: Tenant) =>
  (await tenant.row<{ count: number }>(
    sql`select count(*) from shipments s where s.org_id = ${tenant.orgId}`,
  ))!.count;

/** Up to a thousand records. */
async function firstPages(path: string): Promise<AnyRecord[]> {
  const records: AnyRecord[] = [];
  for (let skip = 0; skip < 1_000; skip += 50) {
    const { body } = await getPage(service, key, withQuery(path, { skip, take: 50 }));
    records.push(...body);
    if (body.length < 50) break;
  }
  return records;
}

/** The id of a record that has what the list at this path shows. */
async function anIdFor(path: string): Promise<string> {
  if (path.endsWith('/history')) {
    const resource = path.includes('products') ? 'products' : 'cartons';
    const list = await service.get(`/v0/inventory/${resource}?sortBy=updatedAt`, key);
    return list.body[0].id;
  }
  const list = await service.get(path.slice(0, path.indexOf('/{id}')), key);
  return list.body[0].id;
}

async function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: service.ownerUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
