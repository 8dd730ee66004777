import { scopeNames, type ScopeName } from '@packhouse/contract/scopes';

/** Scopes of OpenID Connect: they tell an application who the person is, and open nothing of an organization. */
export const identityScopes = ['openid', 'profile', 'email'] as const;
export type IdentityScope = (typeof identityScopes)[number];

/** Agents send offline_access because OpenID Connect has it; every application gets refresh tokens. */
const tolerated = new Set<string>([...identityScopes, 'offline_access']);

/** The scopes of OpenID Connect that a text asks for; without openid, the others mean nothing. */
export function readIdentity(text: string | undefined): IdentityScope[] {
  const names = (text ?? '').split(' ');
  return names.includes('openid') ? identityScopes.filter((scope) => names.includes(scope)) : [];
}

/** Whether a text asks who the person is and for nothing else. */
export const asksWhoAlone = (text: string | undefined): boolean =>
  readIdentity(text).length > 0 &&
  (text ?? '')
    .split(' ')
    .every((name) => name === '' || (identityScopes as readonly string[]).includes(name));

/** The scopes that a text asks for, each once; undefined when it asks for none; a name we do not have is answered as text. */
export function readScopes(text: string | undefined): ScopeName[] | { unknown: string } | undefined {
  const names = (text ?? '').split(' ').filter((name) => name !== '' && !tolerated.has(name));
  const unknown = names.find((name) => !(scopeNames as string[]).includes(name));
  if (unknown !== undefined) return { unknown };
  return names.length === 0 ? undefined : scopeNames.filter((name) => names.includes(name));
}
