/**
 * Fair shares of the connections. One organization may hold two thirds of them at once, so that the others find some free however
 * much one of them asks. A request waits for `patienceMs` at most, because its client gives up soon after.
 */
import { Crowded } from './crowded.ts';

export interface Shares {
  /**
   * Waits for a share, for that many milliseconds or as long as a request may; the answer gives it back.
   *
   * @throws Crowded
   */
  take(orgId: string, waitMs?: number): Promise<() => void>;
  /** Number of transactions that wait for a share. */
  waiting(): number;
}

export function openShares(connections: number, patienceMs: number): Shares {
  const all = openSemaphore(connections);
  const most = Math.max(1, Math.floor((connections * 2) / 3));
  const ofOrganizations = new Map<string, Semaphore>();
  let waiting = 0;
  return {
    waiting: () => waiting,
    async take(orgId, waitMs = patienceMs) {
      const deadline = performance.now() + waitMs;
      const own = ofOrganizations.get(orgId) ?? openSemaphore(most);
      ofOrganizations.set(orgId, own);
      const giveBackOwn = () => {
        own.giveBack();
        if (own.isIdle()) ofOrganizations.delete(orgId);
      };
      waiting++;
      try {
        await own.take(waitMs);
        await all.take(Math.max(0, deadline - performance.now())).catch((error: unknown) => {
          giveBackOwn();
          throw error;
        });
      } finally {
        waiting--;
      }
      return () => {
        all.giveBack();
        giveBackOwn();
      };
    },
  };
}

interface Semaphore {
  take(patienceMs: number): Promise<void>;
  giveBack(): void;
  isIdle(): boolean;
}

function openSemaphore(most: number): Semaphore {
  let held = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(patienceMs) {
      if (held < most) {
        held++;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const turn = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(turn), 1);
          reject(new Crowded());
        }, patienceMs);
        waiting.push(turn);
      });
    },
    giveBack() {
      // It is handed on, so that nobody who comes later overtakes.
      const next = waiting.shift();
      if (next) next();
      else held--;
    },
    isIdle: () => held === 0 && waiting.length === 0,
  };
}
