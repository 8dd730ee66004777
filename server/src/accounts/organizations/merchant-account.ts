/** The account of a merchant, which the back office and the merchant's own admins change. */
import type { Actor } from '@packhouse/contract/measures';
import { isDeepStrictEqual } from 'node:util';
import { mustMatch, sentIn } from '../../platform/implement.ts';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { auditOf } from './audit.ts';
import { checkedBilling, type BillingDetails } from './billing-details.ts';
import { tellOrganization } from './tell-organization.ts';
import { updateAccount, updateTimezone, type Account, type Profile } from './merchant-account.sql.ts';
import { mustBeTimezone } from './timezones.ts';

export {
  findAccount,
  findCode,
  updateProfile,
  updateTimezone,
  type Account,
} from './merchant-account.sql.ts';

const profileNames = ['name', 'website', 'contact', 'address', 'billing', 'timezone', 'currency'] as const;
const changedNames = [...profileNames, 'holdWhenOverdueDays'] as const;

type Changeable = Omit<Profile, 'billing'> &
  Pick<Account, 'timezone' | 'currency' | 'status' | 'holdWhenOverdueDays'> & { billing: BillingDetails };

interface Changing {
  tenant: Tenant;
  sequencer: Sequencer;
  actor: Actor;
  expected: number | undefined;
}

/**
 * Changes the account under the organization's sequencer, and tells which fields changed: in its audit log, those of its
 * profile with their values. The caller writes a new currency. Returns the account after it, which is `before` itself when nothing changes.
 *
 * @throws Failure version_conflict, or validation_failed for a time zone that is not known or a VAT id that its country does
 * not give.
 */
export async function changeAccount(
  { tenant, sequencer, actor, expected }: Changing,
  before: Account,
  changes: { [K in keyof Changeable]?: Changeable[K] | undefined },
): Promise<Account> {
  mustMatch(expected, before);
  const wished = { ...before, ...sentIn(changes) };
  const sent = { ...wished, billing: checkedBilling(wished.billing, wished.address) };
  if (isDeepStrictEqual(sent, before)) return before;
  if (sent.timezone !== before.timezone) mustBeTimezone(sent.timezone);
  const after: Account = { ...sent, updatedAt: sequencer.at, version: before.version + 1 };
  await updateAccount(tenant, after);
  sequencer.touch('organization');
  if (after.timezone !== before.timezone) {
    await updateTimezone(tenant, after);
    // Which invoices are overdue depends on the day.
    sequencer.touch('invoices');
  }
  const isChanged = (name: (typeof changedNames)[number]) => !isDeepStrictEqual(after[name], before[name]);
  const fields = profileNames.filter(isChanged);
  if (fields.length > 0) {
    const from = Object.fromEntries(fields.map((name) => [name, before[name]]));
    const to = Object.fromEntries(fields.map((name) => [name, after[name]]));
    await audit(tenant, sequencer.at, 'organization.profile_changed', actor, tenant.orgId, { from, to });
  }
  const changed = changedNames.filter(isChanged);
  if (changed.length > 0) {
    await tellOrganization({ tenant, sequencer, actor }, 'organization.updated', after, { fields: changed });
  }
  return after;
}

const audit = auditOf('organization');
