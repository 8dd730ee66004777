import { binKinds } from '@packhouse/contract/operator/bins';
import { Found } from '@packhouse/contract/operator/shipments';
import { File } from '@packhouse/contract/public/shipments';
import { fieldUnits, unitSystems, weightExamples } from '@packhouse/contract/rules/units';
import { expect, test } from 'vitest';
import { plain } from '../../ui/words.ts';
import { labels } from './labels.ts';

test('every word of the contract that the app shows is marked for the catalogs', () => {
  const { type, matched } = Found.shape;
  const shown = new Set([
    ...[...type.options, ...binKinds, ...File.shape.kind.options].map(plain),
    ...matched.options.map((kind) => plain(kind).toLowerCase()),
    ...unitSystems.flatMap((units) => [fieldUnits(units).sideName, weightExamples(units)]),
  ]);
  expect(labels.toSorted()).toEqual([...shown].toSorted());
});
