/** At which pace products are shipped, loose and in cartons. */
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

/** Of a product: units shipped on each of the days, and whether there was stock at its close or something was shipped. */
export interface Pace {
  units: number[];
  hadStock: boolean[];
}

/** The pace of these products, by their uuids; of what was neither shipped nor there, nothing is told. */
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

/** What is available of these products and what comes, in cartons as well, by their uuids; kits are told of too. */
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
