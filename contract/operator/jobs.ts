/** Jobs of the service: when they run next, and which have failed. */
import { z } from 'zod';
import { Quantity, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { leadsAndOffice } from '../staff-roles.ts';

export const JobsOverview = z
  .object({
    at: Timestamp.describe('Time of the figures, in UTC.'),
    works: z.boolean().describe('True when a process that does jobs was alive in the last minute.'),
    tasks: z
      .array(
        z.object({
          task: z.string().describe('Name of the task.'),
          title: z.string().describe('Task in words.'),
          schedule: z.string().nullable().describe('Schedule in words; null for a task that events begin.'),
          nextAt: Timestamp.nullable().describe('Time it runs next, in UTC; null when no run is planned.'),
          waiting: Quantity.describe('Jobs that are due and wait.'),
          running: Quantity.describe('Jobs that run now.'),
          failing: Quantity.describe('Jobs that failed and are retried, or were given up.'),
          doneLastHour: Quantity.describe('Jobs done in the last hour.'),
          failedLastHour: Quantity.describe('Attempts that failed in the last hour.'),
          lastDoneAt: Timestamp.nullable().describe(
            'Time the last job was done, in UTC; null when none was.',
          ),
          lastDurationMs: z
            .number()
            .nullable()
            .describe('Duration of the last job, in milliseconds; null when none was done.'),
          oldestWaitingAt: Timestamp.nullable().describe(
            'Time since which the oldest due job waits, in UTC; null when none waits.',
          ),
        }),
      )
      .describe('Tasks of the service.'),
    failures: z
      .array(
        z.object({
          id: z.string().describe('Id of the job.'),
          task: z.string().describe('Name of the task.'),
          attempts: Quantity.describe('Number of attempts so far.'),
          maxAttempts: Quantity.describe('Number of attempts after which the job is given up.'),
          error: z.string().describe('Error of the last attempt.'),
          runAt: Timestamp.describe('Time of the next attempt, in UTC.'),
          givenUp: z.boolean().describe('True when the job is not retried any more.'),
          createdAt: Timestamp.describe('Time the job was created, in UTC.'),
        }),
      )
      .max(100)
      .describe('Jobs whose last attempt failed, the latest first; at most 100.'),
    processes: z
      .array(
        z.object({
          id: z.string().describe('Id of the process.'),
          host: z.string().describe('Name of the machine.'),
          startedAt: Timestamp.describe('Time the process began, in UTC.'),
          seenAt: Timestamp.describe('Time of its last sign of life, in UTC.'),
          version: z.string().describe('Version of the service.'),
        }),
      )
      .describe('Processes that do jobs.'),
    webhooks: z
      .object({
        endpoints: Quantity.describe('Number of endpoints.'),
        waiting: Quantity.describe('Deliveries that are still to be attempted.'),
        oldestWaitingAt: Timestamp.nullable().describe(
          'Time since which the oldest delivery waits, in UTC; null when none waits.',
        ),
        failedLastHour: Quantity.describe('Attempts that failed in the last hour.'),
        deliveredLastHour: Quantity.describe('Deliveries made in the last hour.'),
      })
      .describe('Deliveries of webhooks over all organizations.'),
  })
  .meta({ id: 'JobsOverview' });
export type JobsOverview = z.infer<typeof JobsOverview>;

const begun = z.object({
  id: z.string().describe('Id of the job.'),
  runAt: Timestamp.describe('Time the job runs, in UTC.'),
});

export const operatorJobs = {
  overview: operatorOperation('GET', '/operator/v0/jobs', {
    staff: leadsAndOffice,
    acrossTenants: true,
    summary: 'Read the background jobs and their failures',
    input: z.strictObject({}),
    output: JobsOverview,
  }),
  retry: operatorOperation('POST', '/operator/v0/jobs/{jobId}/retry', {
    staff: leadsAndOffice,
    noTrial: true,
    noVersion: true,
    summary: 'Retry a failed job now',
    input: z.strictObject({
      jobId: z
        .string()
        .regex(/^\d{1,19}$/, { error: 'must be the id of a job' })
        .describe('The id of a job.'),
    }),
    output: begun.meta({ id: 'RetriedJob' }),
    errors: ['invalid_state'],
  }),
  run: operatorOperation('POST', '/operator/v0/jobs/tasks/{task}/run', {
    staff: leadsAndOffice,
    noTrial: true,
    noVersion: true,
    summary: 'Run a scheduled task now',
    input: z.strictObject({
      task: z
        .string()
        .regex(/^[a-z_]{1,40}$/, { error: 'must be the name of a task' })
        .describe('The name of a task.'),
    }),
    output: begun.meta({ id: 'BegunJob' }),
  }),
};
