/** Shipments and their lines as they are before anything happened to them. */
import { kindOf, type Shipment, type ShipmentItem, type ShipmentType } from '@packhouse/contract/shipments';
import type { Stocked } from './catalogue.ts';
import { isoOf, type House, type World } from './world.ts';

const numberPrefixes = { pnp: 'PNP', spd: 'SPD', inbound: 'INB', return: 'RET' };

/** Numbers for people start behind this one, as the organization's clock does. */
const firstNumber = 1000;

/** Where the numbers behind the ids of a kind begin, so that an id does not depend on what else was made before. */
const firstSerial = { pnp: 0, spd: 100_000, inbound: 200_000, return: 300_000 };

/** A shipment that was just made; it takes the next number of its kind. */
export function newShipment(world: World, type: ShipmentType, house: House, at: number): Shipment {
  const kind = kindOf[type];
  const count = (world.made[kind] += 1);
  const record: Shipment = {
    id: world.ids.id('shipment', firstSerial[kind] + count),
    createdAt: isoOf(at),
    updatedAt: isoOf(at),
    version: 1,
    number: `${numberPrefixes[kind]}-${firstNumber + count}`,
    type,
    kind,
    status: 'draft',
    stage: null,
    promise: null,
    externalId: null,
    orderNumber: null,
    notes: null,
    warehouse: { id: house.record.id, name: house.record.name },
    priority: 'standard',
    requestedShipDate: null,
    items: [],
    itemCount: 0,
    unitCount: 0,
    cartonCount: 0,
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
    cancellable: false,
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
  };
  world.shipments.push(record);
  return record;
}

/** One line of a shipment; `line` counts from 0. */
export function newItem(
  world: World,
  shipment: Shipment,
  line: number,
  item: Stocked,
  quantity: number,
): ShipmentItem {
  const product = item.kind === 'product' ? item.record : null;
  return {
    id: partId(world, 'item', shipment, line),
    productId: product && product.id,
    cartonId: product ? null : item.record.id,
    sku: product && product.sku,
    name: item.record.name,
    quantity,
    allocatedQuantity: 0,
    backorderedQuantity: 0,
    pickedQuantity: 0,
    shippedQuantity: 0,
    cancelledQuantity: 0,
    contents:
      item.kind === 'product'
        ? null
        : item.contents.map(({ product: { record }, quantity: units }) => ({
            productId: record.id,
            sku: record.sku,
            name: record.name,
            quantity: units,
          })),
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
  };
}

/** The id of one of the lines or packages of a shipment; `place` counts from 0. */
export const partId = (
  world: World,
  kind: 'item' | 'package',
  { kind: of, number }: Shipment,
  place: number,
): string => world.ids.id(kind, (firstSerial[of] + Number(number.split('-')[1]) - firstNumber) * 100 + place);
