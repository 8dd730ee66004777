import { setImmediate } from 'node:timers/promises';
import { dayMs, hourMs, minuteMs } from '@packhouse/contract/rules/time';
import type { ParsedCronItem } from 'graphile-worker';
import type { Task } from '../../platform/task.ts';

/** Longest time to search ahead. A schedule that runs less than once in that time has no next time here. */
const farthestMs = 367 * dayMs;

/** The next time after `now` at which the schedule starts the task. Days and hours that cannot match are skipped whole. */
export async function nextTimeOf({ name, schedule }: Task<never>, now: Date): Promise<string | undefined> {
  if (!schedule) return undefined;
  const { parseCronItem } = await import('graphile-worker');
  // Loading the library takes 40 ms in a process that does no jobs, and other requests are answered in between.
  await setImmediate();
  const [minute, hour, ...days] = schedule.cron.trim().split(/\s+/);
  const itemOf = (...fields: (string | undefined)[]) =>
    parseCronItem({ task: name, match: [...fields, ...days].join(' ') });
  const [onDay, inHour, atMinute] = [itemOf('*', '*'), itemOf('*', hour), itemOf(minute, hour)];
  const first = nextOf(minuteMs, now.getTime());
  for (let at = first; at < first + farthestMs;) {
    if (!matches(onDay, at)) at = nextOf(dayMs, at);
    else if (!matches(inHour, at)) at = nextOf(hourMs, at);
    else if (!matches(atMinute, at)) at = nextOf(minuteMs, at);
    else return new Date(at).toISOString();
  }
  return undefined;
}

/** The beginning of the next minute, hour or day in UTC. */
const nextOf = (lengthMs: number, time: number): number => (Math.floor(time / lengthMs) + 1) * lengthMs;

function matches(item: ParsedCronItem, time: number): boolean {
  const at = new Date(time);
  return item.match({
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  });
}
