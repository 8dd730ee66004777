/**
 * Invoices: on the first of each month everything that was done in the month before, by the rate card. An issued invoice
 * never changes; what went wrong is given back on the next one.
 */
import type { Invoice, InvoiceLine } from '@packhouse/contract/invoices';
import { chargeNames, rateCardOf, type RateCard } from '../shipments/charges.ts';
import { dayMs, hourMs, instantOf, localTimeOf, nextDay } from '../shipments/local-time.ts';
import { billing } from './actors.ts';
import { randomOf } from './random.ts';
import { workFor, type Work } from './work.ts';
import { emit, isoOf, touch, type World } from './world.ts';

/** Days until an invoice is due. */
const term = 14;

export function planBilling(world: World): void {
  const { timezone } = world.merchant;
  let start = localTimeOf(timezone, world.joinedAt).day;
  for (;;) {
    const next = firstOfNextMonth(start);
    const issuedAt = instantOf(timezone, next, 0) + 6 * hourMs;
    if (issuedAt > world.now) return;
    const periodStart = start;
    world.agenda.at(issuedAt, (at) => issue(world, periodStart, next, at));
    start = next;
  }
}

const firstOfNextMonth = (day: string) => `${nextDay(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

function issue(world: World, periodStart: string, periodBehind: string, at: number): void {
  const { merchant, ids } = world;
  const card = rateCardOf(merchant.currency);
  const number = world.invoices.length + 1;
  const [from, to] = [
    instantOf(merchant.timezone, periodStart, 0),
    instantOf(merchant.timezone, periodBehind, 0),
  ];
  const done = world.work.filter((work) => work.at >= from && work.at < to);
  const charged = [...done, ...creditsFor(world, from)].map((work, place) =>
    lineOf(world, card, work, ids.id('invoiceLine', number * 10_000 + place)),
  );
  const subtotal = charged.reduce((sum, { totalCost }) => sum + totalCost, 0);
  const days = (Date.parse(periodBehind) - Date.parse(periodStart)) / dayMs;
  const least = Math.round((card.minimum * days) / 30);
  const periodEnd = nextDay(periodBehind, -1);
  const items =
    subtotal < least ? [...charged, minimumLine(world, card, least - subtotal, periodEnd, number)] : charged;
  const total = items.reduce((sum, { totalCost }) => sum + totalCost, 0);
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(periodStart),
  );
  const record: Invoice = {
    id: ids.id('invoice', number),
    createdAt: isoOf(at),
    updatedAt: isoOf(at),
    version: 1,
    number: `INV-${1000 + number}`,
    status: 'unpaid',
    name: `Fulfillment ${month}`,
    notes: null,
    periodStart,
    periodEnd,
    issuedAt: isoOf(at),
    dueDate: nextDay(periodBehind, term),
    paidAt: null,
    items,
    subtotal: total,
    taxTotal: 0,
    totalAmount: total,
    amountDue: total,
    currency: merchant.currency,
    rateCardVersion: card.version,
  };
  world.invoices.push(record);
  say(world, record, 'invoice.issued', at);
  const billed = new Set(done.map(({ source }) => source.id));
  for (const { record: shipment } of world.tasks) {
    if (!billed.has(shipment.id) || shipment.invoiceId) continue;
    shipment.invoiceId = record.id;
    touch(shipment, at);
  }
  settle(world, record, at);
}

/** What the warehouse gives back for what it shipped late in the month before the billed one. */
function creditsFor(world: World, periodStart: number): Work[] {
  const price = rateCardOf(world.merchant.currency).prices.pick_first;
  const missedIn = (at: string | null) =>
    at !== null && Date.parse(at) < periodStart && Date.parse(at) >= periodStart - 31 * dayMs;
  return world.tasks
    .map(({ record }) => record)
    .filter(({ promise, forwardedAt }) => promise?.slaStatus === 'missed' && missedIn(forwardedAt))
    .filter(({ id }) => !world.credited.has(id))
    .map((record) => {
      world.credited.add(record.id);
      return { ...workFor(record, 'credit', 1, periodStart), unitCost: -price };
    });
}

function lineOf(world: World, card: RateCard, work: Work, id: string): InvoiceLine {
  const { title, unit } = chargeNames[work.chargeType];
  const unitCost = work.unitCost ?? card.prices[work.chargeType as keyof RateCard['prices']];
  return {
    id,
    title,
    description: work.about,
    quantity: work.quantity,
    unit,
    unitCost,
    totalCost: Math.round(work.quantity * unitCost),
    chargeType: work.chargeType,
    serviceDate: work.date ?? localTimeOf(world.merchant.timezone, work.at).day,
    source: work.source,
  };
}

const minimumLine = (
  world: World,
  card: RateCard,
  cost: number,
  day: string,
  number: number,
): InvoiceLine => ({
  id: world.ids.id('invoiceLine', number * 10_000 + 9_999),
  title: chargeNames.minimum.title,
  description: null,
  quantity: 1,
  unit: chargeNames.minimum.unit,
  unitCost: cost,
  totalCost: cost,
  chargeType: 'minimum',
  serviceDate: day,
  source: { type: 'rate_card', id: card.version },
});

/** The bank takes two days; the one who pays late leaves the newest invoice that is due. */
function settle(world: World, record: Invoice, at: number): void {
  const { merchant, agenda } = world;
  const due = instantOf(merchant.timezone, nextDay(record.dueDate, 1), 0);
  const nextDue = at + (31 + term) * dayMs;
  const left = merchant.paysLate && nextDue > world.now;
  agenda.at(due, (time) => {
    if (record.status !== 'unpaid') return;
    say(world, record, 'invoice.overdue', time);
  });
  if (left) {
    agenda.at(due + 10 * dayMs, (time) => change(record, time, { status: 'collecting' }));
    return;
  }
  const ordered =
    at + randomOf(merchant.slug, 'payment', record.number).int(4, merchant.paysLate ? 18 : 12) * dayMs;
  agenda.at(ordered, (time) => change(record, time, { status: 'pending_payment' }));
  agenda.at(ordered + 2 * dayMs, (time) => {
    change(record, time, { status: 'paid', paidAt: isoOf(time), amountDue: 0 });
    say(world, record, 'invoice.paid', time);
  });
}

function change(record: Invoice, at: number, fields: Partial<Invoice>): void {
  Object.assign(record, fields, { updatedAt: isoOf(at), version: record.version + 1 });
}

const say = (
  world: World,
  { id, number, totalAmount, currency, dueDate }: Invoice,
  type: `invoice.${'issued' | 'paid' | 'overdue'}`,
  at: number,
) => emit(world, type, at, billing, { type: 'invoice', id }, { number, totalAmount, currency, dueDate });
