import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { InTurns } from '@packhouse/contract/rules/turns';
import { inTurns, paceOf } from './turns.ts';

test('whoever waits has a turn at each pause, and the work keeps its result', async () => {
  const done: string[] = [];
  function* work(): InTurns<number> {
    for (const step of ['first', 'second', 'third']) {
      if (done.length > 0) yield;
      done.push(step);
    }
    return done.length;
  }
  const working = inTurns(work());
  await setImmediate();
  done.push('somebody else');
  expect(await working).toBe(4);
  expect(done.indexOf('somebody else')).toBeLessThan(done.indexOf('third'));
});

test('whoever waits has a turn before more work than agreed is done at a stretch, and not sooner', async () => {
  const turnsFor = async (...amounts: number[]) => {
    let turns = 0;
    let waiting = true;
    void (async () => {
      for (;;) {
        await setImmediate();
        if (!waiting) return;
        turns++;
      }
    })();
    const pace = paceOf(10);
    for (const amount of amounts) await pace(amount);
    waiting = false;
    return turns;
  };
  expect(await turnsFor(3, 3, 4)).toBe(0);
  expect(await turnsFor(3, 3, 5)).toBe(1);
  expect(await turnsFor(25)).toBe(1);
  expect(await turnsFor(25, 25, 1)).toBe(3);
});
