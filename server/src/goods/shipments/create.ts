/**
 * New shipments. Requests that arrive together are decided together: the shelves are read once, each request is decided
 * on its own in order of arrival, and everything is written at once.
 */
import { spellId } from '@packhouse/contract/id';
import type { Topic } from '@packhouse/contract/events';
import type { InboundInput, PnpInput, ReturnInput, SpdInput } from '@packhouse/contract/shipment-verbs';
import type { Shipment } from '@packhouse/contract/shipments';
import type { BatchContext, WriteContext } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { uuidOf, type Written } from '../../platform/implement.ts';
import { together } from '../../platform/tenant.ts';
import { loadShelf } from '../inventory/stored-shelf.ts';
import { announce } from './inbound.ts';
import { isOutbound, type Floor, type Job } from './job.ts';
import { findExternalIds } from './jobs.sql.ts';
import { submit } from './outbound.ts';
import { mustHaveLeft, noteReturn, partsIn, type Original } from './originals.ts';
import { findOriginals } from './originals.sql.ts';
import { amountsAsked, findSkus, goodsAsked, linesFor, newDraft, warehouseFor, type Asked } from './place.ts';
import { answerOf, endShift, floorOf, openShift, save, type Shift } from './shift.ts';

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
  const asked = requests.flatMap(({ order }) => order.items as readonly Asked[]);
  const [skus, originals] = await together([
    findSkus(tenant, asked),
    findOriginals(
      tenant,
      requests.flatMap(({ order }) => originalOf(order) ?? []),
    ),
  ]);
  const goods = [...goodsAsked(asked, skus), ...[...originals.values()].flatMap(partsIn)];
  const [shift, shelf, taken] = await together([
    openShift(context),
    loadShelf(tenant, [...new Set(goods)]),
    findExternalIds(
      tenant,
      requests.flatMap(({ order }) => order.externalId ?? []),
    ),
  ]);
  const floor = floorOf(shift, shelf);
  const jobs: Job[] = [];
  const outcomes = requests.map((request): Job | Failure => {
    const [moves, events] = [shelf.moves.length, shift.events.length];
    try {
      const job = createOne(shift, floor, request, { skus, taken, originals });
      jobs.push(job);
      if (job.record.externalId) taken.set(job.record.externalId, job.uuid);
      return job;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      shelf.undo(moves);
      shift.events.length = events;
      return error;
    }
  });
  if (jobs.length > 0) {
    await save(shift, shelf, jobs);
    await endShift(shift);
  }
  return outcomes.map((outcome) =>
    outcome instanceof Failure
      ? outcome
      : { ...answerOf(shift.saved.get(outcome.uuid)!), location: `/v0/shipments/${outcome.record.id}` },
  );
}

interface Facts {
  skus: ReadonlyMap<string, string>;
  /** Shipment (uuid) by external id, for the external ids already in use. */
  taken: ReadonlyMap<string, string>;
  originals: ReadonlyMap<string, Original>;
}

function createOne(shift: Shift, floor: Floor, { order, actor }: Request, facts: Facts): Job {
  const other = order.externalId && facts.taken.get(order.externalId);
  if (other) throw duplicateExternalId(order.externalId!, other);
  const original = originalFor(order, facts.originals);
  const items = linesFor(order.type, order.items, floor.shelf, facts.skus, original);
  if (original) mustHaveLeft(amountsAsked(order.items, facts.skus), original, floor.shelf);
  const place = warehouseFor(order.warehouseId ?? original?.warehouseId, shift.warehouses, {
    items,
    countryCode: countryOf(order),
    policy: order.type === 'outbound-pickpack' ? order.fulfillmentPolicy : undefined,
    shelf: floor.shelf,
    at: floor.at,
  });
  const job = newDraft(shift.tick, order.type, place, { ...fieldsOf(order), items });
  floor.tell(job.record, createdAs(job.record), actor, { type: order.type });
  if (!order.submit) return job;
  if (isOutbound(job.record)) submit(floor, job, actor, shift.standing.overdue);
  else announce(floor, job, actor);
  if (original) noteReturn(original, job.record.number, items);
  return job;
}

const createdAs = (record: Shipment): Topic => (isOutbound(record) ? 'shipment.created' : 'inbound.created');

/** Fields of a request that go into the record unchanged. */
function fieldsOf(order: Order): Partial<Shipment> {
  const { items: _items, submit: _submit, warehouseId: _warehouseId, ...fields } = order;
  return fields;
}

const countryOf = (order: Order): string | undefined => {
  if (order.type === 'outbound-pickpack') return order.shippingAddress?.countryCode;
  return order.type === 'outbound-spd' ? order.destination?.address.countryCode : undefined;
};

const originalOf = (order: Order): string | undefined =>
  order.type === 'inbound-return' && order.originalShipmentId
    ? uuidOf('shipment', order.originalShipmentId)
    : undefined;

function originalFor(order: Order, originals: ReadonlyMap<string, Original>): Original | undefined {
  const id = originalOf(order);
  if (id === undefined) return undefined;
  const original = originals.get(id);
  if (!original) throw invalid('originalShipmentId', 'names no shipment of your organization');
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
    `The externalId ${externalId} is that of ${spellId('shipment', uuid)} already.`,
    {
      properties: { externalId: 'is that of another shipment' },
      details: [{ externalId, id: spellId('shipment', uuid) }],
    },
  );
