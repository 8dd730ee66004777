import * as show from '../evidence.ts';
import { daysText, percentText, rateText, roundedDown, unitsText, weeksText, wholeText } from '../figures.ts';
import { outlookOf, type Outlook, type PlaceOutlook } from '../outlook.ts';
import { isRemovalWorth, priorityOfStorage, removalAction, removalOf } from '../removal.ts';
import type { Kind, Suggestion } from '../suggestion.ts';

/** More lies there than will be asked for in the time that stock should last. */
export const excessStock: Kind = {
  type: 'excess_stock',
  version: '1',
  about: 'product',
  hasSkill: true,
  suggest: (snapshot, parameters, outlook = outlookOf(snapshot, parameters)) =>
    outlook.places.flatMap((at) => {
      // What is new has been bought for a demand that nobody has seen yet.
      if (at.isNew || at.place.available <= 0) return [];
      const days = coverDays(at);
      const bound = at.demand.over(days).quantile(claimed);
      return at.place.available > bound ? [suggestion(outlook, at, days, bound)] : [];
    }),
};

const claimed = 0.9;
const halfYear = 182;

/** Half a year, or two lead times where those are longer. */
const coverDays = ({ leadTime }: PlaceOutlook): number => Math.max(halfYear, Math.round(2 * leadTime.mean));

function suggestion(outlook: Outlook, at: PlaceOutlook, days: number, bound: number): Suggestion {
  const { product, place, demand, knownWeeks, isNew } = at;
  const stock = place.available;
  const cover = demand.over(days);
  const excess = stock - bound;
  const removal = removalOf(outlook, at);
  const cost = (units: number) => Math.max(0, units) * (removal.perDay ?? 0) * days;
  const isWorthIt = isRemovalWorth(removal, days);
  const leaving = roundedDown(excess);
  const tiedUp = product.cost === null ? null : product.cost * excess;
  return {
    type: 'excess_stock',
    subject: show.subjectOf(at),
    severity: severityOf(stock, bound, cost(excess)),
    priority: priorityOfStorage(removal, excess),
    wording: show.worded(
      {
        title: 'Excess stock of {{sku}}',
        summary:
          'About {{excess}} of the {{stock}} of {{name}} in {{warehouse}} will not sell within {{days}}. The probability is at least {{claimed}}.',
        rationale: [
          'It sells about {{weekly}} a week, based on {{history}} of sales history; demand in that time is at most {{bound}}',
          removal.perDay === null ? undefined : 'Storing the surplus costs {{storage}} in that time',
          tiedUp === null ? undefined : '{{tiedUp}} is tied up in the surplus',
          isWorthIt
            ? 'Removing it costs {{removal}}, less than storing it; a lower price or a bundle may earn more'
            : removal.perDay === null
              ? 'A lower price or a bundle would help it sell; order less next time'
              : 'Removing it costs {{removal}}, more than storing it: a lower price or a bundle is the better option',
        ],
      },
      {
        ...show.slotsOf(outlook, at),
        stock: unitsText(stock),
        excess: wholeText(excess),
        days: daysText(days),
        claimed: percentText(claimed),
        weekly: rateText(demand.daily * 7),
        history: weeksText(knownWeeks),
        bound: unitsText(bound),
        storage: outlook.money.written(Math.round(cost(excess))),
        tiedUp: outlook.money.written(Math.round(tiedUp ?? 0)),
        removal: outlook.money.written(Math.round(removal.perUnit * excess)),
      },
    ),
    evidence: show.evidenceOf(outlook, demand, {
      metrics: [
        ...show.usualMetrics(at, demand),
        show.metric('demand_over_cover', cover.mean, 'units', 'forecast', {
          low: cover.quantile(0.1),
          high: bound,
          n: knownWeeks,
        }),
        show.metric('cover', days, 'days', 'policy'),
        show.metric('excess', excess, 'units', 'forecast', {
          low: excess,
          high: stock - cover.quantile(0.1),
          n: knownWeeks,
        }),
        show.metric('removal_cost', removal.perUnit * excess, 'minor_units', 'rate_card'),
        ...(tiedUp === null ? [] : [show.metric('tied_up', tiedUp, 'minor_units', 'product')]),
      ],
      past: place.demand,
      days: days,
      stock,
      arrivals: show.arrivalsAt(outlook, at),
      changes: [{ inDays: 7, units: -leaving }],
    }),
    impact: show.impactOf(
      cost(excess),
      cost(stock - cover.quantile(0.99)),
      cost(stock - cover.quantile(0.5)),
      {
        basis: removal.basis,
        horizonDays: days,
        assumptions: [removal.assumption, 'The surplus would stay in storage for all of that time.'],
      },
    ),
    confidence: show.confidenceOf(
      cover.cdf(stock - 1),
      'The probability that stock is left over after the time it should last.',
      { isNew },
    ),
    claims: [show.demandClaim(outlook, at, days, bound, claimed)],
    suggestedAction: removalAction(
      at,
      removal,
      leaving,
      days,
      `Create a draft that ships out ${unitsText(leaving)} of ${product.sku} to an address you add.`,
    ),
    model: show.modelOf(demand),
    validDays: 14,
  };
}

/** Medium from twice of what may be asked for on, where its storage is worth more than a few coins. */
function severityOf(stock: number, bound: number, cost: number): Suggestion['severity'] {
  if (cost < fewCoins) return 'info';
  return stock >= 2 * bound && cost >= 10 * fewCoins ? 'medium' : 'low';
}

/** In minor units. */
const fewCoins = 1_000;
