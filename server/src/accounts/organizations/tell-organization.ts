import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { Topic } from '@packhouse/contract/public/events';
import { insertEvents } from '../../platform/events/events.ts';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Account } from './merchant-account.sql.ts';

interface Telling {
  tenant: Tenant;
  sequencer: Sequencer;
  actor: Actor;
}

/** Changes to an organization's list that one such event makes, for a sequencer that is advanced at once. */
export const oneOrganizationEvent = { touched: ['organization', 'events'], added: { events: 1 } } as const;

/** Writes an event about the organization, while its sequencer is held. */
export const tellOrganization = (
  { tenant, sequencer, actor }: Telling,
  type: Extract<Topic, `organization.${string}`>,
  { name, code }: Pick<Account, 'name' | 'code'>,
  facts: { fields?: string[]; deleteAt?: string } = {},
): Promise<void> =>
  insertEvents(tenant, sequencer, [
    {
      type,
      actor,
      resourceType: 'organization',
      resourceId: spellId('organization', tenant.orgId),
      data: { name, code, ...facts },
    },
  ]);
