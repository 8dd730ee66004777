import { readId } from '@packhouse/contract/id';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { insertRows } from '../../platform/database/insert.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { WorkingShipment } from '../../goods/shipments/working-shipment.ts';
import { personOf } from './claims.ts';

/** Records who picked these lines. */
export async function insertPickedUnits(
  { tenant, sequencer, actor }: Pick<WriteContext, 'tenant' | 'sequencer' | 'actor'>,
  { uuid, warehouseUuid }: WorkingShipment,
  lines: readonly { itemId: string; quantity: number }[],
): Promise<void> {
  const { id: operatorId, name: operatorName } = personOf(actor);
  // Nothing may be picked of a line.
  const taken = lines.filter(({ quantity }) => quantity > 0);
  await insertRows(
    tenant,
    'picked_units',
    taken.map(({ itemId, quantity }) => ({
      id: newId(),
      shipmentId: uuid,
      itemId: readId('item', itemId)!,
      warehouseId: warehouseUuid,
      operatorId,
      operatorName,
      quantity,
      at: sequencer.at,
    })),
  );
}

/** Gives an order its place in the work queue. The caller writes the shipment's new version. */
export async function updateWorkRank(tenant: Tenant, shipmentId: string, rank: number | null): Promise<void> {
  await tenant.send(
    sql`update shipments s set work_rank = ${rank} where s.org_id = ${tenant.orgId} and s.id = ${shipmentId}`,
  );
}
