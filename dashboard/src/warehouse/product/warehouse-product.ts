import type { Output } from '../../api/operation.ts';

/** A merchant's product, as the warehouse sees it. */
export type WarehouseProduct = Output<'operatorProducts.get'>;
