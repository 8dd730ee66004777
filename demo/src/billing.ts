/**
 * Invoices: on the first of each month for all work of the month before, with the same fold that the service bills
 * by. An issued invoice never changes; mistakes are credited by a line of an invoice.
 */
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import type { Invoice } from '@packhouse/contract/public/invoices';
import type { Work } from '../../server/src/goods/rates/work.ts';
import { defaultCardOf } from '../../server/src/goods/rates/default-cards.ts';
import { chargesOf, type Done, type Stored } from '../../server/src/billing/charges-of.ts';
import { billedShipments, invoiceOf } from '../../server/src/billing/invoice-of.ts';
import { taxByCard } from '../../server/src/billing/tax/tax-of.ts';
import { numberOf } from '../../server/src/platform/sequencer.ts';
import { runningPeriod, spanOf, type Period } from '../../server/src/billing/periods.ts';
import { instantOf, nextDay } from '../../server/src/goods/shipments/local-time.ts';
import { billing } from './actors.ts';
import { volumeOf } from './nights.ts';
import { randomOf } from './random.ts';
import { emit, isoOf, touch, type World } from './world.ts';

export function planBilling(world: World): void {
  const { timezone } = world.merchant;
  const account = { timezone, createdAt: isoOf(world.joinedAt), firstDay: null, billedUntil: null };
  for (let billedThrough: string | null = null; ;) {
    const period = runningPeriod({ ...account, billedThrough });
    const issuedAt = period.to + 6 * hourMs;
    if (issuedAt > world.now) return;
    world.agenda.at(issuedAt, (at) => issue(world, period, at));
    billedThrough = period.end;
  }
}

function issue(world: World, period: Period, at: number): void {
  const { merchant, ids } = world;
  const card = defaultCardOf(merchant.currency);
  const number = world.invoices.length + 1;
  const facts = { done: doneIn(world, period), stored: storedIn(world, period) };
  const charges = chargesOf(facts, { timezone: merchant.timezone, cardOn: () => card });
  const { invoice, eventsOf } = invoiceOf({
    period,
    charges,
    card,
    tax: taxByCard(card),
    currency: merchant.currency,
    number: numberOf(merchant.code, 'invoice', 1000 + number),
    at: isoOf(at),
    notes: null,
    id: ids.id('invoice', number),
    newLineId: (index) => ids.id('invoiceLine', number * 10_000 + index),
  });
  world.invoices.push(invoice);
  for (const [line, places] of eventsOf)
    world.evidence.set(
      line,
      places.map((place) => world.events[Number(place)]!),
    );
  say(world, invoice, 'invoice.issued', at);
  const billed = new Set(billedShipments(invoice.items.map(({ source }) => source)));
  for (const { record: shipment } of world.tasks) {
    if (!billed.has(shipment.id) || shipment.invoiceId) continue;
    shipment.invoiceId = invoice.id;
    touch(shipment, at);
  }
  settle(world, invoice, at);
}

/** Billable work of a period. Events have no ids yet, so their position serves as id. */
function doneIn({ events, merchant }: World, period: Period): Done[] {
  const { from, to } = spanOf(period, merchant.timezone);
  const [first, behind] = [isoOf(from), isoOf(to)];
  return events
    .flatMap(({ type, at, resourceId, data: { number, work } }, index) =>
      work && at! >= first && at! < behind
        ? { id: String(index), type, at: at!, resourceId, data: { number, work: work as readonly Work[] } }
        : [],
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function storedIn({ snapshots }: World, { start, end }: Period): Stored[] {
  const inPeriod = snapshots.filter(({ date }) => date >= start && date <= end);
  const byDay = Map.groupBy(inPeriod, ({ date, site }) => `${date} ${site.uuid}`);
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, stock]) => {
      const { date, site } = stock[0]!;
      return {
        date,
        warehouseId: site.record.id,
        warehouseName: site.record.name,
        volumes: stock.map(volumeOf),
      };
    });
}

/** Pays an invoice. The bank takes two days; a merchant that pays late leaves its newest due invoice unpaid. */
function settle(world: World, record: Invoice, at: number): void {
  const { merchant, agenda } = world;
  const due = instantOf(merchant.timezone, nextDay(record.dueDate), 0);
  const nextDue = due + 31 * dayMs;
  const left = merchant.paysLate && nextDue > world.now;
  agenda.at(due, (time) => {
    if (record.status !== 'unpaid') return;
    say(world, record, 'invoice.overdue', time);
  });
  if (left) {
    agenda.at(due + 10 * dayMs, (time) => {
      change(record, time, { status: 'collecting' });
      say(world, record, 'invoice.collecting', time);
    });
    return;
  }
  const ordered =
    at + randomOf(merchant.slug, 'payment', record.number).int(4, merchant.paysLate ? 18 : 12) * dayMs;
  agenda.at(ordered, (time) => {
    change(record, time, { status: 'pending_payment' });
    say(world, record, 'invoice.payment_pending', time);
  });
  agenda.at(ordered + 2 * dayMs, (time) => {
    const reference = `Bank transfer ${record.number}`;
    change(record, time, {
      status: 'paid',
      paidAt: isoOf(time),
      paymentReference: reference,
      paidAmount: record.totalAmount,
      amountDue: 0,
    });
    say(world, record, 'invoice.paid', time, { paidAt: isoOf(time), reference });
  });
}

function change(record: Invoice, at: number, fields: Partial<Invoice>): void {
  Object.assign(record, fields, { updatedAt: isoOf(at), version: record.version + 1 });
}

const say = (
  world: World,
  { id, number, totalAmount, amountDue, currency, dueDate }: Invoice,
  type: `invoice.${'issued' | 'payment_pending' | 'paid' | 'overdue' | 'collecting'}`,
  at: number,
  data: Record<string, unknown> = {},
) =>
  emit(
    world,
    type,
    at,
    billing,
    { type: 'invoice', id },
    { number, totalAmount, amountDue, currency, dueDate, ...data },
  );
