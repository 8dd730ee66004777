import type { Shipment } from '@packhouse/contract/public/shipments';
import type { OperatorContext } from '../../platform/context.ts';
import { found, uuidOf, type Answer } from '../../platform/implement.ts';
import { findShipment } from './shipments.sql.ts';

type ReadContext = Pick<OperatorContext, 'tenant' | 'now' | 'reach'>;

/** The shipment as it is answered; 404 without one, and 403 for the staff of other warehouses. */
export async function readShipment({ tenant, now, reach }: ReadContext, id: string): Promise<Answer> {
  const answer = found('shipment', id, await findShipment(tenant, uuidOf('shipment', id), now));
  if (reach?.warehouses) reach.mustCover(recordIn(answer).warehouse.id);
  return answer;
}

/** The same as a record. */
export const shipmentRecord = async (context: ReadContext, id: string): Promise<Shipment> =>
  recordIn(await readShipment(context, id));

const recordIn = ({ body }: Answer): Shipment => JSON.parse(body) as Shipment;
