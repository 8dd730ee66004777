import { sendCartons } from '../actions.ts';
import { smallestCartonSet, type CartonSet } from '../carton-set.ts';
import { climateQuantile } from '../climatology.ts';
import * as show from '../evidence.ts';
import { boxesText, daysText, keptShare, percentText, rateText, unitsText, weeksText } from '../figures.ts';
import {
  marketplaceStockOf,
  transferTimes,
  type MarketplaceStock,
  type TransferTime,
} from '../marketplace-stock.ts';
import { expectedShortage, serviceLevelOf, worthOfSale } from '../money.ts';
import { outlookOf, weeksToBeKnown, type Outlook } from '../outlook.ts';
import { priorityOfUnits, severityOf } from '../priority.ts';
import { cycleDays, reviewDays } from '../replenishment.ts';
import type { MarketplaceFacts, ProductFacts } from '../snapshot.ts';
import type { Kind, Suggestion } from '../suggestion.ts';

/** Suggests sending cartons to a marketplace whose stock will not last until they could arrive. */
export const replenishMarketplace: Kind = {
  type: 'replenish_marketplace',
  version: '1',
  about: 'product',
  hasSkill: true,
  suggest(snapshot, parameters, outlook = outlookOf(snapshot, parameters)) {
    const timeTo = transferTimes(snapshot.marketplaces);
    const wanted = snapshot.marketplaces.flatMap((facts) => {
      const product = outlook.products.get(facts.productId);
      const stock = product && marketplaceStockOf(outlook, facts);
      return stock ? [need(outlook, product, facts, stock, timeTo(facts.marketplace))] : [];
    });
    const best = new Map<string, Suggestion>();
    for (const one of wanted) {
      if (one.stock.position >= one.reorderPoint) continue;
      const cartons = smallestCartonSet(
        outlook.cartonsOf(one.product.id),
        Math.max(1, Math.ceil(one.orderUpTo - one.stock.position)),
      );
      if (!cartons) continue;
      const made = suggestion(outlook, one, cartons);
      // There is one recommendation per product: of several marketplaces, the most pressing wins.
      const other = best.get(one.product.id);
      if (!other || made.priority > other.priority) best.set(one.product.id, made);
    }
    return [...best.values()];
  },
};

const claimed = 0.9;

interface Need {
  product: ProductFacts;
  facts: MarketplaceFacts;
  stock: MarketplaceStock;
  transfer: TransferTime;
  /** Transfer and review time, in whole days. */
  days: number;
  serviceLevel: number;
  reorderPoint: number;
  orderUpTo: number;
}

function need(
  { snapshot }: Outlook,
  product: ProductFacts,
  facts: MarketplaceFacts,
  stock: MarketplaceStock,
  transfer: TransferTime,
): Need {
  const days = Math.max(1, Math.round(transfer.mean)) + reviewDays;
  const serviceLevel = serviceLevelOf(product, snapshot.rates, cycleDays + reviewDays);
  const reorderPoint = stock.demand.over(days, transfer.sd).quantile(serviceLevel);
  const orderUpTo = reorderPoint + Math.ceil(stock.demand.daily * cycleDays);
  return { product, facts, stock, transfer, days, serviceLevel, reorderPoint, orderUpTo };
}

function suggestion(outlook: Outlook, one: Need, cartons: CartonSet): Suggestion {
  const { product, facts, stock, transfer, days, serviceLevel, reorderPoint, orderUpTo } = one;
  const { demand, position, knownWeeks, isInferred, age } = stock;
  const there = marketplaceNames[facts.marketplace] ?? facts.marketplace;
  const transferDays = days - reviewDays;
  const outOnArrival = 1 - demand.over(transferDays, transfer.sd).cdf(Math.max(1, Math.floor(position)) - 1);
  const worth = worthOfSale(product);
  const protection = demand.over(days, transfer.sd);
  const lost = expectedShortage(protection, Math.floor(position));
  const lostAt = (level: number) => Math.max(0, protection.quantile(level) - position) * worth.perUnit;
  const fixed = demand.over(days).quantile(claimed);
  const wanted = Math.ceil(orderUpTo - position);
  const isNew = knownWeeks < weeksToBeKnown;
  const { today } = outlook;
  return {
    type: 'replenish_marketplace',
    // No warehouse is named, since the one that sends the cartons may change from day to day.
    subject: { kind: 'product', id: product.id, sku: product.sku, name: product.name, warehouseId: null },
    severity: severityOf(outOnArrival, { high: 0.5, medium: 0.2 }),
    priority: priorityOfUnits(outOnArrival * demand.daily, worth),
    wording: show.worded(
      {
        title: 'Send {{boxes}} of {{sku}} to {{there}}',
        summary:
          'Stock of {{name}} at {{there}}, including units in transit, is about {{position}}, below its reorder point of {{reorderPoint}}. If you send nothing, the chance that it runs out before cartons could arrive is {{outOnArrival}}.',
        rationale: [
          isInferred
            ? 'Stock there is not reported. Based on shipments over {{history}}, about {{weekly}} a week sell there'
            : 'About {{weekly}} a week sell there, based on {{history}} of sales history',
          age !== null && age > oldDays
            ? 'Its stock was last reported {{age}} ago; usual sales since then are subtracted'
            : undefined,
          'Cartons take about {{transfer}} to arrive; the reorder point covers that time and a review period with a probability of {{serviceLevel}}',
          cartons.units < wanted
            ? '{{warehouse}} has only {{boxes}} with {{units}}; more would be needed'
            : 'The smallest sufficient set is {{boxes}} with {{units}} from {{warehouse}}',
          isInferred ? undefined : 'The chance that at most {{bound}} sell there until then is {{claimed}}',
        ],
      },
      {
        boxes: boxesText(cartons.boxCount),
        sku: product.sku,
        there,
        name: product.name,
        position: unitsText(position),
        reorderPoint: unitsText(reorderPoint),
        outOnArrival: percentText(outOnArrival),
        history: weeksText(knownWeeks),
        weekly: rateText(demand.daily * 7),
        age: daysText(age ?? 0),
        transfer: daysText(transfer.mean),
        serviceLevel: percentText(serviceLevel),
        warehouse: outlook.warehouseName(cartons.warehouseId),
        units: unitsText(cartons.units),
        bound: unitsText(fixed),
        claimed: percentText(claimed),
      },
    ),
    evidence: show.evidenceOf(outlook, demand, {
      metrics: [
        show.metric('marketplace_position', position, 'units', isInferred ? 'inferred' : 'reported', {
          n: facts.sent.length,
        }),
        show.weeklyDemand(demand, knownWeeks),
        show.metric('reorder_point', reorderPoint, 'units', 'forecast', { n: knownWeeks }),
        show.metric('order_up_to', orderUpTo, 'units', 'forecast', { n: knownWeeks }),
        show.metric('stockout_probability', outOnArrival, 'probability', 'forecast', { n: knownWeeks }),
        show.metric('transfer_time', transfer.mean, 'days', transfer.n > 0 ? 'shipments' : 'assumed', {
          low: Math.max(0, transfer.mean - 1.28 * transfer.sd),
          high: transfer.mean + 1.28 * transfer.sd,
          n: transfer.n,
        }),
        show.metric('cartons', cartons.boxCount, 'boxes', 'stock'),
      ],
      ...(isInferred ? {} : { past: facts.sold }),
      days: days + cycleDays,
      stock: position,
      arrivals: [],
      changes: [{ inDays: transferDays, units: cartons.units }],
    }),
    impact: show.impactOf(lost * worth.perUnit, lostAt(0.1), lostAt(0.9), {
      basis: worth.basis,
      horizonDays: days,
      assumptions: [
        worth.assumption,
        ...(isInferred ? ['Earlier shipments had sold out when the latest one was sent.'] : []),
        'Demand during a stockout is lost, not backordered.',
      ],
    }),
    confidence: show.confidenceOf(
      claimed,
      'The probability that demand there stays within the predicted limit until more could arrive.',
      { isNew, inferred: isInferred },
    ),
    claims: isInferred
      ? []
      : [
          {
            kind: 'quantile',
            event: `At most ${unitsText(fixed)} of ${product.sku} are sold at ${there} in ${daysText(days)}.`,
            level: keptShare(claimed),
            value: fixed,
            baseline: climateQuantile(facts.sold, days, claimed),
            resolvesAt: outlook.inDays(days + reportedWithinDays),
            check: {
              measure: 'marketplace_demand',
              productId: product.id,
              marketplace: facts.marketplace,
              from: today,
              to: outlook.dayIn(days),
            },
          },
        ],
    suggestedAction: sendCartons(
      cartons.warehouseId,
      cartons.boxes,
      { marketplace: there, facilityCode: facts.sent.at(-1)?.facilityCode ?? null },
      `Create a draft that sends ${boxesText(cartons.boxCount)} with ${unitsText(cartons.units)} of ${product.sku} to ${there}.`,
    ),
    model: show.modelOf(demand),
    validDays: reviewDays,
  };
}

/** Days after which a report is outdated. */
const oldDays = 3;
/** Days by which reports of sales may be late. */
const reportedWithinDays = 2;

const marketplaceNames: Readonly<Record<string, string>> = {
  amazon_fba: 'Amazon FBA',
  walmart_wfs: 'Walmart WFS',
  retail_dc: 'the retailer',
  other: 'the marketplace',
};
