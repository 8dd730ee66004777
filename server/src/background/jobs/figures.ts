import type { JobsOverview } from '@packhouse/contract/operator/jobs';
import type { Database } from '../../platform/database/database.ts';
import { webhookFigures } from '../webhooks/figures.ts';
import { listProcesses } from './processes.sql.ts';
import { countJobs, type TaskCount } from './queue.sql.ts';
import { tasksOf } from './tasks.ts';

/** Figures for the metrics about the queue that all processes share. A task without a job has zeros. */
export async function readJobFigures(
  database: Database,
  now: Date,
): Promise<{
  tasks: Pick<TaskCount, 'task' | 'waiting' | 'running' | 'failing'>[];
  processes: number;
  webhooks: JobsOverview['webhooks'];
}> {
  const [counts, processes, webhooks] = await Promise.all([
    countJobs(database),
    listProcesses(database),
    webhookFigures(database, now),
  ]);
  return {
    tasks: tasksOf().map(
      ({ name }) =>
        counts.find(({ task }) => task === name) ?? { task: name, waiting: 0, running: 0, failing: 0 },
    ),
    processes: processes.filter(({ alive }) => alive).length,
    webhooks,
  };
}
