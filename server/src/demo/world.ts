/** A merchant's world while it is simulated: everything there is, in memory, at one moment of virtual time. */
import type { Topic } from '@packhouse/contract/events';
import type { Invoice } from '@packhouse/contract/invoices';
import type { Actor } from '@packhouse/contract/measures';
import type { Change } from '@packhouse/contract/products';
import type { Shipment, ShipmentKind } from '@packhouse/contract/shipments';
import type { Snapshot } from '@packhouse/contract/stock';
import type { Warehouse } from '@packhouse/contract/warehouses';
import { readId } from '@packhouse/contract/id';
import type { NewEvent } from '../events/events.ts';
import type { Move } from '../inventory/movements.sql.ts';
import { dayMs } from '../shipments/local-time.ts';
import { actorsOf, type Actors } from './actors.ts';
import { newAgenda, type Agenda } from './agenda.ts';
import { catalogueOf, type Catalogue, type Stocked, type StockedProduct } from './catalogue.ts';
import { idsOf, type Ids } from './ids.ts';
import type { Merchant } from './merchant.ts';
import { openingHoursOf, type OpeningHours } from './opening-hours.ts';
import type { BoxPlan, OrderPlan } from './orders.ts';
import type { Random } from './random.ts';
import { timeline } from './rhythm.ts';
import { newShelf, type Cause, type Place, type Portion, type Shelf } from './shelf.ts';
import { joined } from './supply.ts';
import type { WarehouseCode } from './warehouses.ts';
import type { Work } from './work.ts';

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
  /** How many there are of each kind. */
  made: Record<ShipmentKind, number>;
  moves: Move[];
  events: NewEvent[];
  changes: (Change & { itemId: string })[];
  snapshots: ClosingStock[];
  /** As last seen by those who watch it. */
  stockLevels: Map<StockedProduct, 'enough' | 'low' | 'out'>;
  /** What will be billed. */
  work: Work[];
  invoices: Invoice[];
  /** Shipments whose delay was made good. */
  credited: Set<string>;
  /** Shipments that wait for stock, oldest first. */
  waiting: Outbound[];
}

export interface House extends Place {
  code: WarehouseCode;
  hours: OpeningHours;
}

/** A shipment on its way out, with what the record does not tell. */
export interface Outbound {
  record: Shipment;
  plan: OrderPlan | BoxPlan;
  house: House;
  random: Random;
  uuid: string;
  /** One for each line of the record. */
  lines: { item: Stocked; portions: Portion[] }[];
  /** What was put on the agenda under another turn is void: it was held or cancelled meanwhile. */
  turn: number;
  /** Puts it into the queue of the warehouse. */
  begin(at: number): void;
}

interface ClosingStock {
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
    made: { pnp: 0, spd: 0, inbound: 0, return: 0 },
    moves,
    events: [],
    changes: [],
    snapshots: [],
    stockLevels: new Map(),
    work: [],
    invoices: [],
    credited: new Set(),
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

export const isoOf = (at: number): string => new Date(at).toISOString();

/** Puts a step of a shipment on the agenda; it is void once the shipment was held or cancelled. */
export function later(world: World, job: Outbound, at: number, act: (at: number) => void): void {
  const { turn } = job;
  // Beyond the last opening hours that were worked out lies nothing that could still happen.
  if (at !== Infinity) world.agenda.at(at, (time) => job.turn === turn && act(time));
}

export const causeOf = (job: Pick<Outbound, 'uuid'>, at: number, actor: Actor): Cause => ({
  at,
  actor,
  shipmentId: job.uuid,
});

/** When a step is taken: at its usual time, or before now when the shipment is meant to stand behind it by then. */
export const inTime = (world: World, until: string, at: number, usual: number): number =>
  until !== 'end' && usual >= world.now ? at + Math.floor((world.now - at) / 3) : usual;
