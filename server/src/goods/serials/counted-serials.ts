/** Serial numbers in stock counts: which units of a product are missing, and which nobody expected there. */
import type { SerialDifference } from '@packhouse/contract/operator/counts';
import type { WriteContext } from '../../platform/context.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { rowOf, scannedIn, type Sent } from './serial-numbers.ts';
import {
  listKeptSerials,
  listSerialRules,
  listSerialsThere,
  saveSerials,
  type KeptSerial,
  type SerialRow,
} from './serials.sql.ts';

/** Units of a product that somebody counted; `line` is what the caller knows them by. */
interface CountedUnits<Line> extends Omit<Sent, 'mayBeFewer'> {
  line: Line;
}

/** Serial numbers of a counted line, as they were scanned, and their difference from the books. */
export interface CountedSerials extends SerialDifference {
  scanned: string[];
}

/** Recorded stock of a product in the warehouse. */
interface OnTheBooks {
  /** Units of the product in the warehouse, in any lot and condition. */
  units: number;
  /** Units of those that the lines counted so far were to find. */
  expected: number;
  /** Serial numbers that were scanned on those lines before. */
  before: readonly string[];
}

/**
 * Serial numbers of the lines of products that keep them from the receipt on, by line. Missing ones can be named when the
 * lines that were counted cover all of the product in the warehouse (a uuid); otherwise `missing` is null.
 *
 * @throws Failure invalid_request about numbers that cannot be those of the counted units.
 */
export async function countSerials<Line>(
  tenant: Tenant,
  warehouseId: string,
  counted: readonly CountedUnits<Line>[],
  booksOf: (productId: string) => OnTheBooks,
): Promise<Map<Line, CountedSerials>> {
  const found = await scannedIn(tenant, counted, ({ capture }) => capture === 'full');
  if (found === undefined) return new Map();
  const products = [...new Set(counted.map(({ productId }) => productId))];
  const rules = await listSerialRules(tenant, products);
  const kept = Map.groupBy(
    await listSerialsThere(tenant, products, warehouseId),
    ({ productId }) => productId,
  );
  const full = counted.filter(({ productId }) => rules.get(productId)?.capture === 'full');
  return new Map(
    full.map((sent) => {
      const { productId, line } = sent;
      const there = kept.get(productId) ?? [];
      const inStock = new Set(there.filter(isInStock).map(({ serial }) => serial));
      const { units, expected, before } = booksOf(productId);
      const seen = found.filter((unit) => unit.productId === productId);
      const scanned = seen.filter((unit) => unit.line === sent).map(({ serial }) => serial);
      const scannedAnywhere = new Set([...before, ...seen.map(({ serial }) => serial)]);
      const unpacked = units - (there.length - inStock.size);
      return [
        line,
        {
          scanned,
          missing:
            expected >= unpacked ? [...inStock].filter((serial) => !scannedAnywhere.has(serial)) : null,
          unexpected: scanned.filter((serial) => !inStock.has(serial)),
        },
      ];
    }),
  );
}

const isInStock = ({ state }: KeptSerial): boolean => state === 'in_stock' || state === 'returned';

/** Units of a product (a uuid) whose difference is booked. */
interface BookedSerials extends SerialDifference {
  productId: string;
}

/**
 * Removes missing units from stock, and takes unexpected ones into the stock of the warehouse (a uuid). A unit that left
 * meanwhile, or that is packed for an order, stays where it is.
 */
export async function bookSerials(
  { tenant, sequencer: { at } }: WriteContext,
  warehouseId: string,
  booked: readonly BookedSerials[],
): Promise<void> {
  const named = booked.flatMap(({ missing, unexpected }) => [...(missing ?? []), ...unexpected]);
  if (named.length === 0) return;
  const known = new Map(
    (await listKeptSerials(tenant, named)).map((unit) => [`${unit.productId} ${unit.serial}`, unit]),
  );
  const rows = booked.flatMap(({ productId, missing, unexpected }): SerialRow[] => {
    const unit = (serial: string) => ({ productId, serial, known: known.get(`${productId} ${serial}`) });
    const gone = (missing ?? [])
      .map(unit)
      .filter(({ known: unitKept }) => unitKept !== undefined && isInStock(unitKept))
      .map((one) => rowOf(one, at, { removedAt: at }));
    const back = unexpected
      .map(unit)
      .filter(({ known: kept }) => kept?.state !== 'packed')
      .map((one) =>
        one.known?.state === 'shipped'
          ? rowOf(one, at, { warehouseId, shipmentId: null, lastShipmentId: one.known.shipmentId })
          : rowOf(one, at, { warehouseId }),
      );
    return [...gone, ...back];
  });
  await saveSerials(tenant, rows);
}
