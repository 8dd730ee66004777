import { dayMs } from '@packhouse/contract/rules/time';
import { expect, test } from 'vitest';
import { aDelivery, nthId } from '../../../tests/helpers/recommendation-snapshot.ts';
import { expectedLeadTime, latestSuppliers, learnSupply, nextReceiptOf } from './lead-times.ts';

const delivered = (supplier: string, ...days: number[]) =>
  days.map((one, nth) => aDelivery(nth + 1, { supplier, days: one, ago: 30 + nth }));

test('a supplier with few deliveries is drawn towards all of them', () => {
  const { all, suppliers } = learnSupply([...delivered('Near', 4, 6), ...delivered('Far', 40, 40, 40, 40)]);
  expect(all).toMatchObject({ n: 6, mean: 170 / 6 });
  // Two of its own and four of all.
  expect(suppliers['Near']!.mean).toBeCloseTo((2 * 5 + 4 * (170 / 6)) / 6);
  expect(suppliers['Far']!.mean).toBeCloseTo((4 * 40 + 4 * (170 / 6)) / 8);
  // What times of one supplier differ by: 2 squared days in 4 degrees of freedom.
  expect(suppliers['Near']!.sd).toBeCloseTo(Math.sqrt((2 + 4 * 0.5) / 5));
});

test('what is on its way, was cancelled or was forgotten for years is no lead time', () => {
  const { all } = learnSupply([
    ...delivered('Near', 10),
    aDelivery(7, { receivedAt: null, status: 'confirmed' }),
    aDelivery(8, { status: 'cancelled' }),
    aDelivery(9, { days: 800 }),
  ]);
  expect(all).toMatchObject({ mean: 10, n: 1 });
});

test('without a delivery, four weeks are assumed and said to be', () => {
  const supply = learnSupply([]);
  expect(expectedLeadTime({ leadTimeDays: null }, null, supply)).toMatchObject({
    mean: 28,
    n: 0,
    source: 'assumed',
  });
  expect(expectedLeadTime({ leadTimeDays: 60 }, null, supply)).toMatchObject({
    mean: 60,
    sd: 15,
    source: 'declared',
  });
});

test('what was declared counts for four deliveries', () => {
  const supply = { ...learnSupply([]), suppliers: { Roastery: { mean: 20, sd: 4, n: 12 } } };
  const known = expectedLeadTime({ leadTimeDays: 40 }, 'Roastery', supply);
  expect(known).toMatchObject({ mean: (4 * 40 + 12 * 20) / 16, source: 'declared_and_deliveries' });
  expect(known.sd).toBeCloseTo(5);
  expect(expectedLeadTime({ leadTimeDays: null }, 'Roastery', supply)).toMatchObject({
    mean: 20,
    sd: 4,
    n: 12,
  });
  // No name is a key that every object has.
  expect(expectedLeadTime({ leadTimeDays: null }, 'constructor', supply)).toMatchObject({
    source: 'assumed',
  });
});

test('the supplier of a product is who delivered it last', () => {
  const suppliers = latestSuppliers([
    ...delivered('First', 9),
    ...delivered('Last', 9),
    aDelivery(5, { supplier: null }),
  ]);
  expect(suppliers.get(nthId('product', 1))).toBe('Last');
});

test('the next receipt is the first that is expected, as late as goods usually are', () => {
  const leadTime = { mean: 21, sd: 5, n: 9, supplier: null, source: 'deliveries' as const };
  const supply = { ...learnSupply([]), lateness: { mean: 2, sd: 4, n: 9 } };
  const until = (day: string) => (Date.parse(day) - Date.parse('2026-03-02')) / dayMs;
  const incoming = (number: string, expectedOn: string | null) => ({
    shipmentId: nthId('shipment', 1),
    number,
    quantity: 1,
    expectedOn,
  });
  const next = (...ones: ReturnType<typeof incoming>[]) => nextReceiptOf(ones, leadTime, supply, until);
  expect(next(incoming('B', '2026-03-20'), incoming('A', '2026-03-10'))).toMatchObject({
    days: 10,
    sd: 4,
    incoming: { number: 'A' },
    isOverdue: false,
  });
  expect(next(incoming('A', '2026-02-20'))).toMatchObject({ days: 4, isOverdue: true });
  expect(next(incoming('A', null))).toMatchObject({ days: 21, sd: 5, incoming: { number: 'A' } });
  expect(next()).toMatchObject({ days: 21, sd: 5, incoming: null });
});
