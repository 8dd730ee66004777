/** The one place where a failure becomes an answer: a sentence for the caller, another for the log. */
import { errors, type ErrorBody, type Problem } from '@packhouse/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isCrowded } from '../platform/database/crowded.ts';
import {
  isDiskFull,
  isExhausted,
  isReadOnly,
  isTimeout,
  isTransient,
} from '../platform/database/failures.ts';
import { Failure, toldOf } from '../platform/failure.ts';
import { exposedHeaders } from './exposed-headers.ts';
import { noteExhausted } from './last-exhausted.ts';
import type { Origin } from '../platform/origin.ts';

export function replyFailure(origin: Origin, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = asFailure(error, request);
  // The service turns requests away by the thousand when it is crowded, and nothing is wrong with it.
  if (isCrowded(error) || isBehind(error))
    request.log.warn({ requestId: request.id }, 'request turned away: too many at once');
  else if (failure.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
  const { status, headers, body } = failureBody(origin, failure, request);
  reply.code(status).headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Also where no route and so no CORS hook was reached: a script must be able to read what is wrong.
    'access-control-allow-origin': '*',
    'access-control-expose-headers': exposedHeaders.join(', '),
    ...challenge(origin, failure),
    ...(status === 503 ? { 'retry-after': '1' } : {}),
    ...headers,
  });
  return reply.send(body);
}

/** True when the event loop is so far behind that a request is turned away before anybody looks at it. */
const isBehind = (error: unknown): boolean => (error as { code?: string }).code === 'FST_UNDER_PRESSURE';

/** A refusal as it is sent, and as it is kept under the key of a write. */
export function failureBody(
  origin: Origin,
  failure: Failure,
  request: FastifyRequest,
): { status: number; headers: Record<string, string>; body: string } {
  const problem = wantsProblem(request);
  return {
    status: failure.status,
    headers: {
      'content-type': `application/${problem ? 'problem+' : ''}json; charset=utf-8`,
      ...failure.facts.headers,
    },
    body: JSON.stringify(problem ? problemOf(origin, failure, request) : bodyOf(failure, request.id)),
  };
}

/** The body of every error. */
export function bodyOf(failure: Failure, requestId: string): z.input<typeof ErrorBody> {
  return {
    ...toldOf(failure),
    requestId,
    timestamp: new Date().toISOString(),
  };
}

function problemOf(origin: Origin, failure: Failure, request: FastifyRequest): z.input<typeof Problem> {
  const page = `${origin.url()}/problems/${failure.code}`;
  const { properties, details, reason } = failure.facts;
  return {
    type: page,
    title: errors[failure.code].title,
    status: failure.status,
    detail: failure.message,
    instance: `urn:packhouse:request:${request.id}`,
    code: failure.code,
    requestId: request.id,
    ...(reason ? { reason } : {}),
    ...(properties
      ? {
          errors: Object.entries(properties).map(([name, message]) => ({
            ...(failure.code === 'invalid_parameter' || failure.code === 'unknown_parameter'
              ? { parameter: name }
              : { pointer: `/${name.replaceAll(/[.[]/g, '/').replaceAll(']', '')}` }),
            code: failure.code,
            message,
          })),
        }
      : {}),
    ...(details ? { details } : {}),
    docs: page,
  };
}

/** RFC 6750: no error code when no credential was sent; RFC 9728: where the resource is described. */
function challenge(origin: Origin, failure: Failure): Record<string, string> {
  if (failure.status !== 401 && failure.code !== 'insufficient_scope') return {};
  const parts = [`resource_metadata="${origin.url()}/.well-known/oauth-protected-resource"`];
  if (failure.code === 'insufficient_scope') {
    parts.unshift('error="insufficient_scope"', `scope="${String(failure.facts.details?.[0]?.['scope'])}"`);
  } else if (failure.code !== 'missing_credentials') {
    parts.unshift('error="invalid_token"', `error_description="${errors[failure.code].title}"`);
  }
  return { 'www-authenticate': `Bearer ${parts.join(', ')}` };
}

function asFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (isCrowded(error)) {
    return new Failure(
      'unavailable',
      'More requests arrive than the database answers. Try again in a moment.',
    );
  }
  if (isExhausted(error) || isDiskFull(error) || isReadOnly(error)) {
    if (isExhausted(error)) noteExhausted();
    const part = isDiskFull(error) ? 'The disk for documents' : 'The database';
    return new Failure(
      'unavailable',
      `${part} takes no writes right now${isReadOnly(error) ? ': it is read-only' : ': it is full'}. Nothing was changed. Try again later.`,
      { headers: { 'retry-after': '10' } },
    );
  }
  if (isTransient(error))
    return new Failure('unavailable', 'The database cannot be reached right now. Try again in a moment.');
  if (isTimeout(error)) {
    return new Failure('unavailable', 'The request took too long. Narrow it and try again.');
  }
  return (
    frameworkFailure(error, request) ??
    new Failure(
      'internal_error',
      'Something went wrong on our side. Report the request id if it happens again.',
    )
  );
}

// What the HTTP framework refuses before a handler sees it.
function frameworkFailure(error: unknown, { routeOptions }: FastifyRequest): Failure | undefined {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 413) {
    const { bodyLimit } = routeOptions;
    return new Failure('payload_too_large', `The request body must be at most ${bodyLimit} bytes long.`, {
      details: [{ maximumBytes: bodyLimit }],
    });
  }
  if (statusCode === 415)
    return new Failure('unsupported_media_type', 'The content type of the request body is not supported.');
  if (statusCode === 503)
    return new Failure('unavailable', 'The service is busy or shutting down. Try again in a moment.');
  if (code === 'FST_ERR_BAD_URL')
    return new Failure('invalid_parameter', 'The path is not valid percent-encoded UTF-8.');
  if (code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new Failure('not_found', 'Not found: the id in this path is too long.');
  if (statusCode === 400) return new Failure('invalid_body', 'The request cannot be read.');
  return undefined;
}

const wantsProblem = ({ headers }: FastifyRequest) =>
  /application\/problem\+json(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headers.accept ?? '');
