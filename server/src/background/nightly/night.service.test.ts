import { dayMs } from '@packhouse/contract/rules/time';
import { spellId } from '@packhouse/contract/id';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';
import { uuidOf } from '../../platform/implement.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { moveAt, openMerchantWithGoods, type MerchantWithGoods } from '../../../tests/helpers/world/goods.ts';
import { auditOrganization } from './audit.ts';
import { catchUp, keepNight, type Done, type NightServices } from './night.ts';
import { tellLate } from './tell.ts';

let files: string;
let time: Date;
/** Two on one database. */
let services: TestService[];
let service: TestService;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'packhouse files '));
  const open = (ownerUrl?: string) =>
    openTestService({ PACKHOUSE_FILES: files }, { now: () => time, ...(ownerUrl ? { ownerUrl } : {}) });
  service = await open();
  services = [service, await open(service.ownerUrl)];
});
afterAll(async () => {
  for (const one of services ?? []) await one.close();
  await rm(files, { recursive: true, force: true });
});
beforeEach(() => at('2026-03-10T17:20:00.000Z'));

const at = (text: string) => (time = new Date(text));

const spaceOf = ({ orgId }: MerchantWithGoods) => ({ orgId, clockAheadMs: 0 });

const night = (merchant: MerchantWithGoods, on: NightServices = service.services): Promise<Done> =>
  keepNight(on, spaceOf(merchant));

const late = (merchant: MerchantWithGoods, on: NightServices = service.services): Promise<number> =>
  tellLate(on.database, merchant.orgId, time);

/** The closing stock of a product, by day. */
async function closings({ orgId }: MerchantWithGoods, item: { id: string }): Promise<[string, number][]> {
  const rows = await service.as(orgId, (tenant) =>
    tenant.rows<{ date: string; on_hand: number }>(sql`
      select s.date, s.on_hand from stock_snapshots s
      where s.org_id = ${orgId} and s.item_id = ${uuidOf(item.id.startsWith('ctn') ? 'carton' : 'product', item.id)}
      order by s.date`),
  );
  return rows.map(({ date, on_hand: onHand }) => [date, onHand]);
}

/** Events of these types, as [type, data]. */
async function eventsOf(
  { orgId }: MerchantWithGoods,
  ...types: string[]
): Promise<{ type: string; data: Record<string, unknown>; resourceId: string }[]> {
  return service.as(orgId, (tenant) =>
    tenant.rows(sql`
      select e.type, e.data, e.resource_id as "resourceId" from events e
      where e.org_id = ${orgId} and e.type = any(${types}) order by e.n`),
  );
}

const order = (merchant: MerchantWithGoods, quantity: number) =>
  merchant.ship('pnp', merchant.orderOf([[merchant.coffee, quantity]]));

test('each day is closed with what lay there at its end, also over the change to summer time', async () => {
  // Clocks in Los Angeles went from 02:00 to 03:00 on the 8th: that day had 23 hours.
  const merchant = await openMerchantWithGoods(service, { at: new Date('2026-03-07T01:00:00.000Z') });
  const lost = (text: string) => moveAt(service, merchant, new Date(text), 'count', [[merchant.coffee, -1]]);
  await lost('2026-03-08T07:59:59.999Z');
  await lost('2026-03-08T08:00:00.000Z');
  await lost('2026-03-09T06:59:59.999Z');
  await lost('2026-03-09T07:00:00.000Z');

  at('2026-03-09T06:59:59.999Z');
  await night(merchant);
  expect(await closings(merchant, merchant.coffee)).toEqual([
    ['2026-03-06', 100],
    ['2026-03-07', 99],
  ]);
  at('2026-03-09T07:00:00.001Z');
  await night(merchant);
  expect((await closings(merchant, merchant.coffee)).slice(2)).toEqual([['2026-03-08', 97]]);
  at('2026-03-10T17:20:00.000Z');
  expect(await night(merchant)).toMatchObject({ days: 1, findings: [] });
  expect((await closings(merchant, merchant.coffee)).slice(3)).toEqual([['2026-03-09', 96]]);
});

test('days that were missed are caught up with, each as it was', async () => {
  const merchant = await openMerchantWithGoods(service, { at: new Date('2026-01-30T20:00:00.000Z') });
  for (const day of ['02-03', '02-14', '03-01']) {
    await moveAt(service, merchant, new Date(`2026-${day}T20:00:00.000Z`), 'count', [[merchant.coffee, -10]]);
  }
  expect(await night(merchant)).toMatchObject({ days: 39, findings: [] });
  const closed = await closings(merchant, merchant.coffee);
  expect(closed).toHaveLength(39);
  for (const [day, onHand] of closed) {
    const expected = day < '2026-02-03' ? 100 : day < '2026-02-14' ? 90 : day < '2026-03-01' ? 80 : 70;
    expect(onHand, day).toBe(expected);
  }
  expect(await night(merchant)).toMatchObject({ days: 0 });
});

test('days on which nothing lay there have no closing stock, and are not in the way of those after them', async () => {
  const merchant = await openMerchantWithGoods(service, { at: new Date('2026-02-01T20:00:00.000Z') });
  const { coffee, mug, milk, boxOfMugs } = merchant;
  await moveAt(service, merchant, new Date('2026-02-02T20:00:00.000Z'), 'write_off', [
    [coffee, -100],
    [mug, -5],
    [milk, -20],
    [boxOfMugs, -10],
  ]);
  at('2026-02-10T17:20:00.000Z');
  expect(await night(merchant)).toMatchObject({ days: 1 });
  at('2026-03-10T17:20:00.000Z');
  await moveAt(service, merchant, new Date('2026-03-08T20:00:00.000Z'), 'receive', [[coffee, 7]]);
  expect(await night(merchant)).toMatchObject({ days: 2, findings: [] });
  expect(await closings(merchant, coffee)).toEqual([
    ['2026-02-01', 100],
    ['2026-03-08', 7],
    ['2026-03-09', 7],
  ]);
});

test('closing stock counts what is promised and takes room as it was measured; a reserved box counts as its units', async () => {
  const merchant = await openMerchantWithGoods(service, { at: new Date('2026-03-08T20:00:00.000Z') });
  at('2026-03-09T18:00:00.000Z');
  await merchant.ship('pnp', merchant.orderOf([[merchant.mug, 7]]));
  at('2026-03-10T17:20:00.000Z');
  await night(merchant);
  expect(await closings(merchant, merchant.mug)).toEqual([
    ['2026-03-08', 5],
    ['2026-03-09', 17],
  ]);
  expect(await closings(merchant, merchant.boxOfMugs)).toEqual([
    ['2026-03-08', 10],
    ['2026-03-09', 9],
  ]);
  const { body } = await service.get(
    `/v0/inventory/snapshots?date=2026-03-09&productId=${merchant.mug.id}`,
    merchant.key,
  );
  // 200 × 80 × 60 mm each.
  expect(body[0].volume).toEqual({ value: 0.01632, unit: 'm3' });
});

test('two services at once close each day once, and tell everything once', async () => {
  const merchant = await openMerchantWithGoods(service, {
    at: new Date('2026-02-20T20:00:00.000Z'),
    expiresOn: '2026-03-10',
  });
  at('2026-03-02T18:00:00.000Z');
  await order(merchant, 70);
  at('2026-03-10T17:20:00.000Z');
  const all = [...services, ...services].map((one) => one.services);
  const nights = await Promise.all(all.map((one) => night(merchant, one)));
  const told = await Promise.all(all.map((one) => late(merchant, one)));
  const sum = (of: (done: Done) => number) => nights.reduce((total, done) => total + of(done), 0);
  expect(sum(({ days }) => days)).toBe(18);
  expect(sum(({ expired }) => expired)).toBe(1);
  expect(told.reduce((total, count) => total + count, 0)).toBe(1);
  expect(await closings(merchant, merchant.coffee)).toHaveLength(18);
  const events = await eventsOf(merchant, 'stock.low', 'stock.out', 'shipment.late');
  expect(events.map(({ type }) => type).toSorted()).toEqual(['shipment.late', 'stock.low', 'stock.out']);
  const again = (await Promise.all(all.map((one) => night(merchant, one)))).map(({ days, expired, levels }) =>
    [days, expired, levels].join(),
  );
  expect(new Set(again)).toEqual(new Set(['0,0,0']));
  expect(await service.as(merchant.orgId, (tenant) => auditOrganization(tenant, time))).toEqual([]);
});

test('goods expire when their day begins where they lie', async () => {
  const merchant = await openMerchantWithGoods(service, {
    at: new Date('2026-03-01T20:00:00.000Z'),
    expiresOn: '2026-03-10',
    warehouse: { timezone: 'Pacific/Auckland' },
  });
  // Midnight of the 10th in Auckland, which is 13 hours ahead.
  at('2026-03-09T10:59:59.999Z');
  expect(await night(merchant)).toMatchObject({ expired: 0 });
  at('2026-03-09T11:00:00.000Z');
  expect(await night(merchant)).toMatchObject({ expired: 1, findings: [] });
  const { body } = await service.get(
    `/v0/inventory/products/breakdown?productId=${merchant.milk.id}`,
    merchant.key,
  );
  expect(body[0]).toMatchObject({ onHand: 20, available: 0, expired: 20 });
  const { body: ledger } = await service.get('/v0/inventory/ledger?type=expire', merchant.key);
  expect(ledger).toMatchObject([
    { quantity: 20, bucket: 'expired', lot: 'L-1', actor: { name: 'Shelf life' } },
    { quantity: -20, bucket: 'available', lot: 'L-1' },
  ]);
  const [changed] = await eventsOf(merchant, 'stock.corrected');
  expect(changed!.data).toMatchObject({ sku: merchant.milk.sku, type: 'expire', available: -20 });
});

test('a crossing that whoever moved the stock did not tell is told at night, once', async () => {
  const merchant = await openMerchantWithGoods(service, { at: new Date('2026-03-01T20:00:00.000Z') });
  const { coffee } = merchant;
  const told: string[] = [];
  const nightAfter = async (day: string, quantity: number) => {
    at(`2026-03-${day}T17:00:00.000Z`);
    await moveAt(service, merchant, time, quantity < 0 ? 'write_off' : 'receive', [[coffee, quantity]]);
    await night(merchant);
    await night(merchant);
    const events = await eventsOf(merchant, 'stock.low', 'stock.out', 'stock.back');
    const fresh = events.slice(told.length).map(({ type, data }) => `${type} ${String(data['available'])}`);
    told.push(...fresh);
    return fresh;
  };
  expect(await nightAfter('02', -59), '41 of 40').toEqual([]);
  expect(await nightAfter('03', -1)).toEqual(['stock.low 40']);
  expect(await nightAfter('04', -5)).toEqual([]);
  expect(await nightAfter('05', -35)).toEqual(['stock.out 0']);
  const items = () => service.get('/v0/notifications?kind=action_item&state=open', merchant.key);
  expect((await items()).body).toMatchObject([{ event: 'stock.out', resourceId: coffee.id }]);
  expect(await nightAfter('06', 30)).toEqual(['stock.back 30']);
  expect((await items()).body).toEqual([]);
  expect(await nightAfter('07', 30)).toEqual([]);
  expect(await nightAfter('08', -60)).toEqual(['stock.out 0']);
});

test('a shipment is late when its ship-by time has come, once, and not when it has left', async () => {
  const merchant = await openMerchantWithGoods(service, { at: new Date('2026-03-01T20:00:00.000Z') });
  const [first, second] = [await order(merchant, 1), await order(merchant, 1)];
  const { shipBy } = first.promise!;
  at(new Date(Date.parse(shipBy) - 1).toISOString());
  expect(await late(merchant)).toBe(0);
  await service.app.inject({
    method: 'POST',
    url: `/v0/shipments/${second.id}/cancel`,
    headers: { authorization: `Bearer ${merchant.key}` },
  });
  at(shipBy);
  expect(await late(merchant)).toBe(1);
  expect(await late(merchant)).toBe(0);
  expect(await eventsOf(merchant, 'shipment.late')).toMatchObject([
    { resourceId: first.id, data: { number: first.number, shipBy } },
  ]);
  const { body } = await service.get(`/v0/notifications?resourceId=${first.id}`, merchant.key);
  expect(body).toMatchObject([{ event: 'shipment.late', severity: 'warning', kind: 'activity' }]);
});

test('keys are kept for a week, and files that no shipment names for a day', async () => {
  const merchant = await openMerchantWithGoods(service, { at: new Date('2026-03-01T20:00:00.000Z') });
  const { orgId } = merchant;
  const keyOfDay = (key: string, createdAt: string) =>
    service.as(orgId, (tenant) =>
      tenant.rows(sql`
        insert into idempotency_keys (org_id, party, key, fingerprint, status, headers, body, created_at)
        values (${orgId}, 'client', ${key}, '', 200, '{}', '', ${createdAt})`),
    );
  await keyOfDay('old', '2026-03-03T17:19:59.000Z');
  await keyOfDay('young', '2026-03-03T17:20:01.000Z');

  expect(await night(merchant)).toMatchObject({ keys: 1 });
  expect(await night(merchant)).toMatchObject({ keys: 0 });

  // Files are as old as the machine says.
  time = new Date();
  const shipment = await order(merchant, 1);
  const [named, dropped, fresh] = [newId(), newId(), newId()];
  for (const id of [named, dropped, fresh]) await service.services.files.put(orgId, id, Buffer.from(id));
  const long = new Date(Date.now() - 25 * 3_600_000);
  for (const id of [named, dropped]) await utimes(join(files, orgId, id), long, long);
  const document = {
    id: spellId('document', named),
    kind: 'other',
    fileName: 'a.pdf',
    contentType: 'application/pdf',
  };
  await service.as(orgId, (tenant) =>
    tenant.rows(sql`
      update shipments s set documents = ${JSON.stringify([document])}::jsonb
      where s.org_id = ${orgId} and s.id = ${uuidOf('shipment', shipment.id)}`),
  );
  expect(await night(merchant)).toMatchObject({ files: 1, keys: 1 });
  const left = await service.services.files.list(orgId);
  expect(left.map(({ id }) => id).toSorted()).toEqual([named, fresh].toSorted());
});

test('a test space lives by its own clock, and catches up at once', async () => {
  const merchant = await openMerchantWithGoods(service, {
    at: new Date('2026-03-10T17:00:00.000Z'),
    expiresOn: '2026-03-20',
  });
  await order(merchant, 1);
  await catchUp(service.services, merchant.orgId);
  expect(await closings(merchant, merchant.coffee)).toEqual([]);
  const tenDays = 10 * dayMs;
  await service.as(merchant.orgId, (tenant) =>
    tenant.rows(
      sql`update organizations o set clock_ahead_ms = ${tenDays} where o.org_id = ${merchant.orgId}`,
    ),
  );
  await catchUp(service.services, merchant.orgId);
  expect(await closings(merchant, merchant.coffee)).toHaveLength(10);
  expect((await eventsOf(merchant, 'shipment.late', 'stock.out')).map(({ type }) => type)).toEqual([
    'shipment.late',
    'stock.out',
  ]);
});

test('a day that is named closes no later one', async () => {
  const merchant = await openMerchantWithGoods(service, { at: new Date('2026-03-01T20:00:00.000Z') });
  await keepNight(service.services, spaceOf(merchant), { through: '2026-03-03' });
  expect((await closings(merchant, merchant.coffee)).at(-1)).toEqual(['2026-03-03', 100]);
});
