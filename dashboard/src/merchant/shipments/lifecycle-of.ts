/** The state table a shipment lives by. */
import { may } from '@packhouse/contract/rules/lifecycle';
import { lifecycleOf } from '@packhouse/contract/rules/shipment-lifecycle';
import type { Output } from '../../api/operation.ts';
import { shipmentStatus } from '../../ui/words.ts';

export type Shipment = Output<'shipments.get'>;
export type Status = Shipment['status'];

export const mayNow = (shipment: Pick<Shipment, 'kind' | 'status' | 'stage'>, verb: string): boolean =>
  may(lifecycleOf(shipment), verb, shipment.status, shipment.stage);

/** Why a verb cannot be said now; undefined where it can. `done` is the verb as a participle, such as "submitted". */
export function whyNot(shipment: Shipment, verb: string, done: string): string | undefined {
  if (mayNow(shipment, verb)) return undefined;
  const from = lifecycleOf(shipment)[verb]?.from ?? [];
  if (from.length === 0) return `Inbound shipments and returns cannot be ${done}.`;
  return `Only shipments with status ${statusWords(from)} can be ${done}. This one is ${label(shipment.status)}.`;
}

export const statusWords = (statuses: readonly Status[]): string => either.format(statuses.map(label));

const either = new Intl.ListFormat('en', { type: 'disjunction' });

const label = (status: Status): string => shipmentStatus[status].label.toLowerCase();
