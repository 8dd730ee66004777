/**
 * A person who is signed in to the dashboard asks the public API as itself. The session says who it is, the header
 * x-packhouse-organization for which organization it asks, and x-packhouse-mode whether for its test space. Programs send a
 * credential instead, and are never let in by a cookie: no page of another site can send these headers, and what does not
 * come from our own pages is refused.
 */
import { readId } from '@packhouse/contract/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admitPerson } from '../accounts/access/authenticate.ts';
import type { Versioned } from '../platform/sequencer.ts';
import { noSuchOrganization, noTestSpace } from '../accounts/dashboard-api/membership.ts';
import type { Principal } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { findSession, type SignedIn } from '../accounts/people/sessions.ts';
import type { Services } from '../services.ts';
import { fromOwnPages } from './own-pages.ts';
import { readSessionCookie } from './session-cookie.ts';

const organizationHeader = 'x-packhouse-organization';
const modeHeader = 'x-packhouse-mode';

/** Whether the request is one of the dashboard. */
export const isFromDashboard = ({ headers }: FastifyRequest): boolean =>
  headers[organizationHeader] !== undefined && headers.authorization === undefined;

export async function authenticateSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Versioned | undefined,
): Promise<Principal> {
  // The browser keeps an answer to ask whether it still holds: that of one organization is none to another.
  reply.header('vary', `Cookie, ${organizationHeader}, ${modeHeader}, Accept-Encoding`);
  const person = await signedIn(services, request, services.now());
  fromOwnPages(request, services.origin.url());
  const named = String(request.headers[organizationHeader]);
  const orgId = readId('organization', named);
  if (!orgId) throw noSuchOrganization(named.slice(0, 60));
  const space = await services.spaceOf(orgId, modeOf(request));
  if (space === undefined) throw noTestSpace();
  const principal = await admitPerson(services, { orgId: space, userId: person.userId }, resource);
  if (!principal) throw noSuchOrganization(named);
  return principal;
}

function modeOf({ headers }: FastifyRequest): 'live' | 'test' {
  const mode = headers[modeHeader] ?? 'live';
  if (mode === 'live' || mode === 'test') return mode;
  throw new Failure('validation_failed', `${modeHeader} must be live or test.`, {
    properties: { [modeHeader]: 'must be live or test' },
  });
}

/** @throws Failure missing_credentials. */
export async function signedIn(services: Services, request: FastifyRequest, now: Date): Promise<SignedIn> {
  const url = services.origin.url();
  const person = await findSession(services.database, readSessionCookie(request, url), now);
  if (person) return person;
  throw new Failure(
    'missing_credentials',
    `You are not signed in, or your session has expired. Sign in at ${url}/login and try again.`,
  );
}
