/** Costs of parcels: what carriers charge the warehouse. */
import type { Shipment } from '@packhouse/contract/public/shipments';
import { readId } from '@packhouse/contract/id';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { insertCosts, type NewCost } from './carrier-costs.sql.ts';

export { insertCosts, type NewCost } from './carrier-costs.sql.ts';

/** Records costs of a shipment that a person entered. */
export async function enterCosts(
  { tenant, sequencer, actor }: Pick<WriteContext, 'tenant' | 'sequencer' | 'actor'>,
  shipment: Pick<Shipment, 'id' | 'kind'>,
  costs: readonly Pick<NewCost, 'trackingNumber' | 'kind' | 'amount' | 'currency'>[],
): Promise<NewCost[]> {
  const entered = costs.map((cost) => ({
    id: newId(),
    shipmentId: readId('shipment', shipment.id)!,
    resourceId: shipment.id,
    comesIn: !isOutbound(shipment),
    ...cost,
    ...{ carrierInvoice: null, fileName: null, fileDigest: null, line: null, nth: 0 },
    createdAt: sequencer.at,
    createdBy: actor,
  }));
  if (entered.length > 0) await insertCosts(tenant, tenant.orgId, entered);
  return entered;
}
