import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

type Totals = { passed: number; failed: number; skipped: number };

/**
 * Ends a test run with one plain line, `N passed, N failed`, and `, N skipped` when some were.
 *
 * The line leaves with the process, so it stands below every other reporter's words and also below what the
 * teardown prints, and it agrees with the exit code: a run that exits with an error never says `0 failed`.
 */
export default class TotalsReporter implements Reporter {
  #totals: Totals = { passed: 0, failed: 0, skipped: 0 };

  onInit(): void {
    process.once('exit', (code) => {
      const failed = code === 0 ? this.#totals.failed : Math.max(this.#totals.failed, 1);
      process.stdout.write(`\n${line({ ...this.#totals, failed })}\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.#totals = countTotals(modules, unhandled.length);
  }
}

/** What a whole run came to. A file that did not load and a hook that threw are failures of their own. */
export function countTotals(modules: readonly TestModule[], unhandled: number): Totals {
  const totals: Totals = { passed: 0, failed: unhandled, skipped: 0 };
  for (const module of modules) {
    const before = totals.failed;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // A test still pending when the run is over was cut off, and nobody knows that it passes.
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
