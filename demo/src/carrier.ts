/** Tracking reports of a carrier after the handover. */
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { track, type Tracked } from '../../server/src/goods/shipments/outbound.ts';
import type { Service } from '../../server/src/goods/shipments/promise.ts';
import { carrierTracking } from './actors.ts';
import { act } from './work-context.ts';
import type { OrderPlan } from './orders.ts';
import type { Random } from './random.ts';
import { announceReturn } from './returns.ts';
import type { Outbound, World } from './world.ts';

type Report = [after: number, status: Tracked, description: string];

/** Days in transit by service: minimum, maximum. */
const days = { standard: [2, 5], expedited: [1, 2], overnight: [1, 1] } as const;

export function handOver(world: World, job: Outbound, at: number): void {
  const { plan, record, random } = job;
  const trip: Trip = {
    kind: record.kind,
    service: record.shippingMethod!.service,
    city: (record.shippingAddress ?? record.destination!.address).city,
    fate: plan.kind === 'pnp' ? plan.fate : 'delivered',
    random,
  };
  for (const [after, status, description] of reportsOf(trip)) {
    world.agenda.at(at + after, (time) => {
      act(world, job, time, (workContext) => {
        for (const { id: packageId } of record.packages) {
          track(workContext, job, carrierTracking, { packageId, status, description, at: workContext.at });
        }
      });
      if (status === 'delivered' && plan.kind === 'pnp') announceReturn(world, job, plan, time);
    });
  }
}

interface Trip {
  kind: Shipment['kind'];
  service: Service;
  city: string;
  fate: OrderPlan['fate'];
  random: Random;
}

/** Reports to come, in milliseconds after the handover; all parcels of a shipment travel together. */
export function reportsOf({ kind, service, city, fate, random }: Trip): Report[] {
  const [least, most] = days[service];
  const arrival = random.int(least, most) * dayMs - random.int(1, 6) * hourMs;
  const start: Report[] = [[random.int(2, 6) * hourMs, 'in_transit', 'Left the origin facility']];
  const van: Report = [arrival - 5 * hourMs, 'out_for_delivery', `On the vehicle in ${city}`];
  const end: Report = [
    arrival,
    'delivered',
    kind === 'spd' ? `Received by the facility in ${city}` : 'Left at the front door',
  ];
  const problem: Report = [
    arrival,
    'exception',
    random.pick(['The address could not be found', 'Nobody was there to sign', 'Delayed by weather']),
  ];
  const late = arrival + random.int(1, 3) * dayMs;
  if (fate === 'delivered') return [...start, van, end];
  if (fate === 'lost') return [...start, [arrival + 9 * dayMs, 'lost', 'The trace ended without a result']];
  if (fate === 'stuck') return [...start, van, problem];
  if (fate === 'returned')
    return [...start, van, problem, [late, 'returned', 'On the way back to the sender']];
  return [
    ...start,
    van,
    problem,
    [late - 6 * hourMs, 'out_for_delivery', `On the vehicle in ${city}`],
    [late, 'delivered', 'Handed to the recipient'],
  ];
}
