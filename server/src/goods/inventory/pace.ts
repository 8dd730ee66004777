/** Pace at which products are shipped, loose and in cartons. */
import type { Tenant } from '../../platform/tenant.ts';
import {
  listAvailable,
  listContents,
  listHeldGoods,
  listIncomingGoods,
  listShippedGoods,
  type Content,
  type Days,
} from './goods.sql.ts';
import { unitsIn } from './units-in.ts';

/** Daily history of a product: units shipped, and whether there was stock at the close or a shipment that day. */
export interface Pace {
  units: number[];
  hadStock: boolean[];
}

/** Pace of these products, by uuid. Products neither shipped nor in stock are left out. */
export async function readPaces(
  tenant: Tenant,
  days: Days,
  products: readonly string[] | undefined,
  warehouseId?: string,
): Promise<ReadonlyMap<string, Pace>> {
  const contents = await listContents(tenant, products);
  const where = { goods: goodsOf(products, contents), warehouseId };
  const unitsOf = unitsIn(contents, products);
  const paces = new Map<string, Pace>();
  const paceOf = (product: string): Pace => {
    const known = paces.get(product) ?? {
      units: days.days.map(() => 0),
      hadStock: days.days.map(() => false),
    };
    paces.set(product, known);
    return known;
  };
  for (const { item_id: item, places, quantities } of await listShippedGoods(tenant, days, where)) {
    for (const { product, units } of unitsOf(item)) {
      const pace = paceOf(product);
      places.forEach((place, index) => {
        pace.units[place]! += quantities[index]! * units;
        pace.hadStock[place] = true;
      });
    }
  }
  for (const { item_id: item, places } of await listHeldGoods(tenant, days, where)) {
    for (const { product } of unitsOf(item)) {
      const { hadStock } = paceOf(product);
      for (const place of places) hadStock[place] = true;
    }
  }
  return paces;
}

/** Available and incoming units of these products, including those in cartons, by uuid. Kits are included. */
export async function readStandings(
  tenant: Tenant,
  products: readonly string[],
): Promise<ReadonlyMap<string, { available: number; incoming: number }>> {
  const contents = await listContents(tenant, products);
  const unitsOf = unitsIn(contents, products);
  const incoming = new Map<string, number>();
  for (const row of await listIncomingGoods(tenant, { goods: goodsOf(products, contents) })) {
    for (const { product, units } of unitsOf(row.item_id)) {
      incoming.set(product, (incoming.get(product) ?? 0) + row.incoming * units);
    }
  }
  const rows = await listAvailable(tenant, products);
  return new Map(rows.map(({ id, available }) => [id, { available, incoming: incoming.get(id) ?? 0 }]));
}

const goodsOf = (
  products: readonly string[] | undefined,
  contents: readonly Content[],
): string[] | undefined => products && [...products, ...contents.map((content) => content.carton_id)];
