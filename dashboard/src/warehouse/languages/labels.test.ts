import { fieldUnits, unitSystems, weightExamples } from '@packhouse/contract/rules/units';
import { expect, test } from 'vitest';
import { labels } from './labels.ts';

test('every word of the contract that the app shows is marked for the catalogs', () => {
  const shown = unitSystems.flatMap((units) => [fieldUnits(units).sideName, weightExamples(units)]);
  expect(labels.toSorted()).toEqual(shown.toSorted());
});
