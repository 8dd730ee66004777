/**
 * A unit of work: one transaction's work on shipments and stock. A write opens it under the held sequencer, changes working
 * shipments and the stock state in memory, saves them, and ends it. At the end, goods that have become available go to the
 * shipments that wait for them, oldest first, the stock records are rendered once, and the events are written with the
 * notifications they lead to.
 */
import { spellId } from '@packhouse/contract/id';
import { Shipment } from '@packhouse/contract/public/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { newId } from '../../platform/database/ids.ts';
import { allOf } from '../../platform/tenant.ts';
import { paceOf } from '../../platform/turns.ts';
import { insertEvents, type NewEvent } from '../../platform/events/events.ts';
import type { BatchContext } from '../../platform/context.ts';
import {
  lessened,
  takeFromBins,
  trimBins,
  type Doubt,
  type FromBin,
  type Taken,
} from '../bins/bin-quantities.ts';
import { keepPickedGoods, type PickedGoods } from '../bins/put-backs.ts';
import { findKitsOf } from '../inventory/kits.ts';
import { loadStockState, renderStock, saveStockState } from '../inventory/stored-stock-state.ts';
import type { StockState } from '../inventory/stock-state.ts';
import { stopWhatCame } from '../lots/stop-lots.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { unpriced } from '../rates/unpriced.ts';
import { countMonth } from '../rates/counted.sql.ts';
import { pricingCard, type RateCard } from '../rates/rate-card.ts';
import { countWork, hasTiers, type Counted } from '../rates/tiers.ts';
import type { Work } from '../rates/work.ts';
import { findAccountStatus, type AccountStatus } from '../../accounts/organizations/account-status.ts';
import { listWarehouseRecords } from '../warehouses/records.ts';
import { Failure } from '../../platform/failure.ts';
import { localTimeOf } from './local-time.ts';
import { newDraft } from './new-shipment.ts';
import { expireWhatCame } from './expire.ts';
import { readShelf } from './shelf.ts';
import { stockRule, type WorkContext, type WorkingShipment } from './working-shipment.ts';
import { loadWaiting, saveWorkingShipments } from './working-shipments.sql.ts';
import { fill } from './outbound.ts';
import { stockIdOf } from '../inventory/stock-id.ts';

export interface UnitOfWork extends BatchContext {
  warehouses: ReadonlyMap<string, Warehouse>;
  standing: AccountStatus;
  /** The rate card in force, with its postage table. */
  card: RateCard;
  /** Work done this month before this transaction; empty when the card has no tiers. */
  counted: Counted;
  events: NewEvent[];
  /** Shipments that are saved with those that the work was about: split from them, or changed with them. */
  others: WorkingShipment[];
  /** Goods whose stock records have to be rendered, as uuids. */
  changed: Set<string>;
  /** Goods of which more is available somewhere, as uuids. */
  freed: Set<string>;
  /** Goods that were picked, with the bins that were named. */
  taken: Taken[];
  /** Bins that gave what was picked, once it is saved. */
  fromBins: FromBin[];
  /** Picked goods of shipments that are cancelled. */
  putBacks: PickedGoods[];
  /** Bins that turned out to hold less than was believed. */
  doubts: Doubt[];
  /** Working shipments as they were last saved, by uuid. */
  saved: Map<string, WorkingShipment>;
}

export async function openUnitOfWork({ tenant, sequencer, now }: BatchContext): Promise<UnitOfWork> {
  const [warehouses, standing] = await allOf([
    listWarehouseRecords(tenant),
    findAccountStatus(tenant, new Date(sequencer.at)),
  ]);
  const { timezone } = standing;
  const card = standing.rateCard === null ? unpriced : await pricingCard(tenant, standing.rateCard);
  return {
    tenant,
    sequencer,
    now,
    warehouses,
    standing,
    card,
    counted: hasTiers(card)
      ? await countMonth(tenant, { timezone, day: localTimeOf(timezone, Date.parse(sequencer.at)).day })
      : new Map(),
    events: [],
    others: [],
    changed: new Set(),
    freed: new Set(),
    taken: [],
    fromBins: [],
    putBacks: [],
    doubts: [],
    saved: new Map(),
  };
}

export const workContextOf = (
  { sequencer, warehouses, standing, card, counted, events, others, taken, putBacks }: UnitOfWork,
  stockState: StockState,
): WorkContext => ({
  at: sequencer.at,
  stockState,
  currency: standing.currency,
  card,
  get counted() {
    if (!hasTiers(card)) return counted;
    const withThese: Counted = new Map(counted);
    for (const { data } of events) {
      const { work, optionalWork } = data as Partial<Record<string, readonly Work[]>>;
      countWork([...(work ?? []), ...(optionalWork ?? [])], withThese);
    }
    return withThese;
  },
  warehouses,
  splitOff({ record: { type } }, place, fields) {
    const split = newDraft(sequencer, type, place, fields);
    others.push(split);
    return split;
  },
  alsoChanged: (working) => void others.push(working),
  newId: (kind) => spellId(kind, newId()),
  took: (goods) => void taken.push(goods),
  toPutBack: (goods) => void putBacks.push(goods),
  tell(record, type, actor, data = {}) {
    events.push({
      type,
      actor,
      resourceType: 'shipment',
      resourceId: record.id,
      data: { number: record.number, ...data },
    });
  },
});

/** Returns the result of `work`, or its failure; then neither the unit nor the stock state keeps anything of the work. */
export async function attempt<T>(
  unit: UnitOfWork,
  stockState: StockState,
  work: () => T | Promise<T>,
): Promise<T | Failure> {
  const [moves, events, others, putBacks] = [
    stockState.moves.length,
    unit.events.length,
    unit.others.length,
    unit.putBacks.length,
  ];
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    stockState.undo(moves);
    unit.events.length = events;
    unit.others.length = others;
    unit.putBacks.length = putBacks;
    return error;
  }
}

/** Lines of shipments, or stock records: a step of the work on as many takes ten milliseconds or more. */
const linesAtOnce = 200;

/** Pace of work on shipments, by their lines. The transaction stays open meanwhile. */
export function shipmentPace(): (...shipments: readonly { items: readonly unknown[] }[]) => Promise<void> {
  const pace = paceOf(linesAtOnce);
  return (...shipments) => pace(shipments.reduce((sum, { items }) => sum + items.length, 0));
}

/** Loads the stock state of all goods in these shipments, and of `others` (uuids). */
export const stockStateFor = (
  { tenant }: UnitOfWork,
  workingShipments: readonly WorkingShipment[],
  others: readonly string[] = [],
): Promise<StockState> =>
  loadStockState(tenant, [...new Set([...workingShipments.flatMap(goodsIn), ...others])]);

/** Writes the stock movements and the changed shipments. */
export async function save(
  unit: UnitOfWork,
  stockState: StockState,
  asked: readonly WorkingShipment[],
): Promise<void> {
  const workingShipments = [...new Set([...asked, ...unit.others.splice(0)])];
  const { tenant, sequencer, changed, freed, saved } = unit;
  const records = workingShipments.map(({ record }) => record);
  const pace = shipmentPace();
  await pace(...records);
  expireWhatCame(unit, stockState);
  stopWhatCame(unit.events, stockState);
  const [, outlooks] = await allOf([
    saveStockState(tenant, sequencer, stockState),
    pace(...records).then(() => saveWorkingShipments(tenant, sequencer, workingShipments)),
  ]);
  await keepBins(unit, stockState);
  await keepPickedGoods(tenant, stockState, unit.putBacks.splice(0), sequencer.at);
  const net = new Map<string, number>();
  for (const { productId, cartonId, warehouseId, bucket, quantity } of stockState.moves) {
    const goods = (productId ?? cartonId)!;
    changed.add(goods);
    for (const { productId: inside } of stockState.goods(goods)!.contents) changed.add(inside);
    if (bucket !== 'available') continue;
    const key = `${goods} ${warehouseId}`;
    net.set(key, (net.get(key) ?? 0) + quantity);
  }
  for (const [key, quantity] of net) {
    if (quantity <= 0) continue;
    const [goods] = key.split(' ') as [string];
    freed.add(goods);
    for (const { productId } of stockState.goods(goods)!.contents) freed.add(productId);
  }
  for (const goods of outlooks) {
    changed.add(goods);
    // Boxes on their way are units on their way.
    for (const { productId: inside } of stockState.goods(goods)?.contents ?? []) changed.add(inside);
  }
  for (const working of workingShipments) saved.set(working.uuid, working);
}

/** Takes out of the bins what was picked and what the ledger no longer has. */
async function keepBins(
  { tenant, taken, fromBins, doubts }: UnitOfWork,
  stockState: StockState,
): Promise<void> {
  const read = (warehouseId: string, goods: readonly string[]) =>
    readShelf(tenant, stockState, warehouseId, goods);
  const took = await takeFromBins(tenant, taken.splice(0), read);
  fromBins.push(...took.from);
  doubts.push(...took.doubts);
  await trimBins(tenant, lessened(stockState), read);
}

/** Answers the waiting shipments that have got all their goods. */
export async function endUnitOfWork(unit: UnitOfWork): Promise<WorkingShipment[]> {
  const { tenant, sequencer, events, changed } = unit;
  const filled = await fillWaiting(unit);
  const pace = paceOf(linesAtOnce);
  await pace(changed.size);
  const [ofStock] = await allOf([
    renderStock(tenant, sequencer, [...changed]),
    insertEvents(tenant, sequencer, events),
  ]);
  await pace(ofStock.length);
  await insertEvents(tenant, sequencer, ofStock);
  events.push(...ofStock);
  await notify(tenant, sequencer, events);
  return filled;
}

/** The record as it is sent. */
export const answerOf = (working: WorkingShipment): { body: string; version: number } => ({
  body: working.doc ?? JSON.stringify(Shipment.parse(working.record)),
  version: working.record.version,
});

/** Boxes that are opened for one may free what another waits for: then it is asked again. */
async function fillWaiting(unit: UnitOfWork): Promise<WorkingShipment[]> {
  const { tenant, freed } = unit;
  const all: WorkingShipment[] = [];
  while (freed.size > 0) {
    const goods = new Set(freed);
    freed.clear();
    for (const kit of await findKitsOf(tenant, [...goods])) goods.add(kit);
    const waiting = await loadWaiting(tenant, [...goods], unit.warehouses);
    if (waiting.length === 0) continue;
    const stockState = await stockStateFor(unit, waiting);
    const workContext = workContextOf(unit, stockState);
    const before = new Map(waiting.map((working) => [working, allocatedOf(working)]));
    const filled = waiting.filter((working) => fill(workContext, working));
    const partly = waiting.filter(
      (working) => !filled.includes(working) && allocatedOf(working) !== before.get(working),
    );
    for (const { record } of partly)
      workContext.tell(record, 'shipment.updated', stockRule, { fields: ['items', 'holds'] });
    await save(unit, stockState, [...filled, ...partly]);
    all.push(...filled);
  }
  return all;
}

const allocatedOf = ({ record }: WorkingShipment): number =>
  record.items.reduce((sum, { allocatedQuantity }) => sum + allocatedQuantity, 0);

const goodsIn = ({ record, allocations }: WorkingShipment): string[] => [
  ...record.items.map(stockIdOf),
  ...allocations.map(({ stockId }) => stockId),
];
