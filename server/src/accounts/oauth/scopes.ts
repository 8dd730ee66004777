import { scopeNames, type ScopeName } from '@packhouse/contract/scopes';

/** Agents send these because OpenID Connect has them; they ask for nothing that we have. */
const tolerated = new Set(['openid', 'profile', 'email', 'offline_access']);

/** The scopes that a text asks for, each once; undefined when it asks for none; a name we do not have is answered as text. */
export function readScopes(text: string | undefined): ScopeName[] | { unknown: string } | undefined {
  const names = (text ?? '').split(' ').filter((name) => name !== '' && !tolerated.has(name));
  const unknown = names.find((name) => !(scopeNames as string[]).includes(name));
  if (unknown !== undefined) return { unknown };
  return names.length === 0 ? undefined : scopeNames.filter((name) => names.includes(name));
}
