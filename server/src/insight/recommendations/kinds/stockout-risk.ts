import { announceGoods, mostUnits } from '../actions.ts';
import { climateShare } from '../climatology.ts';
import * as show from '../evidence.ts';
import { daysText, keptShare, percentText, rateText, roundedUp, unitsText, weeksText } from '../figures.ts';
import { nextReceiptOf, type NextReceipt } from '../lead-times.ts';
import { expectedShortage, worthOfSale } from '../money.ts';
import { outlookOf, type Outlook, type PlaceOutlook } from '../outlook.ts';
import { priorityOfUnits, severityOf } from '../priority.ts';
import { reviewDays } from '../replenishment.ts';
import type { Kind, Suggestion } from '../suggestion.ts';

/** It is about to run out before the next goods come, whatever is ordered in the usual way. */
export const stockoutRisk: Kind = {
  type: 'stockout_risk',
  version: '1',
  about: 'product',
  hasSkill: true,
  suggest: (snapshot, parameters, outlook = outlookOf(snapshot, parameters)) =>
    outlook.places.flatMap((at) => {
      if (!at.isTraded) return [];
      const next = nextReceiptOf(at.place.incoming, at.leadTime, parameters.supply, outlook.daysUntil);
      const risk = riskOver(at, next.days, next.sd);
      return risk >= leastRisk ? [suggestion(outlook, at, next, risk)] : [];
    }),
};

const leastRisk = 0.3;

/** P(demand reaches what is there); where nothing is there, that at least a unit is asked for. */
const riskOver = (at: PlaceOutlook, days: number, sd = 0): number =>
  1 - at.events.over(days, sd).cdf(Math.max(1, stockOf(at)) - 1);

const stockOf = ({ place, unsendable }: PlaceOutlook): number => Math.max(0, place.available - unsendable);

function suggestion(outlook: Outlook, at: PlaceOutlook, next: NextReceipt, risk: number): Suggestion {
  const { product, place, events: demand, leadTime, knownWeeks, isNew } = at;
  const { days, sd, incoming } = next;
  const stock = stockOf(at);
  const isOut = stock === 0;
  const until = demand.over(days, sd);
  const worth = worthOfSale(product);
  const lost = expectedShortage(until, stock);
  const lostAt = (level: number) => Math.max(0, until.quantile(level) - stock) * worth.perUnit;
  const claimedRisk = riskOver(at, days);
  const neededIn = isOut ? 1 : neededWithin(at, days);
  const units = Math.min(
    mostUnits,
    roundedUp(Math.max(1, demand.over(days + reviewDays, sd).quantile(0.9) - stock + place.backordered)),
  );
  return {
    type: 'stockout_risk',
    subject: show.subjectOf(at),
    severity: isOut ? 'critical' : severityOf(risk, { critical: 0.9, high: 0.6, medium: leastRisk }),
    priority: priorityOfUnits(risk * demand.daily, worth),
    wording: show.worded(
      {
        title: isOut ? '{{sku}} is out of stock' : '{{sku}} is about to run out',
        summary: isOut
          ? '{{name}} is out of stock in {{warehouse}}, and no new stock is expected for {{days}}. The chance that it is ordered before then is {{risk}}.'
          : 'There are {{stock}} of {{name}} left in {{warehouse}}. The chance that they run out before the next delivery in {{days}} is {{risk}}.',
        rationale: [
          isNew
            ? 'It has been in stock for only {{history}}, so its demand of about {{weekly}} a week is mostly estimated from other products'
            : 'It sells about {{weekly}} a week, based on {{history}} of sales history',
          incoming === null
            ? leadTime.source === 'assumed'
              ? 'Nothing is inbound, and no lead time is known: an order placed today is assumed to take {{days}}'
              : 'Nothing is inbound, and an order placed today takes about {{days}}'
            : next.isOverdue
              ? '{{number}} is overdue and now expected in {{days}}'
              : '{{number}} is the next inbound, expected in about {{days}}',
          'Expected lost sales until then: about {{lost}}',
          isOut
            ? 'Stock that arrives sooner can be sold at once'
            : 'To be safe, new stock should arrive within {{neededIn}}',
        ],
      },
      {
        ...show.slotsOf(outlook, at),
        stock: unitsText(stock),
        days: daysText(days),
        risk: percentText(risk),
        history: weeksText(knownWeeks),
        weekly: rateText(demand.daily * 7),
        number: incoming?.number ?? '',
        lost: unitsText(lost),
        neededIn: daysText(neededIn),
      },
    ),
    evidence: show.evidenceOf(outlook, demand, {
      metrics: [
        ...show.usualMetrics(at, demand),
        show.metric('backordered', place.backordered, 'units', 'stock'),
        show.metric('next_receipt', days, 'days', incoming === null ? leadTime.source : 'inbound_shipments', {
          low: Math.max(0, days - 1.28 * sd),
          high: days + 1.28 * sd,
          n: incoming === null ? leadTime.n : outlook.parameters.supply.lateness.n,
        }),
        show.metric('stockout_probability', risk, 'probability', 'forecast', { n: knownWeeks }),
        show.metric('units_lost', lost, 'units', 'forecast', {
          low: Math.max(0, until.quantile(0.1) - stock),
          high: Math.max(0, until.quantile(0.9) - stock),
          n: knownWeeks,
        }),
        show.metric('needed_within', neededIn, 'days', 'forecast', { n: knownWeeks }),
      ],
      past: place.demand,
      days: days + reviewDays,
      stock,
      arrivals: show.arrivalsAt(outlook, at),
      changes: [{ inDays: neededIn, units }],
    }),
    impact: show.impactOf(lost * worth.perUnit, lostAt(0.1), lostAt(0.9), {
      basis: worth.basis,
      horizonDays: days,
      assumptions: [worth.assumption, 'Demand during a stockout is lost, not backordered.'],
    }),
    confidence: show.confidenceOf(
      risk,
      isOut
        ? 'The probability that it is ordered before the next delivery.'
        : 'The probability that it runs out before the next delivery.',
      { isNew, leadTimeAssumed: incoming === null && leadTime.source === 'assumed' },
    ),
    // Of what has run out already, there is nothing left to foretell. Nor can it be seen running out where units lie there
    // that are too old.
    claims:
      isOut || at.unsendable > 0
        ? []
        : [
            show.claimWithin(outlook, at, days, 'stock_out', {
              kind: 'probability',
              event: `${product.sku} runs out within ${daysText(days)}.`,
              level: keptShare(claimedRisk),
              value: null,
              baseline: climateShare(outlook.parameters.climate.stockOut, days),
            }),
          ],
    suggestedAction: announceGoods(outlook, at, {
      units,
      inDays: neededIn,
      asParcels: true,
      description: `Create an inbound draft of ${unitsText(units)} of ${product.sku} by faster transport, to arrive within ${daysText(neededIn)}.`,
    }),
    model: show.modelOf(demand),
    validDays: Math.max(2, Math.min(days, reviewDays)),
  };
}

/** The days within which the probability of running out is still at most a tenth; at least 1. */
function neededWithin(at: PlaceOutlook, most: number): number {
  let [safe, unsafe] = [1, most + 1];
  while (unsafe - safe > 1) {
    const middle = Math.floor((safe + unsafe) / 2);
    if (riskOver(at, middle) <= 0.1) safe = middle;
    else unsafe = middle;
  }
  return safe;
}
