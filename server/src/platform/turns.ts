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

/** Slices of a list, in its order. Before each but the first, everybody else who waits has a turn. */
export async function* turnsOf<T>(list: readonly T[], most: number): AsyncGenerator<readonly T[]> {
  for (let index = 0; index < list.length; index += most) {
    if (index > 0) await setImmediate();
    yield list.slice(index, index + most);
  }
}
