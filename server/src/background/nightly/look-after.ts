import { isTransient } from '../../platform/database/failures.ts';
import type { Task, TaskContext } from '../../platform/task.ts';
import { keepNight, readDays, timeOf, type NightServices } from './night.ts';
import { listSpaces, type Space } from './night.sql.ts';
import { tellLate } from './tell.ts';

/**
 * Looks after every organization. What is late is told within the minute; the rest is done when a day has ended in one of
 * the warehouses, and once after the start, for what was missed.
 */
export function lookAfter(): Task<NightServices> {
  /** The days up to which each organization was looked after by this process. */
  const kept = new Map<string, string>();
  return {
    name: 'look_after',
    title: 'Alert about late orders, and close days that have ended',
    schedule: { cron: '* * * * *', words: 'each minute' },
    // What it leaves is done a minute later.
    maxAttempts: 1,
    async run(_payload, context) {
      const { services, signal, log } = context;
      for (const space of await listSpaces(services.database)) {
        signal.throwIfAborted();
        await lookAfterOne(space, context).catch((error: unknown) => {
          signal.throwIfAborted();
          const level = isTransient(error) ? 'warn' : 'error';
          log[level](
            { err: error, orgId: space.orgId },
            'a round was not finished; the next one tries again',
          );
        });
      }
    },
  };

  async function lookAfterOne(
    space: Space,
    { services, signal, log }: TaskContext<NightServices>,
  ): Promise<void> {
    await tellLate(services.database, space.orgId, timeOf(services, space));
    const days = await readDays(services, space);
    if (kept.get(space.orgId) === days) return;
    const { findings, ...done } = await keepNight(services, space, { signal });
    kept.set(space.orgId, days);
    for (const finding of findings) {
      log.error(
        { orgId: space.orgId, ...finding },
        'the books do not agree; packhouse admin audit says more',
      );
    }
    if (done.days > 0) log.info({ orgId: space.orgId, ...done }, 'days were closed');
  }
}
