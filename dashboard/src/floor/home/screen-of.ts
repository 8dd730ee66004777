/** Where a shipment is worked on next. */
import type { Output } from '../../api/operation.ts';
import { floorPath } from '../path.ts';

type Shipment = Output<'operatorShipments.get'>;
export type Standing = Pick<Shipment, 'id' | 'kind' | 'status' | 'stage'>;

export function screenOf(organizationId: string, { id, kind, status, stage }: Standing): string {
  const isComing = kind === 'inbound' || kind === 'return';
  if (isComing && (status === 'pending' || status === 'confirmed'))
    return floorPath.receiveShipment(organizationId, id);
  if (isComing && status === 'processing') {
    return stage === 'counting' || stage === 'putting_away'
      ? floorPath.putAwayShipment(organizationId, id)
      : floorPath.receiveShipment(organizationId, id);
  }
  const isLeaving = !isComing && (status === 'pending' || status === 'processing');
  if (!isLeaving) return floorPath.shipment(organizationId, id);
  if (kind === 'spd') return floorPath.spdShipment(organizationId, id);
  if (stage === 'labelled') return floorPath.ship();
  if (stage === 'picked' || stage === 'packing' || stage === 'packed')
    return floorPath.packShipment(organizationId, id);
  return floorPath.wave([`${organizationId}:${id}`]);
}
