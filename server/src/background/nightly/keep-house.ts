/**
 * What is done once a day, of no organization in particular: the key that signs tokens grows old, applications that nobody
 * used are forgotten, and so is what was asked long ago.
 */
import { addSigningKey, publishedAheadMs } from '../../accounts/access/signing-keys.ts';
import { removeUnusedRegistrations } from '../../accounts/oauth/register.ts';
import { purgeRequests } from '../../accounts/requests/purge-requests.ts';
import type { Services } from '../../services.ts';
import { listSpaces } from './night.sql.ts';

const dayMs = 86_400_000;
/** A key signs for so long, and then the next one is made. */
const signingDays = 90;

export type HouseServices = Pick<Services, 'config' | 'database' | 'now' | 'secrets' | 'signingKeys'>;

export async function keepHouse(
  services: HouseServices,
): Promise<{ rotated: boolean; forgotten: number; requests: number }> {
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
  let requests = 0;
  for (const { orgId } of await listSpaces(database)) {
    requests += await purgeRequests(database, orgId, config.requestLogDays, at);
  }
  return { rotated: kid !== undefined, forgotten, requests };
}
