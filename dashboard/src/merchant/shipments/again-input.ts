/** A shipment as the request that would create another one like it. */
import type { WriteName } from '../../api/operation.ts';
import type { Shipment } from './lifecycle-of.ts';

export interface CreateCall {
  name: Extract<WriteName, `shipments.create${string}`>;
  input: Record<string, unknown>;
}

/** Without externalId, which is unique. */
export const againInput = (shipment: Shipment): CreateCall => calls[shipment.kind](shipment);

const calls: Record<Shipment['kind'], (shipment: Shipment) => CreateCall> = {
  pnp: (shipment) => ({
    name: 'shipments.createPnp',
    input: {
      ...outbound(shipment),
      shippingAddress: shipment.shippingAddress,
      fulfillmentPolicy: shipment.fulfillmentPolicy ?? 'fill_or_kill',
      packingInstructions: shipment.packingInstructions,
      items: shipment.items.map(line),
      submit: true,
    },
  }),
  spd: (shipment) => ({
    name: 'shipments.createSpd',
    input: {
      ...outbound(shipment),
      destination: shipment.destination,
      items: shipment.items.map(line),
      submit: true,
    },
  }),
  inbound: (shipment) => ({
    name: 'shipments.createInbound',
    input: {
      ...common(shipment),
      type: shipment.type,
      supplier: shipment.supplier,
      carrier: shipment.carrier,
      items: shipment.items.map((item) => ({ ...line(item), lot: item.lot, expiresOn: item.expiresOn })),
      submit: true,
    },
  }),
  return: (shipment) => ({
    name: 'shipments.createReturn',
    input: {
      ...common(shipment),
      originalShipmentId: shipment.originalShipmentId,
      reasonCode: shipment.reasonCode,
      items: shipment.items.map((item) => ({
        ...line(item),
        requestedAction: item.requestedAction ?? 'restock',
      })),
      submit: true,
    },
  }),
};

const line = ({ productId, cartonId, quantity }: Shipment['items'][number]) => ({
  ...(cartonId === null ? { productId } : { cartonId }),
  quantity,
});

// Without the carrier, which is the warehouse's choice once there is a label.
const outbound = (shipment: Shipment) => ({
  ...common(shipment),
  priority: shipment.priority,
  ...(shipment.shippingMethod
    ? {
        shippingMethod: {
          service: shipment.shippingMethod.service,
          signatureRequired: shipment.shippingMethod.signatureRequired,
        },
      }
    : {}),
});

const common = ({ orderNumber, notes, warehouse, tags, metadata }: Shipment) => ({
  ...(orderNumber === null ? {} : { orderNumber }),
  ...(notes === null ? {} : { notes }),
  warehouseId: warehouse.id,
  ...(tags.length > 0 ? { tags } : {}),
  ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
});
