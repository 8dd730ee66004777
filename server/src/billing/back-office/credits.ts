/**
 * Credits: what the warehouse gives back by its own decision. An issued invoice never changes, so a credit is an event with
 * work in it, as everything that is billed, and a line of the next invoice.
 */
import { readId, spellId } from '@packhouse/contract/id';
import type { Invoice } from '@packhouse/contract/public/invoices';
import { Credit, operatorInvoices } from '@packhouse/contract/operator/invoices';
import type { Input } from '@packhouse/contract/operation';
import type { OperatorContext, WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, uuidOf, type Answer, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import type { GrantedCredit } from '../../goods/rates/work.ts';
import { endUnitOfWork, openUnitOfWork } from '../../goods/shipments/unit-of-work.ts';
import { accountOf, mustBeIn } from './account.ts';
import { findBilledOn, findLine, listCredits, sumCredited } from './credits.sql.ts';
import { findStoredInvoice } from './lifecycle.sql.ts';

const most = 500;

export async function readCredits(_input: unknown, { tenant }: OperatorContext): Promise<Answer> {
  await accountOf(tenant);
  const rows = await listCredits(tenant, most);
  const ids = rows.map(({ id }) => spellId('event', id));
  const billedOn = await findBilledOn(tenant, ids);
  const credits = rows.map((row, index) => {
    const invoice = billedOn.get(ids[index]!);
    return { ...row, id: ids[index]!, billedOn: invoice === undefined ? null : spellId('invoice', invoice) };
  });
  return { body: JSON.stringify({ credits: credits.map((credit) => Credit.parse(credit)) }) };
}

type Grant = Input<typeof operatorInvoices.grantCredit>;

export async function grantCredit(grant: Grant, context: WriteContext): Promise<Written> {
  const { sequencer, actor } = context;
  const unit = await openUnitOfWork(context);
  const account = await accountOf(context.tenant);
  mustBeIn(account, grant.currency);
  const { currency } = account;
  const invoice = await invoiceToCredit(grant, context, currency);
  const { amount, reason, invoiceId, lineId, organizationId } = grant;
  const id = spellId('event', newId());
  const work: GrantedCredit = { chargeType: 'credit', quantity: 1, amount, reason };
  unit.events.push({
    id,
    type: 'invoice.credited',
    actor,
    resourceType: invoiceId === null ? 'organization' : 'invoice',
    resourceId: invoiceId ?? organizationId,
    data: { number: invoice?.number ?? null, amount, currency, reason, invoiceId, lineId, work: [work] },
  });
  await endUnitOfWork(unit);
  return {
    body: render(Credit, {
      id,
      amount,
      currency,
      reason,
      invoiceId,
      lineId,
      grantedAt: sequencer.at,
      grantedBy: actor,
      billedOn: null,
    }),
    location: operatorInvoices.credits.path.replace('{organizationId}', organizationId),
  };
}

/** The invoice that the credit is about, if it is about one and no more is given back than it was. */
async function invoiceToCredit(
  { amount, invoiceId, lineId }: Grant,
  { tenant }: WriteContext,
  currency: string,
): Promise<Invoice | undefined> {
  if (invoiceId === null) {
    if (lineId === null) return undefined;
    throw invalid('invoiceId', 'is required with lineId: send the invoice that the line is on');
  }
  const uuid = uuidOf('invoice', invoiceId);
  const { record: invoice } = found('invoice', invoiceId, await findStoredInvoice(tenant, uuid));
  mustStand(invoice, currency);
  const credited = await sumCredited(tenant, invoiceId, lineId);
  // Before tax: the next invoice takes the tax off by itself, since it is a part of the sum of all lines.
  mustLeave(amount, { what: invoice.number, billed: invoice.subtotal, credited: credited.invoice });
  if (lineId === null) return invoice;
  const line = await findLine(tenant, uuid, readId('invoiceLine', lineId)!);
  if (!line) throw invalid('lineId', `must be a line of ${invoice.number}`);
  mustLeave(amount, {
    what: `"${line.title}" on ${invoice.number}`,
    billed: line.totalCost,
    credited: credited.line,
  });
  return invoice;
}

function mustStand({ number, status, currency }: Invoice, own: string): void {
  if (status === 'cancelled' || status === 'refunded') {
    throw new Failure(
      'invalid_state',
      `${number} is ${status}, so there is nothing left to credit. Leave out invoiceId to grant a separate credit.`,
      { details: [{ status, possibleFrom: ['unpaid', 'pending_payment', 'collecting', 'paid'] }] },
    );
  }
  if (currency !== own) {
    throw new Failure(
      'invalid_state',
      `${number} is in ${currency}, but the next invoice will be in ${own}. Leave out invoiceId to grant a credit in ${own}.`,
      { details: [{ currency, organizationCurrency: own }] },
    );
  }
}

function mustLeave(
  amount: number,
  { what, billed, credited }: { what: string; billed: number; credited: number },
): void {
  const left = billed - credited;
  if (left <= 0) {
    throw new Failure(
      'invalid_state',
      `${what} is already fully credited: ${billed} was billed and ${credited} is credited.`,
      { details: [{ billed, credited, left: Math.max(0, left) }] },
    );
  }
  if (amount <= left) return;
  const rule = `must be at most ${left}: ${what} came to ${billed}, and ${credited} of that is credited`;
  throw new Failure('validation_failed', `amount ${rule}.`, {
    properties: { amount: rule },
    details: [{ billed, credited, left }],
  });
}
