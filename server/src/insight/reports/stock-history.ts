/** The stock of a product day by day, summed from the ledger, with what explains each day. */
import { stockEvents, type StockEvent, type StockHistory } from '@packhouse/contract/dashboard/products';
import type { MovementType } from '@packhouse/contract/public/stock';
import { uuidOf } from '../../platform/implement.ts';
import { listDaysOfMovements, type DayOfMovements } from '../../goods/inventory/figures.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Range } from './days.ts';

type History = Pick<StockHistory, 'opening' | 'days'>;
type Kit = { components: readonly { productId: string; quantity: number }[] };

export async function readStockHistory(
  tenant: Tenant,
  product: { id: string; kit: Kit | null },
  range: Range,
  warehouseId: string | undefined,
): Promise<History> {
  const { id, kit } = product;
  const goods = kit ? kit.components.map(({ productId }) => uuidOf('product', productId)) : [id];
  const rows = await listDaysOfMovements(tenant, goods, range.bounds, warehouseId);
  return kit ? kitHistory(kit, rows, range) : historyOf(rows, range);
}

function historyOf(rows: readonly DayOfMovements[], { days }: Range): History {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const opening = added({ onHand: 0, available: 0 }, byDay.get(-1));
  let stock = opening;
  return {
    opening,
    days: days.map((date, index) => {
      const moved = byDay.get(index) ?? [];
      stock = added(stock, moved);
      return { date, ...stock, events: eventsOf(moved) };
    }),
  };
}

/** In each warehouse there are as many kits as the scarcest component allows. */
function kitHistory({ components }: Kit, rows: readonly DayOfMovements[], { days }: Range): History {
  const cells = Map.groupBy(rows, (row) => `${row.warehouse_id} ${row.product_id}`);
  const warehouses = [...new Set(rows.map((row) => row.warehouse_id))];
  const available = new Map<string, number>();
  const kitsAt = (day: number): { onHand: number; available: number } => {
    for (const [cell, moves] of cells) {
      const moved = moves.filter((row) => row.day === day).reduce((sum, row) => sum + row.available, 0);
      available.set(cell, (available.get(cell) ?? 0) + moved);
    }
    const kits = warehouses
      .map((warehouse) =>
        Math.min(
          ...components.map(({ productId, quantity }) =>
            Math.floor((available.get(`${warehouse} ${uuidOf('product', productId)}`) ?? 0) / quantity),
          ),
        ),
      )
      .reduce((sum, here) => sum + here, 0);
    return { onHand: kits, available: kits };
  };
  return {
    opening: kitsAt(-1),
    days: days.map((date, index) => ({ date, ...kitsAt(index), events: [] })),
  };
}

const added = (
  stock: { onHand: number; available: number },
  moved: readonly DayOfMovements[] = [],
): { onHand: number; available: number } => ({
  onHand: moved.reduce((sum, row) => sum + row.onHand, stock.onHand),
  available: moved.reduce((sum, row) => sum + row.available, stock.available),
});

function eventsOf(moved: readonly DayOfMovements[]): StockHistory['days'][number]['events'] {
  const byKind = Map.groupBy(moved, ({ type }) => kindOf[type]);
  return stockEvents.flatMap((kind) => {
    const some = byKind.get(kind) ?? [];
    const units = some.reduce((sum, row) => sum + row.onHand, 0);
    // Stock that stays in the warehouse takes from one bucket what it puts into another.
    if (some.length === 0 || (kind === 'other' && units === 0)) return [];
    return [{ kind, units, movements: some.reduce((sum, { movements }) => sum + movements, 0) }];
  });
}

const kindOf: Record<MovementType, StockEvent> = {
  receive: 'received',
  restock: 'returned',
  ship: 'shipped',
  adjust: 'adjusted',
  write_off: 'adjusted',
  count: 'counted',
  transfer_out: 'transferred',
  transfer_in: 'transferred',
  open_carton: 'other',
  pack_carton: 'other',
  allocate: 'other',
  release: 'other',
  quarantine: 'other',
  unquarantine: 'other',
  hold_lot: 'other',
  release_lot: 'other',
  damage: 'other',
  expire: 'other',
};
