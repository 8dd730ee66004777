/** Notices of goods that will soon be charged as long-term storage, or by its next price. */
import { spellId } from '@packhouse/contract/id';
import { costOf } from '@packhouse/contract/rules/amounts';
import type { StorageAge } from '@packhouse/contract/rules/storage-ages';
import { loadCards } from '../../goods/rates/cards.ts';
import { localTimeOf, nextDay, startOfDay } from '../../goods/shipments/local-time.ts';
import { stockRule } from '../../goods/shipments/working-shipment.ts';
import type { UnitOfWork } from '../../goods/shipments/unit-of-work.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { listAgedStock, listClosings, listClosingStock } from './night.sql.ts';
import { listNamedGoods, listToldAges } from './soon-long-term.sql.ts';

/** Days before the first unit reaches an age that its merchant is told. */
const noticeDays = 14;
/** Days whose units one notice names, so that several deliveries are told together. */
const spanDays = 28;
/** A cost is told for so many days. */
const monthDays = 30;

/** Units of an item that reach an age soon, in one warehouse or in all. */
interface Soon {
  itemId: string;
  fromDays: StorageAge;
  units: number;
  /** Day on which the first of them reach it. */
  on: string;
  /** Last day on which units that are counted reach it. */
  through: string;
  cubicMetres: number;
}

/**
 * The events for goods that reach a priced age within two weeks, by the closing stock of each warehouse, what came in first leaving
 * first. Units that were told before are left out, so each unit is told once for an age.
 */
export async function soonLongTerm(unit: UnitOfWork): Promise<NewEvent[]> {
  const { tenant } = unit;
  const closings = (await listClosings(tenant)).flatMap(({ last, held, warehouse_id: warehouseId }) =>
    last !== null && held && last >= yesterdayOf(unit, warehouseId) ? [{ day: last, warehouseId }] : [],
  );
  const lastDay = closings
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (lastDay === undefined) return [];
  const reaching = nextDay(lastDay, noticeDays);
  const { longTermStorage: steps = [], currency } = (await loadCards(tenant, reaching))(reaching);
  if (steps.length === 0) return [];
  const told = await listToldAges(tenant);
  const soon = new Map<string, Soon>();
  for (const { day, warehouseId } of closings) {
    const { timezone } = unit.warehouses.get(warehouseId)!;
    for (const { fromDays } of steps)
      for (const one of await soonIn(unit, { day, warehouseId, timezone, fromDays, told })) {
        const key = keyOf(one);
        const other = soon.get(key);
        soon.set(key, other ? together(other, one) : one);
      }
  }
  const goods = await listNamedGoods(tenant, [...new Set([...soon.values()].map(({ itemId }) => itemId))]);
  return [...soon.values()].map(({ itemId, fromDays, units, on, through, cubicMetres }) => {
    const { sku, name, kind } = goods.get(itemId)!;
    const { price } = steps.find((step) => step.fromDays === fromDays)!;
    const monthlyCost = costOf(Math.round(cubicMetres * monthDays * 1e6) / 1e6, price);
    return {
      type: 'stock.aging',
      actor: stockRule,
      resourceType: kind,
      resourceId: spellId(kind, itemId),
      data: { sku, name, units, fromDays, on, through, monthlyCost, currency },
    };
  });
}

/** The last day that has ended. While older ones are still being closed after a standstill, nothing is told. */
const yesterdayOf = ({ warehouses, now }: UnitOfWork, warehouseId: string): string =>
  nextDay(localTimeOf(warehouses.get(warehouseId)!.timezone, now.getTime()).day, -1);

interface Place {
  day: string;
  warehouseId: string;
  timezone: string;
  fromDays: StorageAge;
  /** Last day that was told, by item and age. */
  told: ReadonlyMap<string, string>;
}

async function soonIn(
  { tenant }: UnitOfWork,
  { day, warehouseId, timezone, fromDays, told }: Place,
): Promise<Soon[]> {
  const end = startOfDay(timezone, nextDay(day));
  // What came in on the 180th day before is in its 181st day of storage. Here `age` counts the days from now on.
  const ahead = (days: number) => ({
    ...{ day, end, age: days },
    from: startOfDay(timezone, nextDay(day, days + 2 - fromDays)),
  });
  const first = await listAgedStock(tenant, warehouseId, [ahead(0), ahead(noticeDays)]);
  const old = unitsBy(first);
  const items = [...new Set(first.map(({ item_id: itemId }) => itemId))].filter((itemId) => {
    const last = told.get(keyOf({ itemId, fromDays })) ?? '';
    return last < nextDay(day, noticeDays) && old(itemId, noticeDays) > old(itemId, 0);
  });
  if (items.length === 0) return [];
  const each = Array.from({ length: spanDays + 1 }, (_, days) => days);
  const by = unitsBy(await listAgedStock(tenant, warehouseId, each.map(ahead), items));
  const stock = new Map(
    (await listClosingStock(tenant, warehouseId, [{ day, end }])).map((row) => [row.item_id, row]),
  );
  return items.flatMap((itemId): Soon[] => {
    const last = told.get(keyOf({ itemId, fromDays })) ?? day;
    const start = each.findLast((days) => nextDay(day, days) <= last) ?? 0;
    const units = by(itemId, spanDays) - by(itemId, start);
    const days = each.find((one) => by(itemId, one) > by(itemId, start));
    if (days === undefined || days > noticeDays) return [];
    const cubicMetres = units * (stock.get(itemId)?.cubic_metres ?? 0);
    return [
      { itemId, fromDays, units, on: nextDay(day, days), through: nextDay(day, spanDays), cubicMetres },
    ];
  });
}

/** Units of an item by the number of days from now; none where no row says so. */
function unitsBy(rows: readonly { item_id: string; age: number; units: number }[]) {
  const units = new Map(rows.map((row) => [`${row.item_id} ${row.age}`, row.units]));
  return (itemId: string, days: number): number => units.get(`${itemId} ${days}`) ?? 0;
}

const keyOf = ({ itemId, fromDays }: Pick<Soon, 'itemId' | 'fromDays'>): string => `${itemId} ${fromDays}`;

const together = (one: Soon, other: Soon): Soon => ({
  ...one,
  units: one.units + other.units,
  on: one.on < other.on ? one.on : other.on,
  // The earlier one, so that nothing is left out.
  through: one.through < other.through ? one.through : other.through,
  cubicMetres: one.cubicMetres + other.cubicMetres,
});
