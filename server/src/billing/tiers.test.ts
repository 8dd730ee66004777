import fc from 'fast-check';
import type { TieredCharge } from '@packhouse/contract/public/rate-cards';
import { expect, test } from 'vitest';
import { defaultCardOf } from '../goods/rates/default-cards.ts';
import type { RateCard } from '../goods/rates/rate-card.ts';
import { often } from '../../tests/helpers/long-run.ts';
import { chargesOf, openCharges, type Done } from './charges-of.ts';

const timezone = 'America/Los_Angeles';
const card = (fields: Partial<RateCard> = {}): RateCard => ({
  ...defaultCardOf('USD'),
  prices: { ...defaultCardOf('USD').prices, pick_first: 200 },
  tiers: {
    pick_first: [
      { above: 1_000, price: 180 },
      { above: 10_000, price: 150 },
    ],
  },
  ...fields,
});
const done = (id: string, at: string, quantity: number, chargeType: TieredCharge = 'pick_first'): Done => ({
  id,
  type: 'shipment.forwarded',
  at,
  resourceId: `shp_${id}`,
  data: { number: id, work: [{ chargeType, quantity }] },
});
const shown = (events: Done[], cardOn: (day: string) => RateCard = () => card()) =>
  chargesOf({ done: events, stored: [] }, { timezone, cardOn }).map(
    ({ title, quantity, unitCost, totalCost, eventIds }) => [title, quantity, unitCost, totalCost, eventIds],
  );
const plain = 'Pick, first item';

test('work that crosses a tier is a line for each tier, in the order of events', () => {
  expect(
    shown([
      done('a', '2026-03-02T20:00:00.000Z', 900),
      done('b', '2026-03-03T20:00:00.000Z', 300),
      done('c', '2026-03-04T20:00:00.000Z', 9_000),
    ]),
  ).toEqual([
    [plain, 900, 200, 180_000, ['a']],
    [plain, 100, 200, 20_000, ['b']],
    [`${plain}: above 1,000 a month`, 200, 180, 36_000, ['b']],
    [`${plain}: above 1,000 a month`, 8_800, 180, 1_584_000, ['c']],
    [`${plain}: above 10,000 a month`, 200, 150, 30_000, ['c']],
  ]);
});

test("a month begins anew at the organization's midnight", () => {
  expect(
    shown([
      done('a', '2026-03-31T20:00:00.000Z', 1_000),
      done('b', '2026-04-01T06:59:59.000Z', 1),
      done('c', '2026-04-01T07:00:00.000Z', 1),
    ]).map(([, , price]) => price),
  ).toEqual([200, 180, 200]);
});

test('a card that begins within the month goes on counting', () => {
  const cardOn = (day: string) =>
    day < '2026-03-10' ? card({ tiers: {} }) : card({ tiers: { pick_first: [{ above: 1_500, price: 99 }] } });
  expect(
    shown(
      [done('a', '2026-03-02T20:00:00.000Z', 1_400), done('b', '2026-03-11T20:00:00.000Z', 200)],
      cardOn,
    ).map(([, quantity, price]) => [quantity, price]),
  ).toEqual([
    [1_400, 200],
    [100, 200],
    [100, 99],
  ]);
});

test('the minimum of an order sees what its tiers come to', () => {
  const events = [done('a', '2026-03-02T20:00:00.000Z', 1_000), done('b', '2026-03-02T20:00:00.000Z', 1)];
  const [, , minimum] = chargesOf(
    { done: events, stored: [] },
    { timezone, cardOn: () => card({ orderMinimum: 250 }) },
  );
  expect(minimum).toMatchObject({ chargeType: 'order_minimum', totalCost: 70, eventIds: ['b'] });
});

test('tiers bill what counting unit by unit comes to, however a month is cut into invoices', () => {
  const types = ['pick_first', 'pack', 'receiving_unit'] as const;
  const tiers = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 })
    .chain((bounds) =>
      fc.tuple(
        ...bounds.toSorted((a, b) => a - b).map((above) => fc.nat(500).map((price) => ({ above, price }))),
      ),
    );
  const work = fc.record({
    minute: fc.nat(70 * 24 * 60),
    type: fc.constantFrom(...types),
    quantity: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(
      fc.record({ pick_first: tiers, pack: tiers }),
      fc.array(work, { maxLength: 30 }),
      fc.nat(30),
      (drawn, works, cut) => {
        const priced = card({ tiers: drawn });
        const from = Date.parse('2026-03-01T08:00:00.000Z');
        const events = works
          .toSorted((a, b) => a.minute - b.minute)
          .map(({ minute, type, quantity }, n) =>
            done(String(n), new Date(from + minute * 60_000).toISOString(), quantity, type),
          );
        // In the simplest way: each unit by itself.
        const seen = new Map<string, number>();
        const each = new Map<string, number>();
        for (const { id, at, data } of events) {
          const month = new Intl.DateTimeFormat('en-US', { timeZone: timezone, month: 'long' });
          const { chargeType, quantity } = data.work[0]!;
          const type = chargeType as (typeof types)[number];
          for (let unit = 0; unit < quantity; unit++) {
            const key = `${month.format(new Date(at))} ${type}`;
            const nth = (seen.get(key) ?? 0) + 1;
            seen.set(key, nth);
            const tier =
              type === 'receiving_unit' ? undefined : drawn[type].findLast(({ above }) => nth > above);
            each.set(id, (each.get(id) ?? 0) + (tier?.price ?? priced.prices[type]));
          }
        }
        const all = chargesOf({ done: events, stored: [] }, { timezone, cardOn: () => priced });
        const billed = new Map<string, number>();
        for (const { eventIds, totalCost } of all)
          billed.set(eventIds[0]!, (billed.get(eventIds[0]!) ?? 0) + totalCost);
        expect(billed).toEqual(each);
        // An early invoice, and the rest of the first month with what was counted before.
        const march = events.filter(({ at }) => at < '2026-04-01T07:00:00.000Z');
        const counted = new Map<TieredCharge, number>();
        for (const { data } of march.slice(0, cut)) {
          const { chargeType, quantity } = data.work[0]!;
          const type = chargeType as TieredCharge;
          counted.set(type, (counted.get(type) ?? 0) + quantity);
        }
        const rest = openCharges({ timezone, cardOn: () => priced, counted });
        for (const event of march.slice(cut)) rest.addWork(event);
        const ids = new Set(march.slice(cut).map(({ id }) => id));
        expect(rest.all()).toEqual(all.filter(({ eventIds }) => ids.has(eventIds[0]!)));
      },
    ),
    { numRuns: often(100, 2_000) },
  );
});
