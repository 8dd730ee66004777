import { Command } from 'commander';
import { openSpaces } from '../../accounts/dashboard-api/membership.ts';
import { findAccount } from '../../accounts/organizations/merchant-account.ts';
import { holdSequencer } from '../../platform/sequencer.ts';
import { transaction } from '../../platform/transaction.ts';
import { cancelClosing, closeMerchant, followClosing } from '../../warehouse/closing/closing.ts';
import { commandLine, organizationNamed, withDatabase } from './with-database.ts';

/** `packhouse admin organizations close`: a merchant that leaves. */
export function closeCommand(): Command {
  return new Command('close')
    .description('close an organization: its access ends at once, and its data is deleted after a term')
    .argument('<organization>', 'short name or id of the organization')
    .option(
      '--delete-after-days <days>',
      'days until its data is deleted (by default PACKHOUSE_DELETE_AFTER_DAYS)',
    )
    .option('--cancel', 'cancel the closing before its data is deleted', false)
    .action(
      async (name: string, { deleteAfterDays, cancel }: { deleteAfterDays?: string; cancel: boolean }) => {
        const deleteAt = await change(name, daysIn(deleteAfterDays), cancel);
        console.log(
          deleteAt === undefined
            ? `${name} is active again. Its keys stay revoked.`
            : `${name} is closed. Its data is deleted from ${deleteAt} on; cancel this with --cancel.`,
        );
      },
    );
}

function daysIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 3650) return days;
  throw new Error(`--delete-after-days must be a whole number from 1 to 3650; it is "${text}".`);
}

const change = (name: string, deleteAfterDays: number | undefined, cancel: boolean) =>
  withDatabase(async (database, config) => {
    const orgId = await organizationNamed(database, name);
    const now = new Date();
    const deleteAt = await transaction(database, orgId, async (tenant) => {
      const sequencer = await holdSequencer(tenant, now);
      const account = (await findAccount(tenant))!;
      const context = { tenant, sequencer, actor: commandLine, now };
      if (cancel) await cancelClosing(account, context);
      else await closeMerchant(account, { deleteAfterDays }, context, config.deleteAfterDays);
      await sequencer.settle();
      return (await findAccount(tenant))!.closing?.deleteAt;
    });
    const testOrgId = await openSpaces(database)(orgId, 'test');
    await followClosing(database, orgId, testOrgId, cancel ? 'active' : 'suspended', now);
    return deleteAt;
  });
