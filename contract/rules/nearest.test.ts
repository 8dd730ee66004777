import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const commands = ['start', 'config', 'keys', 'import', 'migrate'];

test.each([
  ['strat', 'start'],
  ['cofnig', 'config'],
  ['kesy', 'keys'],
  ['Migrate', 'migrate'],
  ['start', 'start'],
  ['imprt', 'import'],
])('%s is taken for %s', (word, meant) => {
  expect(nearest(word, commands)).toBe(meant);
});

test('a word that resembles nothing has no nearest', () => {
  expect(nearest('shop', commands)).toBeUndefined();
  expect(nearest('', commands)).toBeUndefined();
  expect(nearest('deviceid', ['service', 'sku'])).toBeUndefined();
  expect(nearest('status', ['tags'])).toBeUndefined();
  expect(nearest('start', [])).toBeUndefined();
});

test('the closest candidate wins, not the first close one', () => {
  expect(nearest('DATABASE_POOL', ['DATABASE_URL', 'DATABASE_POOLS'])).toBe('DATABASE_POOLS');
});
