/** A delivery with its body and its attempts. */
import { DeliveryDetail } from '@packhouse/contract/dashboard/webhooks';
import { spellId } from '@packhouse/contract/id';
import { findOrganizationMode } from '../../accounts/organizations/mode.ts';
import type { Origin } from '../../platform/origin.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { bodyOf } from './body.ts';
import { listEventFacts } from './deliveries.sql.ts';
import { listAttempts, type DeliveryRow } from './log.sql.ts';
import { deliveryOf } from './write-endpoint.ts';

type StoredDelivery = DeliveryRow & { sample: string | null };

/** Body of a delivery of an organization's own event, or of an example. */
export async function bodyOfDelivery(
  tenant: Tenant,
  { eventId, sample }: StoredDelivery,
  origin: Origin,
): Promise<string> {
  const [event] = eventId ? await listEventFacts(tenant, [eventId]) : [];
  return event ? bodyOf(event, { mode: await findOrganizationMode(tenant) }, origin.url()) : (sample ?? '');
}

export async function detailOf(
  tenant: Tenant,
  delivery: StoredDelivery,
  requestBody: string,
): Promise<string> {
  const log = await listAttempts(tenant, delivery.id);
  return render(DeliveryDetail, {
    ...deliveryOf(delivery),
    requestBody,
    log: log.map((entry) => ({ ...entry, id: spellId('attempt', entry.id) })),
  });
}
