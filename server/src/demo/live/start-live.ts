import { setTimeout as pause } from 'node:timers/promises';
import { handClock, speedClock } from './live-clock.ts';
import { openLive } from './live.ts';
import type { LiveHouse } from './say.ts';

export interface RunningDemo {
  /** Ends after the step that is under way. */
  stop(): Promise<void>;
}

export interface LiveLog {
  error(facts: object, text: string): void;
}

/** Lets so many days of the demo pass in a day. What goes wrong is said once, and tried again. */
export function startLive(
  house: LiveHouse,
  { speed, everyMs = 1_000, hands = 3 }: { speed: number; everyMs?: number; hands?: number },
  log: LiveLog,
): RunningDemo {
  const stopping = new AbortController();
  const live = openLive(house);
  const clock = speedClock(speed, house.now);
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
  /** Of the merchants; all of them where it is left out. */
  slugs?: readonly string[];
  /** Nothing new is ordered, announced or sent back. */
  noArrivals?: boolean;
  /** What is done with errors; otherwise the first ends the run. */
  onError?(error: unknown): void;
}

/**
 * Lets so many hours of the demo pass at once, though every stamp is of now. Answers how many steps were taken, and what
 * is still under way.
 */
export async function runLive(
  house: LiveHouse,
  hours: number,
  { slugs, noArrivals = false, onError }: RunOptions = {},
): Promise<{ steps: number; underWay: number }> {
  const live = openLive(house, slugs);
  const clock = handClock();
  const until = hours * 3_600_000;
  let steps = 0;
  // Where nothing is due, time passes faster.
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
