/** Products with stock, written the way the service writes them. */
import { readId, spellId } from '@packhouse/contract/id';
import { newId } from '../../server/src/platform/database/ids.ts';
import { insertProducts } from '../../server/src/goods/inventory/products.sql.ts';
import { moveStock } from '../../server/src/goods/inventory/movements.sql.ts';
import { renderStock } from '../../server/src/goods/inventory/stored-stock-state.ts';
import { holdSequencer } from '../../server/src/platform/sequencer.ts';
import type { Tenant } from '../../server/src/platform/tenant.ts';
import { system } from './merchants.ts';
import { exampleProduct, exampleWarehouse } from './records.ts';

/** Units of each product: more than a benchmark can take. */
export const plenty = 1_000_000_000;

/** Makes a product for each id, with that many units in the warehouse of all benchmarks. */
export async function stockUp(tenant: Tenant, ids: readonly string[], quantity: number): Promise<void> {
  const sequencer = await holdSequencer(tenant, new Date());
  sequencer.touch('products');
  await insertProducts(
    tenant,
    ids.map((id) => ({
      ...exampleProduct(),
      id,
      sku: id.slice(-12),
      createdAt: sequencer.at,
      updatedAt: sequencer.at,
    })),
  );
  const warehouseId = readId('warehouse', exampleWarehouse().id)!;
  const uuids = ids.map((id) => readId('product', id)!);
  if (quantity > 0) {
    await moveStock(
      tenant,
      sequencer,
      uuids.map((productId) => ({
        type: 'receive',
        productId,
        warehouseId,
        bucket: 'available',
        quantity,
        actor: system,
      })),
    );
  }
  await renderStock(tenant, sequencer, uuids);
  await sequencer.settle();
}

export const spelledIds = (count: number) => Array.from({ length: count }, () => spellId('product', newId()));
