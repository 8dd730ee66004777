import { sql } from './sql.ts';

export interface KeyColumn {
  column: string;
  /** As PostgreSQL spells it. */
  type: string;
}

/** Columns of the primary key besides the organization, in their order, of the table that `table_manifest m` names. */
export const keyOfTable = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('column', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.place), '[]')
  from pg_index i cross join lateral unnest(i.indkey) with ordinality k (attnum, place)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = to_regclass(m.name) and i.indisprimary and a.attname <> 'org_id')`;
