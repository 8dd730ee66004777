import { raw, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Where many months were billed at once, the newest say enough. */
const most = 6;

/** Invoices that were issued since a moment, oldest first, as they are answered. */
export const listIssued = (
  tenant: Tenant,
  since: string,
): Promise<{ id: string; doc: string; apart: boolean; rateCardVersion: string }[]> =>
  tenant.rows(sql`
    select i.id, i.doc, i.lines_apart as apart, i.rate_card_version as "rateCardVersion"
    from (
      select n.id from invoices n
      where n.org_id = ${tenant.orgId} and n.issued_at >= ${since} and n.status <> 'draft'
      order by n.issued_at desc, n.id desc limit ${raw(most)}) newest
    join invoices i on i.id = newest.id
    where i.org_id = ${tenant.orgId}
    order by i.issued_at, i.id`);
