/**
 * The implementation of an order one would write first, on the same tables: one query for the key, and one statement
 * that takes the stock and writes the order with everything that lists and pages show of it, or nothing. In the end
 * the books must agree as after our own writes: the shipment with its promise, its charges and its document, its
 * lines, its step, its movements, the counters of its products and their stock records, and its events, with their
 * ordinals. Cells are locked after the sequencer and in the order of their ids, so that orders cannot deadlock.
 *
 * Left out, in favor of this implementation: the validation, the request log, kits, cartons, lots and levels of
 * stock. The warehouse and the rate card are not read again.
 */
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { readId, spellId } from '@packhouse/contract/id';
import type { Shipment } from '@packhouse/contract/public/shipments';
import pg from 'pg';
import { newId } from '../../server/src/platform/database/ids.ts';
import { defaultCardOf } from '../../server/src/goods/rates/default-cards.ts';
import { chargesFor, outboundWork } from '../../server/src/goods/shipments/charges.ts';
import { draftItem, draftShipment } from '../../server/src/goods/shipments/draft.ts';
import { atRiskAt, promiseOf } from '../../server/src/goods/shipments/promise.ts';
import { exampleWarehouse } from '../data/records.ts';
import { answerParent, usage } from '../processes/child.ts';

answerParent({
  usage,
  async open(ownerUrl: string) {
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 10 });
    const app = fastify();
    app.post('/v0/shipments/pnp', async (request, reply) => create(pool, request, reply));
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  },
});

interface Order {
  warehouseId: string;
  shippingAddress: NonNullable<Shipment['shippingAddress']>;
  items: { productId: string; quantity: number }[];
}

const warehouse = exampleWarehouse();
/** Optional fields of an address, all null. */
const noAddress = { company: null, line2: null, phone: null, email: null };
const charging = { currency: 'USD', card: defaultCardOf('USD'), counted: new Map() };

async function create(pool: pg.Pool, request: FastifyRequest, reply: FastifyReply) {
  const key = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const keys = await pool.query(
    `select org_id from api_keys
     where hash = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
    [createHash('sha256').update(key).digest()],
  );
  if (keys.rows.length === 0) return reply.code(401).send({ error: 'invalid_token' });
  const order = request.body as Order;
  const id = newId();
  const items = order.items.map(({ productId, quantity }) => ({
    id: newId(),
    product_id: readId('product', productId),
    quantity,
    movements: [newId(), newId()],
  }));
  const record = recordOf(id, order, items);
  const { promise } = record;
  const allocations = items.map((item) => ({
    itemId: spellId('item', item.id),
    stockId: item.product_id,
    lot: '',
    quantity: item.quantity,
  }));
  const { rows } = await pool.query<{ doc: string | null }>({
    name: 'create',
    text: statement,
    values: [
      keys.rows[0].org_id,
      id,
      readId('warehouse', warehouse.id),
      JSON.stringify(record),
      JSON.stringify(items),
      [newId(), newId(), newId()],
      items.length,
      JSON.stringify(promise),
      atRiskAt(promise!.shipBy),
      promise!.shipBy,
      JSON.stringify(record.shippingAddress),
      JSON.stringify(record.shippingMethod),
      JSON.stringify(record.estimatedCharges),
      JSON.stringify(allocations),
      order.shippingAddress.name?.toLowerCase(),
    ],
  });
  if (rows.length === 0) return reply.code(409).send({ code: 'insufficient_stock' });
  return reply.code(201).type('application/json').send(rows[0]!.doc);
}

/** Builds the record, with placeholders where the statement inserts its number and its times. */
function recordOf(id: string, order: Order, items: readonly { id: string; quantity: number }[]): Shipment {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const record = draftShipment({
    id: spellId('shipment', id),
    createdAt: '%at%',
    number: '%number%',
    type: 'outbound-pickpack',
    warehouse,
    items: items.map((item, index) =>
      draftItem({
        id: spellId('item', item.id),
        productId: order.items[index]!.productId,
        sku: 'HC-ESP-1KG',
        name: 'Harbor Espresso, whole bean, 1 kg',
        quantity: item.quantity,
        allocatedQuantity: item.quantity,
      }),
    ),
    shippingAddress: { ...noAddress, ...order.shippingAddress },
    shippingMethod: { service: 'standard', carrier: null, signatureRequired: false },
    fulfillmentPolicy: 'fill_or_kill',
  });
  return {
    ...record,
    status: 'pending',
    submittedAt: '%at%',
    itemCount: items.length,
    unitCount: units,
    promise: { ...promiseOf(warehouse, 'standard', new Date()), slaStatus: 'on_track' },
    cancellable: true,
    estimatedCharges: chargesFor(
      charging,
      outboundWork(record, units, 1, [{ grams: 1_040 * units, volume_mm3: null }]),
    ),
  };
}

const iso = `to_char(c.stamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Counters of a product, both in its stock record and in each of its warehouses; the product is stored in this
 * warehouse only.
 */
const counters = `jsonb_build_object('onHand', m.available + m.allocated, 'allocated', m.allocated,
  'available', m.available, 'sellable', m.available)`;

const statement = `
  with c as (
    update organization_clocks set stamp = greatest(now(), stamp + interval '1 millisecond'), shipments = shipments + 1,
      stock = stock + 1, movements = movements + 1, events = events + 1, shipments_total = shipments_total + 1,
      movements_total = movements_total + 2 * $7, events_total = events_total + 3, pnp_number = pnp_number + 1
    where org_id = $1
    returning stamp, shipments_total as n, movements_total - 2 * $7 as moves, events_total - 3 as events, pnp_number
  ), asked as (
    select r.id, r.product_id, r.quantity, r.movements, row_number() over () as place
    from jsonb_to_recordset($5::jsonb) as r (id uuid, product_id uuid, quantity bigint, movements uuid[])
  ), cells as (
    select s.item_id from stock_cells s join asked a on a.product_id = s.item_id cross join c
    where s.org_id = $1 and s.warehouse_id = $3 and s.available >= a.quantity
    order by s.item_id for update of s
  ), enough as (
    select count(*) = $7 as taken from cells
  ), moved as (
    update stock_cells s set available = s.available - a.quantity, allocated = s.allocated + a.quantity
    from asked a
    where s.org_id = $1 and s.item_id = a.product_id and s.warehouse_id = $3 and (select taken from enough)
    returning s.item_id, s.available, s.allocated, a.place, a.quantity, a.movements
  ), steps as (
    insert into shipment_steps (org_id, shipment_id, step, step_before, flow, from_status, to_status)
    select $1, $2, s.step, s.before, 'outbound', s.from_status, s.to_status
    from (values (1, null::int, '', 'draft'), (2, 1, 'draft', 'pending')) as s (step, before, from_status, to_status)
    where (select taken from enough)
  ), ordered as (
    insert into shipments (org_id, id, n, number, type, kind, status, warehouse_id, priority, promise, at_risk_at, late_at,
      holds, shipping_address, shipping_method, fulfillment_policy, delivery_status, documents, estimated_charges,
      tracking_numbers, tags, metadata, submitted_at, allocations, search_text, doc, step, created_at, updated_at, version)
    select $1, $2, c.n, 'PNP-' || c.pnp_number, 'outbound-pickpack', 'pnp', 'pending', $3, 'standard', $8, $9, $10, '[]',
      $11, $12, 'fill_or_kill', 'none', '[]', $13, '{}', '{}', '{}', c.stamp, $14,
      'pnp-' || c.pnp_number || E'\\n' || $15::text,
      replace(replace($4::text, '%at%', ${iso}), '%number%', 'PNP-' || c.pnp_number), 2, c.stamp, c.stamp, 1
    from c where (select taken from enough)
    returning doc
  ), counted as (
    insert into shipment_counts as k (org_id, status, level, block, count)
    select $1, 'pending', l.level, c.n >> l.level, 1 from c cross join (values (8), (16)) as l (level)
    where (select taken from enough)
    on conflict (org_id, status, level, block) do update set count = k.count + 1
  ), lines as (
    insert into shipment_items (org_id, id, shipment_id, position, product_id, sku, name, quantity, allocated_quantity,
      backordered_quantity, picked_quantity, shipped_quantity, cancelled_quantity)
    select $1, a.id, $2, a.place - 1, a.product_id, 'HC-ESP-1KG', 'Harbor Espresso, whole bean, 1 kg', a.quantity,
      a.quantity, 0, 0, 0, 0
    from asked a where (select taken from enough)
  ), movements as (
    insert into stock_movements (org_id, id, n, type, item_id, product_id, warehouse_id, lot, bucket, quantity,
      balance_after, shipment_id, actor, created_at)
    select $1, m.movements[b.side], c.moves + 2 * (m.place - 1) + b.side, 'allocate', m.item_id, m.item_id, $3, '',
      b.bucket, b.quantity, b.balance, $2, '{"type":"system","id":null,"name":"Stock allocation"}', c.stamp
    from moved m cross join c
    cross join lateral (values (1, 'available', -m.quantity, m.available), (2, 'allocated', m.quantity, m.allocated))
      as b (side, bucket, quantity, balance)
  ), records as (
    update product_stock p set updated_at = c.stamp, version = p.version + 1,
      doc = (p.doc::jsonb || ${counters} || jsonb_build_object('quantity', m.available, 'updatedAt', ${iso},
        'version', p.version + 1, 'warehouses', jsonb_build_array((p.doc::jsonb -> 'warehouses' -> 0) || ${counters})))::text
    from moved m cross join c
    where p.org_id = $1 and p.product_id = m.item_id
    returning p.doc::jsonb as record, m.quantity
  ), told as (
    insert into events (org_id, id, n, type, at, actor, resource_type, resource_id, data)
    select $1, ($6::uuid[])[e.place], c.events + e.place, e.type, c.stamp,
      '{"type":"key","id":null,"name":"Shop integration"}', e.resource, e.about, e.data
    from c cross join lateral (values
      (1, 'shipment.created', 'shipment', $2::text,
        jsonb_build_object('number', 'PNP-' || c.pnp_number, 'type', 'outbound-pickpack')),
      (2, 'shipment.submitted', 'shipment', $2::text, jsonb_build_object('number', 'PNP-' || c.pnp_number)),
      (3, 'stock.changed', 'stock', $1::text, jsonb_build_object('goods', (select jsonb_agg(jsonb_build_object(
        'type', 'product', 'id', r.record -> 'id', 'sku', r.record -> 'sku', 'name', r.record -> 'name',
        'onHand', r.record -> 'onHand', 'allocated', r.record -> 'allocated', 'available', r.record -> 'available',
        'sellable', r.record -> 'sellable', 'incoming', 0, 'onHandBefore', r.record -> 'onHand',
        'availableBefore', (r.record ->> 'available')::bigint + r.quantity,
        'warehouses', jsonb_build_array((r.record -> 'warehouses' -> 0) - 'allocated'))) from records r)))
      ) as e (place, type, resource, about, data)
    where (select taken from enough)
  )
  select doc from ordered`;
