import { holdSequencer } from '../../platform/sequencer.ts';
import type { Database } from '../../platform/database/database.ts';
import { timeOf, type Space } from '../../accounts/organizations/spaces.ts';
import { transaction } from '../../platform/transaction.ts';
import { resolveClaims } from './resolve-claims.ts';
import { hasDueClaims } from './runs.sql.ts';

/** Settles every claim of a space whose time has come; answers how many. Where there is none, nobody is kept from writing. */
export async function resolveDue(
  services: { database: Database; now(): Date },
  space: Space,
  signal?: AbortSignal,
): Promise<number> {
  const { database } = services;
  let settled = 0;
  for (;;) {
    signal?.throwIfAborted();
    const now = timeOf(services, space);
    const isDue = await transaction(
      database,
      space.orgId,
      (tenant) => hasDueClaims(tenant, now.toISOString()),
      'read',
    );
    if (!isDue) return settled;
    settled += await transaction(database, space.orgId, async (tenant) => {
      const sequencer = await holdSequencer(tenant, now);
      const done = await resolveClaims(tenant, sequencer, now);
      await sequencer.settle();
      return done.settled;
    });
  }
}
