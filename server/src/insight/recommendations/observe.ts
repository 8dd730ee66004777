/**
 * Detects whether accepted recommendations were followed, no matter by whom, and whether by the suggested request or
 * otherwise. Kinds without a specific sign of that count as followed when their cause is gone.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { readId, spellId } from '@packhouse/contract/id';
import type { Recommendation } from '@packhouse/contract/public/recommendations';
import type { Tenant } from '../../platform/tenant.ts';
import {
  listCountsAfter,
  listEventsAfter,
  listShipmentsAfter,
  type SoughtCount,
  type SoughtEvent,
  type SoughtShipment,
} from './observe.sql.ts';
import { followedForDays, type Followed } from './reconcile.ts';

/** First observed follow-up, by the id of the accepted recommendation. */
export async function observe(
  tenant: Tenant,
  accepted: readonly Recommendation[],
): Promise<Map<string, Followed>> {
  const sought = accepted.flatMap(soughtBy);
  const of = <W extends Sought['what']>(what: W) =>
    sought.filter((one): one is Extract<Sought, { what: W }> => one.what === what);
  const seen = new Map<string, Followed>();
  const shipments = await listShipmentsAfter(tenant, of('shipment'));
  for (const { of: id, id: shipment } of shipments) {
    seen.set(id, { resourceType: 'shipment', resourceId: spellId('shipment', shipment) });
  }
  for (const { of: id, id: count } of await listCountsAfter(tenant, of('count'))) {
    seen.set(id, { resourceType: 'count', resourceId: spellId('count', count) });
  }
  for (const { of: id, resourceType, resourceId } of await listEventsAfter(tenant, of('event'))) {
    seen.set(id, { resourceType, resourceId });
  }
  return seen;
}

type Sought =
  | ({ what: 'shipment' } & SoughtShipment)
  | ({ what: 'event' } & SoughtEvent)
  | ({ what: 'count' } & SoughtCount);

function soughtBy(record: Recommendation): Sought[] {
  const { id, type, subject, acceptedAt } = record;
  const time = {
    of: id,
    since: acceptedAt!,
    until: new Date(Date.parse(acceptedAt!) + followedForDays * dayMs).toISOString(),
  };
  const product = subject.kind === 'product' ? readId('product', subject.id) : undefined;
  const warehouse = subject.warehouseId && readId('warehouse', subject.warehouseId)!;
  const shipment = (kinds: string[], least = 1): Sought[] =>
    product
      ? [{ what: 'shipment', ...time, product_id: product, warehouse_id: warehouse, kinds, least }]
      : [];
  const event = (types: SoughtEvent['types'], fields: string[] | null = null): Sought[] => [
    { what: 'event', ...time, resource_id: subject.id, types, fields },
  ];
  switch (type) {
    case 'restock_inventory':
    case 'stockout_risk':
      return shipment(['inbound']);
    case 'replenish_marketplace':
      return shipment(['spd']);
    case 'shipment_delay':
      return [
        ...event(['shipment.updated'], ['notes']),
        ...event(['shipment.forwarded', 'shipment.released', 'shipment.cancelled', 'package.delivered']),
      ];
    case 'inventory_discrepancy':
      return product ? [{ what: 'count', ...time, product_id: product, warehouse_id: warehouse }] : [];
    case 'invoice_anomaly':
      return event(['invoice.cancelled', 'invoice.refunded']);
    case 'carton_optimization':
    case 'data_quality':
      // Only changes to the suggested fields count, where the request names them.
      return event(
        ['product.updated', 'carton.updated'],
        record.suggestedAction?.body ? Object.keys(record.suggestedAction.body) : null,
      );
    default: {
      // Ordinary orders are no removal: a shipment counts as one if at least half of the suggested units leave at once.
      const wanted = unitsIn(record.suggestedAction?.body ?? null, subject.id);
      return wanted > 0 ? shipment(['pnp', 'spd'], Math.ceil(wanted / 2)) : [];
    }
  }
}

/** Units of the product that a request contains. */
function unitsIn(body: Record<string, unknown> | null, productId: string): number {
  const items = Array.isArray(body?.['items']) ? (body['items'] as Record<string, unknown>[]) : [];
  return items
    .filter((item) => item['productId'] === productId)
    .reduce((sum, item) => sum + Number(item['quantity'] ?? 0), 0);
}
