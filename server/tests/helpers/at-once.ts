import type { InTurns } from '../../src/platform/turns.ts';

/** Does the work without giving anybody a turn. */
export function atOnce<T>(work: InTurns<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
