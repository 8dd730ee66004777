/** How the warehouse stands to a merchant, as the back office says it. */
import { spellId } from '@packhouse/contract/id';
import {
  OrganizationStanding,
  type operatorOrganizations as operations,
} from '@packhouse/contract/operator/organizations';
import type { Input } from '@packhouse/contract/operation';
import type { WriteContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { mustMatch, sentIn, type OperatorApi, type Written } from '../../platform/implement.ts';
import { auditOf } from '../../accounts/organizations/audit.ts';
import { findTerms, updateTerms, type Terms } from '../../accounts/organizations/terms.ts';
import { render } from '../../platform/render.ts';
import { reconsiderAccountHolds } from '../../goods/shipments/account-holds.ts';
import { endUnitOfWork, openUnitOfWork } from '../../goods/shipments/unit-of-work.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { InstallationList, InstallationRecord } from './reads.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorOrganizations'];

export const operatorOrganizations: Desk = {
  get: async (_input, { tenant }) => answerOf(tenant, await termsOf(tenant)),
  update,
};

async function update(
  { status, holdWhenOverdueDays }: Input<Operations['update']>,
  context: WriteContext,
): Promise<Written> {
  const { tenant, sequencer, expected } = context;
  const before = await termsOf(tenant);
  mustMatch(expected, before);
  const after: Terms = { ...before, ...sentIn({ status, holdWhenOverdueDays }) };
  const standsAnew = after.status !== before.status;
  const waitsAnew = after.holdWhenOverdueDays !== before.holdWhenOverdueDays;
  if (!standsAnew && !waitsAnew) return answerOf(tenant, before);
  const terms: Terms = { ...after, updatedAt: sequencer.at, version: before.version + 1 };
  await updateTerms(tenant, terms);
  sequencer.touch('organization');
  if (standsAnew) {
    await note(
      context,
      after.status === 'suspended' ? 'organization.suspended' : 'organization.reopened',
      {},
    );
  }
  if (waitsAnew) {
    await note(context, 'organization.patience_changed', {
      from: before.holdWhenOverdueDays,
      to: after.holdWhenOverdueDays,
    });
    await letWaitingGo(context);
  }
  return answerOf(tenant, terms);
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

async function termsOf(tenant: Tenant): Promise<Terms> {
  const terms = await findTerms(tenant);
  if (terms) return terms;
  throw new Failure('not_found', `There is no organization with the id ${idOf(tenant)}.`);
}

const answerOf = (tenant: Tenant, terms: Terms) => ({
  body: render(OrganizationStanding, { ...terms, id: idOf(tenant) }),
  version: terms.version,
});

const idOf = ({ orgId }: Tenant): string => spellId('organization', orgId);
