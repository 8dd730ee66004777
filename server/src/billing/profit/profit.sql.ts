/** Sums of revenue, costs and work of all merchants, by month in the time zone of each. */
import { across, raw, sql, type Sql } from '../../platform/database/sql.ts';
import { inOrganization, type Installation } from '../../warehouse/operators/installation.ts';

export interface ProfitQuery {
  organizationId: string | undefined;
  /** First day of the first month. */
  from: string;
  boxes: readonly BoxCost[];
}

/** Cost of a box with an outer size in millimetres; the warehouse is a uuid. */
export interface BoxCost {
  warehouseId: string;
  length: number;
  width: number;
  height: number;
  cost: number;
}

interface OfMonth {
  orgId: string;
  /** YYYY-MM. */
  month: string;
}

const monthOf = (at: Sql): Sql => sql`to_char(${at} at time zone o.timezone, 'YYYY-MM')`;
const since = ({ from }: ProfitQuery): Sql => sql`${from}::date::timestamp at time zone o.timezone`;

export interface MerchantRow {
  orgId: string;
  name: string;
  currency: string;
  timezone: string;
  /** Last day that was billed. */
  billedThrough: string | null;
}

export const listMerchants = (installation: Installation, query: ProfitQuery): Promise<MerchantRow[]> =>
  installation.rows<MerchantRow>(sql`${across('profit')}
    select o.org_id as "orgId", o.name, o.currency, o.timezone,
      (select max(i.period_end) from invoices i where i.org_id = o.org_id) as "billedThrough"
    from organizations o where ${inOrganization(query.organizationId)}`);

export const sumRevenue = (
  installation: Installation,
  query: ProfitQuery,
): Promise<(OfMonth & { revenue: number })[]> =>
  installation.rows(sql`${across('profit')}
    select o.org_id as "orgId", l.month, l.revenue::bigint as revenue
    from organizations o
    cross join lateral (
      select to_char(l.service_date, 'YYYY-MM') as month, sum(l.total_cost) as revenue
      from invoice_lines l join invoices i on i.org_id = l.org_id and i.id = l.invoice_id
      where l.org_id = o.org_id and l.service_date >= ${query.from}::date and i.status not in ('draft', 'cancelled')
      group by 1) l
    where ${inOrganization(query.organizationId)}`);

/** Costs of carriers, in the month in which they became known or the parcel left, whichever is later. */
export const sumCarrierCosts = (
  installation: Installation,
  query: ProfitQuery,
): Promise<(OfMonth & { carrier: number })[]> =>
  installation.rows(sql`${across('profit')}
    select o.org_id as "orgId", ${monthOf(sql`c.at`)} as month, sum(c.amount)::bigint as carrier
    from organizations o
    cross join lateral (
      select greatest(c.created_at, s.forwarded_at) as at, c.amount
      from carrier_costs c left join shipments s on s.org_id = c.org_id and s.id = c.shipment_id
      where c.org_id = o.org_id and greatest(c.created_at, s.forwarded_at) >= ${since(query)}) c
    where ${inOrganization(query.organizationId)}
    group by 1, 2`);

/** Parcels that the warehouse posted, and those of them with a known cost. */
export const countPosted = (
  installation: Installation,
  query: ProfitQuery,
): Promise<(OfMonth & { parcels: number; known: number })[]> =>
  installation.rows(sql`${across('profit')}
    select o.org_id as "orgId", ${monthOf(sql`p.at`)} as month, sum(p.parcels)::integer as parcels,
      sum(least(p.known, p.parcels))::integer as known
    from organizations o
    cross join lateral (
      select e.at, (w.one ->> 'quantity')::integer as parcels, coalesce(k.known, 0) as known
      from events e
      cross join lateral jsonb_array_elements(e.data -> 'work') w (one)
      left join (
        select c.resource_id, sum(sign(c.amount)) as known from carrier_costs c
        where c.org_id = o.org_id and c.kind = 'postage' group by c.resource_id) k on k.resource_id = e.resource_id
      where e.org_id = o.org_id and e.at >= ${since(query)} and e.data ? 'work' and e.type = 'shipment.forwarded'
        and w.one ->> 'chargeType' = 'postage') p
    where ${inOrganization(query.organizationId)}
    group by 1, 2`);

/** Work on orders that left. Ids of warehouses are uuids. */
export const sumSent = (
  installation: Installation,
  query: ProfitQuery,
): Promise<
  (OfMonth & {
    warehouseId: string;
    orders: number;
    lines: number;
    packages: number;
    boxCost: number;
    unknownBoxes: number;
  })[]
> =>
  installation.rows(sql`${across('profit')}
    select o.org_id as "orgId", ${monthOf(sql`s.forwarded_at`)} as month, s.warehouse_id as "warehouseId",
      count(*)::integer as orders, sum(i.lines)::integer as lines, coalesce(sum(k.packages), 0)::integer as packages,
      coalesce(sum(k.box_cost), 0)::float8 as "boxCost", coalesce(sum(k.unknown), 0)::integer as "unknownBoxes"
    from organizations o
    join shipments s on s.org_id = o.org_id and s.forwarded_at >= ${since(query)}
    cross join lateral (
      select count(*) as lines from shipment_items i
      where i.org_id = s.org_id and i.shipment_id = s.id and i.shipped_quantity > 0) i
    cross join lateral (
      select count(*) as packages, sum(b.cost) as box_cost, count(*) filter (where b.cost is null) as unknown
      from shipment_packages k left join ${boxesOf(query.boxes)}
        on b."warehouseId" = s.warehouse_id and b.length = k.length_mm and b.width = k.width_mm and b.height = k.height_mm
      where k.org_id = s.org_id and k.shipment_id = s.id) k
    where ${inOrganization(query.organizationId)}
    group by 1, 2, 3`);

/** Costs of boxes as a table `b`. */
export const boxesOf = (boxes: readonly BoxCost[]): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as b ("warehouseId" uuid, length float8, width float8, height float8, cost float8)`;

/** Units that came in; a box counts by its contents. */
export const sumCameIn = (
  installation: Installation,
  query: ProfitQuery,
): Promise<(OfMonth & { warehouseId: string; units: number })[]> =>
  installation.rows(sql`${across('profit')}
    select o.org_id as "orgId", ${monthOf(sql`s.received_at`)} as month, s.warehouse_id as "warehouseId",
      coalesce(sum(i.received_quantity * coalesce(
        (select sum((inside ->> 'quantity')::integer) from jsonb_array_elements(i.contents) inside), 1)), 0)::float8 as units
    from organizations o
    join shipments s on s.org_id = o.org_id and s.received_at >= ${since(query)}
    join shipment_items i on i.org_id = s.org_id and i.shipment_id = s.id
    where ${inOrganization(query.organizationId)}
    group by 1, 2, 3`);

export const sumStored = (
  installation: Installation,
  query: ProfitQuery,
): Promise<(OfMonth & { warehouseId: string; cubicMeterDays: number })[]> =>
  installation.rows(sql`${across('profit')}
    select o.org_id as "orgId", to_char(s.date, 'YYYY-MM') as month, s.warehouse_id as "warehouseId",
      sum(s.volume_m3) as "cubicMeterDays"
    from organizations o join stock_snapshots s on s.org_id = o.org_id and s.date >= ${query.from}::date
    where ${inOrganization(query.organizationId)}
    group by 1, 2, 3`);

export interface CostingRow {
  id: string;
  name: string;
  hourlyTargets: unknown;
  costs: unknown;
  boxes: unknown;
}

/** All warehouses with their costs. It reads in a tenant as well: a warehouse is everybody's. */
export const listCosting = ({ rows }: Pick<Installation, 'rows'>): Promise<CostingRow[]> =>
  rows<CostingRow>(sql`
    select w.id, w.name, w.hourly_targets as "hourlyTargets", w.costs, b.boxes
    from warehouses w left join warehouse_boxes b on b.warehouse_id = w.id order by w.id limit ${raw(1_000)}`);
