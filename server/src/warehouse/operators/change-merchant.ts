/** Changes of a merchant's account with its currency, by the back office and on the command line. */
import { copyProfile } from '../../accounts/organizations/create.ts';
import { changeAccount, type Account } from '../../accounts/organizations/merchant-account.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/failure.ts';
import { mustMatch } from '../../platform/implement.ts';
import { changeCurrency, followCurrency } from './change-currency.ts';

type Changing = Parameters<typeof changeAccount>[0];
type Changes = Parameters<typeof changeAccount>[2] & {
  /** Spelled id of the card in the new currency. */
  rateCardId?: string | undefined;
};

/**
 * Changes the account under the organization's sequencer. Returns the account after it.
 *
 * @throws Failure as `changeAccount` and `changeCurrency` do, and validation_failed for a card without another currency.
 */
export async function changeMerchant(
  context: Changing,
  before: Account,
  { rateCardId, ...changes }: Changes,
): Promise<Account> {
  if (changes.currency !== undefined && changes.currency !== before.currency) {
    mustMatch(context.expected, before);
    await changeCurrency(context, before, { currency: changes.currency, rateCardId });
  } else if (rateCardId !== undefined) {
    throw invalid(
      'rateCardId',
      'is for a change of the currency: assign a card in the same currency instead',
    );
  }
  return changeAccount(context, before, changes);
}

/** Gives the test space beside an organization the same profile, time zone and currency. */
export async function followMerchant(
  database: Database,
  spaces: { orgId: string; testOrgId: string; now: Date },
): Promise<void> {
  await copyProfile(database, spaces.orgId, spaces.testOrgId);
  await followCurrency(database, spaces);
}
