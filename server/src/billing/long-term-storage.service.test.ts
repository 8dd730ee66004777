/** Long-term storage from the ledger to the invoice, reckoned a second time with a queue of what came in. */
import type { Invoice, LineEvidence } from '@packhouse/contract/public/invoices';
import type { Snapshot } from '@packhouse/contract/public/stock';
import { dayMs } from '@packhouse/contract/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepNight } from '../background/nightly/night.ts';
import { usualCard } from '../../tests/helpers/usual-card.ts';
import { nextDay } from '../goods/shipments/local-time.ts';
import { sql } from '../platform/database/sql.ts';
import { moveAt, openMerchantWithGoods, type MerchantWithGoods } from '../../tests/helpers/world/goods.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { closeMonths } from './close-months.ts';

let time: Date;
let service: TestService;
let acme: MerchantWithGoods;

beforeAll(async () => {
  time = new Date('2031-01-01T18:00:00.000Z');
  service = await openTestService({}, { now: () => time });
});
afterAll(() => service?.close());

const steps = [
  { fromDays: 91, price: 20 },
  { fromDays: 181, price: 75.5 },
] as const;

/** Noon in California, so that the day is the same there. */
const noon = (day: string) => new Date(`${day}T20:00:00.000Z`);
const begin = '2030-06-20';

test('goods are charged by the days since they came in, first in, first out', async () => {
  acme = await openMerchantWithGoods(service, { at: noon(begin) });
  const { coffee, milk, mug, boxOfMugs } = acme;
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`
      update organizations set created_at = ${time.toISOString()} where org_id = ${acme.orgId}`),
  );
  const moves: [
    day: string,
    type: 'receive' | 'ship' | 'restock' | 'count',
    item: { id: string },
    units: number,
  ][] = [
    ['2030-09-01', 'receive', coffee, 50],
    ['2030-10-05', 'ship', coffee, -70],
    ['2030-11-20', 'restock', coffee, 5],
    ['2030-12-24', 'count', coffee, -10],
  ];
  const later: typeof moves = [
    ['2031-01-12', 'count', coffee, 3],
    ['2031-01-20', 'ship', coffee, -30],
    ['2031-01-25', 'ship', milk, -8],
  ];
  for (const [day, type, item, units] of moves) await moveAt(service, acme, noon(day), type, [[item, units]]);

  const dollars = usualCard('USD');
  const newCard = { ...dollars, minimum: 0, version: 'long-term', longTermStorage: steps };
  const unordered = await service.send('POST', '/operator/v0/rate-cards', acme.operatorKey, {
    ...newCard,
    longTermStorage: steps.toReversed(),
  });
  expect(unordered.body.properties).toHaveProperty(['longTermStorage[1].fromDays']);
  const card = await service.send('POST', '/operator/v0/rate-cards', acme.operatorKey, newCard);
  expect(card.status, card.text).toBe(201);
  const given = await service.send(
    'POST',
    `/operator/v0/organizations/${acme.organizationId}/rate-cards`,
    acme.operatorKey,
    { rateCardId: card.body.id, validFrom: '2031-01-01' },
  );
  expect(given.status, given.text).toBe(200);
  for (const [day, type, item, units] of later) await moveAt(service, acme, noon(day), type, [[item, units]]);
  time = new Date('2031-02-01T18:00:00.000Z');
  const space = { orgId: acme.orgId, clockAheadMs: 0 };
  await keepNight(service.services, space);
  const [issued] = await closeMonths(service.services, space);
  const invoice: Invoice = (await acme.ask('GET', `/v0/invoices/${issued!.id}`)).body;

  const opening = (
    [
      [coffee, 100],
      [mug, 5],
      [milk, 20],
      [boxOfMugs, 10],
    ] as const
  ).map(([item, units]) => [begin, 'receive', item, units] as (typeof moves)[number]);
  const all = [...opening, ...moves, ...later];
  const lines = invoice.items.filter(({ chargeType }) => chargeType === 'storage_long_term');
  const expected: string[] = [];
  for (let day = '2031-01-01'; day <= '2031-01-31'; day = nextDay(day)) {
    const snapshots: Snapshot[] = (await acme.ask('GET', `/v0/inventory/snapshots?date=${day}&take=50`)).body;
    const volumes = [0, 0];
    for (const { productId, cartonId, onHand, volume, agedUnits } of snapshots) {
      const queue = queueOn(
        all.filter(([, , item]) => item.id === (productId ?? cartonId)),
        day,
      );
      expect(queue.reduce((sum, { units }) => sum + units, 0)).toBe(onHand);
      const old = (from: number) =>
        queue.reduce((sum, { came, units }) => sum + (daysBetween(came, day) + 1 >= from ? units : 0), 0);
      for (const { fromDays, units } of agedUnits!) expect(units, `${day} ${fromDays}`).toBe(old(fromDays));
      const each = volume.value / onHand;
      volumes[0]! += (old(91) - old(181)) * each;
      volumes[1]! += old(181) * each;
    }
    for (const [place, { fromDays, price }] of steps.entries()) {
      const quantity = Math.round(volumes[place]! * 1e6) / 1e6;
      if (quantity > 0)
        expected.push(
          `${day} Long-term storage: from day ${fromDays} ${quantity} ${Math.round(quantity * price)}`,
        );
    }
  }
  expect(
    lines.map(
      ({ serviceDate, title, quantity, totalCost }) => `${serviceDate} ${title} ${quantity} ${totalCost}`,
    ),
  ).toEqual(expected);
  expect(expected.length).toBeGreaterThan(31);

  expect((await acme.ask('GET', `/v0/invoices/${invoice.id}/recompute`)).body).toMatchObject({
    agrees: true,
    differences: [],
  });
  for (const line of [lines[0]!, lines.at(-1)!]) {
    const evidence: LineEvidence = (
      await acme.ask('GET', `/v0/invoices/${invoice.id}/line-items/${line.id}/evidence`)
    ).body;
    expect(evidence.recomputed).toMatchObject({
      quantity: line.quantity,
      totalCost: line.totalCost,
      agrees: true,
    });
    expect(evidence.snapshots.every(({ agedUnits }) => agedUnits !== undefined)).toBe(true);
  }
});

test('merchants are told two weeks before goods reach a priced age, each unit once', async () => {
  time = noon('2031-03-01');
  const globex = await openMerchantWithGoods(service, { at: time });
  const { coffee, mug, milk, boxOfMugs, operatorKey, organizationId, orgId } = globex;
  await service.as(orgId, (tenant) =>
    tenant.rows(sql`
      update organizations set created_at = ${time.toISOString()} where org_id = ${orgId}`),
  );
  const usual = usualCard('USD');
  const card = await service.send('POST', '/operator/v0/rate-cards', operatorKey, {
    ...{ ...usual, version: 'aging', longTermStorage: [{ fromDays: 91, price: 2_000 }] },
  });
  const path = `/operator/v0/organizations/${organizationId}/rate-cards`;
  const assigned = { rateCardId: card.body.id, validFrom: '2031-03-01' };
  expect((await service.send('POST', path, operatorKey, assigned)).status).toBe(200);
  await moveAt(service, globex, noon('2031-03-10'), 'receive', [[coffee, 40]]);
  await moveAt(service, globex, noon('2031-04-05'), 'receive', [[coffee, 30]]);

  const told = async (closing: string) => {
    time = new Date(`${nextDay(closing)}T08:05:00.000Z`);
    await keepNight(service.services, { orgId, clockAheadMs: 0 });
    const rows = await service.as(orgId, (tenant) =>
      tenant.rows<{ data: Record<string, string> }>(sql`
        select e.data from events e where e.org_id = ${orgId} and e.type = 'stock.aging' order by e.n`),
    );
    return rows
      .map(({ data: { name, units, on, through } }) => `${name} ${units} ${on} ${through}`)
      .toSorted();
  };
  expect(await told('2031-05-15')).toEqual([]);
  // The goods came in on 1 March: their 91st day is 30 May. Of the later coffee, 40 bags follow within four weeks.
  const first = [
    `${boxOfMugs.name} 10 2031-05-30 2031-06-13`,
    'Coffee 140 2031-05-30 2031-06-13',
    'Mug 5 2031-05-30 2031-06-13',
    'Oat Milk 20 2031-05-30 2031-06-13',
  ].toSorted();
  expect(await told('2031-05-16')).toEqual(first);
  expect(await told('2031-05-17')).toEqual(first);
  expect(await told('2031-06-20')).toEqual([...first, 'Coffee 30 2031-07-04 2031-07-18'].toSorted());

  const snapshots: Snapshot[] = (await globex.ask('GET', '/v0/inventory/snapshots?date=2031-05-16&take=50'))
    .body;
  const { volume, onHand } = snapshots.find(({ productId }) => productId === coffee.id)!;
  const cost = (Math.round(((volume.value * 140) / onHand) * 30 * 2_000) / 100).toFixed(2);
  const { body: notices } = await globex.ask('GET', '/v0/notifications?take=50&type=inventory');
  expect(notices).toContainEqual(
    expect.objectContaining({
      event: 'stock.aging',
      severity: 'warning',
      resourceId: coffee.id,
      message: `Coffee (${coffee.sku}): 140 units will be in day 91 of storage from 2031-05-30 on. Long-term storage then costs ${cost} USD for 30 days.`,
    }),
  );
  expect(
    [mug, milk, boxOfMugs].every(({ id }) =>
      notices.some(({ resourceId }: { resourceId: string }) => resourceId === id),
    ),
  ).toBe(true);
});

/** Goods left at the end of a day, by the day they came in: what came first has left first. */
function queueOn(moves: readonly (readonly [string, string, unknown, number])[], through: string) {
  const queue: { came: string; units: number }[] = [];
  for (const [day, , , units] of moves) {
    if (day > through) continue;
    if (units > 0) queue.push({ came: day, units });
    for (let leaving = -units; leaving > 0;) {
      const [first] = queue as [(typeof queue)[number]];
      const taken = Math.min(leaving, first.units);
      leaving -= taken;
      first.units -= taken;
      if (first.units === 0) queue.shift();
    }
  }
  return queue;
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
