/**
 * Changes of a shipment by its merchant. A draft can be changed in everything. While an order waits for the warehouse, its
 * address, lines, service and warehouse can be changed, and the stock is allocated anew in the same step; so can the day it is
 * to leave on, and it is promised anew. Later only what the warehouse does not act on: notes, tags and metadata.
 */
import type { Input } from '@packhouse/contract/operation';
import type { shipmentVerbs } from '@packhouse/contract/public/shipment-verbs';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Actor } from '@packhouse/contract/measures';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { waitingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import type { WriteContext } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { uuidOf, type Written } from '../../platform/implement.ts';
import { countsOf } from './draft.ts';
import { waitingSplits } from './follow-order.ts';
import type { WorkContext, WorkingShipment } from './working-shipment.ts';
import { duplicateExternalId } from './create.ts';
import { findExternalIds } from './working-shipments.sql.ts';
import { onShipment } from './on-shipment.ts';
import { mustHaveLeft, partsIn } from './originals.ts';
import { findOriginalOf } from './originals.sql.ts';
import { promiseAnew, reallocate, renewPromise } from './outbound.ts';
import { keepLabels } from './own-labels.ts';
import {
  amountsAsked,
  findSkus,
  goodsAsked,
  linesFor,
  warehouseNamed,
  type RequestedLine,
} from './new-shipment.ts';
import { refuseUnshippable } from './problems.ts';

type Changes = Omit<Input<typeof shipmentVerbs.update>, 'id'>;
type Field = keyof Changes;

const always: readonly Field[] = ['notes', 'tags', 'metadata'];
const whileWaiting: readonly Field[] = [
  ...always,
  'shippingAddress',
  'items',
  'packingInstructions',
  'orderNumber',
  'requestedShipDate',
  'shippingMethod',
  'priority',
];
/** Fields that decide what is allocated, where, and whether the order can be sent. */
const reallocating: ReadonlySet<Field> = new Set([
  'items',
  'shippingAddress',
  'shippingMethod',
  'warehouseId',
]);

/** Fields that a split order shares with what was split from it. */
const ofOrder: ReadonlySet<Field> = new Set([
  'shippingAddress',
  'packingInstructions',
  'orderNumber',
  'requestedShipDate',
  'shippingMethod',
  'priority',
]);

/** Fields that only some kinds have. */
const onlyOf: Partial<Record<Field, readonly Shipment['kind'][]>> = {
  shippingAddress: ['pnp'],
  fulfillmentPolicy: ['pnp'],
  packingInstructions: ['pnp'],
  shippingMethod: ['pnp', 'spd'],
  priority: ['pnp', 'spd'],
  requestedShipDate: ['pnp', 'spd'],
  destination: ['spd'],
  supplier: ['inbound'],
  containerNumber: ['inbound'],
  expectedArrivalDate: ['inbound', 'return'],
  reasonCode: ['return'],
  carrier: ['inbound', 'return'],
  trackingNumbers: ['inbound', 'return'],
};

export async function changeShipment(context: WriteContext, id: string, changes: Changes): Promise<Written> {
  const { tenant, actor } = context;
  const asked = (changes.items ?? []) as readonly RequestedLine[];
  const skus = await findSkus(tenant, asked);
  const original = changes.items && (await findOriginalOf(tenant, uuidOf('shipment', id)));
  return onShipment(
    context,
    id,
    async (workContext, working, unit) => {
      const { record } = working;
      const fields = (Object.keys(changes) as Field[]).filter((name) => changes[name] !== undefined);
      mustBeChangeable(record, fields);
      const { items: _items, warehouseId, ...plain } = changes;
      await mustBeFree(context, working, plain.externalId);
      const before = JSON.stringify(record);
      const from = stateOf(working);
      const lines = changes.items && linesFor(record.type, asked, workContext.stockState, skus, original);
      if (original) mustHaveLeft(amountsAsked(asked, skus), original, workContext.stockState);
      if (warehouseId !== undefined) moveTo(working, warehouseId, unit.warehouses);
      assign(record, fields, changes);
      if (lines) {
        if (isOutbound(record)) keepLabels(working, lines);
        record.items = lines;
      }
      Object.assign(record, countsOf(record.items));
      if (JSON.stringify(record) === before) return false;
      settleChange(workContext, working, fields, from, actor);
      changeSplits(workContext, working, fields, changes, actor);
      return true;
    },
    [...goodsAsked(asked, skus), ...partsIn(original)],
  );
}

interface State {
  requestedShipDate: Shipment['requestedShipDate'];
  warehouseUuid: string;
}

const stateOf = ({ record, warehouseUuid }: WorkingShipment): State => ({
  requestedShipDate: record.requestedShipDate,
  warehouseUuid,
});

function assign(record: Shipment, fields: readonly Field[], changes: Changes): void {
  for (const name of fields) {
    if (name === 'items' || name === 'warehouseId') continue;
    Object.assign(record, { [name]: structuredClone(changes[name]) });
  }
}

/** Allocates and promises anew what was changed. `from` is what it was before. */
function settleChange(
  workContext: WorkContext,
  working: WorkingShipment,
  fields: readonly Field[],
  from: State,
  actor: Actor,
): void {
  const { record } = working;
  if (record.status !== 'draft') {
    if (fields.some((name) => reallocating.has(name))) {
      if (isOutbound(record)) reallocate(workContext, working, from.warehouseUuid, actor);
      else refuseUnshippable(record, working.warehouse, workContext.stockState, workContext.at);
    }
    if (record.requestedShipDate !== from.requestedShipDate) promiseAnew(workContext, working);
    else if (fields.includes('shippingMethod') || working.warehouseUuid !== from.warehouseUuid)
      renewPromise(workContext, working);
  }
  workContext.tell(record, 'shipment.updated', actor, { fields });
}

/** Changes what was split from an order and still waits in the same way, as far as it is the order's. */
function changeSplits(
  workContext: WorkContext,
  working: WorkingShipment,
  fields: readonly Field[],
  changes: Changes,
  actor: Actor,
): void {
  const shared = fields.filter((name) => ofOrder.has(name));
  if (shared.length === 0) return;
  for (const split of waitingSplits(working)) {
    const [before, from] = [JSON.stringify(split.record), stateOf(split)];
    assign(split.record, shared, changes);
    if (JSON.stringify(split.record) === before) continue;
    settleChange(workContext, split, shared, from, actor);
    workContext.alsoChanged(split);
  }
}

function mustBeChangeable(record: Shipment, fields: readonly Field[]): void {
  const { kind, status, number } = record;
  const foreign = fields.find((name) => onlyOf[name] && !onlyOf[name].includes(kind));
  if (foreign) throw invalid(foreign, `does not belong to a ${kind} shipment`);
  const waits = waitingStatuses(record);
  const ofKind = waitingFields(record).filter((name) => !onlyOf[name] || onlyOf[name].includes(kind));
  const open = status === 'draft' ? undefined : waits.includes(status) ? ofKind : always;
  const locked = open && fields.filter((name) => !open.includes(name));
  if (!locked || locked.length === 0) return;
  const possibleFrom = locked.every((name) => ofKind.includes(name)) ? ['draft', ...waits] : ['draft'];
  throw new Failure(
    'invalid_state',
    `${number} is ${status}; ${locked.join(', ')} can no longer be changed, only ${open.join(', ')}.`,
    {
      properties: Object.fromEntries(
        locked.map((name) => [name, `is fixed while the shipment is ${status}`]),
      ),
      details: [{ status, changeable: [...open], possibleFrom }],
    },
  );
}

/** Goods that come in are on their way to their warehouse; those that leave can leave another one. */
const waitingFields = (record: Shipment): readonly Field[] =>
  isOutbound(record) ? [...whileWaiting, 'warehouseId'] : whileWaiting;

async function mustBeFree(
  { tenant }: WriteContext,
  { uuid }: WorkingShipment,
  externalId: string | null | undefined,
): Promise<void> {
  if (!externalId) return;
  const other = (await findExternalIds(tenant, [externalId])).get(externalId);
  if (other && other !== uuid) throw duplicateExternalId(externalId, other);
}

function moveTo(
  working: WorkingShipment,
  warehouseId: string,
  warehouses: ReadonlyMap<string, Warehouse>,
): void {
  const { uuid, warehouse } = warehouseNamed(warehouseId, warehouses);
  working.warehouse = warehouse;
  working.warehouseUuid = uuid;
  working.record.warehouse = { id: warehouse.id, name: warehouse.name };
}
