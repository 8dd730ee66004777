import { readId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import {
  Shipment,
  type Package,
  type ShipmentItem,
  type shipments,
  type ShipmentStatus,
} from '@packhouse/contract/public/shipments';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { inColumns } from '../../platform/database/columns.ts';
import { insertRows, upsertRows } from '../../platform/database/insert.ts';
import { join, nothing, raw, sql, type Sql } from '../../platform/database/sql.ts';
import { conditionsOf, filtered, type Filters } from '../../platform/filters.ts';
import { uuidOf, type Answer } from '../../platform/implement.ts';
import { inGrams, inMillimetres, sizeInMillimetres, weightInGrams } from '../inventory/measures.ts';
import { ordinalDocPage } from '../../platform/ordinal-page.ts';
import { contains } from '../../platform/folded.ts';
import { docPage, limited, searchText, type Page } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Allocation } from './working-shipment.ts';
import { countStatuses, placeOfStatus } from './status-counts.sql.ts';

export function listShipments(
  tenant: Tenant,
  query: Input<typeof shipments.list>,
  version: string | null,
  now: Date,
): Promise<Page> {
  const filters = conditionsOf<typeof shipments.list>(query, filtersOf(tenant));
  const columns = columnsAt(now);
  if (query.includeDeleted) return listWithDeleted(tenant, query, columns, filters);
  if (query.updatedSince === undefined && query.sortBy === 'createdAt') {
    const { skip: _skip, take: _take, includeTotal: _includeTotal, sortOrder, ...chosen } = query;
    return ordinalDocPage(
      tenant,
      {
        resource: 'shipments',
        table: 'shipments',
        order: sortOrder,
        filters,
        filterKey: JSON.stringify(chosen),
        version,
        placeOf:
          filters.length === 1 && query.status?.length === 1
            ? (skip) => placeOfStatus(tenant, query.status![0]!, sortOrder, skip)
            : undefined,
      },
      query,
      columns,
    );
  }
  const where = sql`t.org_id = ${tenant.orgId} ${join(filters, ' ')}`;
  const order = query.updatedSince ? 'asc' : query.sortOrder;
  const ordered = raw(`t.updated_at ${order}, t.id ${order}`);
  return docPage(tenant, 'shipments', query, {
    // The page is chosen in the index first; the wide rows are read for its records only.
    rows: sql`
        select ${columns} from shipments t
        where t.org_id = ${tenant.orgId}
          and t.id = any(array(select t.id from shipments t where ${where} order by ${ordered} ${limited(query)}))
        order by ${ordered}`,
    count: sql`select count(*) from shipments t where ${where}`,
  });
}

/** The page with deleted drafts among the shipments, in one order. */
function listWithDeleted(
  tenant: Tenant,
  query: Input<typeof shipments.list>,
  columns: Sql,
  filters: readonly Sql[],
): Promise<Page> {
  const direction = raw(query.updatedSince ? 'asc' : query.sortOrder);
  const stamp = raw(query.updatedSince || query.sortBy === 'updatedAt' ? 't.updated_at' : 't.created_at');
  const known = sql`from shipments t where t.org_id = ${tenant.orgId} ${join(filters, ' ')}`;
  const deleted = sql`
    from deleted_shipments t
    where t.org_id = ${tenant.orgId} ${filtered<typeof shipments.list>(query, { ...filtersOf(tenant), ...filtersOfDeleted })}`;
  // Each table gives as many ids as the page may need, from its index; the wide rows are read for the page only.
  const { skip, take } = query;
  const first = sql`order by ${stamp} ${direction}, t.id ${direction} ${limited({ ...query, skip: 0, take: skip + take })}`;
  const chosen = sql`array(
    select one.id from (
      (select t.id, ${stamp} as at ${known} ${first})
      union all
      (select t.id, ${stamp} as at ${deleted} ${first})
    ) one order by one.at ${direction}, one.id ${direction} ${limited(query)})`;
  return docPage(tenant, 'shipments', query, {
    rows: sql`
      select listed.doc, listed.changes_at from (
        select ${columns}, ${stamp} as at, t.id from shipments t
        where t.org_id = ${tenant.orgId} and t.id = any(${chosen})
        union all
        select t.doc, null, ${stamp}, t.id from deleted_shipments t
        where t.org_id = ${tenant.orgId} and t.id = any(${chosen})
      ) listed order by listed.at ${direction}, listed.id ${direction}`,
    count: sql`select (select count(*) ${known}) + (select count(*) ${deleted})`,
  });
}

export const findShipment = (tenant: Tenant, id: string, now: Date): Promise<Answer | undefined> =>
  tenant.row<Answer>(sql`
    select one.doc as body, one.version, one.clock
    from (select ${columnsAt(now)}, t.version, ${slaStatusAt(now)} as clock from shipments t where t.org_id = ${tenant.orgId} and t.id = ${id}) one`);

/** Shipments that were split from this one and are not cancelled, oldest first. */
export async function listSplits(tenant: Tenant, id: string): Promise<Shipment[]> {
  const rows = await tenant.rows<{ doc: string }>(sql`
    select s.doc from shipments s
    where s.org_id = ${tenant.orgId} and s.split_from_id = ${uuidOf('shipment', id)} and s.status <> 'cancelled'
    order by s.n`);
  return rows.map(({ doc }) => JSON.parse(doc) as Shipment);
}

/** Status of an open promise as of `now`; null while it is still on track. */
const slaStatusAt = (now: Date): Sql => sql`
  case when t.late_at <= ${now.toISOString()}::timestamptz then 'late'
    when t.at_risk_at <= ${now.toISOString()}::timestamptz then 'at_risk' end`;

/**
 * The stored text says `on_track`; the current status is substituted here. Only the first occurrence is replaced, and
 * the promise precedes every field that a caller can fill.
 */
const columnsAt = (now: Date): Sql => sql`
  coalesce(
    regexp_replace(t.doc, '"slaStatus":"on_track"', '"slaStatus":"' || (${slaStatusAt(now)}) || '"'),
    t.doc) as doc,
  case
    when t.late_at <= ${now.toISOString()}::timestamptz then null
    when t.at_risk_at <= ${now.toISOString()}::timestamptz then t.late_at
    else t.at_risk_at
  end as changes_at`;

function filtersOf(tenant: Tenant): Filters<typeof shipments.list> {
  const withItem = (condition: Sql) => sql`and exists (
    select from shipment_items i where i.org_id = ${tenant.orgId} and i.shipment_id = t.id and ${condition})`;
  return {
    status: oneOrMore('t.status'),
    type: (types) =>
      oneOrMore('t.type')(types.map((type) => (type === 'outbound-pnp' ? 'outbound-pickpack' : type))),
    kind: oneOrMore('t.kind'),
    splitFrom: (id) => sql`and t.split_from_id = ${uuidOf('shipment', id)}`,
    warehouseId: (id) => sql`and t.warehouse_id = ${uuidOf('warehouse', id)}`,
    externalId: (externalId) => sql`and t.external_id = ${externalId}`,
    orderNumber: (orderNumber) => sql`and t.order_number = ${orderNumber}`,
    trackingNumber: (tracking) => sql`and (${tracking} = any(t.tracking_numbers) or exists (
        select from shipment_packages k
        where k.org_id = ${tenant.orgId} and k.shipment_id = t.id and k.tracking_number = ${tracking}))`,
    productId: (id) => {
      const product = uuidOf('product', id);
      return withItem(sql`(i.product_id = ${product} or i.carton_id in (
        select k.carton_id from carton_contents k where k.org_id = ${tenant.orgId} and k.product_id = ${product}))`);
    },
    sku: (sku) => withItem(sql`(i.sku = ${sku} or i.contents @> ${JSON.stringify([{ sku }])}::jsonb)`),
    search: (term) => sql`and ${contains(sql`t.search_text`, term)}`,
    createdAfter: (at) => sql`and t.created_at > ${at}`,
    createdBefore: (at) => sql`and t.created_at < ${at}`,
    updatedSince: (at) => sql`and t.updated_at > ${at}`,
    includeDeleted: () => nothing,
  };
}

/** Filters on lines, packages and splits, for deleted drafts: they have no rows of these, and no draft was split. */
const filtersOfDeleted = {
  splitFrom: () => sql`and false`,
  trackingNumber: (tracking: string) => sql`and ${tracking} = any(t.tracking_numbers)`,
  productId: (id: string) => sql`and ${uuidOf('product', id)} = any(t.product_ids)`,
  sku: (sku: string) => sql`and ${sku} = any(t.skus)`,
};

// A single value keeps the order of its index; several values need a sort.
const oneOrMore = (column: string) => (values: readonly string[]) =>
  values.length === 1 ? sql`and ${raw(column)} = ${values[0]}` : sql`and ${raw(column)} = any(${values})`;

/** Columns of a shipment beside its record. */
export interface ShipmentRow {
  record: Shipment;
  /** Rendered text of the record, where it already exists. */
  doc?: string;
  /** Ordinal of the shipment, from the sequencer. */
  n: number;
  /** When the promise turns at_risk; null once the shipment has left or ended. */
  atRiskAt: string | null;
  /** Number of steps of its life so far; 1 for a shipment loaded in its current state. */
  step?: number;
  /** Stock allocated to its lines. */
  allocations?: readonly Allocation[];
}

/** Loads shipments in their current state, which becomes the first step of their life. */
export async function insertShipments(tenant: Tenant, shipmentRows: readonly ShipmentRow[]): Promise<void> {
  await insertSteps(
    tenant,
    shipmentRows.map(({ record }) => ({ record, before: '', step: 1, to: record.status })),
  );
  await insertShipmentRows(tenant, shipmentRows);
}

/** Inserts shipments whose steps are already written. */
export async function insertShipmentRows(
  tenant: Tenant,
  shipmentRows: readonly ShipmentRow[],
): Promise<void> {
  await insertRows(tenant, 'shipments', shipmentRows.map(shipmentColumns));
  await countStatuses(
    tenant,
    shipmentRows.map(({ n, record: { status } }) => ({ n, status })),
  );
  await insertRows(
    tenant,
    'shipment_items',
    shipmentRows.flatMap(({ record }) =>
      record.items.map((item, position) => itemColumns(record, item, position)),
    ),
  );
  await insertRows(
    tenant,
    'shipment_packages',
    shipmentRows.flatMap(({ record }) =>
      record.packages.map((parcel, position) => packageColumns(record, parcel, position)),
    ),
  );
}

/** Appends to a shipment's chain of states; `before` is '' for the first. */
export const insertSteps = (
  tenant: Tenant,
  steps: readonly { record: Shipment; step: number; before: ShipmentStatus | ''; to: ShipmentStatus }[],
): Promise<void> =>
  insertRows(
    tenant,
    'shipment_steps',
    steps.map(({ record, step, before, to }) => ({
      shipmentId: readId('shipment', record.id),
      step,
      stepBefore: step === 1 ? null : step - 1,
      flow: isOutbound(record) ? 'outbound' : 'inbound',
      fromStatus: before,
      toStatus: to,
    })),
  );

/** Writes changed shipments. Each must still be at the previous version. */
export async function updateShipments(tenant: Tenant, shipmentRows: readonly ShipmentRow[]): Promise<void> {
  if (shipmentRows.length === 0) return;
  const rows = shipmentRows.map((row) => inColumns(shipmentColumns(row)));
  const changing = Object.keys(rows[0]!).filter(
    (name) => !['id', 'n', 'number', 'created_at'].includes(name),
  );
  const written = await tenant.rows(sql`
    update shipments s set ${raw(changing.map((name) => `${name} = r.${name}`).join(', '))}
    from jsonb_populate_recordset(null::shipments, ${JSON.stringify(rows)}::jsonb) r
    where s.org_id = ${tenant.orgId} and s.id = r.id and s.version = r.version - 1
    returning s.id`);
  if (written.length !== rows.length) throw new Error('a shipment was changed while its clock was held');
}

/** Writes new and changed lines and packages, and deletes those that are gone. */
export async function updateParts(
  tenant: Tenant,
  changed: { items: readonly Part<ShipmentItem>[]; packages: readonly Part<Package>[] },
  gone: { items: readonly string[]; packages: readonly string[] },
): Promise<void> {
  await deleteParts(tenant, 'shipment_items', gone.items);
  await deleteParts(tenant, 'shipment_packages', gone.packages);
  await upsertRows(
    tenant,
    'shipment_items',
    ['id'],
    changed.items.map(({ record, part, position }) => itemColumns(record, part, position)),
  );
  await upsertRows(
    tenant,
    'shipment_packages',
    ['id'],
    changed.packages.map(({ record, part, position }) => packageColumns(record, part, position)),
  );
}

export interface Part<P> {
  record: Shipment;
  part: P;
  position: number;
}

async function deleteParts(
  tenant: Tenant,
  table: 'shipment_items' | 'shipment_packages',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tenant.send(sql`delete from ${raw(table)} t where t.org_id = ${tenant.orgId} and t.id = any(${ids})`);
}

/** Renders the record as it is returned to clients, in mm and g whatever units it was given in. */
export const docOf = (record: Shipment): string =>
  render(Shipment, {
    ...record,
    packages: record.packages.map((parcel) => ({
      ...parcel,
      dimensions: sizeInMillimetres(parcel.dimensions),
      weight: weightInGrams(parcel.weight),
    })),
  });

function shipmentColumns(row: ShipmentRow) {
  const { record, doc = docOf(record), n, atRiskAt, step = 1, allocations = [] } = row;
  const {
    items: _items,
    itemCount: _itemCount,
    unitCount: _unitCount,
    cartonCount: _cartonCount,
    ...fields
  } = record;
  const {
    cancellable: _cancellable,
    cancellableUntil: _until,
    packages,
    warehouse,
    delivery,
    unshippedAt: _unshippedAt,
    splitFrom,
    splitInto,
    ...plain
  } = fields;
  const isOnTrack = record.promise?.slaStatus === 'on_track';
  return {
    ...plain,
    id: readId('shipment', record.id),
    n,
    warehouseId: readId('warehouse', warehouse.id),
    originalShipmentId: record.originalShipmentId && readId('shipment', record.originalShipmentId),
    splitFromId: splitFrom ? readId('shipment', splitFrom.id) : null,
    splitFromNumber: splitFrom?.number ?? null,
    splitInto: splitInto ?? [],
    invoiceId: record.invoiceId && readId('invoice', record.invoiceId),
    atRiskAt: isOnTrack ? atRiskAt : null,
    lateAt: isOnTrack ? record.promise!.shipBy : null,
    deliveryStatus: delivery.status,
    deliveredAt: delivery.deliveredAt,
    step,
    allocations,
    searchText: searchText(
      record.number,
      record.orderNumber,
      record.externalId,
      record.shippingAddress?.name,
      record.shippingAddress?.company,
      record.destination?.address.name,
      record.destination?.address.company,
      record.supplier,
      ...record.trackingNumbers,
      ...packages.map(({ trackingNumber }) => trackingNumber),
    ),
    doc,
  };
}

/** The components of kits are in the document alone. */
const itemColumns = (
  record: Shipment,
  { components: _components, ...item }: ShipmentItem,
  position: number,
) => ({
  ...item,
  id: readId('item', item.id),
  shipmentId: readId('shipment', record.id),
  position,
  productId: item.productId && readId('product', item.productId),
  cartonId: item.cartonId && readId('carton', item.cartonId),
});

const packageColumns = (record: Shipment, { dimensions, weight, ...plain }: Package, position: number) => ({
  ...plain,
  id: readId('package', plain.id),
  shipmentId: readId('shipment', record.id),
  position,
  ...inMillimetres(dimensions),
  weight_g: inGrams(weight),
});
