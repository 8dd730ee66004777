import type { Services } from '../../services.ts';
import type { Task, TaskLog } from '../../platform/task.ts';
import { attemptsOf, taskNamed } from './begin.ts';
import { insertWatchedJobs } from './queue.sql.ts';
import type { Watch } from './tasks.ts';

/** How many organizations a look takes on at most; the next look takes the others. */
const atOnce = 500;

/**
 * Looks every so often for organizations with something to do, and begins a job for each. Nobody has to tell: what is there
 * to do follows from what is stored, so that nothing is forgotten when a process ends.
 */
export function keepWatch(
  services: Services,
  log: TaskLog,
  tasks: readonly Task<Services>[],
  watches: readonly Watch[],
  everyMs: number,
): { stop(): Promise<void> } {
  const failing = new Set<string>();
  let looking = false;
  let round = Promise.resolve();
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    round = Promise.all(watches.map(look)).then(() => void (looking = false));
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };

  async function look({ task: name, due }: Watch): Promise<void> {
    try {
      const orgIds = (await due(services)).slice(0, atOnce);
      if (orgIds.length > 0) {
        const maxAttempts = attemptsOf(taskNamed(tasks, name));
        await insertWatchedJobs(services.database, { task: name, maxAttempts, orgIds });
      }
      failing.delete(name);
    } catch (error) {
      // Once for an outage, however long it is.
      if (!failing.has(name))
        log.warn({ err: error, task: name }, 'what is to do was not found out; it is tried again');
      failing.add(name);
    }
  }
}
