import { gunzipSync } from 'node:zlib';
import { contract } from '@packhouse/contract';
import type { Kind } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '../../src/platform/database/sql.ts';
import { advanceSequencer, type Versioned } from '../../src/platform/sequencer.ts';
import { uuidOf } from '../../src/platform/implement.ts';
import { touchEndpoint } from '../../src/background/webhooks/endpoints.sql.ts';
import { addTo } from '../helpers/additions.ts';
import { idsOf, lists, pathOf, reads, records, sharedKinds } from '../helpers/operations.ts';
import { addHistory, openHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import { historyEnd } from '../helpers/world/history/time.ts';
import { moveStock } from '../../src/goods/inventory/movements.sql.ts';
import { countWording } from '../../src/insight/recommendations/scores.sql.ts';
import { insertPayment } from '../../src/billing/payments.sql.ts';
import { anId, theSystem } from '../helpers/records.ts';
import type { TestAnswer, TestService } from '../helpers/service.ts';
import { getPage, walk, withQuery, type AnyRecord } from '../helpers/walk.ts';
import type { Tenant } from '../../src/platform/tenant.ts';

let now = historyEnd;
let service: TestService;
let acme: MerchantWithHistory;

beforeAll(async () => {
  ({ service, acme } = await openHistory({}, { now: () => now }));
  // From here on the requests of this file add no row to the usage: the key has its row of that day.
  await getPage(service, acme.key, '/v0/warehouses');
  await service.services.uses.flush();
});
afterAll(() => service?.close());

test.each(reads)('$name answers 304 and no body to a client that has it', async ({ operation }) => {
  const path = pathOf(operation, acme);
  const { headers } = await getPage(service, acme.key, path);
  const etag = headers['etag']!;
  expect(etag).toMatch(/^W\/"[\w.-]+"$/);
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, `${etag},"other"`, '*']) {
    const answer = await ask(path, { 'if-none-match': known });
    expect([answer.status, answer.text], known).toEqual([304, '']);
    // What a cache keeps beside the body has to be there again (RFC 9110, 15.4.5).
    for (const name of ['etag', 'vary', 'cache-control', 'link', 'x-total-count']) {
      expect(answer.headers[name], name).toBe(headers[name]);
    }
    expect(answer.headers['content-type']).toBeUndefined();
    expect(answer.headers['content-encoding']).toBeUndefined();
  }
  for (const other of ['"other"', 'W/"0"', '', etag.replace(/"$/, '0"'), etag.replaceAll('"', '')]) {
    expect((await ask(path, { 'if-none-match': other })).status, other).toBe(200);
  }
});

test.each(reads)('$name answers HEAD like GET, also when it is known', async ({ operation }) => {
  const url = pathOf(operation, acme);
  const { headers } = await getPage(service, acme.key, url);
  const authorization = `Bearer ${acme.key}`;
  const known = { authorization, 'if-none-match': headers['etag'] };
  const head = await service.app.inject({ method: 'HEAD', url, headers: known });
  expect([head.statusCode, head.body, head.headers['etag']]).toEqual([304, '', headers['etag']]);
});

test.each(reads)(
  '$name is the same under its ETag whether it comes compressed or not',
  async ({ operation }) => {
    const url = pathOf(operation, acme) + (operation.list ? '?take=50' : '');
    const plain = await getPage(service, acme.key, url);
    const authorization = `Bearer ${acme.key}`;
    const packed = await service.app.inject({
      url,
      headers: { authorization, 'accept-encoding': 'br, gzip' },
    });
    const compressed = packed.headers['content-encoding'] === 'gzip';
    expect((compressed ? gunzipSync(packed.rawPayload) : packed.rawPayload).toString()).toBe(plain.text);
    expect(packed.headers['etag']).toBe(plain.headers['etag']);
    for (const { headers } of [plain, packed]) expect(headers['vary']).toContain('Accept-Encoding');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed, 'pages that are worth it').toBe(operation.list === true && plain.text.length >= 1_400);
    // And what was kept compressed is still there for who cannot read it.
    for (const refusal of ['gzip;q=0', 'identity', 'br']) {
      expect((await ask(url, { 'accept-encoding': refusal })).text, refusal).toBe(plain.text);
    }
  },
);

test.each(lists)(
  '$name is modified by a record that comes in, on every page',
  async ({ name, operation }) => {
    const path = pathOf(operation, acme);
    const pages = [path, `${path}?take=1&skip=2`, `${path}?take=50&updatedSince=2026-01-01T00:00:00Z`];
    const before: TestAnswer[] = [];
    for (const page of pages) before.push(await getPage(service, acme.key, withQuery(page, counted)));
    await addTo(name, service, acme);
    for (const [place, page] of pages.entries()) {
      const { headers } = before[place]!;
      const answer = await ask(withQuery(page, counted), { 'if-none-match': headers['etag']! });
      expect(Number(answer.headers['x-total-count']), page).toBe(Number(headers['x-total-count']) + 1);
      expect(answer.status, page).toBe(200);
      expect(answer.headers['etag'], page).not.toBe(headers['etag']);
    }
  },
);

const counted = { includeTotal: true };

const payOne = (tenant: Tenant, one: MerchantWithHistory) =>
  insertPayment(tenant, idsOf(one, 'invoice')[0]!, {
    id: anId('payment'),
    amount: 1,
    method: null,
    reference: null,
    paidAt: historyEnd.toISOString(),
    recordedAt: historyEnd.toISOString(),
    recordedBy: theSystem,
  });

/** How the record of each operation changes, when its table is not that of its resource. */
const rewrites: Record<string, (tenant: Tenant, one: MerchantWithHistory) => Promise<unknown>> = {
  'products.get': rewrite('products', 'product'),
  'cartons.get': rewrite('cartons', 'carton'),
  'shipments.get': rewrite('shipments', 'shipment'),
  'lots.recall': (tenant, one) =>
    tenant.rows(sql`
      update products set doc = jsonb_set(doc::jsonb, '{name}', '"Renamed"')
      where org_id = ${tenant.orgId} and id = ${uuidOf('product', idsOf(one, 'product')[0]!)}`),
  'shipments.boxContent': (tenant, one) =>
    tenant.rows(sql`
      update shipments set doc = jsonb_set(doc::jsonb, '{number}', '"PNP-0"')
      where org_id = ${tenant.orgId} and id = ${uuidOf('shipment', idsOf(one, 'shipment')[0]!)}`),
  'invoices.get': rewrite('invoices', 'invoice'),
  'invoices.upcoming': (tenant) => giveCard(tenant, 'ca-3', '2001-01-01'),
  'invoices.recompute': (tenant) => giveCard(tenant, 'eu-3', '2001-01-02'),
  'invoices.evidence': moveForInvoice,
  'invoices.payments': payOne,
  'invoices.balance': payOne,
  'invoices.statement': payOne,
  'invoices.statementCsv': payOne,
  'invoices.pdf': renumberInvoice,
  'invoices.csv': renumberInvoice,
  'notifications.get': rewrite('notifications', 'notification'),
  'recommendations.get': rewrite('recommendations', 'recommendation'),
  'recommendations.metrics': (tenant) => countWording(tenant, 'dead_stock', 'template'),
  'warehouses.get': (tenant, one) =>
    tenant.rows(sql`
      update warehouses set version = version + 1 where id = ${uuidOf('warehouse', idsOf(one, 'warehouse')[0]!)}`),
  'notifications.summary': async (tenant) => {
    await advanceSequencer(tenant, { touched: ['notifications'] });
    await tenant.rows(sql`update notifications set read_at = null where org_id = ${tenant.orgId}`);
  },
  'webhooks.get': async (tenant, merchant) => {
    const { at } = await advanceSequencer(tenant, { touched: ['organization'] });
    await touchEndpoint(tenant, uuidOf('webhook', idsOf(merchant, 'webhook')[0]!), at);
  },
  'organization.get': async (tenant) => {
    await advanceSequencer(tenant, { touched: ['organization'] });
    await tenant.rows(sql`update organizations set name = 'Renamed' where org_id = ${tenant.orgId}`);
  },
};

test.each(lists)(
  '$name is modified when a page that was the last gets a next one',
  async ({ name, operation }) => {
    const path = pathOf(operation, acme);
    const everything = (await walk(service, acme.key, path)).length;
    const last = withQuery(path, { skip: everything - 1, take: 1 });
    const { headers } = await getPage(service, acme.key, last);
    await addTo(name, service, acme);
    const answer = await ask(last, { 'if-none-match': headers['etag']! });
    expect(answer.status).toBe(200);
    expect(headers['link']).not.toContain('rel="next"');
    expect(answer.headers['link']).toContain('rel="next"');
  },
);

// A photo never changes: it is removed, and another one added.
const changing = records.filter(({ name }) => name !== 'products.photo');

test.each(changing)('$name is modified by a write to it', async ({ name, operation }) => {
  const change = rewrites[name];
  if (!change) throw new Error(`Say in rewrites how the record of ${name} changes.`);
  const path = pathOf(operation, acme);
  const { headers } = await getPage(service, acme.key, path);
  const etag = headers['etag']!;
  await service.as(acme.orgId, (tenant) => change(tenant, acme));
  const answer = await ask(path, { 'if-none-match': etag });
  expect(answer.status).toBe(200);
  expect(answer.headers['etag']).not.toBe(etag);
});

test('a write to one resource leaves the other lists known', async () => {
  const etags = new Map<string, string>();
  for (const { name, operation } of lists) {
    etags.set(name, (await getPage(service, acme.key, pathOf(operation, acme))).headers['etag']!);
  }
  await addTo('shipments.list', service, acme);
  for (const { name, operation } of lists) {
    const { status } = await ask(pathOf(operation, acme), { 'if-none-match': etags.get(name)! });
    expect(status, name).toBe(name === 'shipments.list' ? 200 : 304);
  }
});

test("one organization's ETag says nothing to another whose list was written as often", async () => {
  const ours = await addHistory(service, 'Ours');
  const theirs = await addHistory(service, 'Theirs');
  const shared = sharedKinds.map((kind) => `${kind}s.`);
  for (const { name, operation } of lists.filter(
    ({ name: list }) => !shared.some((one) => list.startsWith(one)),
  )) {
    const { headers } = await getPage(service, ours.key, pathOf(operation, ours));
    const known = { 'if-none-match': headers['etag']! };
    expect((await service.get(pathOf(operation, theirs), theirs.key, known)).status, name).toBe(200);
  }
});

const hours = (count: number) => new Date(historyEnd.getTime() + count * 3_600_000);

// The promises of the history turn at 2, 68 and 72 hours from its end, and nobody writes anything.
test.each([
  '/v0/shipments?take=50',
  '/v0/shipments?take=50&sortBy=updatedAt',
  '/v0/shipments?take=50&updatedSince=2026-01-01T00:00:00Z',
  '/v0/shipments?take=50&status=pending,on_hold&type=outbound-pnp',
])('%s is modified by the clock at the moment a promise turns, and not before', async (path) => {
  now = historyEnd;
  let known = await getPage(service, acme.key, path);
  expect(Object.keys(countSla(known.body)).toSorted()).toEqual(
    expect.arrayContaining(['at_risk', 'late', 'on_track']),
  );
  for (const turn of [2, 68, 72]) {
    now = new Date(hours(turn).getTime() - 1);
    expect((await ask(path, { 'if-none-match': known.headers['etag']! })).status, `before ${turn} h`).toBe(
      304,
    );
    now = hours(turn);
    const turned = await ask(path, { 'if-none-match': known.headers['etag']! });
    expect(turned.status, `at ${turn} h`).toBe(200);
    expect(countSla(turned.body)).not.toEqual(countSla(known.body));
    expect(withoutSla(turned.body)).toEqual(withoutSla(known.body));
    known = turned;
  }
  expect(countSla(known.body)).not.toHaveProperty('on_track');
  now = hours(24 * 365);
  expect((await ask(path, { 'if-none-match': known.headers['etag']! })).status).toBe(304);
  now = historyEnd;
});

test('a shipment read alone follows the clock like the one in the list', async () => {
  now = historyEnd;
  const listed = await getPage(service, acme.key, '/v0/shipments?take=50&status=pending');
  const { id } = listed.body.find(({ promise }: AnyRecord) => promise?.slaStatus === 'on_track');
  const path = pathOf(contract.shipments.get, acme, () => id);
  const first = await getPage(service, acme.key, path);
  const seen = [first.body.promise.slaStatus];
  let etag = first.headers['etag']!;
  for (const turn of [68, 72]) {
    now = new Date(hours(turn).getTime() - 1);
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
    now = hours(turn);
    const turned = await ask(path, { 'if-none-match': etag });
    seen.push(turned.body.promise.slaStatus);
    etag = turned.headers['etag']!;
  }
  expect(seen).toEqual(['on_track', 'at_risk', 'late']);
  now = historyEnd;
});

test('the overdue invoices are modified at the midnight that makes one more of them overdue', async () => {
  now = historyEnd;
  const path = '/v0/invoices?take=50&status=overdue';
  let known = await getPage(service, acme.key, path);
  const overdue = [known.body.length];
  // Of Los Angeles, where the merchant is.
  for (const midnight of [19, 43]) {
    now = new Date(hours(midnight).getTime() - 1);
    expect((await ask(path, { 'if-none-match': known.headers['etag']! })).status).toBe(304);
    now = hours(midnight);
    known = await getPage(service, acme.key, path);
    overdue.push(known.body.length);
  }
  // One is due on the eleventh, and none that could be overdue on the tenth.
  expect(overdue).toEqual([overdue[0], overdue[0], overdue[0] + 1]);
  now = historyEnd;
});

const ask = (path: string, headers: Record<string, string>) => service.get(path, acme.key, headers);

/** Once for each paper: a number more each time. */
async function renumberInvoice(tenant: Tenant, one: MerchantWithHistory): Promise<void> {
  await tenant.rows(sql`
    update invoices set doc = jsonb_set(doc::jsonb, '{number}', to_jsonb((doc::jsonb ->> 'number') || '0'))
    where org_id = ${tenant.orgId} and id = ${uuidOf('invoice', idsOf(one, 'invoice')[0]!)}`);
}

/** Another rate card from a day on, before everything in the history. */
const giveCard = (tenant: Tenant, version: string, from: string): Promise<unknown> =>
  tenant.rows(sql`
    insert into rate_card_assignments (org_id, valid_from, rate_card_id, assigned_at, assigned_by)
    select ${tenant.orgId}::uuid, ${from}::date, r.id, ${`${from}T00:00:00Z`}::timestamptz, '{}'
    from rate_cards r where r.version = ${version}`);

/** Something more is shipped for what the first invoice bills. */
async function moveForInvoice(tenant: Tenant, one: MerchantWithHistory): Promise<void> {
  const sequencer = await advanceSequencer(tenant, {
    touched: ['movements', 'stock'],
    added: { movements: 1 },
  });
  await moveStock(tenant, sequencer, [
    {
      type: 'ship',
      productId: uuidOf('product', idsOf(one, 'product')[0]!),
      warehouseId: uuidOf('warehouse', idsOf(one, 'warehouse')[0]!),
      bucket: 'available',
      quantity: 1,
      shipmentId: uuidOf('shipment', idsOf(one, 'shipment')[0]!),
      actor: theSystem,
    },
  ]);
}

/** Writes the history's first record of a kind as the next version of itself. */
function rewrite(table: Versioned, kind: Kind) {
  return async (tenant: Tenant, one: MerchantWithHistory) => {
    await advanceSequencer(tenant, { touched: [table] });
    await tenant.rows(sql`
      update ${raw(table)} set version = version + 1
      where org_id = ${tenant.orgId} and id = ${uuidOf(kind, idsOf(one, kind)[0]!)}`);
  };
}

const countSla = (shipments: AnyRecord[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(shipments, ({ promise }) => promise?.slaStatus ?? 'none')).map(
      ([name, all]) => [name, all!.length],
    ),
  );

const withoutSla = (shipments: AnyRecord[]) =>
  shipments.map(({ promise, ...rest }) => ({ ...rest, promise: promise && { ...promise, slaStatus: '' } }));
