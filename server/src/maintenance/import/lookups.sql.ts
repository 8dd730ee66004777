/** Looks up the records that a file names, once for a batch of rows. */
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface KnownProduct {
  /** A uuid. */
  id: string;
  sku: string;
  name: string;
  trackingMode: 'none' | 'lot' | 'lot_expiry';
  isKit: boolean;
  archived: boolean;
}

export async function findProductsBySku(
  tenant: Tenant,
  skus: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const rows = await tenant.rows<KnownProduct>(sql`
    select p.id, p.sku, p.name, p.tracking_mode as "trackingMode", p.kit is not null as "isKit",
      p.deleted_at is not null as archived
    from products p
    where p.org_id = ${tenant.orgId} and p.sku = any(${[...new Set(skus)]})`);
  return new Map(rows.map((row) => [row.sku, row]));
}

/** The SKU of the product that has each external id. */
export async function findProductsByExternalId(
  tenant: Tenant,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tenant.rows<{ externalId: string; sku: string }>(sql`
    select p.external_id as "externalId", p.sku
    from products p
    where p.org_id = ${tenant.orgId} and p.external_id = any(${externalIds})`);
  return new Map(rows.map(({ externalId, sku }) => [externalId, sku]));
}

/** The number of the shipment that has each external id. */
export async function findShipmentsByExternalId(
  tenant: Tenant,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tenant.rows<{ externalId: string; number: string }>(sql`
    select s.external_id as "externalId", s.number
    from shipments s
    where s.org_id = ${tenant.orgId} and s.external_id = any(${externalIds})`);
  return new Map(rows.map(({ externalId, number }) => [externalId, number]));
}

export interface KnownLot {
  productId: string;
  warehouseId: string;
  lot: string;
  expiresOn: string | null;
}

export const listLots = (tenant: Tenant, productIds: readonly string[]): Promise<KnownLot[]> =>
  tenant.rows<KnownLot>(sql`
    select c.product_id as "productId", c.warehouse_id as "warehouseId", c.lot, c.expires_on as "expiresOn"
    from stock_cells c
    where c.org_id = ${tenant.orgId} and c.item_id = any(${productIds}) and c.lot <> ''`);

export interface WarehouseName {
  /** A uuid. */
  id: string;
  code: string;
  name: string;
  active: boolean;
}

export const listWarehouseNames = (tenant: Tenant): Promise<WarehouseName[]> =>
  tenant.rows<WarehouseName>(sql`select w.id, w.code, w.name, w.active from warehouses w order by w.code`);
