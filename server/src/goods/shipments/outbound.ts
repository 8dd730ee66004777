/** The outbound lifecycle, verb by verb: the effect of each on the shipment and on the stock. */
import type { HoldReason, Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import type { ActorRole } from '@packhouse/contract/rules/lifecycle';
import type { Actor } from '@packhouse/contract/measures';
import { Failure, invalid } from '../../platform/failure.ts';
import { chargesFor, estimateCharges, goodsOf } from './charges.ts';
import {
  accountCheck,
  addressCheck,
  causeOf,
  mustAllow,
  mustBe,
  mustBeAt,
  portionsOf,
  rule,
  step,
  stockRule,
  type WorkContext,
  type WorkingShipment,
} from './working-shipment.ts';
import { giveUp, insufficientStock, settleShortage, take } from './allocate.ts';
import { lineOf, mustCarry, nameComponents } from './lines.ts';
import { localTimeOf } from './local-time.ts';
import { mustHaveNoLabels, newPackages } from './packages.ts';
import { doubtAbout, refuseRequestedDay, refuseUnshippable } from './problems.ts';
import { promiseOf } from './promise.ts';
import { fieldsOfSplit, linkTo, splitOrder, type Split } from './split.ts';
import { billed, forwardedWork, kittedWork, workBeyond } from './work.ts';

/** Draft → pending or on hold. Refuses with all reasons at once, or because of missing stock. */
export function submit(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  overdueInvoice?: string,
): void {
  const { record } = working;
  mustAllow(record, 'submit', 'client');
  refuseUnshippable(record, working.warehouse, workContext.stockState, workContext.at);
  nameComponents(workContext, record);
  const splits = allocateAll(workContext, working);
  record.submittedAt = workContext.at;
  record.estimatedCharges = estimateCharges(workContext, record);
  if (record.kind === 'spd') record.packages = newPackages(workContext, record);
  workContext.tell(record, 'shipment.submitted', actor);
  const reasons = reasonsToWait(record, overdueInvoice);
  step(working, reasons.length > 0 ? 'submitOnHold' : 'submit', 'client');
  if (reasons.length === 0) makePromise(workContext, working);
  for (const { actor: by, code, message } of reasons) placeHold(workContext, working, by, code, message);
  sendSplits(workContext, working, splits, actor, overdueInvoice);
}

/**
 * Allocates all lines of an order, as its policy says what to do about a shortage. Returns what other shipments have to
 * send. A refusal restores the stock state to the mark.
 */
function allocateAll(
  workContext: WorkContext,
  working: WorkingShipment,
  mark: number = workContext.stockState.moves.length,
): Split[] {
  const splits = splitOrder(workContext, working);
  for (const item of working.record.items) item.backorderedQuantity = item.quantity;
  settleShortage(workContext, working, take(workContext, working), mark);
  return splits;
}

/** Submits what was split from an order as shipments of their own. Those of an order that somebody holds are held as well. */
function sendSplits(
  workContext: WorkContext,
  working: WorkingShipment,
  splits: readonly Split[],
  actor: Actor,
  overdueInvoice: string | undefined,
): void {
  if (splits.length === 0) return;
  const { record } = working;
  const made = splits.map((split) =>
    workContext.splitOff(working, split.place, fieldsOfSplit(record, split)),
  );
  record.splitInto = [
    ...(record.splitInto ?? []),
    ...made.map((split, index) => linkTo(split.record, splits[index]!)),
  ];
  const into = record.splitInto
    .slice(-splits.length)
    .map(({ id, number, warehouse, items, waitsForStock }) => ({
      id,
      number,
      warehouseId: warehouse.id,
      warehouseName: warehouse.name,
      units: items.reduce((sum, { quantity }) => sum + quantity, 0),
      waitsForStock,
    }));
  workContext.tell(record, 'shipment.split', actor, { into });
  const heldBy = record.holds.filter(({ code }) => code === 'client_hold' || code === 'warehouse_hold');
  for (const split of made) {
    workContext.tell(split.record, 'shipment.created', actor, { type: record.type });
    submit(workContext, split, actor, overdueInvoice);
    for (const { placedBy, code, message } of heldBy) holdAlso(workContext, split, placedBy, code, message);
  }
}

/** Holds a shipment that waits for the warehouse, also one that is on hold for another reason. */
export function holdAlso(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  code: string,
  message: string,
): void {
  if (working.record.status === 'pending') step(working, 'hold', 'system');
  placeHold(workContext, working, actor, code, message);
}

/** Ends one of the holds of a shipment. With the last, it goes back to the warehouse. */
export function endHold(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  code: string,
): void {
  const { record } = working;
  const others = record.holds.filter((one) => one.code !== code);
  if (others.length === 0) return letGo(workContext, working, actor, 'system');
  record.holds = others;
  workContext.tell(record, 'shipment.updated', actor, { fields: ['holds'] });
}

/** Pending → on hold. The allocated stock is kept, and there is no promise meanwhile. */
export function hold(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  actorRole: ActorRole,
  message: string,
): void {
  step(working, 'hold', actorRole);
  placeHold(workContext, working, actor, actorRole === 'client' ? 'client_hold' : 'warehouse_hold', message);
}

/** On hold → pending. Allocates what is missing, or refuses the release. */
export function release(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  actorRole: ActorRole,
): void {
  const { record } = working;
  mustAllow(record, 'release', actorRole);
  if (actorRole === 'client') mustBeYours(record);
  const mark = workContext.stockState.moves.length;
  const short = take(workContext, working);
  if (short.length > 0) {
    workContext.stockState.undo(mark);
    throw insufficientStock(working, short);
  }
  letGo(workContext, working, actor, actorRole);
}

/**
 * Allocates new stock to a shipment that waits for it, even if there is not enough: the oldest shipment comes first.
 * Returns true when the shipment has all its goods.
 */
export function fill(workContext: WorkContext, working: WorkingShipment): boolean {
  const { record } = working;
  if (record.status !== 'on_hold' || !record.holds.some(({ code }) => waitsForStock.has(code))) return false;
  if (take(workContext, working).length > 0) {
    for (const one of record.holds)
      if (one.code === 'insufficient_stock') one.message = missingSentence(record);
    return false;
  }
  // Another hold may remain; the shipment then has its goods and waits for that alone.
  const others = record.holds.filter(({ code }) => !waitsForStock.has(code));
  if (others.length > 0) {
    record.holds = others;
    workContext.tell(record, 'shipment.updated', stockRule, { fields: ['items', 'holds'] });
  } else letGo(workContext, working, stockRule, 'system');
  return true;
}

/**
 * Updates a hold for an overdue invoice. Releases the shipment when no invoice is overdue any longer and nothing else
 * holds it; otherwise refers the hold to the invoice now overdue. Returns true when anything changed.
 */
export function reconsiderAccount(
  workContext: WorkContext,
  working: WorkingShipment,
  overdueInvoice: string | undefined,
): boolean {
  const { record } = working;
  const held = record.holds.find(({ code }) => code === 'overdue_invoice');
  if (!held || held.message === overdueInvoice) return false;
  const others = record.holds.filter((one) => one !== held);
  if (overdueInvoice === undefined && others.length === 0)
    letGo(workContext, working, accountCheck, 'system');
  else {
    record.holds =
      overdueInvoice === undefined
        ? others
        : record.holds.map((one) => (one === held ? { ...held, message: overdueInvoice } : one));
    workContext.tell(record, 'shipment.updated', accountCheck, { fields: ['holds'] });
  }
  return true;
}

/** Refuses a release by the merchant when the warehouse or an unpaid invoice holds the shipment. */
function mustBeYours({ number, holds }: Shipment): void {
  const foreign = holds.find(({ code }) => foreignHolds.has(code));
  if (!foreign) return;
  throw new Failure('invalid_state', `Only the warehouse can release ${number}: ${foreign.message}`, {
    details: [{ status: 'on_hold', hold: foreign.code, possibleFrom: [] }],
  });
}

/** Holds that only the warehouse can release: by its own decision, for an unpaid invoice, or until a lot is taken out. */
const foreignHolds = new Set(['warehouse_hold', 'overdue_invoice', 'lot_stopped']);

const waitsForStock = new Set(['insufficient_stock', 'short_pick']);

/** Pending → processing: picking begins. Reserved boxes stay sealed until somebody opens them, or all is picked. */
export function start(workContext: WorkContext, working: WorkingShipment, actor: Actor): void {
  const { record, warehouse } = working;
  mustAllow(record, 'start', 'operator');
  const { day } = localTimeOf(warehouse.timezone, Date.parse(workContext.at));
  if (record.requestedShipDate !== null && record.requestedShipDate > day)
    throw tooEarly(record.number, record.requestedShipDate);
  step(working, 'start', 'operator');
  nameComponents(workContext, record);
  record.stage = 'picking';
  record.processingAt = workContext.at;
  workContext.tell(record, 'shipment.started', actor);
  if (record.items.every((item) => item.pickedQuantity === item.allocatedQuantity))
    allPicked(workContext, working, actor);
}

/** Failure for picking before the requested ship day. */
export const tooEarly = (number: string, requestedShipDate: string): Failure =>
  new Failure(
    'invalid_state',
    `${number} is to leave on ${requestedShipDate}; it can be picked from that day on, in warehouse time.`,
    {
      reason: { code: 'order_too_early', values: { order: number, day: requestedShipDate } },
      details: [{ status: 'pending', requestedShipDate, possibleFrom: [] }],
    },
  );

/** Adds to the picked quantities; when every line is complete, the shipment is picked. */
export function pick(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  lines: readonly {
    itemId: string;
    quantity: number;
    code?: string | undefined;
    bin?: string | undefined;
  }[],
): void {
  const { record } = working;
  mustBe(record, 'pick', ['processing']);
  mustBeAt(record, 'pick', ['picking']);
  lines.forEach(({ itemId, quantity, code, bin }, index) => {
    const item = lineOf(record, itemId, `lines[${index}].itemId`);
    if (code !== undefined) mustCarry(workContext, item, code, `lines[${index}].code`);
    const left = item.allocatedQuantity - item.pickedQuantity;
    if (quantity > left) {
      throw invalid(
        `lines[${index}].quantity`,
        `must be at most ${left}: ${item.pickedQuantity} of ${item.allocatedQuantity} ${item.name} are picked`,
        { code: 'pick_at_most', values: { item: item.name, most: left } },
      );
    }
    for (const portion of nextPortions(working, item, quantity))
      workContext.took({ ...portion, warehouseId: working.warehouseUuid, bin, line: index });
    item.pickedQuantity += quantity;
  });
  if (record.items.every((item) => item.pickedQuantity === item.allocatedQuantity))
    allPicked(workContext, working, actor);
  else workContext.tell(record, 'shipment.updated', actor, { stage: 'picking' });
}

/**
 * Takes picked quantities back, as long as nothing is packed. A shipment that was picked whole is being picked again; cartons
 * that were opened for it stay open.
 */
export function unpick(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  lines: readonly { itemId: string; quantity: number }[],
): void {
  const { record } = working;
  mustBe(record, 'unpick', ['processing']);
  mustBeAt(record, 'unpick', ['picking', 'picked']);
  mustHaveNoLabels(record);
  lines.forEach(({ itemId, quantity }, index) => {
    const item = lineOf(record, itemId, `lines[${index}].itemId`);
    if (quantity > item.pickedQuantity) throw notPicked(record, item, quantity);
    item.pickedQuantity -= quantity;
  });
  record.stage = 'picking';
  workContext.tell(record, 'shipment.updated', actor, { stage: 'picking' });
}

/** Failure for taking back what was not picked, or not by who takes it back. */
export const notPicked = (
  { number, status, stage }: Shipment,
  { name }: Pick<ShipmentItem, 'name'>,
  quantity: number,
): Failure =>
  new Failure(
    'invalid_state',
    `You have picked no ${quantity} ${name} for ${number} at once that could be taken back.`,
    {
      reason: { code: 'not_picked_by_you', values: { item: name, quantity } },
      details: [{ status, stage, possibleFrom: [] }],
    },
  );

/** The goods of the next units of a line; the lots are taken in the order in which they were allocated. */
function nextPortions(
  working: WorkingShipment,
  { id, pickedQuantity, allocatedQuantity }: ShipmentItem,
  quantity: number,
): { itemId: string; lot: string; quantity: number }[] {
  if (quantity === 0) return [];
  const portions = portionsOf(working, id);
  return [...Map.groupBy(portions, ({ stockId }) => stockId)].flatMap(([itemId, theirs]) => {
    const each = theirs.reduce((sum, one) => sum + one.quantity, 0) / allocatedQuantity;
    let before = Math.floor(pickedQuantity * each);
    let left = Math.floor((pickedQuantity + quantity) * each) - before;
    return theirs.flatMap((portion) => {
      const rest = Math.max(0, portion.quantity - before);
      before -= portion.quantity - rest;
      const part = Math.min(left, rest);
      left -= part;
      return part > 0 ? [{ itemId, lot: portion.lot, quantity: part }] : [];
    });
  });
}

/** Handles a bin that holds less than the ledger says: corrects the ledger, and the shipment waits for other goods. */
export function shortPick(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  {
    itemId,
    missing,
    reason,
    componentId,
    keepBooks = false,
  }: {
    itemId: string;
    missing: number;
    reason: string;
    componentId?: string | undefined;
    /** Leaves the ledger as it is, because the goods may be elsewhere. */
    keepBooks?: boolean | undefined;
  },
): void {
  const { record } = working;
  mustAllow(record, 'shortPick', 'operator');
  const item = lineOf(record, itemId, 'itemId');
  if (missing > item.allocatedQuantity) {
    throw invalid('missing', `must be at most ${item.allocatedQuantity}, which are to be picked`, {
      code: 'short_at_most',
      values: { most: item.allocatedQuantity },
    });
  }
  const { components } = goodsOf(workContext.stockState, item);
  if (components.length > 0 && !components.some(({ productId }) => productId === componentId)) {
    throw invalid('componentId', `must name the component of ${item.name} that is missing`, {
      code: 'part_required',
      values: { kit: item.name },
    });
  }
  const cause = {
    ...causeOf(working, actor),
    reason: `short at the pick: ${reason}`,
    reasonCode: 'short_pick' as const,
  };
  const parts =
    components.length > 0
      ? components
      : [{ productId: goodsOf(workContext.stockState, item).id, quantity: 1 }];
  for (const part of keepBooks ? [] : parts) {
    const lost = components.length === 0 || part.productId === componentId;
    giveUp(workContext, working, itemId, part.productId, missing * part.quantity, (portion) => {
      if (!lost) return workContext.stockState.release([portion], working.warehouseUuid, cause);
      const cell = workContext.stockState.cell(portion.stockId, working.warehouseUuid, portion.lot);
      workContext.stockState.move(cell, 'count', 'allocated', -portion.quantity, cause);
    });
  }
  if (!keepBooks) {
    item.allocatedQuantity -= missing;
    item.backorderedQuantity += missing;
  }
  item.pickedQuantity = Math.min(item.pickedQuantity, item.allocatedQuantity);
  step(working, 'shortPick', 'operator');
  record.stage = null;
  record.heldAt = workContext.at;
  const message = `${missing} of ${item.quantity} ${item.name} ${missing === 1 ? 'was' : 'were'} not in the bin.`;
  const facts: HoldReason = {
    code: 'units_missing',
    values: { item: item.name, missing, quantity: item.quantity },
  };
  record.holds = [{ code: 'short_pick', message, reason: facts, placedBy: actor, placedAt: workContext.at }];
  workContext.tell(record, 'shipment.short_picked', actor, { itemId, sku: item.sku, missing, message });
}

/** Processing → forwarded: the goods leave the ledger. */
export function forward(workContext: WorkContext, working: WorkingShipment, actor: Actor): void {
  const { record } = working;
  step(working, 'forward', 'operator');
  workContext.stockState.ship(working.allocations, working.warehouseUuid, causeOf(working, actor));
  working.allocations = [];
  for (const item of record.items) {
    item.shippedQuantity = item.allocatedQuantity;
    item.allocatedQuantity = 0;
  }
  record.stage = null;
  record.forwardedAt = workContext.at;
  if (record.promise) {
    record.promise.slaStatus =
      Date.parse(workContext.at) <= Date.parse(record.promise.shipBy) ? 'met' : 'missed';
  }
  record.delivery.status = 'label_created';
  const work = forwardedWork(record, workContext.stockState);
  const kitted = kittedWork(record, workContext.stockState);
  const before = record.unshippedAt === undefined ? [] : record.estimatedCharges;
  record.estimatedCharges = chargesFor(workContext, [...work, ...kitted]);
  workContext.tell(record, 'shipment.forwarded', actor, {
    carrier: record.packages[0]?.carrier ?? null,
    packages: record.packages.length,
    ...billed(workBeyond(work, before), workBeyond(kitted, before)),
  });
  for (const { id, carrier, trackingNumber } of record.packages) {
    workContext.tell(record, 'package.forwarded', actor, { packageId: id, carrier, trackingNumber });
  }
}

/**
 * Records a tracking update of a package. The shipment is delivered when every package is. Carriers report late and out
 * of order, so the latest event counts, not the latest report.
 */
export function track(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  {
    packageId,
    status,
    description,
    at,
  }: { packageId: string; status: Tracked; description: string; at: string },
): void {
  const { record } = working;
  mustBe(record, 'track', ['forwarded']);
  const parcel = record.packages.find(({ id }) => id === packageId);
  if (!parcel)
    throw invalid('packageId', `must be a package of ${record.number}`, {
      code: 'package_unknown',
      values: { order: record.number },
    });
  const later = parcel.events.findIndex((event) => event.status !== 'label_created' && event.at > at);
  if (later >= 0) {
    parcel.events.splice(later, 0, { at, status, description });
    workContext.tell(record, 'shipment.updated', actor, { fields: ['packages'], packageId });
    return;
  }
  parcel.status = status;
  parcel.events.push({ at, status, description });
  const { carrier, trackingNumber } = parcel;
  record.delivery = deliveryOf(record.packages);
  workContext.tell(record, `package.${status}`, actor, { packageId, carrier, trackingNumber, description });
}

/**
 * Delivery status of the shipment: a problem with one package is a problem of all; otherwise the package furthest from
 * delivery decides.
 */
function deliveryOf(packages: Shipment['packages']): Shipment['delivery'] {
  const status = furthestFirst.find((one) => packages.some((parcel) => parcel.status === one))!;
  if (status !== 'delivered') return { status, deliveredAt: null };
  const deliveredAt = packages.map(({ events }) => events.at(-1)!.at).reduce((a, b) => (a > b ? a : b));
  return { status, deliveredAt };
}

// A package not scanned yet does not matter while another is on its way.
const furthestFirst = [
  'lost',
  'exception',
  'returned',
  'in_transit',
  'out_for_delivery',
  'label_created',
  'delivered',
] as const satisfies readonly Shipment['delivery']['status'][];

export type Tracked = Exclude<Shipment['delivery']['status'], 'none' | 'label_created'>;

/**
 * Changes lines, address, service or warehouse while the shipment waits for the warehouse. Everything is checked and allocated
 * again; if that fails, nothing changes. `allocatedAt` is the warehouse (a uuid) of its present allocations.
 */
export function reallocate(
  workContext: WorkContext,
  working: WorkingShipment,
  allocatedAt: string,
  by: Actor = rule('Change'),
): void {
  const { record } = working;
  refuseUnshippable(record, working.warehouse, workContext.stockState, workContext.at);
  const mark = workContext.stockState.moves.length;
  workContext.stockState.release(working.allocations, allocatedAt, causeOf(working, stockRule));
  working.allocations = [];
  nameComponents(workContext, record);
  for (const item of record.items) {
    item.allocatedQuantity = 0;
    item.pickedQuantity = 0;
    item.cancelledQuantity = 0;
  }
  const splits = allocateAll(workContext, working, mark);
  record.estimatedCharges = estimateCharges(workContext, record);
  if (record.kind === 'spd') record.packages = newPackages(workContext, record);
  const reasons = reasonsToWait(record);
  record.holds = record.holds.filter(({ code }) => !waitsForStock.has(code) && code !== 'address_unverified');
  if (reasons.length > 0) {
    if (record.status === 'pending') step(working, 'hold', 'system');
    for (const { actor, code, message } of reasons) placeHold(workContext, working, actor, code, message);
  } else if (record.status === 'on_hold' && record.holds.length === 0)
    letGo(workContext, working, rule('Change'), 'system');
  const overdue = record.holds.find(({ code }) => code === 'overdue_invoice')?.message;
  sendSplits(workContext, working, splits, by, overdue);
}

/**
 * Renews the promise after another ship day was requested. A shipment without a promise gets one when it is released.
 */
export function promiseAnew(workContext: WorkContext, working: WorkingShipment): void {
  refuseRequestedDay(working.record, working.warehouse, workContext.at);
  renewPromise(workContext, working);
}

/** Renews the promise, if there is one, after the service or the warehouse has changed. */
export function renewPromise(workContext: WorkContext, working: WorkingShipment): void {
  if (working.record.promise) makePromise(workContext, working);
}

/** All reasons for a hold at once: with one resolved, the shipment still waits for the others. */
function reasonsToWait(
  record: Shipment,
  overdueInvoice?: string,
): { actor: Actor; code: string; message: string }[] {
  const missing = missingSentence(record);
  const doubt = record.shippingAddress && doubtAbout(record.shippingAddress);
  return [
    ...(missing ? [{ actor: stockRule, code: 'insufficient_stock', message: missing }] : []),
    ...(doubt ? [{ actor: addressCheck, code: 'address_unverified', message: doubt }] : []),
    ...(overdueInvoice ? [{ actor: accountCheck, code: 'overdue_invoice', message: overdueInvoice }] : []),
  ];
}

function makePromise(workContext: WorkContext, { record, warehouse }: WorkingShipment): void {
  const { shippingMethod, requestedShipDate } = record;
  const promised = promiseOf(warehouse, shippingMethod!.service, new Date(workContext.at), requestedShipDate);
  record.promise = { ...promised, slaStatus: 'on_track' };
}

export function placeHold(
  workContext: WorkContext,
  { record }: WorkingShipment,
  actor: Actor,
  code: string,
  message: string,
): void {
  record.heldAt = workContext.at;
  record.holds = [...record.holds, { code, message, placedBy: actor, placedAt: workContext.at }];
  record.promise = null;
  workContext.tell(record, 'shipment.held', actor, { code, message });
}

function letGo(workContext: WorkContext, working: WorkingShipment, actor: Actor, actorRole: ActorRole): void {
  const { record } = working;
  const codes = record.holds.map(({ code }) => code);
  step(working, 'release', actorRole);
  record.holds = [];
  // After a short pick by the warehouse, the earlier promise stands.
  if (!record.promise) makePromise(workContext, working);
  workContext.tell(record, 'shipment.released', actor, { codes });
}

function allPicked(workContext: WorkContext, working: WorkingShipment, actor: Actor): void {
  const { record } = working;
  workContext.stockState.open(working.allocations, working.warehouseUuid, causeOf(working, actor));
  record.stage = 'picked';
  workContext.tell(record, 'shipment.picked', actor);
}

export const missingSentence = ({ items }: Shipment): string =>
  items
    .filter(({ backorderedQuantity }) => backorderedQuantity > 0)
    .map(
      ({ backorderedQuantity, quantity, name }) =>
        `${backorderedQuantity} of ${quantity} ${name} ${backorderedQuantity === 1 ? 'is' : 'are'} missing.`,
    )
    .join(' ');
