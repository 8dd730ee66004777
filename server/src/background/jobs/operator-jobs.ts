/** Operations on jobs for the warehouse's staff. */
import { JobsOverview, operatorJobs as operations } from '@packhouse/contract/operator/jobs';
import { Failure } from '../../platform/failure.ts';
import type { OperatorApi } from '../../platform/implement.ts';
import type { InstallationList, InstallationRecord } from '../../warehouse/operators/reads.ts';
import { render } from '../../platform/render.ts';
import type { Services } from '../../services.ts';
import { beginJob } from './begin.ts';
import { readOverview } from './overview.ts';
import { updateToRetry } from './queue.sql.ts';
import { tasksOf } from './tasks.ts';

type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorJobs'];

export function operatorJobHandlers(services: Services): Desk {
  const overview: InstallationRecord<typeof operations.overview> = {
    read: async (_input, { now }) => ({ body: render(JobsOverview, await readOverview(services, now)) }),
  };
  return {
    overview,
    async retry({ jobId }) {
      const { found, begun } = await updateToRetry(services.database, jobId);
      if (begun) return { body: render(operations.retry.output, begun) };
      if (!found) {
        throw new Failure('not_found', `There is no job ${jobId}. Finished jobs are not kept.`);
      }
      throw new Failure('invalid_state', `The job ${jobId} has not failed: it is running or queued.`);
    },
    async run({ task: name }) {
      const task = tasksOf().find((one) => one.name === name && one.schedule);
      if (!task) {
        const names = tasksOf().flatMap((one) => (one.schedule ? [one.name] : []));
        throw new Failure('not_found', `There is no scheduled task ${name}; there are ${names.join(', ')}.`);
      }
      return { body: render(operations.run.output, await beginJob(services, task)) };
    },
  };
}
