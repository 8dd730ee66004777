/** Recommendations: operational suggestions with their evidence, their money, and a claim that can come true or not. */
import { z } from 'zod';
import { Id } from './id.ts';
import type { Life } from './life.ts';
import { Amount, Currency, LocalDate, recordFields, Timestamp } from './measures.ts';
import { operation } from './operation.ts';
import { anyOf, listInput } from './page.ts';
import { Scope } from './scopes.ts';

export const recommendationTypes = [
  'restock_inventory',
  'stockout_risk',
  'replenish_marketplace',
  'excess_stock',
  'dead_stock',
  'storage_tier_avoidance',
  'shipment_delay',
  'inventory_discrepancy',
  'invoice_anomaly',
  'carton_optimization',
  'data_quality',
] as const;
export type RecommendationType = (typeof recommendationTypes)[number];

export const recommendationStatuses = [
  'open',
  'accepted',
  'completed',
  'failed',
  'dismissed',
  'snoozed',
  'expired',
  'resolved',
  'superseded',
] as const;
export type RecommendationStatus = (typeof recommendationStatuses)[number];

export const recommendationSeverities = ['info', 'low', 'medium', 'high', 'critical'] as const;
export type RecommendationSeverity = (typeof recommendationSeverities)[number];

/** Accepting freezes the content and runs nothing: the client sends `suggestedAction` itself. */
export const recommendationLife = {
  accept: { from: ['open', 'snoozed'], to: 'accepted', by: ['client'] },
  complete: { from: ['accepted'], to: 'completed', by: ['system'] },
  fail: { from: ['accepted'], to: 'failed', by: ['system'] },
  dismiss: { from: ['open', 'snoozed'], to: 'dismissed', by: ['client'] },
  snooze: { from: ['open'], to: 'snoozed', by: ['client'] },
  reopen: { from: ['dismissed', 'snoozed'], to: 'open', by: ['client', 'system'] },
  expire: { from: ['open', 'snoozed'], to: 'expired', by: ['system'] },
  resolve: { from: ['open', 'snoozed'], to: 'resolved', by: ['system'] },
  supersede: { from: ['open', 'snoozed'], to: 'superseded', by: ['system'] },
} as const satisfies Life<RecommendationStatus>;

const SuggestedAction = z.object({
  description: z.string(),
  method: z.string(),
  path: z.string(),
  scope: Scope,
  body: z.record(z.string(), z.unknown()).nullable(),
  idempotencyKey: z.string().nullable(),
});

export const Recommendation = z
  .object({
    ...recordFields('recommendation'),
    type: z.enum(recommendationTypes),
    status: z.enum(recommendationStatuses),
    severity: z.enum(recommendationSeverities),
    priority: z.int().min(0).max(100).meta({ description: 'From the cost of waiting one run.' }),
    title: z.string(),
    summary: z.string(),
    rationale: z.array(z.string()),
    subject: z.object({
      kind: z.string(),
      id: z.string(),
      sku: z.string().nullable(),
      warehouseId: Id('warehouse').nullable(),
    }),
    evidence: z.object({
      asOf: Timestamp,
      inputHash: z.string(),
      metrics: z.array(
        z.object({
          name: z.string(),
          value: z.number(),
          low: z.number().nullable(),
          high: z.number().nullable(),
          unit: z.string(),
          n: z.int().nullable(),
          source: z.string(),
        }),
      ),
      series: z.array(
        z.object({
          name: z.string(),
          period: z.enum(['day', 'week', 'month']),
          start: LocalDate,
          values: z.array(z.number().nullable()),
          censored: z.array(z.boolean()),
        }),
      ),
      forecast: z
        .object({
          period: z.enum(['day', 'week', 'month']),
          quantiles: z.record(z.string(), z.array(z.number())),
          mean: z.array(z.number()),
        })
        .nullable(),
    }),
    impact: z.object({
      amount: Amount,
      currency: Currency,
      basis: z.string(),
      low: Amount,
      high: Amount,
      horizonDays: z.int().min(0),
      assumptions: z.array(z.string()),
    }),
    confidence: z.object({
      level: z.number().min(0).max(1),
      meaning: z.string(),
      calibration: z
        .object({ ece: z.number(), n: z.int(), window: z.string() })
        .nullable()
        .meta({ description: 'Expected calibration error over resolved claims.' }),
    }),
    claims: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        event: z.string(),
        level: z.number(),
        value: z.number(),
        resolvesAt: Timestamp,
        outcome: z.string().nullable(),
      }),
    ),
    suggestedAction: SuggestedAction.nullable(),
    alternatives: z.array(SuggestedAction),
    model: z.object({
      name: z.string(),
      version: z.string(),
      params: z.record(z.string(), z.unknown()),
      backtest: z.object({ metric: z.string(), vsBaseline: z.number() }).nullable(),
    }),
    wording: z.object({ source: z.enum(['template', 'llm']) }),
    expiresAt: Timestamp,
    supersedes: Id('recommendation').nullable(),
  })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.infer<typeof Recommendation>;

export const recommendations = {
  list: operation({
    method: 'GET',
    path: '/v0/recommendations',
    scope: 'recommendations',
    summary: 'List recommendations, the most pressing first',
    description: 'Open ones unless `status` asks for others.',
    list: true,
    input: listInput({
      status: z
        .array(z.enum(recommendationStatuses))
        .min(1)
        .default(['open'])
        .meta({ description: 'Status. Several, comma separated, mean any of them.' }),
      type: anyOf([...recommendationTypes] as [RecommendationType, ...RecommendationType[]], 'Type.'),
      severity: anyOf(
        [...recommendationSeverities] as [RecommendationSeverity, ...RecommendationSeverity[]],
        'Severity.',
      ),
      productId: Id('product').optional().meta({ description: 'About this product.' }),
      warehouseId: Id('warehouse').optional().meta({ description: 'About this warehouse.' }),
      minImpact: z
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .meta({ description: 'At least this much at stake, in minor units.' }),
    }),
    output: Recommendation,
    errors: [],
  }),
  get: operation({
    method: 'GET',
    path: '/v0/recommendations/{id}',
    scope: 'recommendations',
    summary: 'Read a recommendation with its evidence',
    input: z.strictObject({ id: Id('recommendation') }),
    output: Recommendation,
    errors: ['not_found'],
  }),
};
