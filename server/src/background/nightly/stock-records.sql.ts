/** The stock records as they are stored, and what they would be if they were written now. */
import { CartonStock, ProductStock } from '@packhouse/contract/public/stock';
import type { z } from 'zod';
import { raw, sql, when } from '../../platform/database/sql.ts';
import { uuidOf } from '../../platform/implement.ts';
import { composeCartonStock } from '../../goods/inventory/carton-stock.sql.ts';
import { composeProductStock } from '../../goods/inventory/product-stock.sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Difference } from './audit-stock.sql.ts';

export type Kind = 'product' | 'carton';

/** The next products or cartons behind one, by id. */
export async function listGoods(tenant: Tenant, kind: Kind, after: string | undefined): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    select g.id from ${raw(`${kind}s`)} g
    where g.org_id = ${tenant.orgId} ${when(after, (id) => sql`and g.id > ${id}`)}
    order by g.id limit 200`);
  return rows.map(({ id }) => id);
}

/** Records of these goods that are not what they would be written as now. */
export async function findRecordDifferences(
  tenant: Tenant,
  kind: Kind,
  ids: readonly string[],
): Promise<Difference[]> {
  const rows = await tenant.rows<Stored>(sql`
    select s.${raw(`${kind}_id`)} as id, s.doc, s.on_hand, s.incoming, s.archived
    from ${raw(`${kind}_stock`)} s
    where s.org_id = ${tenant.orgId} and s.${raw(`${kind}_id`)} = any(${ids})`);
  const stored = new Map(rows.map((row) => [row.id, row]));
  // Without a stamp they keep the version and the time they have.
  const records =
    kind === 'product'
      ? (await composeProductStock(tenant, ids, {})).map((record) =>
          shownAs(ProductStock, record, record.sku),
        )
      : (await composeCartonStock(tenant, ids, {})).map((record) =>
          shownAs(CartonStock, record, record.name),
        );
  return records.flatMap(({ record, name, doc }) => {
    const id = uuidOf(kind, record.id);
    const row = stored.get(id);
    const same =
      row?.doc === doc &&
      row?.on_hand === record.onHand &&
      row.incoming === record.incoming &&
      row.archived === record.archived;
    if (same) return [];
    const what = row ? 'does not show its stock as it is.' : 'is missing.';
    return [
      { what: `The stock record of ${name} ${what}`, key: { itemId: id }, derivable: doc !== undefined },
    ];
  });
}

/** Without a document where the stock is one that no record can show, such as less than nothing. */
function shownAs<R extends { id: string; onHand: number; incoming: number; archived: boolean }>(
  schema: z.ZodType<R>,
  record: R,
  name: string,
): { record: R; name: string; doc: string | undefined } {
  const { data } = schema.safeParse(record);
  return { record, name, doc: data && JSON.stringify(data) };
}

interface Stored {
  id: string;
  doc: string;
  on_hand: number;
  incoming: number;
  archived: boolean;
}

/** The first products and cartons (uuids), behind one, whose record names a warehouse otherwise: it has the mark, and not the whole. */
export async function listMisnamed(
  tenant: Tenant,
  names: readonly { mark: string; whole: string }[],
  after: string | undefined,
): Promise<string[]> {
  const otherwise = sql`exists (
    select from unnest(${names.map(({ mark }) => mark)}::text[], ${names.map(({ whole }) => whole)}::text[]) as w (mark, whole)
    where position(w.mark in s.doc) > 0 and position(w.whole in s.doc) = 0)`;
  const rows = await tenant.rows<{ id: string }>(sql`
    select g.id from (
      select s.product_id as id from product_stock s where s.org_id = ${tenant.orgId} and ${otherwise}
      union all
      select s.carton_id from carton_stock s where s.org_id = ${tenant.orgId} and ${otherwise}) g
    where true ${when(after, (id) => sql`and g.id > ${id}`)}
    order by g.id limit 200`);
  return rows.map(({ id }) => id);
}
