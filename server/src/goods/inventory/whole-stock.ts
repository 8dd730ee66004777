/** Stock of an organization as a whole: the quantity of each product, and the total worth day by day. */
import type { Tenant } from '../../platform/tenant.ts';
import {
  listBackordered,
  listClosingGoods,
  listContents,
  listPresentGoods,
  listStockedProducts,
  type Content,
  type Days,
  type StockedProduct,
} from './goods.sql.ts';
import { unitsIn } from './units-in.ts';

interface ProductInStock extends StockedProduct {
  /** True when the product was ever in stock. */
  stocked: boolean;
  available: number;
  onHand: number;
}

export interface WholeStock {
  contents: readonly Content[];
  products: readonly ProductInStock[];
}

/** Units of each product except kits, including those in cartons. */
export async function readWholeStock(tenant: Tenant, warehouseId: string | undefined): Promise<WholeStock> {
  const contents = await listContents(tenant, undefined);
  const unitsOf = unitsIn(contents);
  const stock = new Map<string, { available: number; onHand: number }>();
  for (const { item_id: item, available, onHand } of await listPresentGoods(tenant, { warehouseId })) {
    for (const { product, units } of unitsOf(item)) {
      const known = stock.get(product) ?? { available: 0, onHand: 0 };
      stock.set(product, {
        available: known.available + available * units,
        onHand: known.onHand + onHand * units,
      });
    }
  }
  const products = (await listStockedProducts(tenant)).map((product) => ({
    ...product,
    stocked: stock.has(product.id),
    available: 0,
    onHand: 0,
    ...stock.get(product.id),
  }));
  return { contents, products };
}

/** Total units, and the worth in each currency of those with a declared value. */
export interface Worth {
  units: number;
  amounts: Map<string, number>;
}

export function worthOf(stock: readonly { product: StockedProduct; units: number }[]): Worth {
  const worth: Worth = { units: 0, amounts: new Map() };
  for (const one of stock) addWorth(worth, one.product, one.units);
  return worth;
}

/** Worth of the stock at the close of each day, at today's declared values. */
export async function readClosingWorth(
  tenant: Tenant,
  days: Days,
  { contents, products }: WholeStock,
  warehouseId: string | undefined,
): Promise<Worth[]> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const unitsOf = unitsIn(contents);
  const worths = days.days.map((): Worth => ({ units: 0, amounts: new Map() }));
  for (const { item_id: item, places, quantities } of await listClosingGoods(tenant, days, { warehouseId })) {
    for (const { product, units } of unitsOf(item)) {
      const declared = byId.get(product);
      if (!declared) continue;
      places.forEach((place, index) => addWorth(worths[place]!, declared, quantities[index]! * units));
    }
  }
  return worths;
}

function addWorth(worth: Worth, { amount, currency }: StockedProduct, units: number): void {
  worth.units += units;
  if (amount === null || currency === null || units === 0) return;
  worth.amounts.set(currency, (worth.amounts.get(currency) ?? 0) + units * amount);
}

/** Sum of the units ordered beyond the stock. */
export async function sumBackordered(
  tenant: Tenant,
  { contents }: WholeStock,
  warehouseId: string | undefined,
): Promise<number> {
  const unitsOf = unitsIn(contents);
  const rows = await listBackordered(tenant, { warehouseId });
  return rows.reduce(
    (sum, { item_id: item, backordered }) =>
      sum + backordered * unitsOf(item).reduce((all, { units }) => all + units, 0),
    0,
  );
}
