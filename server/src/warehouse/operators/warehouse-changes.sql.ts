/** The change history of warehouses, and the shipments under way there. */
import type { operatorWarehouses } from '@packhouse/contract/operator/warehouses';
import type { Input } from '@packhouse/contract/operation';
import { Change } from '@packhouse/contract/public/products';
import type { ShipmentType } from '@packhouse/contract/public/shipments';
import type { services } from '@packhouse/contract/public/warehouses';
import { openStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { across, raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { queryOf, type Page } from '../../platform/page.ts';
import { installationPage, type Installation } from './installation.ts';

export function listWarehouseChanges(
  installation: Installation,
  query: Input<typeof operatorWarehouses.history>,
): Promise<Page> {
  const chosen = sql`
    from warehouse_changes h
    where h.warehouse_id = ${uuidOf('warehouse', query.id)}
      ${filtered<typeof operatorWarehouses.history>(query, {
        field: (field) => sql`and h.field = ${field}`,
        updatedSince: (since) => sql`and h.at > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 'h.at, h.id' : 'h.at desc, h.id desc');
  return installationPage<typeof Change, Change>(
    installation,
    query,
    queryOf(query, sql`h.at, h.actor, h.field, h."from", h."to"`, chosen, order),
    Change,
    (row) => row,
  );
}

/** Number of shipments under way in a warehouse, by type and service. */
export interface UnderWay {
  type: ShipmentType;
  /** Null without a shipping method, as for inbound shipments. */
  service: (typeof services)[number] | null;
  shipments: number;
}

/** Test spaces do not count, because nothing there is real. */
export const countUnderWay = (installation: Installation, warehouseId: string): Promise<UnderWay[]> =>
  installation.rows(sql`${across('shipments under way')}
    select needing.type, needing.shipping_method ->> 'service' as service, count(*) as shipments
    from shipments needing join organizations o on o.org_id = needing.org_id
    where needing.warehouse_id = ${warehouseId} and o.test_of is null
      and needing.status = any(${openStatuses})
    group by 1, 2`);
