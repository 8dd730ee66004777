/**
 * Compares the clock of this process with the database's. Times decide what expires, what is billed and which promise was kept:
 * a process whose clock is far off refuses to write, and the others go on.
 */
import { minuteMs } from '@packhouse/contract/rules/time';
import type { Database } from './database/database.ts';
import { sql } from './database/sql.ts';
import { Failure } from './failure.ts';

const mostApartMs = 30_000;

export interface ClockCheck {
  /** Compares them now. Where the database cannot be asked, what was found last stays. */
  compare(): Promise<void>;
  /** A sentence when the clocks are too far apart. */
  problem(): string | undefined;
  /** @throws Failure unavailable when they are. */
  mustAgree(): void;
  close(): void;
}

/** `clock` is this machine's, in milliseconds. It compares each minute until it is closed. */
export function openClockCheck(database: Database, clock: () => number = Date.now): ClockCheck {
  let aheadMs = 0;
  const check: ClockCheck = {
    async compare() {
      const before = clock();
      const [row] = await database
        .query<{ ms: number }>(
          database.gate,
          sql`select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms`,
        )
        .catch(() => []);
      // What the answer took may lie on either side of the moment that it tells.
      if (row) aheadMs = (before + clock()) / 2 - row.ms;
    },
    problem: () =>
      Math.abs(aheadMs) <= mostApartMs
        ? undefined
        : `The clock of this process is ${Math.round(Math.abs(aheadMs) / 1000)} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's.`,
    mustAgree() {
      const problem = check.problem();
      if (problem !== undefined) {
        throw new Failure('unavailable', `${problem} It writes nothing until they agree.`, {
          headers: { 'retry-after': '60' },
        });
      }
    },
    close: () => clearInterval(timer),
  };
  const timer = setInterval(() => void check.compare(), minuteMs);
  timer.unref();
  return check;
}
