/** Payments of invoices. One that was recorded by mistake is reversed and stays listed. */
import { readId, spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { Invoice, Payment } from '@packhouse/contract/public/invoices';
import { v5 } from 'uuid';
import { insertRows } from '../platform/database/insert.ts';
import { sql } from '../platform/database/sql.ts';
import type { Tenant } from '../platform/tenant.ts';

/** Payments of an invoice (a uuid), the latest first. */
export async function listPayments(tenant: Tenant, invoiceId: string): Promise<Payment[]> {
  const rows = await tenant.rows<Payment>(sql`
    select p.id, p.amount, i.currency, p.paid_at as "paidAt", p.method, p.reference, p.recorded_at as "recordedAt",
      p.reversed_at as "reversedAt", p.reversal_reason as "reversalReason"
    from payments p join invoices i on i.org_id = ${tenant.orgId} and i.id = p.invoice_id
    where p.org_id = ${tenant.orgId} and p.invoice_id = ${invoiceId}
    order by p.paid_at desc, p.recorded_at desc, p.id desc`);
  return rows.map((row) => ({ ...row, id: spellId('payment', row.id) }));
}

export type NewPayment = Pick<Payment, 'id' | 'amount' | 'paidAt' | 'method' | 'reference'> & {
  recordedAt: string;
  recordedBy: Actor;
};

/** Records a payment of an invoice (a spelled id). */
export const insertPayment = (
  tenant: Tenant,
  invoiceId: string,
  { id, ...payment }: NewPayment,
): Promise<void> =>
  insertRows(tenant, 'payments', [
    { id: readId('payment', id), invoiceId: readId('invoice', invoiceId), ...payment },
  ]);

/** Records that invoices which are written as paid were paid at once. */
export const insertWholePayments = (tenant: Tenant, invoices: readonly Invoice[]): Promise<void> =>
  insertRows(
    tenant,
    'payments',
    invoices
      .filter(({ paidAmount }) => paidAmount > 0)
      .map(({ id, paidAmount, paidAt, paymentReference, updatedAt }) => ({
        id: v5('payment', readId('invoice', id)!),
        invoiceId: readId('invoice', id),
        amount: paidAmount,
        method: null,
        reference: paymentReference,
        paidAt,
        recordedAt: updatedAt,
        recordedBy: { type: 'system', id: null, name: 'Packhouse' } satisfies Actor,
      })),
  );

/** Reverses a payment (a uuid) that stands. Returns false when it is reversed already. */
export async function reversePayment(
  tenant: Tenant,
  id: string,
  { at, by, reason }: { at: string; by: Actor; reason: string },
): Promise<boolean> {
  const row = await tenant.row(sql`
    update payments
    set reversed_at = ${at}, reversed_by = ${JSON.stringify(by)}::jsonb, reversal_reason = ${reason}
    where org_id = ${tenant.orgId} and id = ${id} and reversed_at is null
    returning id`);
  return row !== undefined;
}
