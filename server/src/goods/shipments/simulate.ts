/**
 * Simulated warehouse and carrier for test spaces: the same verbs in the same order as on the floor, all at one moment.
 */
import type { Input } from '@packhouse/contract/operation';
import type { shipmentVerbs } from '@packhouse/contract/shipment-verbs';
import type { Actor } from '@packhouse/contract/measures';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Written } from '../../platform/implement.ts';
import type { WriteContext } from '../../platform/context.ts';
import { goodsOf } from './charges.ts';
import { arrive, close, confirm, putAway, receive } from './inbound.ts';
import { isOutbound, mustBe, rule, type Floor, type Job } from './job.ts';
import { onShipment } from './on-shipment.ts';
import { forward, pick, shortPick, start, track } from './outbound.ts';
import { label, pack } from './packages.ts';

const simulator: Actor = rule('Simulator');

type Outcome = Input<typeof shipmentVerbs.simulate>['outcome'];

export function simulateShipment(
  { id, outcome }: Input<typeof shipmentVerbs.simulate>,
  context: WriteContext,
): Promise<Written> {
  if (context.mode !== 'test') {
    throw new Failure(
      'invalid_state',
      'Only shipments of a test space can be simulated: use a key that begins with pkh_test_.',
    );
  }
  return onShipment(context, id, (floor, job) => {
    const comes = outcome.startsWith('received_');
    if (comes === isOutbound(job.record)) {
      throw invalid(
        'outcome',
        `must be one of ${(comes ? leaving : coming).join(', ')} for a ${job.record.kind} shipment`,
      );
    }
    if (comes) come(floor, job, outcome);
    else leave(floor, job, outcome);
  });
}

const leaving: readonly Outcome[] = ['forwarded', 'delivered', 'exception', 'short_pick'];
const coming: readonly Outcome[] = ['received_full', 'received_short', 'received_over', 'received_damaged'];

function leave(floor: Floor, job: Job, outcome: Outcome): void {
  const { record } = job;
  if (outcome === 'short_pick') {
    mustBe(record, 'be picked short', ['pending', 'processing']);
    if (record.status === 'pending') start(floor, job, simulator);
    const item = record.items.find(({ allocatedQuantity }) => allocatedQuantity > 0)!;
    const componentId = goodsOf(floor.shelf, item).components[0]?.productId;
    shortPick(floor, job, simulator, { itemId: item.id, missing: 1, reason: 'simulated', componentId });
    return;
  }
  mustBe(record, `be ${outcome}`, ['pending', 'processing', 'forwarded']);
  if (record.delivery.status === 'delivered') {
    throw new Failure('invalid_state', `${record.number} was delivered; nothing more comes of it.`, {
      details: [{ status: record.status, delivery: record.delivery.status }],
    });
  }
  if (record.status !== 'forwarded') handOver(floor, job);
  if (outcome === 'forwarded') return;
  const steps = outcome === 'delivered' ? (['in_transit', 'delivered'] as const) : (['exception'] as const);
  for (const status of steps) {
    for (const { id: packageId } of record.packages) {
      track(floor, job, simulator, { packageId, status, description: 'Simulated', at: floor.at });
    }
  }
}

/** Takes every step from the current state to handover to the carrier. */
function handOver(floor: Floor, job: Job): void {
  const { record } = job;
  if (record.status === 'pending') start(floor, job, simulator);
  if (record.stage === 'picking') {
    pick(
      floor,
      job,
      simulator,
      record.items.map((item) => ({
        itemId: item.id,
        quantity: item.allocatedQuantity - item.pickedQuantity,
      })),
    );
  }
  if (record.kind === 'pnp' && (record.stage === 'picked' || record.stage === 'packing')) {
    pack(floor, job, simulator, [
      {
        contents: record.items
          .filter(({ pickedQuantity }) => pickedQuantity > 0)
          .map((item) => ({
            itemId: item.id,
            quantity: item.pickedQuantity,
            code: goodsOf(floor.shelf, item).codes[0]!,
          })),
      },
    ]);
  }
  if (record.stage !== 'labelled') {
    label(
      floor,
      job,
      simulator,
      record.packages.map(({ id: packageId }, place) => ({
        packageId,
        carrier: 'Simulated carrier',
        trackingNumber: `SIM-${record.number}-${place + 1}`,
      })),
    );
  }
  forward(floor, job, simulator);
}

function come(floor: Floor, job: Job, outcome: Outcome): void {
  const { record } = job;
  mustBe(record, 'be received', ['pending', 'confirmed', 'processing']);
  if (record.status === 'pending') confirm(floor, job, simulator);
  if (record.status === 'confirmed') arrive(floor, job, simulator);
  const lines = record.items
    .map((item) => {
      const left = Math.max(0, item.quantity - item.receivedQuantity!);
      const damaged = outcome === 'received_damaged' ? Math.min(1, left) : 0;
      const more = outcome === 'received_over' ? 1 : outcome === 'received_short' ? -1 : 0;
      const { trackingMode } = goodsOf(floor.shelf, item);
      return {
        itemId: item.id,
        quantity: Math.max(0, left - damaged + more),
        damaged,
        ...(trackingMode !== 'none' && !item.lot ? { lot: record.number } : {}),
        ...(trackingMode === 'lot_expiry' && !item.expiresOn ? { expiresOn: farAway(floor.at) } : {}),
      };
    })
    .filter(({ quantity, damaged }) => quantity + damaged > 0);
  if (lines.length > 0) {
    receive(floor, job, simulator, lines);
    putAway(floor, job, simulator);
  }
  close(floor, job, simulator);
}

/** The same day two years later. */
const farAway = (at: string): string =>
  `${Number(at.slice(0, 4)) + 2}${at.slice(4, 10)}`.replace('-02-29', '-02-28');
