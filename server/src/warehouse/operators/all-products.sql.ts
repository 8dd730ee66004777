import { readId, spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { OperatorProduct, type operatorProducts } from '@packhouse/contract/operator/products';
import { across, raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { contains } from '../../platform/folded.ts';
import { queryOf, type Page } from '../../platform/page.ts';
import { inOrganization, installationPage, type Installation } from './installation.ts';

/** The products of all merchants, by name. */
export function listAllProducts(
  installation: Installation,
  query: Input<typeof operatorProducts.list>,
): Promise<Page> {
  const chosen = sql`
    from products p join organizations o on o.org_id = p.org_id
    where ${inOrganization(query.organizationId)}
      ${filtered<typeof operatorProducts.list, 'organizationId'>(query, {
        search: (term) => sql`and ${contains(sql`p.search_text`, term)}`,
        sku: (sku) => sql`and p.sku = ${sku}`,
        barcode: (barcode) => sql`and p.barcode_values <> '{}' and p.barcode_values @> ${[barcode]}`,
        archived: (archived) =>
          archived ? sql`and p.deleted_at is not null` : sql`and p.deleted_at is null`,
        measured: (measured) => (measured ? sql`and p.measured is not null` : sql`and p.measured is null`),
        disputed: (disputed) =>
          sql`and coalesce(p.measured #>> '{dispute,state}' = 'open', false) = ${disputed}`,
        updatedSince: (since) => sql`and p.updated_at > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 'p.updated_at, p.id, p.org_id' : 'p.name_key, p.id, p.org_id');
  return installationPage<typeof OperatorProduct, ProductRow>(
    installation,
    query,
    queryOf(query, columns, chosen, order),
    OperatorProduct,
    recordOf,
    across('products'),
  );
}

/** A product of an organization, by spelled ids. */
export async function findAnyProduct(
  installation: Installation,
  { organizationId, id }: Input<typeof operatorProducts.get>,
): Promise<OperatorProduct | undefined> {
  const [row] = await installation.rows<ProductRow>(sql`${across('products')}
    select ${columns} from products p join organizations o on o.org_id = p.org_id
    where p.org_id = ${readId('organization', organizationId)} and p.id = ${readId('product', id)}`);
  return row && recordOf(row);
}

interface ProductRow extends Omit<OperatorProduct, 'organization' | 'unitDimensions' | 'unitWeight'> {
  orgId: string;
  organizationName: string;
  length: number | null;
  width: number;
  height: number;
  weight: number | null;
}

const columns = sql`
  p.org_id as "orgId", o.name as "organizationName", p.id, p.created_at as "createdAt", p.updated_at as "updatedAt",
  p.version, p.sku, p.name, p.barcodes, p.fnsku, p.asin, p.length_mm as length, p.width_mm as width,
  p.height_mm as height, p.weight_g as weight, p.tracking_mode as "trackingMode",
  p.serial_numbers as "serialNumbers", p.hazmat,
  p.reorder_point as "reorderPoint", p.image_url as "imageUrl", p.kit is not null as "isKit",
  p.measured, p.warehouse_note as "warehouseNote", p.photos,
  p.deleted_at is not null as archived, p.deleted_at as "deletedAt"`;

const recordOf = ({
  orgId,
  organizationName,
  length,
  width,
  height,
  weight,
  ...row
}: ProductRow): OperatorProduct => ({
  ...row,
  id: spellId('product', row.id),
  organization: { id: spellId('organization', orgId), name: organizationName },
  unitDimensions: length === null ? null : { length, width, height, unit: 'mm' },
  unitWeight: weight === null ? null : { value: weight, unit: 'g' },
});
