/** Long work in turns, so that requests are answered in between. */
import { setImmediate } from 'node:timers/promises';

/** Long work that computes, and pauses where others may have a turn. */
export type InTurns<T> = Generator<undefined, T>;

/** Does the work to its end; at each pause, everybody else who waits has a turn. */
export async function inTurns<T>(work: InTurns<T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await setImmediate();
  }
}

/** Does the work without giving anybody a turn: for threads and programs that answer nobody. */
export function atOnce<T>(work: InTurns<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Slices of a list, in its order. Before each but the first, everybody else who waits has a turn. */
export async function* turnsOf<T>(list: readonly T[], most: number): AsyncGenerator<readonly T[]> {
  for (let index = 0; index < list.length; index += most) {
    if (index > 0) await setImmediate();
    yield list.slice(index, index + most);
  }
}
