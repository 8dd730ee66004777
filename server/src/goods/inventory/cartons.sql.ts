import { Carton, type cartons } from '@packhouse/contract/public/cartons';
import { readId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { insertRows } from '../../platform/database/insert.ts';
import { nothing, raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf, type Answer } from '../../platform/implement.ts';
import { contains } from '../../platform/folded.ts';
import { docPage, searchText, queryOf, type Page } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { inGrams, inMillimetres, sizeInMillimetres, weightInGrams } from './measures.ts';
import { updateItems } from './update-items.sql.ts';

const sortColumns = { name: 'name_key', createdAt: 'created_at', updatedAt: 'updated_at' };

export function listCartons(tenant: Tenant, query: Input<typeof cartons.list>): Promise<Page> {
  const chosen = sql`
    from cartons c
    where c.org_id = ${tenant.orgId}
      ${filtered<typeof cartons.list>(query, {
        includeDeleted: (all) => (all ? nothing : sql`and c.deleted_at is null`),
        productId: (product) => sql`and exists (
          select from carton_contents k
          where k.org_id = ${tenant.orgId} and k.carton_id = c.id and k.product_id = ${uuidOf('product', product)})`,
        externalId: (externalId) => sql`and c.external_id = ${externalId}`,
        barcode: (barcode) => sql`and c.barcode = ${barcode}`,
        tag: (tag) => sql`and ${tag} = any(c.tags)`,
        search: (term) => sql`and ${contains(sql`c.search_text`, term)}`,
        updatedSince: (since) => sql`and c.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince
    ? raw('c.updated_at, c.id')
    : raw(`c.${sortColumns[query.sortBy]} ${query.sortOrder}, c.id ${query.sortOrder}`);
  return docPage(tenant, 'cartons', query, queryOf(query, sql`c.doc`, chosen, order));
}

export const findCarton = (tenant: Tenant, id: string): Promise<Answer | undefined> =>
  tenant.row<Answer>(
    sql`select c.doc as body, c.version from cartons c where c.org_id = ${tenant.orgId} and c.id = ${id}`,
  );

/** The cartons (uuids), and those that have one of these external ids; archived ones too. */
export async function findCartons(
  tenant: Tenant,
  by: { ids: readonly string[]; externalIds: readonly string[] },
): Promise<Carton[]> {
  const rows = await tenant.rows<{ doc: string }>(sql`
    select c.doc from cartons c
    where c.org_id = ${tenant.orgId} and (c.id = any(${by.ids}) or c.external_id = any(${by.externalIds}))`);
  return rows.map(({ doc }) => JSON.parse(doc) as Carton);
}

/** The cartons that hold one of these products (uuids); archived ones too. */
export async function findCartonsOf(tenant: Tenant, productIds: readonly string[]): Promise<Carton[]> {
  if (productIds.length === 0) return [];
  const rows = await tenant.rows<{ doc: string }>(sql`
    select c.doc from cartons c
    where c.org_id = ${tenant.orgId} and c.id in (
      select k.carton_id from carton_contents k
      where k.org_id = ${tenant.orgId} and k.product_id = any(${productIds}))
    order by c.name, c.id`);
  return rows.map(({ doc }) => JSON.parse(doc) as Carton);
}

export async function insertCartons(tenant: Tenant, records: readonly Carton[]): Promise<void> {
  await insertRows(tenant, 'cartons', records.map(rowOf));
  await insertContents(tenant, records);
}

/** Writes the records over what was there, all but their contents. */
export const updateCartons = (tenant: Tenant, records: readonly Carton[]): Promise<void> =>
  updateItems(tenant, 'cartons', records.map(rowOf));

/** Puts into cartons that are there already what their records say. */
export async function replaceContents(tenant: Tenant, records: readonly Carton[]): Promise<void> {
  if (records.length === 0) return;
  const ids = records.map(({ id }) => uuidOf('carton', id));
  await tenant.rows(
    sql`delete from carton_contents k where k.org_id = ${tenant.orgId} and k.carton_id = any(${ids})`,
  );
  await insertContents(tenant, records);
}

const insertContents = (tenant: Tenant, records: readonly Carton[]): Promise<void> =>
  insertRows(
    tenant,
    'carton_contents',
    records.flatMap((record) =>
      record.contents.map((content, position) => ({
        cartonId: readId('carton', record.id),
        productId: readId('product', content.productId),
        position,
        quantity: content.quantity,
      })),
    ),
  );

function rowOf(record: Carton) {
  const { archived: _isDeletedAt, contents, dimensions, weight, ...plain } = record;
  return {
    ...plain,
    id: readId('carton', record.id),
    ...inMillimetres(dimensions),
    weight_g: inGrams(weight),
    searchText: searchText(
      record.name,
      record.barcode,
      ...contents.flatMap(({ productName, sku }) => [productName, sku]),
    ),
    doc: render(Carton, {
      ...record,
      dimensions: sizeInMillimetres(dimensions),
      weight: weightInGrams(weight),
    }),
  };
}
