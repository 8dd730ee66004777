import { dayMs } from '@packhouse/contract/rules/time';
import type { Invoice } from '@packhouse/contract/public/invoices';
import { listStoredLines, recomputeInvoice } from '../../billing/recompute.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { InvoiceFacts } from './snapshot.ts';
import { listIssued } from './snapshot-invoices.sql.ts';

/**
 * Reads the invoices issued within 60 days, each with its recomputation. There are two or three, since one is issued
 * per month.
 */
export async function readInvoices(tenant: Tenant, now: Date): Promise<InvoiceFacts[]> {
  const facts: InvoiceFacts[] = [];
  const since = new Date(now.getTime() - 60 * dayMs).toISOString();
  for (const { id: uuid, doc, apart, rateCardVersion } of await listIssued(tenant, since)) {
    const { id, number, issuedAt, totalAmount, currency, items } = JSON.parse(doc) as Invoice;
    const again = (await recomputeInvoice(tenant, uuid, now))!;
    const { agrees, recomputed, differences, missingEvents } = again;
    facts.push({
      id,
      number,
      issuedAt,
      totalAmount,
      currency,
      rateCardVersion,
      lines: apart ? (await listStoredLines(tenant, uuid)).map(({ line }) => line) : items,
      recomputation: { agrees, recomputed, differences, missingEvents },
    });
  }
  return facts;
}
