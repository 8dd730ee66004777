/**
 * The operator API as routes. Its lists are over all organizations; everything else names one in its path, and runs as
 * that organization's transaction.
 */
import { operatorContract } from '@packhouse/contract/operator/index';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../access/authenticate.ts';
import type { FloorContext } from '../context.ts';
import { Failure } from '../failure.ts';
import { uuidOf, type OperatorApi, type RecordHandler, type WriteHandler } from '../implement.ts';
import { operatorActor, type OperatorAdmission } from '../operators/admission.ts';
import { admitAccount } from '../operators/admit-account.ts';
import { admitOperator, isOperatorToken } from '../operators/admit-operator.ts';
import { readHouse } from '../operators/house.ts';
import type { HouseList } from '../operators/reads.ts';
import { findSession } from '../people/sessions.ts';
import type { Services } from '../services.ts';
import { transaction } from '../transaction.ts';
import { acceptsJson } from './accept.ts';
import { remembered, sendPage, sendRecord } from './mount.ts';
import type { Origin } from '../origin.ts';
import { fromOwnPages } from './own-pages.ts';
import { limitRate } from './rate-limit.ts';
import { readSessionCookie } from './session-cookie.ts';
import { writeAnswer } from './write.ts';

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  admission: OperatorAdmission,
  now: Date,
) => Promise<FastifyReply>;

export function mountOperators(
  app: FastifyInstance,
  api: OperatorApi<HouseList<never>>,
  services: Services,
  origin: Origin,
): void {
  const limit = limitRate(services.config.rateLimit);
  for (const [resource, group] of Object.entries(operatorContract)) {
    for (const [verb, operation] of Object.entries(group as Record<string, Operation>)) {
      const handler = (api as Record<string, Record<string, unknown>>)[resource]![verb];
      const send = operation.list
        ? listOf(operation, handler as HouseList<Operation>, services)
        : isWrite(operation)
          ? writeOf(operation, handler as WriteHandler<Operation>, services, origin)
          : recordOf(operation, handler as RecordHandler<Operation, FloorContext>, services);
      app.route({
        method: operation.method,
        url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        async handler(request, reply) {
          const now = services.now();
          const admission = await admit(services, request, now);
          if (admission.keyId !== undefined) services.operatorUses.note({ keyId: admission.keyId }, now);
          await limit(admission.credentialId, reply);
          if (isWrite(operation) && admission.accessMode === 'read_only') {
            throw new Failure('read_only_credential', `The key of ${admission.name} may only read.`);
          }
          acceptsJson(operation.file ? undefined : request.headers.accept);
          return send(request, reply, admission, now);
        },
      });
    }
  }
}

/**
 * By a key, or by the session of an operator who is signed in. A merchant's credential is told that this is not for it, once
 * it has proven to be one.
 */
async function admit(services: Services, request: FastifyRequest, now: Date): Promise<OperatorAdmission> {
  const { authorization } = request.headers;
  const cookie = readSessionCookie(request, services.origin.url());
  if (authorization === undefined && cookie !== undefined)
    return admitSession(services, request, cookie, now);
  if (authorization && !isOperatorToken(authorization)) {
    await authenticate(services, authorization, undefined);
    throw new Failure(
      'operator_only',
      'Only the warehouse can do this: it takes the key of an operator, which begins with pkh_op_.',
    );
  }
  return admitOperator(services.database, authorization);
}

async function admitSession(
  services: Services,
  request: FastifyRequest,
  cookie: string,
  now: Date,
): Promise<OperatorAdmission> {
  const { database, origin } = services;
  const person = await findSession(database, cookie, now);
  if (!person) {
    throw new Failure(
      'missing_credentials',
      `You are not signed in, or not any more. Sign in at ${origin.url()}/login.`,
    );
  }
  fromOwnPages(request, origin.url());
  const admission = await admitAccount(database, person);
  if (!admission) throw new Failure('operator_only', `${person.name} is no operator of the warehouse.`);
  return admission;
}

function listOf(operation: Operation, handler: HouseList<Operation>, { database }: Services): Send {
  const parse = remembered(operation);
  return async (request, reply, admission, now) => {
    const { input } = parse(request);
    const page = await readHouse(database, (house) => handler.page(input, { house, now, admission }));
    return sendPage(request, reply, input, page);
  };
}

function recordOf(
  operation: Operation,
  handler: RecordHandler<Operation, FloorContext>,
  services: Services,
): Send {
  const parse = remembered(operation);
  return async (request, reply, _admission, now) => {
    const { input } = parse(request);
    const orgId = organizationOf(input);
    const answer = await transaction(
      services.database,
      orgId,
      (tenant) => handler(input, { tenant, now, files: services.files }),
      'read',
    );
    return sendRecord(request, reply, answer);
  };
}

function writeOf(
  operation: Operation,
  handler: WriteHandler<Operation>,
  services: Services,
  origin: Origin,
): Send {
  const write = writeAnswer(operation, handler, services, origin);
  return (request, reply, admission, now) =>
    write(request, reply, (input) => ({
      orgId: organizationOf(input),
      ofTheHouse: input['organizationId'] === undefined,
      now,
      party: 'operator',
      mode: 'live',
      actor: operatorActor(admission),
    }));
}

/** What belongs to the warehouse itself is written as no organization: it sees no tenant's rows. */
const organizationOf = ({ organizationId: id }: { organizationId?: string }): string =>
  id === undefined ? nobody : uuidOf('organization', id);

const nobody = '00000000-0000-0000-0000-000000000000';
