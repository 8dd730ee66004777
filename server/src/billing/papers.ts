/** An invoice as people file it and as spreadsheets take it. */
import { overdueStatuses, type Invoice, type InvoiceLine } from '@packhouse/contract/public/invoices';
import type { OperatorContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { csvRows, invoiceCsv } from '../goods/documents/invoice-csv.ts';
import { invoicePdf } from '../goods/documents/invoice-pdf.ts';
import { longInvoicePdf } from '../goods/documents/long-invoice-pdf.ts';
import { found, uuidOf, type FileAnswer, type LaterFile } from '../platform/implement.ts';
import { readLocalClock } from '../accounts/organizations/local-clock.ts';
import { findParty } from '../accounts/organizations/account-status.ts';
import { localTimeOf } from '../goods/shipments/local-time.ts';
import type { Tenant } from '../platform/tenant.ts';
import { transaction } from '../platform/transaction.ts';
import { findDoc, linesInTurns } from './invoices.sql.ts';
import { inMegabytes, keptPaper } from './kept-papers.ts';

/** Raise it when papers are to look different from now on: those that are kept are made anew. */
const layout = 2;

export const invoicePapers = {
  async pdf({ id }: { id: string }, context: OperatorContext): Promise<FileAnswer | LaterFile> {
    const { tenant, now, company } = context;
    const { invoice, apart, timezone } = await issuedInvoice(tenant, id);
    const organization = await findParty(tenant);
    const clock = await readLocalClock(tenant, now);
    const today = localTimeOf(clock.timezone, now.getTime()).day;
    const about = { invoice, company, organization, timezone, today };
    const paper = { contentType: 'application/pdf', fileName: `${invoice.number}.pdf` };
    if (!apart) return { bytes: await invoicePdf(about), ...paper };
    const overdue = overdueStatuses.includes(invoice.status) && invoice.dueDate < today;
    const facts = JSON.stringify([layout, invoice, company, organization, timezone, overdue]);
    return later(context, id, { ...paper, kind: 'pdf', facts }, (lines) => longInvoicePdf(about, lines));
  },

  async csv({ id }: { id: string }, context: OperatorContext): Promise<FileAnswer | LaterFile> {
    const { invoice, apart } = await issuedInvoice(context.tenant, id);
    const paper = { contentType: 'text/csv; charset=utf-8', fileName: `${invoice.number}.csv` };
    if (!apart) return { bytes: Buffer.from(await invoiceCsv(invoice)), ...paper };
    const { number, currency, tax } = invoice;
    const facts = JSON.stringify([layout, number, currency, tax]);
    return later(context, id, { ...paper, kind: 'csv', facts }, (pieces) =>
      inMegabytes(
        (async function* () {
          let header = true;
          for await (const lines of pieces) {
            yield csvRows(invoice, lines, header);
            header = false;
          }
        })(),
      ),
    );
  },
};

/** With its lines, or with the first of them when the others are apart. A draft is nobody's business yet. */
async function issuedInvoice(tenant: Tenant, id: string) {
  const { doc, apart, timezone } = found('invoice', id, await findDoc(tenant, uuidOf('invoice', id)));
  return { invoice: JSON.parse(doc) as Invoice, apart, timezone };
}

const later = (
  { tenant: { orgId }, files }: OperatorContext,
  id: string,
  paper: { kind: 'pdf' | 'csv'; facts: string; contentType: string; fileName: string },
  make: (lines: AsyncIterable<InvoiceLine[]>) => AsyncIterable<Buffer>,
): LaterFile => ({
  later(database: Database) {
    const invoiceId = uuidOf('invoice', id);
    // Lines of an issued invoice never change, so that each piece of them may be read in a transaction of its own.
    const lines = () => linesInTurns((next) => transaction(database, orgId, next, 'read'), invoiceId);
    return keptPaper({ database, files }, { orgId, invoiceId, ...paper, make: () => make(lines()) });
  },
});
