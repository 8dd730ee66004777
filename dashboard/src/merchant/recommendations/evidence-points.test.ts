import type { Recommendation } from '@packhouse/contract/public/recommendations';
import { expect, test } from 'vitest';
import { demandPoints, outageOf, outSpans, periodAt, stockPoints } from './evidence-points.ts';

type Evidence = Recommendation['evidence'];

const evidence = (fields: Partial<Evidence>): Evidence => ({
  asOf: '2026-03-18T03:00:00.000Z',
  inputHash: 'sha256:00',
  metrics: [],
  series: [],
  forecast: null,
  ...fields,
});

const demanded = (values: (number | null)[], censored: boolean[]) => ({
  name: 'units_demanded' as const,
  period: 'week' as const,
  start: '2026-03-02',
  values,
  censored,
});

test('the forecast follows the history, and a week without stock is told apart', () => {
  const points = demandPoints(
    evidence({
      series: [demanded([5, 2], [false, true])],
      forecast: {
        period: 'week',
        start: '2026-03-16',
        quantiles: { '0.9': [9, 10], '0.1': [1, 2], '0.5': [4, 5] },
        mean: [4.5, 5.5],
      },
    }),
  );
  expect(points).toEqual([
    { from: '2026-03-02', demand: 5, wasOut: false, expected: null, band: null },
    { from: '2026-03-09', demand: 2, wasOut: true, expected: null, band: null },
    { from: '2026-03-16', demand: null, wasOut: false, expected: 4.5, band: [1, 9] },
    { from: '2026-03-23', demand: null, wasOut: false, expected: 5.5, band: [2, 10] },
  ]);
  expect(periodAt(points, '2026-03-18T03:00:00.000Z')).toBe('2026-03-16');
});

test('weeks without stock that follow each other are one stretch, also where nothing is known of them', () => {
  const out = [false, true, true, false, true];
  const points = demandPoints(evidence({ series: [demanded([5, 2, null, 4, null], out)] }));
  expect(outSpans(points)).toEqual([
    { from: '2026-03-09', to: '2026-03-16' },
    { from: '2026-03-30', to: '2026-03-30' },
  ]);
});

test('months are months, however long they are', () => {
  const points = demandPoints(
    evidence({
      series: [
        { name: 'units_demanded', period: 'month', start: '2026-01-01', values: [1, 2, 3], censored: [] },
      ],
    }),
  );
  expect(points.map(({ from }) => from)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
});

const stock = (without: (number | null)[], withAction: (number | null)[]) =>
  stockPoints(
    evidence({
      series: [
        {
          name: 'stock_without_action',
          period: 'week',
          start: '2026-03-16',
          values: without,
          censored: [],
        },
        { name: 'stock_with_action', period: 'week', start: '2026-03-16', values: withAction, censored: [] },
      ],
    }),
  );

test('when the stock runs out is told with and without the action, and when it is back', () => {
  const points = stock([20, 8, 0, 0], [20, 8, 0, 60]);
  expect(outageOf(points, 'without')).toEqual({ from: '2026-03-30', until: null });
  expect(outageOf(points, 'withAction')).toEqual({ from: '2026-03-30', until: '2026-04-06' });
});

test('stock that lasts runs out never, and a part of a unit is none', () => {
  const points = stock([20, 8, 3, 1], [20, 0.4, 9, 9]);
  expect(outageOf(points, 'without')).toBeUndefined();
  expect(outageOf(points, 'withAction')?.from).toBe('2026-03-23');
});
