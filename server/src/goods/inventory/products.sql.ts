import { readId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { Product, type products } from '@packhouse/contract/public/products';
import { insertRows } from '../../platform/database/insert.ts';
import { nothing, raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import type { Answer } from '../../platform/implement.ts';
import { contains } from '../../platform/folded.ts';
import { docPage, searchText, queryOf, type Page } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { inGrams, inMillimetres, sizeInMillimetres, weightInGrams } from './measures.ts';
import { skuKey } from './product-codes.ts';
import { updateItems } from './update-items.sql.ts';

const sortColumns = { name: 'name_key', sku: 'sku', createdAt: 'created_at', updatedAt: 'updated_at' };

export function listProducts(tenant: Tenant, query: Input<typeof products.list>): Promise<Page> {
  const chosen = sql`
    from products p
    where p.org_id = ${tenant.orgId}
      ${filtered<typeof products.list>(query, {
        includeDeleted: (all) => (all ? nothing : sql`and p.deleted_at is null`),
        sku: (sku) => sql`and p.sku = ${sku}`,
        externalId: (externalId) => sql`and p.external_id = ${externalId}`,
        barcode: (barcode) => sql`and ${barcode} = any(p.barcode_values)`,
        tag: (tag) => sql`and ${tag} = any(p.tags)`,
        search: (term) => sql`and ${contains(sql`p.search_text`, term)}`,
        updatedSince: (since) => sql`and p.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince
    ? raw('p.updated_at, p.id')
    : raw(`p.${sortColumns[query.sortBy]} ${query.sortOrder}, p.id ${query.sortOrder}`);
  return docPage(tenant, 'products', query, queryOf(query, sql`p.doc`, chosen, order));
}

export const findProduct = (tenant: Tenant, id: string): Promise<Answer | undefined> =>
  tenant.row<Answer>(
    sql`select p.doc as body, p.version from products p where p.org_id = ${tenant.orgId} and p.id = ${id}`,
  );

/**
 * The products (uuids), and those that have one of these SKUs, in whichever case and with whichever spaces around them, one
 * of these barcodes or external ids; archived ones too.
 */
export async function findProducts(
  tenant: Tenant,
  by: {
    ids: readonly string[];
    skus?: readonly string[];
    barcodes?: readonly string[];
    externalIds?: readonly string[];
  },
): Promise<Product[]> {
  const { ids, skus = [], barcodes = [], externalIds = [] } = by;
  const rows = await tenant.rows<{ doc: string } & WarehouseFacts & Pick<Product, 'serialNumbers'>>(sql`
    select p.doc, p.measured, p.warehouse_note as "warehouseNote", p.photos, p.serial_numbers as "serialNumbers"
    from products p
    where p.org_id = ${tenant.orgId}
      and (p.id = any(${ids}) or p.sku = any(${skus}) or lower(btrim(p.sku)) = any(${skus.map(skuKey)})
        or (p.barcode_values <> '{}' and p.barcode_values && ${barcodes}) or p.external_id = any(${externalIds}))`);
  // A process of the previous version, which knows no such facts, leaves them out of the documents it writes.
  return rows.map(({ doc, ...facts }) => ({ ...(JSON.parse(doc) as Product), ...facts }));
}

/** Facts that only the warehouse sets, and that no write of a merchant changes. */
export type WarehouseFacts = Pick<Product, 'measured' | 'warehouseNote' | 'photos'>;

export const insertProducts = (tenant: Tenant, records: readonly Product[]): Promise<void> =>
  insertRows(tenant, 'products', records.map(rowOf));

/** Writes the records over what was there. */
export const updateProducts = (tenant: Tenant, records: readonly Product[]): Promise<void> =>
  updateItems(tenant, 'products', records.map(rowOf));

function rowOf(record: Product) {
  const { archived: _isDeletedAt, unitDimensions, unitWeight, ...plain } = record;
  return {
    ...plain,
    id: readId('product', record.id),
    ...inMillimetres(unitDimensions),
    weight_g: inGrams(unitWeight),
    barcodeValues: barcodesOf(record),
    searchText: searchText(record.name, record.sku, ...barcodesOf(record)),
    doc: render(Product, {
      ...record,
      unitDimensions: sizeInMillimetres(unitDimensions),
      unitWeight: weightInGrams(unitWeight),
    }),
  };
}

const barcodesOf = (record: Product): string[] =>
  [...record.barcodes.map(({ value }) => value), record.fnsku, record.asin].filter((value) => value !== null);
