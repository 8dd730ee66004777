/**
 * Simulated warehouse and carrier for test spaces: the same verbs in the same order as on the floor, all at one moment.
 */
import type { Input } from '@packhouse/contract/operation';
import type { shipmentVerbs } from '@packhouse/contract/public/shipment-verbs';
import type { Actor } from '@packhouse/contract/measures';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Written } from '../../platform/implement.ts';
import type { WriteContext } from '../../platform/context.ts';
import { goodsOf } from './charges.ts';
import { arrive, close, confirm, putAway, receive } from './inbound.ts';
import { mustBe, rule, type WorkContext, type WorkingShipment } from './working-shipment.ts';
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
      'Only test shipments can be simulated: use a key that begins with pkh_test_.',
    );
  }
  return onShipment(context, id, (workContext, working) => {
    const comes = outcome.startsWith('received_');
    if (comes === isOutbound(working.record)) {
      throw invalid(
        'outcome',
        `must be one of ${(comes ? leaving : coming).join(', ')} for a ${working.record.kind} shipment`,
      );
    }
    if (comes) come(workContext, working, outcome);
    else leave(workContext, working, outcome);
  });
}

const leaving: readonly Outcome[] = ['forwarded', 'delivered', 'exception', 'short_pick'];
const coming: readonly Outcome[] = ['received_full', 'received_short', 'received_over', 'received_damaged'];

function leave(workContext: WorkContext, working: WorkingShipment, outcome: Outcome): void {
  const { record } = working;
  if (outcome === 'short_pick') {
    mustBe(record, 'be picked short', ['pending', 'processing']);
    if (record.status === 'pending') start(workContext, working, simulator);
    const item = record.items.find(({ allocatedQuantity }) => allocatedQuantity > 0)!;
    const componentId = goodsOf(workContext.stockState, item).components[0]?.productId;
    shortPick(workContext, working, simulator, {
      itemId: item.id,
      missing: 1,
      reason: 'simulated',
      componentId,
    });
    return;
  }
  mustBe(record, `be ${outcome}`, ['pending', 'processing', 'forwarded']);
  if (record.delivery.status === 'delivered') {
    throw new Failure(
      'invalid_state',
      `${record.number} was delivered, so there is nothing left to simulate.`,
      {
        details: [{ status: record.status, delivery: record.delivery.status }],
      },
    );
  }
  if (record.status !== 'forwarded') handOver(workContext, working);
  if (outcome === 'forwarded') return;
  const steps = outcome === 'delivered' ? (['in_transit', 'delivered'] as const) : (['exception'] as const);
  for (const status of steps) {
    for (const { id: packageId } of record.packages) {
      track(workContext, working, simulator, {
        packageId,
        status,
        description: 'Simulated',
        at: workContext.at,
      });
    }
  }
}

/** Takes every step from the current state to handover to the carrier. */
function handOver(workContext: WorkContext, working: WorkingShipment): void {
  const { record } = working;
  if (record.status === 'pending') start(workContext, working, simulator);
  if (record.stage === 'picking') {
    pick(
      workContext,
      working,
      simulator,
      record.items.map((item) => ({
        itemId: item.id,
        quantity: item.allocatedQuantity - item.pickedQuantity,
      })),
    );
  }
  if (record.kind === 'pnp' && (record.stage === 'picked' || record.stage === 'packing')) {
    pack(workContext, working, simulator, [
      {
        contents: record.items
          .filter(({ pickedQuantity }) => pickedQuantity > 0)
          .map((item) => ({
            itemId: item.id,
            quantity: item.pickedQuantity,
            code: goodsOf(workContext.stockState, item).codes[0]!,
          })),
      },
    ]);
  }
  if (record.stage !== 'labelled') {
    label(
      workContext,
      working,
      simulator,
      record.packages.map(({ id: packageId }, index) => ({
        packageId,
        carrier: 'Simulated carrier',
        trackingNumber: `SIM-${record.number}-${index + 1}`,
      })),
    );
  }
  forward(workContext, working, simulator);
}

function come(workContext: WorkContext, working: WorkingShipment, outcome: Outcome): void {
  const { record } = working;
  mustBe(record, 'be received', ['pending', 'confirmed', 'processing']);
  if (record.status === 'pending') confirm(workContext, working, simulator);
  if (record.status === 'confirmed') arrive(workContext, working, simulator);
  const lines = record.items
    .map((item) => {
      const left = Math.max(0, item.quantity - item.receivedQuantity!);
      const damaged = outcome === 'received_damaged' ? Math.min(1, left) : 0;
      const more = outcome === 'received_over' ? 1 : outcome === 'received_short' ? -1 : 0;
      const { trackingMode } = goodsOf(workContext.stockState, item);
      return {
        itemId: item.id,
        quantity: Math.max(0, left - damaged + more),
        damaged,
        ...(trackingMode !== 'none' && !item.lot ? { lot: record.number } : {}),
        ...(trackingMode === 'lot_expiry' && !item.expiresOn ? { expiresOn: farAway(workContext.at) } : {}),
      };
    })
    .filter(({ quantity, damaged }) => quantity + damaged > 0);
  if (lines.length > 0) {
    receive(workContext, working, simulator, lines);
    putAway(workContext, working, simulator);
  }
  close(workContext, working, simulator);
}

/** The same day two years later. */
const farAway = (at: string): string =>
  `${Number(at.slice(0, 4)) + 2}${at.slice(4, 10)}`.replace('-02-29', '-02-28');
