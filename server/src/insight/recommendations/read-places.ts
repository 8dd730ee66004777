/** Products by warehouse: current stock, and units shipped week by week. */
import { spellId } from '@packhouse/contract/id';
import { instantOf, nextDay } from '../../goods/shipments/local-time.ts';
import { yieldEvery } from './yield-every.ts';
import { incomingOf } from './read-deliveries.ts';
import { listRemovals } from './removals.sql.ts';
import type { Reading } from './reading.ts';
import type { Delivery, StockPosition } from './snapshot.ts';
import {
  findLastClosing,
  listBackorders,
  listHeldWeeks,
  listReceived,
  listShippedBefore,
  listShippedSince,
  listShippedWeeks,
} from './snapshot-goods.sql.ts';
import { mostWeeks } from './weeks.ts';
import { compare } from './compare.ts';

/** Places of each product, by its spelled id. `timezoneOf` takes the uuid of a warehouse. */
export async function readPlaces(
  reading: Reading,
  deliveries: readonly Delivery[],
  timezoneOf: (warehouseId: string) => string,
): Promise<Map<string, StockPosition[]>> {
  const { goods, weeks } = reading;
  const held = new Map<string, Held>();
  for await (const { item_id: item, warehouse_id: warehouse, ...cell } of yieldEvery(goods.cells)) {
    for (const { product, units } of goods.unitsOf(item)) {
      const place = placeIn(held, product, warehouse, weeks.weeks.length);
      place.onHand += cell.onHand * units;
      place.available += cell.available * units;
      if (cell.expires_on !== null && cell.available > 0) addLot(place, cell, units);
    }
  }
  await addBackorders(reading, held);
  await addHistory(reading, held);
  const incoming = incomingOf(deliveries);
  const knownOf = new Map<string, readonly number[]>();
  const lastClosing = await findLastClosing(reading.tenant);
  const places = new Map<string, StockPosition[]>();
  for await (const place of yieldEvery([...held.values()].toSorted(byIds))) {
    const known =
      knownOf.get(place.warehouse) ?? knownDays(reading, timezoneOf(place.warehouse), lastClosing);
    knownOf.set(place.warehouse, known);
    const [productId, warehouseId] = [
      spellId('product', place.product),
      spellId('warehouse', place.warehouse),
    ];
    const one: StockPosition = {
      warehouseId,
      onHand: place.onHand,
      available: place.available,
      backordered: place.backordered,
      incoming: incoming.get(`${productId} ${warehouseId}`) ?? [],
      demand: { values: place.units, exposure: place.days.map((days, week) => shareOf(days, known[week]!)) },
      lots: [...place.lots.values()].toSorted((a, b) =>
        a.expiresOn === b.expiresOn ? compare(a.lot, b.lot) : compare(a.expiresOn, b.expiresOn),
      ),
      receivedAt: place.receivedAt,
      shippedAt: place.shippedAt,
    };
    const others = places.get(productId);
    if (others) others.push(one);
    else places.set(productId, [one]);
  }
  return places;
}

interface Held {
  product: string;
  warehouse: string;
  onHand: number;
  available: number;
  backordered: number;
  /** Units shipped by week (`units`), and the days with stock or a shipment, one bit for each (`days`). */
  units: number[];
  days: number[];
  lots: Map<string, StockPosition['lots'][number]>;
  receivedAt: string | null;
  shippedAt: string | null;
}

function placeIn(held: Map<string, Held>, product: string, warehouse: string, weeks: number): Held {
  const key = `${product} ${warehouse}`;
  let place = held.get(key);
  if (!place) {
    place = {
      product,
      warehouse,
      onHand: 0,
      available: 0,
      backordered: 0,
      units: Array.from({ length: weeks }, () => 0),
      days: Array.from({ length: weeks }, () => 0),
      lots: new Map(),
      receivedAt: null,
      shippedAt: null,
    };
    held.set(key, place);
  }
  return place;
}

function addLot(
  { lots }: Held,
  { lot, expires_on: on, available }: { lot: string; expires_on: string | null; available: number },
  units: number,
): void {
  const expiresOn = on!;
  const key = `${expiresOn} ${lot}`;
  lots.set(key, { lot, expiresOn, available: (lots.get(key)?.available ?? 0) + available * units });
}

async function addBackorders({ tenant, goods }: Reading, held: ReadonlyMap<string, Held>): Promise<void> {
  for (const row of await listBackorders(tenant, goods.goodsAndKits)) {
    for (const { product, units } of goods.unitsOf(row.item_id)) {
      const place = held.get(`${product} ${row.warehouse_id}`);
      if (place) place.backordered += row.backordered * units;
    }
  }
}

/** Half a year at a time, so that no statement takes long. */
const weeksAtOnce = 26;

async function addHistory({ tenant, goods, weeks }: Reading, held: ReadonlyMap<string, Held>): Promise<void> {
  const each = (
    { item_id: item, warehouse_id: warehouse }: { item_id: string; warehouse_id: string },
    work: (place: Held, units: number) => void,
  ) => {
    for (const { product, units } of goods.unitsOf(item)) {
      const place = held.get(`${product} ${warehouse}`);
      if (place) work(place, units);
    }
  };
  const removals = await listRemovals(tenant);
  for (let first = 0; first < weeks.weeks.length; first += weeksAtOnce) {
    const last = Math.min(first + weeksAtOnce, weeks.weeks.length);
    const bounds = weeks.bounds.slice(first * 7, last * 7 + 1);
    for await (const row of yieldEvery(await listShippedWeeks(tenant, bounds, goods.goods, removals))) {
      each(row, (place, units) => {
        row.weeks.forEach((week, index) => {
          place.units[first + week]! += row.quantities[index]! * units;
          place.days[first + week]! |= row.days[index]!;
        });
        place.shippedAt = later(place.shippedAt, row.last);
      });
    }
    const [from, to] = [weeks.days[first * 7]!, weeks.days[last * 7 - 1]!];
    for await (const row of yieldEvery(await listHeldWeeks(tenant, from, to, goods.goods))) {
      each(row, (place) =>
        row.weeks.forEach((week, index) => (place.days[first + week]! |= row.days[index]!)),
      );
    }
  }
  // The current week is not history yet, but something may have shipped in it.
  for (const row of await listShippedSince(tenant, weeks.bounds.at(-1)!, goods.goods)) {
    each(row, (place) => (place.shippedAt = later(place.shippedAt, row.last)));
  }
  if (weeks.weeks.length === mostWeeks) {
    const unknown = goods.cells.filter((cell) =>
      goods
        .unitsOf(cell.item_id)
        .some(({ product }) => held.get(`${product} ${cell.warehouse_id}`)!.shippedAt === null),
    );
    for (const row of await listShippedBefore(tenant, weeks.bounds[0]!, unknown)) {
      each(row, (place) => (place.shippedAt = later(place.shippedAt, row.last)));
    }
  }
  for (const row of await listReceived(tenant, goods.goods)) {
    each(row, (place) => (place.receivedAt = later(place.receivedAt, row.last)));
  }
}

/**
 * Days of each week, one bit for each, with known closing stock in the warehouse. Excludes days that have not ended
 * there yet, and days whose stock was not recorded because the service did not run.
 */
function knownDays({ weeks, now }: Reading, timezone: string, lastClosing: string | null): readonly number[] {
  const isKnown = (day: string) =>
    (lastClosing === null || day <= lastClosing) && instantOf(timezone, nextDay(day), 0) <= now.getTime();
  return weeks.weeks.map((_, week) => {
    let bits = 0;
    for (let index = 0; index < 7; index++) if (isKnown(weeks.days[week * 7 + index]!)) bits |= 1 << index;
    return bits;
  });
}

/** Share of the known days of a week with stock. A day on which goods left counts as known. */
const shareOf = (days: number, known: number): number => {
  const all = countOf(known | days);
  return all === 0 ? 0 : countOf(days) / all;
};

/** Number of marked days in a week. */
export const countOf = (bits: number): number => {
  let count = 0;
  for (let left = bits; left > 0; left >>= 1) count += left & 1;
  return count;
};

const later = (a: string | null, b: string): string => (a === null || a < b ? b : a);

const byIds = (a: Held, b: Held): number =>
  compare(a.product, b.product) || compare(a.warehouse, b.warehouse);
