import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { PutBack, type operatorPutBacks } from '@packhouse/contract/operator/put-backs';
import { across, raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { queryOf, type Page } from '../../platform/page.ts';
import { within, type Reach } from '../../platform/reach.ts';
import { inOrganization, installationPage, type Installation } from '../operators/installation.ts';

/** Ids are uuids. */
interface Row extends Omit<PutBack, 'organization' | 'left'> {
  orgId: string;
  organizationName: string;
  remaining: number;
}

export function listPutBacks(
  installation: Installation,
  query: Input<typeof operatorPutBacks.list>,
  reach: Reach,
): Promise<Page> {
  const chosen = sql`
    from put_backs b join organizations o on o.org_id = b.org_id
    join shipments s on s.org_id = b.org_id and s.id = b.shipment_id
    left join products p on p.org_id = b.org_id and p.id = b.product_id
    left join cartons k on k.org_id = b.org_id and k.id = b.carton_id
    cross join lateral (
      select coalesce(array_agg(t.code order by t.code), '{}') as codes
      from totes t where t.org_id = b.org_id and t.shipment_id = b.shipment_id) held
    where (b.remaining = 0) = ${query.done ?? false} and ${inOrganization(query.organizationId)}
      ${within(reach, sql`b.warehouse_id`)}
      ${filtered<typeof operatorPutBacks.list, 'organizationId' | 'done'>(query, {
        warehouseId: (id) => sql`and b.warehouse_id = ${uuidOf('warehouse', id)}`,
        shipmentId: (id) => sql`and b.shipment_id = ${uuidOf('shipment', id)}`,
        updatedSince: (since) => sql`and b.updated_at > ${since}`,
      })}`;
  const order = raw(
    `${query.updatedSince ? 'b.updated_at' : 'b.cancelled_at'}, b.org_id, b.shipment_id, b.item_id, b.lot`,
  );
  return installationPage<typeof PutBack, Row>(
    installation,
    query,
    queryOf(
      query,
      sql`b.org_id as "orgId", o.name as "organizationName", b.shipment_id as "shipmentId", s.number,
        s.order_number as "orderNumber", b.warehouse_id as "warehouseId", b.product_id as "productId",
        b.carton_id as "cartonId", p.sku, coalesce(p.name, k.name) as name, nullif(b.lot, '') as lot, b.picked, b.remaining,
        held.codes as totes, b.cancelled_at as "cancelledAt", b.updated_at as "updatedAt"`,
      chosen,
      order,
    ),
    PutBack,
    ({ orgId, organizationName, remaining, ...row }) => ({
      ...row,
      organization: { id: spellId('organization', orgId), name: organizationName },
      shipmentId: spellId('shipment', row.shipmentId),
      warehouseId: spellId('warehouse', row.warehouseId),
      productId: row.productId && spellId('product', row.productId),
      cartonId: row.cartonId && spellId('carton', row.cartonId),
      left: remaining,
    }),
    across('put-backs'),
  );
}
