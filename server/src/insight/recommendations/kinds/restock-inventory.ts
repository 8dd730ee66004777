import { announceGoods, mostUnits } from '../actions.ts';
import * as show from '../evidence.ts';
import { daysText, percentText, rateText, roundedUp, unitsText, weeksText } from '../figures.ts';
import { expectedShortage, worthOfSale } from '../money.ts';
import { outlookOf, type Outlook, type PlaceOutlook } from '../outlook.ts';
import { priorityOfUnits, severityOf } from '../priority.ts';
import { cycleDays, replenishmentOf, reviewDays, type Replenishment } from '../replenishment.ts';
import type { CartonFacts } from '../snapshot.ts';
import type { Kind, Suggestion } from '../suggestion.ts';
import { plural } from '../../../platform/plural.ts';

/**
 * Suggests an order when the stock, including what is on its way, will not last until an order placed today, or at the
 * next review, arrives.
 */
export const restockInventory: Kind = {
  type: 'restock_inventory',
  version: '1',
  about: 'product',
  hasSkill: true,
  suggest: (snapshot, parameters, outlook = outlookOf(snapshot, parameters)) =>
    outlook.places.flatMap((at) => {
      if (!at.isTraded) return [];
      const policy = replenishmentOf(outlook, at);
      return policy.position < policy.reorderPoint ? [suggestion(outlook, at, policy)] : [];
    }),
};

const claimed = 0.9;

function suggestion(outlook: Outlook, at: PlaceOutlook, policy: Replenishment): Suggestion {
  const { product, place, demand, leadTime, knownWeeks, isNew, unsendable } = at;
  const { days, reorderPoint, orderUpTo, position, serviceLevel } = policy;
  const { units, carton } = inCartons(orderUpTo - position, outlook.cartonsOf(product.id));
  const left = Math.max(0, position);
  const leadDays = days - reviewDays;
  /** Probability that nothing is left when an order placed today arrives. */
  const outOnArrival = 1 - demand.over(leadDays, leadTime.sd).cdf(Math.max(1, left) - 1);
  const worth = worthOfSale(product);
  const lost = expectedShortage(policy.demand, left);
  const lostAt = (level: number) => Math.max(0, policy.demand.quantile(level) - left) * worth.perUnit;
  const fixed = demand.over(days);
  const ofMerchant = product.reorderPoint;
  return {
    type: 'restock_inventory',
    subject: show.subjectOf(at),
    severity: severityOf(outOnArrival, { high: 0.5, medium: 0.2 }),
    priority: priorityOfUnits(outOnArrival * demand.daily, worth),
    wording: show.worded(
      {
        title: 'Order {{quantity}} of {{sku}}',
        summary:
          'Stock of {{name}} in {{warehouse}}, including inbound, is {{position}}, below its reorder point of {{reorderPoint}}. If you do not reorder, the chance that it runs out before new stock can arrive is {{outOnArrival}}.',
        rationale: [
          isNew
            ? 'It has been in stock for only {{history}}, so its demand of about {{weekly}} a week is mostly estimated from other products'
            : 'It sells about {{weekly}} a week, based on {{history}} of sales history',
          leadTime.source === 'assumed'
            ? 'No lead time is known, so {{leadTime}} is assumed'
            : leadTime.source === 'declared'
              ? 'New stock takes about {{leadTime}}, the lead time you entered'
              : 'New stock takes about {{leadTime}}, based on {{deliveries}} so far',
          'The chance that you sell {{bound}} or fewer before the next delivery is {{boundLevel}}',
          'The reorder point covers demand in that time with a probability of {{serviceLevel}}',
          product.safetyBuffer > 0 ? 'Your safety buffer holds back {{buffer}} of the stock' : undefined,
          carton && 'The quantity is in whole cartons of {{perCarton}}',
          ofMerchant === null || isNear(ofMerchant, reorderPoint)
            ? undefined
            : ofMerchant < reorderPoint
              ? 'Your own reorder point of {{setPoint}} is too low for that'
              : 'Your own reorder point of {{setPoint}} is higher than needed',
        ],
      },
      {
        quantity: unitsText(units),
        ...show.slotsOf(outlook, at),
        position: unitsText(position),
        reorderPoint: unitsText(reorderPoint),
        outOnArrival: percentText(outOnArrival),
        history: weeksText(knownWeeks),
        weekly: rateText(demand.daily * 7),
        leadTime: daysText(leadTime.mean),
        deliveries: plural(leadTime.n, 'delivery', 'deliveries'),
        bound: unitsText(fixed.quantile(claimed)),
        boundLevel: percentText(claimed),
        serviceLevel: percentText(serviceLevel),
        unsendable: unitsText(unsendable),
        buffer: unitsText(product.safetyBuffer),
        perCarton: unitsText(carton?.contents[0]!.quantity ?? 0),
        setPoint: unitsText(ofMerchant ?? 0),
      },
    ),
    evidence: show.evidenceOf(outlook, demand, {
      metrics: [
        ...show.usualMetrics(at, demand),
        show.metric('incoming', policy.coming, 'units', 'inbound_shipments', { n: place.incoming.length }),
        show.metric('backordered', place.backordered, 'units', 'stock'),
        show.metric('stock_position', position, 'units', 'stock'),
        show.metric('reorder_point', reorderPoint, 'units', 'forecast', { n: knownWeeks }),
        show.metric('order_up_to', orderUpTo, 'units', 'forecast', { n: knownWeeks }),
        show.metric(
          'service_level',
          serviceLevel,
          'probability',
          product.cost === null || product.price === null ? 'default' : 'margin',
        ),
        show.metric('stockout_probability', outOnArrival, 'probability', 'forecast', { n: knownWeeks }),
        show.leadTimeMetric(at),
        ...(ofMerchant === null ? [] : [show.metric('reorder_point_set', ofMerchant, 'units', 'product')]),
      ],
      past: place.demand,
      days: days + cycleDays,
      stock: Math.max(0, place.available - unsendable - place.backordered),
      arrivals: show.arrivalsAt(outlook, at),
      changes: [{ inDays: leadDays, units }],
    }),
    impact: show.impactOf(lost * worth.perUnit, lostAt(0.1), lostAt(0.9), {
      basis: worth.basis,
      horizonDays: days,
      assumptions: [
        worth.assumption,
        'Nothing else is ordered until an order from the next review could arrive.',
        'Demand during a stockout is lost, not backordered.',
      ],
    }),
    confidence: show.confidenceOf(
      claimed,
      'The probability that demand until new stock arrives stays within the predicted limit.',
      { isNew, leadTimeAssumed: leadTime.source === 'assumed' },
    ),
    claims: [show.demandClaim(outlook, at, days, fixed.quantile(claimed), claimed)],
    suggestedAction: announceGoods(outlook, at, {
      units,
      inDays: leadDays,
      description: `Create an inbound draft of ${unitsText(units)} of ${product.sku} for ${outlook.warehouseName(place.warehouseId)}.`,
    }),
    model: show.modelOf(demand),
    validDays: reviewDays,
  };
}

/**
 * Rounds the quantity up to whole cartons, preferring the carton that holds most of the product without exceeding the
 * need by much.
 */
function inCartons(
  units: number,
  cartons: readonly CartonFacts[],
): { units: number; carton: CartonFacts | undefined } {
  const needed = Math.min(mostUnits, units);
  const rounded = cartons.map((carton) => {
    const each = carton.contents[0]!.quantity;
    return { units: Math.ceil(needed / each) * each, carton };
  });
  // Cartons come largest first; one that exceeds the need by more than a quarter does not fit.
  const fitting = rounded.find((one) => one.units <= Math.min(mostUnits, needed * 1.25));
  const least = rounded.toSorted((a, b) => a.units - b.units)[0];
  const chosen = fitting ?? (least && least.units <= mostUnits ? least : undefined);
  return chosen ?? { units: Math.min(mostUnits, roundedUp(needed)), carton: undefined };
}

/** True when a reorder point differs by at most a fifth or one unit, which is close enough. */
const isNear = (set: number, reckoned: number) => Math.abs(set - reckoned) <= Math.max(1, reckoned / 5);
