/** Charges for postage at cost: a line for the costs of a kind that one shipment has on one day. */
import type { InvoiceLine, LineEvidence } from '@packhouse/contract/public/invoices';
import { amountOf, divided, sumOf } from '@packhouse/contract/rules/amounts';
import { chargeNames } from '../goods/rates/charge-names.ts';
import type { CardOn } from '../goods/rates/cards.ts';
import { billedForCost, markupOf, titleOfCosts } from '../goods/rates/postage-at-cost.ts';
import { localTimeOf } from '../goods/shipments/local-time.ts';
import type { BilledCost } from './carrier-costs.sql.ts';

interface Pricing {
  timezone: string;
  /** Day on which the period begins; nothing is dated earlier. */
  start: string;
  cardOn: CardOn;
}

/** A cost with the amount that the card bills for it. */
interface Priced {
  cost: BilledCost;
  billed: number;
  serviceDate: string;
  rateCardVersion: string;
}

type Charge = Omit<InvoiceLine, 'id'> & { eventIds: readonly string[] };

export function openCosts(pricing: Pricing) {
  const groups = new Map<string, Priced[]>();
  return {
    add(cost: BilledCost): void {
      const priced = pricedCost(cost, pricing);
      if (!priced) return;
      const key = `${cost.resourceId} ${priced.serviceDate} ${cost.kind}`;
      groups.set(key, [...(groups.get(key) ?? []), priced]);
    },
    all: (): Charge[] => [...groups.values()].flatMap(chargeOf),
  };
}

/**
 * The rate card of the day on which the parcel left prices its costs. They are billed on the day they become known, or on that day if it is
 * later. Undefined when the card does not bill them.
 */
function pricedCost(cost: BilledCost, { timezone, start, cardOn }: Pricing): Priced | undefined {
  const dayOf = (at: string) => localTimeOf(timezone, Date.parse(at)).day;
  const known = dayOf(cost.at);
  const left = cost.forwardedAt === null ? known : dayOf(cost.forwardedAt);
  const card = cardOn(left);
  const markup = markupOf(card, cost.service ?? 'standard');
  if (!markup) return undefined;
  return {
    cost,
    billed: billedForCost(cost, markup),
    serviceDate: [start, left, known].toSorted().at(-1)!,
    rateCardVersion: card.version,
  };
}

/** Nothing where costs and their corrections cancel out. */
function chargeOf(priced: readonly Priced[]): Charge[] {
  const [{ cost, serviceDate, rateCardVersion }] = priced as [Priced];
  const totalCost = sumOf(priced.map(({ billed }) => billed));
  if (totalCost === 0) return [];
  // A correction takes its parcel back.
  const parcels = sumOf(priced.map((one) => Math.sign(one.cost.amount)));
  const quantity = Math.max(1, Math.abs(parcels));
  return [
    {
      ...chargeNames.postage,
      chargeType: 'postage',
      title: titleOfCosts(cost.kind),
      description: cost.number,
      quantity,
      unitCost: amountOf(divided(BigInt(totalCost) * 10_000n, BigInt(quantity))) / 10_000,
      totalCost,
      serviceDate,
      source: { type: cost.comesIn ? 'receipt' : 'shipment', id: cost.resourceId },
      rateCardVersion,
      eventIds: cost.eventId === null ? [] : [cost.eventId],
    },
  ];
}

export type CarrierCosts = NonNullable<LineEvidence['carrierCosts']>;

/** The costs behind a line, with the amounts that were billed for them. */
export const costsOfLine = (
  line: Pick<InvoiceLine, 'title' | 'serviceDate'>,
  costs: readonly BilledCost[],
  pricing: Pricing,
): CarrierCosts =>
  costs.flatMap((cost) => {
    const priced = pricedCost(cost, pricing);
    if (!priced || priced.serviceDate !== line.serviceDate || titleOfCosts(cost.kind) !== line.title)
      return [];
    const { trackingNumber, kind, at: knownAt, carrierInvoice, fileName, line: row } = cost;
    return [{ trackingNumber, kind, billed: priced.billed, knownAt, carrierInvoice, fileName, line: row }];
  });
