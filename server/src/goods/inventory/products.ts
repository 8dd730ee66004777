import type { contract } from '@packhouse/contract';
import { Product, products as operations } from '@packhouse/contract/public/products';
import type { Input, Operation } from '@packhouse/contract/operation';
import { bulkOf } from '../../platform/bulk.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import {
  found,
  uuidOf,
  type BatchHandler,
  type Implementation,
  type Written,
} from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { listChanges } from './changes.sql.ts';
import { batchHandler } from './item-writes.ts';
import { findProduct, listProducts } from './products.sql.ts';
import { writeProducts, type ProductWrite } from './write-products.ts';

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
  create: written(
    (fields, { actor }) => ({ verb: 'create', actor, fields }),
    (product) => ({ ...answer(product), location: operations.get.path.replace('{id}', product.id) }),
  ),
  update: written(({ id, ...fields }, who) => ({ verb: 'update', id, fields, ...by(who) })),
  replace: written(({ id, ...fields }, who) => ({ verb: 'update', id, fields, ...by(who) })),
  archive: written(
    ({ id }, who) => ({ verb: 'archive', id, ...by(who) }),
    () => ({ body: '' }),
  ),
  restore: written(({ id }, who) => ({ verb: 'restore', id, ...by(who) })),
  restorePatch: written(({ id }, who) => ({ verb: 'restore', id, ...by(who) })),
  async bulk({ products: parts }, context) {
    const { actor } = context;
    const writes = parts.map(({ id, ...fields }): ProductWrite =>
      id === undefined
        ? { verb: 'create', actor, fields }
        : { verb: 'update', id, actor, expected: undefined, fields },
    );
    const outcomes = await writeProducts(context, writes);
    return bulkOf(
      outcomes.map((outcome, index) =>
        outcome instanceof Failure
          ? outcome
          : { ...answer(outcome), status: parts[index]!.id === undefined ? 201 : 200 },
      ),
    );
  },
};

const by = ({ actor, expected }: WriteContext) => ({ actor, expected });

function answer(product: Product): Written {
  return { body: render(Product, product), version: product.version };
}

function written<D extends Operation>(
  writeOf: (input: Input<D>, context: WriteContext) => ProductWrite,
  answerOf: (product: Product) => Written = answer,
): BatchHandler<D> {
  return batchHandler(writeProducts, writeOf, answerOf);
}
