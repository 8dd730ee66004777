import { dayMs } from '@packhouse/contract/rules/time';
import type { RecommendationType } from '@packhouse/contract/public/recommendations';
import * as show from '../evidence.ts';
import { daysText, kept, unitsText } from '../figures.ts';
import type { Parameters } from '../parameters.ts';
import { priorityOf, rankOfUnknownUnit } from '../priority.ts';
import type { ProductFacts, Snapshot } from '../snapshot.ts';
import type { Kind, Suggestion } from '../suggestion.ts';
import { countText, listText } from '../texts.ts';

/**
 * Suggests completing products that lack facts other kinds need: one suggestion per product, listing all gaps. Products
 * that are not in stock, not on their way and not shipped lately are ignored.
 */
export const dataQuality: Kind = {
  type: 'data_quality',
  version: '1',
  about: 'product',
  hasSkill: false,
  suggest(snapshot, parameters) {
    const delivered = new Set(
      snapshot.deliveries
        .filter(({ receivedAt }) => receivedAt !== null)
        .flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    );
    return snapshot.products.flatMap((product) => {
      const shipped = shippedOf(product);
      const isThere = product.places.some(({ onHand, incoming }) => onHand > 0 || incoming.length > 0);
      const gaps = isThere || shipped > 0 ? gapsOf(product, delivered.has(product.id)) : [];
      return gaps.some(({ isBlocking }) => isBlocking)
        ? [suggestion(snapshot, parameters, product, gaps, shipped)]
        : [];
    });
  },
};

const weeks = 8;

interface Gap {
  /** Name of the field in the API. */
  field: 'unitDimensions' | 'unitWeight' | 'leadTimeDays' | 'pricing.cost' | 'pricing.price';
  /** Kinds that cannot work without it, or only by guessing. */
  blocks: readonly RecommendationType[];
  /** False for gaps that are only listed with others and never raise a suggestion alone. */
  isBlocking: boolean;
  sentence: string;
}

function gapsOf(product: ProductFacts, isDelivered: boolean): Gap[] {
  const { size_mm, weight_g, leadTimeDays, cost, price, declaredValue } = product;
  const gaps: (Gap | false)[] = [
    size_mm === null && {
      field: 'unitDimensions',
      blocks: ['storage_tier_avoidance', 'excess_stock', 'carton_optimization'],
      isBlocking: true,
      sentence: 'Without its size, its storage cost and the right box cannot be calculated',
    },
    weight_g === null && {
      field: 'unitWeight',
      blocks: ['carton_optimization'],
      isBlocking: true,
      sentence: 'Without its weight, its postage is only an estimate and no box can be chosen',
    },
    leadTimeDays === null &&
      !isDelivered && {
        field: 'leadTimeDays',
        blocks: ['restock_inventory', 'stockout_risk'],
        isBlocking: true,
        sentence: 'Without a lead time or past deliveries, restocking is planned on a guess',
      },
    price === null && {
      field: 'pricing.price',
      blocks: ['restock_inventory', 'stockout_risk', 'excess_stock', 'dead_stock'],
      // The declared value can stand in for the price.
      isBlocking: declaredValue === null,
      sentence:
        declaredValue === null
          ? 'Without a price, no amount can be calculated'
          : 'Without a price, its declared value is used instead',
    },
    cost === null && {
      field: 'pricing.cost',
      blocks: ['restock_inventory'],
      isBlocking: false,
      sentence: 'Without its cost, its margin is unknown and only the revenue at risk can be shown',
    },
  ];
  return gaps.filter((gap) => gap !== false);
}

/** Units shipped in the last weeks. */
const shippedOf = ({ places }: ProductFacts): number =>
  places.reduce(
    (sum, { demand }) => sum + demand.values.slice(-weeks).reduce((units, value) => units + value, 0),
    0,
  );

function suggestion(
  { asOf, weeks: known }: Snapshot,
  { supply }: Parameters,
  product: ProductFacts,
  gaps: readonly Gap[],
  shipped: number,
): Suggestion {
  const blocked = [...new Set(gaps.flatMap(({ blocks }) => blocks))];
  const daily = shipped / (weeks * 7);
  const fields = gaps.map(({ field }) => field);
  const path = `/v0/inventory/products/${product.id}`;
  const usualLeadTime = Math.round(supply.all.mean);
  return {
    type: 'data_quality',
    subject: { kind: 'product', id: product.id, sku: product.sku, name: product.name, warehouseId: null },
    severity: severityOf(gaps, shipped),
    // The cost of a missing fact is unknown: counts as a tenth of a unit for each kind that has to guess.
    priority: priorityOf((daily * blocked.length * rankOfUnknownUnit) / 10),
    wording: show.worded(
      {
        title: 'Complete {{sku}}: {{fields}}',
        summary:
          shipped > 0
            ? '{{name}} is missing data for {{kinds}}. It shipped {{units}} in {{weeks}}.'
            : '{{name}} is missing data for {{kinds}}.',
        rationale: gaps.map(({ sentence }) => sentence),
      },
      {
        sku: product.sku,
        name: product.name,
        fields: listText(fields.map((field) => fieldNames[field])),
        kinds: countText(blocked.length, 'kind of recommendation', 'kinds of recommendations'),
        units: unitsText(shipped),
        weeks: countText(Math.min(weeks, known.length), 'week'),
      },
    ),
    evidence: {
      metrics: [
        show.metric('missing_fields', gaps.length, 'fields', 'product', { n: checked }),
        show.metric('blocked_kinds', blocked.length, 'kinds', 'product'),
        show.metric('units_shipped', shipped, 'units', 'ledger', { n: Math.min(weeks, known.length) }),
      ],
      series: [],
      forecast: null,
    },
    impact: {
      amount: 0,
      low: 0,
      high: 0,
      basis: 'none',
      horizonDays: 0,
      assumptions: ['Missing data costs nothing in itself, but it hides other costs.'],
    },
    confidence: { level: 1, meaning: 'A fact: the fields are empty.' },
    claims: [
      {
        kind: 'fact',
        event: `${fields.join(', ')} of ${product.sku} ${fields.length === 1 ? 'is' : 'are'} null.`,
        level: 1,
        value: null,
        baseline: null,
        resolvesAt: new Date(Date.parse(asOf) + claimDays * dayMs).toISOString(),
        check: { measure: 'fact' },
      },
    ],
    suggestedAction: {
      description: `Fill in ${listText(fields)} of ${product.sku}; only you know these values.`,
      method: 'PATCH',
      path,
      scope: 'inventory',
      body: null,
    },
    alternatives:
      fields.includes('leadTimeDays') && supply.all.n >= 3
        ? [
            {
              description: `Use a lead time of ${daysText(usualLeadTime)}, the average of ${supply.all.n} deliveries of other products.`,
              method: 'PATCH',
              path,
              scope: 'inventory',
              body: { leadTimeDays: usualLeadTime },
            },
          ]
        : [],
    model: {
      name: 'required_fields',
      version: dataQuality.version,
      params: { fields, blocks: blocked, unitsPerDay: kept(daily) },
      backtest: null,
    },
    validDays: 30,
  };
}

function severityOf(gaps: readonly Gap[], shipped: number): Suggestion['severity'] {
  if (shipped === 0) return 'info';
  return gaps.some(({ blocks, isBlocking }) => isBlocking && blocks.includes('stockout_risk'))
    ? 'medium'
    : 'low';
}

const fieldNames: Record<Gap['field'], string> = {
  unitDimensions: 'size',
  unitWeight: 'weight',
  leadTimeDays: 'lead time',
  'pricing.price': 'price',
  'pricing.cost': 'cost',
};

/** Number of fields that are checked. */
const checked = Object.keys(fieldNames).length;
const claimDays = 14;
