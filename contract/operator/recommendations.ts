/** The warehouse's view of the recommendations of all organizations, and of the models that make them. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { NamedOrganization, Quantity, Text, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { listInput } from '../page.ts';
import { Recommendation, recommendations, recommendationTypes } from '../public/recommendations.ts';
import { operatorJobs } from './jobs.ts';
import { office } from '../staff-roles.ts';

const organization = NamedOrganization.describe('Organization it is about.');

export const OperatorRecommendation = Recommendation.extend({ organization }).meta({
  id: 'OperatorRecommendation',
  description: 'A recommendation with its organization.',
});
export type OperatorRecommendation = z.infer<typeof OperatorRecommendation>;

export const RecommendationRun = z
  .object({
    madeAt: Timestamp.nullable().describe(
      'Time of the data behind the last run over all of them, in UTC; null when there was none.',
    ),
    tookMs: Quantity.nullable().describe(
      'Duration of the last run in milliseconds, for reading the data and for the models; null when there was none.',
    ),
    running: z.boolean().describe('True while the models run.'),
    failure: z
      .object({
        at: Timestamp.describe('Time of the failure, in UTC.'),
        reason: z.string().describe('Reason of the failure.'),
      })
      .nullable()
      .describe('Failure of the last run, whose earlier results still stand; null when it did not fail.'),
  })
  .meta({ id: 'RecommendationRun' });
export type RecommendationRun = z.infer<typeof RecommendationRun>;

export const OperatorRecommendationMetrics = z
  .object({
    asOf: Timestamp.describe('Time of the figures, in UTC.'),
    organizations: z
      .array(
        z.object({
          organization,
          run: RecommendationRun.describe('Last run of the models.'),
          types: z
            .array(
              z.object({
                type: z.enum(recommendationTypes).describe('Kind of recommendation.'),
                open: Quantity.describe('Number of open recommendations.'),
                muted: z
                  .boolean()
                  .describe(
                    'True while the type is muted for the organization because its claims had no skill.',
                  ),
                mutedSince: Timestamp.nullable().describe(
                  'Time since which it is muted, in UTC; null while it is not.',
                ),
                mutedReason: z.string().nullable().describe('Reason it is muted; null while it is not.'),
                skill: z
                  .number()
                  .nullable()
                  .describe(
                    'Skill over climatology on the claims that could be compared; 1 is perfect. Null when none could.',
                  ),
                n: Quantity.describe('Number of claims that could be compared.'),
              }),
            )
            .describe('Types with open recommendations or settled claims.'),
        }),
      )
      .describe('Organizations by name, without test spaces.'),
  })
  .meta({ id: 'OperatorRecommendationMetrics' });
export type OperatorRecommendationMetrics = z.infer<typeof OperatorRecommendationMetrics>;

const organizationId = Id('organization');
const { status, type, severity } = recommendations.list.input.shape;

export const operatorRecommendations = {
  list: operatorOperation('GET', '/operator/v0/recommendations', {
    staff: office,
    summary: 'List recommendations of all organizations, most urgent first',
    description: 'Open ones unless `status` asks for others.',
    list: true,
    input: listInput({
      organizationId: organizationId.optional().describe('Only of this organization, or test space.'),
      type,
      severity,
      status,
    }),
    output: OperatorRecommendation,
  }),
  metrics: operatorOperation('GET', '/operator/v0/recommendations/metrics', {
    staff: office,
    acrossTenants: true,
    summary: 'Read the model performance and last run in each organization',
    input: z.strictObject({}),
    output: OperatorRecommendationMetrics,
  }),
  run: operatorOperation('POST', '/operator/v0/organizations/{organizationId}/recommendations/run', {
    staff: office,
    noTrial: true,
    noVersion: true,
    summary: 'Regenerate the recommendations of an organization now',
    description:
      'Runs the models as each night does. The service begins a job for it; `metrics` says when it was done.',
    input: z.strictObject({
      organizationId,
      reason: Text(500)
        .nullable()
        .default(null)
        .describe('Reason it cannot wait for the night, logged with the run; null for none.'),
    }),
    output: operatorJobs.run.output,
  }),
};
