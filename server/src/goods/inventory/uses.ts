/** Refusals because a product or carton is still in use, with the quantities and ids in `details`. */
import type { Carton } from '@packhouse/contract/public/cartons';
import { spellId } from '@packhouse/contract/id';
import type { Product } from '@packhouse/contract/public/products';
import { Failure } from '../../platform/failure.ts';
import type { ShipmentUse, StockUse } from './uses.sql.ts';

/** Refuses while there is stock. `unit` is the unit it is counted in. */
export function mustHaveNoStock(
  name: string,
  stock: readonly StockUse[],
  unit: 'units' | 'boxes',
  advice: string,
  code: 'has_stock' | 'in_use',
): void {
  const held = stock.filter(({ onHand }) => onHand > 0);
  if (held.length === 0) return;
  const places = held.map((use) => `${use.onHand} at ${use.warehouse_name}`).join(', ');
  throw new Failure(code, `There is still stock of ${name} (in ${unit}): ${places}. ${advice}`, {
    details: stockDetails(held),
  });
}

export const stockDetails = (stock: readonly StockUse[]): Record<string, unknown>[] =>
  stock.map(({ item_id: _item, warehouse_id: warehouse, warehouse_name: name, ...counters }) => ({
    resourceType: 'stock',
    warehouseId: spellId('warehouse', warehouse),
    warehouse: name,
    ...counters,
  }));

/** Renders the uses of something as lines of `details`. */
export const usesBy = {
  shipments: (uses: readonly ShipmentUse[]) =>
    uses.map(({ id, number, status }) => ({
      resourceType: 'shipment',
      id: spellId('shipment', id),
      number,
      status,
    })),
  products: (products: readonly Product[]) =>
    products.map(({ id, sku, name }) => ({ resourceType: 'product', id, sku, name })),
  cartons: (cartons: readonly Carton[]) =>
    cartons.map(({ id, name }) => ({ resourceType: 'carton', id, name })),
};

/** Refuses while the record is in use. */
export function mustBeUnused(name: string, uses: readonly Record<string, string>[], advice: string): void {
  const [first, ...others] = uses;
  if (!first) return;
  const what = `${first['number'] ?? first['name']}${others.length > 0 ? ' and others' : ''}`;
  throw new Failure('in_use', `${name} is used by ${what}. ${advice}`, {
    details: [...uses],
  });
}
