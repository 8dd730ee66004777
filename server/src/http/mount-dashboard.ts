/**
 * The dashboard API as routes: session → origin of the request → member and role → parse → handler. It is for our own
 * pages: other sites may not call it, browsers may not cache its answers, and merchants' programs are not told about
 * it.
 */
import { dashboardContract } from '@packhouse/contract/dashboard/index';
import { readId, spellId } from '@packhouse/contract/id';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import { toFastify } from '@packhouse/contract/rules/path-template';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  admitMember,
  noSuchOrganization,
  noTestSpace,
  spaceOf,
} from '../accounts/dashboard-api/admission.ts';
import type {
  DashboardApi,
  DashboardContext,
  DashboardWrite,
  DashboardWriteContext,
  Personal,
} from '../accounts/dashboard-api/dashboard-handler.ts';
import { Failure } from '../platform/failure.ts';
import type { Answer } from '../platform/implement.ts';
import type { Page } from '../platform/page.ts';
import type { SignedIn } from '../accounts/people/sessions.ts';
import type { Services } from '../services.ts';
import { transaction } from '../platform/transaction.ts';
import { acceptsJson } from './accept.ts';
import { signedIn } from './admit-visitor.ts';
import { methodsAt } from './methods.ts';
import { remembered, sendPage, sendRecord } from './mount.ts';
import { fromOwnPages } from './own-pages.ts';
import { limitRate } from './rate-limit.ts';
import { bodyReaderOf, contentTypeOf } from './read-body.ts';
import { writeAnswer } from './write.ts';
import { dryRunOf } from './write-headers.ts';

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  person: SignedIn,
  now: Date,
) => Promise<FastifyReply>;

export function mountDashboard(app: FastifyInstance, api: DashboardApi, services: Services): void {
  app.addHook('onSend', async (_request, reply) => {
    // Errors elsewhere carry these headers, for other people's scripts and programs.
    for (const name of othersHeaders) reply.removeHeader(name);
  });
  // Browsers send this before they let another site's page send a request.
  app.options('/dashboard/*', async ({ method, url }) => {
    const allow = methodsAt(url)
      .filter((one) => one !== method)
      .join(', ');
    throw allow
      ? new Failure('method_not_allowed', `${method} is not possible here; possible are ${allow}.`, {
          headers: { allow },
        })
      : new Failure('not_found', 'There is nothing at this path for the dashboard.');
  });
  const limit = limitRate(services.config.rateLimit);
  for (const [resource, group] of Object.entries(dashboardContract)) {
    for (const [verb, operation] of Object.entries(group as Record<string, Operation>)) {
      const handler = (api as unknown as Record<string, Record<string, unknown>>)[resource]![verb];
      const send = answerOf(operation, handler, services);
      app.route({
        method: operation.method,
        url: toFastify(operation.path),
        async handler(request, reply) {
          const now = services.now();
          const person = await signedIn(services, request, now);
          fromOwnPages(request, services.origin.url());
          await limit(person.userId, reply);
          acceptsJson(request.headers.accept);
          return send(request, reply, person, now);
        },
      });
    }
  }
}

const othersHeaders = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  // It asks for a token, and clients would send one.
  'www-authenticate',
];

function answerOf(operation: Operation, handler: unknown, services: Services): Send {
  if (!operation.path.includes('{organizationId}')) {
    return personalOf(operation, handler as Personal<Operation>, services);
  }
  if (isWrite(operation)) return writeOf(operation, handler as DashboardWrite<Operation>, services);
  return readOf(operation, handler as never, services);
}

function readOf(
  operation: Operation,
  handler: (input: never, context: DashboardContext) => Promise<Answer | Page>,
  { database }: Services,
): Send {
  const parse = remembered(operation);
  return async (request, reply, person, now) => {
    const orgId = organizationOf(request);
    const caller = await transaction(
      database,
      orgId,
      (tenant) => admitMember(tenant, person, operation.role!),
      'read',
    );
    const input = parse(request).input as { mode?: Mode; skip: number; take: number };
    const space = await spaceOf(database, orgId, input.mode ?? 'live');
    if (space === undefined) throw noTestSpace();
    const answer = await transaction(
      database,
      space,
      (tenant) => handler(input as never, { tenant, now, caller }),
      'read',
    );
    return 'more' in answer ? sendPage(request, reply, input, answer) : sendRecord(request, reply, answer);
  };
}

type Mode = 'live' | 'test';

function writeOf(operation: Operation, handler: DashboardWrite<Operation>, services: Services): Send {
  const { database } = services;
  const hasSpaces = 'mode' in operation.input.shape;
  const write = writeAnswer(
    operation,
    async (input, context) => {
      const { tenant, mode, caller } = context as DashboardWriteContext;
      // Check again, in case the member was demoted while this waited for the sequencer. A test space has no members to
      // check.
      const current =
        mode === 'live'
          ? await admitMember(tenant, { ...caller, userId: caller.id }, operation.role!)
          : caller;
      return handler(input, { ...context, caller: current });
    },
    services,
    services.origin,
  );
  return async (request, reply, person, now) => {
    const orgId = organizationOf(request);
    const caller = await transaction(
      database,
      orgId,
      (tenant) => admitMember(tenant, person, operation.role!),
      'read',
    );
    const testSpace = hasSpaces ? await spaceOf(database, orgId, 'test') : undefined;
    return write(request, reply, async (input) => {
      const { mode = 'live' } = input;
      const space = mode === 'test' ? testSpace : orgId;
      if (space === undefined) throw noTestSpace();
      await handler.before?.(input);
      return {
        orgId: space,
        now,
        actorRole: 'client',
        mode: mode as Mode,
        actor: { type: 'user', id: spellId('user', caller.id), name: caller.name },
        caller,
      };
    });
  };
}

/**
 * Operations on the person's own account belong to no organization. Repeating them is harmless, so they take no
 * idempotency key.
 */
function personalOf(operation: Operation, handler: Personal<Operation>, { database }: Services): Send {
  const parse = remembered(operation);
  const read = bodyReaderOf(operation);
  return async (request, reply, caller, now) => {
    const input = isWrite(operation) ? body(request) : parse(request).input;
    return sendRecord(request, reply, await handler(input, { database, now, caller }));
  };

  function body(request: FastifyRequest): Record<string, unknown> {
    dryRunOf(request.url, operation);
    return read(
      request.body as Buffer | undefined,
      contentTypeOf(request.raw.rawHeaders),
      request.params as Record<string, string>,
    );
  }
}

function organizationOf({ params }: FastifyRequest): string {
  const { organizationId: id } = params as { organizationId: string };
  const orgId = readId('organization', id);
  if (!orgId) throw noSuchOrganization(id.slice(0, 60));
  return orgId;
}
