/** Rewrites derived data from its source, while the organization's sequencer is held. */
import { spellId } from '@packhouse/contract/id';
import type { Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import { buckets } from '@packhouse/contract/public/stock';
import { raw, sql } from '../../platform/database/sql.ts';
import type { Sequencer } from '../../platform/sequencer.ts';
import { countsOf, draftItem } from '../../goods/shipments/draft.ts';
import { splitLinks } from '../../goods/shipments/working-shipments.sql.ts';
import { docOf } from '../../goods/shipments/shipments.sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Sets the counters of these goods to zero, before `writeCells`: a cell may have no movement at all. */
export async function resetCells(tenant: Tenant, items: readonly string[]): Promise<void> {
  await tenant.rows(sql`
    update stock_cells c set ${raw(buckets.map((name) => `${name} = 0`).join(', '))}
    where c.org_id = ${tenant.orgId} and c.item_id = any(${items})`);
}

/** Writes the sums of the ledger into the counters of these goods. */
export async function writeCells(tenant: Tenant, items: readonly string[]): Promise<void> {
  const sums = buckets.map(
    (name) => `coalesce(sum(m.quantity) filter (where m.bucket = '${name}'), 0)::bigint`,
  );
  await tenant.rows(sql`
    insert into stock_cells (org_id, item_id, warehouse_id, lot, product_id, carton_id, ${raw(buckets.join(', '))})
    select ${tenant.orgId}::uuid, m.item_id, m.warehouse_id, m.lot, m.product_id, m.carton_id, ${raw(sums.join(', '))}
    from stock_movements m
    where m.org_id = ${tenant.orgId} and m.item_id = any(${items})
    group by m.item_id, m.warehouse_id, m.lot, m.product_id, m.carton_id
    on conflict (org_id, item_id, warehouse_id, lot)
    do update set ${raw(buckets.map((name) => `${name} = excluded.${name}`).join(', '))}`);
}

/** These goods, plus the content of those that are cartons: the records of the content show the boxes as well. */
export async function withContents(tenant: Tenant, items: readonly string[]): Promise<string[]> {
  const inside = await tenant.rows<{ product_id: string }>(sql`
    select k.product_id from carton_contents k
    where k.org_id = ${tenant.orgId} and k.carton_id = any(${items})`);
  return [...new Set([...items, ...inside.map(({ product_id: product }) => product)])];
}

/**
 * Rewrites the documents of these shipments (uuids) to match their columns and lines, which counts as a change of the
 * shipments.
 */
export async function rewriteDocs(
  tenant: Tenant,
  sequencer: Sequencer,
  ids: readonly string[],
): Promise<void> {
  sequencer.touch('shipments');
  const lines = Map.groupBy(await listLines(tenant, ids), ({ shipmentId }) => shipmentId);
  const shipments = await tenant.rows<Columns & SplitColumns & { uuid: string; doc: string }>(sql`
    select s.id as uuid, s.doc, s.number, s.type, s.kind, s.status, s.stage, s.external_id as "externalId",
      s.order_number as "orderNumber", s.priority, s.version, s.split_from_id, s.split_from_number, s.split_into
    from shipments s where s.org_id = ${tenant.orgId} and s.id = any(${ids})`);
  const rows = shipments.map(({ uuid, doc, split_from_id, split_from_number, split_into, ...columns }) => {
    const items = (lines.get(uuid) ?? []).map(({ shipmentId: _shipmentId, ...line }) =>
      draftItem(spelled(line)),
    );
    const record: Shipment = {
      ...(JSON.parse(doc) as Shipment),
      ...columns,
      ...splitLinks({ split_from_id, split_from_number, split_into }),
      items,
      ...countsOf(items),
      updatedAt: sequencer.at,
      version: columns.version + 1,
    };
    return { id: uuid, doc: docOf(record), version: record.version };
  });
  await tenant.rows(sql`
    update shipments s set doc = r.doc, version = r.version, updated_at = ${sequencer.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, doc text, version integer)
    where s.org_id = ${tenant.orgId} and s.id = r.id`);
}

type SplitColumns = Parameters<typeof splitLinks>[0];

type Columns = Pick<
  Shipment,
  'number' | 'type' | 'kind' | 'status' | 'stage' | 'externalId' | 'orderNumber' | 'priority' | 'version'
>;

const listLines = (
  tenant: Tenant,
  shipmentIds: readonly string[],
): Promise<(ShipmentItem & { shipmentId: string })[]> =>
  tenant.rows(sql`
    select i.shipment_id as "shipmentId", i.id, i.product_id as "productId", i.carton_id as "cartonId", i.sku, i.name, i.quantity,
      i.allocated_quantity as "allocatedQuantity", i.backordered_quantity as "backorderedQuantity",
      i.picked_quantity as "pickedQuantity", i.shipped_quantity as "shippedQuantity",
      i.cancelled_quantity as "cancelledQuantity", i.contents, i.attachments, i.expected_quantity as "expectedQuantity",
      i.received_quantity as "receivedQuantity", i.damaged_quantity as "damagedQuantity",
      i.short_quantity as "shortQuantity", i.over_quantity as "overQuantity", i.lot, i.expires_on as "expiresOn",
      i.requested_action as "requestedAction", i.taken_action as "takenAction"
    from shipment_items i
    where i.org_id = ${tenant.orgId} and i.shipment_id = any(${shipmentIds})
    order by i.shipment_id, i.position`);

const spelled = (line: ShipmentItem): ShipmentItem => ({
  ...line,
  id: spellId('item', line.id),
  productId: line.productId && spellId('product', line.productId),
  cartonId: line.cartonId && spellId('carton', line.cartonId),
});
