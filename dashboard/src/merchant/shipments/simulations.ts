/** Simulations of the warehouse and the carrier for a shipment in a test space, and the steps that each takes. */
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import type { Input } from '../../api/operation.ts';
import { statusWords, type Shipment, type Status } from './lifecycle-of.ts';

type Outcome = Input<'shipments.simulate'>['outcome'];

export interface Simulation {
  outcome: Outcome;
  label: string;
  steps: string;
  from: readonly Status[];
}

const waiting: readonly Status[] = ['pending', 'processing'];
const coming: readonly Status[] = ['pending', 'confirmed', 'processing'];

const leaving: readonly Simulation[] = [
  {
    outcome: 'forwarded',
    label: 'Ship it',
    steps: 'Picked, packed, labelled and handed to the carrier.',
    from: waiting,
  },
  {
    outcome: 'delivered',
    label: 'Deliver it',
    steps: 'Shipped if it has not left yet, then in transit and delivered.',
    from: [...waiting, 'forwarded'],
  },
  {
    outcome: 'exception',
    label: 'Carrier problem',
    steps: 'Shipped if it has not left yet, then the carrier reports a problem.',
    from: [...waiting, 'forwarded'],
  },
  {
    outcome: 'short_pick',
    label: 'Pick it short',
    steps: 'Picking starts, and one unit is missing from its bin. The shipment goes on hold.',
    from: waiting,
  },
];

const arriving: readonly Simulation[] = [
  {
    outcome: 'received_full',
    label: 'Receive all',
    steps: 'Confirmed, arrived, counted in full, put away and closed.',
    from: coming,
  },
  {
    outcome: 'received_short',
    label: 'Receive short',
    steps: 'The same, with one missing on each line: a discrepancy.',
    from: coming,
  },
  {
    outcome: 'received_over',
    label: 'Receive over',
    steps: 'The same, with one more than expected on each line.',
    from: coming,
  },
  {
    outcome: 'received_damaged',
    label: 'Receive damaged',
    steps: 'The same, with one damaged on each line, kept separate from the rest.',
    from: coming,
  },
];

export const simulationsOf = (shipment: Shipment): readonly Simulation[] =>
  isOutbound(shipment) ? leaving : arriving;

export function whyNotSimulated(
  { from, outcome }: Simulation,
  { status, delivery }: Shipment,
): string | undefined {
  if (!from.includes(status)) return `The shipment must be ${statusWords(from)} for this.`;
  return delivery.status === 'delivered'
    ? `Already delivered${outcome === 'delivered' ? '' : ', so the carrier is done'}.`
    : undefined;
}
