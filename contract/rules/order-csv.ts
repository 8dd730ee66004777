/**
 * Orders in CSV files: how the rows of an order become a pick-and-pack shipment. The command line and the dashboard both read
 * files with this, so a file means the same to both.
 */
import { countryCodeOf } from './countries.ts';
import { partsOf, yesOrNo } from './csv-column.ts';
import { orderColumnNames, type OrderColumn } from './order-columns.ts';

/** Cells by column. An empty cell may be missing. */
export type OrderCells = Readonly<Partial<Record<OrderColumn, string>>>;

export interface OrderRow {
  line: number;
  /** Without the spaces around them. */
  cells: OrderCells;
}

/** A fault of a cell. The rule completes "the cell …", as in "must not be empty". */
export interface OrderProblem {
  line: number;
  column: OrderColumn;
  rule: string;
  /** The cell's text. */
  sent?: string | undefined;
}

type Service = 'standard' | 'expedited' | 'overnight';
type OptionalText = 'name' | 'company' | 'line2' | 'state' | 'postalCode' | 'phone' | 'email';
type RequiredText = 'line1' | 'city' | 'countryCode';

/** A pick-and-pack shipment as the API takes it. */
export interface OrderShipment {
  externalId: string;
  orderNumber: string | null;
  notes: string | null;
  tags: string[];
  priority: 'standard' | 'expedited';
  requestedShipDate: string | null;
  shippingAddress: (Record<OptionalText, string | null> & Record<RequiredText, string>) | null;
  shippingMethod: { service: Service; carrier: string | null; signatureRequired: boolean };
  packingInstructions: { giftMessage: string } | null;
  items: { sku: string; quantity: number }[];
}

export interface ReadOrder {
  /** Not to be sent when there are problems. */
  shipment: OrderShipment;
  /** Line of each item of the shipment. */
  lines: number[];
  /** Code of the warehouse that it leaves from. */
  warehouse: string | undefined;
  problems: OrderProblem[];
}

/** Identifies the order of a row: rows with the same key are one order. */
export const orderKeyOf = ({ order, externalId }: OrderCells): string | undefined =>
  order || externalId || undefined;

/** Reads the rows of one order. What belongs to the whole order may stand in any of them, or be repeated. */
export function readOrder(rows: readonly OrderRow[]): ReadOrder {
  const problems: OrderProblem[] = [];
  const { line, cells } = rows[0]!;
  if (orderKeyOf(cells) === undefined)
    problems.push({ line, column: 'order', rule: 'must not be empty, unless there is an externalId' });
  const agreed = agreeOn(rows, problems);
  /** Reads a text that is not empty. */
  const read = <T>(column: OrderColumn, parse: (text: string) => T | undefined, rule: string) => {
    const sent = agreed[column];
    const value = sent === undefined ? undefined : parse(sent);
    if (sent !== undefined && value === undefined) problems.push({ line, column, rule, sent });
    return value;
  };

  const { items, lines } = readItems(rows, problems);
  const service = read('service', serviceOf, 'must be standard, expedited or overnight') ?? 'standard';
  const isSigned = read('signatureRequired', yesOrNo, 'must be yes or no') ?? false;
  const countryCode = read('countryCode', countryCodeOf, 'must be a country, by its code or its name');
  const hasAddress = columnsOfAddress.some((column) => agreed[column] !== undefined);
  for (const column of ['line1', 'city', 'countryCode'] as const) {
    if (!hasAddress || agreed[column] !== undefined) continue;
    const rule = `must not be empty, since the order ${orderKeyOf(cells)} has an address`;
    problems.push({ line, column, rule });
  }
  const { order, externalId, giftMessage } = agreed;
  const shipment: OrderShipment = {
    externalId: externalId ?? order ?? '',
    orderNumber: order ?? null,
    notes: agreed.notes ?? null,
    tags: partsOf(agreed.tags ?? ''),
    priority: service === 'standard' ? 'standard' : 'expedited',
    requestedShipDate: agreed.requestedShipDate ?? null,
    shippingAddress: hasAddress ? addressOf(agreed, countryCode) : null,
    shippingMethod: { service, carrier: agreed.carrier ?? null, signatureRequired: isSigned },
    packingInstructions: giftMessage === undefined ? null : { giftMessage },
    items,
  };
  return { shipment, lines, warehouse: agreed.warehouse, problems };
}

/** A country alone is no address. */
const columnsOfAddress: readonly OrderColumn[] = [
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'phone',
  'email',
];

const addressOf = (cells: OrderCells, countryCode: string | undefined): OrderShipment['shippingAddress'] => ({
  name: cells.name ?? null,
  company: cells.company ?? null,
  line1: cells.line1 ?? '',
  line2: cells.line2 ?? null,
  city: cells.city ?? '',
  state: cells.state ?? null,
  postalCode: cells.postalCode ?? null,
  countryCode: countryCode ?? '',
  phone: cells.phone ?? null,
  email: cells.email ?? null,
});

/** Texts of the order as a whole: for each column the first that is not empty, with which the other rows have to agree. */
function agreeOn(rows: readonly OrderRow[], problems: OrderProblem[]): OrderCells {
  const agreed: Partial<Record<OrderColumn, string>> = {};
  for (const { line, cells } of rows) {
    for (const column of columnsOfOrder) {
      const sent = cells[column];
      if (!sent) continue;
      const first = (agreed[column] ??= sent);
      if (first.toLowerCase() === sent.toLowerCase()) continue;
      const rule = `must be the same in all lines of the order ${orderKeyOf(cells)}; it began with ${JSON.stringify(first)}`;
      problems.push({ line, column, rule, sent });
    }
  }
  return agreed;
}

const columnsOfOrder = orderColumnNames.filter((column) => column !== 'sku' && column !== 'quantity');

/** Sums the rows with the same SKU. */
function readItems(rows: readonly OrderRow[], problems: OrderProblem[]) {
  const items = new Map<string, { line: number; sku: string; quantity: number }>();
  for (const { line, cells } of rows) {
    const sku = cells.sku?.normalize();
    const quantity = wholeNumber(cells.quantity);
    if (!sku) problems.push({ line, column: 'sku', rule: 'must not be empty' });
    if (quantity === undefined) {
      const rule = 'must be a whole number from 1 to 999999999';
      problems.push({ line, column: 'quantity', rule, sent: cells.quantity || undefined });
    }
    if (!sku || quantity === undefined) continue;
    const known = items.get(sku);
    if (known) known.quantity += quantity;
    else items.set(sku, { line, sku, quantity });
  }
  const read = [...items.values()];
  return { items: read.map(({ sku, quantity }) => ({ sku, quantity })), lines: read.map(({ line }) => line) };
}

/** Spreadsheets may write 2 as 2.0. Nine digits at most: a longer quantity is a barcode in the wrong column. */
function wholeNumber(text = ''): number | undefined {
  return /^\d{1,9}(\.0+)?$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** The service for a shop's own word. */
function serviceOf(text: string): Service | undefined {
  if (/standard|economy|ground|free/i.test(text)) return 'standard';
  if (/overnight|next.day/i.test(text)) return 'overnight';
  return /expedited|express|priority/i.test(text) ? 'expedited' : undefined;
}

/** The cell that a field of the API was read from, by its path, as in `items.0.sku` or `shippingAddress.city`. */
export function cellOfField(
  path: readonly PropertyKey[],
  { line, lines }: { line: number; lines: readonly number[] },
): { line: number; column: OrderColumn } {
  const field = path.map(String).findLast((part) => !/^\d+$/.test(part));
  const column = orderColumnNames.find((name) => name === field) ?? (field === 'items' ? 'sku' : 'order');
  return { line: (path[0] === 'items' ? lines[Number(path[1])] : undefined) ?? line, column };
}
