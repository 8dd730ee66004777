/**
 * Turns the rows of a file into orders: rows with the same order number, or else the same external id, are one
 * shipment.
 */
import type { Input } from '../../api/operation.ts';
import type { CsvCells, CsvRow } from '../../ui/read-csv.ts';
import { addressInput } from '../create/address-input.ts';
import { countryCodeOf } from '../create/countries.ts';
import { given } from '../create/outbound-options.ts';
import { noAddress } from '../create/split-address.ts';
import type { FieldName, Mapping } from './fields.ts';

type BulkShipment = Extract<Input<'shipments.bulk'>['shipments'][number], { type: 'outbound-pickpack' }>;

export interface Order {
  /** Order number, else external id, else a name made from the row number. */
  name: string;
  externalId: string;
  recipient: string;
  rows: OrderRow[];
  /** Errors that keep the order from being sent at all. */
  errors: RowError[];
  /** Shipment to request; undefined when the order has errors. */
  shipment: BulkShipment | undefined;
}

interface OrderRow extends CsvRow {
  sku: string;
  quantity: string;
}

export interface RowError {
  line: number;
  message: string;
}

export function readOrders(rows: readonly CsvRow[], mapping: Mapping, submit: boolean): Order[] {
  const groups = new Map<string, OrderRow[]>();
  for (const { line, cells } of rows) {
    const read = (name: FieldName) => valueOf(cells, mapping, name);
    // A row without either is an order of its own, which is then refused.
    const key = read('orderNumber') || read('externalId') || `row ${line}`;
    const group = groups.get(key) ?? [];
    group.push({ line, cells, sku: read('sku'), quantity: read('quantity') });
    groups.set(key, group);
  }
  const orders = [...groups].map(([name, group]) => readOrder(name, group, mapping, submit));
  return refuseTwins(orders);
}

/**
 * Refuses all but the first order with the same external id: only the first could be created, and the others would seem
 * to exist already.
 */
function refuseTwins(orders: readonly Order[]): Order[] {
  const first = new Map<string, Order>();
  return orders.map((order) => {
    const other = first.get(order.externalId);
    if (!other) first.set(order.externalId, order);
    if (!other || order.externalId === '') return order;
    const message = `The external id ${order.externalId} is that of order ${other.name} of this file already.`;
    return {
      ...order,
      shipment: undefined,
      errors: [...order.errors, { line: order.rows[0]!.line, message }],
    };
  });
}

function readOrder(name: string, rows: OrderRow[], mapping: Mapping, submit: boolean): Order {
  /** Reads the first row that has a value: shops often fill in only the first line of an order. */
  const read = (field: FieldName) =>
    rows.map(({ cells }) => valueOf(cells, mapping, field)).find(Boolean) ?? '';
  const first = rows[0]!.line;
  const errors: RowError[] = [];
  const orderNumber = read('orderNumber');
  const externalId = read('externalId') || orderNumber;
  if (!externalId) errors.push({ line: first, message: 'It needs an order number or an external id.' });
  const country = read('country');
  const countryCode = countryCodeOf(country) ?? '';
  if (country && !countryCode) {
    errors.push({
      line: first,
      message: `${country} is no country we know; write its name or its code of two letters.`,
    });
  }
  const service = serviceOf(read('service'));
  if (service === undefined) {
    errors.push({
      line: first,
      message: `${read('service')} is no service; write standard, expedited or overnight.`,
    });
  }
  const items = rows.flatMap(({ line, sku, quantity }) => {
    const units = Number(quantity);
    if (!sku) errors.push({ line, message: 'It needs a SKU.' });
    else if (!Number.isInteger(units) || units < 1 || quantity === '') {
      errors.push({
        line,
        message: `${quantity || 'An empty quantity'} is no whole number of units above zero.`,
      });
    } else return [{ sku, quantity: units }];
    return [];
  });
  const recipient = read('recipient') || read('company');
  const shippingAddress = addressInput({
    ...noAddress,
    name: read('recipient'),
    company: read('company'),
    line1: read('line1'),
    line2: read('line2'),
    city: read('city'),
    state: read('state'),
    postalCode: read('postalCode'),
    countryCode,
    phone: read('phone'),
    email: read('email'),
  });
  if (shippingAddress) {
    const missing = [
      ...(shippingAddress.line1 ? [] : ['street']),
      ...(shippingAddress.city ? [] : ['city']),
      ...(shippingAddress.countryCode || country ? [] : ['country']),
    ];
    if (missing.length > 0)
      errors.push({ line: first, message: `The address needs a ${missing.join(', a ')}.` });
  }
  const giftMessage = read('giftMessage');
  const shipment: BulkShipment = {
    type: 'outbound-pickpack',
    externalId,
    ...given({ orderNumber, notes: read('notes') }, ['orderNumber', 'notes']),
    ...(shippingAddress ? { shippingAddress } : {}),
    ...(service && service !== 'standard' ? { shippingMethod: { service } } : {}),
    ...(giftMessage ? { packingInstructions: { giftMessage } } : {}),
    items,
    ...(submit ? { submit } : {}),
  };
  return { name, externalId, recipient, rows, errors, shipment: errors.length > 0 ? undefined : shipment };
}

const valueOf = (cells: CsvCells, mapping: Mapping, name: FieldName): string => {
  const column = mapping[name];
  return column === undefined ? '' : (cells[column] ?? '').trim();
};

type Service = 'standard' | 'expedited' | 'overnight';

/** Service for a shop's own word. Empty text means standard; undefined means none of ours. */
function serviceOf(text: string): Service | undefined {
  if (text === '' || /standard|economy|ground|free/i.test(text)) return 'standard';
  if (/overnight|next.day/i.test(text)) return 'overnight';
  return /expedited|express|priority/i.test(text) ? 'expedited' : undefined;
}

/** Line of the file that a field of the request comes from. */
export const lineOfField = (order: Order, field: string): number => {
  const item = /^items\[(\d+)\]/.exec(field)?.[1];
  return (item === undefined ? undefined : order.rows[Number(item)]?.line) ?? order.rows[0]!.line;
};
