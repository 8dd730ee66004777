import { readId } from '@packhouse/contract/id';
import type { Invoice } from '@packhouse/contract/public/invoices';
import type { Tenant } from '../platform/tenant.ts';
import { findCharge, updateCharge } from './charges.sql.ts';

/** Notes the invoice on the charges by hand that it bills. There are few. */
export async function markInvoiced(
  tenant: Tenant,
  at: string,
  { id: invoiceId, items }: Invoice,
): Promise<void> {
  for (const { source } of items) {
    if (source.type !== 'charge') continue;
    const charge = (await findCharge(tenant, readId('charge', source.id)!))!;
    const billed = {
      ...charge,
      state: 'invoiced' as const,
      invoiceId,
      updatedAt: at,
      version: charge.version + 1,
    };
    if (!(await updateCharge(tenant, billed, ['approved']))) {
      throw new Error(`${charge.id} was changed while its sequencer was held`);
    }
  }
}
