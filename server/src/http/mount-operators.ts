/**
 * The operator API as routes. Its lists and the warehouse's own records cover all organizations; everything else
 * names one organization in its path, and runs in that organization's transaction.
 */
import { operatorContract, stationContract } from '@packhouse/contract/operator/index';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import { toFastify } from '@packhouse/contract/rules/path-template';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../accounts/access/authenticate.ts';
import type { OperatorContext } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { uuidOf, type OperatorApi, type RecordHandler, type WriteHandler } from '../platform/implement.ts';
import { operatorActor, type OperatorAdmission } from '../warehouse/operators/admission.ts';
import { admitAccount, findActing } from '../warehouse/operators/admit-account.ts';
import { admitOperator, isOperatorToken } from '../warehouse/operators/admit-operator.ts';
import { readHouse } from '../warehouse/operators/house.ts';
import type { HouseList, HouseRecord } from '../warehouse/operators/reads.ts';
import { noOperator, station, type StationApi } from '../warehouse/operators/station.ts';
import { findSession, type SignedIn } from '../accounts/people/sessions.ts';
import type { Services } from '../services.ts';
import { transaction } from '../platform/transaction.ts';
import { acceptsJson } from './accept.ts';
import { remembered, sendPage, sendRecord } from './mount.ts';
import type { Origin } from '../platform/origin.ts';
import { fromOwnPages } from './own-pages.ts';
import { limitRate } from './rate-limit.ts';
import { bodyReaderOf, contentTypeOf } from './read-body.ts';
import { readSessionCookie } from './session-cookie.ts';
import { writeAnswer } from './write.ts';
import { dryRunOf } from './write-headers.ts';

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  admission: OperatorAdmission,
  now: Date,
) => Promise<FastifyReply>;

export function mountOperators(
  app: FastifyInstance,
  api: OperatorApi<HouseList<never>, HouseRecord<never>>,
  services: Services,
  origin: Origin,
): void {
  mountStation(app, services);
  const limit = limitRate(services.config.rateLimit);
  for (const [resource, group] of Object.entries(operatorContract)) {
    for (const [verb, operation] of Object.entries(group as Record<string, Operation>)) {
      const handler = (api as Record<string, Record<string, unknown>>)[resource]![verb];
      const send = operation.list
        ? listOf(operation, handler as HouseList<Operation>, services)
        : isWrite(operation)
          ? writeOf(operation, handler as WriteHandler<Operation>, services, origin)
          : operation.ofHouse
            ? houseRecordOf(operation, handler as HouseRecord<Operation>, services)
            : recordOf(operation, handler as RecordHandler<Operation, OperatorContext>, services);
      app.route({
        method: operation.method,
        url: toFastify(operation.path),
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
 * Mounts the operations that tell or change who works at a station. They need a session only, even if the badge
 * scanned there admits nobody.
 */
function mountStation(app: FastifyInstance, services: Services): void {
  const { database, throttles } = services;
  const limit = limitRate(services.config.rateLimit);
  for (const [verb, operation] of Object.entries(stationContract.station as Record<string, Operation>)) {
    const handler = station[verb as keyof StationApi];
    const parse = remembered(operation);
    const read = bodyReaderOf(operation);
    app.route({
      method: operation.method,
      url: operation.path,
      async handler(request, reply) {
        const now = services.now();
        const person = await signedIn(services, request, now);
        const acting = await findActing(database, person);
        if (!acting) throw noOperator(person);
        await limit(person.sessionId, reply);
        acceptsJson(request.headers.accept);
        const input = isWrite(operation) ? bodyOf(request) : parse(request).input;
        return sendRecord(
          request,
          reply,
          await handler(input as never, { database, throttles, now, person, acting }),
        );
      },
    });

    function bodyOf(request: FastifyRequest) {
      dryRunOf(request.url, operation);
      return read(request.body as Buffer | undefined, contentTypeOf(request.raw.rawHeaders), {});
    }
  }
}

async function signedIn(services: Services, request: FastifyRequest, now: Date): Promise<SignedIn> {
  const url = services.origin.url();
  if (request.headers.authorization !== undefined) {
    throw new Failure(
      'missing_credentials',
      `A key has no station: a badge is scanned where an operator is signed in. Sign in at ${url}/login, and send no key.`,
    );
  }
  const person = await findSession(services.database, readSessionCookie(request, url), now);
  if (!person) {
    throw new Failure(
      'missing_credentials',
      `You are not signed in, or not any more. Sign in at ${url}/login.`,
    );
  }
  fromOwnPages(request, url);
  return person;
}

/**
 * Admits an operator by a key, or by the session of an operator who is signed in. A valid credential of a merchant is
 * told that it is not for this API.
 */
export async function admit(
  services: Services,
  request: FastifyRequest,
  now: Date,
): Promise<OperatorAdmission> {
  const { authorization } = request.headers;
  const cookie = readSessionCookie(request, services.origin.url());
  if (authorization === undefined && cookie !== undefined) return admitSession(services, request, now);
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
  now: Date,
): Promise<OperatorAdmission> {
  const person = await signedIn(services, request, now);
  const admission = await admitAccount(services.database, person);
  if (!admission) throw noOperator(person);
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

function houseRecordOf(operation: Operation, handler: HouseRecord<Operation>, { database }: Services): Send {
  const parse = remembered(operation);
  return async (request, reply, admission, now) => {
    const { input } = parse(request);
    const answer = await readHouse(database, (house) => handler.read(input, { house, now, admission }));
    return sendRecord(request, reply, answer);
  };
}

function recordOf(
  operation: Operation,
  handler: RecordHandler<Operation, OperatorContext>,
  services: Services,
): Send {
  const parse = remembered(operation);
  return async (request, reply, _admission, now) => {
    const { input } = parse(request);
    const orgId = organizationOf(input);
    const answer = await transaction(
      services.database,
      orgId,
      (tenant) => handler(input, { tenant, now, files: services.files, company: services.company }),
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
      actorRole: 'operator',
      mode: 'live',
      actor: operatorActor(admission),
    }));
}

/** The warehouse's own records are written under no organization: that transaction sees no tenant's rows. */
const organizationOf = ({ organizationId: id }: { organizationId?: string }): string =>
  id === undefined ? nobody : uuidOf('organization', id);

const nobody = '00000000-0000-0000-0000-000000000000';
