/** Accounts of merchants as the back office opens and changes them. */
import { spellId } from '@packhouse/contract/id';
import {
  MerchantAccount,
  operatorOrganizations as operations,
} from '@packhouse/contract/operator/organizations';
import type { Input } from '@packhouse/contract/operation';
import { fillPath } from '@packhouse/contract/rules/path-template';
import type { WriteContext } from '../../platform/context.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/origin.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { Failure } from '../../platform/failure.ts';
import { type OperatorApi, type Written } from '../../platform/implement.ts';
import { auditOf } from '../../accounts/organizations/audit.ts';
import { checkedBilling } from '../../accounts/organizations/billing-details.ts';
import { createTestSpace, insertOrganization } from '../../accounts/organizations/create.ts';
import { mustBeCurrency } from '../../accounts/organizations/currencies.ts';
import { findAccount, type Account } from '../../accounts/organizations/merchant-account.ts';
import { oneOrganizationEvent, tellOrganization } from '../../accounts/organizations/tell-organization.ts';
import { mustBeTimezone } from '../../accounts/organizations/timezones.ts';
import { createInvitation } from '../../accounts/people/invitations.ts';
import { invitationBody, mailInvitation } from '../../accounts/dashboard-api/invitations.ts';
import { render } from '../../platform/render.ts';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { reconsiderAccountHolds } from '../../goods/shipments/account-holds.ts';
import { endUnitOfWork, openUnitOfWork } from '../../goods/shipments/unit-of-work.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { cancelClosing, closeMerchant, followClosing } from '../closing/closing.ts';
import { changeMerchant, followMerchant } from './change-merchant.ts';
import type { InstallationList, InstallationRecord } from './reads.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorOrganizations'];

interface Needed {
  config: Pick<Config, 'deleteAfterDays' | 'smtpUrl' | 'mailFrom'>;
  now(): Date;
  database: Database;
  origin: Origin;
  /** The test space of an organization. */
  spaceOf(orgId: string, mode: 'test'): Promise<string | undefined>;
}

export const operatorOrganizationHandlers = ({ config, database, now, origin, spaceOf }: Needed): Desk => ({
  get: async (_input, { tenant }) => answerOf(tenant, await accountOf(tenant)),
  create: Object.assign(create, {
    async after(orgId: string) {
      // A repeated request finds the one that the first request created.
      if ((await spaceOf(orgId, 'test')) === undefined) await createTestSpace(database, orgId);
    },
  }),
  update: Object.assign(update, {
    async after(orgId: string) {
      const testOrgId = await spaceOf(orgId, 'test');
      if (testOrgId === undefined) return;
      await followMerchant(database, { orgId, testOrgId, now: now() });
    },
  }),
  close: Object.assign(
    async (input: Input<Operations['close']>, context: WriteContext): Promise<Written> => {
      const { tenant } = context;
      await closeMerchant(await accountOf(tenant), input, context, config.deleteAfterDays);
      return answerOf(tenant, await accountOf(tenant));
    },
    {
      after: async (orgId: string) =>
        followClosing(database, orgId, await spaceOf(orgId, 'test'), 'suspended', now()),
    },
  ),
  cancelClosing: Object.assign(
    async (_input: Input<Operations['cancelClosing']>, context: WriteContext): Promise<Written> => {
      const { tenant } = context;
      await cancelClosing(await accountOf(tenant), context);
      return answerOf(tenant, await accountOf(tenant));
    },
    {
      after: async (orgId: string) =>
        followClosing(database, orgId, await spaceOf(orgId, 'test'), 'active', now()),
    },
  ),
  invite: Object.assign(
    async (
      { email, role }: Input<Operations['invite']>,
      { tenant, sequencer, actor }: WriteContext,
    ): Promise<Written> => {
      await accountOf(tenant);
      const by = { actor, role: 'owner' } as const;
      const made = await createInvitation(tenant, sequencer, { email, role }, by);
      return { body: invitationBody(origin, made), version: made.record.version };
    },
    { complete: mailInvitation({ config, database }) },
  ),
});

/** Runs in the name of the organization that it creates. */
async function create(
  { code, timezone, currency, ...profile }: Input<Operations['create']>,
  { tenant, now, actor }: WriteContext,
): Promise<Written> {
  const { orgId } = tenant;
  const location = fillPath(operations.get.path, () => idOf(tenant));
  mustBeTimezone(timezone);
  mustBeCurrency(currency);
  // A repeated request finds what the first one created.
  const known = await findAccount(tenant);
  if (known) return { ...answerOf(tenant, known), location };
  const names = await insertOrganization(tenant, {
    ...profile,
    billing: checkedBilling(profile.billing, profile.address),
    ...{ orgId, testOf: null, timezone, currency, createdAt: now.toISOString() },
    ...(code === null ? {} : { codes: [code] }),
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure(
      'idempotency_in_progress',
      'The first request with this Idempotency-Key is still creating the organization. Repeat the request.',
    );
  });
  const sequencer = await advanceSequencer(tenant, oneOrganizationEvent, now);
  const { name } = profile;
  await audit(tenant, sequencer.at, 'organization.created', actor, orgId, { name, ...names });
  await tellOrganization({ tenant, sequencer, actor }, 'organization.created', { name, ...names });
  return { ...answerOf(tenant, await accountOf(tenant)), location };
}

async function update(
  { organizationId: _id, ...changes }: Input<Operations['update']>,
  context: WriteContext,
): Promise<Written> {
  const { tenant } = context;
  const before = await accountOf(tenant);
  if (before.closing && changes.status === 'active') {
    throw new Failure('invalid_state', `${before.name} is closed. Cancel the closing to reactivate it.`);
  }
  const after = await changeMerchant(context, before, changes);
  if (after.status !== before.status) {
    const step = after.status === 'suspended' ? 'organization.suspended' : 'organization.reopened';
    await note(context, step, {});
    await tellOrganization(context, step, after);
  }
  if (after.holdWhenOverdueDays !== before.holdWhenOverdueDays) {
    await note(context, 'organization.patience_changed', {
      from: before.holdWhenOverdueDays,
      to: after.holdWhenOverdueDays,
    });
    await letWaitingGo(context);
  }
  return answerOf(tenant, after);
}

/** Opened behind the change: whether an order waits follows from how long its merchant is given now. */
async function letWaitingGo(context: WriteContext): Promise<void> {
  const unit = await openUnitOfWork(context);
  await reconsiderAccountHolds(unit);
  await endUnitOfWork(unit);
}

const audit = auditOf('organization');

const note = ({ tenant, sequencer, actor }: WriteContext, action: string, details: object) =>
  audit(tenant, sequencer.at, action, actor, tenant.orgId, details);

async function accountOf(tenant: Tenant): Promise<Account> {
  const account = await findAccount(tenant);
  if (account) return account;
  throw new Failure('not_found', `There is no organization with the id ${idOf(tenant)}.`);
}

const answerOf = (tenant: Tenant, account: Account) => ({
  body: render(MerchantAccount, { ...account, id: idOf(tenant) }),
  version: account.version,
});

const idOf = ({ orgId }: Tenant): string => spellId('organization', orgId);
