/** The part of a failure that a person, or the developer of an application, is told; the rest is only logged. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCrowded } from '../platform/database/crowded.ts';
import { isExhausted, isTimeout, isTransient } from '../platform/database/failures.ts';
import { Failure } from '../platform/failure.ts';

export interface Told {
  status: number;
  title: string;
  sentence: string;
}

/** Describes a failure, and sets the headers that belong to it. */
export function tellPerson(error: unknown, request: FastifyRequest, reply: FastifyReply): Told {
  if (error instanceof Failure) {
    reply.headers(error.facts.headers ?? {});
    if (error.status === 503) reply.header('retry-after', '1');
    return { status: error.status, title: 'Request not possible', sentence: error.message };
  }
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode < 500) {
    return { status: statusCode, title: 'Request not possible', sentence: 'The request could not be read.' };
  }
  if (isTransient(error) || isTimeout(error) || isCrowded(error) || isExhausted(error)) {
    reply.header('retry-after', '1');
    return {
      status: 503,
      title: 'Try again',
      sentence: 'The database cannot be reached right now. Try again in a moment.',
    };
  }
  request.log.error({ err: error, requestId: request.id }, 'request failed');
  return {
    status: 500,
    title: 'Something went wrong',
    sentence: `Try again. If it happens again, report this request id: ${request.id}.`,
  };
}
