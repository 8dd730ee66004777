/** Products and cartons that a text may mean: each organization has few enough of them to look at all. */
import { sql, type Sql } from '../../platform/database/sql.ts';
import { contains, folded } from '../../platform/folded.ts';
import type { Distance, SearchQuery } from '../../platform/search-query.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface FoundGoods {
  id: string;
  name: string;
  /** The SKU of a product, the barcode of a carton. */
  code: string | null;
  archived: boolean;
  distance: Distance;
}

export const searchProducts = (tenant: Tenant, { text, id }: SearchQuery): Promise<FoundGoods[]> =>
  tenant.rows(
    nearest(sql`
      select p.id, p.name, p.sku as code, p.deleted_at is not null as archived,
        case
          when ${folded(text)} = any(array[folded(p.sku), folded(p.name), folded(p.fnsku), folded(p.asin)])
            or ${text} = any(p.barcode_values) or p.external_id = ${text} or p.id = ${id ?? null} then 0
          when starts_with(folded(p.sku), ${folded(text)}) or starts_with(folded(p.name), ${folded(text)}) then 1
          else 2
        end as distance
      from products p
      where p.org_id = ${tenant.orgId}
        and ${id ? sql`p.id = ${id}` : sql`(${contains(sql`p.search_text`, text)} or p.external_id = ${text})`}`),
  );

export const searchCartons = (tenant: Tenant, { text, id }: SearchQuery): Promise<FoundGoods[]> =>
  tenant.rows(
    nearest(sql`
      select c.id, c.name, c.barcode as code, c.deleted_at is not null as archived,
        case
          when folded(c.name) = ${folded(text)} or c.barcode = ${text} or c.external_id = ${text} or c.id = ${id ?? null} then 0
          when starts_with(folded(c.name), ${folded(text)}) then 1
          else 2
        end as distance
      from cartons c
      where c.org_id = ${tenant.orgId}
        and ${id ? sql`c.id = ${id}` : sql`(${contains(sql`c.search_text`, text)} or c.external_id = ${text})`}`),
  );

const nearest = (found: Sql): Sql => sql`
  select f.id, f.name, f.code, f.archived, f.distance from (${found}) f
  order by f.distance, f.archived, name_key(f.name) collate "C", f.id limit 20`;
