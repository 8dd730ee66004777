import { invalid } from '../../platform/failure.ts';
import { found } from '../../platform/implement.ts';
import type { Goods, StockState } from '../../goods/inventory/stock-state.ts';
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
  const named = { productId, cartonId };
  return goodsOn(await loadStockState(tenant, [stockIdOf(named)]), named);
}

/** The product or carton of a line, or 404. */
export const goodsOn = (
  stockState: StockState,
  line: { productId?: string | null | undefined; cartonId?: string | null | undefined },
): Goods =>
  found(
    line.productId ? 'product' : 'carton',
    line.productId ?? line.cartonId!,
    stockState.goods(stockIdOf(line)),
  );

export function mustNotBeKit({ components }: Goods, field: string): void {
  if (components.length === 0) return;
  throw invalid(field, 'is a kit, which has no stock of its own; name its components', {
    code: 'kit_has_no_stock',
    values: {},
  });
}
