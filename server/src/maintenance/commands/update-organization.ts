import { readId } from '@packhouse/contract/id';
import { Command } from 'commander';
import { openSpaces } from '../../accounts/dashboard-api/membership.ts';
import { findAccount, type Account } from '../../accounts/organizations/merchant-account.ts';
import { findCardDocByVersion } from '../../goods/rates/assignments.ts';
import { readCard } from '../../goods/rates/rate-card.ts';
import { invalid } from '../../platform/failure.ts';
import { holdSequencer } from '../../platform/sequencer.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { changeMerchant, followMerchant } from '../../warehouse/operators/change-merchant.ts';
import { namingOptions } from './naming-options.ts';
import { commandLine, organizationNamed, withDatabase } from './with-database.ts';

interface UpdateOptions {
  timezone?: string;
  currency?: string;
  rateCard?: string;
}

/** `packhouse admin organizations update`: the time zone and the currency of a merchant (decision 0069). */
export function updateCommand(): Command {
  return new Command('update')
    .description('change the time zone or the currency of an organization and its test space')
    .argument('<organization>', 'short name or id of the organization')
    .option(
      '--timezone <zone>',
      'IANA time zone of its days and billing periods; issued invoices keep theirs',
    )
    .option(
      '--currency <code>',
      'ISO 4217 currency of its prices and invoices; it can change only until something has a price',
    )
    .option(
      '--rate-card <version>',
      'version or id of a rate card in the new currency, which replaces all its cards from its first day on',
    )
    .addHelpText(
      'after',
      `
Examples:
  packhouse admin organizations update harbor-coffee --timezone America/New_York
  packhouse admin organizations update harbor-coffee --currency EUR --rate-card eu-2026`,
    )
    .action(async (name: string, options: UpdateOptions) => {
      if (Object.keys(options).length === 0) {
        throw new Error('say what changes: give --timezone, --currency or both.');
      }
      const account = await namingOptions({ rateCardId: 'rate-card' }, () => update(name, options));
      console.log(
        `${account.name} is in the time zone ${account.timezone} and is billed in ${account.currency}.`,
      );
    });
}

const update = (name: string, { rateCard, ...changes }: UpdateOptions): Promise<Account> =>
  withDatabase(async (database) => {
    const orgId = await organizationNamed(database, name);
    const now = new Date();
    const after = await transaction(database, orgId, async (tenant) => {
      const sequencer = await holdSequencer(tenant, now);
      const before = (await findAccount(tenant))!;
      const context = { tenant, sequencer, actor: commandLine, expected: undefined };
      const rateCardId = rateCard === undefined ? undefined : await cardNamed(tenant, rateCard);
      const account = await changeMerchant(context, before, { ...changes, rateCardId });
      await sequencer.settle();
      return account;
    });
    const testOrgId = await openSpaces(database)(orgId, 'test');
    if (testOrgId !== undefined) await followMerchant(database, { orgId, testOrgId, now });
    return after;
  });

async function cardNamed(tenant: Tenant, name: string): Promise<string> {
  if (readId('rateCard', name) !== undefined) return name;
  const doc = await findCardDocByVersion(tenant, name);
  if (doc !== undefined) return readCard(doc).id;
  throw invalid('rateCardId', `must be the version or the id of a rate card; there is no "${name}"`);
}
