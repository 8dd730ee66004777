/** A merchant's world during the simulation: everything in it, in memory, at one moment of virtual time. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Topic } from '@packhouse/contract/public/events';
import type { Invoice } from '@packhouse/contract/public/invoices';
import type { Actor } from '@packhouse/contract/measures';
import type { Change } from '@packhouse/contract/public/products';
import type { Shipment, ShipmentKind } from '@packhouse/contract/public/shipments';
import type { MarketplaceLevel, Snapshot } from '@packhouse/contract/public/stock';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { readId } from '@packhouse/contract/id';
import type { NewEvent } from '../../server/src/platform/events/events.ts';
import { newStockState, type StockState } from '../../server/src/goods/inventory/stock-state.ts';
import type { WorkingShipment } from '../../server/src/goods/shipments/working-shipment.ts';
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
  /** The instant of a position in the history. */
  timeAt(index: number): number;
  sites: readonly Site[];
  agenda: Agenda;
  stockState: StockState;
  /** All shipments, in order of creation. */
  tasks: Task[];
  /** Number of shipments of each kind. */
  made: Record<ShipmentKind, number>;
  events: NewEvent[];
  changes: (Change & { itemId: string })[];
  snapshots: ClosingStock[];
  /** Reports of stock at marketplaces, in order. */
  levels: ReportedLevel[];
  /** Level last announced to those who watch it. */
  stockLevels: Map<StockedProduct, 'enough' | 'low' | 'out'>;
  invoices: Invoice[];
  /** Events behind the lines of the invoices, by the ids of the lines. */
  evidence: Map<string, NewEvent[]>;
  /** Shipments that wait for stock. */
  waiting: Set<Task>;
}

/** A merchant's report about a product at a marketplace, with its time. */
export type ReportedLevel = Omit<MarketplaceLevel, 'sku'>;

export interface Site {
  code: WarehouseCode;
  uuid: string;
  record: Warehouse;
  hours: OpeningHours;
}

/** A shipment, as the service's operations work on it. */
export interface Task extends WorkingShipment {
  site: Site;
  /** Counts changes of state. Actions scheduled under an earlier turn are void. */
  turn: number;
  /** Puts the shipment into the warehouse's queue when it is ready. */
  begin?(at: number): void;
}

/** An outbound shipment, with facts that its record does not contain. */
export interface Outbound extends Task {
  plan: OrderPlan | BoxPlan;
  random: Random;
}

interface ClosingStock {
  date: Snapshot['date'];
  item: Stocked;
  site: Site;
  onHand: number;
  at: number;
}

export function newWorld(merchant: Merchant, warehouses: readonly Warehouse[], now: number): World {
  const ids = idsOf(merchant.slug);
  const timeAt = timeline(merchant.timezone, merchant.rhythm, now);
  const joinedAt = timeAt(joinedOf(merchant));
  const catalogue = catalogueOf(merchant, ids, joinedAt);
  const agenda = newAgenda();
  const stockState = newStockState(goodsOf(catalogue), [], () => ({
    id: ids.uuid('movement', stockState.moves.length + 1),
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
    sites: merchant.warehouses.map((code) => {
      const record = warehouses.find((warehouse) => warehouse.code === code)!;
      const hours = openingHoursOf(record, joinedAt - dayMs, now + 40 * dayMs);
      return { code, record, uuid: readId('warehouse', record.id)!, hours };
    }),
    agenda,
    stockState,
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

export const siteOf = (world: World, code: WarehouseCode): Site =>
  world.sites.find((site) => site.code === code)!;

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

/** Records an event of a shipment: it appears in its timeline, and the shipment gets another version. */
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

/** Updates the version. Writes at the same moment count as one. */
export function touch(record: Shipment, at: number): void {
  const stamp = isoOf(at);
  if (record.updatedAt !== stamp) record.version += 1;
  record.updatedAt = stamp;
}

/** Cache of the last timestamp, since many events happen at the same moment as the one before. */
let latest = { at: 0, iso: new Date(0).toISOString() };

export function isoOf(at: number): string {
  if (at !== latest.at) latest = { at, iso: new Date(at).toISOString() };
  return latest.iso;
}

/** Schedules an action on a shipment, which is void once the shipment has changed its state. */
export function later(world: World, task: Task, at: number, act: (at: number) => void): void {
  const { turn } = task;
  // Opening hours are computed only so far ahead; nothing later can still happen.
  if (at !== Infinity) world.agenda.at(at, (time) => task.turn === turn && act(time));
}

/** When to take a step: at its usual time, or before now if the shipment must have passed it by then. */
export const inTime = (world: World, until: string, at: number, usual: number): number =>
  until !== 'end' && usual >= world.now ? at + Math.floor((world.now - at) / 3) : usual;
