import type { contract } from '@packhouse/contract';
import { found, uuidOf, type Implementation } from '../implement.ts';
import { listChanges } from './changes.sql.ts';
import { findProduct, listProducts } from './products.sql.ts';

export const products: Implementation<typeof contract.products> = {
  list: { clock: 'products', page: (input, { tenant }) => listProducts(tenant, input) },
  get: async ({ id }, { tenant }) => found('product', id, await findProduct(tenant, uuidOf('product', id))),
  history: {
    clock: 'products',
    async page(input, { tenant }) {
      const product = uuidOf('product', input.id);
      found('product', input.id, await findProduct(tenant, product));
      return listChanges(tenant, 'products', product, input);
    },
  },
};
