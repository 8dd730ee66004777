/**
 * Charges of a period, from the work done and the goods stored, each priced by the rate card of its day. Invoices, the
 * upcoming invoice, the evidence behind a line and the recomputation of an invoice all use this calculation.
 */
import type { InvoiceLine } from '@packhouse/contract/public/invoices';
import type { CardOn } from '../goods/rates/cards.ts';
import { postageAtCost } from '../goods/rates/postage-at-cost.ts';
import { costOf, fromMillionths, millionths } from '@packhouse/contract/rules/amounts';
import { binStorage } from '../goods/rates/bin-storage.ts';
import { longTermStorage } from '../goods/rates/long-term-storage.ts';
import { orderMinimumDue } from '../goods/rates/order-minimum.ts';
import type { RateCard } from '../goods/rates/rate-card.ts';
import { postageNotCovered, rateWork, type Charge as Rated } from '../goods/rates/rate.ts';
import { rateCounted, type Counted } from '../goods/rates/tiers.ts';
import type { Work } from '../goods/rates/work.ts';
import { localTimeOf } from '../goods/shipments/local-time.ts';
import type { BilledCost } from './carrier-costs.sql.ts';
import { openCosts } from './costs-billed.ts';

/** An event that records billable work. */
export interface Done {
  /** A spelled id. */
  id: string;
  type: string;
  at: string;
  /** The spelled id of the shipment or charge by hand, or of the subject of a credit. */
  resourceId: string;
  data: {
    number?: unknown;
    note?: unknown;
    work: readonly Work[];
    /** Work that is billed only by cards with a price for it. */
    optionalWork?: readonly Work[] | null;
  };
}

/** Goods stored in a warehouse at the end of a day. */
export interface Stored {
  date: string;
  /** A spelled id. */
  warehouseId: string;
  warehouseName: string;
  /** Cubic metres of each product and carton, to six decimals. */
  volumes: readonly number[];
  /** Cubic metres that were stored for each of the `storageAges` or longer. */
  aged?: readonly number[];
  /** Number of bins that held goods, by their size. */
  bins?: ReadonlyMap<string, number>;
}

/** A line of an invoice, with the events (spelled ids) behind it. */
export type Charge = Omit<InvoiceLine, 'id'> & {
  eventIds: readonly string[];
  /** Reason the postage table of the card has no price for the packages. */
  postageNotCovered?: string | undefined;
};

export interface Facts {
  done: readonly Done[];
  stored: readonly Stored[];
  costs?: readonly BilledCost[];
}

/** Charges by day; within a day, work in the order it was done, then postage at cost, and then storage. */
export function chargesOf({ done, stored, costs = [] }: Facts, pricing: Pricing): Charge[] {
  const charges = openCharges(pricing);
  for (const event of done) charges.addWork(event);
  for (const cost of costs) charges.addCost(cost);
  for (const one of stored) charges.addStorage(one);
  return charges.all();
}

interface Pricing {
  timezone: string;
  /**
   * Day on which the period begins. Work of its first hours, which is of the day before where the time zone has changed to one
   * further west, is dated and priced by this day.
   */
  start?: string;
  cardOn: CardOn;
  /** Work that was done earlier in the month of the first event. */
  counted?: Counted;
}

/** Charges that are reckoned one fact after the other: first all the work, then the costs, then what is stored. */
export interface OpenCharges {
  addWork(event: Done): void;
  addCost(cost: BilledCost): void;
  addStorage(stored: Stored): void;
  all(): Charge[];
}

export function openCharges({ timezone, start = '', cardOn, counted: earlier }: Pricing): OpenCharges {
  const charges = new Map<string, Charge>();
  const minimums: Charge[] = [];
  const atCost = openCosts({ timezone, start, cardOn });
  const storage: Charge[] = [];
  const months = new Map<string, Counted>();
  const countedIn = (month: string): Counted => {
    let counted = months.get(month);
    if (!counted) months.set(month, (counted = new Map(months.size === 0 ? earlier : [])));
    return counted;
  };
  const addWork = (event: Done): void => {
    const { day } = localTimeOf(timezone, Date.parse(event.at));
    const dayDone = day < start ? start : day;
    const all = [...event.data.work, ...(event.data.optionalWork ?? [])];
    const counted = countedIn(dayDone.slice(0, 7));
    const minimum = orderMinimumOf(event, all, { card: cardOn(dayDone), serviceDate: dayDone, counted });
    if (minimum) minimums.push(minimum);
    all.forEach((work, index) => {
      const serviceDate = work.chargeType === 'special_project' ? work.day : dayDone;
      const card = cardOn(serviceDate);
      if (postageAtCost(work, card) !== undefined) return;
      const source = sourceOf(event, work);
      // Countable work of the same kind and tier is added up; work with a service or a reason has a price of its own and
      // gets its own line.
      const alone = 'service' in work || 'reason' in work ? ` ${event.id} ${index}` : '';
      for (const rated of rateCounted([work], card, counted)) {
        const key = `${work.chargeType} ${source.id} ${serviceDate} ${rated.title}${alone}`;
        const same = charges.get(key);
        charges.set(key, {
          ...lineOf(same ? added(same, rated) : rated, card, serviceDate),
          description: aboutOf(event, work),
          source,
          postageNotCovered: postageNotCovered(work, card),
          eventIds: [...(same?.eventIds ?? []), event.id],
        });
      }
    });
  };
  return {
    addWork,
    addCost: atCost.add,
    addStorage: (stored) => void storage.push(...storageOf(stored, cardOn(stored.date))),
    all() {
      const ofWork = [...charges.values(), ...minimums].filter(
        ({ chargeType, totalCost }) => chargeType !== 'credit' || totalCost !== 0,
      );
      const byDay = Map.groupBy([...ofWork, ...atCost.all(), ...storage], ({ serviceDate }) => serviceDate);
      return [...byDay.keys()].toSorted().flatMap((day) => byDay.get(day)!);
    },
  };
}

/** The line by which the handling of an order comes to the card's minimum. */
function orderMinimumOf(
  event: Done,
  work: readonly Work[],
  { card, serviceDate, counted }: { card: RateCard; serviceDate: string; counted: Counted },
): Charge | undefined {
  const rated = orderMinimumDue(work, card, counted);
  if (!rated) return undefined;
  return {
    ...lineOf(rated, card, serviceDate),
    description: typeof event.data.number === 'string' ? event.data.number : null,
    source: { type: 'shipment', id: event.resourceId },
    eventIds: [event.id],
  };
}

function storageOf(
  { date, warehouseId, warehouseName, volumes, aged = [], bins = new Map() }: Stored,
  card: RateCard,
): Charge[] {
  const quantity = fromMillionths(volumes.reduce((sum, volume) => sum + millionths(volume), 0n));
  return [
    rateWork({ chargeType: 'storage', quantity }, card),
    ...longTermStorage(aged, card),
    ...binStorage(bins, card),
  ].map((rated) => ({
    ...lineOf(rated, card, date),
    description: warehouseName,
    source: { type: 'snapshot', id: warehouseId },
    eventIds: [],
  }));
}

const lineOf = (
  { chargeType, title, quantity, unit, unitCost, totalCost }: Rated,
  { version }: RateCard,
  serviceDate: string,
) => ({
  chargeType,
  title,
  quantity,
  unit,
  unitCost,
  totalCost,
  serviceDate,
  rateCardVersion: version,
});

function added(sum: Rated, rated: Rated): Rated {
  const quantity = fromMillionths(millionths(sum.quantity) + millionths(rated.quantity));
  return { ...sum, quantity, totalCost: costOf(quantity, sum.unitCost) };
}

function sourceOf({ id, type, resourceId }: Done, work: Work): InvoiceLine['source'] {
  if ('amount' in work) return { type: 'credit', id };
  if (work.chargeType === 'special_project') return { type: 'charge', id: resourceId };
  return { type: type.startsWith('inbound.') ? 'receipt' : 'shipment', id: resourceId };
}

/** Description of a line: the number of the shipment, the note on a special project, or the reason for a credit. */
function aboutOf({ data: { number, note } }: Done, work: Work): string | null {
  if ('amount' in work) return work.reason;
  const about = work.chargeType === 'special_project' ? (note ?? number) : number;
  return typeof about === 'string' ? about : null;
}
