/**
 * Every operation as a route. All of them go through the same steps in the same order; the row of their audience says
 * what a step does (`audiences.ts`).
 */
import { Socket } from 'node:net';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import { toFastify } from '@packhouse/contract/rules/path-template';
import { minuteMs } from '@packhouse/contract/rules/time';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { maximumFileBytes } from '../goods/documents/check-file.ts';
import { Failure } from '../platform/failure.ts';
import type { ListHandler } from '../platform/implement.ts';
import type { Services } from '../services.ts';
import { acceptsJson } from './accept.ts';
import type { Answered, Audience, Parsed, Route, Steps } from './audience.ts';
import type { AddressLimit } from './limit-addresses.ts';
import { rememberingParser } from './parse.ts';
import { bodyParser, bulkBodyLimit } from './read-body.ts';
import { writeSteps } from './write.ts';

export function mount(
  app: FastifyInstance,
  audiences: readonly Audience[],
  services: Services,
  addresses: AddressLimit,
): void {
  for (const route of audiences.flatMap(routesOf)) {
    app.route({
      method: route.operation.method,
      url: toFastify(route.operation.path),
      bodyLimit: bodyLimitOf(route.operation, services.config.bodyLimit),
      handler: pipelineOf(route, services, addresses),
    });
  }
}

function bodyLimitOf({ upload, parts, largeBody }: Operation, usual: number): number {
  if (upload) return maximumFileBytes + 100_000;
  return parts === undefined && !largeBody ? usual : Math.max(usual, bulkBodyLimit);
}

const routesOf = (audience: Audience): Route[] =>
  Object.entries(audience.contract).flatMap(([resource, group]) =>
    Object.entries(group).map(([verb, operation]) => ({
      name: `${resource}.${verb}`,
      audience,
      operation,
      handler: (audience.handlers as Record<string, Record<string, unknown>>)[resource]![verb],
    })),
  );

/** The PDF of an invoice of 100,000 lines takes a minute, and until it is made nothing is sent to the client. */
const longestMakingMs = 5 * minuteMs;

// Clients poll through here: nothing is allocated for a request that can be made once for the route.
function pipelineOf(route: Route, services: Services, addresses: AddressLimit): RouteHandlerMethod {
  const { audience, operation, handler } = route;
  const { clock } = handler as Pick<ListHandler<Operation>, 'clock'>;
  const { parse, perform, send }: Steps =
    isWrite(operation) && audience.writer ? writeSteps(route, audience.writer, services) : readSteps(route);
  return async (request, reply) => {
    if (operation.file) mayBeIdle(request, longestMakingMs);
    await addresses.check(request);
    const principal = await audience.authenticate(request, reply, clock).catch(async (error: unknown) => {
      if (error instanceof Failure && error.status === 401) await addresses.count(request);
      throw error;
    });
    const now = services.now();
    audience.note?.(principal, now, request, route);
    await audience.limit(principal, reply);
    const caller = await audience.authorize(principal, operation, request);
    acceptsJson(operation.file ? undefined : request.headers.accept);
    const parsed = await parse(request);
    const answer = await perform(parsed, caller, now);
    if (operation.file) mayBeIdle(request, request.server.server.timeout);
    return send(request, reply, answer, parsed, caller);
  };
}

/** Requests that are injected have no socket. */
function mayBeIdle({ socket }: FastifyRequest, ms: number): void {
  if (socket instanceof Socket) socket.setTimeout(ms);
}

const readSteps = (route: Route): Steps<Parsed, Answered> => ({
  parse: isWrite(route.operation) ? bodyParser(route.operation) : rememberingParser(route.operation),
  perform: (parsed, caller, now) => route.audience.answer(route, parsed, caller, now),
  send: route.audience.send,
});
