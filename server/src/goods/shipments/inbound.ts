/** The inbound lifecycle, verb by verb: announced, confirmed, received at the dock, put away, closed. */
import type { Actor } from '@packhouse/contract/measures';
import type { ShipmentItem } from '@packhouse/contract/public/shipments';
import { Failure, invalid } from '../../platform/failure.ts';
import { goodsOf } from './charges.ts';
import {
  causeOf,
  mustAllow,
  mustBe,
  mustBeAt,
  step,
  type WorkContext,
  type WorkingShipment,
} from './working-shipment.ts';
import { lineOf } from './lines.ts';
import { refuseUnshippable } from './problems.ts';
import { billed, optionalReceivedWork, receivedWork } from './work.ts';

/** Draft → pending: from now on the goods count as incoming. */
export function announce(workContext: WorkContext, working: WorkingShipment, actor: Actor): void {
  const { record, warehouse } = working;
  mustAllow(record, 'submit', 'client');
  refuseUnshippable(record, warehouse, workContext.stockState, workContext.at);
  step(working, 'submit', 'client');
  record.submittedAt = workContext.at;
  workContext.tell(record, 'inbound.submitted', actor);
}

export function confirm(workContext: WorkContext, working: WorkingShipment, actor: Actor): void {
  step(working, 'confirm', 'operator');
  working.record.confirmedAt = workContext.at;
  workContext.tell(working.record, 'inbound.confirmed', actor);
}

export function reject(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  reason: string,
): void {
  step(working, 'reject', 'operator');
  working.record.rejectedAt = workContext.at;
  workContext.tell(working.record, 'inbound.rejected', actor, { reason });
}

/** Marks the shipment as arrived at the dock; nothing has been counted yet. */
export function arrive(workContext: WorkContext, working: WorkingShipment, actor: Actor): void {
  const { record } = working;
  const first = record.status === 'confirmed';
  step(working, 'receive', 'operator');
  record.stage = 'arrived';
  if (!first) return;
  record.processingAt = workContext.at;
  workContext.tell(record, 'inbound.arrived', actor);
}

export interface ReceivedInput {
  itemId: string;
  /** Quantity in good order. */
  quantity: number;
  damaged: number;
  lot?: string | undefined;
  expiresOn?: string | undefined;
  /** For a return: how to treat the units in good order. */
  action?: 'restock' | 'quarantine' | 'dispose' | undefined;
}

/** Adds to the received quantities: goods in good order are available at once, damaged ones are kept apart. */
export function receive(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  lines: readonly ReceivedInput[],
): void {
  const { record } = working;
  arrive(workContext, working, actor);
  record.stage = 'counting';
  lines.forEach((line, index) => {
    const item = lineOf(record, line.itemId, `lines[${index}].itemId`);
    if (line.quantity + line.damaged === 0) {
      throw invalid(
        `lines[${index}].quantity`,
        'must be at least 1 where nothing is damaged; what did not come is booked at the close',
        { code: 'quantity_required', values: {} },
      );
    }
    if (line.action !== undefined && record.kind !== 'return') {
      throw invalid(`lines[${index}].action`, 'is for returns');
    }
    bookReceived(workContext, working, actor, item, line, index);
  });
  workContext.tell(record, 'shipment.updated', actor, {
    stage: 'counting',
    received: lines.map(({ itemId, quantity, damaged }) => ({ itemId, quantity, damaged })),
  });
}

/** Moves the shipment to putting away. Refuses when nothing has been received yet. */
export function putAway(workContext: WorkContext, working: WorkingShipment, actor: Actor): void {
  const { record } = working;
  mustBe(record, 'putAway', ['processing']);
  mustBeAt(record, 'put it away', ['counting', 'putting_away']);
  if (record.items.every(({ receivedQuantity }) => !receivedQuantity)) {
    throw new Failure('invalid_state', `${record.number} has not been received yet; receive it first.`, {
      reason: { code: 'shipment_not_received', values: { shipment: record.number } },
      details: [{ status: record.status, stage: record.stage }],
    });
  }
  record.stage = 'putting_away';
  workContext.tell(record, 'shipment.updated', actor, { stage: 'putting_away' });
}

/** Closes the receipt; quantities that did not arrive are booked as short. Pallets and containers are facts for the invoice. */
export function close(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  came = { pallets: 0, containers: 0 },
): void {
  const { record } = working;
  step(working, 'close', 'operator');
  record.stage = null;
  record.receivedAt = workContext.at;
  for (const item of record.items) {
    item.shortQuantity = Math.max(0, item.quantity - item.receivedQuantity!);
  }
  const differing = record.items.filter(
    ({ shortQuantity, overQuantity, damagedQuantity }) =>
      shortQuantity! + overQuantity! + damagedQuantity! > 0,
  );
  if (differing.length > 0) {
    workContext.tell(record, 'inbound.discrepancy', actor, {
      lines: differing.map(({ id, sku, shortQuantity, overQuantity, damagedQuantity }) => ({
        itemId: id,
        sku,
        short: shortQuantity,
        over: overQuantity,
        damaged: damagedQuantity,
      })),
    });
  }
  workContext.tell(
    record,
    'inbound.received',
    actor,
    billed(receivedWork(record), optionalReceivedWork(record, came)),
  );
}

function bookReceived(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  item: ShipmentItem,
  { quantity, damaged, lot, expiresOn, action }: ReceivedInput,
  index: number,
): void {
  const { record } = working;
  const goods = goodsOf(workContext.stockState, item);
  const cellLot = lot ?? item.lot ?? '';
  const known = workContext.stockState
    .cellsOf(goods.id, working.warehouseUuid)
    .find((cell) => cell.lot === cellLot);
  // An expiry announced for one lot says nothing about another.
  const announced = item.lot === null || cellLot === item.lot ? item.expiresOn : null;
  const expiry = expiresOn ?? announced ?? known?.expiresOn ?? null;
  if (goods.trackingMode !== 'none' && cellLot === '') {
    throw invalid(`lines[${index}].lot`, `is required: ${goods.name} is tracked by lot`, {
      code: 'lot_required',
      values: { item: goods.name },
    });
  }
  if (goods.trackingMode === 'lot_expiry' && expiry === null) {
    throw invalid(`lines[${index}].expiresOn`, `is required: ${goods.name} is tracked by expiry`, {
      code: 'expiry_required',
      values: { item: goods.name },
    });
  }
  const said = expiresOn !== undefined && goods.trackingMode !== 'lot_expiry';
  if (cellLot !== '' && known && known.expiresOn !== expiry && (known.expiresOn !== null || said)) {
    throw invalid(
      `lines[${index}].expiresOn`,
      `must be ${known.expiresOn ?? 'left out'}, as for the rest of lot ${cellLot}`,
      { code: 'expiry_differs', values: { lot: cellLot, day: known.expiresOn ?? '' } },
    );
  }
  // Without lots, nothing tells the units of two deliveries apart, so only the line records when they expire.
  const cell = workContext.stockState.cell(
    goods.id,
    working.warehouseUuid,
    cellLot,
    cellLot === '' ? null : expiry,
  );
  const cause = { ...causeOf(working, actor), reason: record.number };
  if (record.kind === 'return') {
    const taken = action ?? item.requestedAction ?? 'restock';
    if (taken !== 'dispose' && quantity > 0) {
      workContext.stockState.move(
        cell,
        'restock',
        taken === 'restock' ? 'available' : 'quarantined',
        quantity,
        cause,
      );
    }
    if (damaged > 0 && taken !== 'dispose')
      workContext.stockState.move(cell, 'restock', 'damaged', damaged, cause);
    item.takenAction = taken;
  } else {
    if (quantity > 0) workContext.stockState.move(cell, 'receive', 'available', quantity, cause);
    if (damaged > 0) workContext.stockState.move(cell, 'receive', 'damaged', damaged, cause);
  }
  item.receivedQuantity = (item.receivedQuantity ?? 0) + quantity + damaged;
  item.damagedQuantity = (item.damagedQuantity ?? 0) + damaged;
  item.overQuantity = Math.max(0, item.receivedQuantity - item.quantity);
  if (cellLot !== '') item.lot = cellLot;
  item.expiresOn = expiry;
}
