/** The record of an invoice, from what a period comes to. */
import type { Invoice } from '@packhouse/contract/invoices';
import type { RateCard } from '../goods/rates/rate-card.ts';
import { nextDay } from '../goods/shipments/local-time.ts';
import { billOf, totalsOf } from './bill-of.ts';
import type { Charge } from './charges-of.ts';
import { endsWithMonth, type Period } from './periods.ts';

export interface Issue {
  period: Period;
  /** Of the period, without a minimum. */
  charges: readonly Charge[];
  /** In force on the last day of the period. */
  card: RateCard;
  currency: string;
  number: number;
  /** ISO. */
  at: string;
  notes: string | null;
  /** Spelled ids: of the invoice, and of each of its lines. */
  id: string;
  newLineId(place: number): string;
}

/** The invoice as it is issued, and the events (spelled ids) behind each of its lines. */
export function invoiceOf(issue: Issue): {
  invoice: Invoice;
  eventsOf: Map<string, readonly string[]>;
} {
  const { period, card, at } = issue;
  const eventsOf = new Map<string, readonly string[]>();
  const items = billOf(issue.charges, period, card).map(({ eventIds, ...line }, place) => {
    const id = issue.newLineId(place);
    eventsOf.set(id, eventIds);
    return { id, ...line };
  });
  const totals = totalsOf(items, card);
  // Nothing is left to be paid of an invoice that comes to nothing.
  const settled = totals.totalAmount === 0;
  const invoice: Invoice = {
    id: issue.id,
    createdAt: at,
    updatedAt: at,
    version: 1,
    number: `INV-${issue.number}`,
    status: settled ? 'paid' : 'unpaid',
    name: nameOf(period),
    notes: issue.notes,
    periodStart: period.start,
    periodEnd: period.end,
    issuedAt: at,
    dueDate: nextDay(period.end, card.paymentDays),
    paidAt: settled ? at : null,
    paymentReference: null,
    items,
    ...totals,
    amountDue: totals.totalAmount,
    currency: issue.currency,
    rateCardVersion: card.version,
  };
  return { invoice, eventsOf };
}

/** The shipments and receipts (spelled ids) that are billed. */
export const billedShipments = ({ items }: Invoice): string[] => [
  ...new Set(
    items.flatMap(({ source }) =>
      source.type === 'shipment' || source.type === 'receipt' ? [source.id] : [],
    ),
  ),
];

/** By its month; by its days where an operator has cut the month in two. */
function nameOf(period: Period): string {
  const { start, end } = period;
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(start),
  );
  return endsWithMonth(period)
    ? `Fulfillment ${month}`
    : `Fulfillment ${month}, ${Number(start.slice(8))} to ${Number(end.slice(8))}`;
}
