/** Whether the person who is signed in may do something in an organization. */
import { reaches, type Role } from '@packhouse/contract/roles';
import { spellId } from '@packhouse/contract/id';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { isSuspended } from '../access/authenticate.ts';
import { findRole, findTestSpace } from './membership.sql.ts';

/**
 * The person in the organization of the tenant. What it is no member of is answered like what never was. While the
 * organization's sequencer is held, the role stays what it is to the commit.
 */
export async function admitMember(
  tenant: Tenant,
  person: Omit<SignedIn, 'provenAt' | 'hasSecondFactor'>,
  least: Role,
): Promise<Caller> {
  const found = await findRole(tenant, person.userId);
  if (!found) throw noSuchOrganization(spellId('organization', tenant.orgId));
  const { role, suspended } = found;
  if (suspended) throw isSuspended();
  if (!reaches(role, least)) {
    throw new Failure(
      'role_too_low',
      `This needs the role ${least}, and you are ${role} of the organization. Ask an admin or the owner.`,
      { details: [{ role: least }] },
    );
  }
  const { userId, sessionId, name, email } = person;
  return { id: userId, sessionId, name, email, role };
}

export const noSuchOrganization = (id: string): Failure =>
  new Failure('not_found', `There is no organization with the id ${id} that you belong to.`);

/** Finds the data space of an organization that was asked for, as a uuid; undefined where it has no test space. */
export type SpaceOf = (orgId: string, mode: 'live' | 'test') => Promise<string | undefined>;

export function openSpaces(database: Database): SpaceOf {
  // A test space never becomes another one, and to find it takes a look at every organization.
  const testSpaces = new LRUCache<string, string>({ max: 10_000 });
  return async (orgId, mode) => {
    if (mode === 'live') return orgId;
    const space = testSpaces.get(orgId) ?? (await findTestSpace(database, orgId));
    if (space) testSpaces.set(orgId, space);
    return space;
  };
}

export const noTestSpace = (): Failure => new Failure('not_found', 'The organization has no test space.');
