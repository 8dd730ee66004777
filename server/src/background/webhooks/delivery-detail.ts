/** A delivery with its body and its attempts. */
import { DeliveryDetail } from '@packhouse/contract/dashboard/webhooks';
import { spellId } from '@packhouse/contract/id';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { listAttempts, type DeliveryRow } from './log.sql.ts';
import { deliveryOf } from './write-endpoint.ts';

/** `bodies` are those of events, by their uuids; a test has an example instead. */
export async function detailOf(
  tenant: Tenant,
  delivery: DeliveryRow & { sample: string | null },
  bodies: ReadonlyMap<string, string>,
): Promise<string> {
  const log = await listAttempts(tenant, delivery.id);
  return render(DeliveryDetail, {
    ...deliveryOf(delivery),
    requestBody: delivery.sample ?? bodies.get(delivery.eventId!) ?? '',
    log: log.map((entry) => ({ ...entry, id: spellId('attempt', entry.id) })),
  });
}
