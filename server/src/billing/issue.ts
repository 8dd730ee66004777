/**
 * Issues an invoice in one transaction under the organization's sequencer. Later work gets a later stamp, and a closed day
 * stays closed, so nothing can be added to a period that has been billed. A second attempt finds the period billed
 * already.
 */
import { spellId } from '@packhouse/contract/id';
import type { Invoice } from '@packhouse/contract/public/invoices';
import type { Actor } from '@packhouse/contract/measures';
import { newId } from '../platform/database/ids.ts';
import { insertEvents, type NewEvent } from '../platform/events/events.ts';
import { Failure, invalid } from '../platform/failure.ts';
import { notify } from '../platform/notifications/notify.ts';
import { instantOf, nextDay } from '../goods/shipments/local-time.ts';
import type { GrantedCredit } from '../goods/rates/work.ts';
import { loadCards } from '../goods/rates/cards.ts';
import { isPriced } from '../goods/rates/unpriced.ts';
import { markBilled } from '../goods/shipments/mark-billed.ts';
import type { Sequencer } from '../platform/sequencer.ts';
import type { Tenant } from '../platform/tenant.ts';
import { listWarehouseRecords } from '../goods/warehouses/records.ts';
import { markInvoiced } from './mark-invoiced.ts';
import { findAccount, type Account } from './account.sql.ts';
import { isClosed } from './facts.sql.ts';
import { billedShipments, invoiceOf } from './invoice-of.ts';
import { insertInvoices } from './invoices.sql.ts';
import { periodAfter, type Period } from './periods.ts';
import { reckon } from './reckon.ts';

interface Issuing {
  tenant: Tenant;
  sequencer: Sequencer;
}

export const billing: Actor = { type: 'system', id: null, name: 'Billing' };

/** Issues the invoice of the oldest unbilled period that has ended; undefined when there is none. */
export async function issueDue({ tenant, sequencer }: Issuing): Promise<Invoice | undefined> {
  const account = await findAccount(tenant);
  const period = periodAfter(account.billedThrough, account);
  return (await isDue(tenant, account, period, sequencer.at))
    ? issue({ tenant, sequencer }, account, period, { notes: null, actor: billing })
    : undefined;
}

/**
 * Issues an invoice for everything unbilled up to a day, before the period has ended. Refuses a day that has been
 * billed, is not over in all warehouses, or lies after the period.
 */
export async function issueThrough(
  { tenant, sequencer }: Issuing,
  through: string,
  { notes, actor }: { notes: string | null; actor: Actor },
): Promise<Invoice> {
  const account = await findAccount(tenant);
  const { start, end } = periodAfter(account.billedThrough, account);
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
  if (!(await isOver(tenant, account, through, sequencer.at))) {
    throw new Failure(
      'invalid_state',
      `${through} has not ended in all warehouses, or its closing stock is not recorded yet; choose an earlier day or try again later.`,
    );
  }
  if (!(await hasPrices(tenant, { start, end: through }))) {
    throw new Failure(
      'invalid_state',
      `There is no rate card for ${start}, the first unbilled day. Assign one from that day on, and then issue the invoice.`,
      { details: [{ unpricedFrom: start }] },
    );
  }
  return issue({ tenant, sequencer }, account, { start, end: through }, { notes, actor });
}

/** Whether a period has ended and all of its days have prices. */
export const isDue = async (tenant: Tenant, account: Account, period: Period, at: string): Promise<boolean> =>
  (await hasPrices(tenant, period)) && isOver(tenant, account, period.end, at);

/** Cards follow one another without a gap, so a period has prices from its first day on or not at all. */
const hasPrices = async (tenant: Tenant, { start }: Period): Promise<boolean> =>
  isPriced((await loadCards(tenant, start))(start));

/** Whether a day has ended in the organization's time zone and in all warehouses, and its closing stock is written. */
async function isOver(
  tenant: Tenant,
  { timezone }: Pick<Account, 'timezone'>,
  day: string,
  at: string,
): Promise<boolean> {
  const now = Date.parse(at);
  const endIn = (zone: string) => instantOf(zone, nextDay(day), 0);
  if (now < endIn(timezone)) return false;
  const warehouses = await listWarehouseRecords(tenant);
  const ends = [...warehouses].map(([warehouseId, warehouse]) => ({
    warehouseId,
    end: endIn(warehouse.timezone),
  }));
  return ends.every(({ end }) => now >= end) && isClosed(tenant, day, ends);
}

async function issue(
  { tenant, sequencer }: Issuing,
  account: Account,
  period: Period,
  { notes, actor }: { notes: string | null; actor: Actor },
): Promise<Invoice> {
  const { charges, cardOn } = await reckon(tenant, account, period);
  const { invoice, eventsOf } = invoiceOf({
    period,
    charges,
    card: cardOn(period.end),
    currency: account.currency,
    number: sequencer.number('invoice'),
    at: sequencer.at,
    notes,
    id: spellId('invoice', newId()),
    newLineId: () => spellId('invoiceLine', newId()),
  });
  sequencer.touch('invoices');
  await insertInvoices(tenant, [invoice], eventsOf);
  await markInvoiced(tenant, sequencer.at, invoice);
  await markBilled(tenant, sequencer, invoice.id, billedShipments(invoice));
  const events = [eventOf(invoice, 'invoice.issued', actor), ...carryOver(invoice)];
  await insertEvents(tenant, sequencer, events);
  await notify(tenant, sequencer, events);
  return invoice;
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
