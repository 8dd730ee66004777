/** The upcoming invoice: work done and not billed yet. It is calculated on request and not stored. */
import { dayMs } from '@packhouse/contract/rules/time';
import { chargeTypes, type UpcomingInvoice } from '@packhouse/contract/public/invoices';
import { chargeNames } from '../goods/rates/charge-names.ts';
import { fromMillionths, millionths, partOf, percentOf, sumOf } from '@packhouse/contract/rules/amounts';
import { localTimeOf } from '../goods/shipments/local-time.ts';
import type { Tenant } from '../platform/tenant.ts';
import { findAccount } from './account.sql.ts';
import { costOfWork, minimumDue, totalsOf } from './bill-of.ts';
import type { Charge } from './charges-of.ts';
import { runningPeriod } from './periods.ts';
import { reckon } from './reckon.ts';
import { readTaxFacts, taxOf } from './tax/tax-of.ts';

export async function upcomingInvoice(tenant: Tenant, now: Date): Promise<UpcomingInvoice> {
  const account = await findAccount(tenant);
  const period = runningPeriod(account);
  const { charges, cardOn } = await reckon(tenant, period);
  const card = cardOn(period.end);
  const { tax, problem } = taxOf(await readTaxFacts(tenant, account), period.end, card);
  const totals = totalsOf(charges, tax.percent);
  const due = minimumDue(charges, period, card);
  const today = localTimeOf(account.timezone, now.getTime()).day;
  const { from, to } = period;
  // Only the cost of usual work is projected to the end of the period; credits and special projects do not recur.
  const work = costOfWork(charges);
  const usual = costOfWork(charges.filter(({ chargeType }) => chargeType !== 'special_project'));
  const elapsed = Math.min(Math.max(now.getTime() - from, dayMs), to - from);
  const projected =
    Math.max(partOf(usual, to - from, elapsed) + work - usual, work + due) + totals.subtotal - work;
  return {
    asOf: now.toISOString(),
    periodStart: period.start,
    periodEnd: period.end,
    through: today < period.start ? period.start : today > period.end ? period.end : today,
    groups: groupsOf(charges),
    latest: charges
      .toReversed()
      .slice(0, 50)
      .map(({ eventIds: _events, postageNotCovered: _reason, ...line }) => line),
    lineCount: charges.length,
    postageNotCovered: charges
      .toReversed()
      .flatMap(({ source, description, postageNotCovered: reason }) =>
        reason === undefined ? [] : [{ source, description, reason }],
      )
      .slice(0, 50),
    ...totals,
    tax,
    taxProblem: problem?.sentence ?? null,
    minimumDue: due,
    projectedTotal: projected + percentOf(projected, tax.percent),
    currency: account.currency,
    rateCardVersion: card.version,
  };
}

function groupsOf(charges: readonly Charge[]): UpcomingInvoice['groups'] {
  const byType = Map.groupBy(charges, ({ chargeType }) => chargeType);
  return chargeTypes.flatMap((chargeType) =>
    [...Map.groupBy(byType.get(chargeType) ?? [], ({ unit }) => unit)].map(([unit, lines]) => ({
      chargeType,
      title: chargeNames[chargeType].title,
      unit,
      lines: lines.length,
      quantity: fromMillionths(lines.reduce((sum, { quantity }) => sum + millionths(quantity), 0n)),
      totalCost: sumOf(lines.map(({ totalCost }) => totalCost)),
    })),
  );
}
