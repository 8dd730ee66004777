/** Credits: the events that granted them, and the invoice lines that give them back. */
import type { Credit } from '@packhouse/contract/operator/invoices';
import type { InvoiceLine } from '@packhouse/contract/public/invoices';
import { raw, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Ids are spelled, except for that of the event. */
export type CreditRow = Omit<Credit, 'billedOn'>;

/** Credits, the newest first, at most `most`. */
export const listCredits = (tenant: Tenant, most: number): Promise<CreditRow[]> =>
  tenant.rows(sql`
    select e.id, (e.data ->> 'amount')::bigint as amount, e.data ->> 'currency' as currency,
      e.data ->> 'reason' as reason, e.data ->> 'invoiceId' as "invoiceId", e.data ->> 'lineId' as "lineId",
      e.at as "grantedAt", e.actor as "grantedBy"
    from events e
    where e.org_id = ${tenant.orgId} and e.type = 'invoice.credited'
    order by e.n desc limit ${raw(most)}`);

/** Maps credits (spelled ids of events) to the invoices (uuids) that give them back. */
export async function findBilledOn(
  tenant: Tenant,
  credits: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (credits.length === 0) return new Map();
  const rows = await tenant.rows<{ credit: string; invoice: string }>(sql`
    select l.source ->> 'id' as credit, l.invoice_id as invoice
    from invoice_lines l
    where l.org_id = ${tenant.orgId} and l.charge_type = 'credit' and l.source ->> 'id' = any(${credits})`);
  return new Map(rows.map(({ credit, invoice }) => [credit, invoice]));
}

export interface Credited {
  /** Sum of the credits for the invoice and its lines together; `line` is the sum for the requested line. */
  invoice: number;
  line: number;
}

/** Credits granted already for an invoice and one of its lines (spelled ids). */
export const sumCredited = async (
  tenant: Tenant,
  invoiceId: string,
  lineId: string | null,
): Promise<Credited> =>
  (await tenant.row<Credited>(sql`
    select coalesce(sum((e.data ->> 'amount')::bigint), 0)::bigint as invoice,
      coalesce(sum((e.data ->> 'amount')::bigint) filter (where e.data ->> 'lineId' = ${lineId}), 0)::bigint as line
    from events e
    where e.org_id = ${tenant.orgId} and e.type = 'invoice.credited' and e.data ->> 'invoiceId' = ${invoiceId}`))!;

export const findLine = (
  tenant: Tenant,
  invoiceId: string,
  id: string,
): Promise<Pick<InvoiceLine, 'title' | 'totalCost'> | undefined> =>
  tenant.row(sql`
    select l.title, l.total_cost as "totalCost" from invoice_lines l
    where l.org_id = ${tenant.orgId} and l.invoice_id = ${invoiceId} and l.id = ${id}`);
