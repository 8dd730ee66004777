import { spellId } from '@packhouse/contract/id';
import { Failure, invalid } from '../../platform/failure.ts';
import { localTimeOf, nextDay } from '../../goods/shipments/local-time.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { findAccount, type Account } from './account.sql.ts';

/** Whom the back office means. What is read of an organization that never was would look like nothing to tell. */
export async function accountOf(tenant: Tenant): Promise<Account> {
  const account = await findAccount(tenant);
  if (account) return account;
  const id = spellId('organization', tenant.orgId);
  throw new Failure('not_found', `There is no organization with the id ${id}.`);
}

/**
 * Refuses an amount that is meant in another currency than the one the account has by now.
 *
 * @throws Failure validation_failed for `currency`.
 */
export function mustBeIn(
  { name, currency }: Pick<Account, 'name' | 'currency'>,
  sent: string | undefined,
): void {
  if (sent === undefined || sent === currency) return;
  throw invalid('currency', `must be ${currency}, the currency of ${name}; you sent ${sent}`);
}

/**
 * The time by which it lives: that of a test space may be ahead. Under a sequencer it is no earlier than its stamp, so that who
 * waited for the clock over midnight is asked by the new day.
 */
export const timeOf = ({ aheadMs }: Account, now: Date, stamp?: string): Date =>
  new Date(Math.max(now.getTime() + aheadMs, stamp === undefined ? 0 : Date.parse(stamp)));

/** The day it is where the organization is, and the one after. */
export function daysOf({ timezone }: Account, time: Date): { today: string; tomorrow: string } {
  const { day } = localTimeOf(timezone, time.getTime());
  return { today: day, tomorrow: nextDay(day) };
}
