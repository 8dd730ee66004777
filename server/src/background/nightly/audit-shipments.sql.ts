/** Consistency checks on shipments and lists: each statement selects what violates its rule. */
import { stockHoldingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { raw, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Difference } from './audit-stock.sql.ts';

/** Number of rows of the lists with ordinals, according to the organization's sequencer. */
export async function findTotals(tenant: Tenant): Promise<{ movements: number; shipments: number }> {
  const row = await tenant.row<{ movements: number; shipments: number }>(sql`
    select c.movements_total as movements, c.shipments_total as shipments
    from organization_clocks c where c.org_id = ${tenant.orgId}`);
  if (!row) throw new Error(`organization ${tenant.orgId} has no clock`);
  return row;
}

/**
 * The ordinals of a list run from 1 to the number of its rows, which is the sequencer's total; a unique key keeps them
 * distinct.
 */
export const findOrdinalGaps = (
  tenant: Tenant,
  table: 'shipments' | 'stock_movements' | 'notifications' | 'events',
): Promise<Difference[]> => {
  const total = `c.${table === 'stock_movements' ? 'movements' : table}_total`;
  return tenant.rows(sql`
    select ${table}::text || ' has ' || l.count || ' rows with ordinals from ' || coalesce(l.first, 0) || ' to '
        || coalesce(l.last, 0) || ', and the clock counts ' || ${raw(total)} || '.' as what,
      jsonb_build_object('table', ${table}::text) as key
    from organization_clocks c
    cross join (
      select count(*) as count, min(r.n) as first, max(r.n) as last
      from ${raw(table)} r where r.org_id = ${tenant.orgId}) l
    where c.org_id = ${tenant.orgId}
      and (l.count <> ${raw(total)} or coalesce(l.last, 0) <> ${raw(total)} or coalesce(l.first, 1) <> 1)`);
};

/** Shipments, within a range of ordinals, whose document does not match their columns and lines. */
export const findDocDifferences = (tenant: Tenant, after: number, last: number): Promise<Difference[]> =>
  tenant.rows(sql`
    select 'The document of ' || d.number || ' does not show its columns and lines.' as what,
      jsonb_build_object('shipmentId', d.id, 'n', d.n) as key
    from (
      select s.id, s.n, s.number, s.doc::jsonb as doc, s.version,
        jsonb_build_object('number', s.number, 'type', s.type, 'kind', s.kind, 'status', s.status, 'stage', s.stage,
          'externalId', s.external_id, 'orderNumber', s.order_number, 'priority', s.priority, 'version', s.version)
          || case when s.split_from_id is null then '{}'
            else jsonb_build_object('splitFrom', jsonb_build_object('number', s.split_from_number)) end
          || case when s.split_into = '[]' then '{}' else jsonb_build_object('splitInto', s.split_into) end as columns,
        (select coalesce(jsonb_agg(jsonb_build_array(i.sku, i.name, i.quantity, i.allocated_quantity, i.backordered_quantity,
            i.picked_quantity, i.shipped_quantity, i.cancelled_quantity, i.expected_quantity, i.received_quantity,
            i.damaged_quantity, i.short_quantity, i.over_quantity, i.lot) order by i.position), '[]')
          from shipment_items i where i.org_id = ${tenant.orgId} and i.shipment_id = s.id) as lines
      from shipments s
      where s.org_id = ${tenant.orgId} and s.n > ${after} and s.n <= ${last}) d
    where not d.doc @> d.columns
      or d.lines <> (
        select coalesce(jsonb_agg(jsonb_build_array(i -> 'sku', i -> 'name', i -> 'quantity', i -> 'allocatedQuantity',
            i -> 'backorderedQuantity', i -> 'pickedQuantity', i -> 'shippedQuantity', i -> 'cancelledQuantity',
            i -> 'expectedQuantity', i -> 'receivedQuantity', i -> 'damagedQuantity', i -> 'shortQuantity',
            i -> 'overQuantity', i -> 'lot') order by place), '[]')
        from jsonb_array_elements(d.doc -> 'items') with ordinality as e (i, place))
    order by d.n limit 1000`);

/**
 * Lines, within a range of their shipments' ordinals, whose quantities do not fit the shipment's status: in a draft
 * nothing is settled; in a submitted shipment each unit is allocated, backordered or cancelled; in one that left,
 * shipped or cancelled. For inbound shipments and returns, the short and over quantities must be the difference
 * between the counted and the announced units.
 */
export const findLineDifferences = (tenant: Tenant, after: number, last: number): Promise<Difference[]> =>
  tenant.rows(sql`
    select 'The quantities of ' || i.name || ' in ' || s.number || ' (' || s.status || ') do not add up.' as what,
      jsonb_build_object('shipmentId', s.id, 'itemId', i.id) as key
    from shipments s join shipment_items i on i.org_id = ${tenant.orgId} and i.shipment_id = s.id
    where s.org_id = ${tenant.orgId} and s.n > ${after} and s.n <= ${last}
      and not case
        when s.kind in ('inbound', 'return') then
          i.allocated_quantity + i.backordered_quantity + i.picked_quantity + i.shipped_quantity = 0
          and coalesce(i.damaged_quantity, 0) <= coalesce(i.received_quantity, 0)
          and coalesce(i.over_quantity, 0) = greatest(0, coalesce(i.received_quantity, 0) - i.quantity)
          and (s.status <> 'received'
            or coalesce(i.short_quantity, 0) = greatest(0, i.quantity - coalesce(i.received_quantity, 0)))
        when s.status = 'draft' then
          i.allocated_quantity + i.backordered_quantity + i.picked_quantity + i.shipped_quantity + i.cancelled_quantity = 0
        when s.status = 'cancelled' then i.cancelled_quantity = i.quantity
          and i.allocated_quantity + i.backordered_quantity + i.shipped_quantity = 0
        when s.status = 'forwarded' then i.shipped_quantity + i.cancelled_quantity = i.quantity
          and i.allocated_quantity + i.backordered_quantity = 0
        else i.allocated_quantity + i.backordered_quantity + i.cancelled_quantity = i.quantity
          and i.shipped_quantity = 0 and i.picked_quantity <= i.allocated_quantity
          and (i.backordered_quantity = 0 or s.status = 'on_hold')
      end
    order by s.n, i.position limit 1000`);

/**
 * Shipments, within a range of ordinals, whose status is not that of their last step, or that hold goods after their
 * end.
 */
export const findLifeDifferences = (tenant: Tenant, after: number, last: number): Promise<Difference[]> =>
  tenant.rows(sql`
    select s.number || case when t.to_status = s.status then ' is ' || s.status || ', and holds promised goods.'
        else ' is ' || s.status || ', and its last step led to ' || coalesce(t.to_status, 'nowhere') || '.' end as what,
      jsonb_build_object('shipmentId', s.id, 'n', s.n) as key
    from shipments s
    left join lateral (
      select t.to_status, t.step from shipment_steps t
      where t.org_id = ${tenant.orgId} and t.shipment_id = s.id order by t.step desc limit 1) t on true
    where s.org_id = ${tenant.orgId} and s.n > ${after} and s.n <= ${last}
      and (t.to_status is distinct from s.status or t.step is distinct from s.step
        or (s.allocations <> '[]' and s.status <> all(${stockHoldingStatuses})))
    order by s.n limit 1000`);

/** Shipments that were split from an order which does not list them, and orders that list others. */
export const findSplitDifferences = (tenant: Tenant): Promise<Difference[]> =>
  tenant.rows(sql`
    select s.number || ' was split from ' || s.split_from_number || ', which does not list it.' as what,
      jsonb_build_object('shipmentId', s.id) as key
    from shipments s join shipments o on o.org_id = ${tenant.orgId} and o.id = s.split_from_id
    where s.org_id = ${tenant.orgId} and not o.split_into @> jsonb_build_array(jsonb_build_object('number', s.number))
    union all
    select o.number || ' lists ' || (e.split ->> 'number') || ', which was not split from it.',
      jsonb_build_object('shipmentId', o.id)
    from shipments o cross join lateral jsonb_array_elements(o.split_into) as e (split)
    where o.org_id = ${tenant.orgId} and o.split_into <> '[]' and not exists (
      select from shipments s
      where s.org_id = ${tenant.orgId} and s.split_from_id = o.id and s.number = e.split ->> 'number')
    limit 1000`);

/** Blocks of ordinals whose count of shipments in a status is wrong. */
export const findCountDifferences = (tenant: Tenant): Promise<(Difference & { first: number })[]> =>
  tenant.rows(sql`
    select 'Block ' || d.block || ' of level ' || d.level || ' counts ' || d.shown || ' shipments ' || d.status
        || ', and there are ' || d.count || '.' as what,
      jsonb_build_object('status', d.status, 'level', d.level, 'block', d.block) as key,
      d.block << d.level as first
    from (
      select status, level, block, coalesce(c.count, 0) as shown, coalesce(r.count, 0) as count
      from (
        select c.status, c.level, c.block, c.count from shipment_counts c where c.org_id = ${tenant.orgId}) c
      full join (
        select s.status, l.level, s.n >> l.level as block, count(*) as count
        from shipments s cross join (values (8), (16)) as l (level)
        where s.org_id = ${tenant.orgId}
        group by s.status, l.level, s.n >> l.level) r using (status, level, block)) d
    where d.shown <> d.count
    order by d.level, d.block, d.status limit 1000`);

/**
 * Idempotency keys without an answer: every committed write has one. `before` excludes writes that may still be in
 * progress.
 */
export const findUnansweredKeys = (tenant: Tenant, before: string): Promise<Difference[]> =>
  tenant.rows(sql`
    select 'The ' || k.party || '''s key "' || k.key || '" has no answer.' as what,
      jsonb_build_object('party', k.party, 'key', k.key) as key
    from idempotency_keys k
    where k.org_id = ${tenant.orgId} and k.status is null and k.created_at < ${before}
    order by k.created_at limit 1000`);
