/** Shipments and their lines as they are before anything happened to them. Who makes one names what is different. */
import { kindOf, type Shipment, type ShipmentItem } from '@packhouse/contract/public/shipments';

type Given = 'id' | 'createdAt' | 'number' | 'type' | 'warehouse';

/** A draft; its counts follow from the items. */
export function draftShipment({
  type,
  warehouse,
  ...fields
}: Pick<Shipment, Given> & Partial<Shipment>): Shipment {
  const items = fields.items ?? [];
  return {
    updatedAt: fields.createdAt,
    version: 1,
    type,
    kind: kindOf[type],
    status: 'draft',
    stage: null,
    promise: null,
    externalId: null,
    orderNumber: null,
    notes: null,
    warehouse: { id: warehouse.id, name: warehouse.name },
    priority: 'standard',
    requestedShipDate: null,
    items,
    ...countsOf(items),
    holds: [],
    shippingAddress: null,
    shippingMethod: null,
    fulfillmentPolicy: null,
    packingInstructions: null,
    destination: null,
    supplier: null,
    carrier: null,
    trackingNumbers: [],
    containerNumber: null,
    expectedArrivalDate: null,
    originalShipmentId: null,
    reasonCode: null,
    packages: [],
    delivery: { status: 'none', deliveredAt: null },
    documents: [],
    cancellation: null,
    cancellable: true,
    cancellableUntil: null,
    estimatedCharges: [],
    invoiceId: null,
    tags: [],
    metadata: {},
    submittedAt: null,
    heldAt: null,
    confirmedAt: null,
    processingAt: null,
    forwardedAt: null,
    receivedAt: null,
    cancelledAt: null,
    rejectedAt: null,
    ...fields,
  };
}

/** A line of a draft: units of a product, or boxes of a carton. */
export const draftItem = (
  fields: Pick<ShipmentItem, 'id' | 'name' | 'quantity'> & Partial<ShipmentItem>,
): ShipmentItem => ({
  productId: null,
  cartonId: null,
  sku: null,
  allocatedQuantity: 0,
  backorderedQuantity: 0,
  pickedQuantity: 0,
  shippedQuantity: 0,
  cancelledQuantity: 0,
  contents: null,
  attachments: null,
  expectedQuantity: null,
  receivedQuantity: null,
  damagedQuantity: null,
  shortQuantity: null,
  overQuantity: null,
  lot: null,
  expiresOn: null,
  requestedAction: null,
  takenAction: null,
  ...fields,
});

/** Lines, units (those in cartons as well) and boxes. */
export function countsOf(
  items: readonly ShipmentItem[],
): Pick<Shipment, 'itemCount' | 'unitCount' | 'cartonCount'> {
  const boxes = items.filter(({ cartonId }) => cartonId !== null);
  return {
    itemCount: items.length,
    unitCount: items.reduce((sum, item) => sum + item.quantity * unitsIn(item), 0),
    cartonCount: boxes.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

const unitsIn = ({ contents }: ShipmentItem) =>
  contents === null ? 1 : contents.reduce((sum, { quantity }) => sum + quantity, 0);
