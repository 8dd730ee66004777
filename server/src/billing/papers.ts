/** An invoice as people file it and as spreadsheets take it. */
import type { Invoice } from '@packhouse/contract/public/invoices';
import type { OperatorContext } from '../platform/context.ts';
import { invoiceCsv } from '../goods/documents/invoice-csv.ts';
import { invoicePdf } from '../goods/documents/invoice-pdf.ts';
import { found, uuidOf, type FileAnswer } from '../platform/implement.ts';
import { readLocalClock } from '../accounts/organizations/local-clock.ts';
import { findParty } from '../accounts/organizations/account-status.ts';
import { localTimeOf } from '../goods/shipments/local-time.ts';
import type { Tenant } from '../platform/tenant.ts';
import { findInvoice } from './invoices.sql.ts';

export const invoicePapers = {
  async pdf({ id }: { id: string }, { tenant, now, company }: OperatorContext): Promise<FileAnswer> {
    const invoice = await issuedInvoice(tenant, id);
    const organization = await findParty(tenant);
    const { timezone } = await readLocalClock(tenant, now);
    const today = localTimeOf(timezone, now.getTime()).day;
    return {
      bytes: await invoicePdf({ invoice, company, organization, timezone, today }),
      contentType: 'application/pdf',
      fileName: `${invoice.number}.pdf`,
    };
  },

  async csv({ id }: { id: string }, { tenant }: OperatorContext): Promise<FileAnswer> {
    const invoice = await issuedInvoice(tenant, id);
    return {
      bytes: Buffer.from(await invoiceCsv(invoice)),
      contentType: 'text/csv; charset=utf-8',
      fileName: `${invoice.number}.csv`,
    };
  },
};

/** With its lines. A draft is nobody's business yet. */
async function issuedInvoice(tenant: Tenant, id: string): Promise<Invoice> {
  const { body } = found('invoice', id, await findInvoice(tenant, uuidOf('invoice', id)));
  return JSON.parse(body) as Invoice;
}
