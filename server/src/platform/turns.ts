/** Long work in turns, so that requests are answered in between. */
import { setImmediate } from 'node:timers/promises';

/** Slices of a list, in its order. Before each but the first, everybody else who waits has a turn. */
export async function* turnsOf<T>(list: readonly T[], most: number): AsyncGenerator<readonly T[]> {
  for (let index = 0; index < list.length; index += most) {
    if (index > 0) await setImmediate();
    yield list.slice(index, index + most);
  }
}
