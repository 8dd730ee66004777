import { expect, test } from 'vitest';
import type { TestModule } from 'vitest/node';
import { reportTimes, timesOf, type FileTimes } from './reporter.ts';

const file = (path: string, setUpMs: number, testsMs: number): FileTimes => ({ path, setUpMs, testsMs });

test('the slowest files are told first, with set-up and tests, and then all of them together', () => {
  const files = [file('a.test.ts', 40, 10), file('b.test.ts', 12_340, 1_000), file('c.test.ts', 0, 2_000)];
  expect(reportTimes(files)).toEqual([
    'seconds   set-up    tests  the slowest files',
    '   13.3     12.3      1.0  b.test.ts',
    '    2.0      0.0      2.0  c.test.ts',
    '    0.1      0.0      0.0  a.test.ts',
    '   15.4     12.4      3.0  3 files',
  ]);
});

test('ten files are told, and the others count', () => {
  const files = Array.from({ length: 12 }, (_, index) => file(`${index}.test.ts`, 1_000, 1_000 * index));
  const lines = reportTimes(files);
  expect(lines).toHaveLength(12);
  expect(lines.slice(1, -1).map((line) => line.split(' ').at(-1))).toEqual(
    Array.from({ length: 10 }, (_, index) => `${11 - index}.test.ts`),
  );
  expect(lines.at(-1)).toBe('   78.0     12.0     66.0  12 files');
});

test('a run without a file has nothing to tell', () => {
  expect(reportTimes([])).toEqual([]);
});

test('loading and hooks are set-up; tests that run at the same time do not count twice', () => {
  const aModule = (...durations: (number | undefined)[]) =>
    ({
      relativeModuleId: 'a.test.ts',
      diagnostic: () => ({
        environmentSetupDuration: 1,
        prepareDuration: 2,
        setupDuration: 4,
        collectDuration: 8,
        duration: 100,
      }),
      children: {
        allTests: () =>
          durations.map((duration) => ({
            diagnostic: () => (duration === undefined ? undefined : { duration }),
          })),
      },
    }) as unknown as TestModule;
  expect(timesOf(aModule(50, 10, undefined))).toEqual({ path: 'a.test.ts', setUpMs: 55, testsMs: 60 });
  expect(timesOf(aModule(80, 80))).toEqual({ path: 'a.test.ts', setUpMs: 15, testsMs: 100 });
});
