import { expect, test } from 'vitest';
import { nextTimeOf } from './next-time.ts';

const task = (cron: string) => ({
  name: 'task',
  title: '',
  schedule: { cron, words: '' },
  run: async () => {},
});
const after = '2026-11-27T04:42:10.000Z'; // a Friday

test.each([
  ['* * * * *', '2026-11-27T04:43:00.000Z'],
  ['*/5 * * * *', '2026-11-27T04:45:00.000Z'],
  ['42 4 * * *', '2026-11-28T04:42:00.000Z'],
  ['43 4 * * *', '2026-11-27T04:43:00.000Z'],
  ['7 * * * *', '2026-11-27T05:07:00.000Z'],
  ['30 3,23 * * *', '2026-11-27T23:30:00.000Z'],
  ['0 0 1 1 *', '2027-01-01T00:00:00.000Z'],
  ['15 6 * * 1', '2026-11-30T06:15:00.000Z'],
  ['15 6 28 * 1', '2026-11-28T06:15:00.000Z'],
  ['0 12 29 2 *', undefined],
])('a task that runs at %s runs next at %s', async (cron, next) => {
  expect(await nextTimeOf(task(cron), new Date(after))).toBe(next);
});
