import { expect, test } from 'vitest';
import { longChoices, soonChoices } from './until-choices.ts';

const spelled = (now: Date) =>
  soonChoices(now).map(({ title, until }) => `${title}: ${until.toDateString()} ${until.getHours()}:00`);

test('later today is a full hour of the same day, and mornings begin at eight', () => {
  expect(spelled(new Date(2026, 10, 20, 10, 42))).toEqual([
    'Later today: Fri Nov 20 2026 13:00',
    'Tomorrow morning: Sat Nov 21 2026 8:00',
    'Next week: Mon Nov 23 2026 8:00',
  ]);
});

test.each([18, 21, 23])('at %d:10 there is no later today any more', (hour) => {
  expect(spelled(new Date(2026, 10, 20, hour, 10))[0]).toMatch(/^Tomorrow morning: Sat Nov 21/);
});

test('next week of a Monday is the Monday after it; on a Sunday it is tomorrow, which is offered once', () => {
  expect(spelled(new Date(2026, 10, 23, 9)).at(-1)).toBe('Next week: Mon Nov 30 2026 8:00');
  expect(spelled(new Date(2026, 10, 22, 9)).at(-1)).toBe('Tomorrow morning: Mon Nov 23 2026 8:00');
});

test('what may wait for weeks comes back on mornings within four weeks, the nearest first', () => {
  const thursday = new Date(2026, 2, 5, 14, 30);
  const days = longChoices(thursday).map(({ until }) => [
    until.getDate(),
    until.getMonth(),
    until.getHours(),
  ]);
  expect(days).toEqual([
    [6, 2, 8],
    [9, 2, 8],
    [19, 2, 8],
    [2, 3, 8],
  ]);
});
