import { spellId } from '@packhouse/contract/id';
import { shipmentVerbs, type PnpInput } from '@packhouse/contract/public/shipment-verbs';
import type { Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import { matchOrderTitles, orderColumns } from '@packhouse/contract/rules/order-columns';
import { cellOfField, orderKeyOf, readOrder, type OrderRow } from '@packhouse/contract/rules/order-csv';
import { z } from 'zod';
import { newId } from '../../platform/database/ids.ts';
import { insertEvents } from '../../platform/events/events.ts';
import { draftItem, draftShipment } from '../../goods/shipments/draft.ts';
import { insertShipments } from '../../goods/shipments/shipments.sql.ts';
import { mapColumns, ruleOf } from './cells.ts';
import type { Entry, ImportKind, Problem, Terms } from './kind.ts';
import {
  findProductsBySku,
  findShipmentsByExternalId,
  type KnownProduct,
  type WarehouseName,
} from './lookups.sql.ts';
import { placeOf } from './place.ts';

/** Only whether a cell is there is checked by column; an order as a whole is read by the rule that the dashboard shares. */
const row = z.object({
  ...mapColumns(orderColumns, ({ about }) => z.string().optional().describe(about)),
  sku: z.string().describe(orderColumns.sku.about),
  quantity: z.string().describe(orderColumns.quantity.about),
});

interface Order {
  shipment: PnpInput & { externalId: string };
  warehouse: WarehouseName;
  /** Line of each item of the shipment. */
  lines: readonly number[];
}

interface Facts {
  products: Map<string, KnownProduct>;
  shipments: Map<string, string>;
}

/** One order for each order number; its lines stand together. */
export const orders: ImportKind<typeof row, Order, Facts> = {
  name: 'orders',
  description:
    'Creates a draft of a pick-and-pack shipment for each order of a file. Nothing is reserved until it is submitted.',
  words: ['order', 'orders'],
  row,
  aliases: mapColumns(orderColumns, ({ aliases }) => aliases),
  match: matchOrderTitles,
  oneOf: ['order', 'externalId'],

  async *gather(rows, terms, complain) {
    const known: Known = { orders: new Map(), externalIds: new Map() };
    let open: OpenOrder | undefined;
    for await (const { line, cells, values } of rows) {
      const key = orderKeyOf(cells);
      if (key === undefined) {
        complain({ line, column: 'order', rule: 'must not be empty, unless there is an externalId' });
        continue;
      }
      if (open?.key !== key) {
        if (open) yield* closed(open, known, terms, complain);
        open = { key, line, lastLine: line, rows: [], isSound: true };
      }
      open.lastLine = line;
      if (values) open.rows.push({ line, cells });
      else open.isSound = false;
    }
    if (open) yield* closed(open, known, terms, complain);
  },

  async find(tenant, entries) {
    return {
      products: await findProductsBySku(
        tenant,
        entries.flatMap(({ record }) => record.shipment.items.map(({ sku }) => sku!)),
      ),
      shipments: await findShipmentsByExternalId(
        tenant,
        entries.map(({ record }) => record.shipment.externalId),
      ),
    };
  },

  existing({ line, record }, { shipments }) {
    const { externalId } = record.shipment;
    const number = shipments.get(externalId);
    if (number === undefined) return undefined;
    const rule = `is the externalId of ${number} already; --skip-existing leaves such shipments as they are`;
    return { line, column: 'order', rule, sent: externalId };
  },

  judge({ record: { shipment, lines } }, { products }) {
    return shipment.items.flatMap(({ sku = '' }, index) => {
      const line = lines[index]!;
      const product = products.get(sku);
      const wrong = (rule: string) => [{ line, column: 'sku', rule, sent: sku }];
      if (!product) return wrong('is the SKU of no product; import the products first');
      return product.archived ? wrong('is an archived product; restore it first') : [];
    });
  },

  async write(tenant, sequencer, entries, { products }, { actor }) {
    sequencer.touch('shipments');
    const before = sequencer.add('shipments', entries.length);
    const drafts = entries.map(({ record }) =>
      toDraft(record, products, sequencer.number('pnp'), sequencer.at),
    );
    await insertShipments(
      tenant,
      drafts.map((record, place) => ({ record, n: before + place + 1, atRiskAt: null })),
    );
    await insertEvents(
      tenant,
      sequencer,
      drafts.map(({ id, number, type, externalId }) => ({
        type: 'shipment.created',
        actor,
        resourceType: 'shipment',
        resourceId: id,
        data: { number, type, externalId },
      })),
    );
  },
};

/** Lines in which the orders before began. */
interface Known {
  orders: Map<string, number>;
  externalIds: Map<string, number>;
}

interface OpenOrder {
  key: string;
  line: number;
  lastLine: number;
  rows: OrderRow[];
  /** False when a row was left out, because it has no SKU or no quantity. */
  isSound: boolean;
}

function* closed(
  { key, line, lastLine, rows, isSound }: OpenOrder,
  known: Known,
  terms: Terms,
  complain: (problem: Problem) => void,
): Generator<Entry<Order>> {
  const problems: Problem[] = [];
  const began = known.orders.get(key);
  if (began === undefined) known.orders.set(key, line);
  else {
    const rule = `must have all its lines together; it began in line ${began}, and other orders follow. Sort the file by this column`;
    problems.push({ line, column: 'order', rule, sent: key });
  }
  const order = rows.length > 0 ? readRows(line, rows, terms, problems) : undefined;
  if (order && began === undefined) problems.push(...repeated(order.shipment.externalId, line, known));
  for (const problem of problems) complain(problem);
  if (order && isSound && problems.length === 0) yield { line, lastLine, record: order };
}

/** Reads an order and checks it as the API does; undefined when it cannot be read. */
function readRows(
  line: number,
  rows: readonly OrderRow[],
  terms: Terms,
  problems: Problem[],
): Order | undefined {
  const { shipment, lines, warehouse: code, problems: wrong } = readOrder(rows);
  problems.push(...wrong);
  const warehouse = placeOf(code, terms);
  if (typeof warehouse === 'string')
    problems.push({ line, column: 'warehouse', rule: warehouse, sent: code });
  if (wrong.length > 0 || typeof warehouse === 'string') return undefined;
  const checked = shipmentVerbs.createPnp.input.safeParse(shipment, { error: ruleOf });
  if (checked.success)
    return { shipment: { ...checked.data, externalId: shipment.externalId }, warehouse, lines };
  for (const { path, message } of checked.error.issues) {
    const cell = cellOfField(path, { line, lines });
    const sent = rows.find((one) => one.line === cell.line)?.cells[cell.column];
    problems.push({ ...cell, rule: message, sent });
  }
  return undefined;
}

function repeated(externalId: string, line: number, { externalIds }: Known): Problem[] {
  const taken = externalIds.get(externalId);
  if (taken === undefined) externalIds.set(externalId, line);
  return taken === undefined
    ? []
    : [{ line, column: 'externalId', rule: `must be unique; line ${taken} has it too`, sent: externalId }];
}

function toDraft(
  { shipment, warehouse }: Order,
  products: Facts['products'],
  number: string,
  at: string,
): Shipment {
  const { items, submit: _, warehouseId: __, ...fields } = shipment;
  return draftShipment({
    ...fields,
    id: spellId('shipment', newId()),
    createdAt: at,
    number,
    type: 'outbound-pickpack',
    warehouse: { id: spellId('warehouse', warehouse.id), name: warehouse.name },
    items: items.map(({ sku, quantity }) => toItem(products.get(sku!)!, quantity)),
  });
}

const toItem = ({ id, sku, name }: KnownProduct, quantity: number): ShipmentItem =>
  draftItem({ id: spellId('item', newId()), productId: spellId('product', id), sku, name, quantity });
