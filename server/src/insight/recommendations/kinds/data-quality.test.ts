import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aDelivery,
  aPlace,
  aProduct,
  aSnapshot,
  nthId,
  someParameters,
} from '../../../../tests/helpers/recommendation-snapshot.ts';
import { expectSound } from '../../../../tests/helpers/sound-suggestions.ts';
import type { Delivery, ProductFacts } from '../snapshot.ts';
import { dataQuality } from './data-quality.ts';

const there = aPlace({ available: 20, demand: Array.from({ length: 12 }, () => 3) });

const suggest = (product: Partial<ProductFacts>, deliveries: readonly Delivery[] = []) =>
  dataQuality.suggest(
    aSnapshot({ products: [aProduct({ leadTimeDays: 14, places: [there], ...product })], deliveries }),
    someParameters(),
  );

test('a product of which everything is known is left in peace', () => {
  expect(suggest({})).toEqual([]);
});

test('one suggestion names all that is missing, and what that stands in the way of', () => {
  const [one, ...rest] = suggest({ size_mm: null, weight_g: null, leadTimeDays: null, cost: null });
  expect(rest).toEqual([]);
  expect(one).toMatchObject({
    severity: 'medium',
    subject: { kind: 'product', id: nthId('product', 1) },
    wording: { slots: { fields: 'size, weight, lead time and cost', units: '24 units' } },
    claims: [{ kind: 'fact', check: { measure: 'fact' } }],
    impact: { amount: 0, basis: 'none' },
    model: { params: { fields: ['unitDimensions', 'unitWeight', 'leadTimeDays', 'pricing.cost'] } },
  });
  // Only the merchant knows the values, so that there is nothing to send as it is.
  expect(one!.suggestedAction).toMatchObject({ method: 'PATCH', body: null });
  expect(one!.suggestedAction!.description).toContain(
    'unitDimensions, unitWeight, leadTimeDays and pricing.cost',
  );
});

test('a lead time that can be learned from its own deliveries is not missing', () => {
  expect(suggest({ leadTimeDays: null }, [aDelivery(1)])).toEqual([]);
  const lines = [{ productId: nthId('product', 2), units: 5, receivedUnits: 5 }];
  expect(suggest({ leadTimeDays: null }, [aDelivery(1, { lines })])).toHaveLength(1);
  expect(suggest({ leadTimeDays: null }, [aDelivery(1, { receivedAt: null })])).toHaveLength(1);
});

test('for a lead time the mean of what others took can be sent as it is', () => {
  expect(suggest({ leadTimeDays: null })[0]!.alternatives).toMatchObject([{ body: { leadTimeDays: 14 } }]);
  expect(suggest({ size_mm: null })[0]!.alternatives).toEqual([]);
});

test('nobody is troubled for a cost alone, nor for a price where a declared value stands in', () => {
  expect(suggest({ cost: null })).toEqual([]);
  expect(suggest({ price: null, declaredValue: 900 })).toEqual([]);
  expect(suggest({ price: null, cost: null, declaredValue: null })).toMatchObject([{ severity: 'medium' }]);
});

test('what is neither there, nor on its way, nor was sold lately can wait', () => {
  const places = [aPlace({ demand: [9, 9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0] })];
  expect(suggest({ weight_g: null, places })).toEqual([]);
  const incoming = [{ shipmentId: nthId('shipment', 1), number: 'INB-1', quantity: 5, expectedOn: null }];
  expect(suggest({ weight_g: null, places: [aPlace({ incoming })] })).toMatchObject([{ severity: 'info' }]);
});

test('what sells more and lacks more comes first', () => {
  const priority = (units: number, product: Partial<ProductFacts>) =>
    suggest({
      ...product,
      places: [aPlace({ available: 1, demand: Array.from({ length: 8 }, () => units) })],
    })[0]!.priority;
  expect(priority(100, { weight_g: null })).toBeGreaterThan(priority(10, { weight_g: null }));
  expect(priority(10, { size_mm: null, weight_g: null, leadTimeDays: null })).toBeGreaterThan(
    priority(10, { weight_g: null }),
  );
});

test('whatever is missing, what is said is sound, and the same twice', () => {
  const maybe = <T>(value: T) => fc.constantFrom(null, value);
  fc.assert(
    fc.property(
      fc.record({
        size_mm: maybe({ length: 10, width: 10, height: 10 }),
        weight_g: maybe(5),
        leadTimeDays: maybe(7),
        cost: maybe(100),
        price: maybe(200),
        declaredValue: maybe(150),
      }),
      fc.array(fc.nat(50), { maxLength: 20 }),
      (product, demand) => {
        const places = [aPlace({ available: 3, demand })];
        const suggestions = suggest({ ...product, places });
        expectSound(suggestions);
        expect(JSON.stringify(suggest({ ...product, places }))).toBe(JSON.stringify(suggestions));
      },
    ),
  );
});
