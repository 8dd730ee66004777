/**
 * How much a credential may ask in a minute, told on every answer: as the trade's older three headers, and as the
 * current draft of the IETF (ietf-httpapi-ratelimit-headers).
 */
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../platform/failure.ts';

const windowSeconds = 60;

export function limitRate(perMinute: number): (credentialId: string, reply: FastifyReply) => Promise<void> {
  if (perMinute === 0) return async () => {};
  const limiter = new RateLimiterMemory({ points: perMinute, duration: windowSeconds });
  const policy = `"credential";q=${perMinute};w=${windowSeconds}`;
  const limit = String(perMinute);

  return async (credentialId, reply) => {
    let state: RateLimiterRes;
    try {
      state = await limiter.consume(credentialId);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      state = refused;
    }
    const remaining = String(Math.max(0, state.remainingPoints));
    const reset = String(Math.ceil(state.msBeforeNext / 1000));
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
    if (state.consumedPoints > perMinute) {
      throw new Failure(
        'rate_limited',
        `This credential allows ${perMinute} requests per minute. Wait ${reset} seconds, then retry.`,
        {
          headers: { 'retry-after': reset },
        },
      );
    }
  };
}
