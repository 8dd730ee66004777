import { spellId } from '@packhouse/contract/id';
import { Address, LocalDate } from '@packhouse/contract/measures';
import { Sku } from '@packhouse/contract/public/products';
import { Shipment, type ShipmentItem } from '@packhouse/contract/public/shipments';
import { services } from '@packhouse/contract/public/warehouses';
import { z } from 'zod';
import { newId } from '../../platform/database/ids.ts';
import { insertEvents } from '../../platform/events/events.ts';
import { draftItem, draftShipment } from '../../goods/shipments/draft.ts';
import { insertShipments } from '../../goods/shipments/shipments.sql.ts';
import { code, oneOf, ruleOf, several, whole, yesNo } from './cells.ts';
import type { Entry, ImportKind, Problem, Row, Terms } from './kind.ts';
import {
  findProductsBySku,
  findShipmentsByExternalId,
  type KnownProduct,
  type WarehouseName,
} from './lookups.sql.ts';
import { placeOf } from './place.ts';

const shape = Shipment.shape;
const to = Address.shape;

/** Columns of the order as a whole: given on its first line, or on several lines with the same value. */
const ofOrder = {
  name: to.name.unwrap().optional().describe('recipient'),
  company: to.company.unwrap().optional(),
  line1: to.line1.min(1).optional().describe('street; city and countryCode with it'),
  line2: to.line2.unwrap().optional(),
  city: to.city.optional(),
  state: to.state.unwrap().optional(),
  postalCode: to.postalCode.unwrap().optional(),
  countryCode: code(to.countryCode).optional().describe('two letters, such as US'),
  phone: to.phone.unwrap().optional(),
  email: to.email.unwrap().optional(),
  service: oneOf([...services])
    .optional()
    .describe('standard (when empty), expedited or overnight'),
  carrier: z.string().max(100).optional(),
  signatureRequired: yesNo.optional().describe('yes or no (when empty)'),
  requestedShipDate: LocalDate.optional().describe('a day such as 2026-03-08'),
  notes: shape.notes.unwrap().optional(),
  giftMessage: shape.packingInstructions.unwrap().shape.giftMessage.unwrap().optional(),
  warehouse: z.string().optional().describe('the code of a warehouse; or --warehouse for the whole file'),
  tags: several(shape.tags).optional().describe('one, or several separated by |'),
};

const row = z.object({
  order: z.string().max(64).describe("the order's number; becomes orderNumber and externalId"),
  sku: Sku,
  quantity: whole(1).describe('units; lines with the same SKU are summed'),
  ...ofOrder,
});

interface Order {
  order: string;
  warehouse: WarehouseName;
  address: Address | null;
  lines: Map<string, { quantity: number; line: number }>;
  said: OrderValues;
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
  aliases: {
    order: ['order number', 'order no', 'order id', 'external id', 'reference', 'order reference'],
    sku: ['item', 'item number', 'item no', 'product code', 'article', 'lineitem sku'],
    quantity: ['qty', 'units', 'pieces', 'lineitem quantity'],
    name: ['recipient', 'recipient name', 'ship to', 'ship to name', 'shipping name'],
    company: ['shipping company', 'ship to company'],
    line1: ['address', 'address 1', 'address line 1', 'street', 'shipping address1', 'shipping street'],
    line2: ['address 2', 'address line 2', 'shipping address2'],
    city: ['town', 'shipping city'],
    state: ['province', 'region', 'shipping province'],
    postalCode: ['postcode', 'zip', 'zip code', 'shipping zip'],
    countryCode: ['country', 'shipping country'],
    phone: ['telephone', 'shipping phone'],
    service: ['shipping service', 'service level'],
    requestedShipDate: ['ship date', 'ship on'],
    notes: ['note', 'comment', 'comments'],
  },

  async *gather(rows, terms, complain) {
    const began = new Map<string, number>();
    let open: OpenOrder | undefined;
    for await (const one of rows) {
      const order = one.cells['order'];
      if (order === undefined) continue;
      if (open?.order !== order) {
        if (open) yield* closed(open, terms, complain);
        open = openOrder(one, began.get(order), complain);
        began.set(order, began.get(order) ?? one.line);
      }
      addLine(open, one, complain);
    }
    if (open) yield* closed(open, terms, complain);
  },

  async find(tenant, entries) {
    return {
      products: await findProductsBySku(
        tenant,
        entries.flatMap(({ record }) => [...record.lines.keys()]),
      ),
      shipments: await findShipmentsByExternalId(
        tenant,
        entries.map(({ record }) => record.order),
      ),
    };
  },

  existing({ line, record: { order } }, { shipments }) {
    const number = shipments.get(order);
    if (number === undefined) return undefined;
    const rule = `is the externalId of ${number} already; --skip-existing leaves such shipments as they are`;
    return { line, column: 'order', rule, sent: order };
  },

  judge({ record: { lines } }, { products }) {
    return [...lines].flatMap(([sku, { line }]) => {
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
      toDraft(record, products, `PNP-${sequencer.number('pnp')}`, sequencer.at),
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

type Values = z.output<typeof row>;
type OrderValues = { -readonly [F in keyof typeof ofOrder]?: Values[F] };

interface OpenOrder {
  order: string;
  line: number;
  lastLine: number;
  lines: Order['lines'];
  said: OrderValues;
  sound: boolean;
}

const mostProducts = 1000;
const namesOfOrder = Object.keys(ofOrder) as (keyof typeof ofOrder)[];

function openOrder(
  { line, cells }: Row<Values>,
  earlier: number | undefined,
  complain: (problem: Problem) => void,
): OpenOrder {
  const order = cells['order']!;
  if (earlier !== undefined) {
    const rule = `must have all its lines together; it began in line ${earlier}, and other orders follow. Sort the file by this column`;
    complain({ line, column: 'order', rule, sent: order });
  }
  return { order, line, lastLine: line, lines: new Map(), said: {}, sound: earlier === undefined };
}

function addLine(
  open: OpenOrder,
  { line, cells, values }: Row<Values>,
  complain: (problem: Problem) => void,
): void {
  open.lastLine = line;
  if (!values) {
    open.sound = false;
    return;
  }
  for (const name of namesOfOrder) {
    if (values[name] === undefined) continue;
    if (open.said[name] === undefined) say(open.said, name, values[name]);
    else if (JSON.stringify(open.said[name]) !== JSON.stringify(values[name])) {
      const rule = `must be the same in all lines of the order ${open.order}; it began with ${JSON.stringify(open.said[name])}`;
      complain({ line, column: name, rule, sent: cells[name] });
      open.sound = false;
    }
  }
  const known = open.lines.get(values.sku);
  if (known) known.quantity += values.quantity;
  else if (open.lines.size < mostProducts) open.lines.set(values.sku, { quantity: values.quantity, line });
  else if (open.sound) {
    const rule = `may stand on at most ${mostProducts} lines with different products`;
    complain({ line, column: 'order', rule, sent: open.order });
    open.sound = false;
  }
}

const say = <N extends keyof OrderValues>(said: OrderValues, name: N, value: OrderValues[N]) => {
  said[name] = value;
};

function* closed(
  open: OpenOrder,
  terms: Terms,
  complain: (problem: Problem) => void,
): Generator<Entry<Order>> {
  const { order, line, lastLine, lines, said } = open;
  const address = toAddress(open, complain);
  const warehouse = placeOf(said.warehouse, terms);
  if (typeof warehouse === 'string') {
    complain({ line, column: 'warehouse', rule: warehouse, sent: said.warehouse });
  } else if (open.sound && address !== undefined) {
    yield { line, lastLine, record: { order, warehouse, address, lines, said } };
  }
}

/** The address, null when the file has none for this order, undefined when it is not whole. */
function toAddress({ order, line, said }: OpenOrder, complain: (problem: Problem) => void) {
  const names = Object.keys(to) as (keyof Address)[];
  if (names.every((name) => said[name] === undefined)) return null;
  const filled = Object.fromEntries(
    names.map((name) => [name, said[name] ?? (required.has(name) ? undefined : null)]),
  );
  const read = Address.safeParse(filled, { error: ruleOf });
  if (read.success) return read.data;
  for (const issue of read.error.issues) {
    const rule = `${issue.message}, since the order ${order} has an address`;
    complain({ line, column: String(issue.path[0]), rule });
  }
  return undefined;
}

const required = new Set(['line1', 'city', 'countryCode']);

function toDraft(
  { order, warehouse, address, lines, said }: Order,
  products: Facts['products'],
  number: string,
  at: string,
): Shipment {
  const service = said.service ?? 'standard';
  return draftShipment({
    id: spellId('shipment', newId()),
    createdAt: at,
    number,
    type: 'outbound-pickpack',
    externalId: order,
    orderNumber: order,
    notes: said.notes ?? null,
    warehouse: { id: spellId('warehouse', warehouse.id), name: warehouse.name },
    priority: service === 'standard' ? 'standard' : 'expedited',
    requestedShipDate: said.requestedShipDate ?? null,
    items: [...lines].map(([sku, { quantity }]) => toItem(products.get(sku)!, quantity)),
    shippingAddress: address,
    shippingMethod: {
      service,
      carrier: said.carrier ?? null,
      signatureRequired: said.signatureRequired ?? false,
    },
    fulfillmentPolicy: 'fill_or_kill',
    packingInstructions: said.giftMessage === undefined ? null : { giftMessage: said.giftMessage },
    tags: said.tags ?? [],
  });
}

const toItem = ({ id, sku, name }: KnownProduct, quantity: number): ShipmentItem =>
  draftItem({ id: spellId('item', newId()), productId: spellId('product', id), sku, name, quantity });
