/**
 * Issues an invoice in one transaction. It may have a hundred thousand lines, so everything that takes long is done before the
 * organization's sequencer is held: the charges are reckoned and the rows are written, which nobody sees before the
 * commit. Under the sequencer it is checked that what was reckoned from has not changed meanwhile. Later work gets a later
 * stamp, and a closed day stays closed, so nothing can be added to a period that has been billed. A second attempt finds
 * the period billed already, or taken.
 */
import { readId, spellId } from '@packhouse/contract/id';
import type { Invoice } from '@packhouse/contract/public/invoices';
import { isUniqueViolation } from '../platform/database/failures.ts';
import type { Actor } from '@packhouse/contract/measures';
import { newId } from '../platform/database/ids.ts';
import { insertEvents, type NewEvent } from '../platform/events/events.ts';
import { Failure, invalid } from '../platform/failure.ts';
import { notify } from '../platform/notifications/notify.ts';
import { instantOf, nextDay } from '../goods/shipments/local-time.ts';
import type { GrantedCredit } from '../goods/rates/work.ts';
import { listAssignedCards, loadCards } from '../goods/rates/cards.ts';
import { isPriced } from '../goods/rates/unpriced.ts';
import { markBilled } from '../goods/shipments/mark-billed.ts';
import type { Preparing } from '../platform/context.ts';
import type { Sequencer } from '../platform/sequencer.ts';
import type { Tenant } from '../platform/tenant.ts';
import { listWarehouseRecords } from '../goods/warehouses/records.ts';
import { markInvoiced } from './mark-invoiced.ts';
import { findAccount, type Account } from './account.sql.ts';
import { isClosed, listDone } from './facts.sql.ts';
import { updateCostsInvoiced } from './carrier-costs.sql.ts';
import { listCharged } from './charges.sql.ts';
import { drawNumber } from './draw-number.ts';
import { billedShipments, invoiceInTurns } from './invoice-of.ts';
import { docOfInvoice, insertWrittenInvoice, updateIssued } from './invoices.sql.ts';
import { isMarkedLater } from './mark-later.ts';
import { insertWholePayments } from './payments.sql.ts';
import { runningPeriod, type BillingPeriod } from './periods.ts';
import { reckon } from './reckon.ts';
import { readTaxFacts, taxOf } from './tax/tax-of.ts';

/** An invoice that is written and not issued yet. */
export interface Prepared {
  invoice: Invoice;
  period: BillingPeriod;
  /** Costs of carriers (uuids) that belong to the period. */
  costIds: readonly string[];
  /** Changeable facts that its charges were reckoned from, as text. */
  inputs: string;
}

export const billing: Actor = { type: 'system', id: null, name: 'Billing' };

/** Prepares the invoice of the oldest unbilled period that has ended; undefined when there is none. */
export async function prepareDue({ tenant, now }: Preparing): Promise<Prepared | undefined> {
  const account = await findAccount(tenant);
  const period = runningPeriod(account);
  return (await isDue(tenant, period, now.toISOString()))
    ? prepare({ tenant, now }, account, period, null)
    : undefined;
}

/**
 * Prepares an invoice for everything unbilled up to a day, before the period has ended. Refuses a day that has been
 * billed, is not over in all warehouses, or lies after the period.
 */
export async function prepareThrough(
  { tenant, now }: Preparing,
  through: string,
  notes: string | null,
): Promise<Prepared> {
  const account = await findAccount(tenant);
  const { start, end } = runningPeriod(account);
  if (through < start) {
    throw account.billedThrough === null
      ? invalid(
          'through',
          `must be ${start} or later, the first day of the organization; you sent ${through}`,
        )
      : invalid('through', `must be ${start} or later: everything before is billed; you sent ${through}`);
  }
  if (through > end) {
    throw invalid(
      'through',
      `must be ${end} or earlier, the last day of the running period; you sent ${through}`,
    );
  }
  const period = runningPeriod(account, through);
  if (!(await isOver(tenant, period, now.toISOString()))) {
    throw new Failure(
      'invalid_state',
      `${through} has not ended in all warehouses, or its closing stock is not recorded yet; choose an earlier day or try again later.`,
    );
  }
  if (!(await hasPrices(tenant, period))) {
    throw new Failure(
      'invalid_state',
      `There is no rate card for ${start}, the first unbilled day. Assign one from that day on, and then issue the invoice.`,
      { details: [{ unpricedFrom: start }] },
    );
  }
  return prepare({ tenant, now }, account, period, notes);
}

/** Whether a period has ended and all of its days have prices. */
export const isDue = async (tenant: Tenant, period: BillingPeriod, at: string): Promise<boolean> =>
  (await hasPrices(tenant, period)) && isOver(tenant, period, at);

/** Cards follow one another without a gap, so a period has prices from its first day on or not at all. */
const hasPrices = async (tenant: Tenant, { start }: BillingPeriod): Promise<boolean> =>
  isPriced((await loadCards(tenant, start))(start));

/** Whether a period has ended, and its last day in all warehouses, too, and the closing stock of that day is written. */
async function isOver(tenant: Tenant, { end: day, to }: BillingPeriod, at: string): Promise<boolean> {
  const now = Date.parse(at);
  if (now < to) return false;
  const warehouses = await listWarehouseRecords(tenant);
  const ends = [...warehouses].map(([warehouseId, warehouse]) => ({
    warehouseId,
    end: instantOf(warehouse.timezone, nextDay(day), 0),
  }));
  return ends.every(({ end }) => now >= end) && isClosed(tenant, day, ends);
}

async function prepare(
  { tenant, now }: Preparing,
  account: Account,
  period: BillingPeriod,
  notes: string | null,
): Promise<Prepared> {
  const inputs = await inputsOf(tenant, account, period);
  const { charges, cardOn, costIds } = await reckon(tenant, period);
  const card = cardOn(period.end);
  const { tax } = taxOf(await readTaxFacts(tenant, account), period.end, card);
  const id = spellId('invoice', newId());
  const { invoice, eventsOf } = await invoiceInTurns({
    period,
    charges,
    card,
    tax,
    currency: account.currency,
    // Its number is drawn when it is issued: until the commit, nobody else is given one.
    number: id,
    at: now.toISOString(),
    notes,
    id,
    newLineId: () => spellId('invoiceLine', newId()),
  });
  try {
    await insertWrittenInvoice(tenant, invoice, { period, eventsOf, unmarked: isMarkedLater(invoice) });
  } catch (error) {
    throw isUniqueViolation(error) ? new Superseded() : error;
  }
  // The sequencer is not held while the database still writes lines.
  await tenant.sent();
  return { invoice, period, costIds, inputs };
}

/**
 * Issues what was prepared in the same transaction, under the sequencer.
 *
 * @throws Superseded
 */
export async function issuePrepared(
  { tenant, sequencer, actor }: { tenant: Tenant; sequencer: Sequencer; actor: Actor },
  { invoice: written, period, costIds, inputs }: Prepared,
): Promise<{ invoice: Invoice; doc: string }> {
  const account = await findAccount(tenant);
  if (inputs !== (await inputsOf(tenant, account, period))) throw new Superseded();
  const number = await drawNumber(tenant, sequencer, account);
  const invoice = { ...written, number, updatedAt: sequencer.at };
  const doc = docOfInvoice(invoice);
  sequencer.touch('invoices');
  await updateIssued(tenant, invoice, doc);
  await insertWholePayments(tenant, [invoice]);
  await markInvoiced(tenant, sequencer.at, invoice);
  const claimed = await updateCostsInvoiced(tenant, readId('invoice', invoice.id)!, costIds);
  if (claimed !== costIds.length) throw new Superseded();
  if (!isMarkedLater(invoice)) {
    const sources = invoice.items.map(({ source }) => source);
    await markBilled(tenant, sequencer, invoice.id, billedShipments(sources));
  }
  const events = [eventOf(invoice, 'invoice.issued', actor), ...carryOver(invoice)];
  await insertEvents(tenant, sequencer, events);
  await notify(tenant, sequencer, events);
  return { invoice, doc };
}

/** Something that the invoice was reckoned from has changed while it was prepared, or another one was issued. */
export class Superseded extends Failure {
  constructor() {
    super(
      'unavailable',
      'Work, prices or another invoice of this organization were written while this invoice was prepared. Try again.',
    );
  }
}

/**
 * Changeable facts about the charges of a period that is over. Closing stock is none of them, once its day is closed, and
 * events are only ever added.
 */
async function inputsOf(tenant: Tenant, account: Account, period: BillingPeriod): Promise<string> {
  const { timezone, currency } = account;
  const cards = await listAssignedCards(tenant, period.end);
  const charged = await listCharged(tenant, { invoiceId: undefined, through: period.end });
  const done = await listDone(tenant, period);
  const taxes = await readTaxFacts(tenant, account);
  return JSON.stringify([timezone, currency, cards, charged.map(({ id }) => id), done.length, taxes]);
}

/**
 * The credit, if any, for what the credits of an invoice exceed its charges by. It is granted when the invoice is issued, after
 * its period, so that a later invoice bills it; without tax, which that invoice takes off by itself.
 */
function carryOver({ id, number, subtotal, currency }: Invoice): NewEvent[] {
  if (subtotal >= 0) return [];
  const [amount, reason] = [-subtotal, `Carried over from ${number}`];
  const work: GrantedCredit = { chargeType: 'credit', quantity: 1, amount, reason };
  return [
    {
      type: 'invoice.credited',
      actor: billing,
      resourceType: 'invoice',
      resourceId: id,
      data: { number, amount, currency, reason, invoiceId: null, lineId: null, work: [work] },
    },
  ];
}

/** Builds an event about an invoice. */
export const eventOf = (
  {
    id,
    number,
    totalAmount,
    amountDue,
    currency,
    dueDate,
  }: Pick<Invoice, 'id' | 'number' | 'totalAmount' | 'amountDue' | 'currency' | 'dueDate'>,
  type: NewEvent['type'],
  actor: Actor,
): NewEvent => ({
  type,
  actor,
  resourceType: 'invoice',
  resourceId: id,
  data: { number, totalAmount, amountDue, currency, dueDate },
});
