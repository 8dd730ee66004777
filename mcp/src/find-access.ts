import type { ScopeName } from '@packhouse/contract/scopes';
import { AccessError } from './access-error.ts';
import type { Access } from './access.ts';
import { textOf, type Api, type ApiAnswer } from './api.ts';
import { operationOf } from './direct-tools.ts';
import { requestOf } from './request-of.ts';

/**
 * Reads the permissions of a credential from the API; if the credential may not read them, finds them out by harmless
 * requests.
 *
 * @throws AccessError when the credential is invalid, or the API does not answer as ours does.
 */
export async function findAccess(api: Api): Promise<Access & { credential: string }> {
  const answer = await get(api, 'organization.get', {});
  if (answer.status === 200) {
    const { user } = JSON.parse(textOf(answer)) as {
      user: { id: string; scopes: ScopeName[]; accessMode: string };
    };
    return { scopes: user.scopes, mayWrite: user.accessMode === 'read_write', credential: user.id };
  }
  if (codeIn(answer) !== 'insufficient_scope') throw refused(answer);
  const tried = await Promise.all(
    trials.map(async ({ scope, read }) => ({ scope, answer: await get(api, read, { take: 1 }) })),
  );
  const scopes = tried.filter(({ answer: { status } }) => status === 200).map(({ scope }) => scope);
  return { scopes, mayWrite: await mayWrite(api, scopes), credential: 'this key' };
}

interface Trial {
  scope: ScopeName;
  read: string;
  /** A write without effect, since the record it is about does not exist. */
  write?: string;
}

const trials: readonly Trial[] = [
  { scope: 'inventory', read: 'products.list', write: 'products.update' },
  { scope: 'shipments', read: 'shipments.list', write: 'shipments.update' },
  { scope: 'locations', read: 'warehouses.list' },
  { scope: 'invoices', read: 'invoices.list' },
  { scope: 'notifications', read: 'notifications.list', write: 'notifications.acknowledge' },
  { scope: 'recommendations', read: 'recommendations.list' },
];

/** Sends a write without effect. This works because the API checks permission to write before it checks the id. */
async function mayWrite(api: Api, scopes: readonly ScopeName[]): Promise<boolean> {
  const write = trials.find((trial) => trial.write !== undefined && scopes.includes(trial.scope))?.write;
  // Without such a write, assume that it may: if a write is refused later, the API explains why.
  if (write === undefined) return true;
  const answer = await api(await requestOf(operationOf(write), { input: { id: 'none' } }));
  return codeIn(answer) !== 'read_only_credential';
}

const get = async (api: Api, name: string, input: Record<string, unknown>): Promise<ApiAnswer> =>
  api(await requestOf(operationOf(name), { input }));

function refused(answer: ApiAnswer): AccessError {
  const body = bodyOf(answer);
  if (typeof body?.['error'] === 'string') return new AccessError(answer.status, body['error']);
  return new AccessError(
    answer.status,
    `The service at this address is not a Packhouse API: it returned ${answer.status}.`,
  );
}

const codeIn = (answer: ApiAnswer): unknown => bodyOf(answer)?.['code'];

function bodyOf(answer: ApiAnswer): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(textOf(answer));
    return typeof body === 'object' && body !== null ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}
