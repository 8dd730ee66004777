import { setImmediate } from 'node:timers/promises';

/** The items one after the other; whoever waits for an answer of this process is served in between. */
export async function* yieldEvery<T>(items: Iterable<T>, atOnce = 200): AsyncGenerator<T> {
  let count = 0;
  for (const item of items) {
    yield item;
    count += 1;
    if (count % atOnce === 0) await setImmediate();
  }
}
