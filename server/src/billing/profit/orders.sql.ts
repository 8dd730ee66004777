/** Profit of the orders of one merchant in a month. */
import { raw, sql, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { boxesOf, type BoxCost } from './profit.sql.ts';

export interface OrderRow {
  /** A uuid. */
  shipmentId: string;
  number: string;
  revenue: number;
  carrier: number;
  packaging: number;
  labor: number;
}

/** Rates of a warehouse (a uuid); 0 where a cost is not counted. */
export interface OrderRates {
  warehouseId: string;
  materials: number;
  /** Cost of a picked line, and of packing and shipping an order. */
  line: number;
  order: number;
}

interface OrderQuery {
  /** First day of the month, and of the next one. */
  from: string;
  to: string;
  timezone: string;
  boxes: readonly BoxCost[];
  rates: readonly OrderRates[];
  most: number;
}

/**
 * Orders with revenue or costs in the month, the worst margin first. Lines of invoices name a shipment by its spelled id, which
 * no column has, and by its number, which is unique.
 */
export const listOrders = (
  tenant: Tenant,
  { from, to, timezone, boxes, rates, most }: OrderQuery,
): Promise<OrderRow[]> => {
  const within = (at: Sql) =>
    sql`${at} >= ${from}::date::timestamp at time zone ${timezone} and ${at} < ${to}::date::timestamp at time zone ${timezone}`;
  return tenant.rows<OrderRow>(sql`
    select f."shipmentId", f.number, f.revenue::bigint as revenue, f.carrier::bigint as carrier,
      round(f.packaging)::bigint as packaging, round(f.labor)::bigint as labor
    from (
      select one.id as "shipmentId", one.number, sum(one.revenue) as revenue, sum(one.carrier) as carrier,
        sum(one.packaging) as packaging, sum(one.labor) as labor
      from (
        select s.id, s.number, billed.revenue, 0::numeric as carrier, 0::float8 as packaging, 0::float8 as labor
        from (
          select l.description as number, sum(l.total_cost) as revenue
          from invoice_lines l join invoices i on i.org_id = ${tenant.orgId} and i.id = l.invoice_id
          where l.org_id = ${tenant.orgId} and l.service_date >= ${from}::date and l.service_date < ${to}::date
            and l.source ->> 'type' = 'shipment' and i.status not in ('draft', 'cancelled')
          group by 1) billed
        join shipments s on s.org_id = ${tenant.orgId} and s.number = billed.number
        union all
        select s.id, s.number, 0, c.amount, 0, 0
        from carrier_costs c join shipments s on s.org_id = ${tenant.orgId} and s.id = c.shipment_id
        where c.org_id = ${tenant.orgId} and ${within(sql`greatest(c.created_at, s.forwarded_at)`)}
          and s.kind in ('pnp', 'spd')
        union all
        select s.id, s.number, 0, 0, coalesce(k.box_cost, 0) + k.packages * coalesce(r.materials, 0),
          i.lines * coalesce(r.line, 0) + coalesce(r."order", 0)
        from shipments s
        left join jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r ("warehouseId" uuid, materials float8, line float8, "order" float8)
          on r."warehouseId" = s.warehouse_id
        cross join lateral (
          select count(*) as lines from shipment_items i
          where i.org_id = ${tenant.orgId} and i.shipment_id = s.id and i.shipped_quantity > 0) i
        cross join lateral (
          select count(*) as packages, sum(b.cost) as box_cost
          from shipment_packages k left join ${boxesOf(boxes)}
            on b."warehouseId" = s.warehouse_id and b.length = k.length_mm and b.width = k.width_mm and b.height = k.height_mm
          where k.org_id = ${tenant.orgId} and k.shipment_id = s.id) k
        where s.org_id = ${tenant.orgId} and ${within(sql`s.forwarded_at`)}) one
      group by one.id, one.number) f
    order by f.revenue - f.carrier - round(f.packaging) - round(f.labor), f.number limit ${raw(most)}`);
};
