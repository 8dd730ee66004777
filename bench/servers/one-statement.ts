/**
 * What one would write first for an order, on the same tables: one query for the key, and one statement that takes the
 * stock and writes the order with everything that belongs to it, or nothing: the shipment, its lines, its step, its events
 * and movements with their ordinals, the counters of its products. What the service does beyond that (rendering the stock
 * records, promise and charges, validation) is left out, in favour of this one. Cells are locked in the order of their
 * ids, behind the clock, so that no two orders wait for each other in a circle.
 */
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { readId, spellId } from '@packhouse/contract/id';
import pg from 'pg';
import { newId } from '../../server/src/database/ids.ts';
import { draft } from '../data/records.ts';
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
  items: { productId: string; quantity: number }[];
}

async function create(pool: pg.Pool, request: FastifyRequest, reply: FastifyReply) {
  const key = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const keys = await pool.query(
    `select org_id from api_keys
     where hash = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
    [createHash('sha256').update(key).digest()],
  );
  if (keys.rows.length === 0) return reply.code(401).send({ error: 'invalid_token' });
  const order = request.body as Order;
  const [id, warehouse] = [newId(), readId('warehouse', order.warehouseId)];
  const items = order.items.map(({ productId, quantity }) => ({
    id: newId(),
    product_id: readId('product', productId),
    quantity,
    movements: [newId(), newId()],
  }));
  const record = JSON.stringify({
    ...draft(id, `X-${id}`),
    ...order,
    id: spellId('shipment', id),
    status: 'pending',
  });
  const { rows } = await pool.query<{ taken: boolean }>({
    name: 'create',
    text: statement,
    values: [
      keys.rows[0].org_id,
      id,
      warehouse,
      record,
      JSON.stringify(items),
      newId(),
      newId(),
      items.length,
    ],
  });
  if (!rows[0]!.taken) return reply.code(409).send({ code: 'insufficient_stock' });
  return reply.code(201).type('application/json').send(record);
}

const statement = `
  with clock as (
    update organization_clocks set stamp = greatest(now(), stamp + interval '1 millisecond'), shipments = shipments + 1,
      stock = stock + 1, movements = movements + 1, events = events + 1, shipments_total = shipments_total + 1,
      movements_total = movements_total + 2 * $8, events_total = events_total + 2, pnp_number = pnp_number + 1
    where org_id = $1
    returning stamp, shipments_total as n, movements_total - 2 * $8 as moves, events_total - 2 as events, pnp_number
  ), asked as (
    select r.id, r.product_id, r.quantity, r.movements, row_number() over () as place
    from jsonb_to_recordset($5::jsonb) as r (id uuid, product_id uuid, quantity bigint, movements uuid[])
  ), cells as (
    select c.item_id from stock_cells c join asked a on a.product_id = c.item_id cross join clock
    where c.org_id = $1 and c.warehouse_id = $3 and c.available >= a.quantity
    order by c.item_id for update of c
  ), enough as (
    select count(*) = $8 as taken from cells
  ), moved as (
    update stock_cells c set available = c.available - a.quantity, allocated = c.allocated + a.quantity
    from asked a
    where c.org_id = $1 and c.item_id = a.product_id and c.warehouse_id = $3 and (select taken from enough)
    returning c.item_id, c.available, c.allocated
  ), steps as (
    insert into shipment_steps (org_id, shipment_id, step, step_before, flow, from_status, to_status)
    select $1, $2, s.step, s.before, 'outbound', s.from_status, s.to_status
    from (values (1, null::int, '', 'draft'), (2, 1, 'draft', 'pending')) as s (step, before, from_status, to_status)
    where (select taken from enough)
  ), ordered as (
    insert into shipments (org_id, id, n, number, type, kind, status, warehouse_id, priority, holds, delivery_status,
      documents, estimated_charges, tracking_numbers, tags, metadata, search_text, doc, step, created_at, updated_at, version)
    select $1, $2, c.n, 'X-' || $2::text, 'outbound-pickpack', 'pnp', 'pending', $3, 'standard', '[]', 'none', '[]', '[]',
      '{}', '{}', '{}', $2::text, $4, 2, c.stamp, c.stamp, 1
    from clock c where (select taken from enough)
  ), counted as (
    insert into shipment_counts as k (org_id, status, level, block, count)
    select $1, 'pending', l.level, c.n >> l.level, 1 from clock c cross join (values (8), (16)) as l (level)
    where (select taken from enough)
    on conflict (org_id, status, level, block) do update set count = k.count + 1
  ), lines as (
    insert into shipment_items (org_id, id, shipment_id, position, product_id, sku, name, quantity, allocated_quantity,
      backordered_quantity, picked_quantity, shipped_quantity, cancelled_quantity)
    select $1, a.id, $2, a.place, a.product_id, 'HC-ESP-1KG', 'Harbor Espresso', a.quantity, a.quantity, 0, 0, 0, 0
    from asked a where (select taken from enough)
  ), movements as (
    insert into stock_movements (org_id, id, n, type, item_id, product_id, warehouse_id, lot, bucket, quantity,
      balance_after, shipment_id, actor, created_at)
    select $1, a.movements[b.side], c.moves + 2 * (a.place - 1) + b.side, 'allocate', a.product_id, a.product_id, $3, '',
      b.bucket, b.quantity, b.balance, $2, '{"type":"system","id":null,"name":"Stock allocation"}', c.stamp
    from moved m join asked a on a.product_id = m.item_id cross join clock c
    cross join lateral (values (1, 'available', -a.quantity, m.available), (2, 'allocated', a.quantity, m.allocated))
      as b (side, bucket, quantity, balance)
  ), told as (
    insert into events (org_id, id, n, type, at, actor, resource_type, resource_id, data)
    select $1, e.id, c.events + e.place, e.type, c.stamp, '{"type":"key","id":null,"name":"Shop integration"}', 'shipment',
      $2::text, '{"number":"X"}'
    from clock c cross join (values ($6::uuid, 1, 'shipment.created'), ($7::uuid, 2, 'shipment.submitted'))
      as e (id, place, type)
    where (select taken from enough)
  )
  select taken from enough`;
