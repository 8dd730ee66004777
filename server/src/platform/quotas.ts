/** How much one organization may keep. Each limit is a setting; 0 sets none. */
import type { Config } from './config.ts';
import { Failure } from './failure.ts';

export interface Quotas {
  keys: number;
  apps: number;
  invitations: number;
  documentsOfShipment: number;
}

export const quotasOf = (config: Config): Quotas => ({
  keys: config.mostKeys,
  apps: config.mostApps,
  invitations: config.mostInvitations,
  documentsOfShipment: config.mostDocuments,
});

/**
 * Checks that one more fits. `what` says whose things they are, such as "The organization has 100 active keys".
 *
 * @throws Failure quota_reached with the count and the limit.
 */
export function mustFit(what: string, used: number, limit: number | undefined, setting: string): void {
  if (!limit || used < limit) return;
  throw new Failure(
    'quota_reached',
    `${what}, and at most ${limit} are allowed. Remove some first, or have the operator of the service raise ${setting}.`,
    { details: [{ used, limit }] },
  );
}
