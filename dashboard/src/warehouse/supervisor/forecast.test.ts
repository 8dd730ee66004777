import { hourMs } from '@packhouse/contract/rules/time';
import { expect, test } from 'vitest';
import { forecastOf, packersNeeded } from './forecast.ts';

const now = Date.parse('2026-03-09T16:00:00Z');

test('twenty orders at ten an hour are packed in two hours, and none is left at a cut-off after three', () => {
  const { finishAt, leftAtCutoff, points } = forecastOf(20, 10, now, now + 3 * hourMs);
  expect([finishAt, leftAtCutoff]).toEqual([now + 2 * hourMs, 0]);
  expect(points[0]).toEqual({ at: now, left: 20 });
  expect(points.at(-1)).toEqual({ at: now + 3 * hourMs, left: 0 });
});

test('what is too slow is left at the cut-off, and a part of an order counts as one', () => {
  expect(forecastOf(20, 9, now, now + 2 * hourMs).leftAtCutoff).toBe(2);
  expect(forecastOf(20, 9.5, now, now + 2 * hourMs).leftAtCutoff).toBe(1);
});

test('without any order packed in the last hour there is no end', () => {
  const { finishAt, leftAtCutoff } = forecastOf(5, 0, now, now + hourMs);
  expect([finishAt, leftAtCutoff]).toEqual([undefined, 5]);
});

test('packers at their target finish before the cut-off, and one fewer would not', () => {
  expect(packersNeeded(180, 30, now, now + 2 * hourMs)).toBe(3);
  expect(packersNeeded(181, 30, now, now + 2 * hourMs)).toBe(4);
  expect(packersNeeded(0, 30, now, now + 2 * hourMs)).toBe(0);
});

test('without a target, and after the cut-off, nobody can say how many packers are needed', () => {
  expect(packersNeeded(180, null, now, now + hourMs)).toBeUndefined();
  expect(packersNeeded(180, 30, now, now)).toBeUndefined();
});
