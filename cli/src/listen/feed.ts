/** The event feed, followed without a gap: whoever says the last sequence gets what comes behind it. */
import { ApiError, ConnectionError, type Client, type Event } from '@packhouse/sdk';
import { setTimeout as pause } from 'node:timers/promises';

export interface FollowOptions {
  /** Only events behind this one. */
  after: number;
  topics: readonly string[] | undefined;
  stop: AbortSignal;
  /** Told when the service does not answer, and once more when it does. */
  onTrouble(error: Error): void;
  onRecovery(): void;
}

const pageSize = 50;
const betweenMs = 1_000;
const longestWaitMs = 30_000;

/** Ends when it is stopped. @throws ApiError for what will not get better by waiting. */
export async function* follow(client: Client, options: FollowOptions): AsyncGenerator<Event> {
  const { topics, stop, onTrouble, onRecovery } = options;
  const type = topics && { type: [...topics] as Event['type'][] };
  let { after } = options;
  let failures = 0;
  while (!stop.aborted) {
    try {
      const { items } = await client.notifications.events(
        { after, take: pageSize, ...type },
        { signal: stop },
      );
      if (failures > 0) onRecovery();
      failures = 0;
      for (const event of items) {
        yield event;
        after = event.sequence;
      }
      if (items.length < pageSize) await waited(betweenMs, stop);
    } catch (error) {
      if (stop.aborted) return;
      if (!mayPass(error)) throw error;
      if (failures === 0) onTrouble(error as Error);
      failures += 1;
      await waited(Math.min(betweenMs * 2 ** failures, longestWaitMs), stop);
    }
  }
}

/** The sequence to begin behind: one that is named, the last one before a time, or where nothing is said the latest. */
export async function positionOf(client: Client, since: number | Date | undefined): Promise<number> {
  if (typeof since === 'number') return since;
  // Numbered without a gap, they are as many as the latest one says. Asked first, so that an event that happens between the
  // two questions is not behind the one and too late for the other.
  const latest = (await client.notifications.events({ take: 1, includeTotal: true })).total ?? 0;
  if (since) {
    const { items } = await client.notifications.events({ updatedSince: since.toISOString(), take: 1 });
    if (items[0]) return items[0].sequence - 1;
  }
  return latest;
}

const mayPass = (error: unknown) =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.status >= 500 || [408, 425, 429].includes(error.status)));

const waited = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => {});
