/** Lines of a shipment as the floor names them: by id, and by the code that is scanned. */
import { spellId } from '@packhouse/contract/id';
import type { Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import { invalid } from '../../platform/failure.ts';
import { goodsOf } from './charges.ts';
import type { WorkContext } from './working-shipment.ts';

export function lineOf(record: Shipment, itemId: string, field: string): ShipmentItem {
  const item = record.items.find(({ id }) => id === itemId);
  if (!item)
    throw invalid(field, `must be a line of ${record.number}`, {
      code: 'item_not_on_order',
      values: { order: record.number },
    });
  return item;
}

/** Refuses a scan that is not of the line's goods. */
export function mustCarry(workContext: WorkContext, item: ShipmentItem, code: string, field: string): void {
  const goods = goodsOf(workContext.stockState, item);
  const codes = [
    ...goods.codes,
    ...goods.components.flatMap(({ productId }) => workContext.stockState.goods(productId)!.codes),
  ];
  if (codes.includes(code)) return;
  throw invalid(
    field,
    `${JSON.stringify(code)} is not on ${item.name}; expected ${goods.codes.slice(0, 3).join(' or ')}`,
    { code: 'wrong_item', values: { code, item: item.name } },
  );
}

/** Says on each line of kits what is in one of them. A kit cannot change while an open shipment holds it. */
export function nameComponents({ stockState }: WorkContext, { items }: Shipment): void {
  for (const item of items) {
    const { components } = goodsOf(stockState, item);
    if (components.length === 0) continue;
    item.components = components.map(({ productId, quantity }) => {
      const { sku, name } = stockState.goods(productId)!;
      return { productId: spellId('product', productId), sku: sku!, name, quantity };
    });
  }
}
