/** The warehouse's side of billing: what it issues, what it says of what was issued, and what it gives back. */
import { LineEvidence, Recomputation, UpcomingInvoice } from '@packhouse/contract/public/invoices';
import type { operatorInvoices as Contract } from '@packhouse/contract/operator/invoices';
import type { Input } from '@packhouse/contract/operation';
import type { OperatorContext, Preparing, WriteContext } from '../../platform/context.ts';
import { found, uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import type { InstallationList, InstallationRecord } from '../../warehouse/operators/reads.ts';
import { render } from '../../platform/render.ts';
import { evidenceOf } from '../evidence.ts';
import { findInvoice } from '../invoices.sql.ts';
import type { BillingServices } from '../close-months.ts';
import { issuePrepared, prepareThrough, type Prepared } from '../issue.ts';
import { markLater } from '../mark-later.ts';
import { invoicePapers } from '../papers.ts';
import { paymentsOf } from '../payments.ts';
import { recomputeInvoice } from '../recompute.ts';
import { readBalance, readStatement, statementFile } from '../statements.ts';
import { upcomingInvoice } from '../upcoming.ts';
import { accountOf, timeOf } from './account.ts';
import { grantCredit, readCredits } from './credits.ts';
import { invoiceReads } from './all-invoices.ts';
import { invoiceVerbs } from './lifecycle.ts';
import { numberingReads, setNumbering } from './numbering.ts';

type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorInvoices'];

export const operatorInvoiceHandlers = ({ database, now }: BillingServices): Desk => ({
  ...invoiceReads,
  ...numberingReads,
  ...invoiceVerbs,

  async upcoming(_input, context) {
    const { tenant } = context;
    const invoice = await upcomingInvoice(tenant, await timeThere(context));
    return { body: render(UpcomingInvoice, invoice) };
  },

  get: async ({ id }, { tenant }) => found('invoice', id, await findInvoice(tenant, uuidOf('invoice', id))),

  async recompute({ id }, context) {
    const { tenant } = context;
    const time = await timeThere(context);
    const compared = await recomputeInvoice(tenant, uuidOf('invoice', id), time);
    return { body: render(Recomputation, found('invoice', id, compared)) };
  },

  async evidence({ id, lineId }, { tenant }) {
    const invoice = uuidOf('invoice', id);
    const evidence = await evidenceOf(tenant, invoice, uuidOf('invoiceLine', lineId));
    if (!evidence) found('invoice', id, await findInvoice(tenant, invoice));
    return { body: render(LineEvidence, found('invoiceLine', lineId, evidence)) };
  },

  payments: async ({ id }, { tenant }) => ({ body: await paymentsOf(tenant, id) }),

  pdf: ({ id }, context) => invoicePapers.pdf({ id }, context),
  csv: ({ id }, context) => invoicePapers.csv({ id }, context),

  balance: async (_input, context) => readBalance(context.tenant, await timeThere(context)),
  statement: async (days, context) => readStatement(context.tenant, days, await timeThere(context)),
  statementCsv: async (days, context) => statementFile(context.tenant, days, await timeThere(context)),

  issue: Object.assign(issue, {
    async prepare({ through, notes }: Input<typeof Contract.issue>, context: Preparing) {
      await accountOf(context.tenant);
      return prepareThrough(context, through, notes);
    },
    after: (orgId: string) => markLater(database, orgId, now),
  }),

  setNumbering: (input, context) => setNumbering(database, input, context),

  credits: readCredits,
  grantCredit,
});

async function issue(
  { organizationId }: Input<typeof Contract.issue>,
  { tenant, sequencer, actor, prepared }: WriteContext,
): Promise<Written> {
  const { invoice, doc } = await issuePrepared({ tenant, sequencer, actor }, prepared as Prepared);
  return {
    body: doc,
    version: invoice.version,
    location: `/operator/v0/organizations/${organizationId}/invoices/${invoice.id}`,
  };
}

/** Refuses an organization that never was. */
async function timeThere({ tenant, now }: OperatorContext): Promise<Date> {
  const account = await accountOf(tenant);
  return timeOf(account, now);
}
