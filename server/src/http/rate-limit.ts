/**
 * How much a credential may ask in a minute, told on every answer: as the trade's older three headers, and as the
 * current draft of the IETF (ietf-httpapi-ratelimit-headers). An organization has a limit for all its credentials together.
 * Each process counts by itself: with n of them behind a proxy, each allows an n-th (PACKHOUSE_PROCESSES).
 */
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../platform/config.ts';
import { Failure } from '../platform/failure.ts';

const windowSeconds = 60;

type Limits = Pick<Config, 'rateLimit' | 'organizationRateLimit' | 'processes'>;

export type LimitRate = (credentialId: string, reply: FastifyReply, orgId?: string) => Promise<void>;

export function limitRate({ rateLimit, organizationRateLimit, processes }: Limits): LimitRate {
  const perMinute = shareOf(rateLimit, processes);
  const ofOrganization = limiterOf(shareOf(organizationRateLimit, processes));
  const ofCredential = limiterOf(perMinute);
  const policy = `"credential";q=${perMinute};w=${windowSeconds}`;
  const limit = String(perMinute);

  return async (credentialId, reply, orgId) => {
    if (ofCredential) {
      const state = await consume(ofCredential, credentialId);
      const remaining = String(Math.max(0, state.remainingPoints));
      const reset = secondsOf(state);
      reply.headers({
        'ratelimit-policy': policy,
        ratelimit: `"credential";r=${remaining};t=${reset}`,
        'ratelimit-limit': limit,
        'ratelimit-remaining': remaining,
        'ratelimit-reset': reset,
        'x-ratelimit-limit': limit,
        'x-ratelimit-remaining': remaining,
        'x-ratelimit-reset': reset,
      });
      if (state.consumedPoints > perMinute) throw tooMany('This credential allows', perMinute, reset);
    }
    if (ofOrganization && orgId !== undefined) {
      const state = await consume(ofOrganization, orgId);
      if (state.consumedPoints > ofOrganization.points) {
        throw tooMany(
          'All credentials of the organization together allow',
          ofOrganization.points,
          secondsOf(state),
        );
      }
    }
  };
}

/** The part of a limit that one process allows; 0 is no limit, and no limit is divided to nothing. */
const shareOf = (limit: number, processes: number): number =>
  limit === 0 ? 0 : Math.max(1, Math.floor(limit / processes));

const limiterOf = (points: number): RateLimiterMemory | undefined =>
  points === 0 ? undefined : new RateLimiterMemory({ points, duration: windowSeconds });

async function consume(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): string => String(Math.ceil(msBeforeNext / 1000));

const tooMany = (who: string, perMinute: number, reset: string): Failure =>
  new Failure('rate_limited', `${who} ${perMinute} requests per minute. Wait ${reset} seconds, then retry.`, {
    headers: { 'retry-after': reset },
  });
