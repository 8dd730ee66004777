import type { Database } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { listSeeds, updateSealedSeed } from './reseal-seeds.sql.ts';

/** Seals those seeds anew that were sealed with another key than the first. Answers how many. */
export async function resealSeeds(database: Database, secrets: Secrets): Promise<number> {
  const old = (await listSeeds(database)).filter(({ sealed }) => !secrets.isCurrent(sealed));
  for (const { userId, sealed } of old) {
    await updateSealedSeed(
      database,
      userId,
      sealed,
      secrets.seal('totp seed', userId, secrets.open('totp seed', userId, sealed)),
    );
  }
  return old.length;
}
