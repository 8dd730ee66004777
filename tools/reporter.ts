import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

type Totals = { passed: number; failed: number; skipped: number };

export interface FileTimes {
  path: string;
  /** Time for loading, and for the hooks of the file and its suites. */
  setUpMs: number;
  /** Time for the tests, with the hooks around each of them. */
  testsMs: number;
}

/**
 * Ends a test run with one plain line, `N passed, N failed`, and `, N skipped` if there were any. Above it come the
 * slowest files, and the reasons for skipped tests.
 *
 * The line is written when the process exits, so it comes after the output of every other reporter and of the
 * teardown, and it agrees with the exit code: a run that exits with an error never says `0 failed`.
 */
export default class TotalsReporter implements Reporter {
  #totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  #above: string[] = [];

  onInit(): void {
    process.once('exit', (code) => {
      const failed = code === 0 ? this.#totals.failed : Math.max(this.#totals.failed, 1);
      const lines = [...this.#above, line({ ...this.#totals, failed })];
      process.stdout.write(`\n${lines.join('\n')}\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.#totals = countTotals(modules, unhandled.length);
    this.#above = [...reportTimes(modules.map(timesOf)), ...reasonsOf(modules)];
  }
}

/** A table of the ten slowest files, and the total. Times are a worker's: files that ran in parallel count in full. */
export function reportTimes(files: readonly FileTimes[]): string[] {
  if (files.length === 0) return [];
  const slowest = files.toSorted((a, b) => b.setUpMs + b.testsMs - a.setUpMs - a.testsMs).slice(0, 10);
  const all: FileTimes = {
    path: `${files.length} file${files.length === 1 ? '' : 's'}`,
    setUpMs: files.reduce((sum, { setUpMs }) => sum + setUpMs, 0),
    testsMs: files.reduce((sum, { testsMs }) => sum + testsMs, 0),
  };
  const row = (...[total, setUp, tests, path]: [total: string, setUp: string, tests: string, path: string]) =>
    `${total.padStart(7)}  ${setUp.padStart(7)}  ${tests.padStart(7)}  ${path}`;
  return [
    row('seconds', 'set-up', 'tests', 'the slowest files'),
    ...[...slowest, all].map(({ path, setUpMs, testsMs }) =>
      row(seconds(setUpMs + testsMs), seconds(setUpMs), seconds(testsMs), path),
    ),
  ];
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

export function timesOf(module: TestModule): FileTimes {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    module.diagnostic();
  let inTests = 0;
  for (const test of module.children.allTests()) inTests += test.diagnostic()?.duration ?? 0;
  // Concurrent tests may add up to more time than their file.
  const testsMs = Math.min(inTests, duration);
  const loading = environmentSetupDuration + prepareDuration + setupDuration + collectDuration;
  return { path: module.relativeModuleId, setUpMs: loading + duration - testsMs, testsMs };
}

/** Reasons for skipped tests, with their number: the test's own note, or else the name of its suite. */
function reasonsOf(modules: readonly TestModule[]): string[] {
  const counts = new Map<string, number>();
  for (const test of modules.flatMap(({ children }) => [...children.allTests('skipped')])) {
    const reason = reasonOf(test);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} skipped: ${reason}`);
}

function reasonOf(test: TestCase): string {
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  return note ?? (test.parent.type === 'suite' ? test.parent.fullName : test.fullName);
}

/** Totals of a whole run. A file that did not load and a hook that threw count as separate failures. */
export function countTotals(modules: readonly TestModule[], unhandled: number): Totals {
  const totals: Totals = { passed: 0, failed: unhandled, skipped: 0 };
  for (const module of modules) {
    const before = totals.failed;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // A test still pending at the end of the run was cut off, so it is not known to pass.
      totals[state === 'pending' ? 'failed' : state] += 1;
    }
    for (const suite of [module, ...module.children.allSuites()]) {
      if (suite.errors().length > 0) totals.failed += 1;
    }
    const sound = module.state() === 'passed' || module.state() === 'skipped';
    if (!sound && totals.failed === before) totals.failed += 1;
  }
  return totals;
}

function line({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
