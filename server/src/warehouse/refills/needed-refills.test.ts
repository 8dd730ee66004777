import { expect, test } from 'vitest';
import { byUrgency, neededRefills, type RefillPlace, type Wanted } from './needed-refills.ts';

const place = (code: string, quantity: number | null, more: Partial<RefillPlace> = {}): RefillPlace => ({
  binId: code,
  code,
  zone: code.slice(0, 1),
  kind: code.startsWith('R') ? 'reserve' : 'pick',
  sequence: Number(code.slice(1)),
  active: true,
  lot: '',
  isPrimary: false,
  quantity,
  minimum: null,
  upTo: null,
  ...more,
});
const order = (quantity: number, more: Partial<Wanted> = {}): Wanted => ({
  shipmentId: 'one',
  lot: '',
  quantity,
  place: 0,
  shipBy: null,
  ...more,
});
const anyLot = { lot: '', expiresOn: null, good: 1000 };
const level = { minimum: 5, upTo: 20 };

/** `R1 → A1 4`, with the lot and the part that orders wait for. */
const told = (
  places: RefillPlace[],
  wanted: Wanted[] = [],
  lots = [anyLot] as Parameters<typeof neededRefills>[2],
) =>
  neededRefills(places, wanted, lots)
    .toSorted(byUrgency)
    .map(({ from, to, quantity, forOrders }) =>
      [from.code, from.lot, '→', to.code, quantity, ...(forOrders > 0 ? [`(${forOrders})`] : [])]
        .filter((word) => word !== '')
        .join(' '),
    );

test('without a level, what orders need and the pick bins do not hold is brought', () => {
  expect(told([place('A1', 6), place('R1', 50)], [order(4)])).toEqual([]);
  expect(told([place('A1', 6), place('R1', 50)], [order(4), order(5, { shipmentId: 'two' })])).toEqual([
    'R1 → A1 3 (3)',
  ]);
  expect(told([place('A1', 6), place('A2', 3), place('R1', 50)], [order(9)])).toEqual([]);
});

test('nothing is brought that no reserve bin holds, or to a product without a pick bin', () => {
  expect(told([place('A1', 0), place('R1', 2)], [order(5)])).toEqual(['R1 → A1 2 (2)']);
  expect(told([place('A1', 0), place('R1', 0)], [order(5)])).toEqual([]);
  expect(told([place('R1', 50)], [order(5)])).toEqual([]);
});

test('a pick bin whose quantity is not known is believed to hold enough', () => {
  expect(told([place('A1', null), place('R1', 50)], [order(5)])).toEqual([]);
  expect(told([place('A1', null, level), place('R1', 50)])).toEqual([]);
});

test('a bin below its minimum is filled up, and one that orders empty is filled up in the same walk', () => {
  expect(told([place('A1', 5, level), place('R1', 50)])).toEqual([]);
  expect(told([place('A1', 4, level), place('R1', 50)])).toEqual(['R1 → A1 16']);
  expect(told([place('A1', 6, level), place('R1', 50)], [order(10)])).toEqual(['R1 → A1 14 (4)']);
});

test('a bin is never filled above its level: what orders need beyond it goes to the next pick bin', () => {
  const places = [place('A1', 0, { ...level, isPrimary: true }), place('A2', 0), place('R1', 50)];
  expect(told(places, [order(30)])).toEqual(['R1 → A1 20 (20)', 'R1 → A2 10 (10)']);
  expect(told([place('A1', 0, level), place('R1', 50)], [order(30)])).toEqual(['R1 → A1 20 (20)']);
});

test('two reserve bins are two refills, and two pick bins do not get the same goods', () => {
  expect(told([place('A1', 0), place('R1', 3), place('R2', 9)], [order(5)])).toEqual([
    'R1 → A1 3 (3)',
    'R2 → A1 2 (2)',
  ]);
  expect(told([place('A1', 0, level), place('A2', 2, level), place('R1', 25)])).toEqual([
    'R1 → A1 20',
    'R1 → A2 5',
  ]);
});

test('the lot that an order was promised is brought, and to fill up the lot that expires first', () => {
  const lots = [
    { lot: 'L1', expiresOn: '2027-01-01', good: 10 },
    { lot: 'L2', expiresOn: '2026-12-01', good: 10 },
  ];
  const places = [
    place('A1', 0, { lot: 'L1', ...level }),
    place('R1', 10, { lot: 'L1' }),
    place('R2', 10, { lot: 'L2' }),
  ];
  expect(told(places, [], lots)).toEqual(['R2 L2 → A1 10', 'R1 L1 → A1 10']);
  expect(told([place('A1', 2, { lot: 'L2' }), ...places.slice(1)], [order(4, { lot: 'L1' })], lots)).toEqual([
    'R1 L1 → A1 4 (4)',
  ]);
});

test('goods that may not be sold are left in the reserve', () => {
  const lots = [{ lot: 'L1', expiresOn: null, good: 7 }];
  const places = [place('A1', 2, { lot: 'L1', ...level }), place('R1', 30, { lot: 'L1' })];
  expect(told(places, [], lots)).toEqual(['R1 L1 → A1 5']);
});

// It does not end when each pick bin, or each order, looks at every reserve bin.
test('a product in thousands of bins is refilled for thousands of orders', () => {
  const many = 4_000;
  const places = Array.from({ length: many }, (_, n) => [
    place(`A${n}`, 1, level),
    place(`R${n}`, 19),
  ]).flat();
  const orders = Array.from({ length: many * 2 }, (_, n) => order(1, { shipmentId: `${n}`, place: n }));
  const needs = neededRefills(places, orders, [{ ...anyLot, good: many * 20 }]);
  const sumOf = (name: 'quantity' | 'forOrders') => needs.reduce((all, need) => all + need[name], 0);
  expect([sumOf('quantity'), sumOf('forOrders')]).toEqual([many * 19, many]);
});

test('refills that orders wait for come first, then the emptiest bin for its minimum', () => {
  const needs = [
    ...neededRefills([place('A1', 4, level), place('R1', 50)], [], [anyLot]),
    ...neededRefills([place('A2', 1, level), place('R2', 50)], [], [anyLot]),
    ...neededRefills([place('A3', 1), place('R3', 50)], [order(5, { place: 7 })], [anyLot]),
    ...neededRefills([place('A4', 1), place('R4', 50)], [order(5, { place: 2 })], [anyLot]),
  ];
  expect(needs.toSorted(byUrgency).map(({ to }) => to.code)).toEqual(['A4', 'A3', 'A2', 'A1']);
});

test('a refill says how many orders wait for it and when the first one has to leave', () => {
  const waiting = [
    order(3, { shipmentId: 'one', place: 1, shipBy: '2026-11-27T22:00:00.000Z' }),
    order(3, { shipmentId: 'two', place: 2, shipBy: '2026-11-27T20:00:00.000Z' }),
    order(1, { shipmentId: 'three', place: 3 }),
  ];
  expect(neededRefills([place('A1', 3), place('R1', 50)], waiting, [anyLot])).toMatchObject([
    { quantity: 4, forOrders: 4, orders: 2, shipBy: '2026-11-27T20:00:00.000Z', inBin: 3, place: 2 },
  ]);
});
