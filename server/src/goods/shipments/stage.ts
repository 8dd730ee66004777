import type { Actor } from '@packhouse/contract/measures';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { arrive } from './inbound.ts';
import { mustBe, mustBeAt, type WorkContext, type WorkingShipment } from './working-shipment.ts';
import { invalid } from '../../platform/failure.ts';

/**
 * Moves a shipment to another stage: an outbound one between picked and packing, an inbound one before anything is
 * counted.
 */
export function moveToStage(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  stage: 'picking' | 'packing' | 'arrived' | 'counting',
): void {
  const { record } = working;
  const own = isOutbound(record) ? ['picking', 'packing'] : ['arrived', 'counting'];
  if (!own.includes(stage)) throw invalid('stage', `must be ${own.join(' or ')} for ${record.number}`);
  if (isOutbound(record)) {
    mustBe(record, `go to ${stage}`, ['processing']);
    mustBeAt(record, `go to ${stage}`, stage === 'packing' ? ['picked', 'packing'] : ['picked', 'picking']);
  } else if (stage === 'arrived') {
    mustBe(record, 'arrive', ['confirmed']);
    return arrive(workContext, working, actor);
  } else {
    mustBe(record, `go to ${stage}`, ['processing']);
    mustBeAt(record, `go to ${stage}`, ['arrived', 'counting', 'putting_away']);
  }
  record.stage = stage;
  workContext.tell(record, 'shipment.updated', actor, { stage });
}
