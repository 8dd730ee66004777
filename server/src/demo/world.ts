/** A merchant's world while it is simulated: everything there is, in memory, at one moment of virtual time. */
import type { Topic } from '@packhouse/contract/events';
import type { Invoice } from '@packhouse/contract/invoices';
import type { Actor } from '@packhouse/contract/measures';
import type { Change } from '@packhouse/contract/products';
import type { Shipment, ShipmentKind } from '@packhouse/contract/shipments';
import type { MarketplaceLevel, Snapshot } from '@packhouse/contract/stock';
import type { Warehouse } from '@packhouse/contract/warehouses';
import { readId } from '@packhouse/contract/id';
import type { NewEvent } from '../platform/events/events.ts';
import { newShelf, type Shelf } from '../goods/inventory/shelf.ts';
import type { Job } from '../goods/shipments/job.ts';
import { dayMs } from '../goods/shipments/local-time.ts';
import { actorsOf, type Actors } from './actors.ts';
import { newAgenda, type Agenda } from './agenda.ts';
import { catalogueOf, type Catalogue, type Stocked, type StockedProduct } from './catalogue.ts';
import { goodsOf } from './goods.ts';
import { idsOf, type Ids } from './ids.ts';
import type { Merchant } from './merchant.ts';
import { openingHoursOf, type OpeningHours } from './opening-hours.ts';
import type { BoxPlan, OrderPlan } from './orders.ts';
import type { Random } from './random.ts';
import { timeline } from './rhythm.ts';
import { joinedOf } from './supply.ts';
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
  /** All shipments, in the order they were made. */
  tasks: Task[];
  /** How many there are of each kind. */
  made: Record<ShipmentKind, number>;
  events: NewEvent[];
  changes: (Change & { itemId: string })[];
  snapshots: ClosingStock[];
  /** What was reported of stock at marketplaces, in its order. */
  levels: ReportedLevel[];
  /** As last seen by those who watch it. */
  stockLevels: Map<StockedProduct, 'enough' | 'low' | 'out'>;
  invoices: Invoice[];
  /** What stands behind the lines of the invoices, by their ids. */
  evidence: Map<string, NewEvent[]>;
  /** Shipments that wait for stock. */
  waiting: Set<Task>;
}

/** What was reported of a product at a marketplace, with the moment of the report. */
export type ReportedLevel = Omit<MarketplaceLevel, 'sku'>;

export interface House {
  code: WarehouseCode;
  uuid: string;
  record: Warehouse;
  hours: OpeningHours;
}

/** A shipment, as the verbs of the service work on it. */
export interface Task extends Job {
  house: House;
  /** What was put on the agenda under another turn is void: the shipment has gone into another state meanwhile. */
  turn: number;
  /** Puts it into the queue of the warehouse, whenever it is ready for that. */
  begin?(at: number): void;
}

/** A shipment on its way out, with what the record does not tell. */
export interface Outbound extends Task {
  plan: OrderPlan | BoxPlan;
  random: Random;
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
  const joinedAt = timeAt(joinedOf(merchant));
  const catalogue = catalogueOf(merchant, ids, joinedAt);
  const agenda = newAgenda();
  const shelf = newShelf(goodsOf(catalogue), [], () => ({
    id: ids.uuid('movement', shelf.moves.length + 1),
    at: isoOf(agenda.now()),
  }));
  return {
    merchant,
    ids,
    actors: actorsOf(merchant, ids),
    catalogue,
    now,
    joinedAt,
    timeAt,
    houses: merchant.warehouses.map((code) => {
      const record = warehouses.find((warehouse) => warehouse.code === code)!;
      const hours = openingHoursOf(record, joinedAt - dayMs, now + 40 * dayMs);
      return { code, record, uuid: readId('warehouse', record.id)!, hours };
    }),
    agenda,
    shelf,
    tasks: [],
    made: { pnp: 0, spd: 0, inbound: 0, return: 0 },
    events: [],
    changes: [],
    snapshots: [],
    levels: [],
    stockLevels: new Map(),
    invoices: [],
    evidence: new Map(),
    waiting: new Set(),
  };
}

export const recordsOf = ({ tasks }: World): Shipment[] => tasks.map(({ record }) => record);

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

/** Much happens at the same moment as what happened before. */
let latest = { at: 0, iso: new Date(0).toISOString() };

export function isoOf(at: number): string {
  if (at !== latest.at) latest = { at, iso: new Date(at).toISOString() };
  return latest.iso;
}

/** Puts something that is done with a shipment on the agenda; it is void once the shipment has gone into another state. */
export function later(world: World, task: Task, at: number, act: (at: number) => void): void {
  const { turn } = task;
  // Beyond the last opening hours that were worked out lies nothing that could still happen.
  if (at !== Infinity) world.agenda.at(at, (time) => task.turn === turn && act(time));
}

/** When a step is taken: at its usual time, or before now when the shipment is meant to stand behind it by then. */
export const inTime = (world: World, until: string, at: number, usual: number): number =>
  until !== 'end' && usual >= world.now ? at + Math.floor((world.now - at) / 3) : usual;
