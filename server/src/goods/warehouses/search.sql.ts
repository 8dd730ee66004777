import { sql } from '../../platform/database/sql.ts';
import { containing } from '../../platform/page.ts';
import type { Distance, SearchQuery } from '../../platform/search-query.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface FoundWarehouse {
  id: string;
  name: string;
  code: string;
  active: boolean;
  distance: Distance;
}

/** Warehouses whose name, code or city holds a text. */
export const searchWarehouses = (tenant: Tenant, { text, id }: SearchQuery): Promise<FoundWarehouse[]> =>
  tenant.rows(sql`
    select f.* from (
      select w.id, w.name, w.code, w.active,
        case when lower(${text}) in (lower(w.name), lower(w.code)) or w.id = ${id ?? null} then 0
          when starts_with(lower(w.name), lower(${text})) or starts_with(lower(w.code), lower(${text})) then 1
          else 2 end as distance
      from warehouses w where ${id ? sql`w.id = ${id}` : sql`w.search_text like ${containing(text)}`}) f
    order by f.distance, f.name, f.id limit 20`);
