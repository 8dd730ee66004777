import type { Output } from '../../api/operation.ts';

export type Shipment = Output<'operatorShipments.get'>;

/** Shipment that is worked on, and the organization it belongs to. */
export interface ShipmentProps {
  organizationId: string;
  shipment: Shipment;
}
