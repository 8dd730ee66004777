/** The warehouse's verbs on an issued invoice. Its lines and its total stay; its status and the amount due change. */
import type { Topic } from '@packhouse/contract/public/events';
import { invoiceLifecycle, type Invoice } from '@packhouse/contract/public/invoices';
import type { operatorInvoices } from '@packhouse/contract/operator/invoices';
import type { Input } from '@packhouse/contract/operation';
import type { WriteContext } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, mustMatch, uuidOf, type Written } from '../../platform/implement.ts';
import { reconsiderAccountHolds } from '../../goods/shipments/account-holds.ts';
import { endUnitOfWork, openUnitOfWork } from '../../goods/shipments/unit-of-work.ts';
import { eventOf } from '../issue.ts';
import { findStoredInvoice, moveInvoice } from './lifecycle.sql.ts';

type Verb = keyof typeof invoiceLifecycle;
type Said<V extends Verb> = Input<(typeof operatorInvoices)[V]>;

export const invoiceVerbs: { [V in Verb]: (input: Said<V>, context: WriteContext) => Promise<Written> } = {
  awaitPayment: ({ id }, context) => move(context, id, 'awaitPayment'),
  missPayment: ({ id }, context) => move(context, id, 'missPayment'),
  collect: ({ id }, context) => move(context, id, 'collect'),
  pay: ({ id, paidAt, reference }, context) =>
    move(context, id, 'pay', (invoice) => {
      const at = paidAt === undefined ? context.sequencer.at : instantOfPayment(paidAt, invoice, context);
      return {
        changes: { paidAt: at, paymentReference: reference, amountDue: 0 },
        data: { paidAt: at, reference },
      };
    }),
  refund: ({ id, reason }, context) => move(context, id, 'refund', () => ({ data: { reason } })),
  cancel: ({ id, reason }, context) =>
    move(context, id, 'cancel', () => ({ changes: { amountDue: 0 }, data: { reason } })),
};

const topics: Record<Verb, Topic> = {
  awaitPayment: 'invoice.payment_pending',
  missPayment: 'invoice.payment_missed',
  collect: 'invoice.collecting',
  pay: 'invoice.paid',
  refund: 'invoice.refunded',
  cancel: 'invoice.cancelled',
};

interface Consequence {
  changes?: Partial<Pick<Invoice, 'paidAt' | 'paymentReference' | 'amountDue'>>;
  /** Data of the event, in addition to the data of every invoice event. */
  data?: Record<string, unknown>;
}

async function move(
  context: WriteContext,
  id: string,
  verb: Verb,
  consequenceOf: (invoice: Invoice) => Consequence = () => ({}),
): Promise<Written> {
  const { tenant, sequencer, actor, expected } = context;
  const { from, to } = invoiceLifecycle[verb];
  const stored = found('invoice', id, await findStoredInvoice(tenant, uuidOf('invoice', id)));
  mustMatch(expected, stored.record);
  mustAllow(stored.record, verb);
  const { changes, data } = consequenceOf(stored.record);
  const invoice: Invoice = {
    ...stored.record,
    ...changes,
    status: to,
    updatedAt: sequencer.at,
    version: stored.record.version + 1,
  };
  const doc = await moveInvoice(tenant, stored, invoice, from);
  if (doc === undefined) throw new Error(`${invoice.number} was changed while its clock was held`);
  sequencer.touch('invoices');
  // The unit of work is opened after the change: whether new orders wait depends on the invoices as they stand now.
  const unit = await openUnitOfWork(context);
  const event = eventOf(invoice, topics[verb], actor);
  unit.events.push({ ...event, data: { ...event.data, ...data } });
  await reconsiderAccountHolds(unit);
  await endUnitOfWork(unit);
  return { body: doc, version: invoice.version };
}

function mustAllow({ number, status }: Invoice, verb: Verb): void {
  const from: readonly string[] = invoiceLifecycle[verb].from;
  if (from.includes(status)) return;
  throw new Failure(
    'invalid_state',
    `${number} is ${words(status)}; to ${phrases[verb]} it must be ${from.map(words).join(' or ')}.`,
    { details: [{ status, possibleFrom: from }] },
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
  refund: 'be refunded',
  cancel: 'be cancelled',
};

const words = (status: string): string =>
  status === 'collecting' ? 'in collection' : status.replaceAll('_', ' ');
