/** Reads of the operator API over all organizations. */
import type { Actor } from '@packhouse/contract/measures';
import type { Input, Operation } from '@packhouse/contract/operation';
import {
  OperatorProduct,
  type operatorProducts as productOperations,
} from '@packhouse/contract/operator/products';
import type { operatorShipments } from '@packhouse/contract/operator/shipments';
import type { operatorStock } from '@packhouse/contract/operator/stock';
import { found, type Answer, type FileAnswer } from '../../platform/implement.ts';
import type { Page } from '../../platform/page.ts';
import type { Reach } from '../../platform/reach.ts';
import { render } from '../../platform/render.ts';
import { findAnyProduct, listAllProducts } from './all-products.sql.ts';
import { listAllShipments } from './all-shipments.sql.ts';
import { listAllStock } from './all-stock.sql.ts';
import { findCode } from './find-code.sql.ts';
import type { Installation } from './installation.ts';
import { listAllOrganizations } from './organizations.sql.ts';
import { listWorkQueue } from './work-queue.sql.ts';

export interface InstallationContext {
  installation: Installation;
  now: Date;
  reach: Reach;
  /** The operator who asks. */
  actor: Actor;
}

export interface InstallationList<D extends Operation> {
  page(input: Input<D>, context: InstallationContext): Promise<Page>;
}

/** A record or a document about all organizations. */
export interface InstallationRecord<D extends Operation> {
  read(input: Input<D>, context: InstallationContext): Promise<Answer | FileAnswer>;
}

/** Reads of these operations. */
export type InstallationReads<G extends Record<string, Operation>> = {
  [V in keyof G]: G[V] extends { list: true } ? InstallationList<G[V]> : InstallationRecord<G[V]>;
};

export const operatorReads: InstallationReads<
  Pick<typeof operatorShipments, 'list' | 'queue' | 'find' | 'organizations'>
> = {
  list: { page: (input, { installation, now, reach }) => listAllShipments(installation, input, now, reach) },
  queue: { page: (input, { installation, now, reach }) => listWorkQueue(installation, input, now, reach) },
  find: { page: (input, { installation, reach }) => findCode(installation, input, reach) },
  organizations: { page: (input, { installation }) => listAllOrganizations(installation, input) },
};

export const operatorStockReads: InstallationReads<Pick<typeof operatorStock, 'list'>> = {
  list: { page: (input, { installation, reach }) => listAllStock(installation, input, reach) },
};

export const operatorProductReads: InstallationReads<
  Pick<typeof productOperations, 'list' | 'search' | 'get'>
> = {
  list: { page: (input, { installation }) => listAllProducts(installation, input) },
  search: { page: (input, { installation }) => listAllProducts(installation, { archived: false, ...input }) },
  get: {
    async read(input, { installation }) {
      const product = found('product', input.id, await findAnyProduct(installation, input));
      return { body: render(OperatorProduct, product), version: product.version };
    },
  },
};
