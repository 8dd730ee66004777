/** Orders of a CSV file as the page shows and sends them. */
import { orderColumnNames, type OrderTitles } from '@packhouse/contract/rules/order-columns';
import {
  orderKeyOf,
  readOrder,
  type OrderCells,
  type OrderProblem,
  type OrderShipment,
} from '@packhouse/contract/rules/order-csv';
import type { Output } from '../../../api/operation.ts';
import type { CsvCells, CsvRow } from '../../../ui/read-csv.ts';
import { columnLabels } from './column-labels.ts';

interface BulkShipment extends OrderShipment {
  type: 'outbound-pickpack';
  warehouseId?: string;
  submit: boolean;
}

export interface Order {
  /** Order number, else external id, else a name made from the row number. */
  name: string;
  recipient: string;
  rows: OrderRow[];
  /** Line of each item of the shipment. */
  lines: readonly number[];
  /** Errors that keep the order from being sent at all. */
  errors: RowError[];
  /** Shipment to request; undefined when the order has errors. */
  shipment: BulkShipment | undefined;
}

interface OrderRow extends CsvRow {
  /** The cells by our columns. */
  read: OrderCells;
}

export interface RowError {
  line: number;
  message: string;
}

interface ReadOptions {
  titles: OrderTitles;
  warehouses: readonly Pick<Output<'warehouses.list'>, 'id' | 'code'>[];
  submit: boolean;
}

export function readOrders(rows: readonly CsvRow[], options: ReadOptions): Order[] {
  const groups = new Map<string, OrderRow[]>();
  for (const { line, cells } of rows) {
    const read = cellsByColumn(cells, options.titles);
    // A row without either is an order of its own, which is then refused.
    const key = orderKeyOf(read) ?? `row ${line}`;
    const group = groups.get(key) ?? [];
    group.push({ line, cells, read });
    groups.set(key, group);
  }
  return refuseTwins([...groups].map(([name, group]) => orderOf(name, group, options)));
}

function orderOf(name: string, rows: OrderRow[], { titles, warehouses, submit }: ReadOptions): Order {
  const order = readOrder(rows.map(({ line, read }) => ({ line, cells: read })));
  const { shipment, lines, problems } = order;
  const warehouse = warehouses.find(({ code }) => code === order.warehouse);
  if (order.warehouse !== undefined && !warehouse) {
    const rule = 'must be the code of a warehouse';
    problems.push({ line: rows[0]!.line, column: 'warehouse', rule, sent: order.warehouse });
  }
  const { shippingAddress } = shipment;
  return {
    name,
    recipient: shippingAddress?.name ?? shippingAddress?.company ?? '',
    rows,
    lines,
    errors: problems.map((problem) => ({ line: problem.line, message: sentenceOf(problem, titles) })),
    shipment:
      problems.length > 0
        ? undefined
        : {
            ...shipment,
            type: 'outbound-pickpack',
            ...(warehouse ? { warehouseId: warehouse.id } : {}),
            submit,
          },
  };
}

/**
 * Refuses all but the first order with the same external id: only the first could be created, and the others would seem
 * to exist already.
 */
function refuseTwins(orders: readonly Order[]): Order[] {
  const first = new Map<string, Order>();
  return orders.map((order) => {
    if (!order.shipment) return order;
    const { externalId } = order.shipment;
    const other = first.get(externalId);
    if (!other) first.set(externalId, order);
    if (!other) return order;
    const message = `Order ${other.name} in this file already has the external id ${externalId}.`;
    return { ...order, shipment: undefined, errors: [{ line: order.rows[0]!.line, message }] };
  });
}

const cellsByColumn = (cells: CsvCells, titles: OrderTitles): OrderCells =>
  Object.fromEntries(orderColumnNames.map((name) => [name, cells[titles[name] ?? '']?.trim()]));

const sentenceOf = ({ column, rule, sent }: OrderProblem, titles: OrderTitles): string =>
  `${titles[column] ?? columnLabels[column]} ${rule}${sent === undefined ? '' : ` (“${sent}”)`}.`;

/** Line of the file that a field of the request comes from. */
export const lineOfField = ({ rows, lines }: Order, field: string): number => {
  const item = /^items\[(\d+)\]/.exec(field)?.[1];
  return (item === undefined ? undefined : lines[Number(item)]) ?? rows[0]!.line;
};
