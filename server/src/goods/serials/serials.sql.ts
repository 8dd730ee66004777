/** Serial numbers of units, and what has become of each. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { SerialNumber, type serialNumbers } from '@packhouse/contract/public/serial-numbers';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { SerialRule } from '@packhouse/contract/rules/serial-numbers';
import { upsertRows } from '../../platform/database/insert.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { limited, recordPage, type Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** A kept serial number. Ids are uuids. */
export interface KeptSerial {
  id: string;
  productId: string;
  serial: string;
  state: SerialNumber['state'];
  /** Warehouse that it is in or left from; null when that is not known. */
  warehouseId: string | null;
  /** Order that holds the unit, if it was not cancelled. */
  shipmentId: string | null;
  shipmentNumber: string | null;
  lastShipmentId: string | null;
  receivedShipmentId: string | null;
  returnedShipmentId: string | null;
  createdAt: string;
}

/** How these products (uuids) keep serial numbers; those that keep none are left out. */
export async function listSerialRules(
  tenant: Tenant,
  productIds: readonly string[],
): Promise<Map<string, SerialRule>> {
  const rows = await tenant.rows<{ id: string; rule: SerialRule }>(sql`
    select p.id, p.serial_numbers as rule from products p
    where p.org_id = ${tenant.orgId} and p.id = any(${productIds}) and p.serial_numbers is not null`);
  return new Map(rows.map(({ id, rule }) => [id, rule]));
}

/** Serial numbers with their state. A cancelled order holds nothing: its goods are in stock again. */
const kept = (tenant: Tenant) => sql`
  select n.id, n.product_id as "productId", p.sku, n.serial, n.warehouse_id as "warehouseId",
    case when n.removed_at is not null then 'removed' when s.status = 'forwarded' then 'shipped'
      when s.status <> 'cancelled' then 'packed' when n.returned_shipment_id is not null then 'returned' else 'in_stock' end as state,
    case when s.status <> 'cancelled' then s.id end as "shipmentId",
    case when s.status <> 'cancelled' then s.number end as "shipmentNumber", n.last_shipment_id as "lastShipmentId",
    n.received_shipment_id as "receivedShipmentId", n.returned_shipment_id as "returnedShipmentId",
    n.created_at as "createdAt", greatest(n.updated_at, s.updated_at) as "updatedAt"
  from serial_numbers n
    join products p on p.org_id = ${tenant.orgId} and p.id = n.product_id
    left join shipments s on s.org_id = ${tenant.orgId} and s.id = n.shipment_id
  where n.org_id = ${tenant.orgId}`;

/** Kept serial numbers among these, of whichever product. */
export const listKeptSerials = (
  tenant: Tenant,
  serials: readonly string[],
): Promise<(KeptSerial & { sku: string })[]> =>
  tenant.rows(sql`${kept(tenant)} and n.serial = any(${serials})`);

/** Units of these products (uuids) in a warehouse (a uuid), packed ones included. Older ones may be in any warehouse. */
export const listSerialsThere = (
  tenant: Tenant,
  productIds: readonly string[],
  warehouseId: string,
): Promise<KeptSerial[]> =>
  tenant.rows(sql`
    select t.* from (${kept(tenant)} and n.product_id = any(${productIds.filter((id) => id !== '')})
      and (n.warehouse_id = ${warehouseId} or n.warehouse_id is null)) t
    where t.state in ('in_stock', 'returned', 'packed') order by t.serial`);

/** A unit that is looked for by its serial number. Ids are uuids. */
interface FoundUnit {
  productId: string;
  sku: string;
  name: string;
  archived: boolean;
  /** Order that it is packed for, left with or came back from. */
  shipmentId: string | null;
  shipmentNumber: string | null;
  shipmentStatus: Shipment['status'] | null;
}

/** Up to six units with this serial number, the last written first. A cancelled order holds nothing. */
export const listUnitsOf = (tenant: Tenant, serial: string): Promise<FoundUnit[]> =>
  tenant.rows(sql`
    select p.id as "productId", p.sku, p.name, p.deleted_at is not null as archived,
      coalesce(s.id, l.id) as "shipmentId", coalesce(s.number, l.number) as "shipmentNumber",
      coalesce(s.status, l.status) as "shipmentStatus"
    from serial_numbers n
      join products p on p.org_id = ${tenant.orgId} and p.id = n.product_id
      left join shipments s on s.org_id = ${tenant.orgId} and s.id = n.shipment_id and s.status <> 'cancelled'
      left join shipments l on l.org_id = ${tenant.orgId} and l.id = n.last_shipment_id
    where n.org_id = ${tenant.orgId} and n.serial = ${serial}
    order by n.updated_at desc, n.id desc
    limit 6`);

export function listSerialNumbers(tenant: Tenant, query: Input<typeof serialNumbers.list>): Promise<Page> {
  const chosen = sql`
    from (${kept(tenant)}) t
    where true
      ${filtered<typeof serialNumbers.list>(query, {
        productId: (id) => sql`and t."productId" = ${uuidOf('product', id)}`,
        sku: (sku) => sql`and t.sku = ${sku}`,
        serialNumber: (serial) => sql`and t.serial = ${serial}`,
        shipmentId: (id) => sql`and t."shipmentId" = ${uuidOf('shipment', id)}`,
        warehouseId: (id) => sql`and t."warehouseId" = ${uuidOf('warehouse', id)}`,
        state: (states) => sql`and t.state = any(${states})`,
        updatedSince: (since) => sql`and t."updatedAt" > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 't."updatedAt", t.id' : 't."createdAt" desc, t.id desc');
  return recordPage<typeof SerialNumber, KeptSerial & { sku: string; updatedAt: string }>(
    tenant,
    undefined,
    query,
    {
      rows: sql`select * ${chosen} order by ${order} ${limited(query)}`,
      count: sql`select count(*) ${chosen}`,
    },
    SerialNumber,
    ({ id: _id, serial, ...row }) => ({
      ...row,
      productId: spellId('product', row.productId),
      serialNumber: serial,
      warehouseId: row.warehouseId && spellId('warehouse', row.warehouseId),
      shipmentId: shipmentIn(row.shipmentId),
      lastShipmentId: shipmentIn(row.lastShipmentId),
      receivedShipmentId: shipmentIn(row.receivedShipmentId),
      returnedShipmentId: shipmentIn(row.returnedShipmentId),
    }),
  );
}

const shipmentIn = (uuid: string | null) => uuid && spellId('shipment', uuid);

/** Frees the units that were packed for an order; those that nobody has received are forgotten. */
export async function freeSerials(tenant: Tenant, shipmentId: string, at: string): Promise<void> {
  await tenant.rows(sql`
    delete from serial_numbers n
    where n.org_id = ${tenant.orgId} and n.shipment_id = ${shipmentId} and n.received_shipment_id is null
      and n.last_shipment_id is null`);
  await tenant.rows(sql`
    update serial_numbers n set shipment_id = null, updated_at = ${at}
    where n.org_id = ${tenant.orgId} and n.shipment_id = ${shipmentId}`);
}

export interface SerialRow extends Omit<KeptSerial, 'state' | 'shipmentNumber'> {
  removedAt: string | null;
  updatedAt: string;
}

/** Writes units over what was kept of them. */
export const saveSerials = (tenant: Tenant, rows: readonly SerialRow[]): Promise<void> =>
  upsertRows(tenant, 'serial_numbers', ['product_id', 'serial'], rows);
