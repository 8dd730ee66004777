/**
 * Limits on tries, counted for all processes together (rate-limiter-flexible on the table `throttles`). Each count
 * belongs to a window with a fixed end: nobody is locked out for longer than it lasts.
 */
import { hashOf } from '../access/key.ts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';

interface Limit {
  points: number;
  seconds: number;
}

export interface Throttles {
  /** Counts one try and returns how many seconds to wait: 0 when it may be made. */
  consume(name: string, key: string, limit: Limit): Promise<number>;
  /**
   * Does the same, but throws when a wait is needed.
   *
   * @throws Failure rate_limited with Retry-After.
   */
  limit(name: string, key: string, limit: Limit): Promise<void>;
  /** Takes one try back, for a try that turned out to be right. */
  giveBack(name: string, key: string, limit: Limit): Promise<void>;
  /** Resets the count. */
  reset(name: string, key: string): Promise<void>;
  /** Blocks all tries for so many seconds, whatever the count. */
  pause(name: string, key: string, seconds: number): Promise<void>;
  /** Seconds left of a pause; 0 without one. */
  pausedFor(name: string, key: string): Promise<number>;
  /** Number of tries counted in the window. */
  count(name: string, key: string): Promise<number>;
}

/** Throttles of a database. A process opens them once: their count of limiters decides who clears the table. */
export function openThrottles(database: Database): Throttles {
  // Drops the statement names: whether statements are prepared by name is a setting of the service.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => database.app.query({ text, values }),
  };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ points, seconds }: Limit) => {
    const policy = `${points}/${seconds}`;
    const known = limiters.get(policy);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'throttles',
      tableCreated: true,
      // Only one of the limiters deletes expired rows.
      clearExpiredByTimeout: limiters.size === 0,
      keyPrefix: '',
      points,
      duration: seconds,
    });
    limiters.set(policy, made);
    return made;
  };
  const anyLimit = { points: 1, seconds: 1 };

  const throttles: Throttles = {
    async consume(name, key, limit) {
      try {
        await limiterOf(limit).consume(rowOf(name, key));
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return secondsOf(refused);
      }
    },
    async limit(name, key, limit) {
      const seconds = await throttles.consume(name, key, limit);
      if (seconds > 0) throw tooOften(seconds);
    },
    async giveBack(name, key, limit) {
      await limiterOf(limit).reward(rowOf(name, key));
    },
    async reset(name, key) {
      await limiterOf(anyLimit).delete(rowOf(name, key));
    },
    async pause(name, key, seconds) {
      await limiterOf(anyLimit).block(rowOf(name, key), seconds);
    },
    async pausedFor(name, key) {
      const state = await limiterOf(anyLimit).get(rowOf(name, key));
      return state && state.consumedPoints > 1 ? secondsOf(state) : 0;
    },
    async count(name, key) {
      const state = await limiterOf(anyLimit).get(rowOf(name, key));
      return state?.consumedPoints ?? 0;
    },
  };
  return throttles;
}

/** The refusal shown to a person who has to wait. */
const tooOften = (seconds: number): Failure =>
  new Failure('rate_limited', `Too many attempts. Wait ${inWords(seconds)} and try again.`, {
    headers: { 'retry-after': String(seconds) },
  });

/** A span in words, rounded up. */
export function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** The network of an address: the owner of an IPv6 address has 2^64 of them. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

// Hashed, because keys are email addresses and the like, which nobody has to read in this table.
const rowOf = (name: string, key: string): string => `${name}:${hashOf(key).toString('base64url')}`;

const secondsOf = (state: RateLimiterRes): number => Math.max(1, Math.ceil(state.msBeforeNext / 1000));
