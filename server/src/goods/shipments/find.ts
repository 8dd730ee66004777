import type { Shipment } from '@packhouse/contract/public/shipments';
import { found, uuidOf, type Answer } from '../../platform/implement.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { findShipment } from './shipments.sql.ts';

/** The shipment as it is answered, or 404. */
export const readShipment = async (tenant: Tenant, id: string, now: Date): Promise<Answer> =>
  found('shipment', id, await findShipment(tenant, uuidOf('shipment', id), now));

/** The shipment as a record, or 404. */
export const shipmentRecord = async (tenant: Tenant, id: string, now: Date): Promise<Shipment> =>
  JSON.parse((await readShipment(tenant, id, now)).body) as Shipment;
