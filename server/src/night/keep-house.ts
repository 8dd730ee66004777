/** What belongs to no organization: the key that signs tokens grows old, and applications that nobody used are forgotten. */
import { addSigningKey, publishedAheadMs } from '../access/signing-keys.ts';
import { removeUnusedRegistrations } from '../oauth/register.ts';
import type { Services } from '../services.ts';

const dayMs = 86_400_000;
/** A key signs for so long, and then the next one is made. */
const signingDays = 90;

export type HouseServices = Pick<Services, 'config' | 'database' | 'now' | 'secrets' | 'signingKeys'>;

export async function keepHouse(services: HouseServices): Promise<{ rotated: boolean; forgotten: number }> {
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
  return { rotated: kid !== undefined, forgotten };
}
