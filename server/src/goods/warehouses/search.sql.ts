import { sql } from '../../platform/database/sql.ts';
import { contains, folded } from '../../platform/folded.ts';
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
        case when ${folded(text)} in (folded(w.name), folded(w.code)) or w.id = ${id ?? null} then 0
          when starts_with(folded(w.name), ${folded(text)}) or starts_with(folded(w.code), ${folded(text)}) then 1
          else 2 end as distance
      from warehouses w where ${id ? sql`w.id = ${id}` : contains(sql`w.search_text`, text)}) f
    order by f.distance, f.name, f.id limit 20`);
