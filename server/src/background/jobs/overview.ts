import type { JobsOverview } from '@packhouse/contract/operator/jobs';
import type { Services } from '../../services.ts';
import type { Task } from '../../platform/task.ts';
import { nextTimeOf } from './next-time.ts';
import { countRuns, listLastRuns, listProcesses } from './processes.sql.ts';
import { countJobs, listFailedJobs } from './queue.sql.ts';
import { tasksOf } from './tasks.ts';
import { webhookFigures } from '../webhooks/figures.ts';

/** Asked of the queue, by the login of the jobs; no other login can read it. */
export async function readOverview(
  { database }: Pick<Services, 'database'>,
  now: Date,
): Promise<JobsOverview> {
  const tasks = tasksOf();
  const names = tasks.map(({ name }) => name);
  const [counts, runs, last, failures, processes, webhooks] = await Promise.all([
    countJobs(database),
    countRuns(database),
    listLastRuns(database, names),
    listFailedJobs(database),
    listProcesses(database),
    webhookFigures(database, now),
  ]);
  const ofTask = <R extends { task: string }>(rows: readonly R[], name: string) =>
    rows.find(({ task }) => task === name);
  return {
    at: now.toISOString(),
    works: processes.some(({ alive }) => alive),
    tasks: await Promise.all(
      tasks.map(async (task: Task<never>) => {
        const count = ofTask(counts, task.name);
        const run = ofTask(runs, task.name);
        const done = ofTask(last, task.name);
        const next = [await nextTimeOf(task, now), count?.nextAt].filter(isThere).toSorted()[0];
        return {
          task: task.name,
          title: task.title,
          schedule: task.schedule?.words ?? null,
          nextAt: next ?? null,
          waiting: count?.waiting ?? 0,
          running: count?.running ?? 0,
          failing: count?.failing ?? 0,
          doneLastHour: run?.doneLastHour ?? 0,
          failedLastHour: run?.failedLastHour ?? 0,
          lastDoneAt: done?.lastDoneAt ?? null,
          lastDurationMs: done?.lastDurationMs ?? null,
          oldestWaitingAt: count?.oldestWaitingAt ?? null,
        };
      }),
    ),
    failures,
    processes: processes.map(({ id, host, startedAt, seenAt, version }) => ({
      id,
      host,
      startedAt,
      seenAt,
      version,
    })),
    webhooks,
  };
}

const isThere = (text: string | null | undefined): text is string => typeof text === 'string';
