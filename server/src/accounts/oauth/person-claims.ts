import { spellId } from '@packhouse/contract/id';

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
