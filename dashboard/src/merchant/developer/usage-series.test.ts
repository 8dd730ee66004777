import { expect, test } from 'vitest';
import { lastDays, seriesOf } from './usage-series.ts';

const at = '2026-11-22T00:00:00.000Z';
const day = (date: string, name: string, requests: number) => ({
  date,
  credentialId: `key_${name}`,
  credentialName: name,
  requests,
  lastUsedAt: at,
  updatedAt: at,
});

test('the last days end with today in UTC', () => {
  expect(lastDays(3, Date.parse('2026-03-01T00:30:00Z'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

test('a day without requests is there, and the busiest credential comes first', () => {
  const { series, points, total } = seriesOf(
    [day('2026-11-21', 'a', 1), day('2026-11-21', 'b', 5)],
    ['2026-11-20', '2026-11-21'],
  );
  expect(series.map(({ label }) => label)).toEqual(['b', 'a']);
  expect(points).toEqual([
    { date: '2026-11-20', key_a: 0, key_b: 0 },
    { date: '2026-11-21', key_a: 1, key_b: 5 },
  ]);
  expect(total).toBe(6);
});

test('beyond six credentials the others stand together', () => {
  const usage = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, place) =>
    day('2026-11-21', name, 10 - place),
  );
  const { series, points } = seriesOf(usage, ['2026-11-21']);
  expect(series).toHaveLength(7);
  expect(points[0]).toMatchObject({ key_a: 10, others: 4 + 3 });
});
