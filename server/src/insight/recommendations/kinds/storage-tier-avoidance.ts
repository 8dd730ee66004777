import { takeOut } from '../actions.ts';
import { climateQuantile } from '../climatology.ts';
import * as show from '../evidence.ts';
import { daysText, kept, percentText, rateText, unitsText, weeksText, wholeText } from '../figures.ts';
import { datedLots, lotsLeft, type DatedLot } from '../lots-left.ts';
import { worthOfUnit } from '../money.ts';
import { outlookOf, type Outlook, type PlaceOutlook } from '../outlook.ts';
import { priorityOfUnits } from '../priority.ts';
import { startOfDay } from '../../../goods/shipments/local-time.ts';
import type { Kind, NewClaim, Suggestion } from '../suggestion.ts';

/**
 * Reports units about to reach the age from which they may no longer be sent. Rate cards have no storage tiers; this is
 * the one age limit that goods have.
 */
export const storageTierAvoidance: Kind = {
  type: 'storage_tier_avoidance',
  version: '1',
  about: 'product',
  hasSkill: true,
  suggest: (snapshot, parameters, outlook = outlookOf(snapshot, parameters)) =>
    outlook.places.flatMap((at) => {
      const lots = datedLots(at.place.lots, at.product.minimumShelfLifeDays ?? 0, outlook.daysUntil).filter(
        ({ inDays }) => inDays <= mostDays,
      );
      if (lots.length === 0) return [];
      const leftOf = lotsLeft(lots, (days) => at.demand.daily * days);
      const left = lots.flatMap((lot, index) =>
        leftOf[index]! >= Math.max(1, lot.units * leastShare)
          ? [{ ...lot, left: leftOf[index]!, place: index }]
          : [],
      );
      return left.length > 0 ? [suggestion(outlook, at, lots, left)] : [];
    }),
};

/** Days to look ahead; anything later can wait, and is too uncertain. */
const mostDays = 120;
/** Minimum share of a lot left unsold for it to be worth reporting. */
const leastShare = 0.05;
const claimed = 0.9;
const mostClaims = 3;

interface LeftLot extends DatedLot {
  /** Expected units left on the day its sale ends. */
  left: number;
  /** Index among all lots. */
  place: number;
}

function suggestion(
  outlook: Outlook,
  at: PlaceOutlook,
  lots: readonly DatedLot[],
  left: readonly LeftLot[],
): Suggestion {
  const { product, place, demand, knownWeeks, isNew } = at;
  const first = left[0]!;
  const worth = worthOfUnit(product);
  const sumAt = (level: number) => {
    const all = lotsLeft(lots, (days) => demand.over(days).quantile(level));
    return left.reduce((sum, lot) => sum + all[lot.place]!, 0);
  };
  // Low demand leaves much, so the quantiles are reversed.
  const [fewest, most] = [sumAt(0.9), sumAt(0.1)];
  const bounds = lotsLeft(lots, (days) => demand.over(days).quantile(round(1 - claimed)));
  const expected = left.reduce((sum, lot) => sum + lot.left, 0);
  const units = Math.max(1, Math.floor(expected));
  const last = left.at(-1)!;
  const lostUnits = left.reduce((sum, lot) => sum + lot.left / lot.inDays, 0);
  return {
    type: 'storage_tier_avoidance',
    subject: show.subjectOf(at),
    severity: severityOf(first, expected, place.available),
    priority: priorityOfUnits(lostUnits, worth),
    wording: show.worded(
      {
        title: 'About {{left}} of {{sku}} will expire unsold',
        summary:
          'Lot {{lot}} of {{name}} in {{warehouse}} must ship within {{days}}. At current demand, about {{leftOfFirst}} of its {{unitsOfFirst}} will be left by then.',
        rationale: [
          isNew
            ? 'It has been in stock for only {{history}}, so its demand of about {{weekly}} a week is mostly estimated from other products'
            : 'It sells about {{weekly}} a week, based on {{history}} of sales history, and the earliest expiry ships first',
          (product.minimumShelfLifeDays ?? 0) > 0
            ? 'The lot expires in {{expires}}, and you require {{shelfLife}} of shelf life at shipping'
            : 'The lot expires on that day',
          left.length > 1 ? 'Including later lots, {{left}} will expire unsold by {{lastDay}}' : undefined,
          'The probability that at most {{bound}} of the lot will be left is {{claimed}}',
          worth.basis === 'none' ? undefined : 'These goods are worth {{value}}',
          'A lower price now would sell some of them; units you remove can still be donated',
        ],
      },
      {
        left: unitsText(expected),
        ...show.slotsOf(outlook, at),
        lot: first.lot,
        days: daysText(first.inDays),
        leftOfFirst: wholeText(first.left),
        unitsOfFirst: unitsText(first.units),
        history: weeksText(knownWeeks),
        weekly: rateText(demand.daily * 7),
        expires: daysText(first.inDays + (product.minimumShelfLifeDays ?? 0)),
        shelfLife: daysText(product.minimumShelfLifeDays ?? 0),
        lastDay: outlook.dayIn(last.inDays),
        claimed: percentText(claimed),
        bound: unitsText(bounds[first.place]!),
        value: outlook.money.written(Math.round(expected * worth.perUnit)),
      },
    ),
    evidence: show.evidenceOf(outlook, demand, {
      metrics: [
        ...show.usualMetrics(at, demand),
        show.metric('units_left', expected, 'units', 'forecast', { low: fewest, high: most, n: knownWeeks }),
        show.metric('days_left', first.inDays, 'days', 'lot'),
        show.metric('lot_units', first.units, 'units', 'stock'),
        show.metric('lots', left.length, 'lots', 'stock'),
        ...(product.minimumShelfLifeDays === null
          ? []
          : [show.metric('minimum_shelf_life', product.minimumShelfLifeDays, 'days', 'product')]),
      ],
      past: place.demand,
      days: last.inDays,
      stock: place.available,
      arrivals: [
        ...show.arrivalsAt(outlook, at),
        ...left.map((lot) => ({ inDays: lot.inDays + 7, units: -lot.left })),
      ],
      changes: [
        { inDays: 7, units: -units },
        // Units taken out earlier are no longer there to expire.
        ...left.map((lot) => ({ inDays: lot.inDays + 7, units: (lot.left * units) / expected })),
      ],
    }),
    impact: show.impactOf(expected * worth.perUnit, fewest * worth.perUnit, most * worth.perUnit, {
      basis: worth.basis,
      horizonDays: last.inDays,
      assumptions: [
        worth.assumption,
        'The earliest expiry ships first.',
        'Goods that can no longer be shipped are worth nothing.',
      ],
    }),
    confidence: show.confidenceOf(claimed, 'The probability that no more of a lot is left than predicted.', {
      isNew,
    }),
    claims: left.slice(0, mostClaims).map((lot) => claimOf(outlook, at, lots, lot, bounds[lot.place]!)),
    suggestedAction: takeOut(
      at,
      units,
      `Create a draft that ships out ${unitsText(units)} of ${product.sku}, while they can be shipped, to an address you add.`,
    ),
    model: show.modelOf(demand),
    validDays: Math.max(1, Math.min(7, first.inDays)),
  };
}

function claimOf(
  outlook: Outlook,
  { product, place }: PlaceOutlook,
  lots: readonly DatedLot[],
  { lot, inDays, place: nth }: LeftLot,
  value: number,
): NewClaim {
  const { timezone } =
    outlook.snapshot.warehouses.find(({ id }) => id === place.warehouseId) ?? outlook.snapshot;
  const at = startOfDay(timezone, outlook.dayIn(inDays));
  const byClimate = lots
    .slice(0, nth + 1)
    .map((one) => climateQuantile(place.demand, one.inDays, round(1 - claimed)));
  const isKnown = byClimate.every((units) => units !== null);
  return {
    kind: 'quantile',
    event: `At most ${unitsText(value)} of lot ${lot} of ${product.sku} are left when its sale ends.`,
    level: claimed,
    value,
    baseline: isKnown
      ? kept(
          lotsLeft(
            lots.slice(0, nth + 1),
            (days) => byClimate[lots.findIndex((one) => one.inDays === days)]!,
          )[nth]!,
        )
      : null,
    resolvesAt: at,
    check: { measure: 'lot_left', productId: product.id, warehouseId: place.warehouseId, lot, at },
  };
}

/** High when most of the stock expires within a month, low when it is a small part. */
function severityOf({ inDays }: LeftLot, expected: number, stock: number): Suggestion['severity'] {
  const share = expected / Math.max(1, stock);
  if (share >= 0.5 && inDays <= 30) return 'high';
  return share >= 0.2 ? 'medium' : 'low';
}

const round = (level: number) => Math.round(level * 1000) / 1000;
