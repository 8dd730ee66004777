import { dayIn } from '../shipments/local-time.ts';
import type { Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import { packedSerials } from '@packhouse/contract/rules/serial-numbers';
import { sizeText, type UnitSystem } from '@packhouse/contract/rules/units';
import { addressLines, type Party } from './address.ts';
import { boxContent, type BoxContentRow } from './box-content.ts';
import { closePaper, openPaper, writeFacts, writeTable, writeText, type Row } from './paper.ts';
import { printedWeight } from './printed-weight.ts';
import { receivingSheet } from './receiving-sheet.ts';

export interface SlipOptions {
  /** IANA zone the day on the paper is local to. */
  timezone?: string;
  /** Shipments that were split from an order. */
  splits?: readonly Shipment[];
  /** Units of the sizes and weights in a box list; metric unless something else is named. */
  units?: UnitSystem;
}

/**
 * The paper that goes with a shipment, as PDF: the slip of an order, the box list of a small parcel shipment, the sheet to
 * count on for what comes in. On Letter for the US, Canada and Mexico, on A4 elsewhere: where the goods go, and for what
 * comes in where the organization is. It shows no prices. The same shipment makes the same bytes.
 *
 * Throws `validation_failed` when there are too many boxes to list, as `boxContent` does.
 */
export async function packingSlip(
  shipment: Shipment,
  organization: Party,
  { timezone = 'UTC', splits = [], units = 'metric' }: SlipOptions = {},
): Promise<Buffer> {
  if (shipment.kind === 'pnp') return orderSlip(shipment, organization, timezone, splits);
  if (shipment.kind === 'spd') return boxList(shipment, organization, timezone, units);
  return receivingSheet(shipment, organization);
}

async function orderSlip(
  shipment: Shipment,
  organization: Party,
  timezone: string,
  splits: readonly Shipment[],
): Promise<Buffer> {
  const { shippingAddress: to, items } = shipment;
  const paper = await openPaper(shipment, 'Packing slip', organization, to?.countryCode);
  writeFacts(paper, { title: 'Ship to', lines: to ? addressLines(to) : [] }, [
    ...commonFacts(shipment, timezone),
    ['Service', titleCase(shipment.shippingMethod?.service)],
  ]);
  await writeTable(
    paper,
    [
      { title: 'SKU', width: 120 },
      { title: 'Item' },
      { title: 'Ordered', width: 54, align: 'right' },
      { title: 'Shipped', width: 54, align: 'right' },
      { title: 'Backordered', width: 68, align: 'right' },
    ],
    items.flatMap((item) =>
      withSerials(packedSerials(shipment.packages, item.id), [
        item.sku ?? '',
        item.name,
        String(item.quantity),
        String(shippedIn(shipment, item)),
        String(item.backorderedQuantity),
      ]),
    ),
  );
  for (const [title, text] of otherShipments(shipment, splits)) writeText(paper, title, text);
  const message = shipment.packingInstructions?.giftMessage;
  if (message) writeText(paper, 'Gift message', message);
  return closePaper(paper);
}

/** A row has to fit on a page, even when each serial number has 64 characters. */
const serialsInRow = 15;

/** The row of a line with the serial numbers below its name; more of them than fit follow in rows of their own. */
function withSerials(serials: readonly string[], cells: readonly string[]): Row[] {
  if (serials.length === 0) return [{ cells }];
  const pieces = Array.from({ length: Math.ceil(serials.length / serialsInRow) }, (_, index) =>
    serials.slice(index * serialsInRow, (index + 1) * serialsInRow).join(', '),
  );
  return pieces.map((piece, index) =>
    index === 0
      ? { cells, notes: { 1: `Serial numbers: ${piece}` } }
      : { cells: cells.map(() => ''), notes: { 1: piece } },
  );
}

/** The other shipments of a split order, for the recipient who counts. */
function otherShipments(
  { splitFrom }: Shipment,
  splits: readonly Shipment[],
): [title: string, text: string][] {
  if (splitFrom) return [['Same order', `This package belongs to the same order as ${splitFrom.number}.`]];
  return splits.map(({ number, status, items }) => [
    status === 'on_hold' ? `To follow as ${number}` : `In another package, ${number}`,
    items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  ]);
}

/** The slip is printed to go into the box, before anything has shipped: then it is what was picked, or is to be. */
function shippedIn({ status, items }: Shipment, item: ShipmentItem): number {
  if (status === 'forwarded') return item.shippedQuantity;
  if (items.some(({ pickedQuantity }) => pickedQuantity > 0)) return item.pickedQuantity;
  return item.quantity - item.backorderedQuantity - item.cancelledQuantity;
}

const profiles = {
  amazon_fba: 'Amazon FBA',
  walmart_wfs: 'Walmart WFS',
  retail_dc: 'Retail distribution center',
  other: null,
};

async function boxList(
  shipment: Shipment,
  organization: Party,
  timezone: string,
  units: UnitSystem,
): Promise<Buffer> {
  const { destination } = shipment;
  const paper = await openPaper(shipment, 'Box list', organization, destination?.address.countryCode);
  const rows = boxContent(shipment);
  const boxes = rows.at(-1)?.boxNumber ?? 0;
  writeFacts(paper, { title: 'Ship to', lines: destination ? addressLines(destination.address) : [] }, [
    ['Destination', destination && profiles[destination.profile]],
    ['Facility', destination?.facilityCode ?? null],
    ['Reference', destination?.referenceId ?? null],
    ...commonFacts(shipment, timezone),
    ['Boxes', String(boxes)],
    ['Units', String(rows.reduce((sum, row) => sum + row.units, 0))],
  ]);
  await writeTable(
    paper,
    [
      { title: 'Box', width: 34, align: 'right' },
      { title: 'Carton', width: 150 },
      { title: 'SKU', width: 110 },
      { title: 'Product' },
      { title: 'Units', width: 40, align: 'right' },
    ],
    rows.map((row, index) => {
      const first = row.boxNumber !== rows[index - 1]?.boxNumber;
      return {
        cells: [
          // On each row, since the first of a box may be on the page before.
          String(row.boxNumber),
          first ? (row.cartonName ?? '') : '',
          row.sku ?? '',
          row.productName,
          String(row.units),
        ],
        ...(first ? { first, notes: { 1: boxFacts(row, units) } } : {}),
      };
    }),
  );
  return closePaper(paper);
}

function boxFacts(
  { trackingNumber, lengthMm, widthMm, heightMm, weightG }: BoxContentRow,
  units: UnitSystem,
): string {
  const size = printedSize([lengthMm, widthMm, heightMm], units);
  const weight = weightG === null ? null : printedWeight(weightG, units);
  return [trackingNumber, [size, weight].filter(Boolean).join(' · ')].filter(Boolean).join('\n');
}

function printedSize(sides: readonly (number | null)[], units: UnitSystem): string | null {
  const [length, width, height] = sides.filter((side) => side !== null);
  if (length === undefined || width === undefined || height === undefined) return null;
  return units === 'us_customary'
    ? sizeText({ length, width, height }, units)
    : `${[length, width, height].map(Math.round).join(' × ')} mm`;
}

const commonFacts = (shipment: Shipment, timezone: string): [string, string | null][] => [
  ['Order', shipment.orderNumber],
  ['Shipment', shipment.number],
  ['Date', dayIn(timezone, shipment.forwardedAt ?? shipment.submittedAt ?? shipment.createdAt)],
  ['From', shipment.warehouse.name],
];

const titleCase = (word: string | undefined): string | null =>
  word === undefined ? null : word[0]!.toUpperCase() + word.slice(1);
