import { firstDay } from '../../accounts/organizations/local-clock.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Amounts in the currency of an organization. Payments are of invoices. Each is counted up to a thousand. */
export interface Priced {
  invoices: number;
  credits: number;
  carrierCosts: number;
  shipments: number;
  openCharges: number;
}

export const countPriced = async (tenant: Tenant): Promise<Priced> =>
  (await tenant.row<Priced>(sql`
    select
      (select count(*) from (
        select from invoices i where i.org_id = ${tenant.orgId} limit 1000) one) as invoices,
      (select count(*) from (
        select from events e where e.org_id = ${tenant.orgId} and e.type = 'invoice.credited' limit 1000) one) as credits,
      (select count(*) from (
        select from carrier_costs c where c.org_id = ${tenant.orgId} limit 1000) one) as "carrierCosts",
      (select count(*) from (
        select from shipments s where s.org_id = ${tenant.orgId} and s.doc like '%"estimatedCharges":[{%' limit 1000) one) as shipments,
      (select count(*) from (
        select from charges h where h.org_id = ${tenant.orgId} and h.state in ('proposed', 'approved') limit 1000) one) as "openCharges"`))!;

export async function updateCurrency(tenant: Tenant, currency: string): Promise<void> {
  await tenant.rows(sql`
    update organizations o set currency = ${currency} where o.org_id = ${tenant.orgId}`);
}

export const findFirstDay = async (tenant: Tenant): Promise<string> =>
  (await tenant.row<{ day: string }>(sql`
    select ${firstDay} as day
    from organizations o where o.org_id = ${tenant.orgId}`))!.day;
