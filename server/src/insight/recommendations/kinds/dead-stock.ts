import { dayMs } from '@packhouse/contract/rules/time';
import { probabilityOfNone } from '../../forecasting/no-demand.ts';
import { climateShare } from '../climatology.ts';
import * as show from '../evidence.ts';
import { daysText, keptShare, percentText, unitsText, weeksText } from '../figures.ts';
import { deadStockDays, type Parameters } from '../parameters.ts';
import { outlookOf, type Outlook, type PlaceOutlook } from '../outlook.ts';
import { isRemovalWorth, priorityOfStorage, removalAction, removalOf } from '../removal.ts';
import type { Kind, Suggestion } from '../suggestion.ts';

/** Reports stock for which demand is unlikely, and more unlikely than for products in general. */
export const deadStock: Kind = {
  type: 'dead_stock',
  version: '2',
  about: 'product',
  hasSkill: true,
  suggest: (snapshot, parameters, outlook = outlookOf(snapshot, parameters)) => {
    const usual = climateShare(parameters.climate.noDemand, deadStockDays);
    return outlook.places.flatMap((at) => {
      if (at.isNew || at.place.available <= 0 || isFresh(outlook, at)) return [];
      const probability = noDemandOf(parameters, at);
      // Where most products do not sell, reporting one of them would be no news.
      return probability >= leastProbability && probability > (usual ?? 0)
        ? [suggestion(outlook, at, probability, usual)]
        : [];
    });
  },
};

/** Probability of no demand, from the model learned over all products where there is one. */
const noDemandOf = ({ noDemand }: Parameters, { place, events }: PlaceOutlook): number =>
  noDemand
    ? probabilityOfNone(noDemand, place.demand, deadStockDays / 7)
    : events.forecast.none(deadStockDays / 7);

const leastProbability = 0.6;
/** Days since receipt within which goods are too new to judge. */
const freshDays = 28;

const isFresh = ({ snapshot: { asOf } }: Outlook, { place: { receivedAt } }: PlaceOutlook): boolean =>
  receivedAt !== null && Date.parse(asOf) - Date.parse(receivedAt) < freshDays * dayMs;

function suggestion(
  outlook: Outlook,
  at: PlaceOutlook,
  probability: number,
  usual: number | null,
): Suggestion {
  const { product, place, events: demand, knownWeeks, isNew } = at;
  const stock = place.available;
  const removal = removalOf(outlook, at);
  const cost = (units: number) => Math.max(0, units) * (removal.perDay ?? 0) * deadStockDays;
  const coming = demand.over(deadStockDays);
  const isWorthIt = isRemovalWorth(removal, lookedAhead);
  const tiedUp = product.cost === null ? null : product.cost * stock;
  return {
    type: 'dead_stock',
    subject: show.subjectOf(at),
    severity: cost(stock) < fewCoins ? 'info' : probability >= 0.9 ? 'medium' : 'low',
    priority: priorityOfStorage(removal, stock),
    wording: show.worded(
      {
        title: '{{sku}} no longer sells',
        summary:
          'The chance that none of the {{stock}} of {{name}} in {{warehouse}} will sell within {{days}} is {{probability}}.',
        rationale: [
          place.shippedAt === null
            ? 'It has been in stock for {{history}}, and none has shipped'
            : 'The last unit shipped {{idle}} ago',
          usual === null ? undefined : 'For comparison, {{usual}} of all products sell nothing in that time',
          removal.perDay === null ? undefined : 'Storage costs {{storage}} in that time',
          tiedUp === null ? undefined : '{{tiedUp}} is tied up in this stock',
          isWorthIt
            ? 'Removing all of it costs {{removal}}, less than a year of storage'
            : 'Removing all of it costs {{removal}}; if that is too much, sell it off at a discount',
        ],
      },
      {
        ...show.slotsOf(outlook, at),
        stock: unitsText(stock),
        days: daysText(deadStockDays),
        probability: percentText(probability),
        history: weeksText(knownWeeks),
        idle: daysText(idleDays(outlook, at)),
        usual: percentText(usual ?? 0),
        storage: outlook.money.written(Math.round(cost(stock))),
        tiedUp: outlook.money.written(Math.round(tiedUp ?? 0)),
        removal: outlook.money.written(Math.round(removal.perUnit * stock)),
      },
    ),
    evidence: show.evidenceOf(outlook, demand, {
      metrics: [
        ...show.usualMetrics(at, demand),
        show.metric('no_demand_probability', probability, 'probability', 'forecast', { n: knownWeeks }),
        ...(usual === null ? [] : [show.metric('no_demand_usual', usual, 'probability', 'all_products')]),
        ...(place.shippedAt === null
          ? []
          : [show.metric('days_since_last', idleDays(outlook, at), 'days', 'ledger')]),
        show.metric('removal_cost', removal.perUnit * stock, 'minor_units', 'rate_card'),
        ...(tiedUp === null ? [] : [show.metric('tied_up', tiedUp, 'minor_units', 'product')]),
      ],
      past: place.demand,
      days: deadStockDays,
      stock,
      arrivals: show.arrivalsAt(outlook, at),
      changes: [{ inDays: 7, units: -stock }],
    }),
    impact: show.impactOf(cost(stock - coming.mean), cost(stock - coming.quantile(0.9)), cost(stock), {
      basis: removal.basis,
      horizonDays: deadStockDays,
      assumptions: [removal.assumption, 'Units that are expected to sell anyway are not counted.'],
    }),
    confidence: show.confidenceOf(probability, 'The probability that not a single unit is ordered.', {
      isNew,
    }),
    claims: [
      show.claimWithin(outlook, at, deadStockDays, 'no_demand', {
        kind: 'probability',
        event: `No unit of ${product.sku} is ordered within ${daysText(deadStockDays)}.`,
        level: keptShare(probability),
        value: null,
        baseline: usual,
      }),
    ],
    suggestedAction: removalAction(
      at,
      removal,
      stock,
      lookedAhead,
      `Create a draft that ships out all ${unitsText(stock)} of ${product.sku} to an address you add.`,
    ),
    model: outlook.parameters.noDemand ? learnedModel : show.modelOf(demand),
    validDays: 14,
    supersedes: ['excess_stock'],
  };
}

const learnedModel = { name: 'logistic_regression', version: '1', params: {}, backtest: null };

/** Days of storage that the cost of removal is compared with: stock that does not sell stays for long. */
const lookedAhead = 365;

const idleDays = ({ snapshot: { asOf } }: Outlook, { place: { shippedAt } }: PlaceOutlook): number =>
  shippedAt === null ? 0 : Math.max(0, (Date.parse(asOf) - Date.parse(shippedAt)) / dayMs);

/** Severity threshold, in minor units. */
const fewCoins = 1_000;
