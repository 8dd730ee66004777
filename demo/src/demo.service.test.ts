import { operations } from '@packhouse/contract';
import { spellId } from '@packhouse/contract/id';
import { dayMs } from '@packhouse/contract/rules/time';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneOf, connected, freshDatabase } from '../../server/tests/helpers/database.ts';
import { demoInMarch, demoNow } from '../../server/tests/helpers/demo-in-march.ts';
import { often } from '../../server/tests/helpers/long-run.ts';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import { auditStock } from '../../server/tests/helpers/stock-audit.ts';
import { getPage, withQuery, type AnyRecord } from '../../server/tests/helpers/walk.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import type { Tenant } from '../../server/src/platform/tenant.ts';
import { buildDemo, type Demo } from './demo.ts';
import { organizationIdOf } from './ids.ts';
import { merchants } from './merchants.ts';

const [first] = merchants;
const last = organizationIdOf(merchants.at(-1)!.slug);
let service: TestService;
let key: string;
let operatorKey: string;
let demo: Demo;

beforeAll(async () => {
  const { ownerUrl, facts } = await cloneOf(inject('databaseUrl'), demoInMarch);
  demo = facts;
  service = await openTestService({}, { ownerUrl, now: () => demoNow });
  key = await service.key(organizationIdOf(first!.slug));
  operatorKey = await service.operatorKey();
}, 120_000);
afterAll(() => service.close());

test('a merchant is there whole or not at all, and what was interrupted is made up for by one of two', async () => {
  const ownerUrl = await freshDatabase(inject('databaseUrl'));
  const other = await openTestService({}, { ownerUrl, now: () => demoNow });
  const { database } = other.services;
  const made = () =>
    Promise.all([organizationIdOf(first!.slug), last].map((orgId) => other.as(orgId, countShipments)));
  const whole = [demo.organizations[0]!, demo.organizations.at(-1)!].map(({ shipments }) => shipments);
  try {
    await connected(ownerUrl, (owner) =>
      owner.query(`
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no more'; end $$;
        create trigger refuse before insert on recommendations
          for each row when (new.org_id = '${last}') execute function refuse()`),
    );
    await expect(buildDemo(database, demoNow)).rejects.toThrow('no more');
    expect(await made()).toEqual([whole[0], 0]);
    await connected(ownerUrl, (owner) => owner.query('drop function refuse cascade'));
    const two = await Promise.all([buildDemo(database, demoNow), buildDemo(database, demoNow)]);
    expect(two).toEqual([demo, demo]);
    expect(await made()).toEqual(whole);
  } finally {
    await other.close();
  }
});

const countShipments = async (tenant: Tenant): Promise<number> =>
  (await tenant.row<{ count: number }>(
    sql`select count(*) from shipments s where s.org_id = ${tenant.orgId}`,
  ))!.count;

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

// Usage and the audit log begin when somebody comes; endpoints are the programs' own.
const empty = new Set(['organization.usage', 'organization.auditLog', 'webhooks.list']);
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

test('stock records changed when their goods last moved, so updatedSince finds a part of them', async () => {
  const changedSince = async (days: number) => {
    const since = new Date(demoNow.getTime() - days * dayMs).toISOString();
    const { headers } = await service.get(
      `/v0/inventory/products/breakdown?take=1&includeTotal=true&updatedSince=${since}`,
      key,
    );
    return Number(headers['x-total-count']);
  };
  const [all, lastDay, lastMonth] = [await changedSince(400), await changedSince(1), await changedSince(30)];
  expect(lastDay).toBeGreaterThan(0);
  expect(lastMonth).toBeGreaterThan(lastDay);
  expect(all).toBeGreaterThan(lastMonth);
});

test('each merchant has a test space with goods of its own', async () => {
  for (const { slug } of merchants) {
    const space = organizationIdOf(`${slug}-test`);
    expect(await service.as(space, countShipments)).toBeGreaterThan(10);
    const about = (await service.get('/v0/organization', await service.key(space))).body;
    expect(about).toMatchObject({ id: spellId('organization', organizationIdOf(slug)), mode: 'test' });
  }
});

test('the books of every organization agree', async () => {
  await connected(service.ownerUrl, async (owner) => {
    for (const { slug } of merchants) {
      for (const space of [slug, `${slug}-test`]) {
        expect(await auditStock(owner, organizationIdOf(space)), space).toEqual([]);
      }
    }
  });
});

test('whatever its shipments need lies in a bin, and the bins know what they hold', async () => {
  const open = await service.get(
    `/operator/v0/work-queue?task=start,pick&organizationId=${spellId('organization', organizationIdOf(first!.slug))}&take=50`,
    operatorKey,
  );
  const waves = Map.groupBy(
    open.body as { id: string; warehouseId: string; organization: { id: string } }[],
    ({ warehouseId }) => warehouseId,
  );
  expect(waves.size).toBeGreaterThan(0);
  for (const wave of waves.values()) {
    const shipments = wave.slice(0, 30).map(({ id, organization }) => `${organization.id}:${id}`);
    const { body } = await service.get(
      `/operator/v0/pick-path?shipments=${shipments.join(',')}`,
      operatorKey,
    );
    expect(body.stops.length).toBeGreaterThan(0);
    expect(body.stops.filter(({ bin }: { bin: string | null }) => bin === null)).toEqual([]);
  }
  const differing = await asOwner(`
    select b.code, b.goods from bins b where b.goods <> (
      select count(*) from bin_placements l join organizations o on o.org_id = l.org_id
      where l.bin_id = b.id and o.test_of is null)`);
  expect(differing.rows).toEqual([]);
});

test('what is promised to shipments is what is allocated in the stock', async () => {
  const differing = await asOwner(`
    select coalesce(c.org_id, p.org_id) as org_id, c.allocated, p.promised
    from (select * from stock_cells where allocated > 0) c
    full join (
      select s.org_id, (a ->> 'stockId')::uuid as item_id, s.warehouse_id, a ->> 'lot' as lot,
        sum((a ->> 'quantity')::integer) as promised
      from shipments s, jsonb_array_elements(s.allocations) a group by 1, 2, 3, 4) p
      using (org_id, item_id, warehouse_id, lot)
    where c.allocated is distinct from p.promised`);
  expect(differing.rows).toEqual([]);
});

test('every open shipment can be worked on to its end, or cancelled', { timeout: 120_000 }, async () => {
  const open = await firstPages(`/v0/shipments?status=${openStatuses.join()}`);
  const stands = ({ kind, status, stage }: AnyRecord) => [kind, status, stage ?? ''].join(' ').trim();
  const ends = new Map<string, Set<string>>();
  for (const [stood, group] of Map.groupBy(open, stands)) {
    for (const [place, { id }] of group.slice(0, often(2, group.length)).entries()) {
      // What one gives back may have been given to the next meanwhile.
      const record = (await service.get(`/v0/shipments/${id}`, key)).body;
      const end = place % 2 === 0 ? await workOn(record) : await cancelOrWorkOn(record);
      ends.set(stood, (ends.get(stood) ?? new Set()).add(end));
    }
  }
  expect([...ends.keys()].toSorted()).toEqual(
    expect.arrayContaining([
      ...['draft', 'pending', 'on_hold', 'pending_cancel picking'].map((at) => `pnp ${at}`),
      ...['picking', 'picked', 'packing', 'packed', 'labelled'].map((at) => `pnp processing ${at}`),
      ...['draft', 'pending', 'processing labelled'].map((at) => `spd ${at}`),
      ...['draft', 'pending', 'confirmed', 'pending_cancel'].map((at) => `inbound ${at}`),
      ...['arrived', 'counting', 'putting_away'].map((at) => `inbound processing ${at}`),
      'return confirmed',
    ]),
  );
  const books = await connected(service.ownerUrl, (owner) =>
    auditStock(owner, organizationIdOf(first!.slug)),
  );
  expect(books).toEqual([]);
});

const openStatuses = ['draft', 'pending', 'on_hold', 'confirmed', 'processing', 'pending_cancel'];

/** Goes on with a shipment until it has left or come in; answers how it ended. What waits for stock stays waiting. */
async function workOn(record: AnyRecord): Promise<string> {
  let current = record;
  for (let step = 0; step < 12; step++) {
    const next = nextStep(current);
    if (!next) return current['status'];
    const { status, body } = await post(current, next.verb, next.body ?? {});
    if (status === 409 && body.code === 'insufficient_stock') return 'waiting';
    expect(status, `${next.verb}: ${JSON.stringify(body)}`).toBe(200);
    current = body;
  }
  throw new Error(`${current['number']} is still ${current['status']} ${current['stage']}`);
}

async function cancelOrWorkOn(record: AnyRecord): Promise<string> {
  const { status, body } = await post(record, 'cancel');
  expect(status, JSON.stringify(body)).toBe(
    {
      true: ['draft', 'pending', 'on_hold', 'pending_cancel'].includes(record['status']) ? 200 : 202,
      false: 409,
    }[String(record['cancellable'] || record['status'] === 'pending_cancel')],
  );
  return status === 409
    ? workOn(record)
    : status === 202 || body.status === 'pending_cancel'
      ? workOn(body)
      : body.status;
}

function nextStep(record: AnyRecord): { verb: string; body?: object } | undefined {
  const { status, stage, items, packages } = record as never as Shipment;
  const isOut = record['kind'] === 'pnp' || record['kind'] === 'spd';
  if (status === 'draft') return { verb: 'submit' };
  if (status === 'on_hold') return { verb: 'release' };
  if (status === 'pending_cancel') return { verb: 'refuse-cancel', body: { reason: 'Too late.' } };
  if (!isOut && status === 'pending') return { verb: 'confirm' };
  if (!isOut && (status === 'confirmed' || stage === 'arrived' || stage === 'counting')) {
    const lines = items
      .map((item) => ({ item, left: item.quantity - item.receivedQuantity! }))
      .filter(({ left }) => left > 0)
      .map(({ item, left }) => ({
        itemId: item.id,
        quantity: left,
        damaged: 0,
        lot: item.lot ?? 'L-1',
        expiresOn: item.expiresOn ?? '2027-01-01',
      }));
    return (lines.length > 0 && stage !== 'counting') ||
      items.every(({ receivedQuantity }) => receivedQuantity === 0)
      ? { verb: 'receive', body: { lines } }
      : { verb: 'put-away' };
  }
  if (stage === 'putting_away') return { verb: 'close' };
  if (status === 'pending') return { verb: 'start' };
  if (stage === 'picking') {
    const lines = items.map((item) => ({
      itemId: item.id,
      quantity: item.allocatedQuantity - item.pickedQuantity,
    }));
    return { verb: 'pick', body: { lines: lines.filter(({ quantity }) => quantity > 0) } };
  }
  if (record['kind'] === 'pnp' && (stage === 'picked' || stage === 'packing')) {
    const contents = items
      .filter(({ pickedQuantity }) => pickedQuantity > 0)
      .map(({ id, sku, pickedQuantity }) => ({ itemId: id, quantity: pickedQuantity, code: sku }));
    return { verb: 'packages', body: { packages: [{ contents }] } };
  }
  if (stage === 'labelled') return { verb: 'forward' };
  if (status !== 'processing') return undefined;
  const labels = packages.map(({ id }) => ({
    packageId: id,
    carrier: 'UPS',
    trackingNumber: `1Z${id.slice(-12)}`,
  }));
  return { verb: 'label', body: { packages: labels } };
}

const merchantVerbs = new Set(['submit', 'release', 'cancel']);

/** Says a verb as who says it, the merchant or the warehouse. */
async function post({ id }: AnyRecord, verb: string, body: object = {}) {
  const mine = merchantVerbs.has(verb);
  const organization = spellId('organization', organizationIdOf(first!.slug));
  const answer = await service.app.inject({
    method: 'POST',
    url: mine
      ? `/v0/shipments/${id}/${verb}`
      : `/operator/v0/organizations/${organization}/shipments/${id}/${verb}`,
    headers: { authorization: `Bearer ${mine ? key : operatorKey}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json() };
}

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

const asOwner = (statement: string) => connected(service.ownerUrl, (owner) => owner.query(statement));
