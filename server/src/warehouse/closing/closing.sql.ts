import type { Actor } from '@packhouse/contract/measures';
import { openStatuses } from '@packhouse/contract/rules/shipment-statuses';
import type { Database } from '../../platform/database/database.ts';
import { across, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Work and debts for which a merchant cannot be closed. */
export interface OpenWork {
  shipments: number;
  goodsInStock: number;
  counts: number;
  unpaidInvoices: number;
  unbilledCharges: number;
}

export const findOpenWork = async (tenant: Tenant): Promise<OpenWork> =>
  (await tenant.row<OpenWork>(sql`
    select
      (select count(*) from shipments s where s.org_id = ${tenant.orgId} and s.status = any(${openStatuses})) as shipments,
      (select coalesce(sum(c.available + c.allocated + c.quarantined + c.damaged + c.expired), 0)::bigint
       from stock_cells c where c.org_id = ${tenant.orgId}) as "goodsInStock",
      (select count(*) from stock_counts n where n.org_id = ${tenant.orgId} and n.ended_at is null) as counts,
      (select count(*) from invoices i where i.org_id = ${tenant.orgId} and i.amount_due > 0
        and i.status in ('unpaid', 'pending_payment', 'collecting')) as "unpaidInvoices",
      (select count(*) from charges h where h.org_id = ${tenant.orgId} and h.state in ('proposed', 'approved')) as "unbilledCharges"`))!;

export async function updateClosed(
  tenant: Tenant,
  { closedAt, closedBy, deleteAt }: { closedAt: string; closedBy: Actor; deleteAt: string },
): Promise<void> {
  await tenant.rows(sql`
    update organizations
    set status = 'suspended', closed_at = ${closedAt}, closed_by = ${JSON.stringify(closedBy)}::jsonb,
      delete_at = ${deleteAt}, updated_at = ${closedAt}, version = version + 1
    where org_id = ${tenant.orgId}`);
}

/** Returns false when the deletion has begun, or when the organization was not closed. */
export async function updateReopened(tenant: Tenant, at: string): Promise<boolean> {
  const row = await tenant.row(sql`
    update organizations
    set status = 'active', closed_at = null, closed_by = null, delete_at = null, updated_at = ${at}, version = version + 1
    where org_id = ${tenant.orgId} and closed_at is not null and deletion_started_at is null
    returning org_id`);
  return row !== undefined;
}

/** Sets the status of a test space to that of its organization. */
export async function updateStatus(
  tenant: Tenant,
  status: 'active' | 'suspended',
  at: string,
): Promise<void> {
  await tenant.rows(sql`
    update organizations set status = ${status}, updated_at = ${at}, version = version + 1
    where org_id = ${tenant.orgId} and status <> ${status}`);
}

/** Organizations whose term has ended, and which are not deleted yet. */
export async function listToDelete(database: Database, at: string): Promise<string[]> {
  const rows = await database.query<{ orgId: string }>(
    database.gate,
    sql`${across('organizations to delete')}
      select o.org_id as "orgId" from organizations o
      where o.delete_at is not null and o.deleted_at is null and o.delete_at <= ${at} order by o.org_id`,
  );
  return rows.map(({ orgId }) => orgId);
}

export interface Closed {
  name: string;
  closedBy: Actor;
  startedAt: string | null;
}

/** The organization, if its term has ended and it is not deleted yet. It stays locked until the transaction ends. */
export const findClosed = (tenant: Tenant, at: string): Promise<Closed | undefined> =>
  tenant.row(sql`
    select o.name, o.closed_by as "closedBy", o.deletion_started_at as "startedAt" from organizations o
    where o.org_id = ${tenant.orgId} and o.delete_at <= ${at} and o.deleted_at is null for update`);

export async function updatePostponed(tenant: Tenant, deleteAt: string): Promise<void> {
  await tenant.rows(sql`
    update organizations set delete_at = ${deleteAt} where org_id = ${tenant.orgId}`);
}

export async function updateStarted(tenant: Tenant, at: string): Promise<void> {
  await tenant.rows(sql`
    update organizations set status = 'suspended', deletion_started_at = coalesce(deletion_started_at, ${at})
    where org_id = ${tenant.orgId}`);
}

/** Clears all of the organization but what invoices name. */
export async function updateDeleted(tenant: Tenant, at: string): Promise<void> {
  await tenant.rows(sql`
    update organizations
    set deleted_at = ${at}, website = null, settings = '{}', updated_at = ${at}, version = version + 1,
      contact = '{"name": null, "email": null, "phone": null}'
    where org_id = ${tenant.orgId}`);
}

export const hasInvoices = async (tenant: Tenant): Promise<boolean> =>
  (await tenant.row(sql`select from invoices i where i.org_id = ${tenant.orgId} limit 1`)) !== undefined;

/** Numbers of goods that are placed in each bin (uuids). */
export const listPlaced = (tenant: Tenant): Promise<{ binId: string; goods: number }[]> =>
  tenant.rows(sql`
    select p.bin_id as "binId", count(*)::int as goods from bin_placements p
    where p.org_id = ${tenant.orgId} group by p.bin_id order by p.bin_id`);

export async function lockBinsById(tenant: Tenant, ids: readonly string[]): Promise<void> {
  await tenant.rows(sql`select b.id from bins b where b.id = any(${ids}) order by b.id for update`);
}

export async function deletePlacements(tenant: Tenant): Promise<void> {
  await tenant.rows(sql`delete from bin_placements p where p.org_id = ${tenant.orgId}`);
}

export async function deleteSlugs(database: Database, orgId: string): Promise<void> {
  await database.rows(sql`delete from organization_slugs s where s.org_id = ${orgId}`);
}
