/**
 * Recommendations: operational suggestions with their evidence, the money at stake, and claims that can come true or
 * not.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import type { Lifecycle } from '../rules/lifecycle.ts';
import { Amount, Currency, Instant, LocalDate, Quantity, recordFields, Timestamp } from '../measures.ts';
import { operationsOf } from '../operation.ts';
import { anyOf, listInput } from '../page.ts';
import { Scope } from '../scopes.ts';

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

/** Reasons for dismissing a recommendation. */
export const dismissalReasons = [
  'not_relevant',
  'already_done',
  'wrong_numbers',
  'too_expensive',
  'other',
] as const;

/** Accepting freezes the content and runs nothing: the client sends `suggestedAction` itself. */
export const recommendationLifecycle = {
  accept: { from: ['open', 'snoozed'], to: 'accepted', by: ['client'] },
  complete: { from: ['accepted'], to: 'completed', by: ['system'] },
  fail: { from: ['accepted'], to: 'failed', by: ['system'] },
  dismiss: { from: ['open', 'snoozed'], to: 'dismissed', by: ['client'] },
  snooze: { from: ['open'], to: 'snoozed', by: ['client'] },
  reopen: { from: ['dismissed', 'snoozed'], to: 'open', by: ['client', 'system'] },
  expire: { from: ['open', 'snoozed'], to: 'expired', by: ['system'] },
  resolve: { from: ['open', 'snoozed'], to: 'resolved', by: ['system'] },
  supersede: { from: ['open', 'snoozed'], to: 'superseded', by: ['system'] },
} as const satisfies Lifecycle<RecommendationStatus>;

const SuggestedAction = z
  .object({
    description: z.string().describe('Effect of the request in words.'),
    method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).describe('HTTP method of the request.'),
    path: z.string().describe('Path of the request.'),
    scope: Scope.describe('Scope the request needs.'),
    body: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('Body of the request; null when it has none.'),
    idempotencyKey: z
      .string()
      .nullable()
      .describe(
        'Idempotency-Key to send with the request, so that repeating it does nothing more; null when there is none.',
      ),
  })
  .meta({
    id: 'SuggestedAction',
    description: 'A request that you send yourself, with a credential that has its scope.',
  });

/** Length of one period of a forecast. */
const Period = z.enum(['day', 'week', 'month']);

const Evidence = z.object({
  asOf: Timestamp.describe('Time of the data behind all figures, in UTC.'),
  inputHash: z
    .string()
    .describe('SHA-256 of the type, subject, figures and model; equal figures give an equal hash.'),
  metrics: z
    .array(
      z.object({
        name: z.string().describe('Name of the figure.'),
        value: z.number().describe('Value, in `unit`.'),
        low: z.number().nullable().describe('Lower bound of the value; null when there is none.'),
        high: z.number().nullable().describe('Upper bound of the value; null when there is none.'),
        unit: z.string().describe('Unit of the value.'),
        n: z
          .int()
          .nullable()
          .describe('Number of observations behind the value; null when it is not counted.'),
        source: z.string().describe('Source of the value, such as the stock or the forecast.'),
      }),
    )
    .describe('Figures the recommendation rests on.'),
  series: z
    .array(
      z.object({
        name: z.enum(seriesNames).describe('Name of the series.'),
        period: Period.describe('Length of one period.'),
        start: LocalDate.describe('First day of the first period.'),
        values: z
          .array(z.number().nullable())
          .describe('One value for each period; null when nothing is known of it.'),
        censored: z
          .array(z.boolean())
          .describe('True for each period in which stock ran out: the demand was at least the value.'),
      }),
    )
    .describe(
      'History and outlook: `units_demanded` is the history; `stock_without_action` and `stock_with_action` are the stock expected at the end of each coming period.',
    ),
  forecast: z
    .object({
      period: Period.describe('Length of one period.'),
      start: LocalDate.describe('First day of the first period.'),
      quantiles: z
        .record(z.string(), z.array(z.number()))
        .describe('Quantiles by level, such as "0.9": one value for each coming period.'),
      mean: z.array(z.number()).describe('Mean of each coming period.'),
    })
    .nullable()
    .describe('Demand expected in the coming periods; null when none was forecast.'),
});

const Claim = z
  .object({
    id: z.string().describe('Id of the claim.'),
    kind: z
      .enum(claimKinds)
      .describe(
        'Kind of claim. `quantile`: the observation is at most `value`, with the probability `level`. `probability`: `event` happens with the probability `level`. `fact`: it is so, and can be looked up.',
      ),
    event: z.string().describe('The claim in words.'),
    level: z.number().min(0).max(1).describe('Probability of the claim, from 0 to 1; 1 for a fact.'),
    value: z.number().nullable().describe('Value of a quantile in units; null for other claims without one.'),
    baseline: z
      .number()
      .nullable()
      .describe(
        'Baseline forecast from past frequency alone (climatology): a value for quantiles, a probability otherwise. Null when there is none.',
      ),
    resolvesAt: Timestamp.describe('Time from which the claim can be settled, in UTC.'),
    observed: z
      .number()
      .nullable()
      .describe(
        'Observation that settles the claim; for events 1 or 0. Null until it is settled, and when it cannot be known.',
      ),
    outcome: z
      .enum(claimOutcomes)
      .nullable()
      .describe(
        'Outcome of the claim; null until it is settled. `void`: it cannot be known, as when the product was out of stock meanwhile.',
      ),
    resolvedAt: Timestamp.nullable().describe('Time the claim was settled, in UTC; null until then.'),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

export const Recommendation = z
  .object({
    ...recordFields('recommendation'),
    type: z.enum(recommendationTypes).describe('Kind of recommendation.'),
    status: z.enum(recommendationStatuses).describe('State of the recommendation.'),
    severity: z.enum(recommendationSeverities).describe('Severity of the recommendation.'),
    priority: z
      .int()
      .min(0)
      .max(100)
      .describe('Urgency from 0 to 100, by the cost of waiting for the next run of the models.'),
    title: z.string().describe('Recommendation in one line.'),
    summary: z.string().describe('Recommendation in a few sentences.'),
    rationale: z.array(z.string()).describe('Reasons, one sentence each.'),
    subject: z
      .object({
        kind: z.enum(subjectKinds).describe('Kind of record.'),
        id: z.string().describe('Id of the record.'),
        sku: z.string().nullable().describe('SKU of a product; null for other records.'),
        name: z.string().nullable().describe('Name or number of the record; null when it has none.'),
        warehouseId: Id('warehouse').nullable().describe('Warehouse it is about; null when it is about all.'),
      })
      .describe('Record the recommendation is about.'),
    evidence: Evidence.describe('Figures the recommendation rests on.'),
    impact: z
      .object({
        amount: Amount.describe('Amount at stake, in minor units of `currency`.'),
        currency: Currency.describe('Currency of the amounts (ISO 4217).'),
        basis: z
          .enum(impactBases)
          .describe(
            'Kind of money. Where no margin is known it is the revenue at risk: a margin is never made up.',
          ),
        low: Amount.describe('Lower bound of the amount, in minor units.'),
        high: Amount.describe('Upper bound of the amount, in minor units.'),
        horizonDays: z.int().min(0).describe('Days the amount is about.'),
        assumptions: z.array(z.string()).describe('Assumptions behind the amount, one sentence each.'),
      })
      .describe('Money at stake.'),
    confidence: z
      .object({
        level: z.number().min(0).max(1).describe('Probability from 0 to 1, as `meaning` explains it.'),
        meaning: z.string().describe('Meaning of the level in words.'),
        calibration: z
          .object({
            ece: z.number().describe('Expected calibration error: 0 is perfect.'),
            n: z.int().describe('Number of settled claims it was measured on.'),
            window: z.string().describe('Time span of these claims, in words.'),
          })
          .nullable()
          .describe('Calibration of the settled claims of this type; null when none was settled.'),
      })
      .describe('Confidence in the recommendation.'),
    claims: z.array(Claim).describe('Claims that can come true or not, oldest first.'),
    suggestedAction: SuggestedAction.nullable().describe(
      'Request that carries out the recommendation, for you to send; null when there is none.',
    ),
    alternatives: z.array(SuggestedAction).describe('Other requests that would help.'),
    model: z
      .object({
        name: z.string().describe('Name of the model.'),
        version: z.string().describe('Version of the model.'),
        params: z.record(z.string(), z.unknown()).describe('Parameters of the model by name.'),
        backtest: z
          .object({
            metric: z.string().describe('Measure of the test.'),
            vsBaseline: z.number().describe('Ratio to the best simple rule; below 1 is better.'),
          })
          .nullable()
          .describe('Test of the model on the past; null when there was none.'),
      })
      .describe('Model that made the recommendation.'),
    wording: z
      .object({
        source: z
          .enum(['template', 'llm'])
          .describe('Author of the sentences: a template or a language model.'),
      })
      .describe('Author of the sentences.'),
    expiresAt: Timestamp.describe('Time at which it expires unless it is renewed, in UTC.'),
    snoozedUntil: Timestamp.nullable().describe(
      'Time until which it is snoozed, in UTC; null when it is not.',
    ),
    dismissal: z
      .object({
        reason: z.enum(dismissalReasons).describe('Reason as a code.'),
        note: z.string().nullable().describe('Note of the person who dismissed it; null for none.'),
      })
      .nullable()
      .describe('Reason of the dismissal; null when it was not dismissed.'),
    acceptedAt: Timestamp.nullable().describe('Time it was accepted, in UTC; null until then.'),
    endedAt: Timestamp.nullable().describe(
      'Time it was completed, failed, dismissed, expired, resolved or superseded, in UTC; null until then.',
    ),
    completion: z
      .object({
        kind: z
          .enum(['observed', 'cause_gone'])
          .describe('Kind of completion: an action was observed, or the cause was gone.'),
        resourceType: z.string().describe('Kind of the record that shows it.'),
        resourceId: z.string().describe('Id of the record that shows it.'),
      })
      .nullable()
      .describe(
        'Observation that completed it, such as the shipment that was made; null until it is completed.',
      ),
    supersedes: Id('recommendation')
      .nullable()
      .describe('Recommendation that this one replaces; null when it replaces none.'),
  })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.infer<typeof Recommendation>;

const Share = z.number().min(0).max(1).describe('Share from 0 to 1.');

/** Results of the recommendations of one type. */
const TypeMetrics = z
  .object({
    type: z.enum(recommendationTypes).describe('Kind of recommendation.'),
    counts: z
      .object(
        Object.fromEntries(
          recommendationStatuses.map((status) => [
            status,
            Quantity.describe('Number of recommendations in this state.'),
          ]),
        ) as Record<RecommendationStatus, typeof Quantity>,
      )
      .describe('Number of recommendations by state.'),
    acceptanceRate: Share.nullable().describe(
      'Share accepted of those that were accepted or dismissed; null without any.',
    ),
    completionRate: Share.nullable().describe(
      'Share completed of those that were accepted and have ended; null without any.',
    ),
    claims: z
      .object({
        pending: Quantity.describe('Claims that are not settled yet.'),
        settled: Quantity.describe('Claims that were settled.'),
        cameTrue: Quantity.describe('Claims that came true.'),
        void: Quantity.describe('Settled claims that cannot be judged.'),
      })
      .describe('Number of claims by state; settled ones of the last 365 days.'),
    hitRate: Share.nullable().describe(
      'Share of claims that came true, of those that could be judged; null without any.',
    ),
    expectedHitRate: Share.nullable().describe(
      'Mean probability that the claims gave themselves; null without any.',
    ),
    calibration: z
      .object({
        ece: z.number().describe('Expected calibration error: 0 is perfect.'),
        n: Quantity.describe('Number of settled claims it was measured on.'),
        window: z.string().describe('Time span of these claims, in words.'),
        bins: z
          .array(
            z.object({
              from: Share.describe('Lower bound of the probability.'),
              to: Share.describe('Upper bound of the probability.'),
              expected: Share.describe('Mean probability of the claims.'),
              observed: Share.describe('Share of the claims that came true.'),
              n: Quantity.describe('Number of claims.'),
            }),
          )
          .describe('Claims grouped by their probability.'),
      })
      .nullable()
      .describe('Calibration of the settled claims; null when none was settled.'),
    skill: z
      .number()
      .nullable()
      .describe(
        'Skill over climatology on the settled claims: 1 is perfect, 0 is no better than knowing how often it happens. Null when nothing was settled, or nothing can be compared.',
      ),
    muted: z
      .boolean()
      .describe('True while the type is muted for the organization because its claims had no skill.'),
    mutedSince: Timestamp.nullable().describe('Time since which it is muted, in UTC; null while it is not.'),
    mutedReason: z.string().nullable().describe('Reason it is muted; null while it is not.'),
    wording: z
      .object({
        template: Quantity.describe('Recommendations worded by a template.'),
        llm: Quantity.describe('Recommendations worded by a language model.'),
        rejected: z
          .record(z.string(), Quantity)
          .describe('Wordings of a language model that were rejected, by reason.'),
      })
      .describe('Number of wordings by author.'),
    impact: z
      .object({
        open: Amount.describe('Sum over the open ones, in minor units.'),
        completed: Amount.describe('Sum over the completed ones, in minor units.'),
      })
      .describe('Sums of the money at stake.'),
  })
  .meta({ id: 'RecommendationTypeMetrics' });
export type RecommendationTypeMetrics = z.infer<typeof TypeMetrics>;

export const RecommendationMetrics = z
  .object({
    asOf: Timestamp.describe('Time of the figures, in UTC.'),
    generatedAt: Timestamp.nullable().describe(
      'Time of the data behind the last run of the models, in UTC; null when they never ran.',
    ),
    currency: Currency.describe('Currency of the amounts (ISO 4217).'),
    types: z.array(TypeMetrics).describe('All types, in the order of the catalogue.'),
  })
  .meta({ id: 'RecommendationMetrics' });
export type RecommendationMetrics = z.infer<typeof RecommendationMetrics>;

const changing = {
  output: Recommendation,
  errors: ['invalid_state'],
} as const;
const ofOne = { id: Id('recommendation') };

const operation = operationsOf('recommendations');

export const recommendations = {
  list: operation('GET', '/v0/recommendations', {
    summary: 'List recommendations, most urgent first',
    description: 'Open ones unless `status` asks for others.',
    list: true,
    input: listInput({
      status: z
        .array(z.enum(recommendationStatuses))
        .min(1)
        .default(['open'])
        .describe('Status. Several, comma separated, mean any of them.'),
      type: anyOf(recommendationTypes, 'Type.'),
      severity: anyOf(recommendationSeverities, 'Severity.'),
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
  }),
  get: operation('GET', '/v0/recommendations/{id}', {
    summary: 'Read a recommendation with its evidence',
    input: z.strictObject({ id: Id('recommendation') }),
    output: Recommendation,
  }),
  accept: operation('POST', '/v0/recommendations/{id}/accept', {
    ...changing,
    summary: 'Accept a recommendation',
    description:
      'Its content is frozen, and nothing is done: send `suggestedAction` yourself, with a credential that has its scope. When the service observes within seven days that it was done, it completes the recommendation.',
    input: z.strictObject(ofOne),
  }),
  dismiss: operation('POST', '/v0/recommendations/{id}/dismiss', {
    ...changing,
    summary: 'Dismiss a recommendation',
    description:
      'It comes back after 14 days at the earliest, and only when it has become more severe, or when half as much again is at stake.',
    input: z.strictObject({
      ...ofOne,
      reason: z.enum(dismissalReasons).default('other').describe('Reason of the dismissal.'),
      note: z.string().max(1_000).nullable().default(null).describe('Note of your own; null for none.'),
    }),
  }),
  snooze: operation('POST', '/v0/recommendations/{id}/snooze', {
    ...changing,
    summary: 'Snooze a recommendation',
    description: 'It returns at that time if its cause still exists, and is resolved if not.',
    input: z.strictObject({
      ...ofOne,
      until: Instant.optional().describe(
        'Time until which it is snoozed: in the future, at most a year. Defaults to one week.',
      ),
    }),
  }),
  reopen: operation('POST', '/v0/recommendations/{id}/reopen', {
    ...changing,
    summary: 'Reopen a dismissed or snoozed recommendation',
    input: z.strictObject(ofOne),
  }),
  metrics: operation('GET', '/v0/recommendations/metrics', {
    summary: 'Read the outcomes and accuracy of recommendations',
    description:
      'For each type. A type whose claims were no better than knowing how often such things happen is muted for your organization, and says so here.',
    input: z.strictObject({}),
    output: RecommendationMetrics,
  }),
};
