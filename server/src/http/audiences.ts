/** The audiences of the API, one row each: who may call, and what each step of a request does for them. */
import { contract } from '@packhouse/contract';
import { dashboardContract } from '@packhouse/contract/dashboard/index';
import { readId, spellId } from '@packhouse/contract/id';
import { needsWriteAccess, type Operation } from '@packhouse/contract/operation';
import { operatorContract, stationContract } from '@packhouse/contract/operator/index';
import type { Role } from '@packhouse/contract/roles';
import type { FastifyRequest } from 'fastify';
import { v5 } from 'uuid';
import { actorOf, authenticate, requireAccess } from '../accounts/access/authenticate.ts';
import { admitMember, noSuchOrganization, noTestSpace } from '../accounts/dashboard-api/membership.ts';
import type { DashboardContext, Personal } from '../accounts/dashboard-api/dashboard-handler.ts';
import { mustBeProven } from '../accounts/people/fresh-proof.ts';
import type { SignedIn } from '../accounts/people/sessions.ts';
import type { Principal, Caller, OperatorContext } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { newId } from '../platform/database/ids.ts';
import { madeOf, uuidOf, type RecordHandler } from '../platform/implement.ts';
import type { Page } from '../platform/page.ts';
import { noOrganization, type Tenant } from '../platform/tenant.ts';
import { transaction } from '../platform/transaction.ts';
import type { Services } from '../services.ts';
import { operatorActor, type OperatorPrincipal } from '../warehouse/operators/operator-principal.ts';
import { mustHaveRole, reachOf } from '../warehouse/operators/staff-reach.ts';
import { readInstallation } from '../warehouse/operators/installation.ts';
import type { InstallationList, InstallationRecord } from '../warehouse/operators/reads.ts';
import { mustProveApproval } from '../warehouse/operators/approvals.ts';
import { station, type StationApi } from '../warehouse/operators/station.ts';
import { authenticateSession, isFromDashboard, signedIn } from './authenticate-session.ts';
import type { Answered, Audience, WriteInput } from './audience.ts';
import { dashboardApiOf } from './dashboard-api.ts';
import { audienceOf } from './mcp/internal-requests.ts';
import { operatorApiOf } from './operator-api.ts';
import { admitStaff, admitStation } from './operator-session.ts';
import { fromOwnPages } from './own-pages.ts';
import { apiOf } from './public-api.ts';
import { limitRate } from './rate-limit.ts';
import { inSpace, readForMerchant } from './read.ts';
import { sendAnswer, sendToMerchant } from './send-answer.ts';
import { dryRunOf } from './write-headers.ts';

/** A merchant's programs, and its people who ask the public API from the dashboard. */
export function merchants(services: Services): Audience<Principal, Principal> {
  const limit = limitRate(services.config);
  return {
    contract,
    handlers: apiOf(services),
    authenticate: (request, reply, resource) =>
      isFromDashboard(request)
        ? authenticateSession(services, request, reply, resource)
        : authenticate(services, request.headers.authorization, resource, audienceOf(request)),
    note(principal, now, request, { name }) {
      if (!principal.session) services.uses.note(principal, now);
      services.requests.note(request, principal, name);
    },
    limit: (principal, reply) => limit(principal.credentialId, reply, principal.orgId),
    authorize(principal, operation, { url }) {
      requireAccess(principal, operation, () => dryRunOf(url, operation));
      return principal;
    },
    answer: (route, parsed, principal, now) => readForMerchant(services, route, parsed, principal, now),
    writer: (_input, principal, now) => ({
      orgId: principal.orgId,
      now: inSpace(principal, now),
      actorRole: 'client',
      mode: principal.mode,
      actor: actorOf(principal),
      ...(principal.session ? {} : { credential: principal }),
    }),
    send: sendToMerchant,
  };
}

/**
 * The warehouse's staff. Lists and the warehouse's own records cover all organizations; everything else names one
 * organization in its path, and runs in that organization's transaction.
 */
export function operators(services: Services): Audience<OperatorPrincipal, OperatorPrincipal> {
  const { database, files, company } = services;
  const limit = limitRate(services.config);
  const approve = (kind: 'work' | 'money', principal: OperatorPrincipal) =>
    mustProveApproval(kind, principal, services.config, services.now());
  return {
    contract: operatorContract,
    handlers: operatorApiOf(services),
    authenticate: (request) => admitStaff(services, request),
    note({ keyId }, now) {
      if (keyId !== undefined) services.operatorUses.note({ keyId }, now);
    },
    limit: ({ credentialId }, reply) => limit(credentialId, reply),
    authorize(principal, operation, { url }) {
      mustHaveRole(principal, operation);
      mustBeProven(operation, principal.provenAt, services.now());
      const { approval } = operation;
      if (approval && approval !== 'in_part' && !dryRunOf(url, operation)) approve(approval, principal);
      if (principal.accessMode === 'read_write' || !needsWriteAccess(operation)) return principal;
      if (dryRunOf(url, operation)) return principal;
      throw new Failure('read_only_credential', `The key of ${principal.name} is read-only.`);
    },
    async answer({ operation, handler }, { input }, principal, now) {
      const reach = reachOf(principal, operation, input);
      if (operation.list || operation.acrossTenants) {
        const { page, read = page! } = handler as Partial<
          InstallationList<Operation> & InstallationRecord<Operation>
        >;
        return readInstallation(database, (installation): Promise<Answered> =>
          read(input, { installation, now, reach, actor: operatorActor(principal) }),
        );
      }
      const read = handler as RecordHandler<Operation, OperatorContext>;
      const context = { now, files, company, reach };
      const answer = await transaction(
        database,
        organizationOf(input),
        (tenant) => read(input, { tenant, ...context }),
        'read',
      );
      return madeOf(answer, database);
    },
    writer: (input, principal, now, { operation, keyText, dryRun }) => ({
      orgId: operation.newOrganization ? newOrganization(principal, keyText) : organizationOf(input),
      ofInstallation: input.organizationId === undefined,
      now,
      actorRole: 'operator',
      mode: 'live',
      actor: operatorActor(principal),
      reach: reachOf(principal, operation, input),
      ...(operation.approval === 'in_part' && !dryRun
        ? { mustBeApproved: () => approve('work', principal) }
        : {}),
    }),
    send: sendAnswer,
  };
}

const organizationOf = ({ organizationId: id }: { organizationId?: string }): string =>
  id === undefined ? noOrganization : uuidOf('organization', id);

/** Id of an organization to create. A request that is repeated with its Idempotency-Key finds the same one. */
const newOrganization = ({ operatorId }: OperatorPrincipal, keyText: string | undefined): string =>
  keyText === undefined ? newId() : v5(`organization ${keyText}`, operatorId);

/** Operators at a station. They need a session only, even if the badge scanned there admits nobody. */
export function stations(services: Services): Audience<StationPrincipal, StationPrincipal> {
  const { database, throttles, asOwner } = services;
  const limit = limitRate(services.config);
  return {
    contract: stationContract,
    handlers: { station },
    authenticate: (request) => admitStation(services, request),
    limit: ({ person }, reply) => limit(person.sessionId, reply),
    authorize: (principal) => principal,
    answer({ handler }, { input }, principal, now) {
      const perform = handler as StationApi['badge'];
      return perform(input, { database, throttles, asOwner, now, ...principal });
    },
    send: sendAnswer,
  };
}

type StationPrincipal = Awaited<ReturnType<typeof admitStation>>;

/** People who are signed in to the dashboard: for an organization that the path names, and for themselves. */
export function dashboardUsers(services: Services): Audience[] {
  const { database, spaceOf, throttles } = services;
  const limit = limitRate(services.config);
  const { dashboardMe, ...ofOrganizations } = dashboardContract;
  const person = {
    handlers: dashboardApiOf(services),
    async authenticate(request: FastifyRequest) {
      const found = await signedIn(services, request, services.now());
      fromOwnPages(request, services.origin.url());
      return found;
    },
    limit: ({ userId }: SignedIn, reply) => limit(userId, reply),
    send: sendAnswer,
  } satisfies Partial<Audience<SignedIn>>;

  const members: Audience<SignedIn, Member> = {
    ...person,
    contract: ofOrganizations,
    async authorize(caller, operation, request) {
      mustBeProven(operation, caller.provenAt, services.now());
      const { role } = operation;
      const orgId = organizationIn(request);
      const admit = (tenant: Tenant) => admitMember(tenant, caller, role!);
      return { orgId, role: role!, caller: await transaction(database, orgId, admit, 'read') };
    },
    async answer({ handler }, { input }, member, now) {
      const read = handler as DashboardRead;
      const space = await spaceIn(member, input);
      const { caller } = member;
      return transaction(database, space, (tenant) => read(input, { tenant, now, caller }), 'read');
    },
    async writer(input, member, now) {
      const { caller, role } = member;
      const { mode = 'live' } = input;
      return {
        orgId: await spaceIn(member, input),
        now,
        actorRole: 'client',
        mode,
        actor: { type: 'user', id: spellId('user', caller.id), name: caller.name },
        caller,
        // The member may have been demoted meanwhile. A test space has no members to check.
        ...(mode === 'live'
          ? { confirm: (tenant) => admitMember(tenant, { ...caller, userId: caller.id }, role) }
          : {}),
      };
    },
  };
  const account: Audience<SignedIn, SignedIn> = {
    ...person,
    contract: { dashboardMe },
    authorize(caller, operation) {
      mustBeProven(operation, caller.provenAt, services.now());
      return caller;
    },
    answer({ handler }, { input }, caller, now) {
      const perform = handler as Personal<Operation>;
      return perform(input, { database, throttles, now, caller });
    },
  };
  return [members, account];

  async function spaceIn({ orgId }: Member, { mode = 'live' }: WriteInput): Promise<string> {
    const space = await spaceOf(orgId, mode);
    if (space === undefined) throw noTestSpace();
    return space;
  }
}

interface Member {
  orgId: string;
  caller: Caller;
  /** Lowest role that may perform the operation. */
  role: Role;
}

type DashboardRead = (input: never, context: DashboardContext) => Promise<Answered | Page>;

function organizationIn({ params }: FastifyRequest): string {
  const { organizationId: id } = params as { organizationId: string };
  const orgId = readId('organization', id);
  if (!orgId) throw noSuchOrganization(id.slice(0, 60));
  return orgId;
}
