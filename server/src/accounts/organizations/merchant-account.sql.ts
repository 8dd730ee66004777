import type { MerchantAccount } from '@packhouse/contract/operator/organizations';
import { checkOfVatId } from '@packhouse/contract/rules/vat-id';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { taxCountryOf } from './billing-details.ts';
import { firstDay } from './local-clock.ts';

export type Account = Omit<MerchantAccount, 'id'>;
export type Profile = Pick<MerchantAccount, 'name' | 'website' | 'contact' | 'address' | 'billing'>;

type Row = Omit<Account, 'billing' | 'closing'> &
  NonNullable<Account['closing']> & { billingCountry: string | null; vatId: string | null };

/** Undefined when there is no such organization. */
export async function findAccount(tenant: Tenant): Promise<Account | undefined> {
  const row = await tenant.row<Row>(sql`
    select o.name, c.code, o.website, o.contact, o.address, o.billing_country as "billingCountry", o.vat_id as "vatId", o.timezone, o.currency,
      case when o.test_of is null then 'live' else 'test' end as mode, o.status,
      (o.settings ->> 'holdWhenOverdueDays')::integer as "holdWhenOverdueDays", o.created_at as "createdAt",
      o.updated_at as "updatedAt", o.version,
      o.closed_at as "closedAt", o.closed_by as "closedBy", o.delete_at as "deleteAt", o.deleted_at as "deletedAt"
    from organizations o join organization_clocks c on c.org_id = ${tenant.orgId}
    where o.org_id = ${tenant.orgId}`);
  if (!row) return undefined;
  const { closedAt, closedBy, deleteAt, deletedAt, billingCountry, vatId, ...account } = row;
  const vatIdCheck = checkOfVatId(vatId, taxCountryOf({ countryCode: billingCountry }, account.address));
  return {
    ...account,
    billing: { countryCode: billingCountry, vatId, vatIdCheck },
    closing: closedAt === null ? null : { closedAt, closedBy, deleteAt, deletedAt },
  };
}

/** Call this while the organization's sequencer is held. */
export async function updateAccount(tenant: Tenant, account: Account): Promise<void> {
  const { status, holdWhenOverdueDays: days, updatedAt, version } = account;
  await updateProfile(tenant, account);
  await tenant.rows(sql`
    update organizations o
    set status = ${status},
      settings = ${days === null ? sql`o.settings - 'holdWhenOverdueDays'` : sql`o.settings || jsonb_build_object('holdWhenOverdueDays', ${days}::integer)`},
      updated_at = ${updatedAt}, version = ${version}
    where o.org_id = ${tenant.orgId}`);
}

/**
 * Moves the organization to another time zone. What it was billed before keeps the zone of its days and its instants, and so the next
 * period begins where the last one ended. A day begins an hour after 23:00 of the day before, where midnight comes twice, too.
 */
export async function updateTimezone(tenant: Tenant, { timezone }: Pick<Account, 'timezone'>): Promise<void> {
  await tenant.rows(sql`
    insert into invoice_periods (org_id, invoice_id, timezone, billed_from, billed_to)
    select ${tenant.orgId}, i.id, o.timezone,
      ((i.period_start - interval '1 hour') at time zone o.timezone) + interval '1 hour',
      ((i.period_end + 1 - interval '1 hour') at time zone o.timezone) + interval '1 hour'
    from invoices i join organizations o on o.org_id = ${tenant.orgId}
    where i.org_id = ${tenant.orgId} and o.timezone <> ${timezone}
    on conflict (org_id, invoice_id) do nothing`);
  await tenant.rows(sql`
    update organizations o
    set first_day = ${firstDay}, timezone = ${timezone}
    where o.org_id = ${tenant.orgId} and o.timezone <> ${timezone}`);
}

export async function updateProfile(tenant: Tenant, profile: Profile): Promise<void> {
  const { name, website, contact, address, billing } = profile;
  await tenant.rows(sql`
    update organizations o
    set name = ${name}, website = ${website}, contact = ${JSON.stringify(contact)}::jsonb,
      address = ${address && JSON.stringify(address)}::jsonb, billing_country = ${billing.countryCode},
      vat_id = ${billing.vatId}
    where o.org_id = ${tenant.orgId}`);
}

/** The code that the numbers of the organization begin with. */
export async function findCode(tenant: Tenant): Promise<string> {
  const row = await tenant.row<{ code: string }>(sql`
    select c.code from organization_clocks c where c.org_id = ${tenant.orgId}`);
  return row!.code;
}
