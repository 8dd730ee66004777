/** Bin storage from the bins to the invoice. */
import type { Invoice, LineEvidence } from '@packhouse/contract/public/invoices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepNight } from '../background/nightly/night.ts';
import { usualCard } from '../../tests/helpers/usual-card.ts';
import { sql } from '../platform/database/sql.ts';
import { binsOf } from '../../tests/helpers/world/bins.ts';
import { moveAt, openMerchantWithGoods } from '../../tests/helpers/world/goods.ts';
import { openMerchant } from '../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { closeMonths } from './close-months.ts';

/** Noon in California, so that the day is the same there. */
const noon = (day: string) => new Date(`${day}T20:00:00.000Z`);
let time = noon('2031-01-29');
let service: TestService;

beforeAll(async () => {
  service = await openTestService({}, { now: () => time });
});
afterAll(() => service?.close());

test('bins that hold goods at the end of a day are charged by their size, once each to every merchant in them', async () => {
  const acme = await openMerchantWithGoods(service, { at: time });
  const { coffee, mug, milk, operatorKey } = acme;
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`
      update organizations set created_at = ${time.toISOString()} where org_id = ${acme.orgId}`),
  );
  const bins = binsOf(service, acme);
  const put = async (...given: object[]) => {
    const answer = await bins.put(given);
    expect(answer.status, answer.text).toBe(200);
  };
  const place = async (...lines: object[]) => {
    const answer = await bins.place(lines);
    expect(answer.status, answer.text).toBe(200);
  };
  const codes = ['P-1', 'P-2', 'S-1', 'S-2', 'N-1'];
  await put(
    ...codes.map((code, sequence) => ({
      ...{ code, zone: 'Z', sequence },
      ...(code === 'N-1' ? {} : { size: code.startsWith('P') ? 'pallet' : 'small' }),
    })),
  );
  const dollars = usualCard('USD');
  const create = (version: string, binStorage: object) =>
    service.send('POST', '/operator/v0/rate-cards', operatorKey, {
      ...{ ...dollars, minimum: 0, version, binStorage },
    });
  const unknown = await create('bins-0', [{ size: 'palet', price: 60 }]);
  expect(unknown.body.properties).toEqual({
    'binStorage[0].size': 'must be a bin size of a warehouse: small, medium, large, pallet; you sent palet',
  });
  const made = await create('bins-1', [
    { size: 'small', price: 4.5 },
    { size: 'pallet', price: 60 },
  ]);
  expect(made.status, made.text).toBe(201);
  const given = await service.send(
    'POST',
    `/operator/v0/organizations/${acme.organizationId}/rate-cards`,
    operatorKey,
    { rateCardId: made.body.id, validFrom: '2031-01-29' },
  );
  expect(given.status, given.text).toBe(200);

  const globex = await openMerchantWithGoods(service, { at: time });
  const shared = await service.send(
    'POST',
    `/operator/v0/organizations/${globex.organizationId}/bins/placements`,
    operatorKey,
    { warehouseId: acme.reno.id, lines: [{ productId: globex.coffee.id, bin: 'P-1' }] },
  );
  expect(shared.status, shared.text).toBe(200);
  await moveAt(service, { ...globex, reno: acme.reno }, time, 'receive', [[globex.coffee, 5]]);

  const night = async (day: string) => {
    time = new Date(`${day}T08:05:00.000Z`);
    for (const { orgId } of [acme, globex]) await keepNight(service.services, { orgId, clockAheadMs: 0 });
  };
  await place(
    { productId: coffee.id, bin: 'P-1', quantity: 60 },
    { productId: mug.id, bin: 'P-1' },
    { productId: coffee.id, bin: 'S-1', quantity: 40 },
    { productId: milk.id, lot: 'L-1', bin: 'N-1' },
  );
  await night('2031-01-30');
  // The mugs lie in S-2, in a number that nobody knows, and then the ledger has none.
  time = noon('2031-01-30');
  await bins.say('moves', { from: 'P-1', to: 'P-2', goods: [{ productId: coffee.id }] });
  await bins.say('moves', { from: 'P-1', to: 'S-2', goods: [{ productId: mug.id }] });
  await moveAt(service, acme, time, 'ship', [[mug, -5]]);
  await night('2031-01-31');
  // Filled after the end of the day that is closed next.
  time = new Date('2031-02-01T08:02:00.000Z');
  await place({ productId: milk.id, lot: 'L-1', bin: 'S-2', quantity: 3 });
  await night('2031-02-01');
  expect(
    await service.as(globex.orgId, (tenant) =>
      tenant.rows(sql`
        select b.date, b.size, b.codes from bin_snapshots b where b.org_id = ${globex.orgId} order by b.date`),
    ),
  ).toEqual(
    ['2031-01-29', '2031-01-30', '2031-01-31'].map((date) => ({ date, size: 'pallet', codes: ['P-1'] })),
  );

  const [issued] = await closeMonths(service.services, { orgId: acme.orgId, clockAheadMs: 0 });
  const invoice: Invoice = (await acme.ask('GET', `/v0/invoices/${issued!.id}`)).body;
  const lines = invoice.items.filter(({ chargeType }) => chargeType === 'storage_bin');
  expect(
    lines.map(({ serviceDate, title, quantity, unit, totalCost }) => [
      ...[serviceDate, title, quantity, unit, totalCost],
    ]),
  ).toEqual([
    ['2031-01-29', 'Bin storage: small', 1, 'bin-day', 5],
    ['2031-01-29', 'Bin storage: pallet', 1, 'bin-day', 60],
    ['2031-01-30', 'Bin storage: small', 1, 'bin-day', 5],
    ['2031-01-30', 'Bin storage: pallet', 1, 'bin-day', 60],
    ['2031-01-31', 'Bin storage: small', 1, 'bin-day', 5],
    ['2031-01-31', 'Bin storage: pallet', 1, 'bin-day', 60],
  ]);
  const evidence: LineEvidence = (
    await acme.ask('GET', `/v0/invoices/${invoice.id}/line-items/${lines[3]!.id}/evidence`)
  ).body;
  expect(evidence).toMatchObject({ bins: ['P-2'], recomputed: { totalCost: 60, agrees: true } });
  expect((await acme.ask('GET', `/v0/invoices/${invoice.id}/recompute`)).body).toMatchObject({
    agrees: true,
    differences: [],
  });
});

test('a bin has a size of its warehouse, and the warehouse keeps a size that bins have', async () => {
  const merchant = await openMerchant(service, 'Initech');
  const bins = binsOf(service, merchant);
  const bin = { code: 'B-1', zone: 'B', sequence: 1 };
  expect((await bins.put([{ ...bin, size: 'huge' }])).body.properties).toEqual({
    'bins[0].size': `must be one of the bin sizes of ${merchant.reno.name}: small, medium, large, pallet; you sent huge`,
  });
  const change = (binSizes: string[]) =>
    service.send('PATCH', `/operator/v0/warehouses/${merchant.reno.id}`, merchant.operatorKey, { binSizes });
  expect((await change(['shelf', 'large', 'large'])).body.properties).toHaveProperty(['binSizes[2]']);
  expect((await change(['shelf', 'small', 'pallet'])).body.binSizes).toEqual(['shelf', 'small', 'pallet']);
  const [made] = (await bins.put([{ ...bin, size: 'shelf' }])).body.bins;
  expect(made).toMatchObject({ size: 'shelf' });
  expect((await bins.put([{ code: 'B-1', sequence: 2 }])).body.bins).toMatchObject([{ size: 'shelf' }]);
  const used = await change(['small', 'pallet']);
  expect([used.status, used.body.code]).toEqual([409, 'in_use']);
  expect(used.body.properties.binSizes).toMatch(/^1 bin of .* has the size shelf\. Give/);
  await bins.put([{ code: 'B-1', size: null }]);
  expect((await change(['small', 'pallet'])).status).toBe(200);
});
