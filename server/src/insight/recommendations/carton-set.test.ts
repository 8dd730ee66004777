import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCartonOf, nthId } from '../../../tests/helpers/recommendation-snapshot.ts';
import { smallestCartonSet } from './carton-set.ts';

const [here, there] = [nthId('warehouse', 1), nthId('warehouse', 2)];
const carton = (nth: number, each: number, ...available: [warehouseId: string, boxes: number][]) =>
  aCartonOf({
    id: nthId('carton', nth),
    contents: [{ productId: nthId('product', 1), quantity: each }],
    available: available.map(([warehouseId, boxes]) => ({ warehouseId, boxes })),
  });

test('the smallest set has the fewest boxes, and of these the least beyond what is needed', () => {
  const cartons = [carton(1, 12, [here, 9]), carton(2, 24, [here, 9])];
  expect(smallestCartonSet(cartons, 36)).toMatchObject({ boxCount: 2, units: 36 });
  expect(smallestCartonSet(cartons, 37)).toMatchObject({ boxCount: 2, units: 48 });
  expect(smallestCartonSet(cartons, 5)).toMatchObject({ boxCount: 1, units: 12 });
});

test('the set comes from one warehouse that has enough, or from the one that has most', () => {
  const cartons = [carton(1, 12, [here, 2], [there, 3])];
  expect(smallestCartonSet(cartons, 36)).toMatchObject({ warehouseId: there, units: 36 });
  expect(smallestCartonSet(cartons, 24)).toMatchObject({ warehouseId: here, units: 24 });
  expect(smallestCartonSet(cartons, 50)).toMatchObject({ warehouseId: there, units: 36 });
  expect(smallestCartonSet([carton(1, 12, [here, 0])], 5)).toBeUndefined();
  expect(smallestCartonSet([], 5)).toBeUndefined();
});

test('no set of fewer boxes would do', () => {
  const box = fc.record({ each: fc.integer({ min: 1, max: 30 }), boxes: fc.integer({ min: 0, max: 4 }) });
  fc.assert(
    fc.property(
      fc.array(box, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 200 }),
      (boxes, units) => {
        const set = smallestCartonSet(
          boxes.map(({ each, boxes: has }, nth) => carton(nth + 1, each, [here, has])),
          units,
        );
        const sizes = boxes
          .flatMap(({ each, boxes: has }) => Array.from({ length: has }, () => each))
          .toSorted((a, b) => b - a);
        const all = sizes.reduce((sum, one) => sum + one, 0);
        if (all === 0) return set === undefined;
        if (all <= units) return set!.units === all && set!.boxCount === sizes.length;
        let [fewest, sum] = [0, 0];
        while (sum < units) sum += sizes[fewest++]!;
        const within = set!.boxes.every(({ carton: one, boxes: taken }) => taken <= one.available[0]!.boxes);
        return within && set!.boxCount === fewest && set!.units >= units && set!.units <= sum;
      },
    ),
  );
});
