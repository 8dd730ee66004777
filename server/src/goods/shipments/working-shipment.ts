/**
 * A shipment while it is worked on: its record, the stock allocated to it, and the states it goes through. The verbs of
 * `outbound.ts`, `inbound.ts` and `packages.ts` change it and the stock state in memory;
 * `working-shipments.sql.ts` reads and writes it. So a request, a batch of requests and the simulation follow the same rules.
 */
import type { Refusal } from '@packhouse/contract/refusals';
import type { Topic } from '@packhouse/contract/public/events';
import type { Kind } from '@packhouse/contract/id';
import type { Lifecycle, ActorRole } from '@packhouse/contract/rules/lifecycle';
import type { Actor } from '@packhouse/contract/measures';
import type { Shipment, ShipmentStatus } from '@packhouse/contract/public/shipments';
import { cancelVerb, isOutbound, lifecycleOf } from '@packhouse/contract/rules/shipment-lifecycle';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { Failure } from '../../platform/failure.ts';
import type { Taken } from '../bins/bin-quantities.ts';
import type { PickedGoods } from '../bins/put-backs.ts';
import type { Portion } from '../inventory/portion.ts';
import type { Cause, StockState } from '../inventory/stock-state.ts';
import type { RateCard } from '../rates/rate-card.ts';
import type { Counted } from '../rates/tiers.ts';

export interface WorkingShipment {
  record: Shipment;
  /** Uuid of the shipment. */
  uuid: string;
  warehouse: Warehouse;
  warehouseUuid: string;
  allocations: Allocation[];
  /** States that the shipment enters in this transaction, in order. */
  steps: ShipmentStatus[];
  /** The record as it was last saved. */
  doc?: string;
  /** Shipments that were split from it, where the work may reach them. */
  splits?: readonly WorkingShipment[];
  /** State of the shipment in the database; undefined for a new one. */
  stored?: Stored;
}

/** State of a shipment as it was read, used to write only what has changed. */
export interface Stored {
  n: number;
  step: number;
  status: ShipmentStatus;
  /** Lines and packages as JSON, by id. */
  parts: ReadonlyMap<string, string>;
  /** Its current contribution to the outlook of its goods. */
  outlook: ReadonlyMap<string, Outlook>;
}

/** Contribution of a shipment to the incoming and backordered quantities. */
export interface Outlook {
  incoming: number;
  backordered: number;
}

/** A warehouse with its uuid. */
export interface Place {
  uuid: string;
  warehouse: Warehouse;
}

/** Goods allocated to a line. */
export interface Allocation extends Portion {
  itemId: string;
}

/** Context in which shipments are worked on, at one moment. */
export interface WorkContext {
  /** Current time in ISO format, the stamp of everything that happens now. */
  readonly at: string;
  readonly stockState: StockState;
  /** Currency of the organization. */
  readonly currency: string;
  /** Rate card for work done at this moment. */
  readonly card: RateCard;
  /** Work done this month, by which the card's tiers go; empty when it has none. */
  readonly counted: Counted;
  /** All warehouses, by uuid. */
  readonly warehouses: ReadonlyMap<string, Warehouse>;
  /** A new draft of the same type, which is saved with the shipment it is split from. */
  splitOff(working: WorkingShipment, place: Place, fields: Partial<Shipment>): WorkingShipment;
  /** Says that another shipment than the one asked for was changed, too. */
  alsoChanged(working: WorkingShipment): void;
  /** Returns a new id, spelled. */
  newId(kind: Kind): string;
  /** Says which goods were picked, and from where. */
  took(taken: Taken): void;
  /** Says which picked goods somebody has to put back, as their shipment is cancelled. */
  toPutBack(goods: PickedGoods): void;
  /** Records an event of a shipment. */
  tell(record: Shipment, topic: Topic, actor: Actor, data?: Record<string, unknown>): void;
}

/** Actor for actions that no person takes. */
export const rule = (name: string): Actor => ({ type: 'system', id: null, name });
export const stockRule = rule('Stock allocation');
export const addressCheck = rule('Address check');
export const accountCheck = rule('Account check');

/** Takes the step of the shipment's lifecycle that the verb leads to, or refuses as the contract says. */
export function step(working: WorkingShipment, verb: string, actorRole: ActorRole): void {
  const { record } = working;
  const { to } = mustAllow(record, verb, actorRole);
  if (record.status !== to) working.steps.push(to);
  record.status = to;
}

/**
 * Refuses a verb that the shipment's lifecycle does not have, or not from its current status. Otherwise returns the
 * verb's entry in the lifecycle.
 */
export function mustAllow(
  record: Shipment,
  verb: string,
  actorRole: ActorRole,
): Lifecycle<ShipmentStatus>[string] {
  const line = lifecycleOf(record)[verb];
  if (line && !line.by.includes(actorRole)) throw new Error(`${verb} is not for a ${actorRole}`);
  if (!line) {
    throw new Failure(
      'invalid_state',
      `${record.number} is ${isOutbound(record) ? 'outbound' : 'inbound'}; it cannot ${words(verb)}.`,
      {
        reason: isOutbound(record)
          ? { code: 'shipment_goes_out', values: { order: record.number } }
          : { code: 'shipment_comes_in', values: { shipment: record.number } },
        details: [{ status: record.status, type: record.type, possibleFrom: [] }],
      },
    );
  }
  mustBe(record, verb, line.from);
  if (line.at) mustBeAt(record, verb, line.at);
  return line;
}

/** Refuses an action, one that does not change the status, unless the shipment is in one of these statuses. */
export function mustBe(record: Shipment, verb: string, statuses: readonly ShipmentStatus[]): void {
  if (statuses.includes(record.status)) return;
  const now = record.stage ? `${record.status} (${record.stage})` : record.status;
  throw new Failure(
    'invalid_state',
    `${record.number} is ${now}; to ${words(verb)} it must be ${statuses.join(' or ')}.`,
    {
      reason: wrongState(record),
      details: [{ status: record.status, stage: record.stage, possibleFrom: [...statuses] }],
    },
  );
}

/** Refuses an action unless the shipment is at one of these stages of processing. */
export function mustBeAt(record: Shipment, verb: string, stages: readonly string[]): void {
  if (record.stage !== null && stages.includes(record.stage)) return;
  throw new Failure(
    'invalid_state',
    `${record.number} is ${record.stage ?? record.status}; to ${verb} it must be ${stages.join(' or ')}.`,
    {
      reason: wrongState(record),
      details: [{ status: record.status, stage: record.stage, possibleFrom: [...stages] }],
    },
  );
}

/** True when a merchant can cancel the shipment, or at least request it. */
export const isCancellable = (record: Shipment): boolean => cancelVerb(record, 'client') !== undefined;

/**
 * Ship-by time, before which the warehouse will have begun if it keeps its promise; null unless an outbound shipment is
 * pending with a promise.
 */
export const cancellableUntilOf = (record: Shipment): string | null =>
  isOutbound(record) && record.status === 'pending' && record.promise ? record.promise.shipBy : null;

export const causeOf = (working: WorkingShipment, actor: Actor): Cause => ({
  actor,
  shipmentId: working.uuid,
});

export const portionsOf = ({ allocations }: WorkingShipment, itemId?: string): Allocation[] =>
  allocations.filter((one) => itemId === undefined || one.itemId === itemId);

const words = (verb: string) => verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const wrongState = ({ number, stage, status }: Shipment): Refusal => ({
  code: 'order_wrong_state',
  values: { order: number, state: stage ?? status },
});
