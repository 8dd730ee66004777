import type { Client } from '@packhouse/sdk';
import { readSuggestions, type Suggestion } from './suggestions.ts';

/** One product that will run out. */
export interface Line {
  productId: string;
  sku: string;
  name: string;
  available: number;
  incoming: number;
  soldPerWeek: number;
  /** Days that the available units last at that pace. */
  coverDays: number;
  warehouses: { id: string; name: string; available: number }[];
  suggestions: Suggestion[];
}

export interface ReorderList {
  /** Products that last for less than `horizonDays`, the shortest first. */
  lines: Line[];
  /** Number of other products that were sold. */
  enough: number;
}

export const horizonDays = 30;
const observedDays = 28;
const dayMs = 86_400_000;

/**
 * Reads the products that run low. Their pace is the number of units that left the warehouses in the last 28 days, or
 * since the product was created; whole cartons sent to marketplaces are not counted.
 */
export async function readReorderList(packhouse: Client, now = Date.now()): Promise<ReorderList> {
  const [sold, suggestions] = await Promise.all([readSold(packhouse, now), readSuggestions(packhouse)]);
  const lines: Line[] = [];
  for await (const stock of packhouse.stock.breakdown()) {
    const units = sold.get(stock.id) ?? 0;
    if (units === 0 && stock.backordered === 0) continue;
    const days = Math.min(observedDays, Math.max(1, (now - Date.parse(stock.createdAt)) / dayMs));
    const { id: productId, sku, name, available, incoming } = stock;
    lines.push({
      ...{ productId, sku, name, available, incoming },
      soldPerWeek: (units / days) * 7,
      coverDays: available === 0 ? 0 : (available * days) / units,
      warehouses: stock.warehouses.map((warehouse) => ({
        id: warehouse.id,
        name: warehouse.name,
        available: warehouse.available,
      })),
      suggestions: suggestions.get(productId) ?? [],
    });
  }
  const low = lines.filter(({ coverDays }) => coverDays < horizonDays);
  return {
    lines: low.toSorted((a, b) => a.coverDays - b.coverDays || b.soldPerWeek - a.soldPerWeek),
    enough: lines.length - low.length,
  };
}

async function readSold(packhouse: Client, now: number): Promise<Map<string, number>> {
  const sold = new Map<string, number>();
  // The range has an end, so that shipments leaving while the pages are read do not shift them.
  const [createdAfter, createdBefore] = [now - observedDays * dayMs, now].map((at) =>
    new Date(at).toISOString(),
  );
  for await (const { productId, quantity } of packhouse.stock.ledger({
    type: ['ship'],
    createdAfter,
    createdBefore,
  })) {
    if (productId !== null) sold.set(productId, (sold.get(productId) ?? 0) - quantity);
  }
  return sold;
}
