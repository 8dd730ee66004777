/** Volume tiers through the service: an early invoice, the rest of the month, the evidence and the estimates. */
import type { Invoice } from '@packhouse/contract/public/invoices';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepNight } from '../background/nightly/night.ts';
import { usualCard } from '../../tests/helpers/usual-card.ts';
import { sql } from '../platform/database/sql.ts';
import { holdSequencer } from '../platform/sequencer.ts';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { closeMonths } from './close-months.ts';
import { billing, issuePrepared, prepareThrough } from './issue.ts';

let time = new Date('2031-01-01T20:00:00.000Z');
let service: TestService;
let acme: TestMerchant;

const dollars = usualCard('USD');
const card = {
  ...dollars,
  minimum: 0,
  version: 'tiers-1',
  tiers: {
    pick_first: [{ above: 3, price: 100 }],
    pick_additional: [
      { above: 5, price: 20 },
      { above: 8, price: 10.5 },
    ],
  },
};

beforeAll(async () => {
  service = await openTestService({}, { now: () => time });
  acme = await openMerchant(service);
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(
      sql`update organizations set created_at = ${time.toISOString()} where org_id = ${acme.orgId}`,
    ),
  );
});
afterAll(() => service?.close());

const create = (fields: object) =>
  service.send('POST', '/operator/v0/rate-cards', acme.operatorKey, { ...card, ...fields });

test('tiers that do not ascend, or that have no first price, are refused with the name of the field', async () => {
  const twice = { pack: [1_000, 2_000, 2_000].map((above) => ({ above, price: 1 })) };
  const refused = await create({ tiers: twice });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('tiers.pack[2].above');
  expect(refused.text).toContain('must be more than 2000');
  expect((await create({ tiers: { pack: [] } })).status).toBe(400);
  expect((await create({ tiers: { storage: twice.pack.slice(0, 1) } })).status).toBe(400);
  const unbilled = await create({ tiers: { kit_component: [{ above: 1, price: 1 }] } });
  expect(unbilled.status).toBe(400);
  expect(unbilled.text).toContain('send prices.kit_component');
});

test('an early invoice and the rest of the month go through the tiers once, and both come to the same again', async () => {
  const made = await create({});
  expect(made.status, made.text).toBe(201);
  expect(made.body.tiers).toEqual(card.tiers);
  const path = `/operator/v0/organizations/${acme.organizationId}/rate-cards`;
  const given = await service.send('POST', path, acme.operatorKey, {
    rateCardId: made.body.id,
    validFrom: '2031-01-01',
  });
  expect(given.status, given.text).toBe(200);
  const mug = await acme.product();
  await acme.stock(mug, 100);
  const sent: Shipment[] = [];
  const send = async (units: number) =>
    void sent.push(await acme.sendOff((await acme.order([[mug, units]])).body));
  await send(3);
  await send(3);
  const space = { orgId: acme.orgId, clockAheadMs: 0 };
  time = new Date('2031-01-15T20:00:00.000Z');
  await keepNight(service.services, space);
  const early = await service.as(acme.orgId, async (tenant) => {
    const prepared = await prepareThrough({ tenant, now: time }, '2031-01-14', null);
    const sequencer = await holdSequencer(tenant, time);
    const { invoice } = await issuePrepared({ tenant, sequencer, actor: billing }, prepared);
    await sequencer.settle();
    return invoice;
  });
  // Four additional units are billed: of these three, one is left at the first price.
  const quoted = await acme.ask('POST', '/v0/shipments/quote', {
    items: [{ productId: mug.id, quantity: 4 }],
  });
  expect(
    quoted.body.estimatedCharges
      .filter(({ chargeType }: { chargeType: string }) => chargeType === 'pick_additional')
      .map(({ quantity, unitCost }: { quantity: number; unitCost: number }) => [quantity, unitCost]),
  ).toEqual([
    [1, 32],
    [2, 20],
  ]);
  await send(6);
  await send(2);
  time = new Date('2031-02-01T20:00:00.000Z');
  await keepNight(service.services, space);
  const [issued] = await closeMonths(service.services, space);
  const rest: Invoice = (await acme.ask('GET', `/v0/invoices/${issued!.id}`)).body;
  const lines = (invoice: Invoice, type: string) =>
    invoice.items
      .filter(({ chargeType }) => chargeType === type)
      .map(({ title, quantity, unitCost, totalCost }) => [title, quantity, unitCost, totalCost]);
  const additional = 'Pick, additional items';
  expect(lines(early, 'pick_additional')).toEqual([
    [additional, 2, 32, 64],
    [additional, 2, 32, 64],
  ]);
  expect(lines(rest, 'pick_additional')).toEqual([
    [additional, 1, 32, 32],
    [`${additional}: above 5 a month`, 3, 20, 60],
    [`${additional}: above 8 a month`, 1, 10.5, 11],
    [`${additional}: above 8 a month`, 1, 10.5, 11],
  ]);
  expect(lines(rest, 'pick_first')).toEqual([
    ['Pick, first item', 1, 145, 145],
    ['Pick, first item: above 3 a month', 1, 100, 100],
  ]);
  for (const invoice of [early, rest]) {
    const again = await acme.ask('GET', `/v0/invoices/${invoice.id}/recompute`);
    expect(again.body).toMatchObject({ agrees: true, differences: [] });
    for (const line of invoice.items) {
      const evidence = await acme.ask('GET', `/v0/invoices/${invoice.id}/line-items/${line.id}/evidence`);
      expect(evidence.body, `${line.title} ${evidence.text}`).toMatchObject({ recomputed: { agrees: true } });
      if (line.chargeType === 'pick_additional')
        expect(evidence.body.calculation).toContain('; 32 up to 5, 20 above 5 a month, 10.5 above 8 a month');
    }
  }
  // What a shipment shows is what was billed for it.
  for (const { id, estimatedCharges } of sent) {
    const billed = [...early.items, ...rest.items].filter(({ source }) => source.id === id);
    expect(estimatedCharges.map(({ quantity, unitCost }) => [quantity, unitCost])).toEqual(
      billed.map(({ quantity, unitCost }) => [quantity, unitCost]),
    );
  }
});
