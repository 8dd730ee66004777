/** The parts of an account: the invoices of an organization, their payments, and the credits that were carried over. */
import { spellId } from '@packhouse/contract/id';
import { sql } from '../platform/database/sql.ts';
import type { Tenant } from '../platform/tenant.ts';
import type { AccountInvoice, AccountPayment } from './account-entries.ts';

/** The currency of an organization cannot change once it has invoices, and so all of them have it. */
export async function listAccountInvoices(tenant: Tenant): Promise<AccountInvoice[]> {
  const rows = await tenant.rows<AccountInvoice>(sql`
    select i.id, i.number, i.status, i.issued_at as "issuedAt", i.due_date as "dueDate", i.paid_at as "paidAt",
      i.total_amount as "totalAmount", i.paid_amount as "paidAmount", i.amount_due as "amountDue",
      i.updated_at as "updatedAt"
    from invoices i
    where i.org_id = ${tenant.orgId} and i.status <> 'draft'`);
  return rows.map((row) => ({ ...row, id: spellId('invoice', row.id) }));
}

export async function listAccountPayments(tenant: Tenant): Promise<AccountPayment[]> {
  const rows = await tenant.rows<AccountPayment>(sql`
    select p.invoice_id as "invoiceId", p.amount, p.method, p.reference, p.paid_at as "paidAt",
      p.recorded_at as "recordedAt", p.reversed_at as "reversedAt", p.reversal_reason as "reversalReason"
    from payments p
    where p.org_id = ${tenant.orgId}`);
  return rows.map((row) => ({ ...row, invoiceId: spellId('invoice', row.invoiceId) }));
}

/**
 * Credits that invoices below zero left for a later invoice, with the spelled ids of their events and invoices. A credit that
 * an operator granted for an invoice names that invoice in its data.
 */
export async function listCarriedCredits(tenant: Tenant): Promise<{ creditId: string; invoiceId: string }[]> {
  const rows = await tenant.rows<{ id: string; invoiceId: string }>(sql`
    select e.id, e.resource_id as "invoiceId"
    from events e
    where e.org_id = ${tenant.orgId} and e.type = 'invoice.credited' and e.resource_type = 'invoice'
      and e.data ->> 'invoiceId' is null
    order by e.n`);
  return rows.map(({ id, invoiceId }) => ({ creditId: spellId('event', id), invoiceId }));
}
