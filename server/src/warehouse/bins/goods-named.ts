import { invalid } from '../../platform/failure.ts';
import { found } from '../../platform/implement.ts';
import type { Goods } from '../../goods/inventory/stock-state.ts';
import { stockIdOf } from '../../goods/inventory/stock-id.ts';
import { loadStockState } from '../../goods/inventory/stored-stock-state.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** The product or carton that a query names; it names exactly one. */
export async function goodsNamed(
  tenant: Tenant,
  { productId, cartonId }: { productId?: string | undefined; cartonId?: string | undefined },
): Promise<Goods> {
  if ((productId === undefined) === (cartonId === undefined)) {
    throw invalid('productId', 'needs exactly one of productId and cartonId');
  }
  const item = stockIdOf({ productId, cartonId });
  const stockState = await loadStockState(tenant, [item]);
  return found(productId ? 'product' : 'carton', productId ?? cartonId!, stockState.goods(item));
}
