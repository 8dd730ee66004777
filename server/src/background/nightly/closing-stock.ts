/** The closing stock of past days, the basis of storage billing. */
import { storageAges } from '@packhouse/contract/rules/storage-ages';
import { insertBinSnapshots } from '../../goods/bins/bin-snapshots.ts';
import { insertSnapshots } from '../../goods/inventory/snapshots.sql.ts';
import { localTimeOf, nextDay, startOfDay } from '../../goods/shipments/local-time.ts';
import type { UnitOfWork } from '../../goods/shipments/unit-of-work.ts';
import type { Tenant } from '../../platform/tenant.ts';
import {
  findMovementAt,
  listAgedStock,
  listClosings,
  listClosingStock,
  type Closing,
  type ClosingStock,
} from './night.sql.ts';

/**
 * Writes closing stock, and returns the number of warehouse days written: at least one each time, while any are left.
 */
export async function writeClosingStock(unit: UnitOfWork, through: string | undefined): Promise<number> {
  const { tenant, sequencer } = unit;
  let [days, room] = [0, rowsAtOnce];
  for (const closing of await listClosings(tenant)) {
    const { warehouse_id: warehouseId } = closing;
    const { timezone } = unit.warehouses.get(warehouseId)!;
    const [first, last] = await openDays(unit, closing, timezone, through);
    for (let day = first; day <= last; day = nextDay(day, daysAtOnce)) {
      const ends = endsOf(day, last, timezone);
      const stock = await listClosingStock(tenant, warehouseId, ends);
      const aged = await agedUnits(tenant, warehouseId, ends, timezone);
      for (const rows of Map.groupBy(stock, ({ date }) => date).values()) {
        if (room <= 0) return days;
        sequencer.touch('snapshots');
        await insertSnapshots(
          tenant,
          rows.map((row) => ({
            ...snapshotOf(row, warehouseId, sequencer.at),
            aged_units: storageAges.map((age) => aged.get(`${row.date} ${row.item_id} ${age}`) ?? 0),
          })),
        );
        const [{ date }] = rows as [ClosingStock];
        const { end } = ends.find(({ day: ended }) => ended === date)!;
        await insertBinSnapshots(tenant, { warehouseId, date, end, at: sequencer.at });
        days += 1;
        room -= rows.length;
      }
      // After a day without stock, the following days are read at once, or they would never be reached.
      if (stock.length > 0) break;
    }
  }
  return days;
}

/**
 * Limits of one transaction, during which nobody else can write for the organization; after a long standstill several
 * are needed. A day is always closed completely, however many rows it has.
 */
const daysAtOnce = 7;
const rowsAtOnce = 10_000;

/**
 * The first and the last day of a warehouse that have ended and are not closed; if there are none, the last is before
 * the first.
 */
async function openDays(
  { tenant, now }: UnitOfWork,
  { warehouse_id: warehouseId, last, held }: Closing,
  timezone: string,
  through: string | undefined,
): Promise<[first: string, last: string]> {
  const dayOf = (at: number) => localTimeOf(timezone, at).day;
  const movedOn = async (which: 'first' | 'last') => {
    const at = await findMovementAt(tenant, warehouseId, which);
    return at === undefined ? dayOf(now.getTime()) : dayOf(Date.parse(at));
  };
  const yesterday = nextDay(dayOf(now.getTime()), -1);
  // Without stock, nothing was stored since the day of the last movement.
  const filled = held ? yesterday : nextDay(await movedOn('last'), -1);
  return [
    last === null ? await movedOn('first') : nextDay(last),
    [yesterday, filled, through ?? yesterday].toSorted()[0]!,
  ];
}

/** Units that were stored for each of the `storageAges` or longer, by day, item and age. */
async function agedUnits(
  tenant: Tenant,
  warehouseId: string,
  ends: readonly { day: string; end: string }[],
  timezone: string,
): Promise<Map<string, number>> {
  // What came in on the 180th day before is in its 181st day of storage.
  const steps = ends.flatMap(({ day, end }) =>
    storageAges.map((age) => ({ day, end, age, from: startOfDay(timezone, nextDay(day, 2 - age)) })),
  );
  const rows = await listAgedStock(tenant, warehouseId, steps);
  return new Map(rows.map(({ date, item_id: itemId, age, units }) => [`${date} ${itemId} ${age}`, units]));
}

/** Up to `daysAtOnce` days, each with the moment at which it ended. */
const endsOf = (first: string, last: string, timezone: string) =>
  Array.from({ length: daysAtOnce }, (_, index) => nextDay(first, index))
    .filter((day) => day <= last)
    .map((day) => ({ day, end: startOfDay(timezone, nextDay(day)) }));

const snapshotOf = (
  { cubic_metres: cubicMetres, ...row }: ClosingStock,
  warehouseId: string,
  at: string,
) => ({
  ...row,
  warehouse_id: warehouseId,
  volume_m3: Math.round(row.on_hand * cubicMetres * 1e6) / 1e6,
  updated_at: at,
});
