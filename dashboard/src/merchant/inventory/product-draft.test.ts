import { NewProduct } from '@packhouse/contract/public/products';
import { expect, test } from 'vitest';
import { aProduct } from '../../../../server/tests/helpers/records.ts';
import { emptyProduct, productDraftOf, productFieldsOf } from './product-draft.ts';

test('a product that nobody changes is sent as it was read', () => {
  const product = aProduct({
    description: 'Enamel mug',
    fnsku: 'X0012345',
    minimumShelfLifeDays: 30,
    reorderPoint: 0,
    customs: {
      hsCode: '6912.00',
      countryOfOrigin: 'US',
      declaredValue: 1250,
      currency: 'USD',
      description: null,
    },
    pricing: { cost: 420, price: null, currency: 'USD' },
    externalId: 'shop/1',
  });
  const sent = productFieldsOf(productDraftOf(product));
  expect(product).toMatchObject({ ...sent, unitDimensions: product.unitDimensions });
  expect(sent.unitDimensions).toEqual({ length: 20, width: 8, height: 6, unit: 'cm' });
  expect(Object.keys(sent).toSorted()).toEqual(Object.keys(NewProduct.shape).toSorted());
});

test('an empty form has no value but the defaults', () => {
  expect(emptyProduct).toMatchObject({ asin: '', leadTimeDays: '', safetyBuffer: 0, trackingMode: 'none' });
  const { fnsku, leadTimeDays, customs, kit } = productFieldsOf(emptyProduct);
  expect([fnsku, leadTimeDays, customs, kit]).toEqual([null, null, null, null]);
});
