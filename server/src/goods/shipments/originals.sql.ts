/** Original shipments of returns, with the units that left and the units their returns bring back. */
import type { ShipmentStatus } from '@packhouse/contract/public/shipments';
import { readId, spellId } from '@packhouse/contract/id';
import { expectedStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { sql, when, type Sql } from '../../platform/database/sql.ts';
import { allOf, type Tenant } from '../../platform/tenant.ts';
import type { Original, Part } from './originals.ts';

/** Shipments of these ids (uuids), by uuid. */
export const findOriginals = (
  tenant: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Original>> =>
  ids.length === 0 ? Promise.resolve(new Map()) : readOriginals(tenant, sql`any(${ids}::uuid[])`);

/** Original shipment of this return (a uuid), with what its other returns bring back; undefined if it names none. */
export async function findOriginalOf(tenant: Tenant, returnId: string): Promise<Original | undefined> {
  const named = sql`(
    select r.original_shipment_id from shipments r where r.org_id = ${tenant.orgId} and r.id = ${returnId})`;
  const [original] = (await readOriginals(tenant, named, returnId)).values();
  return original;
}

/** `chosen` is the right-hand side of a comparison with the id. The return `except` is left out of the sums. */
async function readOriginals(
  tenant: Tenant,
  chosen: Sql,
  except?: string,
): Promise<ReadonlyMap<string, Original>> {
  const rows = await tenant.rows<{
    id: string;
    number: string;
    status: ShipmentStatus;
    warehouse_id: string;
  }>(sql`
    select s.id, s.number, s.status, s.warehouse_id from shipments s
    where s.org_id = ${tenant.orgId} and s.id = ${chosen}`);
  const originals = new Map(
    rows.map((row) => [
      row.id,
      {
        number: row.number,
        status: row.status,
        warehouseId: spellId('warehouse', row.warehouse_id),
        left: new Map<string, number>(),
        kits: new Map<string, Part[]>(),
        returns: new Map<string, Map<string, number>>(),
      },
    ]),
  );
  if (originals.size === 0) return originals;
  const ids = [...originals.keys()];
  const [left, kits, returned] = await allOf([
    listLeft(tenant, ids),
    listKits(tenant, ids),
    listReturned(tenant, ids, except),
  ]);
  for (const { id, product_id: product, units } of left) {
    originals.get(id)!.left.set(product, units);
  }
  for (const { id, kit, components } of kits) {
    const parts = components.map(({ productId, quantity }) => ({
      productId: readId('product', productId)!,
      quantity,
    }));
    originals.get(id)!.kits.set(kit, parts);
  }
  for (const { id, number, product_id: product, units } of returned) {
    const { returns } = originals.get(id)!;
    returns.set(number, (returns.get(number) ?? new Map<string, number>()).set(product, units));
  }
  return originals;
}

/**
 * Units that left with these shipments (uuids), including those in whole boxes. The ledger shows what kits were made
 * of.
 */
const listLeft = (
  tenant: Tenant,
  ids: readonly string[],
): Promise<{ id: string; product_id: string; units: number }[]> =>
  tenant.rows(sql`
    select m.shipment_id as id, coalesce(c.product_id, m.product_id) as product_id,
      sum(-m.quantity * coalesce(c.quantity, 1))::bigint as units
    from stock_movements m
    left join carton_contents c on c.org_id = ${tenant.orgId} and c.carton_id = m.carton_id
    where m.org_id = ${tenant.orgId} and m.shipment_id = any(${ids}::uuid[]) and m.type = 'ship'
    group by 1, 2`);

/**
 * Kits on their lines, each with its components as they were when it left. A kit cannot change while an open shipment
 * holds it, so these are the components before its first change after the shipment left.
 */
const listKits = (
  tenant: Tenant,
  ids: readonly string[],
): Promise<{ id: string; kit: string; components: { productId: string; quantity: number }[] }[]> =>
  tenant.rows(sql`
    select distinct sent.id, sent.kit, sent.components from (
      select s.id, p.id as kit,
        case when h.changed then h.before -> 'components' else p.kit -> 'components' end as components
      from shipments s
      join shipment_items i on i.org_id = ${tenant.orgId} and i.shipment_id = s.id
      join products p on p.org_id = ${tenant.orgId} and p.id = i.product_id
      left join lateral (
        select true as changed, c."from" as before from item_changes c
        where c.org_id = ${tenant.orgId} and c.item_id = p.id and c.field = 'kit' and c.at > s.forwarded_at
        order by c.at limit 1) h on true
      where s.org_id = ${tenant.orgId} and s.id = any(${ids}::uuid[])) sent
    where sent.components is not null`);

/** Units that the returns of these shipments bring back, in the order of creation. Drafts do not count yet. */
const listReturned = (
  tenant: Tenant,
  ids: readonly string[],
  except: string | undefined,
): Promise<{ id: string; number: string; product_id: string; units: number }[]> =>
  tenant.rows(sql`
    select r.original_shipment_id as id, r.number, i.product_id,
      sum(case r.status when 'received' then i.received_quantity
        else greatest(i.quantity, i.received_quantity) end)::bigint as units
    from shipments r join shipment_items i on i.org_id = ${tenant.orgId} and i.shipment_id = r.id
    where r.org_id = ${tenant.orgId} and r.original_shipment_id = any(${ids}::uuid[])
      and r.status = any(${[...expectedStatuses, 'received']})
      ${when(except, (id) => sql`and r.id <> ${id}`)}
    group by r.original_shipment_id, r.n, r.number, i.product_id
    order by r.n`);
