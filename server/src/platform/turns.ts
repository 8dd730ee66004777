/** Long work in turns, so that requests are answered in between. */
import { setImmediate } from 'node:timers/promises';
import type { InTurns } from '@packhouse/contract/rules/turns';

/** Does the work to its end; at each pause, everybody else who waits has a turn. */
export async function inTurns<T>(work: InTurns<T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await setImmediate();
  }
}

/**
 * Counts the work that is done at a stretch. Told of an amount that is to be done next, it first gives everybody else who waits
 * a turn when that would be more than `most` without one.
 */
export function paceOf(most: number): (amount: number) => Promise<void> {
  let done = 0;
  return async (amount) => {
    if (done + amount > most) {
      await setImmediate();
      done = 0;
    }
    done += amount;
  };
}

/** Slices of a list, in its order. Before each but the first, everybody else who waits has a turn. */
export async function* turnsOf<T>(list: readonly T[], most: number): AsyncGenerator<readonly T[]> {
  for (let index = 0; index < list.length; index += most) {
    if (index > 0) await setImmediate();
    yield list.slice(index, index + most);
  }
}
