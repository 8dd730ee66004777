import type { Task } from '../../platform/task.ts';
import { cleanUp, type CleanUpServices } from './clean-up.ts';
import { lookAfter } from './look-after.ts';
import type { NightServices } from './night.ts';

export const nightTasks = (): Task<NightServices & CleanUpServices>[] => [lookAfter(), cleanUpTask];

const cleanUpTask: Task<CleanUpServices> = {
  name: 'keep_house',
  title: 'Rotate the token signing key, and delete unused data',
  schedule: { cron: '23 4 * * *', words: 'each day at 04:23 UTC' },
  async run(_payload, { services, log }) {
    const done = await cleanUp(services);
    if (done.rotated || done.forgotten + done.keys + done.requests > 0)
      log.info(done, 'old records were deleted');
  },
};
