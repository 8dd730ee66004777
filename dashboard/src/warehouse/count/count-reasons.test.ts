import { expect, test } from 'vitest';
import { reasonOf, shownReason } from './count-reasons.ts';

test.each([
  [reasonOf('A-01-1'), 'Cycle count, bin A-01-1'],
  ['Count plan, bin A-01-1', 'Count plan, bin A-01-1'],
  ['Short pick on PNP-7', 'Short pick on PNP-7'],
  ['Held less than was to be picked for PNP-7', 'Too few for PNP-7'],
  ['Held less than was to be brought to A-01-1', 'Too few for the refill of A-01-1'],
  ['Leak in {aisle}, bin A-01-1', 'Leak in {aisle}, bin A-01-1'],
])('%s is shown as %s', (recorded, shown) => {
  expect(shownReason(recorded)).toBe(shown);
});
