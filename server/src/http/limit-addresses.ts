/**
 * How many requests without a valid credential an address may send in a minute: those whose credential is refused, and those
 * that need none but take work. It is checked before a credential is, so that guessing costs no statement. The machine
 * itself is exempt: a proxy there that is not trusted stands for everybody.
 */
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../accounts/people/throttle.ts';
import { Failure } from '../platform/failure.ts';

export interface AddressLimit {
  /** @throws Failure rate_limited when the address has sent too many. */
  check(request: FastifyRequest): Promise<void>;
  /** Counts a request that had no valid credential. */
  count(request: FastifyRequest): Promise<void>;
}

export function limitAddresses(perMinute: number): AddressLimit {
  if (perMinute === 0) return { check: async () => {}, count: async () => {} };
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    async check({ ip }) {
      const state = isThisMachine(ip) ? null : await limiter.get(networkOf(ip));
      if (!state || state.consumedPoints < perMinute) return;
      const seconds = Math.ceil(state.msBeforeNext / 1000);
      throw new Failure(
        'rate_limited',
        `Your address may send ${perMinute} requests per minute without a valid credential. Wait ${seconds} seconds, then retry.`,
        { headers: { 'retry-after': String(seconds) } },
      );
    },
    async count({ ip }) {
      if (!isThisMachine(ip)) await limiter.penalty(networkOf(ip));
    },
  };
}

const isThisMachine = (ip: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(ip);
