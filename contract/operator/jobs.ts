/** What the service does by itself: its jobs, when they run next, and what went wrong. */
import { z } from 'zod';
import { Quantity, Timestamp } from '../measures.ts';
import { operation } from '../operation.ts';

export const JobsOverview = z
  .object({
    at: Timestamp,
    works: z.boolean().describe('Whether a process that does jobs was alive in the last minute.'),
    tasks: z.array(
      z.object({
        task: z.string(),
        title: z.string().describe('What it does, in words.'),
        schedule: z
          .string()
          .nullable()
          .describe('When it is begun, in words; null of what is begun by what happens.'),
        nextAt: Timestamp.nullable(),
        waiting: Quantity,
        running: Quantity,
        failing: Quantity.describe('Jobs that failed and are tried again, or were given up.'),
        doneLastHour: Quantity,
        failedLastHour: Quantity,
        lastDoneAt: Timestamp.nullable(),
        lastDurationMs: z.number().nullable(),
        oldestWaitingAt: Timestamp.nullable(),
      }),
    ),
    failures: z
      .array(
        z.object({
          id: z.string(),
          task: z.string(),
          attempts: Quantity,
          maxAttempts: Quantity,
          error: z.string(),
          runAt: Timestamp.describe('When it is tried again.'),
          givenUp: z.boolean(),
          createdAt: Timestamp,
        }),
      )
      .max(100)
      .describe('Jobs whose last attempt failed, the latest first.'),
    processes: z.array(
      z.object({
        id: z.string(),
        host: z.string(),
        startedAt: Timestamp,
        seenAt: Timestamp,
        version: z.string(),
      }),
    ),
    webhooks: z.object({
      endpoints: Quantity,
      waiting: Quantity.describe('Deliveries that are still to be tried.'),
      oldestWaitingAt: Timestamp.nullable(),
      failedLastHour: Quantity,
      deliveredLastHour: Quantity,
    }),
  })
  .meta({ id: 'JobsOverview' });
export type JobsOverview = z.infer<typeof JobsOverview>;

export const operatorJobs = {
  overview: operation({
    method: 'GET',
    path: '/operator/v0/jobs',
    scope: 'operator',
    ofHouse: true,
    summary: 'Read what the service does by itself, and what went wrong',
    input: z.strictObject({}),
    output: JobsOverview,
    errors: [],
  }),
  retry: operation({
    method: 'POST',
    path: '/operator/v0/jobs/{jobId}/retry',
    scope: 'operator',
    noTrial: true,
    noVersion: true,
    summary: 'Try a job that failed again now',
    input: z.strictObject({
      jobId: z
        .string()
        .regex(/^\d{1,19}$/, { error: 'must be the id of a job' })
        .describe('The id of a job.'),
    }),
    output: z.object({ id: z.string(), runAt: Timestamp }).meta({ id: 'RetriedJob' }),
    errors: ['not_found', 'invalid_state'],
  }),
  run: operation({
    method: 'POST',
    path: '/operator/v0/jobs/tasks/{task}/run',
    scope: 'operator',
    noTrial: true,
    noVersion: true,
    summary: 'Begin a scheduled task now',
    input: z.strictObject({
      task: z
        .string()
        .regex(/^[a-z_]{1,40}$/, { error: 'must be the name of a task' })
        .describe('The name of a task.'),
    }),
    output: z.object({ id: z.string(), runAt: Timestamp }).meta({ id: 'BegunJob' }),
    errors: ['not_found'],
  }),
};
