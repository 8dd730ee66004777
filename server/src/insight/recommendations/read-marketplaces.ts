/** Products at marketplaces: what was sent there, and what the merchant reports of them. */
import { spellId } from '@packhouse/contract/id';
import { localTimeOf } from '../../goods/shipments/local-time.ts';
import type { Reading } from './reading.ts';
import type { MarketplaceFacts } from './snapshot.ts';
import { listReported, listSoldWeeks } from './snapshot-marketplaces.sql.ts';
import { listSent } from './snapshot-shipments.sql.ts';
import { compare } from './compare.ts';

export async function readMarketplaces({
  tenant,
  timezone,
  weeks,
  goods,
}: Reading): Promise<MarketplaceFacts[]> {
  const mine = new Set(goods.products.map(({ id }) => id));
  const known = new Map<string, Facts>();
  const factsOf = (productId: string, marketplace: string): Facts => {
    const key = `${productId} ${marketplace}`;
    let facts = known.get(key);
    if (!facts) {
      const zeros = () => weeks.weeks.map(() => 0);
      facts = { productId, marketplace, reported: null, values: zeros(), exposure: zeros(), sent: [] };
      known.set(key, facts);
    }
    return facts;
  };
  const dayOf = (at: string) => localTimeOf(timezone, Date.parse(at)).day;
  for (const row of await listSent(tenant, weeks.bounds[0]!, goods.goods)) {
    for (const [productId, units] of unitsSent(row.lines, goods)) {
      if (!mine.has(productId)) continue;
      factsOf(productId, row.profile).sent.push({
        shipmentId: spellId('shipment', row.id),
        warehouseId: spellId('warehouse', row.warehouse_id),
        facilityCode: row.facilityCode,
        on: dayOf(row.forwardedAt),
        deliveredOn: row.deliveredAt && dayOf(row.deliveredAt),
        units,
      });
    }
  }
  for (const { product_id: id, marketplace, ...reported } of await listReported(tenant, goods.asked)) {
    const productId = spellId('product', id);
    if (mine.has(productId)) factsOf(productId, marketplace).reported = reported;
  }
  if (weeks.weeks.length > 0) {
    for (const row of await listSoldWeeks(tenant, weeks.days[0]!, weeks.days.at(-1)!, goods.asked)) {
      const productId = spellId('product', row.product_id);
      if (!mine.has(productId)) continue;
      const { values, exposure } = factsOf(productId, row.marketplace);
      row.weeks.forEach((week, index) => {
        values[week] = row.sold[index]!;
        exposure[week] = row.days[index]! / 7;
      });
    }
  }
  return [...known.values()]
    .toSorted((a, b) => compare(a.productId, b.productId) || compare(a.marketplace, b.marketplace))
    .map(({ values, exposure, ...facts }) => ({ ...facts, sold: { values, exposure } }));
}

interface Facts extends Omit<MarketplaceFacts, 'sold' | 'sent'> {
  values: number[];
  exposure: number[];
  sent: MarketplaceFacts['sent'][number][];
}

function unitsSent(
  lines: Awaited<ReturnType<typeof listSent>>[number]['lines'],
  goods: Reading['goods'],
): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const line of lines) {
    for (const { productId, quantity } of goods.unitsOfLine(line, line.shippedQuantity)) {
      if (quantity > 0) units.set(productId, (units.get(productId) ?? 0) + quantity);
    }
  }
  return units;
}
