/** Totes of warehouses. They are everybody's; what lies in one belongs to one organization. */
import type { Input } from '@packhouse/contract/operation';
import { Tote, type operatorTotes } from '@packhouse/contract/operator/totes';
import { spellId } from '@packhouse/contract/id';
import { across, raw, sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/database/ids.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { queryOf, type Page } from '../../platform/page.ts';
import { within, type Reach } from '../../platform/reach.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { installationPage, type Installation } from '../operators/installation.ts';
import type { ShipmentRef } from './waves.sql.ts';

/** Ids are uuids. */
export interface ToteRow {
  id: string;
  warehouseId: string;
  code: string;
  active: boolean;
  orgId: string | null;
  shipmentId: string | null;
  shipmentNumber: string | null;
  usedAt: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

const columns = sql`
  t.id, t.warehouse_id as "warehouseId", t.code, t.active, t.org_id as "orgId", t.shipment_id as "shipmentId",
  t.shipment_number as "shipmentNumber", t.used_at as "usedAt", t.created_at as "createdAt", t.updated_at as "updatedAt",
  t.version`;

/** A code as it is kept: people may type it in small letters. */
export const toteCodeOf = (scanned: string): string => scanned.trim().toUpperCase();

export function listTotes(
  installation: Installation,
  query: Input<typeof operatorTotes.list>,
  reach: Reach,
): Promise<Page> {
  const chosen = sql`
    from totes t left join organizations o on o.org_id = t.org_id
    where true ${within(reach, sql`t.warehouse_id`)}
      ${filtered<typeof operatorTotes.list>(query, {
        warehouseId: (id) => sql`and t.warehouse_id = ${uuidOf('warehouse', id)}`,
        code: (code) => sql`and t.code = ${toteCodeOf(code)}`,
        free: (free) => sql`and (t.shipment_id is null) = ${free}`,
        active: (active) => sql`and t.active = ${active}`,
        updatedSince: (since) => sql`and t.updated_at > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 't.updated_at, t.id' : 't.code, t.id');
  return installationPage<typeof Tote, ToteRow & { organizationName: string | null }>(
    installation,
    query,
    queryOf(query, sql`${columns}, o.name as "organizationName"`, chosen, order),
    Tote,
    ({ organizationName, ...row }) => toteRecord(row, organizationName),
    across('totes'),
  );
}

export const toteRecord = (
  { orgId, shipmentId, shipmentNumber, ...row }: ToteRow,
  organizationName: string | null,
): Tote => ({
  ...row,
  id: spellId('tote', row.id),
  warehouseId: spellId('warehouse', row.warehouseId),
  shipment:
    orgId === null
      ? null
      : {
          organization: { id: spellId('organization', orgId), name: organizationName ?? '' },
          id: spellId('shipment', shipmentId!),
          number: shipmentNumber!,
        },
});

/** Totes with these codes in a warehouse (a uuid). They stay as they are until the transaction ends. */
export const lockTotes = (
  tenant: Tenant,
  warehouseId: string,
  codes: readonly string[],
): Promise<ToteRow[]> =>
  tenant.rows<ToteRow>(sql`
    select ${columns} from totes t where t.warehouse_id = ${warehouseId} and t.code = any(${codes}) order by t.id for update`);

/** Adds totes, or puts them in or out of use. */
export async function saveTotes(
  tenant: Tenant,
  warehouseId: string,
  codes: readonly string[],
  active: boolean,
  now: string,
): Promise<void> {
  await tenant.rows(sql`
    insert into totes as t (id, warehouse_id, code, active, created_at, updated_at, version)
    select r.id, ${warehouseId}::uuid, r.code, ${active}::boolean, ${now}::timestamptz, ${now}::timestamptz, 1
    from unnest(${codes.map(() => newId())}::uuid[], ${codes}::text[]) r (id, code)
    order by r.code
    on conflict (warehouse_id, code) do update set active = excluded.active, updated_at = excluded.updated_at,
      version = t.version + 1
    where t.active <> excluded.active`);
}

/** Takes a tote for a shipment, if it is free or holds that shipment already. */
export const updateToteUsed = (
  tenant: Tenant,
  warehouseId: string,
  code: string,
  shipment: ShipmentRef & { number: string },
  now: string,
): Promise<ToteRow | undefined> =>
  tenant.row<ToteRow>(sql`
    update totes t
    set org_id = ${shipment.orgId}, shipment_id = ${shipment.shipmentId}, shipment_number = ${shipment.number},
      used_at = coalesce(t.used_at, ${now}::timestamptz), updated_at = ${now}, version = t.version + 1
    where t.warehouse_id = ${warehouseId} and t.code = ${code} and t.active
      and (t.shipment_id is null or (t.org_id = ${shipment.orgId} and t.shipment_id = ${shipment.shipmentId}))
    returning ${columns}`);

export async function updateToteEmpty(
  tenant: Tenant,
  warehouseId: string,
  code: string,
  now: string,
): Promise<void> {
  await tenant.rows(sql`
    update totes t
    set org_id = null, shipment_id = null, shipment_number = null, used_at = null, updated_at = ${now}, version = t.version + 1
    where t.warehouse_id = ${warehouseId} and t.code = ${code} and t.shipment_id is not null`);
}

/** Frees the totes of a shipment of this organization. */
export async function freeTotes(tenant: Tenant, shipmentId: string, now: string): Promise<void> {
  await tenant.rows(sql`
    update totes t
    set org_id = null, shipment_id = null, shipment_number = null, used_at = null, updated_at = ${now}, version = t.version + 1
    where t.org_id = ${tenant.orgId} and t.shipment_id = ${shipmentId}`);
}

/** Codes of the totes that hold these shipments. */
export const listTotesOf = (
  reader: Pick<Tenant, 'rows'>,
  shipments: readonly ShipmentRef[],
): Promise<(ShipmentRef & { code: string })[]> =>
  reader.rows<ShipmentRef & { code: string }>(sql`
    select t.org_id as "orgId", t.shipment_id as "shipmentId", t.code
    from totes t
    where t.shipment_id is not null and (t.org_id, t.shipment_id) in (
      select * from unnest(${shipments.map(({ orgId }) => orgId)}::uuid[], ${shipments.map(({ shipmentId }) => shipmentId)}::uuid[]))
    order by t.used_at, t.code`);
