/** Builds the record of an invoice from the charges of a period. */
import type { Invoice, InvoiceLine } from '@packhouse/contract/public/invoices';
import type { InvoiceTax } from '@packhouse/contract/public/invoice-tax';
import type { RateCard } from '../goods/rates/rate-card.ts';
import { turnsOf } from '../platform/turns.ts';
import { nextDay } from '../goods/shipments/local-time.ts';
import { billOf, totalsOf } from './bill-of.ts';
import type { Charge } from './charges-of.ts';
import { endsWithMonth, type Period } from './periods.ts';

export interface Issue {
  period: Period;
  /** All charges of the period, without a minimum. */
  charges: readonly Charge[];
  /** The rate card in force on the last day of the period. */
  card: RateCard;
  tax: InvoiceTax;
  currency: string;
  number: string;
  /** ISO time of issue. */
  at: string;
  notes: string | null;
  /** Spelled id of the invoice; `newLineId` makes those of its lines. */
  id: string;
  newLineId(index: number): string;
}

/** The invoice as it is issued, and the events (spelled ids) behind each of its lines. */
export function invoiceOf(issue: Issue): { invoice: Invoice; eventsOf: EventsOf } {
  const { items, eventsOf, add } = openLines(issue);
  for (const charge of billOf(issue.charges, issue.period, issue.card)) add(charge);
  return { invoice: recordOf(issue, items), eventsOf };
}

/** The same in turns, for as many lines as there may be. */
export async function invoiceInTurns(issue: Issue): Promise<{ invoice: Invoice; eventsOf: EventsOf }> {
  const { items, eventsOf, add } = openLines(issue);
  for await (const charges of turnsOf(billOf(issue.charges, issue.period, issue.card), linesAtOnce)) {
    for (const charge of charges) add(charge);
  }
  return { invoice: recordOf(issue, items), eventsOf };
}

const linesAtOnce = 1_000;

type EventsOf = ReadonlyMap<string, readonly string[]>;

function openLines({ newLineId }: Issue) {
  const items: InvoiceLine[] = [];
  const eventsOf = new Map<string, readonly string[]>();
  const add = ({ eventIds, postageNotCovered: _reason, ...line }: Charge): void => {
    const id = newLineId(items.length);
    eventsOf.set(id, eventIds);
    items.push({ id, ...line });
  };
  return { items, eventsOf, add };
}

function recordOf(issue: Issue, items: InvoiceLine[]): Invoice {
  const { period, card, tax, at } = issue;
  const totals = totalsOf(items, tax.percent);
  // An invoice that asks for nothing is paid already; the next one credits what is left of this.
  const settled = totals.totalAmount <= 0;
  return {
    id: issue.id,
    createdAt: at,
    updatedAt: at,
    version: 1,
    number: issue.number,
    status: settled ? 'paid' : 'unpaid',
    name: nameOf(period),
    notes: issue.notes ?? (totals.totalAmount < 0 ? carriedOver : null),
    periodStart: period.start,
    periodEnd: period.end,
    issuedAt: at,
    dueDate: nextDay(period.end, card.paymentDays),
    paidAt: settled ? at : null,
    paymentReference: null,
    items,
    lineCount: items.length,
    ...totals,
    tax,
    paidAmount: 0,
    amountDue: settled ? 0 : totals.totalAmount,
    currency: issue.currency,
    rateCardVersion: card.version,
  };
}

const carriedOver = 'The credits exceed the charges. The rest is credited on the next invoice.';

/** Spelled ids of the shipments and receipts among the sources of lines. */
export const billedShipments = (sources: readonly InvoiceLine['source'][]): string[] => [
  ...new Set(sources.flatMap(({ type, id }) => (type === 'shipment' || type === 'receipt' ? [id] : []))),
];

/** Names the invoice by its month, or by its days when an operator has cut the month in two. */
function nameOf(period: Period): string {
  const { start, end } = period;
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(start),
  );
  return endsWithMonth(period)
    ? `Fulfillment ${month}`
    : `Fulfillment ${month}, ${Number(start.slice(8))} to ${Number(end.slice(8))}`;
}
