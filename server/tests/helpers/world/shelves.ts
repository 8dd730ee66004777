/** A merchant with goods on two shelves, for tests that move stock. */
import { readId } from '@packhouse/contract/id';
import type { Product } from '@packhouse/contract/public/products';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { advanceSequencer } from '../../../src/platform/sequencer.ts';
import { moveStock, type Move } from '../../../src/goods/inventory/movements.sql.ts';
import { renderProductStock } from '../../../src/goods/inventory/product-stock.sql.ts';
import { insertProducts } from '../../../src/goods/inventory/products.sql.ts';
import type { Tenant } from '../../../src/platform/tenant.ts';
import { insertWarehouses } from '../../../src/goods/warehouses/warehouses.sql.ts';
import { anId, aProduct, aWarehouse, theSystem } from '../records.ts';

export interface Shelves {
  warehouses: Warehouse[];
  products: Product[];
}

/** Each product in each of two warehouses, so many units. */
export async function fillShelves(tenant: Tenant, products: number, units: number): Promise<Shelves> {
  const shelves = {
    // A code is one warehouse's in the whole database.
    warehouses: [anId('warehouse'), anId('warehouse')].map((id) => aWarehouse({ id, code: id.slice(-10) })),
    products: Array.from({ length: products }, () => aProduct()),
  };
  const moves = shelves.products.flatMap((product) =>
    shelves.warehouses.map((warehouse) => aMove(product, warehouse, 'receive', { available: units })),
  );
  const now = await advanceSequencer(tenant, {
    touched: ['products', 'stock', 'movements'],
    added: { movements: moves.flat().length },
  });
  await insertWarehouses(tenant, shelves.warehouses);
  await insertProducts(tenant, shelves.products);
  await moveStock(tenant, now, moves.flat());
  await renderProductStock(
    tenant,
    shelves.products.map(({ id }) => readId('product', id)!),
    now.at,
  );
  return shelves;
}

/** One thing that happens to goods: a movement for each bucket it changes. */
export const aMove = (
  product: { id: string },
  warehouse: { id: string },
  type: Move['type'],
  changes: Partial<Record<Move['bucket'], number>>,
  reason: string | null = null,
): Move[] =>
  Object.entries(changes).map(([bucket, quantity]) => ({
    type,
    productId: readId('product', product.id)!,
    warehouseId: readId('warehouse', warehouse.id)!,
    bucket: bucket as Move['bucket'],
    quantity,
    reason,
    actor: theSystem,
  }));

/** Everything a movement of stock has to do, in one transaction. */
export async function moveGoods(tenant: Tenant, moves: readonly Move[]): Promise<void> {
  const now = await advanceSequencer(tenant, {
    touched: ['stock', 'movements'],
    added: { movements: moves.length },
  });
  await moveStock(tenant, now, moves);
  await renderProductStock(tenant, [...new Set(moves.map(({ productId }) => productId!))], now.at);
}
