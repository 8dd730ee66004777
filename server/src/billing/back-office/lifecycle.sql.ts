/** Invoices as the warehouse leads them through their life. */
import { readId } from '@packhouse/contract/id';
import { Invoice, type InvoiceStatus } from '@packhouse/contract/public/invoices';
import { insertRows } from '../../platform/database/insert.ts';
import { sql } from '../../platform/database/sql.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface StoredInvoice {
  record: Invoice;
  /** The last one of its life. */
  step: number;
}

/** An invoice (a uuid) as it stands. */
export async function findStoredInvoice(tenant: Tenant, id: string): Promise<StoredInvoice | undefined> {
  const row = await tenant.row<{ doc: string; step: number; paid: number }>(sql`
    select i.doc, i.step, i.paid_amount as paid from invoices i
    where i.org_id = ${tenant.orgId} and i.id = ${id} and i.status <> 'draft'`);
  return row && { record: { ...(JSON.parse(row.doc) as Invoice), paidAmount: row.paid }, step: row.step };
}

/** Writes an invoice that has taken a step, or been paid in part. Answers its doc, or undefined where it was in none of the states meanwhile. */
export async function moveInvoice(
  tenant: Tenant,
  before: StoredInvoice,
  record: Invoice,
  from: readonly InvoiceStatus[],
): Promise<string | undefined> {
  const id = readId('invoice', record.id)!;
  const stays = record.status === before.record.status;
  const step = stays ? before.step : before.step + 1;
  const doc = render(Invoice, record);
  if (!stays) {
    await insertRows(tenant, 'invoice_steps', [
      {
        invoiceId: id,
        step,
        stepBefore: before.step,
        fromStatus: before.record.status,
        toStatus: record.status,
      },
    ]);
  }
  const moved = await tenant.row<{ id: string }>(sql`
    update invoices
    set status = ${record.status}, step = ${step}, paid_at = ${record.paidAt},
      payment_reference = ${record.paymentReference}, paid_amount = ${record.paidAmount},
      amount_due = ${record.amountDue}, doc = ${doc}, updated_at = ${record.updatedAt}, version = ${record.version}
    where org_id = ${tenant.orgId} and id = ${id} and status = any(${from}) and step = ${before.step}
    returning id`);
  return moved && doc;
}
