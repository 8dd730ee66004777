/** Where a shipment is worked on next. */
import { warehousePath } from '../path.ts';
import type { Shipment } from '../shipment/shipment-props.ts';

export type Standing = Pick<Shipment, 'id' | 'kind' | 'status' | 'stage'>;

export function screenOf(organizationId: string, { id, kind, status, stage }: Standing): string {
  const isComing = kind === 'inbound' || kind === 'return';
  if (isComing && (status === 'pending' || status === 'confirmed'))
    return warehousePath.receiveShipment(organizationId, id);
  if (isComing && status === 'processing') {
    return stage === 'counting' || stage === 'putting_away'
      ? warehousePath.putAwayShipment(organizationId, id)
      : warehousePath.receiveShipment(organizationId, id);
  }
  const isLeaving = !isComing && (status === 'pending' || status === 'processing');
  if (!isLeaving) return warehousePath.shipment(organizationId, id);
  if (kind === 'spd') return warehousePath.spdShipment(organizationId, id);
  if (stage === 'labelled') return warehousePath.ship();
  if (stage === 'picked' || stage === 'packing' || stage === 'packed')
    return warehousePath.packShipment(organizationId, id);
  return warehousePath.wave([`${organizationId}:${id}`]);
}
