import type { contract } from '@packhouse/contract';
import { LineEvidence, Recomputation, UpcomingInvoice } from '@packhouse/contract/public/invoices';
import { found, uuidOf, type Implementation } from '../platform/implement.ts';
import { render } from '../platform/render.ts';
import { evidenceOf } from './evidence.ts';
import { findHead, findInvoice, listInvoiceLines, listInvoices } from './invoices.sql.ts';
import { invoicePapers } from './papers.ts';
import { recomputeInvoice } from './recompute.ts';
import { paymentsOf } from './payments.ts';
import { readBalance, readStatement, statementFile } from './statements.ts';
import { upcomingInvoice } from './upcoming.ts';

export const invoices: Implementation<typeof contract.invoices> = {
  list: { clock: 'invoices', page: (input, { tenant, now }) => listInvoices(tenant, input, now) },
  get: async ({ id }, { tenant }) => found('invoice', id, await findInvoice(tenant, uuidOf('invoice', id))),
  upcoming: async (_input, { tenant, now }) => ({
    body: render(UpcomingInvoice, await upcomingInvoice(tenant, now)),
  }),
  async evidence({ id, lineId }, { tenant }) {
    const evidence = await evidenceOf(tenant, uuidOf('invoice', id), uuidOf('invoiceLine', lineId));
    return { body: render(LineEvidence, found('invoiceLine', lineId, evidence)) };
  },
  recompute: async ({ id }, { tenant, now }) => ({
    body: render(
      Recomputation,
      found('invoice', id, await recomputeInvoice(tenant, uuidOf('invoice', id), now)),
    ),
  }),
  async payments({ id }, { tenant }) {
    return { body: await paymentsOf(tenant, id) };
  },
  pdf: invoicePapers.pdf,
  csv: invoicePapers.csv,
  balance: (_input, { tenant, now }) => readBalance(tenant, now),
  statement: (days, { tenant, now }) => readStatement(tenant, days, now),
  statementCsv: (days, { tenant, now }) => statementFile(tenant, days, now),
  lineItems: {
    clock: 'invoices',
    async page(input, { tenant }) {
      const invoice = uuidOf('invoice', input.id);
      found('invoice', input.id, await findHead(tenant, invoice));
      return listInvoiceLines(tenant, invoice, input);
    },
  },
};
