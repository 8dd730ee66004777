import { setTimeout as pause } from 'node:timers/promises';
import { handClock, speedClock } from './live-clock.ts';
import { openLive } from './live.ts';
import type { LiveServices } from './say.ts';

export interface RunningDemo {
  /** Stops after the running step. */
  stop(): Promise<void>;
}

export interface LiveLog {
  error(facts: object, text: string): void;
}

/** Runs the demo at `speed` days per day. An error is logged once, and retried. */
export function startLive(
  site: LiveServices,
  { speed, everyMs = 1_000, hands = 3 }: { speed: number; everyMs?: number; hands?: number },
  log: LiveLog,
): RunningDemo {
  const stopping = new AbortController();
  const live = openLive(site);
  const clock = speedClock(speed, site.now);
  const running = (async () => {
    let wrong = false;
    while (!stopping.signal.aborted) {
      try {
        await live.round(clock, { hands, signal: stopping.signal });
        wrong = false;
      } catch (error) {
        if (!wrong && !stopping.signal.aborted)
          log.error({ err: error }, 'the demo stands still; it is tried again');
        wrong = true;
      }
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

export interface RunOptions {
  /** Slugs of the merchants to run; all of them if omitted. */
  slugs?: readonly string[];
  /** Creates no orders, deliveries or returns. */
  noArrivals?: boolean;
  /** Handles errors; without it, the first error ends the run. */
  onError?(error: unknown): void;
}

/**
 * Runs that many hours of the demo at once, although every timestamp is the current time. Returns the number of steps
 * taken, and of shipments still in progress.
 */
export async function runLive(
  site: LiveServices,
  hours: number,
  { slugs, noArrivals = false, onError }: RunOptions = {},
): Promise<{ steps: number; underWay: number }> {
  const live = openLive(site, slugs);
  const clock = handClock();
  const until = hours * 3_600_000;
  let steps = 0;
  // While nothing is due, time passes faster.
  for (let passed = 0, strideMs = shortestMs; passed <= until; passed += strideMs) {
    let done = 0;
    try {
      done = await live.round(clock, { noArrivals });
    } catch (error) {
      if (!onError) throw error;
      onError(error);
    }
    steps += done;
    strideMs = done > 0 ? shortestMs : Math.min(2 * strideMs, longestMs);
    clock.moveOn(strideMs);
  }
  return { steps, underWay: live.underWay().length };
}

const shortestMs = 5 * 60_000;
const longestMs = 2 * 3_600_000;
