/** Events that followed an accepted recommendation within a period. Ids are uuids unless stated otherwise. */
import type { Topic } from '@packhouse/contract/public/events';
import { sql } from '../../platform/database/sql.ts';
import { partsOf } from '../../goods/inventory/parts-of.ts';
import type { Tenant } from '../../platform/tenant.ts';

interface Sought {
  /** Spelled id of the accepted recommendation. */
  of: string;
  since: string;
  until: string;
}

export interface SoughtShipment extends Sought {
  product_id: string;
  warehouse_id: string | null;
  kinds: string[];
  /** Minimum units of the product in the shipment, loose or in cartons. */
  least: number;
}

/**
 * First matching shipment with the product for each accepted recommendation, if it was submitted and not called off.
 * Shipments of the whole period are read only once, however many are sought.
 */
export async function listShipmentsAfter(
  tenant: Tenant,
  sought: readonly SoughtShipment[],
): Promise<{ of: string; id: string }[]> {
  if (sought.length === 0) return [];
  const products = [...new Set(sought.map(({ product_id: id }) => id))];
  const kinds = [...new Set(sought.flatMap((one) => one.kinds))];
  const [first] = sought.map(({ since }) => since).toSorted();
  const last = sought
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  return tenant.rows(sql`
    with made as materialized (
      select s.id, s.n, s.kind, s.warehouse_id, s.created_at, i.quantity,
        coalesce(i.product_id, i.carton_id) as item_id
      from shipments s join shipment_items i on i.org_id = ${tenant.orgId} and i.shipment_id = s.id
      where s.org_id = ${tenant.orgId} and s.created_at >= ${first} and s.created_at < ${last} and s.kind = any(${kinds})
        and s.status not in ('draft', 'cancelled', 'rejected'))
    select distinct on (f.of) f.of, f.id
    from (
      select w.of, m.id, m.n
      from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as w (of text, since timestamptz, until timestamptz,
        product_id uuid, warehouse_id uuid, kinds jsonb, least bigint)
      join (${partsOf(tenant, products)}) k on k.product_id = w.product_id
      join made m on m.item_id = k.item_id
      where m.created_at >= w.since and m.created_at < w.until and w.kinds ? m.kind
        and (w.warehouse_id is null or m.warehouse_id = w.warehouse_id)
      group by w.of, w.least, m.id, m.n
      having sum(m.quantity * k.units) >= w.least) f
    order by f.of, f.n`);
}

export interface SoughtEvent extends Sought {
  /** Spelled id. */
  resource_id: string;
  types: Topic[];
  /** Fields of which at least one must have changed; null if any change counts. */
  fields: string[] | null;
}

/** First event of these topics about the resource. */
export const listEventsAfter = async (
  tenant: Tenant,
  sought: readonly SoughtEvent[],
): Promise<{ of: string; resourceType: string; resourceId: string }[]> =>
  sought.length === 0
    ? []
    : tenant.rows(sql`
        select distinct on (w.of) w.of, e.resource_type as "resourceType", e.resource_id as "resourceId"
        from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb)
          as w (of text, since timestamptz, until timestamptz, resource_id text, types jsonb, fields jsonb)
        join events e on e.org_id = ${tenant.orgId} and e.resource_id = w.resource_id
        where e.at >= w.since and e.at < w.until and w.types ? e.type
          and (w.fields is null or exists (
            select from jsonb_array_elements_text(w.fields) f (name) where e.data -> 'fields' ? f.name))
        order by w.of, e.n`);

export interface SoughtCount extends Sought {
  product_id: string;
  warehouse_id: string | null;
}

/** First count with a verdict on the product. */
export async function listCountsAfter(
  tenant: Tenant,
  sought: readonly SoughtCount[],
): Promise<{ of: string; id: string }[]> {
  if (sought.length === 0) return [];
  const products = [...new Set(sought.map(({ product_id: id }) => id))];
  return tenant.rows(sql`
    select distinct on (w.of) w.of, c.id
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb)
      as w (of text, since timestamptz, until timestamptz, product_id uuid, warehouse_id uuid)
    join (${partsOf(tenant, products)}) k on k.product_id = w.product_id
    join stock_count_lines l on l.org_id = ${tenant.orgId} and l.item_id = k.item_id
    join stock_counts c on c.org_id = ${tenant.orgId} and c.id = l.count_id
    where c.status <> 'cancelled' and l.verdict is not null and l.decided_at >= w.since and l.decided_at < w.until
      and (w.warehouse_id is null or c.warehouse_id = w.warehouse_id)
    order by w.of, l.decided_at, c.id`);
}
