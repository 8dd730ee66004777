/**
 * The implementation one would write first, on the same tables: one query for the key, one for the page, rows turned
 * into objects, and the framework's JSON.stringify. Lines and parcels come as JSON in the same query rather than in a
 * query for each shipment, and ids stay uuids, so that only the work every such handler does is counted.
 */
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { answerParent, usage } from '../processes/child.ts';

answerParent({
  usage,
  async open(ownerUrl: string) {
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 10, types });
    const app = fastify();
    app.get('/v0/shipments', async (request, reply) => list(pool, request, reply));
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  },
});

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

async function list(pool: pg.Pool, request: FastifyRequest, reply: FastifyReply) {
  const key = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const keys = await pool.query(
    `select org_id from api_keys
     where hash = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
    [createHash('sha256').update(key).digest()],
  );
  if (keys.rows.length === 0) return reply.code(401).send({ error: 'invalid_token' });
  const { skip = '0', take = '10' } = request.query as { skip?: string; take?: string };
  const { rows } = await pool.query<Row>(page, [keys.rows[0].org_id, Number(take), Number(skip)]);
  return reply.send(rows.map(shipmentOf));
}

const page = `
  select s.id, s.number, s.type, s.kind, s.status, s.stage, s.promise, s.external_id, s.order_number, s.notes,
    s.warehouse_id, w.name as warehouse_name, s.priority, s.requested_ship_date, s.holds, s.shipping_address,
    s.shipping_method, s.fulfillment_policy, s.packing_instructions, s.destination, s.supplier, s.carrier,
    s.tracking_numbers, s.container_number, s.expected_arrival_date, s.original_shipment_id, s.reason_code,
    s.delivery_status, s.delivered_at, s.documents, s.cancellation, s.estimated_charges, s.invoice_id, s.tags, s.metadata,
    s.submitted_at, s.held_at, s.confirmed_at, s.processing_at, s.forwarded_at, s.received_at, s.cancelled_at,
    s.rejected_at, s.created_at, s.updated_at, s.version,
    (select json_agg(i order by i.position) from shipment_items i
     where i.org_id = s.org_id and i.shipment_id = s.id) as items,
    (select json_agg(p order by p.position) from shipment_packages p
     where p.org_id = s.org_id and p.shipment_id = s.id) as packages
  from shipments s join warehouses w on w.id = s.warehouse_id
  where s.org_id = $1
  order by s.created_at desc
  limit $2 offset $3`;

/** A row as parsed by the driver. */
// oxlint-disable-next-line typescript/no-explicit-any -- that nothing is known of it is the point of this handler
type Row = Record<string, any>;

const shipmentOf = (row: Row) => ({
  id: row.id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
  number: row.number,
  type: row.type,
  kind: row.kind,
  status: row.status,
  stage: row.stage,
  promise: row.promise,
  externalId: row.external_id,
  orderNumber: row.order_number,
  notes: row.notes,
  warehouse: { id: row.warehouse_id, name: row.warehouse_name },
  priority: row.priority,
  requestedShipDate: row.requested_ship_date,
  items: (row.items ?? []).map(itemOf),
  itemCount: row.items?.length ?? 0,
  unitCount: (row.items ?? []).reduce((sum: number, item: Row) => sum + item.quantity, 0),
  cartonCount: 0,
  holds: row.holds,
  shippingAddress: row.shipping_address,
  shippingMethod: row.shipping_method,
  fulfillmentPolicy: row.fulfillment_policy,
  packingInstructions: row.packing_instructions,
  destination: row.destination,
  supplier: row.supplier,
  carrier: row.carrier,
  trackingNumbers: row.tracking_numbers,
  containerNumber: row.container_number,
  expectedArrivalDate: row.expected_arrival_date,
  originalShipmentId: row.original_shipment_id,
  reasonCode: row.reason_code,
  packages: (row.packages ?? []).map(packageOf),
  delivery: { status: row.delivery_status, deliveredAt: row.delivered_at },
  documents: row.documents,
  cancellation: row.cancellation,
  cancellable: ['draft', 'pending', 'on_hold', 'processing'].includes(row.status),
  cancellableUntil: null,
  estimatedCharges: row.estimated_charges,
  invoiceId: row.invoice_id,
  tags: row.tags,
  metadata: row.metadata,
  submittedAt: row.submitted_at,
  heldAt: row.held_at,
  confirmedAt: row.confirmed_at,
  processingAt: row.processing_at,
  forwardedAt: row.forwarded_at,
  receivedAt: row.received_at,
  cancelledAt: row.cancelled_at,
  rejectedAt: row.rejected_at,
});

const itemOf = (row: Row) => ({
  id: row.id,
  productId: row.product_id,
  cartonId: row.carton_id,
  sku: row.sku,
  name: row.name,
  quantity: row.quantity,
  allocatedQuantity: row.allocated_quantity,
  backorderedQuantity: row.backordered_quantity,
  pickedQuantity: row.picked_quantity,
  shippedQuantity: row.shipped_quantity,
  cancelledQuantity: row.cancelled_quantity,
  contents: row.contents,
  attachments: row.attachments,
  expectedQuantity: row.expected_quantity,
  receivedQuantity: row.received_quantity,
  damagedQuantity: row.damaged_quantity,
  shortQuantity: row.short_quantity,
  overQuantity: row.over_quantity,
  lot: row.lot,
  expiresOn: row.expires_on,
  requestedAction: row.requested_action,
  takenAction: row.taken_action,
});

const packageOf = (row: Row) => ({
  id: row.id,
  dimensions: { length: row.length_mm, width: row.width_mm, height: row.height_mm, unit: 'mm' },
  weight: { value: row.weight_g, unit: 'g' },
  carrier: row.carrier,
  service: row.service,
  trackingNumber: row.tracking_number,
  trackingUrl: row.tracking_url,
  contents: row.contents,
  status: row.status,
  events: row.events,
});
