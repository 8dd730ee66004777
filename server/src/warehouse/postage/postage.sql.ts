/** Purchases of postage, and the labels that were bought. */
import type { Actor } from '@packhouse/contract/measures';
import type {
  PostageChoice,
  PostageProblem,
  PostageRate,
  PostageStatus,
} from '@packhouse/contract/operator/postage';
import type { CarrierRate, LabelFormat, Parcel } from '../../carriers/carrier.ts';
import type { Database } from '../../platform/database/database.ts';
import { across, literals, raw, sql, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { readInstallation } from '../operators/installation.ts';

/** Answer of one account. Ids are uuids, but for those of the carrier. */
export interface AccountQuote {
  accountOrgId: string;
  accountId: string;
  accountName: string;
  /** Id of the quote at the carrier; null where it made none. */
  quoteId: string | null;
  /** Rates as the carrier named them, by which they are bought. */
  carrierRates: CarrierRate[];
  rates: PostageRate[];
  messages: { carrier: string; message: string }[];
}

/** A label that was bought. Ids are uuids, but for the carrier's `labelId`. */
export interface LabelRow {
  packageId: string;
  accountOrgId: string;
  accountId: string;
  carrier: string;
  labelId: string;
  trackingNumber: string;
  trackingUrl: string | null;
  format: LabelFormat;
  url: string | null;
  documentId: string | null;
  /** Share of the price, in minor units. */
  cost: number;
  voidedAt: string | null;
}

/** A purchase as it is stored. Ids are uuids, but for those of packages in `parcels`, and of the carrier. */
export interface PostageRow {
  id: string;
  shipmentId: string;
  warehouseId: string;
  number: string;
  status: PostageStatus;
  parcels: Parcel[];
  quotes: AccountQuote[];
  choice: PostageChoice | null;
  accountId: string | null;
  quoteId: string | null;
  rate: PostageRate | null;
  cost: number | null;
  problem: PostageProblem | null;
  leaseUntil: string | null;
  attempts: number;
  createdAt: string;
  createdBy: Actor;
  boughtAt: string | null;
  boughtBy: Actor | null;
  updatedAt: string;
  labels: LabelRow[];
}

const labelsOf = (tenant: Tenant) => sql`coalesce((
    select jsonb_agg(jsonb_build_object('packageId', l.package_id, 'accountOrgId', l.account_org_id, 'accountId', l.account_id,
      'carrier', l.carrier, 'labelId', l.label_id, 'trackingNumber', l.tracking_number, 'trackingUrl', l.tracking_url,
      'format', l.format, 'url', l.url, 'documentId', l.document_id, 'cost', l.cost, 'voidedAt', l.voided_at)
      order by l.package_id)
    from postage_labels l where l.org_id = ${tenant.orgId} and l.postage_id = p.id), '[]')`;

const columns = (tenant: Tenant) => sql`
  p.id, p.shipment_id as "shipmentId", p.warehouse_id as "warehouseId", p.number, p.status, p.parcels, p.quotes, p.choice,
  p.account_id as "accountId", p.quote_id as "quoteId", p.rate, p.cost, p.problem, p.lease_until as "leaseUntil",
  p.attempts, p.created_at as "createdAt", p.created_by as "createdBy", p.bought_at as "boughtAt",
  p.bought_by as "boughtBy", p.updated_at as "updatedAt", ${labelsOf(tenant)} as labels`;

export const findPostage = (tenant: Tenant, id: string): Promise<PostageRow | undefined> =>
  tenant.row<PostageRow>(
    sql`select ${columns(tenant)} from postage p where p.org_id = ${tenant.orgId} and p.id = ${id}`,
  );

/** Locked until the commit. */
export const lockPostage = (tenant: Tenant, id: string): Promise<PostageRow | undefined> =>
  tenant.row<PostageRow>(
    sql`select ${columns(tenant)} from postage p where p.org_id = ${tenant.orgId} and p.id = ${id} for update`,
  );

/** Purchases of a shipment (a uuid), the newest first. */
export const listPostage = (tenant: Tenant, shipmentId: string, most = 100): Promise<PostageRow[]> =>
  tenant.rows<PostageRow>(sql`
    select ${columns(tenant)} from postage p
    where p.org_id = ${tenant.orgId} and p.shipment_id = ${shipmentId}
    order by p.created_at desc, p.id desc limit ${raw(most)}`);

/** Purchases of a shipment that are being made, are made, or are being given back. */
export const listOpenPostage = (tenant: Tenant, shipmentId: string): Promise<PostageRow[]> =>
  tenant.rows<PostageRow>(sql`
    select ${columns(tenant)} from postage p
    where p.org_id = ${tenant.orgId} and p.shipment_id = ${shipmentId} and p.status in ('buying', 'bought', 'voiding')
    order by p.created_at for update`);

export const insertPostage = (
  tenant: Tenant,
  row: Pick<
    PostageRow,
    'id' | 'shipmentId' | 'warehouseId' | 'number' | 'parcels' | 'accountId' | 'createdAt' | 'createdBy'
  >,
): Promise<unknown> =>
  tenant.rows(sql`
    insert into postage (org_id, id, shipment_id, warehouse_id, number, status, parcels, quotes, account_id, created_at, created_by,
      updated_at)
    values (${tenant.orgId}, ${row.id}, ${row.shipmentId}, ${row.warehouseId}, ${row.number}, 'quoting',
      ${JSON.stringify(row.parcels)}::jsonb, '[]', ${row.accountId}, ${row.createdAt}, ${JSON.stringify(row.createdBy)}::jsonb,
      ${row.createdAt})`);

/** Forgets rates of a shipment that nobody has bought, but for those of the last hour, which somebody may have on the screen. */
export const deleteOldQuotes = (tenant: Tenant, shipmentId: string, before: string): Promise<unknown> =>
  tenant.rows(sql`
    delete from postage
    where org_id = ${tenant.orgId} and shipment_id = ${shipmentId} and status in ('quoting', 'quoted') and created_at < ${before}`);

/** Records the answers of the carriers, unless they are recorded already. */
export const updateQuoted = async (
  tenant: Tenant,
  id: string,
  {
    quotes,
    choice,
    problem,
    at,
  }: {
    quotes: readonly AccountQuote[];
    choice: PostageChoice | null;
    problem: PostageProblem | null;
    at: string;
  },
): Promise<boolean> =>
  (
    await tenant.rows(sql`
      update postage
      set status = 'quoted', quotes = ${JSON.stringify(quotes)}::jsonb, choice = ${json(choice)}, problem = ${json(problem)},
        updated_at = ${at}
      where org_id = ${tenant.orgId} and id = ${id} and status = 'quoting' returning id`)
  ).length > 0;

/** Records the intent to buy. */
export const updateBuying = (
  tenant: Tenant,
  id: string,
  row: {
    accountId: string;
    quoteId: string;
    rate: PostageRate;
    by: Actor;
    leaseUntil: string;
    at: string;
  },
): Promise<unknown> =>
  tenant.rows(sql`
    update postage
    set status = 'buying', account_id = ${row.accountId}, quote_id = ${row.quoteId}, rate = ${json(row.rate)}, problem = null,
      bought_by = ${json(row.by)}, lease_until = ${row.leaseUntil}, attempts = 0, updated_at = ${row.at}
    where org_id = ${tenant.orgId} and id = ${id} and status in ('quoted', 'refused')`);

/** States in which a purchase may have a lease. A bought one has it while files of labels are missing. */
const leased = ['buying', 'voiding', 'bought'] as const;
export type LeasedStatus = (typeof leased)[number];

/** Takes over a purchase whose lease has ended; false when another process was faster. */
export const updateLease = async (
  tenant: Tenant,
  id: string,
  { from, until, now }: { from: LeasedStatus; until: string; now: string },
): Promise<boolean> =>
  (
    await tenant.rows(sql`
      update postage set lease_until = ${until}, attempts = attempts + 1
      where org_id = ${tenant.orgId} and id = ${id} and status = ${from} and lease_until <= ${now} returning id`)
  ).length > 0;

/** Takes the first attempt; false when a repeated request has it already. */
export const updateBegun = async (
  tenant: Tenant,
  id: string,
  status: 'buying' | 'voiding',
): Promise<boolean> =>
  (
    await tenant.rows(sql`
      update postage set attempts = 1
      where org_id = ${tenant.orgId} and id = ${id} and status = ${status} and attempts = 0 returning id`)
  ).length > 0;

/** Lets the next attempt begin at a time, and says why the last one led nowhere. */
export const updateLater = (
  tenant: Tenant,
  id: string,
  { until, problem, at }: { until: string; problem: PostageProblem; at: string },
): Promise<unknown> =>
  tenant.rows(sql`
    update postage set lease_until = ${until}, problem = ${json(problem)}, updated_at = ${at}
    where org_id = ${tenant.orgId} and id = ${id} and status in ('buying', 'voiding')`);

/** Moves a purchase on from a state; false when it is in another one by now. */
export const updateStatus = async (
  tenant: Tenant,
  id: string,
  {
    from,
    to,
    problem,
    leaseUntil = null,
    at,
  }: {
    from: PostageStatus;
    to: PostageStatus;
    problem: PostageProblem | null;
    leaseUntil?: string | null;
    at: string;
  },
): Promise<boolean> =>
  (
    await tenant.rows(sql`
      update postage set status = ${to}, problem = ${json(problem)}, lease_until = ${leaseUntil}, attempts = 0,
        updated_at = ${at}
      where org_id = ${tenant.orgId} and id = ${id} and status = ${from} returning id`)
  ).length > 0;

/** Records what was bought. */
export async function updateBought(
  tenant: Tenant,
  id: string,
  {
    shipmentId,
    status,
    cost,
    labels,
    problem,
    leaseUntil,
    at,
  }: {
    shipmentId: string;
    status: 'bought' | 'voiding';
    cost: number;
    labels: readonly LabelRow[];
    problem: PostageProblem | null;
    leaseUntil: string | null;
    at: string;
  },
): Promise<void> {
  await tenant.rows(sql`
    update postage
    set status = ${status}, cost = ${cost}, problem = ${json(problem)}, lease_until = ${leaseUntil}, bought_at = ${at},
      updated_at = ${at}
    where org_id = ${tenant.orgId} and id = ${id}`);
  await tenant.rows(sql`
    insert into postage_labels (org_id, postage_id, package_id, shipment_id, account_org_id, account_id, carrier, label_id,
      tracking_number, tracking_url, format, url, document_id, cost, heard_at)
    select ${tenant.orgId}::uuid, ${id}::uuid, r."packageId", ${shipmentId}::uuid, r."accountOrgId", r."accountId", r.carrier,
      r."labelId", r."trackingNumber", r."trackingUrl", r.format, r.url, r."documentId", r.cost, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as r ("packageId" uuid, "accountOrgId" uuid, "accountId" uuid,
      carrier text, "labelId" text, "trackingNumber" text, "trackingUrl" text, format text, url text, "documentId" uuid,
      cost bigint)`);
}

export const updateLabelVoided = (
  tenant: Tenant,
  id: string,
  packageId: string,
  at: string,
): Promise<unknown> =>
  tenant.rows(sql`
    update postage_labels set voided_at = ${at}
    where org_id = ${tenant.orgId} and postage_id = ${id} and package_id = ${packageId} and voided_at is null`);

/** Records that labels are no longer used; `problem` names those that the carrier did not take back. */
export const updateVoided = (
  tenant: Tenant,
  id: string,
  { problem, at }: { problem: PostageProblem | null; at: string },
): Promise<unknown> =>
  tenant.rows(sql`
    update postage set status = 'voided', problem = ${json(problem)}, lease_until = null, updated_at = ${at}
    where org_id = ${tenant.orgId} and id = ${id} and status = 'voiding'`);

export const updateDocument = (
  tenant: Tenant,
  postageId: string,
  packageId: string,
  documentId: string,
): Promise<unknown> =>
  tenant.rows(sql`
    update postage_labels set document_id = ${documentId}
    where org_id = ${tenant.orgId} and postage_id = ${postageId} and package_id = ${packageId}`);

/** The tenant as its carriers need it. */
export interface Merchant {
  name: string;
  currency: string;
  timezone: string;
  isTest: boolean;
  clockAheadMs: number;
}

export const findMerchant = async (tenant: Tenant): Promise<Merchant> =>
  (await tenant.row<Merchant>(sql`
    select o.name, o.currency, o.timezone, o.test_of is not null as "isTest", o.clock_ahead_ms as "clockAheadMs"
    from organizations o where o.org_id = ${tenant.orgId}`))!;

/** True while a label is bought or given back with an account (a uuid), for whichever merchant. */
export const isBuyingWith = (database: Database, accountId: string): Promise<boolean> =>
  readInstallation(database, async (installation) => {
    const rows = await installation.rows(sql`${across('open purchases of an account')}
      select p.id from postage p where p.account_id = ${accountId} and p.status in ('buying', 'voiding') limit 1`);
    return rows.length > 0;
  });

/** Organizations (uuids) with a purchase that its process has left behind. */
export async function listLeftBehind(database: Database, now: string): Promise<string[]> {
  const rows = await database.query<{ orgId: string }>(
    database.gate,
    sql`${across('purchases of postage to finish')}
      select distinct p.org_id as "orgId" from postage p
      where p.status in ${literals(leased)} and p.lease_until <= ${now} order by p.org_id`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Purchases of the tenant whose lease has ended, the oldest first. */
export const listDue = (tenant: Tenant, now: string): Promise<{ id: string; status: LeasedStatus }[]> =>
  tenant.rows(sql`
    select p.id, p.status from postage p
    where p.org_id = ${tenant.orgId} and p.status in ${literals(leased)} and p.lease_until <= ${now}
    order by p.lease_until, p.id limit 100`);

const json = (value: unknown): Sql => (value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`);
