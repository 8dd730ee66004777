import type { contract } from '@packhouse/contract';
import { Product, products as operations } from '@packhouse/contract/public/products';
import type { Implementation } from '../../platform/implement.ts';
import { catalogueOf } from './catalogue.ts';
import { render } from '../../platform/render.ts';
import { disputeMeasurement, downloadPhoto } from './warehouse-facts.ts';
import { findProduct, listProducts } from './products.sql.ts';
import { writeProducts } from './write-products.ts';

const { bulk, ...handlers } = catalogueOf({
  kind: 'product',
  resource: 'products',
  schema: Product,
  path: operations.get.path,
  find: findProduct,
  write: writeProducts,
});

export const products: Implementation<typeof contract.products> = {
  ...handlers,
  list: { clock: 'products', page: (input, { tenant }) => listProducts(tenant, input) },
  async disputeMeasurement(input, context) {
    const record = await disputeMeasurement(input, context);
    return { body: render(Product, record), version: record.version };
  },
  photo: downloadPhoto,
  bulk: { each: ({ products: parts }, context) => bulk(parts, context) },
};
