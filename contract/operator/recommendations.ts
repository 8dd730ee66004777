/** What the warehouse sees of the recommendations of all organizations, and of the models that make them. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Quantity, Timestamp } from '../measures.ts';
import { operation } from '../operation.ts';
import { listInput } from '../page.ts';
import { Recommendation, recommendations, recommendationTypes } from '../recommendations.ts';
import { operatorJobs } from './jobs.ts';

const organization = z.object({ id: Id('organization'), name: z.string() });

export const HouseRecommendation = Recommendation.extend({ organization }).meta({
  id: 'HouseRecommendation',
  description: 'A recommendation, and whose it is.',
});
export type HouseRecommendation = z.infer<typeof HouseRecommendation>;

export const RecommendationRun = z
  .object({
    madeAt: Timestamp.nullable().describe(
      'The time of the data that all of them were last made from; null where they never were.',
    ),
    tookMs: Quantity.nullable().describe('Of the last run, for reading the data and for the models.'),
    running: z.boolean(),
    failure: z
      .object({ at: Timestamp, reason: z.string() })
      .nullable()
      .describe('Of the last run, where it has failed; what was there before still stands.'),
  })
  .meta({ id: 'RecommendationRun' });
export type RecommendationRun = z.infer<typeof RecommendationRun>;

export const HouseRecommendationMetrics = z
  .object({
    asOf: Timestamp,
    organizations: z
      .array(
        z.object({
          organization,
          run: RecommendationRun,
          types: z
            .array(
              z.object({
                type: z.enum(recommendationTypes),
                open: Quantity,
                muted: z.boolean(),
                mutedSince: Timestamp.nullable(),
                mutedReason: z.string().nullable(),
                skill: z
                  .number()
                  .nullable()
                  .describe('Over climatology, on the claims that could be compared; 1 is perfect.'),
                n: Quantity.describe('How many claims could be compared.'),
              }),
            )
            .describe('Those of which something is open or was settled.'),
        }),
      )
      .describe('By name, without test spaces.'),
  })
  .meta({ id: 'HouseRecommendationMetrics' });
export type HouseRecommendationMetrics = z.infer<typeof HouseRecommendationMetrics>;

const organizationId = Id('organization');
const { status, type, severity } = recommendations.list.input.shape;

export const operatorRecommendations = {
  list: operation({
    method: 'GET',
    path: '/operator/v0/recommendations',
    scope: 'operator',
    summary: 'List recommendations of all organizations, the most pressing first',
    description: 'Open ones unless `status` asks for others.',
    list: true,
    input: listInput({
      organizationId: organizationId.optional().describe('Only of this organization, or test space.'),
      type,
      severity,
      status,
    }),
    output: HouseRecommendation,
    errors: [],
  }),
  metrics: operation({
    method: 'GET',
    path: '/operator/v0/recommendations/metrics',
    scope: 'operator',
    ofHouse: true,
    summary: 'Read how the models do in each organization, and when they last ran',
    input: z.strictObject({}),
    output: HouseRecommendationMetrics,
    errors: [],
  }),
  run: operation({
    method: 'POST',
    path: '/operator/v0/organizations/{organizationId}/recommendations/run',
    scope: 'operator',
    noTrial: true,
    noVersion: true,
    summary: 'Make the recommendations of an organization anew now',
    description: 'As each night does. A job is begun for it; `metrics` says when it was done.',
    input: z.strictObject({
      organizationId,
      reason: z
        .string()
        .min(1)
        .max(500)
        .nullable()
        .default(null)
        .describe('Why it cannot wait for the night; it is logged with the run.'),
    }),
    output: operatorJobs.run.output,
    errors: ['not_found'],
  }),
};
