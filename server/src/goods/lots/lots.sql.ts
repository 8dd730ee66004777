/** Lots with their status and stock, and the shipments that carried them. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { Input } from '@packhouse/contract/operation';
import { Lot, type lots, type LotRecall, type LotStatus } from '@packhouse/contract/public/lots';
import { upsertRows } from '../../platform/database/insert.ts';
import { raw, sql, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { contains } from '../../platform/folded.ts';
import { limited, recordPage, type Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { unitStock } from '../inventory/cells.sql.ts';

export function listLots(tenant: Tenant, query: Input<typeof lots.list>): Promise<Page> {
  const chosen = sql`
    from (${lotRows(tenant)}) t
    where true
      ${filtered<typeof lots.list>(query, {
        search: (term) => sql`and ${contains(sql`t.search_text`, term)}`,
        productId: (id) => sql`and t."productId" = ${uuidOf('product', id)}`,
        sku: (sku) => sql`and t.sku = ${sku}`,
        lot: (lot) => sql`and t.lot = ${lot}`,
        status: (statuses) => sql`and t.status = any(${statuses})`,
        updatedSince: (since) => sql`and t."updatedAt" > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 't."updatedAt", t."productId", t.lot' : 't.sku, t.lot');
  return recordPage<typeof Lot, Lot>(
    tenant,
    'stock',
    query,
    {
      rows: sql`select ${columns} ${chosen} order by ${order} ${limited(query)}`,
      count: sql`select count(*) ${chosen}`,
    },
    Lot,
    toLot,
  );
}

/** Lots of a product (a uuid), all of them or the one of that name. */
export async function listLotsOf(tenant: Tenant, productId: string, lot?: string): Promise<Lot[]> {
  const rows = await tenant.rows<Lot>(sql`
    select ${columns} from (${lotRows(tenant, [productId])}) t
    where t."productId" = ${productId} and (${lot ?? null}::text is null or t.lot = ${lot ?? null})
    order by t."expiresOn", t.lot`);
  return rows.map(toLot);
}

const columns = raw(
  [
    'productId',
    'sku',
    'name',
    'lot',
    'expiresOn',
    'status',
    'reason',
    'changedBy',
    'changedAt',
    'onHand',
    'available',
    'allocated',
    'quarantined',
    'updatedAt',
  ]
    .map((name) => `t."${name}"`)
    .join(', '),
);

const toLot = (row: Lot): Lot => ({ ...row, productId: spellId('product', row.productId) });

/** Lots that were ever in stock or have a status. Product ids are uuids. */
const lotRows = (tenant: Tenant, products?: readonly string[]): Sql => sql`
  select p.id as "productId", p.sku, p.name, lot, u.expires_on as "expiresOn", coalesce(l.status, 'available') as status,
    l.reason, l.changed_by as "changedBy", l.changed_at as "changedAt", coalesce(u.on_hand, 0) as "onHand",
    coalesce(u.available, 0) as available, coalesce(u.allocated, 0) as allocated,
    coalesce(u.quarantined, 0) as quarantined, s.updated_at as "updatedAt",
    s.search_text || E'\n' || normalize(lower(lot)) as search_text
  from (
    select c.product_id, c.lot, min(c.expires_on) as expires_on, sum(c.available)::bigint as available,
      sum(c.allocated)::bigint as allocated, sum(c.quarantined)::bigint as quarantined,
      sum(c.available + c.allocated + c.quarantined + c.damaged + c.expired)::bigint as on_hand
    from (${unitStock(tenant, undefined, products)}) c where c.lot <> ''
    group by c.product_id, c.lot) u
  full join (
    select l.product_id, l.lot, l.status, l.reason, l.changed_by, l.changed_at
    from lots l where l.org_id = ${tenant.orgId}) l using (product_id, lot)
  join products p on p.org_id = ${tenant.orgId} and p.id = product_id
  join product_stock s on s.org_id = ${tenant.orgId} and s.product_id = p.id`;

/** Writes the status of a lot; the product is a uuid. */
export const saveLotStatus = (
  tenant: Tenant,
  row: {
    productId: string;
    lot: string;
    status: LotStatus;
    reason: string | null;
    changedBy: Actor;
    changedAt: string;
  },
): Promise<void> => upsertRows(tenant, 'lots', ['product_id', 'lot'], [row]);

/** Movements in and out of quarantine of these goods (uuids) in a lot, in their order. */
export const listQuarantineMoves = (
  tenant: Tenant,
  goods: readonly string[],
  lot: string,
): Promise<{ item_id: string; warehouse_id: string; type: string; quantity: number }[]> =>
  tenant.rows(sql`
    select m.item_id, m.warehouse_id, m.type, m.quantity from stock_movements m
    where m.org_id = ${tenant.orgId} and m.item_id = any(${goods}) and m.lot = ${lot} and m.bucket = 'quarantined'
    order by m.n`);

/**
 * Shipments that left with units of the lot, or without one of any stopped lot, loose or in cartons, the latest first. The
 * product is a uuid.
 */
export async function listCarriers(
  tenant: Tenant,
  productId: string,
  lot: string | undefined,
): Promise<LotRecall['shipments']> {
  const chosen =
    lot === undefined
      ? sql`m.lot in (
          select l.lot from lots l
          where l.org_id = ${tenant.orgId} and l.product_id = ${productId} and l.status <> 'available')`
      : sql`m.lot = ${lot}`;
  const rows = await tenant.rows<LotRecall['shipments'][number]>(sql`
    select s.id as "shipmentId", s.number, c.lot, s.kind, s.status, s.order_number as "orderNumber",
      s.external_id as "externalId", s.forwarded_at as "forwardedAt", c.units,
      coalesce(s.shipping_address, s.destination -> 'address') as recipient, s.tracking_numbers as "trackingNumbers"
    from (
      select m.shipment_id, m.lot, -sum(m.quantity * g.units)::bigint as units
      from (
        select ${productId}::uuid as item_id, 1::bigint as units
        union all
        select k.carton_id, k.quantity from carton_contents k
        where k.org_id = ${tenant.orgId} and k.product_id = ${productId}) g
      join stock_movements m on m.item_id = g.item_id
      where m.org_id = ${tenant.orgId} and ${chosen} and m.type = 'ship'
      group by m.shipment_id, m.lot) c
    join shipments s on s.org_id = ${tenant.orgId} and s.id = c.shipment_id
    order by s.forwarded_at desc, s.id desc, c.lot`);
  return rows.map((row) => ({ ...row, shipmentId: spellId('shipment', row.shipmentId) }));
}
