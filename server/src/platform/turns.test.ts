import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { InTurns } from '@packhouse/contract/rules/turns';
import { inTurns } from './turns.ts';

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
