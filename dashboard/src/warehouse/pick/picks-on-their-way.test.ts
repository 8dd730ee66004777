import { expect, test } from 'vitest';
import { afterReading, pickedUnits } from './picks-on-their-way.ts';

const one = { key: 'one', lines: [{ itemId: 'itm_1', quantity: 2, code: 'A' }] };
const two = { key: 'two', lines: [{ itemId: 'itm_1', quantity: 1, code: 'A' }] };

test('a pick counts while it waits, and after the answer until the walk is read again', () => {
  const sent = afterReading({}, [one, two], 10, 20);
  expect(pickedUnits(sent)).toEqual(new Map([['itm_1', 3]]));
  const answered = afterReading(sent, [two], 10, 30);
  expect(pickedUnits(answered)).toEqual(new Map([['itm_1', 3]]));
  // A walk that was being read when the answer came may not know of it.
  expect(pickedUnits(afterReading(answered, [two], 30, 31))).toEqual(new Map([['itm_1', 3]]));
  expect(pickedUnits(afterReading(answered, [two], 31, 40))).toEqual(new Map([['itm_1', 1]]));
});

test('a pick that the outbox has again after a reload is still on its way, however often the walk is read', () => {
  const reloaded = afterReading(afterReading({}, [one], 10, 20), [], 10, 30);
  const opened = afterReading(reloaded, [one], 10, 40);
  expect(opened).toEqual({ one: { lines: one.lines } });
  expect(pickedUnits(afterReading(opened, [one], 50, 60))).toEqual(new Map([['itm_1', 2]]));
});
