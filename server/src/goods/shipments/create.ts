/**
 * New shipments. Requests that arrive together are decided together: the stock is read once, each request is decided
 * on its own in order of arrival, and everything is written at once.
 */
import { spellId } from '@packhouse/contract/id';
import type { Topic } from '@packhouse/contract/public/events';
import type {
  InboundInput,
  PnpInput,
  ReturnInput,
  SpdInput,
} from '@packhouse/contract/public/shipment-verbs';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import type { BatchContext, WriteContext } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { uuidOf, type Written } from '../../platform/implement.ts';
import { allOf } from '../../platform/tenant.ts';
import { loadStockState } from '../inventory/stored-stock-state.ts';
import { announce } from './inbound.ts';
import type { WorkContext, WorkingShipment } from './working-shipment.ts';
import { findExternalIds } from './working-shipments.sql.ts';
import { submit } from './outbound.ts';
import { mustHaveLeft, noteReturn, partsIn, type Original } from './originals.ts';
import { findOriginals } from './originals.sql.ts';
import {
  amountsAsked,
  findSkus,
  goodsAsked,
  linesFor,
  newDraft,
  warehouseFor,
  type RequestedLine,
} from './new-shipment.ts';
import {
  attempt,
  answerOf,
  endUnitOfWork,
  workContextOf,
  openUnitOfWork,
  save,
  shipmentPace,
  type UnitOfWork,
} from './unit-of-work.ts';

/** Request to create one shipment of any kind. */
export type Order =
  | ({ type: 'outbound-pickpack' } & PnpInput)
  | ({ type: 'outbound-spd' } & SpdInput)
  | InboundInput
  | ({ type: 'inbound-return' } & ReturnInput);

export interface Request {
  order: Order;
  actor: WriteContext['actor'];
}

/** Creates the shipments independently: a refused one leaves nothing behind. */
export async function createShipments(
  context: BatchContext,
  requests: readonly Request[],
): Promise<(Written | Failure)[]> {
  const { tenant } = context;
  const asked = requests.flatMap(({ order }) => order.items as readonly RequestedLine[]);
  const [skus, originals] = await allOf([
    findSkus(tenant, asked),
    findOriginals(
      tenant,
      requests.flatMap(({ order }) => originalOf(order) ?? []),
    ),
  ]);
  const goods = [...goodsAsked(asked, skus), ...[...originals.values()].flatMap(partsIn)];
  const [unit, stockState, taken] = await allOf([
    openUnitOfWork(context),
    loadStockState(tenant, [...new Set(goods)]),
    findExternalIds(
      tenant,
      requests.flatMap(({ order }) => order.externalId ?? []),
    ),
  ]);
  const workContext = workContextOf(unit, stockState);
  const workingShipments: WorkingShipment[] = [];
  const outcomes: (WorkingShipment | Failure)[] = [];
  const pace = shipmentPace();
  for (const request of requests) {
    await pace(request.order);
    const outcome = await attempt(unit, stockState, () =>
      createOne(unit, workContext, request, { skus, taken, originals }),
    );
    outcomes.push(outcome);
    if (outcome instanceof Failure) continue;
    workingShipments.push(outcome);
    if (outcome.record.externalId) taken.set(outcome.record.externalId, outcome.uuid);
  }
  if (workingShipments.length > 0) {
    await save(unit, stockState, workingShipments);
    await endUnitOfWork(unit);
  }
  return outcomes.map((outcome) =>
    outcome instanceof Failure
      ? outcome
      : { ...answerOf(unit.saved.get(outcome.uuid)!), location: `/v0/shipments/${outcome.record.id}` },
  );
}

interface Facts {
  skus: ReadonlyMap<string, string>;
  /** Shipment (uuid) by external id, for the external ids already in use. */
  taken: ReadonlyMap<string, string>;
  originals: ReadonlyMap<string, Original>;
}

function createOne(
  unit: UnitOfWork,
  workContext: WorkContext,
  { order, actor }: Request,
  facts: Facts,
): WorkingShipment {
  const other = order.externalId && facts.taken.get(order.externalId);
  if (other) throw duplicateExternalId(order.externalId!, other);
  const original = originalFor(order, facts.originals);
  const items = linesFor(order.type, order.items, workContext.stockState, facts.skus, original);
  if (original) mustHaveLeft(amountsAsked(order.items, facts.skus), original, workContext.stockState);
  const place = warehouseFor(order.warehouseId ?? original?.warehouseId, unit.warehouses, {
    items,
    to: addressOf(order),
    policy: order.type === 'outbound-pickpack' ? order.fulfillmentPolicy : undefined,
    stockState: workContext.stockState,
    at: workContext.at,
  });
  const working = newDraft(unit.sequencer, order.type, place, { ...fieldsOf(order), items });
  workContext.tell(working.record, createdAs(working.record), actor, { type: order.type });
  if (!order.submit) return working;
  if (isOutbound(working.record)) submit(workContext, working, actor, unit.standing.overdue);
  else announce(workContext, working, actor);
  if (original) noteReturn(original, working.record.number, items);
  return working;
}

const createdAs = (record: Shipment): Topic => (isOutbound(record) ? 'shipment.created' : 'inbound.created');

/** Fields of a request that go into the record unchanged. */
function fieldsOf(order: Order): Partial<Shipment> {
  const { items: _items, submit: _submit, warehouseId: _warehouseId, ...fields } = order;
  return fields;
}

const addressOf = (order: Order) => {
  if (order.type === 'outbound-pickpack') return order.shippingAddress;
  return order.type === 'outbound-spd' ? order.destination?.address : undefined;
};

const originalOf = (order: Order): string | undefined =>
  order.type === 'inbound-return' && order.originalShipmentId
    ? uuidOf('shipment', order.originalShipmentId)
    : undefined;

function originalFor(order: Order, originals: ReadonlyMap<string, Original>): Original | undefined {
  const id = originalOf(order);
  if (id === undefined) return undefined;
  const original = originals.get(id);
  if (!original) throw invalid('originalShipmentId', 'is not a shipment of your organization');
  if (original.status !== 'forwarded') {
    throw invalid(
      'originalShipmentId',
      `names ${original.number}, which is ${original.status}; only what was forwarded can come back`,
    );
  }
  return original;
}

/** Failure for an externalId in use; `uuid` is the shipment that already has it. */
export const duplicateExternalId = (externalId: string, uuid: string): Failure =>
  new Failure(
    'duplicate_external_id',
    `The externalId ${externalId} is already used by ${spellId('shipment', uuid)}.`,
    {
      properties: { externalId: 'is already used by another shipment' },
      details: [{ externalId, id: spellId('shipment', uuid) }],
    },
  );
