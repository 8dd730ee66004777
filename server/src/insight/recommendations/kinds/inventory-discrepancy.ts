import { dayMs } from '@packhouse/contract/rules/time';
import { boundsOf } from '../../forecasting/sequential-test.ts';
import { coldStart } from '../cold-start.ts';
import { countModel, countRecords, type CountRecord, type CountRecords } from '../count-records.ts';
import * as show from '../evidence.ts';
import { keptShare, percentText, rateText, unitsText } from '../figures.ts';
import { worthOfUnit, type Worth } from '../money.ts';
import { priorityOf, rankOfUnknownUnit, severityOf } from '../priority.ts';
import type { StockPosition, ProductFacts, Snapshot } from '../snapshot.ts';
import type { Kind, Suggestion } from '../suggestion.ts';
import { countText, dayText } from '../texts.ts';

/**
 * Products whose books are wrong more often than those of others, by a sequential test over counts and corrections, until a
 * count finds them right. Merchants cannot order a count by the API, so that there is nothing to send: they ask the warehouse.
 */
export const inventoryDiscrepancy: Kind = {
  type: 'inventory_discrepancy',
  version: '1',
  about: 'organization',
  hasSkill: true,
  suggest(snapshot) {
    const counted = countRecords(snapshot);
    const products = new Map(snapshot.products.map((product) => [product.id, product]));
    return counted.records.flatMap((record) => {
      const product = products.get(record.productId)!;
      const place = product.places.find(({ warehouseId }) => warehouseId === record.warehouseId);
      return record.alarmSince !== null && place && place.onHand > 0
        ? [suggestion(snapshot, record, counted.pool, product, place)]
        : [];
    });
  },
};

const horizonDays = 60;

function suggestion(
  snapshot: Snapshot,
  record: CountRecord,
  pool: CountRecords['pool'],
  product: ProductFacts,
  { onHand }: StockPosition,
): Suggestion {
  const { asOf, timezone } = snapshot;
  const { productId, warehouseId, counts, corrections, net, probability } = record;
  const worth = worthOfGoods(product);
  const lost = probability * record.meanDifference;
  const until = new Date(Date.parse(asOf) + horizonDays * dayMs).toISOString();
  const warehouse = snapshot.warehouses.find(({ id }) => id === warehouseId)?.name ?? warehouseId;
  return {
    type: 'inventory_discrepancy',
    subject: { kind: 'product', id: productId, sku: product.sku, name: product.name, warehouseId },
    severity: severityOf(Math.min(1, record.meanDifference / onHand), { high: 0.1, medium: 0.02 }),
    priority: priorityOf((lost * (worth.basis === 'none' ? rankOfUnknownUnit : worth.perUnit)) / horizonDays),
    wording: show.worded(
      {
        title: 'Request a count of {{sku}} in {{warehouse}}',
        summary:
          'Recorded stock of {{name}} has been wrong more often than chance explains. The chance that the next count finds a discrepancy is {{probability}}; across all counts it is {{usual}}.',
        rationale: [
          counts.looks > 0 ? 'In the last year, {{differing}} of {{counts}} found a discrepancy' : undefined,
          corrections > 0 ? 'Stock was also corrected without a count on {{corrections}}' : undefined,
          'In total {{net}}; the average discrepancy was {{each}}, with {{stock}} on record',
          'A statistical test has ruled out chance since {{since}}; a count that matches the system clears this',
        ],
      },
      {
        sku: product.sku,
        name: product.name,
        warehouse,
        probability: percentText(probability),
        usual: percentText(pool.rate),
        counts: countText(counts.looks, 'count'),
        differing: rateText(counts.found),
        corrections: countText(corrections, 'day'),
        net:
          net === 0
            ? 'as many units were found as were missing'
            : `${unitsText(Math.abs(net))} ${Math.abs(net) === 1 ? 'was' : 'were'} ${net < 0 ? 'missing' : 'found'}`,
        each: unitsText(record.meanDifference),
        stock: unitsText(onHand),
        since: dayText(timezone, record.alarmSince!),
      },
    ),
    evidence: {
      metrics: [
        show.metric('on_hand', onHand, 'units', 'stock'),
        show.metric('counts_that_differed', counts.found, 'counts', 'counts_of_last_year', {
          n: counts.looks,
        }),
        show.metric('corrections', corrections, 'days', 'ledger_of_last_year', { n: corrections }),
        show.metric('net_difference', net, 'units', 'counts_and_ledger', { n: counts.looks + corrections }),
        show.metric('log_likelihood_ratio', record.evidence, 'nats', 'sequential_test', {
          high: boundsOf(countModel.rates).wrong,
          n: counts.looks + corrections,
        }),
        show.metric('difference_probability', probability, 'probability', 'counts_of_last_year', {
          n: counts.looks,
        }),
        show.metric('difference_probability_of_all', pool.rate, 'probability', 'counts_of_last_year', {
          n: pool.counts,
        }),
      ],
      series: [],
      forecast: null,
    },
    impact: show.impactOf(lost * worth.perUnit, 0, record.largestDifference * worth.perUnit, {
      basis: worth.basis,
      horizonDays,
      assumptions: [
        worth.assumption,
        'The next discrepancy is as large as the average of past ones, missing or found.',
      ],
    }),
    confidence: coldStart(snapshot, {
      level: keptShare(probability),
      meaning: 'The probability that the next count differs from the system.',
    }),
    claims: [
      {
        kind: 'probability',
        event: `The first count of ${product.sku} within ${horizonDays} days differs from the system.`,
        level: keptShare(probability),
        value: null,
        baseline: keptShare(pool.rate),
        resolvesAt: until,
        check: { measure: 'count_differs', productId, warehouseId, from: asOf, to: until },
      },
    ],
    suggestedAction: null,
    model: {
      name: 'sequential_probability_ratio_beta_binomial',
      version: inventoryDiscrepancy.version,
      params: {
        ratio: countModel.ratio,
        falseAlarm: countModel.rates.falseAlarm,
        missed: countModel.rates.missed,
        poolRate: keptShare(pool.rate),
        poolStrength: Math.round(pool.strength * 10) / 10,
        isCorrectedSinceLastCount: record.isCorrectedSince,
      },
      backtest: null,
    },
    validDays: 14,
  };
}

/** Goods that are not there cannot be sold; that they are declared at something is nearer to it than what they sell for. */
function worthOfGoods(product: ProductFacts): Worth {
  return product.declaredValue === null
    ? worthOfUnit(product)
    : {
        perUnit: product.declaredValue,
        basis: 'declared_value',
        assumption: 'Each unit is valued at its declared value.',
      };
}
