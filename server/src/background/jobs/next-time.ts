import { minuteMs } from '@packhouse/contract/rules/time';
import type { ParsedCronItem } from 'graphile-worker';
import type { Task } from '../../platform/task.ts';

/** Longest time to search ahead. A schedule that runs less than once in that time has no next time here. */
const farthestMs = 367 * 24 * 60 * minuteMs;

/** The next time after `now` at which the schedule starts the task. */
export async function nextTimeOf({ name, schedule }: Task<never>, now: Date): Promise<string | undefined> {
  if (!schedule) return undefined;
  const { parseCronItem } = await import('graphile-worker');
  const item = parseCronItem({ task: name, match: schedule.cron });
  const first = Math.floor(now.getTime() / minuteMs + 1) * minuteMs;
  for (let at = first; at < first + farthestMs; at += minuteMs) {
    if (matches(item, new Date(at))) return new Date(at).toISOString();
  }
  return undefined;
}

const matches = (item: ParsedCronItem, at: Date): boolean =>
  item.match({
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  });
