/** The balance of an organization and its statements, for itself and for the back office. */
import { Balance, Statement } from '@packhouse/contract/public/statements';
import { spellId } from '@packhouse/contract/id';
import { instantOf, localTimeOf, nextDay } from '../goods/shipments/local-time.ts';
import { statementCsv } from '../goods/documents/statement-csv.ts';
import { invalid } from '../platform/failure.ts';
import type { Answer, FileAnswer } from '../platform/implement.ts';
import { render } from '../platform/render.ts';
import type { Tenant } from '../platform/tenant.ts';
import { findAccount } from './account.sql.ts';
import { balanceOf, entriesOf, periodOf, type AccountFacts } from './account-entries.ts';
import { findBilledOn } from './back-office/credits.sql.ts';
import { daysOf } from './periods.ts';
import { listAccountInvoices, listAccountPayments, listCarriedCredits } from './statements.sql.ts';

/** Days of a statement as they are asked for. */
interface StatementDays {
  from?: string | undefined;
  to?: string | undefined;
}

const mostDays = 366;

/** `now` is the time by which the organization lives. */
export async function readBalance(tenant: Tenant, now: Date): Promise<Answer> {
  const { timezone, currency } = await findAccount(tenant);
  const { day } = localTimeOf(timezone, now.getTime());
  return {
    body: render(Balance, {
      ...{ asOf: now.toISOString(), currency },
      ...balanceOf(await readFacts(tenant), day),
    }),
  };
}

export const readStatement = async (tenant: Tenant, days: StatementDays, now: Date): Promise<Answer> => ({
  body: render(Statement, await statementOf(tenant, days, now)),
});

export async function statementFile(tenant: Tenant, days: StatementDays, now: Date): Promise<FileAnswer> {
  const statement = await statementOf(tenant, days, now);
  return {
    bytes: Buffer.from(statementCsv(statement)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `statement-${statement.from}-to-${statement.to}.csv`,
  };
}

async function statementOf(tenant: Tenant, days: StatementDays, now: Date): Promise<Statement> {
  const { timezone, currency } = await findAccount(tenant);
  const { to = localTimeOf(timezone, now.getTime()).day } = days;
  const { from = `${to.slice(0, 8)}01` } = days;
  if (from > to) throw invalid('from', `must not be after ${to}, the last day; you sent ${from}`);
  const length = daysOf({ start: from, end: to });
  if (length > mostDays) {
    throw invalid(
      'from',
      `must be at most ${mostDays} days before the end of ${to}; you asked for ${length} days`,
    );
  }
  const startOf = (day: string) => new Date(instantOf(timezone, day, 0)).toISOString();
  const period = periodOf(entriesOf(await readFacts(tenant)), startOf(from), startOf(nextDay(to)));
  const dayOf = (at: string) => localTimeOf(timezone, Date.parse(at)).day;
  return {
    ...{ from, to, timezone, currency },
    ...period,
    entries: period.entries.map((entry) => ({ ...entry, day: dayOf(entry.at) })),
  };
}

async function readFacts(tenant: Tenant): Promise<AccountFacts> {
  const invoices = await listAccountInvoices(tenant);
  const payments = await listAccountPayments(tenant);
  const carried = await listCarriedCredits(tenant);
  const billedOn = await findBilledOn(
    tenant,
    carried.map(({ creditId }) => creditId),
  );
  // The lines of a long invoice are written before it is issued.
  const issued = new Set(invoices.map(({ id }) => id));
  const credits = carried.map(({ creditId, invoiceId }) => {
    const invoice = billedOn.get(creditId);
    const toInvoiceId = invoice === undefined ? null : spellId('invoice', invoice);
    return { invoiceId, toInvoiceId: toInvoiceId !== null && issued.has(toInvoiceId) ? toInvoiceId : null };
  });
  return { invoices, payments, credits };
}
