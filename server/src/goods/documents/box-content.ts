/** Box content list: the products in each box, which a fulfillment center asks for before it receives. */
import type { Package, Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import { guardFormula } from '@packhouse/contract/rules/csv';
import { stringify } from 'csv-stringify/sync';
import { Failure } from '../../platform/failure.ts';
import { inGrams, sizeInMillimetres } from '../inventory/measures.ts';

/** One product in one box. Sizes and weight are those of the whole box, so they are the same on each of its rows. */
export interface BoxContentRow {
  /** From 1, in the order of the packages. */
  boxNumber: number;
  /** Null until the box is a package. */
  packageId: string | null;
  trackingNumber: string | null;
  /** Null when the box was packed from loose units. */
  cartonName: string | null;
  sku: string | null;
  productName: string;
  fnsku: string | null;
  units: number;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
}

/**
 * Rows for each package or, before there are packages, for each box of the ordered cartons. Loose units have no box
 * until they are packed. `fnskus` are by product id. Throws `validation_failed` for more than 5000 boxes.
 */
export function boxContent(
  shipment: Pick<Shipment, 'items' | 'packages'>,
  fnskus: ReadonlyMap<string, string> = new Map(),
): BoxContentRow[] {
  const { items, packages } = shipment;
  const boxes = packages.length > 0 ? packedBoxes(packages, items) : plannedBoxes(items);
  return boxes.flatMap(({ parcel, goods }, index) => {
    const size = sizeInMillimetres(parcel?.dimensions ?? null);
    return goods.map(({ cartonName, productId, sku, productName, units }) => ({
      boxNumber: index + 1,
      packageId: parcel?.id ?? null,
      trackingNumber: parcel?.trackingNumber ?? null,
      cartonName,
      sku,
      productName,
      fnsku: (productId && fnskus.get(productId)) ?? null,
      units,
      lengthMm: size?.length ?? null,
      widthMm: size?.width ?? null,
      heightMm: size?.height ?? null,
      weightG: inGrams(parcel?.weight ?? null),
    }));
  });
}

/** CSV with a header of field names. Cells that a spreadsheet would evaluate are prefixed with an apostrophe. */
export const boxContentCsv = (rows: readonly BoxContentRow[]): string =>
  stringify([...rows], {
    header: true,
    columns: [...columns],
    cast: { string: guardFormula },
    record_delimiter: 'windows',
  });

const columns = [
  'boxNumber',
  'packageId',
  'trackingNumber',
  'cartonName',
  'sku',
  'productName',
  'fnsku',
  'units',
  'lengthMm',
  'widthMm',
  'heightMm',
  'weightG',
] as const satisfies (keyof BoxContentRow)[];

interface Good {
  cartonName: string | null;
  productId: string | null;
  sku: string | null;
  productName: string;
  units: number;
}

interface Box {
  parcel: Package | null;
  goods: Good[];
}

function packedBoxes(packages: readonly Package[], items: readonly ShipmentItem[]): Box[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return packages.map((parcel) => ({
    parcel,
    goods: parcel.contents.flatMap(({ itemId, quantity }) => goodsOf(itemOf.get(itemId)!, quantity)),
  }));
}

// A single quantity in an order may ask for any number of boxes, and each becomes rows.
const mostBoxes = 5000;

function plannedBoxes(items: readonly ShipmentItem[]): Box[] {
  const cartons = items.filter(({ contents }) => contents !== null);
  const count = cartons.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count > mostBoxes) {
    const rule = `must be at most ${mostBoxes} boxes in all to be listed; there are ${count}`;
    throw new Failure('validation_failed', `The quantities of the items ${rule}.`, {
      properties: { items: rule },
    });
  }
  return cartons.flatMap((item) =>
    Array.from({ length: item.quantity }, () => ({ parcel: null, goods: goodsOf(item, 0) })),
  );
}

/** Contents of one box for a carton line; `quantity` loose units for any other line. */
function goodsOf({ contents, name, productId, sku }: ShipmentItem, quantity: number): Good[] {
  if (contents === null) return [{ cartonName: null, productId, sku, productName: name, units: quantity }];
  return contents.map((content) => ({
    cartonName: name,
    productId: content.productId,
    sku: content.sku,
    productName: content.name,
    units: content.quantity,
  }));
}
