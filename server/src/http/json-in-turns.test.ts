import { expect, test } from 'vitest';
import { jsonInTurns } from './json-in-turns.ts';

test('a document is written in the same characters as at once, and others have a turn in between', async () => {
  const document = {
    title: 'Tee „extra“\u2028',
    empty: {},
    nothing: [],
    left: undefined,
    deep: { left: undefined, list: [[undefined, null, 1.5], { a: { b: [true] } }], 7: 'first' },
    long: Array.from({ length: 1_001 }, (_, index) => [`term ${index}`, { 0: { 12: index } }]),
  };
  const turnsSoFar = countTurns();
  expect(await jsonInTurns(document)).toBe(JSON.stringify(document));
  expect(turnsSoFar()).toBeGreaterThan(5);
});

/** Counts the turns of the event loop until it is asked. */
function countTurns(): () => number {
  let turns = 0;
  let timer = setImmediate(count);
  function count() {
    turns++;
    timer = setImmediate(count);
  }
  return () => {
    clearImmediate(timer);
    return turns;
  };
}
