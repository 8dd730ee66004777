import type { Services } from '../../services.ts';
import type { Task } from '../../platform/task.ts';
import { insertJob, type BegunJob } from './queue.sql.ts';

const maxAttempts = 25;

export const attemptsOf = (task: Task<never>): number => task.maxAttempts ?? maxAttempts;

/**
 * Begins a job. What a clock begins runs once at a time, and waits at most once: whoever begins it meanwhile means the one
 * that waits.
 */
export function beginJob(
  { database }: Pick<Services, 'database'>,
  task: Task<never>,
  payload: object = {},
  { key, runAt }: { key?: string | undefined; runAt?: Date | undefined } = {},
): Promise<BegunJob> {
  return insertJob(database, {
    task: task.name,
    payload,
    maxAttempts: attemptsOf(task),
    queue: task.schedule ? task.name : null,
    key: key ?? (task.schedule ? task.name : null),
    runAt: runAt?.toISOString() ?? null,
  });
}

/** The task of that name. */
export function taskNamed<T extends Task<never>>(tasks: readonly T[], name: string): T {
  const task = tasks.find((one) => one.name === name);
  if (!task) throw new Error(`there is no task ${name}; it has to stand in background/jobs/tasks.ts`);
  return task;
}
