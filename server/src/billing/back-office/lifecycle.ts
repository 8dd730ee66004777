/** The warehouse's verbs on an issued invoice. Its lines and its total stay; its status and the amount due change. */
import { spellId } from '@packhouse/contract/id';
import type { Topic } from '@packhouse/contract/public/events';
import {
  invoiceLifecycle,
  overdueStatuses,
  type Invoice,
  type InvoiceStatus,
} from '@packhouse/contract/public/invoices';
import type { operatorInvoices } from '@packhouse/contract/operator/invoices';
import type { Input } from '@packhouse/contract/operation';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, mustMatch, uuidOf, type Written } from '../../platform/implement.ts';
import { reconsiderAccountHolds } from '../../goods/shipments/account-holds.ts';
import { endUnitOfWork, openUnitOfWork } from '../../goods/shipments/unit-of-work.ts';
import { eventOf } from '../issue.ts';
import { insertPayment, listPayments, reversePayment } from '../payments.sql.ts';
import { findStoredInvoice, moveInvoice } from './lifecycle.sql.ts';

type Verb = keyof typeof invoiceLifecycle;
type Said<V extends Verb> = Input<(typeof operatorInvoices)[V]>;

export const invoiceVerbs: { [V in Verb]: (input: Said<V>, context: WriteContext) => Promise<Written> } = {
  awaitPayment: ({ id }, context) => move(context, id, 'awaitPayment'),
  missPayment: ({ id }, context) => move(context, id, 'missPayment'),
  collect: ({ id }, context) => move(context, id, 'collect'),
  pay: ({ id, ...said }, context) => move(context, id, 'pay', (invoice) => pay(invoice, said, context)),
  reversePayment: ({ id, paymentId, reason }, context) =>
    move(context, id, 'reversePayment', (invoice) => reverse(invoice, paymentId, reason, context)),
  refund: ({ id, reason }, context) => move(context, id, 'refund', () => ({ data: { reason } })),
  cancel: ({ id, reason }, context) =>
    move(context, id, 'cancel', (invoice) => {
      mustBeUnpaid(invoice);
      return { changes: { amountDue: 0 }, data: { reason } };
    }),
};

const topics: Record<Verb, Topic> = {
  awaitPayment: 'invoice.payment_pending',
  missPayment: 'invoice.payment_missed',
  collect: 'invoice.collecting',
  pay: 'invoice.paid',
  reversePayment: 'invoice.payment_reversed',
  refund: 'invoice.refunded',
  cancel: 'invoice.cancelled',
};

interface Consequence {
  changes?: Partial<Pick<Invoice, 'paidAt' | 'paymentReference' | 'paidAmount' | 'amountDue'>>;
  /** Set for a payment of a part, or the reversal of one: the status stays. */
  stays?: boolean;
  topic?: Topic;
  /** Data of the event, in addition to the data of every invoice event. */
  data?: Record<string, unknown>;
}

async function move(
  context: WriteContext,
  id: string,
  verb: Verb,
  consequenceOf: (invoice: Invoice) => Consequence | Promise<Consequence> = () => ({}),
): Promise<Written> {
  const { tenant, sequencer, actor, expected } = context;
  const { to } = invoiceLifecycle[verb];
  const stored = found('invoice', id, await findStoredInvoice(tenant, uuidOf('invoice', id)));
  mustMatch(expected, stored.record);
  const from = verb === 'reversePayment' ? reversible : invoiceLifecycle[verb].from;
  mustAllow(stored.record, verb, from);
  const { changes, data, stays, topic } = await consequenceOf(stored.record);
  const invoice: Invoice = {
    ...stored.record,
    ...changes,
    status: stays ? stored.record.status : to,
    updatedAt: sequencer.at,
    version: stored.record.version + 1,
  };
  const doc = await moveInvoice(tenant, stored, invoice, from);
  if (doc === undefined) throw new Error(`${invoice.number} was changed while its clock was held`);
  sequencer.touch('invoices');
  // The unit of work is opened after the change: whether new orders wait depends on the invoices as they stand now.
  const unit = await openUnitOfWork(context);
  const event = eventOf(invoice, topic ?? topics[verb], actor);
  unit.events.push({ ...event, data: { ...event.data, ...data } });
  await reconsiderAccountHolds(unit);
  await endUnitOfWork(unit);
  return { body: doc, version: invoice.version };
}

/** An invoice that is open may have payments of a part. */
const reversible: readonly InvoiceStatus[] = ['paid', ...overdueStatuses];

function mustAllow({ number, status }: Invoice, verb: Verb, from: readonly InvoiceStatus[]): void {
  if (from.includes(status)) return;
  throw new Failure(
    'invalid_state',
    `${number} is ${words(status)}; to ${phrases[verb]} it must be ${from.map(words).join(' or ')}.`,
    { details: [{ status, possibleFrom: from }] },
  );
}

async function pay(
  invoice: Invoice,
  { amount = invoice.amountDue, method, paidAt, reference }: Omit<Said<'pay'>, 'organizationId' | 'id'>,
  context: WriteContext,
): Promise<Consequence> {
  const { tenant, sequencer, actor } = context;
  const { amountDue } = invoice;
  if (amount > amountDue) {
    throw invalid(
      'amount',
      `must be at most ${amountDue}, the amount due on ${invoice.number}; you sent ${amount}`,
    );
  }
  const at = paidAt === undefined ? sequencer.at : instantOfPayment(paidAt, invoice, context);
  const paymentId = spellId('payment', newId());
  if (amount > 0) {
    const recorded = { recordedAt: sequencer.at, recordedBy: actor };
    const payment = { id: paymentId, amount, method, reference, paidAt: at, ...recorded };
    await insertPayment(tenant, invoice.id, payment);
  }
  const sums = { paidAmount: invoice.paidAmount + amount, amountDue: amountDue - amount };
  const data = { paymentId, amount, method, paidAt: at, reference };
  return amount < amountDue
    ? {
        changes: { ...sums, paymentReference: reference },
        data,
        stays: true,
        topic: 'invoice.payment_received',
      }
    : { changes: { ...sums, paidAt: at, paymentReference: reference }, data };
}

async function reverse(
  invoice: Invoice,
  paymentId: string,
  reason: string,
  { tenant, sequencer, actor }: WriteContext,
): Promise<Consequence> {
  const uuid = uuidOf('payment', paymentId);
  const payments = await listPayments(tenant, uuidOf('invoice', invoice.id));
  const { amount, reversedAt } = found(
    'payment',
    paymentId,
    payments.find(({ id }) => id === paymentId),
  );
  if (reversedAt !== null) {
    throw new Failure('invalid_state', `This payment of ${invoice.number} was reversed already.`, {
      details: [{ paymentId, reversedAt }],
    });
  }
  await reversePayment(tenant, uuid, { at: sequencer.at, by: actor, reason });
  const last = payments.find((one) => one.id !== paymentId && one.reversedAt === null);
  const paidAmount = invoice.paidAmount - amount;
  return {
    changes: {
      paidAmount,
      amountDue: invoice.totalAmount - paidAmount,
      paidAt: null,
      paymentReference: last?.reference ?? null,
    },
    data: { paymentId, amount, reason },
    stays: invoice.status !== 'paid',
  };
}

/** Money that was received must not be lost with the claim. */
function mustBeUnpaid({ number, paidAmount, currency }: Invoice): void {
  if (paidAmount === 0) return;
  throw new Failure(
    'invalid_state',
    `${paidAmount} of ${number} is paid, in minor units of ${currency}. Reverse its payments before you cancel it.`,
    { details: [{ paidAmount, currency }] },
  );
}

function instantOfPayment(paidAt: string, { issuedAt }: Invoice, { sequencer }: WriteContext): string {
  const at = new Date(paidAt).toISOString();
  if (at > sequencer.at) throw invalid('paidAt', `must not lie in the future; you sent ${paidAt}`);
  if (at < issuedAt) {
    throw invalid('paidAt', `must not be before the invoice was issued, at ${issuedAt}; you sent ${paidAt}`);
  }
  return at;
}

const phrases: Record<Verb, string> = {
  awaitPayment: 'await a payment',
  missPayment: 'miss a payment',
  collect: 'be given to collection',
  pay: 'be paid',
  reversePayment: 'have a payment reversed',
  refund: 'be refunded',
  cancel: 'be cancelled',
};

const words = (status: string): string =>
  status === 'collecting' ? 'in collection' : status.replaceAll('_', ' ');
