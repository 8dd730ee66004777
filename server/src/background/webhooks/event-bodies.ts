/** Bodies of the events that are delivered. */
import { spellId } from '@packhouse/contract/id';
import { findDataSpace } from '../../accounts/organizations/mode.ts';
import { findParty } from '../../accounts/organizations/account-status.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/origin.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { bodyOf } from './body.ts';
import { listEventFacts, type ClaimedDelivery } from './deliveries.sql.ts';

type Delivered = Pick<ClaimedDelivery, 'eventId' | 'sourceOrgId'>;

/** Bodies of an organization's own events, by the uuids of the events. */
export async function bodiesIn(
  tenant: Tenant,
  deliveries: readonly Delivered[],
  origin: Origin,
): Promise<Map<string, string>> {
  const ids = deliveries.flatMap(({ eventId }) => eventId ?? []);
  if (ids.length === 0) return new Map();
  const { mode } = await findDataSpace(tenant);
  const events = await listEventFacts(tenant, ids);
  return new Map(events.map((event) => [event.id, bodyOf(event, { mode }, origin.url())]));
}

/** Bodies of the events of other organizations among these. Each names its organization. */
export async function bodiesOfMerchants(
  database: Database,
  deliveries: readonly Delivered[],
  origin: Origin,
): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  const sources = new Set(deliveries.flatMap(({ sourceOrgId }) => sourceOrgId ?? []));
  for (const orgId of sources) {
    const ids = deliveries.flatMap((one) => (one.sourceOrgId === orgId ? (one.eventId ?? []) : []));
    await transaction(
      database,
      orgId,
      async (tenant) => {
        const organization = {
          id: spellId('organization', orgId),
          name: (await findParty(tenant)).name,
        };
        for (const event of await listEventFacts(tenant, ids)) {
          bodies.set(event.id, bodyOf(event, { mode: 'live', organization }, origin.url()));
        }
      },
      'read',
    );
  }
  return bodies;
}
