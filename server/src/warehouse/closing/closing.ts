/** Closing a merchant: it loses all access at once, and its data is deleted after a term. */
import { dayMs } from '@packhouse/contract/rules/time';
import { auditOf } from '../../accounts/organizations/audit.ts';
import { endAccess } from '../../accounts/organizations/end-access.ts';
import type { Account } from '../../accounts/organizations/merchant-account.ts';
import { tellOrganization } from '../../accounts/organizations/tell-organization.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { plural } from '../../platform/plural.ts';
import { transaction } from '../../platform/transaction.ts';
import { findOpenWork, updateClosed, updateReopened, updateStatus, type OpenWork } from './closing.sql.ts';

type Closing = Pick<WriteContext, 'tenant' | 'sequencer' | 'actor' | 'now'>;

/**
 * @throws Failure invalid_state when the merchant still has open work, is closed already, or is a test space.
 */
export async function closeMerchant(
  account: Account,
  { deleteAfterDays }: { deleteAfterDays?: number | undefined },
  context: Closing,
  usualDays: number,
): Promise<void> {
  const { tenant, sequencer, actor, now } = context;
  if (account.mode === 'test') throw refuse('A test space is closed together with its merchant.');
  if (account.closing) throw refuse(`${account.name} is closed already.`);
  const work = await findOpenWork(tenant);
  if (isOpen(work)) {
    throw new Failure(
      'invalid_state',
      `${account.name} still has ${openWorkWords(work)}. Finish, ship or cancel that first.`,
      { details: [{ ...work }] },
    );
  }
  const deleteAt = new Date(now.getTime() + (deleteAfterDays ?? usualDays) * dayMs).toISOString();
  await updateClosed(tenant, { closedAt: sequencer.at, closedBy: actor, deleteAt });
  sequencer.touch('organization');
  await audit(tenant, sequencer.at, 'organization.closed', actor, tenant.orgId, { deleteAt });
  await tellOrganization(context, 'organization.closed', account, { deleteAt });
}

/** @throws Failure invalid_state when the merchant is not closed, or its deletion has begun. */
export async function cancelClosing(account: Account, context: Closing): Promise<void> {
  const { tenant, sequencer, actor } = context;
  if (!account.closing) throw refuse(`${account.name} is not closed.`);
  if (!(await updateReopened(tenant, sequencer.at))) {
    throw refuse(`The data of ${account.name} is being deleted, which cannot be undone.`);
  }
  sequencer.touch('organization');
  await audit(tenant, sequencer.at, 'organization.closing_cancelled', actor, tenant.orgId, {});
  await tellOrganization(context, 'organization.closing_cancelled', account);
}

/** Ends the access to a merchant and its test space, or lets its test space in again. */
export async function followClosing(
  database: Database,
  orgId: string,
  testOrgId: string | undefined,
  status: 'active' | 'suspended',
  now: Date,
): Promise<void> {
  if (status === 'suspended') await endAccess(database, orgId, now);
  if (testOrgId === undefined) return;
  if (status === 'suspended') await endAccess(database, testOrgId, now);
  await transaction(database, testOrgId, (tenant) => updateStatus(tenant, status, now.toISOString()));
}

export const isOpen = (work: OpenWork): boolean => Object.values(work).some((count) => count > 0);

/** Such as "2 open shipments and 1 unpaid invoice". */
export function openWorkWords(work: OpenWork): string {
  const { shipments, goodsInStock, counts, unpaidInvoices, unbilledCharges } = work;
  const parts = [
    shipments > 0 && plural(shipments, 'open shipment'),
    goodsInStock > 0 && `${plural(goodsInStock, 'unit')} in stock`,
    counts > 0 && plural(counts, 'open stock count'),
    unpaidInvoices > 0 && plural(unpaidInvoices, 'unpaid invoice'),
    unbilledCharges > 0 && plural(unbilledCharges, 'unbilled charge'),
  ].filter((part) => part !== false);
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}

const audit = auditOf('organization');

const refuse = (sentence: string) => new Failure('invalid_state', sentence);
