/** A merchant's world while it is simulated: everything there is, in memory, at one moment of virtual time. */
import type { Topic } from '@packhouse/contract/events';
import type { Actor } from '@packhouse/contract/measures';
import { kindOf, type Shipment, type ShipmentType } from '@packhouse/contract/shipments';
import type { Snapshot } from '@packhouse/contract/stock';
import type { Warehouse } from '@packhouse/contract/warehouses';
import { readId } from '@packhouse/contract/id';
import type { NewEvent } from '../events/events.ts';
import type { Move } from '../inventory/movements.sql.ts';
import { dayMs } from '../shipments/local-time.ts';
import { actorsOf, type Actors } from './actors.ts';
import { newAgenda, type Agenda } from './agenda.ts';
import { catalogueOf, type Catalogue, type Stocked } from './catalogue.ts';
import { idsOf, type Ids } from './ids.ts';
import type { Merchant } from './merchant.ts';
import { openingHoursOf, type OpeningHours } from './opening-hours.ts';
import type { Outbound } from './outbound.ts';
import type { Work } from './rate-card.ts';
import { timeline } from './rhythm.ts';
import { newShelf, type Place, type Shelf } from './shelf.ts';
import { joined } from './supply.ts';
import type { WarehouseCode } from './warehouses.ts';

export interface World {
  merchant: Merchant;
  ids: Ids;
  actors: Actors;
  catalogue: Catalogue;
  now: number;
  /** When the merchant joined. */
  joinedAt: number;
  /** The instant of a place in the history. */
  timeAt(place: number): number;
  houses: readonly House[];
  agenda: Agenda;
  shelf: Shelf;
  shipments: Shipment[];
  moves: Move[];
  events: NewEvent[];
  snapshots: ClosingStock[];
  /** What will be billed. */
  work: Work[];
  /** Shipments that wait for stock, oldest first. */
  waiting: Outbound[];
}

export interface House extends Place {
  code: WarehouseCode;
  hours: OpeningHours;
}

export interface ClosingStock {
  date: Snapshot['date'];
  item: Stocked;
  house: House;
  onHand: number;
  at: number;
}

export function newWorld(merchant: Merchant, warehouses: readonly Warehouse[], now: number): World {
  const ids = idsOf(merchant.slug);
  const timeAt = timeline(merchant.timezone, merchant.rhythm, now);
  const joinedAt = timeAt(joined);
  const moves: Move[] = [];
  return {
    merchant,
    ids,
    actors: actorsOf(merchant, ids),
    catalogue: catalogueOf(merchant, ids, joinedAt),
    now,
    joinedAt,
    timeAt,
    houses: merchant.warehouses.map((code) => {
      const record = warehouses.find((warehouse) => warehouse.code === code)!;
      const hours = openingHoursOf(record, joinedAt - dayMs, now + 40 * dayMs);
      return { code, record, uuid: readId('warehouse', record.id)!, hours };
    }),
    agenda: newAgenda(),
    shelf: newShelf(moves, () => ids.uuid('movement', moves.length + 1)),
    shipments: [],
    moves,
    events: [],
    snapshots: [],
    work: [],
    waiting: [],
  };
}

export const houseOf = (world: World, code: WarehouseCode): House =>
  world.houses.find((house) => house.code === code)!;

export function emit(
  world: World,
  type: Topic,
  at: number,
  actor: Actor,
  resource: { type: string; id: string },
  data: Record<string, unknown>,
): void {
  world.events.push({
    id: world.ids.id('event', world.events.length + 1),
    type,
    at: isoOf(at),
    actor,
    resourceType: resource.type,
    resourceId: resource.id,
    data,
  });
}

/** Something happened to a shipment: an event of its timeline, and another version of it. */
export function tell(
  world: World,
  record: Shipment,
  type: Topic,
  at: number,
  actor: Actor,
  data: Record<string, unknown> = {},
): void {
  emit(world, type, at, actor, { type: 'shipment', id: record.id }, { number: record.number, ...data });
  touch(record, at);
}

/** Writes of one moment are one write. */
export function touch(record: Shipment, at: number): void {
  const stamp = isoOf(at);
  if (record.updatedAt !== stamp) record.version += 1;
  record.updatedAt = stamp;
}

const numberPrefixes = { pnp: 'PNP', spd: 'SPD', inbound: 'INB', return: 'RET' };

/** Numbers for people start behind this one, as the organization's clock does. */
export const firstNumber = 1000;

/** A shipment that was just made; it takes the next number of its kind. */
export function newShipment(world: World, type: ShipmentType, house: House, at: number): Shipment {
  const kind = kindOf[type];
  const before = world.shipments.filter((shipment) => shipment.kind === kind).length;
  const record: Shipment = {
    id: world.ids.id('shipment', world.shipments.length + 1),
    createdAt: isoOf(at),
    updatedAt: isoOf(at),
    version: 1,
    number: `${numberPrefixes[kind]}-${firstNumber + before + 1}`,
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
export function newItem(world: World, line: number, item: Stocked, quantity: number): Shipment['items'][number] {
  const product = item.kind === 'product' ? item.record : null;
  return {
    id: world.ids.id('item', world.shipments.length * 100 + line),
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

export const isoOf = (at: number): string => new Date(at).toISOString();
