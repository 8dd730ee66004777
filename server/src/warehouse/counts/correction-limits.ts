import type { Tenant } from '../../platform/tenant.ts';
import type { StockState } from '../../goods/inventory/stock-state.ts';
import { findSettings } from '../../goods/warehouses/changes.ts';
import { isBeyond, noDifference } from './count-verdict.ts';

/**
 * True when the moves change the stock of an item, or of a lot of it, by more than its warehouse lets a count change it without
 * approval.
 */
export async function isBeyondLimits(tenant: Tenant, stockState: StockState): Promise<boolean> {
  const changes = new Map<string, { off: number; net: number }>();
  for (const { productId, cartonId, warehouseId, lot, quantity } of stockState.moves) {
    const key = [productId ?? cartonId, warehouseId, lot].join(' ');
    const { off, net } = changes.get(key) ?? { off: 0, net: 0 };
    changes.set(key, { off: off + Math.abs(quantity), net: net + quantity });
  }
  for (const { goods, warehouseId, lot, held } of stockState.cells()) {
    const change = changes.get([goods.id, warehouseId, lot].join(' '));
    if (!change) continue;
    const { countApprovalUnits: units, countApprovalPercent: percent } = (await findSettings(
      tenant,
      warehouseId,
    ))!;
    const { reserved_to_open: _promised, ...pieces } = held;
    const before = Object.values(pieces).reduce((sum, one) => sum + one, 0) - change.net;
    const each = goods.contents.reduce((sum, content) => sum + content.quantity, 0) || 1;
    const verdict = {
      expected: { ...noDifference, onShelf: before },
      variance: { ...noDifference, onShelf: change.off },
    };
    if (isBeyond(verdict, each, { units, percent })) return true;
  }
  return false;
}
