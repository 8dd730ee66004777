import type { Services } from '../../services.ts';
import type { Task } from '../../platform/task.ts';
import { deleteOldRuns } from './processes.sql.ts';
import { deleteGivenUp } from './queue.sql.ts';

const givenUpDays = 30;
const runDays = { days: 2, failedDays: 14 };

export const forgetJobs: Task<Pick<Services, 'database'>> = {
  name: 'forget_jobs',
  title: 'Delete the history of old jobs',
  schedule: { cron: '41 4 * * *', words: 'each day at 04:41 UTC' },
  async run(_payload, { services: { database }, log }) {
    const givenUp = await deleteGivenUp(database, givenUpDays);
    const runs = await deleteOldRuns(database, runDays);
    if (givenUp.length > 0) {
      log.info({ givenUp: givenUp.length, runs: runs.length }, 'jobs were forgotten that had been given up');
    }
  },
};
