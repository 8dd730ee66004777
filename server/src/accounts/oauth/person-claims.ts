import { spellId } from '@packhouse/contract/id';
import type { Tenant } from '../../platform/tenant.ts';
import { findIdentity } from './grants.sql.ts';

/** Claims of a person, by the scopes of OpenID Connect (Core 5.4). Nobody has verified the email address. */
export const personClaims = (
  userId: string,
  identity: readonly string[],
  { name, email }: { name: string; email: string },
): Record<string, unknown> => ({
  sub: spellId('user', userId),
  ...(identity.includes('profile') ? { name } : {}),
  ...(identity.includes('email') ? { email, email_verified: false } : {}),
});

/** The same of a member of the organization; undefined for a person who is none any more. */
export async function readPersonClaims(
  tenant: Tenant,
  userId: string,
  identity: readonly string[],
): Promise<Record<string, unknown> | undefined> {
  const person = await findIdentity(tenant, userId);
  return person && personClaims(userId, identity, person);
}
