/**
 * Facts about an organization's shipments that a pick path needs. They are read across organizations, one organization at a
 * time.
 */
import type { Shipment } from '@packhouse/contract/public/shipments';
import { sql } from '../../platform/database/sql.ts';
import type { Installation } from '../operators/installation.ts';
import { isEarly } from '../operators/work-queue.sql.ts';
import type { Allocation } from '../../goods/shipments/working-shipment.ts';
import type { BinRow } from './bins.sql.ts';

/** Ids are uuids, except for those inside the allocations. */
export interface WalkedRow {
  id: string;
  organizationName: string;
  number: string;
  kind: Shipment['kind'];
  status: Shipment['status'];
  stage: Shipment['stage'];
  warehouse_id: string;
  requestedShipDate: string | null;
  /** True while it waits for the day on which it is to leave. */
  early: boolean;
  allocations: Allocation[];
  lines: { id: string; allocated: number; picked: number }[];
}

export const listWalked = (
  installation: Installation,
  orgId: string,
  ids: readonly string[],
  now: Date,
): Promise<WalkedRow[]> =>
  installation.rows<WalkedRow>(sql`
    select queued.id, o.name as "organizationName", queued.number, queued.kind, queued.status, queued.stage, queued.warehouse_id, queued.allocations, queued.requested_ship_date as "requestedShipDate",
      ${isEarly(now)} as early,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'allocated', i.allocated_quantity, 'picked', i.picked_quantity)
          order by i.position)
        from shipment_items i where i.org_id = ${orgId} and i.shipment_id = queued.id), '[]') as lines
    from shipments queued join organizations o on o.org_id = ${orgId}
    where queued.org_id = ${orgId} and queued.id = any(${ids})`);

export interface GoodsRow {
  id: string;
  product: boolean;
  sku: string | null;
  name: string;
  barcodes: string[];
  image_url: string | null;
}

export const listGoods = (
  installation: Installation,
  orgId: string,
  ids: readonly string[],
): Promise<GoodsRow[]> =>
  installation.rows<GoodsRow>(sql`
    select p.id, true as product, p.sku, p.name, p.barcode_values as barcodes, p.image_url
    from products p where p.org_id = ${orgId} and p.id = any(${ids})
    union all
    select c.id, false, null, c.name, case when c.barcode is null then '{}' else array[c.barcode] end, null
    from cartons c where c.org_id = ${orgId} and c.id = any(${ids})`);

export interface PlaceRow {
  itemId: string;
  lot: string;
  isPrimary: boolean;
  quantity: number | null;
  code: string;
  zone: string;
  kind: BinRow['kind'];
  sequence: number;
  active: boolean;
}

/** Placements of these items in active bins. Goods in quarantine bins are not picked. */
export const listPlaces = (
  installation: Installation,
  orgId: string,
  warehouseId: string,
  items: readonly string[],
): Promise<PlaceRow[]> =>
  installation.rows<PlaceRow>(sql`
    select l.item_id as "itemId", l.lot, l.is_primary as "isPrimary", l.quantity, b.code, b.zone, b.kind, b.sequence, b.active
    from bin_placements l join bins b on b.id = l.bin_id
    where l.org_id = ${orgId} and l.warehouse_id = ${warehouseId} and l.item_id = any(${items})
      and b.active and b.kind <> 'quarantine'`);

/** Boxes of a lot that are promised to be opened for units of a product. */
export interface SealedRow {
  cartonId: string;
  name: string;
  barcode: string | null;
  lot: string;
  /** Units in all of these boxes. */
  units: number;
  productId: string;
  unitsEach: number;
}

export const listSealed = (
  installation: Installation,
  orgId: string,
  warehouseId: string,
  products: readonly string[],
): Promise<SealedRow[]> =>
  installation.rows<SealedRow>(sql`
    select k.carton_id as "cartonId", c.name, c.barcode, s.lot, s.reserved_to_open * k.quantity as units, k.product_id as "productId",
      k.quantity as "unitsEach"
    from carton_contents k
    join cartons c on c.org_id = ${orgId} and c.id = k.carton_id
    join stock_cells s on s.org_id = ${orgId} and s.item_id = k.carton_id
    where k.org_id = ${orgId} and k.product_id = any(${products}) and s.warehouse_id = ${warehouseId}
      and s.reserved_to_open > 0
    order by s.expires_on nulls last, k.carton_id, s.lot`);

export interface LotRow {
  item_id: string;
  lot: string;
  expires_on: string;
}

export const listExpiries = (
  installation: Installation,
  orgId: string,
  warehouseId: string,
  items: readonly string[],
): Promise<LotRow[]> =>
  installation.rows<LotRow>(sql`
    select c.item_id, c.lot, c.expires_on from stock_cells c
    where c.org_id = ${orgId} and c.warehouse_id = ${warehouseId} and c.item_id = any(${items})
      and c.expires_on is not null`);
