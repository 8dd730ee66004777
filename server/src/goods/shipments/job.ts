/**
 * A shipment while it is worked on: its record, what of the stock is promised to it, and the states it goes through. The
 * verbs of `outbound.ts`, `inbound.ts` and `packages.ts` change a job and the shelf in memory; `jobs.sql.ts` reads and
 * writes them. So a request, a batch of requests and the simulation live by the same rules.
 */
import type { Topic } from '@packhouse/contract/events';
import type { Kind } from '@packhouse/contract/id';
import { may, type Life, type Party } from '@packhouse/contract/life';
import type { Actor } from '@packhouse/contract/measures';
import {
  cancellableStages,
  inboundLife,
  outboundLife,
  type Shipment,
  type ShipmentStatus,
} from '@packhouse/contract/shipments';
import type { Warehouse } from '@packhouse/contract/warehouses';
import { Failure } from '../../platform/failure.ts';
import type { Cause, Portion, Shelf } from '../inventory/shelf.ts';
import type { RateCard } from '../rates/rate-card.ts';

export interface Job {
  record: Shipment;
  /** Of the shipment. */
  uuid: string;
  warehouse: Warehouse;
  warehouseUuid: string;
  allocations: Allocation[];
  /** The states it goes through in this transaction, in their order. */
  steps: ShipmentStatus[];
  /** The record as it was last saved. */
  doc?: string;
  /** How the database has it; undefined of one that is new. */
  stored?: Stored;
}

/** What of a shipment was read, to write no more than what has changed. */
export interface Stored {
  n: number;
  step: number;
  status: ShipmentStatus;
  /** The lines and the packages as JSON, by id. */
  parts: ReadonlyMap<string, string>;
  /** What it added to the outlook of its goods. */
  outlook: ReadonlyMap<string, Outlook>;
}

/** What a shipment adds to what is on its way in, and to what is ordered beyond the stock. */
export interface Outlook {
  incoming: number;
  backordered: number;
}

/** Goods that are promised to a line. */
export interface Allocation extends Portion {
  itemId: string;
}

/** Where jobs are worked on, at one moment. */
export interface Floor {
  /** ISO, the stamp of everything that happens now. */
  readonly at: string;
  readonly shelf: Shelf;
  /** Of the organization. */
  readonly currency: string;
  /** What the work of the moment is charged by. */
  readonly card: RateCard;
  /** A new id, spelled. */
  newId(kind: Kind): string;
  /** Writes down an event of a shipment. */
  tell(record: Shipment, topic: Topic, actor: Actor, data?: Record<string, unknown>): void;
}

/** Who acts when nobody does. */
export const rule = (name: string): Actor => ({ type: 'system', id: null, name });
export const stockRule = rule('Stock allocation');
export const addressCheck = rule('Address check');
export const accountCheck = rule('Account check');

export const isOutbound = ({ kind }: Pick<Shipment, 'kind'>): boolean => kind === 'pnp' || kind === 'spd';

const lifeOf = (record: Pick<Shipment, 'kind'>): Life<ShipmentStatus> =>
  isOutbound(record) ? outboundLife : inboundLife;

/** Takes the step that a verb of the shipment's life leads to, or refuses as the contract says. */
export function step(job: Job, verb: string, party: Party): void {
  const { record } = job;
  const { to } = mustAllow(record, verb, party);
  if (record.status !== to) job.steps.push(to);
  record.status = to;
}

/** Refuses a verb that the shipment's life does not know, or not in the state it is in; otherwise answers its line. */
export function mustAllow(record: Shipment, verb: string, party: Party): Life<ShipmentStatus>[string] {
  const line = lifeOf(record)[verb];
  if (line && !line.by.includes(party)) throw new Error(`${verb} is not for a ${party}`);
  if (!line) {
    throw new Failure(
      'invalid_state',
      `${record.number} is ${isOutbound(record) ? 'outbound' : 'inbound'}; it cannot ${words(verb)}.`,
      { details: [{ status: record.status, type: record.type, possibleFrom: [] }] },
    );
  }
  if (!line.from.includes(record.status)) throw invalidState(record, verb, line.from);
  return line;
}

/** Refuses what is done in the state the shipment is in, and may only be done in others. */
export function mustBe(record: Shipment, verb: string, statuses: readonly ShipmentStatus[]): void {
  if (!statuses.includes(record.status)) throw invalidState(record, verb, statuses);
}

/** Refuses what is done at another stage of processing. */
export function mustBeAt(record: Shipment, verb: string, stages: readonly Shipment['stage'][]): void {
  if (stages.includes(record.stage)) return;
  throw new Failure(
    'invalid_state',
    `${record.number} is ${record.stage ?? record.status}; to ${verb} it must be ${stages.join(' or ')}.`,
    { details: [{ status: record.status, stage: record.stage, possibleFrom: [...stages] }] },
  );
}

function invalidState(record: Shipment, verb: string, from: readonly ShipmentStatus[]): Failure {
  const now = record.stage ? `${record.status} (${record.stage})` : record.status;
  return new Failure(
    'invalid_state',
    `${record.number} is ${now}; to ${words(verb)} it must be ${from.join(' or ')}.`,
    { details: [{ status: record.status, stage: record.stage, possibleFrom: [...from] }] },
  );
}

/** Whether a cancellation would be accepted or at least passed on. */
export const isCancellable = (record: Shipment): boolean =>
  may(lifeOf(record), 'cancel', record.status) ||
  (may(lifeOf(record), 'requestCancel', record.status) &&
    (record.stage === null || !isOutbound(record) || cancellableStages.includes(record.stage)));

/** By when the warehouse has begun, if it keeps its promise; null where that is not what it waits for. */
export const cancellableUntilOf = (record: Shipment): string | null =>
  isOutbound(record) && record.status === 'pending' && record.promise ? record.promise.shipBy : null;

export const causeOf = (job: Job, actor: Actor): Cause => ({ actor, shipmentId: job.uuid });

export const portionsOf = ({ allocations }: Job, itemId?: string): Allocation[] =>
  allocations.filter((one) => itemId === undefined || one.itemId === itemId);

const words = (verb: string) => verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
