import { expect, test } from 'vitest';
import { nextShipments } from './next-shipments.ts';
import type { Path } from './walk.ts';

const waiting = [
  { id: 'a', itemCount: 2 },
  { id: 'b', itemCount: 1 },
  { id: 'c', itemCount: 3 },
  { id: 'd', itemCount: 1 },
];
const ids = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id).join('');

test('the most urgent come first', () => {
  expect(ids(nextShipments(waiting, 'urgent', 2))).toBe('ab');
});

test('single lines come before others, each by urgency', () => {
  expect(ids(nextShipments(waiting, 'single', 3))).toBe('bda');
});

test('the zone of the most urgent one is picked first, and shipments that leave it come last', () => {
  const stop = (zone: string, ...of: string[]) => ({ zone, forShipments: of.map((id) => ({ id })) });
  const path = { stops: [stop('A', 'a', 'c', 'd'), stop('B', 'b', 'd')] } as unknown as Path;
  expect(ids(nextShipments(waiting, 'zone', 3, path))).toBe('acb');
});
