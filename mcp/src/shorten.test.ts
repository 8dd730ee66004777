import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('what is short enough stays as it is', () => {
  const data = { items: [1, 2, 3] };
  expect(shorten(data, 100)).toEqual({ data, cuts: [] });
});

test('the longest list is cut, and it is told where and by how much', () => {
  const data = { name: 'x', lines: Array.from({ length: 1_000 }, (_, line) => ({ line })), few: [1, 2] };
  const { data: shown, cuts } = shorten(data, 2_000);
  expect(JSON.stringify(shown).length).toBeLessThanOrEqual(2_000);
  const { lines, few } = shown as typeof data;
  expect(few).toEqual([1, 2]);
  expect(lines).toEqual(data.lines.slice(0, lines.length));
  expect(cuts).toEqual([{ list: 'lines', shown: lines.length, of: 1_000 }]);
  expect(lines.length).toBeGreaterThan(50);
});

test('a list inside of a list is cut where that alone is too long', () => {
  const data = { items: [{ lots: Array.from({ length: 500 }, String) }] };
  const { cuts } = shorten(data, 500);
  expect(cuts).toMatchObject([{ list: 'items.0.lots', of: 500 }]);
});

test('of a page the long lists inside are cut before a record is left out, and short ones are left alone', () => {
  const record = (id: number, lines: number) => ({
    id,
    lines: Array.from({ length: lines }, String),
    tags: ['a'],
  });
  const data = { items: [record(1, 400), record(2, 300), record(3, 4)] };
  const { data: shown, cuts } = shorten(data, 1_000, { isPage: true });
  expect((shown as typeof data).items.map(({ lines }) => lines.length)).toEqual([10, 10, 4]);
  expect(cuts).toEqual([
    { list: 'items.0.lines', shown: 10, of: 400 },
    { list: 'items.1.lines', shown: 10, of: 300 },
  ]);
});

test('what has nothing that could be cut is left whole', () => {
  const data = { text: 'x'.repeat(1_000) };
  expect(shorten(data, 100)).toEqual({ data, cuts: [] });
});
