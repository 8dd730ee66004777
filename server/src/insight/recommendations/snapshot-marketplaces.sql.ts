/** Stock levels that merchants report for marketplaces. Ids are uuids. */
import { sql, when } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface ReportedRow {
  product_id: string;
  marketplace: string;
  on: string;
  available: number;
  incoming: number;
}

/** Latest report of each product at each marketplace. */
export const listReported = (
  tenant: Tenant,
  products: readonly string[] | undefined,
): Promise<ReportedRow[]> =>
  tenant.rows(sql`
    select distinct on (l.product_id, l.marketplace) l.product_id, l.marketplace, l.date as "on", l.available, l.incoming
    from marketplace_levels l
    where l.org_id = ${tenant.orgId} ${when(products, (ids) => sql`and l.product_id = any(${ids})`)}
    order by l.product_id, l.marketplace, l.date desc`);

export interface SoldRow {
  product_id: string;
  marketplace: string;
  /**
   * Indexes into the weeks, from 0. Parallel to them are the units sold, and the number of days with reported sales and
   * something to sell.
   */
  weeks: number[];
  sold: number[];
  days: number[];
}

/** Sales by week. `from` is the Monday of the first week. */
export const listSoldWeeks = (
  tenant: Tenant,
  from: string,
  to: string,
  products: readonly string[] | undefined,
): Promise<SoldRow[]> =>
  tenant.rows(sql`
    select w.product_id, w.marketplace, array_agg(w.week) as weeks, array_agg(w.sold) as sold, array_agg(w.days) as days
    from (
      select l.product_id, l.marketplace, (l.date - ${from}::date) / 7 as week, sum(l.sold)::double precision as sold,
        count(*) filter (where l.available > 0 or l.sold > 0)::integer as days
      from marketplace_levels l
      where l.org_id = ${tenant.orgId} and l.date between ${from} and ${to} and l.sold is not null
        ${when(products, (ids) => sql`and l.product_id = any(${ids})`)}
      group by 1, 2, 3) w
    group by w.product_id, w.marketplace`);
