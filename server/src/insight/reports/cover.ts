/** Days of cover: how long what is available lasts at the pace at which it was shipped. */
import type { OverviewFigures } from '@packhouse/contract/dashboard/overview';
import { spellId } from '@packhouse/contract/id';
import { readPaces, type WholeStock } from '../../goods/inventory/figures.ts';
import { nextDay } from '../../goods/shipments/local-time.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { rangeOf, type Range } from './days.ts';

const paceDays = 28;
const most = 10;

/** The days that tell the pace: whole ones, so without today. */
export const daysOfPace = (timezone: string, today: string): Range =>
  rangeOf(timezone, nextDay(today, -paceDays), nextDay(today, -1));

/** The products with the fewest days of cover, of those that are shipped. */
export async function readTopCover(
  tenant: Tenant,
  days: Range,
  { products }: WholeStock,
  warehouseId: string | undefined,
): Promise<OverviewFigures['topCover']> {
  const paces = await readPaces(tenant, days, undefined, warehouseId);
  return products
    .filter(({ archived }) => !archived)
    .flatMap(({ id, sku, name, available }) => {
      const { units = [], hadStock = [] } = paces.get(id) ?? {};
      const shipped = units.reduce((sum, one) => sum + one, 0);
      const daysWithStock = hadStock.filter(Boolean).length;
      return shipped === 0 ? [] : [{ id, sku, name, available, shipped, daysWithStock }];
    })
    .toSorted((one, other) => exactDays(one) - exactDays(other) || (one.sku < other.sku ? -1 : 1))
    .slice(0, most)
    .map(({ id, sku, name, available, shipped, daysWithStock }) => {
      const { perDay, days: last } = coverOf(available, shipped, daysWithStock);
      return { productId: spellId('product', id), sku, name, available, perDay: perDay!, days: last! };
    });
}

/** Units a day, to a hundredth, and days, to a tenth. */
export function coverOf(
  available: number,
  shipped: number,
  daysWithStock: number,
): { perDay: number | null; days: number | null } {
  return {
    perDay: daysWithStock === 0 ? null : Math.round((shipped / daysWithStock) * 100) / 100,
    days: shipped === 0 ? null : Math.round(exactDays({ available, shipped, daysWithStock }) * 10) / 10,
  };
}

const exactDays = (one: { available: number; shipped: number; daysWithStock: number }): number =>
  (one.available * one.daysWithStock) / one.shipped;
