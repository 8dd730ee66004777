/** What the carrier reports of a parcel after the dock. */
import type { Topic } from '@packhouse/contract/events';
import type { Package } from '@packhouse/contract/shipments';
import { dayMs, hourMs } from '../shipments/local-time.ts';
import { carrierTracking } from './actors.ts';
import { announceReturn } from './returns.ts';
import { isoOf, tell, type Outbound, type World } from './world.ts';

type Report = [after: number, status: Package['status'], description: string];

/** Days on the road by service: at least, at most. */
const days = { standard: [2, 5], expedited: [1, 2], overnight: [1, 1] } as const;

export function handOver(world: World, job: Outbound, at: number): void {
  const { plan, record } = job;
  for (const [after, status, description] of reportsOf(job)) {
    world.agenda.at(at + after, (time) => {
      report(world, job, status, description, time);
      if (status !== 'delivered') return;
      record.delivery.deliveredAt = isoOf(time);
      if (plan.kind === 'pnp') announceReturn(world, job, plan.index, time);
    });
  }
}

function report(
  world: World,
  { record }: Outbound,
  status: Package['status'],
  description: string,
  at: number,
): void {
  record.delivery.status = status;
  for (const parcel of record.packages) {
    parcel.status = status;
    parcel.events.push({ at: isoOf(at), status, description });
    const { id, carrier, trackingNumber } = parcel;
    tell(world, record, `package.${status}` as Topic, at, carrierTracking, {
      packageId: id,
      carrier,
      trackingNumber,
      description,
    });
  }
}

/** What will be reported, in milliseconds after the handover; all parcels of a shipment travel together. */
function reportsOf({ plan, record, random }: Outbound): Report[] {
  const [least, most] = days[record.shippingMethod!.service];
  const city = (record.shippingAddress ?? record.destination!.address).city;
  const arrival = random.int(least, most) * dayMs - random.int(1, 6) * hourMs;
  const start: Report[] = [[random.int(2, 6) * hourMs, 'in_transit', 'Left the origin facility']];
  const van: Report = [arrival - 5 * hourMs, 'out_for_delivery', `On the vehicle in ${city}`];
  const end: Report = [
    arrival,
    'delivered',
    plan.kind === 'spd' ? `Received by the facility in ${city}` : 'Left at the front door',
  ];
  const problem: Report = [
    arrival,
    'exception',
    random.pick(['The address could not be found', 'Nobody was there to sign', 'Delayed by weather']),
  ];
  const fate = plan.kind === 'pnp' ? plan.fate : 'delivered';
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
