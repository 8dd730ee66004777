import type { Goods } from '../../goods/inventory/stock-state.ts';
import type { LineRow, Worth } from './counts.sql.ts';

/** A line of a count that nobody has counted yet. */
export const newLine = (
  { id, kind, sku, name }: Pick<Goods, 'id' | 'kind' | 'sku' | 'name'>,
  lot: string,
  expiresOn: string | null,
  position: number,
  { unitsEach, valueEach, currency }: Worth,
): LineRow => ({
  itemId: id,
  lot,
  productId: kind === 'product' ? id : null,
  cartonId: kind === 'carton' ? id : null,
  sku,
  name,
  expiresOn,
  position,
  unitsEach,
  valueEach,
  currency,
  status: 'to_count',
  round: 1,
  verdict: null,
  decidedAt: null,
  booked: null,
  missing: 0,
  shipments: [],
});
