/** Recommendations with all that a page can show of one: what models make in weeks, as records. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Recommendation } from '@packhouse/contract/public/recommendations';
import { anId, aRecommendation } from '../../server/tests/helpers/records.ts';

interface About {
  product: { id: string; sku: string; name: string };
  warehouseId: string;
  now: Date;
}

const dayOf = (at: Date, days = 0): string =>
  new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10);
const timeOf = (at: Date, days = 0): string => new Date(at.getTime() + days * dayMs).toISOString();

const calibration = { ece: 0.023, n: 214, window: 'last_365_days' };

export const aRestock = (
  { product, warehouseId, now }: About,
  fields: Partial<Recommendation> = {},
): Recommendation => {
  const record = aRecommendation();
  const demand = Array.from({ length: 26 }, (_, week) =>
    week === 11 ? null : week === 12 ? 4 : Math.round(24 + 7 * Math.sin(week / 2) + (week % 3)),
  );
  const ahead = Array.from({ length: 9 }, (_, week) => week);
  const first = dayOf(now, -26 * 7);
  const stock = (arrives: number) => {
    let left = 74;
    return ahead.map((week) => {
      if (week === 3) left += arrives;
      left = Math.max(0, left - 26);
      return left;
    });
  };
  return {
    ...record,
    type: 'restock_inventory',
    severity: 'critical',
    priority: 92,
    createdAt: timeOf(now, -2),
    updatedAt: timeOf(now, -1),
    title: `Order 240 units of ${product.sku}`,
    summary: `Stock of ${product.name}, with what is on its way, is 74 units, below its reorder point of 131 units. Without an order it runs out before new stock can be there with a probability of 87%.`,
    rationale: [
      'It sells about 26 units a week, as 26 weeks of its history show.',
      'New stock takes about 21 days, as 6 deliveries of the past show.',
      'The quantity is whole cartons of 12 units.',
    ],
    subject: { kind: 'product', ...product, warehouseId },
    evidence: {
      asOf: timeOf(now),
      inputHash: 'sha256:5d41402abc4b2a76',
      metrics: [
        { name: 'available', value: 74, low: null, high: null, unit: 'units', n: null, source: 'stock' },
        { name: 'weekly_demand', value: 26.4, low: 17, high: 36, unit: 'units', n: 25, source: 'forecast' },
        { name: 'lead_time', value: 21, low: 16.2, high: 25.8, unit: 'days', n: 6, source: 'deliveries' },
        {
          name: 'stockout_probability',
          value: 0.87,
          low: null,
          high: null,
          unit: 'probability',
          n: 25,
          source: 'forecast',
        },
      ],
      series: [
        {
          name: 'units_demanded',
          period: 'week',
          start: first,
          values: demand,
          censored: demand.map((_, week) => week === 11 || week === 12),
        },
        {
          name: 'stock_without_action',
          period: 'week',
          start: dayOf(now),
          values: stock(0),
          censored: ahead.map(() => false),
        },
        {
          name: 'stock_with_action',
          period: 'week',
          start: dayOf(now),
          values: stock(240),
          censored: ahead.map(() => false),
        },
      ],
      forecast: {
        period: 'week',
        start: dayOf(now),
        quantiles: {
          '0.1': ahead.map(() => 17),
          '0.5': ahead.map(() => 26),
          '0.9': ahead.map((week) => 36 + week),
        },
        mean: ahead.map(() => 26.4),
      },
    },
    impact: {
      amount: 184_250,
      currency: 'USD',
      basis: 'margin',
      low: 92_000,
      high: 310_000,
      horizonDays: 28,
      assumptions: [
        'the margin is price less cost: 11.40 USD of each unit',
        'what is asked for while there is no stock is lost, not waited for',
      ],
    },
    confidence: {
      level: 0.9,
      meaning: 'The probability that demand until new stock arrives stays within the predicted limit.',
      calibration,
    },
    claims: [
      {
        id: anId('claim'),
        kind: 'quantile',
        event: `At most 128 units of ${product.sku} are asked for in 28 days.`,
        level: 0.9,
        value: 128,
        baseline: 141,
        resolvesAt: timeOf(now, 28),
        observed: null,
        outcome: null,
        resolvedAt: null,
      },
      {
        id: anId('claim'),
        kind: 'quantile',
        event: `At most 122 units of ${product.sku} are asked for in 28 days.`,
        level: 0.9,
        value: 122,
        baseline: 139,
        resolvesAt: timeOf(now, -5),
        observed: 103,
        outcome: 'came_true',
        resolvedAt: timeOf(now, -5),
      },
    ],
    suggestedAction: {
      description: `Make a draft that announces 240 units of ${product.sku}.`,
      method: 'POST',
      path: '/v0/shipments/inbound',
      scope: 'shipments',
      body: {
        type: 'inbound-spd',
        warehouseId,
        supplier: 'Hilltop Roasters',
        expectedArrivalDate: dayOf(now, 21),
        items: [{ productId: product.id, quantity: 240 }],
      },
      idempotencyKey: `${record.id}-first`,
    },
    alternatives: [],
    model: {
      name: 'hurdle_negative_binomial',
      version: '1',
      params: { forgetting: 0.98, prior: 3.1 },
      backtest: { metric: 'cost', vsBaseline: 0.82 },
    },
    expiresAt: timeOf(now, 7),
    ...fields,
  };
};

/** Something that is missing of the product: what it is, only its merchant knows. */
export const aGap = (about: About, fields: Partial<Recommendation> = {}): Recommendation => {
  const { product } = about;
  const record = aRestock(about);
  return {
    ...record,
    type: 'data_quality',
    severity: 'low',
    priority: 12,
    title: `Say how heavy ${product.sku} is`,
    summary: 'Without its weight postage is estimated, and no carton can be chosen.',
    rationale: ['Its weight is not filled in.'],
    evidence: { ...record.evidence, metrics: [], series: [], forecast: null },
    impact: { ...record.impact, amount: 0, low: 0, high: 0, basis: 'none', horizonDays: 0, assumptions: [] },
    confidence: { level: 1, meaning: 'It can be looked up.', calibration: null },
    claims: [],
    suggestedAction: {
      description: 'Fill in what one unit weighs.',
      method: 'PATCH',
      path: `/v0/inventory/products/${product.id}`,
      scope: 'inventory',
      body: null,
      idempotencyKey: `${record.id}-first`,
    },
    model: { name: 'required_fields', version: '1', params: { fields: ['unitWeight'] }, backtest: null },
    ...fields,
  };
};

/** A shipment that stands still: nobody but the warehouse can do anything about it. */
export const aDelay = (
  about: About & { shipment: { id: string; number: string } },
  fields: Partial<Recommendation> = {},
): Recommendation => {
  const record = aRestock(about);
  return {
    ...record,
    type: 'shipment_delay',
    severity: 'high',
    priority: 71,
    title: `${about.shipment.number} has stood for 31 hours`,
    summary: 'Of such shipments 95% had left after 26 hours.',
    rationale: ['It is being picked.'],
    subject: {
      kind: 'shipment',
      id: about.shipment.id,
      sku: null,
      name: about.shipment.number,
      warehouseId: about.warehouseId,
    },
    evidence: { ...record.evidence, series: [], forecast: null },
    impact: { ...record.impact, amount: 8_400, low: 8_400, high: 8_400, basis: 'declared_value' },
    confidence: { level: 0.78, meaning: 'The probability that it is delivered late.', calibration: null },
    claims: [],
    suggestedAction: null,
    ...fields,
  };
};
