import { expect, test } from 'vitest';
import { optionsOf } from './options-of.ts';

test('the options are all values in their order, or those that are named, each with its label', () => {
  expect(optionsOf({ lot: 'Lot', none: 'No lots' })).toEqual([
    { value: 'lot', label: 'Lot' },
    { value: 'none', label: 'No lots' },
  ]);
  expect(optionsOf({ paid: { label: 'Paid' }, unpaid: { label: 'Unpaid' } }, ['unpaid'])).toEqual([
    { value: 'unpaid', label: 'Unpaid' },
  ]);
});
