import { readId } from '@packhouse/contract/id';
import type { FromBin } from '../../goods/bins/bin-quantities.ts';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { insertRows } from '../../platform/database/insert.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { WorkingShipment } from '../../goods/shipments/working-shipment.ts';
import { personOf } from './claims.ts';

/** Records who picked these lines, and which bins gave the goods. */
export async function insertPickedUnits(
  { tenant, sequencer, actor }: Pick<WriteContext, 'tenant' | 'sequencer' | 'actor'>,
  { uuid, warehouseUuid }: WorkingShipment,
  lines: readonly { itemId: string; quantity: number }[],
  fromBins: readonly FromBin[],
): Promise<void> {
  const { id: operatorId, name: operatorName } = personOf(actor);
  const rows = lines.map(({ itemId, quantity }, index) => ({
    id: newId(),
    shipmentId: uuid,
    itemId: readId('item', itemId)!,
    warehouseId: warehouseUuid,
    operatorId,
    operatorName,
    quantity,
    at: sequencer.at,
    fromBins: fromBins.filter(({ line }) => line === index).map(({ line: _line, ...goods }) => goods),
  }));
  // Nothing may be picked of a line.
  const taken = rows.filter(({ quantity }) => quantity > 0);
  await insertRows(tenant, 'picked_units', taken);
}

/** A pick of a line. Ids are uuids. */
export interface PickedUnits {
  id: string;
  itemId: string;
  quantity: number;
  fromBins: Omit<FromBin, 'line'>[];
}

/** Picks of an operator for a shipment since that time that count, the newest first. */
export const listPickedUnits = (
  tenant: Tenant,
  shipmentId: string,
  operatorId: string,
  since: string,
): Promise<PickedUnits[]> =>
  tenant.rows<PickedUnits>(sql`
    select p.id, p.item_id as "itemId", p.quantity, p.from_bins as "fromBins" from picked_units p
    where p.org_id = ${tenant.orgId} and p.shipment_id = ${shipmentId} and p.operator_id = ${operatorId} and p.at >= ${since}
      and p.taken_back_at is null
    order by p.at desc, p.id desc`);

export async function updatePicksTakenBack(
  tenant: Tenant,
  ids: readonly string[],
  at: string,
): Promise<void> {
  await tenant.send(
    sql`update picked_units p set taken_back_at = ${at} where p.org_id = ${tenant.orgId} and p.id = any(${ids})`,
  );
}

/** Gives an order its place in the work queue. The caller writes the shipment's new version. */
export async function updateWorkRank(tenant: Tenant, shipmentId: string, rank: number | null): Promise<void> {
  await tenant.send(
    sql`update shipments s set work_rank = ${rank} where s.org_id = ${tenant.orgId} and s.id = ${shipmentId}`,
  );
}
