/** What merchants report of their stock at marketplaces. Ids are uuids. */
import { sql, when } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface ReportedRow {
  product_id: string;
  marketplace: string;
  on: string;
  available: number;
  incoming: number;
}

/** What was reported last of each product at each marketplace. */
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
  /** Places among the weeks, from 0; beside them what was sold, and on how many days that was known and could be. */
  weeks: number[];
  sold: number[];
  days: number[];
}

/** What was sold by week; `from` is the Monday of the first. */
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
