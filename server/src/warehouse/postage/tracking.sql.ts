/** Labels whose parcels are on their way, as tracking finds them. */
import type { Database } from '../../platform/database/database.ts';
import { across, raw, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { readInstallation } from '../operators/installation.ts';

/** A label whose parcel may be on its way. Ids are uuids. */
export interface TrackedLabel {
  postageId: string;
  packageId: string;
  shipmentId: string;
  accountId: string;
  carrier: string;
  trackingNumber: string;
}

/** Owner (a uuid) of an account (a uuid) that was not removed; undefined for an unknown one. */
export const findOwner = (database: Database, accountId: string): Promise<string | undefined> =>
  readInstallation(database, async (installation) => {
    const [row] = await installation.rows<{ orgId: string }>(sql`${across('owner of a carrier account')}
      select a.org_id as "orgId" from carrier_accounts a where a.id = ${accountId} and a.removed_at is null`);
    return row?.orgId;
  });

/** Organizations (uuids) with a label of this number that was bought with the account (a uuid). */
export async function listSenders(
  database: Database,
  accountId: string,
  trackingNumber: string,
): Promise<string[]> {
  const rows = await database.query<{ orgId: string }>(
    database.gate,
    sql`${across('senders of a parcel')}
      select distinct l.org_id as "orgId" from postage_labels l
      where l.tracking_number = ${trackingNumber} and l.account_id = ${accountId} and l.voided_at is null
      order by l.org_id`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Organizations (uuids) with a parcel of which nothing was heard since an instant. */
export async function listSilent(database: Database, since: string): Promise<string[]> {
  const rows = await database.query<{ orgId: string }>(
    database.gate,
    sql`${across('parcels to ask for')}
      select distinct l.org_id as "orgId" from postage_labels l
      where l.voided_at is null and l.ended_at is null and l.heard_at < ${since} order by l.org_id`,
  );
  return rows.map(({ orgId }) => orgId);
}

const columns = sql`l.postage_id as "postageId", l.package_id as "packageId", l.shipment_id as "shipmentId",
  l.account_id as "accountId", l.carrier, l.tracking_number as "trackingNumber"`;

/** Labels of the tenant with this number, bought with the account (a uuid). */
export const listByNumber = (
  tenant: Tenant,
  accountId: string,
  trackingNumber: string,
): Promise<TrackedLabel[]> =>
  tenant.rows(sql`
    select ${columns} from postage_labels l
    where l.org_id = ${tenant.orgId} and l.account_id = ${accountId} and l.tracking_number = ${trackingNumber}
      and l.voided_at is null`);

/** Labels of parcels that left, and of which nothing was heard since an instant; the longest silent first. */
export const listSilentLabels = (tenant: Tenant, since: string, most: number): Promise<TrackedLabel[]> =>
  tenant.rows(sql`
    select ${columns} from postage_labels l
    join shipments s on s.org_id = ${tenant.orgId} and s.id = l.shipment_id and s.status = 'forwarded'
    where l.org_id = ${tenant.orgId} and l.voided_at is null and l.ended_at is null and l.heard_at < ${since}
    order by l.heard_at, l.package_id limit ${raw(most)}`);

/** Notes that the carrier told of a parcel, or has nothing to tell. `ended` when nothing more is to come. */
export const updateHeard = (
  tenant: Tenant,
  { postageId, packageId }: TrackedLabel,
  { at, ended }: { at: string; ended: boolean },
): Promise<unknown> =>
  tenant.rows(sql`
    update postage_labels set heard_at = greatest(heard_at, ${at}),
      ended_at = case when ${ended} then coalesce(ended_at, ${at}) else ended_at end
    where org_id = ${tenant.orgId} and postage_id = ${postageId} and package_id = ${packageId}`);

/** Stops asking for parcels that left so long ago that nothing more is to come. */
export const updateForgotten = (tenant: Tenant, boughtBefore: string, at: string): Promise<unknown> =>
  tenant.rows(sql`
    update postage_labels l set ended_at = ${at}
    from postage p
    where l.org_id = ${tenant.orgId} and l.ended_at is null and p.org_id = ${tenant.orgId} and p.id = l.postage_id
      and p.bought_at < ${boughtBefore}`);
