/** Recommendations: operational suggestions with their evidence, their money, and a claim that can come true or not. */
import { z } from 'zod';
import { Id } from './id.ts';
import type { Life } from './life.ts';
import { Amount, Currency, Instant, LocalDate, Quantity, recordFields, Timestamp } from './measures.ts';
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

export const subjectKinds = ['product', 'carton', 'shipment', 'invoice', 'warehouse'] as const;

export const seriesNames = ['units_demanded', 'stock_without_action', 'stock_with_action'] as const;

export const claimKinds = ['quantile', 'probability', 'fact'] as const;
export const claimOutcomes = ['came_true', 'did_not', 'void'] as const;

export const impactBases = [
  'margin',
  'revenue_at_risk',
  'storage_cost',
  'declared_value',
  'postage',
  'billed_amount',
  'none',
] as const;

/** What somebody may say who dismisses one. */
export const dismissalReasons = [
  'not_relevant',
  'already_done',
  'wrong_numbers',
  'too_expensive',
  'other',
] as const;

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

const SuggestedAction = z
  .object({
    description: z.string(),
    method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
    path: z.string(),
    scope: Scope,
    body: z.record(z.string(), z.unknown()).nullable(),
    idempotencyKey: z
      .string()
      .nullable()
      .describe('Send it with the request: whoever sends it a second time gets the first answer again.'),
  })
  .meta({
    id: 'SuggestedAction',
    description: 'A request that you send yourself, with a credential that has its scope.',
  });

/** Models foretell by days, weeks or months. */
const Period = z.enum(['day', 'week', 'month']);

const Evidence = z.object({
  asOf: Timestamp.describe('Everything in it is as it was at that time.'),
  inputHash: z.string().describe('Of what the model was given: the same input gives the same answer.'),
  metrics: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      unit: z.string(),
      n: z.int().nullable().describe('How many observations it rests on.'),
      source: z.string(),
    }),
  ),
  series: z
    .array(
      z.object({
        name: z.enum(seriesNames),
        period: Period,
        start: LocalDate,
        values: z.array(z.number().nullable()),
        censored: z
          .array(z.boolean())
          .describe('Periods in which it was out of stock: the demand was at least the value.'),
      }),
    )
    .describe(
      '`units_demanded` is the history; `stock_without_action` and `stock_with_action` are the stock that is expected at the end of each coming period.',
    ),
  forecast: z
    .object({
      period: Period,
      start: LocalDate,
      quantiles: z
        .record(z.string(), z.array(z.number()))
        .describe('By level, as in "0.9"; a value for each coming period.'),
      mean: z.array(z.number()),
    })
    .nullable(),
});

const Claim = z
  .object({
    id: z.string(),
    kind: z
      .enum(claimKinds)
      .describe(
        '`quantile`: what is observed is at most `value`, with the probability `level`. `probability`: `event` happens with the probability `level`. `fact`: it is so, and can be looked up.',
      ),
    event: z.string().describe('What is claimed, in words.'),
    level: z.number().min(0).max(1),
    value: z.number().nullable(),
    baseline: z
      .number()
      .nullable()
      .describe(
        'What somebody would have said who knows only how often it happened before (climatology): a value for quantiles, a probability otherwise.',
      ),
    resolvesAt: Timestamp,
    observed: z.number().nullable().describe('What was seen; for events 1 or 0.'),
    outcome: z
      .enum(claimOutcomes)
      .nullable()
      .describe(
        'Null until it is settled. `void`: it cannot be known, as when the product was out of stock meanwhile.',
      ),
    resolvedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

export const Recommendation = z
  .object({
    ...recordFields('recommendation'),
    type: z.enum(recommendationTypes),
    status: z.enum(recommendationStatuses),
    severity: z.enum(recommendationSeverities),
    priority: z.int().min(0).max(100).describe('From the cost of waiting one run.'),
    title: z.string(),
    summary: z.string(),
    rationale: z.array(z.string()),
    subject: z.object({
      kind: z.enum(subjectKinds),
      id: z.string(),
      sku: z.string().nullable(),
      name: z.string().nullable(),
      warehouseId: Id('warehouse').nullable(),
    }),
    evidence: Evidence,
    impact: z.object({
      amount: Amount,
      currency: Currency,
      basis: z
        .enum(impactBases)
        .describe(
          'What the money is. Where no margin is known it is the revenue at risk: a margin is never made up.',
        ),
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
        .describe('Expected calibration error over settled claims of this type.'),
    }),
    claims: z.array(Claim),
    suggestedAction: SuggestedAction.nullable(),
    alternatives: z.array(SuggestedAction),
    model: z.object({
      name: z.string(),
      version: z.string(),
      params: z.record(z.string(), z.unknown()),
      backtest: z
        .object({ metric: z.string(), vsBaseline: z.number() })
        .nullable()
        .describe('`vsBaseline` is the ratio to the best simple rule; below 1 is better.'),
    }),
    wording: z.object({ source: z.enum(['template', 'llm']) }),
    expiresAt: Timestamp,
    snoozedUntil: Timestamp.nullable(),
    dismissal: z.object({ reason: z.enum(dismissalReasons), note: z.string().nullable() }).nullable(),
    acceptedAt: Timestamp.nullable(),
    endedAt: Timestamp.nullable(),
    completion: z
      .object({ kind: z.enum(['observed', 'cause_gone']), resourceType: z.string(), resourceId: z.string() })
      .nullable()
      .describe('What completed it, such as the shipment that was made.'),
    supersedes: Id('recommendation').nullable(),
  })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.infer<typeof Recommendation>;

const Share = z.number().min(0).max(1);

/** How well the suggestions of a type have done. */
const TypeMetrics = z
  .object({
    type: z.enum(recommendationTypes),
    counts: z.object(
      Object.fromEntries(recommendationStatuses.map((status) => [status, Quantity])) as Record<
        RecommendationStatus,
        typeof Quantity
      >,
    ),
    acceptanceRate: Share.nullable().describe('Accepted of those that were accepted or dismissed.'),
    completionRate: Share.nullable().describe('Completed of those that were accepted and ended.'),
    claims: z.object({
      pending: Quantity,
      settled: Quantity,
      cameTrue: Quantity,
      void: Quantity,
    }),
    hitRate: Share.nullable().describe('Claims that came true of those that could be judged.'),
    expectedHitRate: Share.nullable().describe('What the claims said themselves, on average.'),
    calibration: z
      .object({
        ece: z.number().describe('Expected calibration error: 0 is perfect.'),
        n: Quantity,
        window: z.string(),
        bins: z.array(z.object({ from: Share, to: Share, expected: Share, observed: Share, n: Quantity })),
      })
      .nullable(),
    skill: z
      .number()
      .nullable()
      .describe(
        'Over climatology, on the settled claims: 1 is perfect, 0 is no better than knowing how often it happens. Null where nothing was settled, or nothing can be compared.',
      ),
    muted: z.boolean(),
    mutedSince: Timestamp.nullable(),
    mutedReason: z.string().nullable(),
    wording: z.object({
      template: Quantity,
      llm: Quantity,
      rejected: z
        .record(z.string(), Quantity)
        .describe('Wordings of a language model that were not taken, by reason.'),
    }),
    impact: z.object({ open: Amount, completed: Amount }),
  })
  .meta({ id: 'RecommendationTypeMetrics' });
export type RecommendationTypeMetrics = z.infer<typeof TypeMetrics>;

export const RecommendationMetrics = z
  .object({
    asOf: Timestamp,
    generatedAt: Timestamp.nullable().describe('When suggestions were last made.'),
    currency: Currency,
    types: z.array(TypeMetrics).describe('All types, in the order of the catalogue.'),
  })
  .meta({ id: 'RecommendationMetrics' });
export type RecommendationMetrics = z.infer<typeof RecommendationMetrics>;

const changing = {
  method: 'POST',
  scope: 'recommendations',
  output: Recommendation,
  errors: ['not_found', 'invalid_state'],
} as const;
const ofOne = { id: Id('recommendation') };

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
        .describe('Status. Several, comma separated, mean any of them.'),
      type: anyOf([...recommendationTypes] as [RecommendationType, ...RecommendationType[]], 'Type.'),
      severity: anyOf(
        [...recommendationSeverities] as [RecommendationSeverity, ...RecommendationSeverity[]],
        'Severity.',
      ),
      productId: Id('product').optional().describe('About this product.'),
      warehouseId: Id('warehouse').optional().describe('About this warehouse.'),
      minImpact: z
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('At least this much at stake, in minor units.'),
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
  accept: operation({
    ...changing,
    path: '/v0/recommendations/{id}/accept',
    summary: 'Accept a recommendation',
    description:
      'Its content is frozen, and nothing is done: send `suggestedAction` yourself, with a credential that has its scope. What is seen to follow within seven days completes it.',
    input: z.strictObject(ofOne),
  }),
  dismiss: operation({
    ...changing,
    path: '/v0/recommendations/{id}/dismiss',
    summary: 'Dismiss a recommendation',
    description:
      'It comes back after 14 days at the earliest, and only when it has become more severe, or when half as much again is at stake.',
    input: z.strictObject({
      ...ofOne,
      reason: z.enum(dismissalReasons).default('other'),
      note: z.string().max(1_000).nullable().default(null),
    }),
  }),
  snooze: operation({
    ...changing,
    path: '/v0/recommendations/{id}/snooze',
    summary: 'Put a recommendation aside for a while',
    description: 'It comes back at that time when its cause is still there, and is resolved when it is gone.',
    input: z.strictObject({
      ...ofOne,
      until: Instant.optional().describe('In the future, at most a year; where nothing is said, in a week.'),
    }),
  }),
  reopen: operation({
    ...changing,
    path: '/v0/recommendations/{id}/reopen',
    summary: 'Take a recommendation up again that was dismissed or put aside',
    input: z.strictObject(ofOne),
  }),
  metrics: operation({
    method: 'GET',
    path: '/v0/recommendations/metrics',
    scope: 'recommendations',
    summary: 'Read what became of recommendations, and how good their figures were',
    description:
      'For each type. A type whose claims were no better than knowing how often such things happen is muted for your organization, and says so here.',
    input: z.strictObject({}),
    output: RecommendationMetrics,
    errors: [],
  }),
};
