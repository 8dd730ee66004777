/**
 * Daily housekeeping that concerns no single organization: it renews the key that signs tokens, forgets applications
 * that nobody used, and deletes old requests and idempotency keys of the warehouse.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { addSigningKey, publishedAheadMs } from '../../accounts/access/signing-keys.ts';
import { removeUnusedRegistrations } from '../../accounts/oauth/register.ts';
import { purgeRequests } from '../../accounts/requests/purge-requests.ts';
import { noOrganization } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { purgeKeys } from '../../platform/writes/keys.sql.ts';
import type { Services } from '../../services.ts';
import { listSpaces } from './night.sql.ts';

/** Days for which a key signs before the next one is made. */
const signingDays = 90;

export type CleanUpServices = Pick<Services, 'config' | 'database' | 'now' | 'secrets' | 'signingKeys'>;

export async function cleanUp(
  services: CleanUpServices,
): Promise<{ rotated: boolean; forgotten: number; keys: number; requests: number }> {
  const { config, database, now, secrets, signingKeys } = services;
  const at = now();
  const newest = await signingKeys.newest();
  const isOld = newest !== null && at.getTime() - Date.parse(newest) > signingDays * dayMs;
  const kid = isOld
    ? await addSigningKey(database, secrets, {
        algorithm: config.signingAlgorithm,
        now: at,
        activeFrom: new Date(at.getTime() + publishedAheadMs),
        after: newest,
      })
    : undefined;
  const forgotten = await removeUnusedRegistrations(database, at);
  const keys = await transaction(database, noOrganization, (tenant) => purgeKeys(tenant, at));
  let requests = 0;
  for (const { orgId } of await listSpaces(database)) {
    requests += await purgeRequests(database, orgId, config.requestLogDays, at);
  }
  return { rotated: kid !== undefined, forgotten, keys, requests };
}
