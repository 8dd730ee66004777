import { readId, spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { Found, type operatorShipments } from '@packhouse/contract/operator/shipments';
import { across, raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { folded } from '../../platform/folded.ts';
import { queryOf, type Page } from '../../platform/page.ts';
import { within, type Reach } from '../../platform/reach.ts';
import { inOrganization, installationPage, type Installation } from './installation.ts';
import { codesOf } from './scanned-code.ts';

/**
 * Finds the records with a code: shipments, packages, products, cartons and bins, in this order; within each, the
 * newest first. Shipments to a recipient or postal code come last. Shipments, packages and bins of warehouses beyond
 * `reach` are left out; products and cartons belong to no warehouse.
 */
export function findCode(
  installation: Installation,
  query: Input<typeof operatorShipments.find>,
  reach: Reach,
): Promise<Page> {
  const chosen = sql`
    from (${kept(codesOf(query.code), typedOf(query.code))}) found left join organizations o on o.org_id = found.org_id
    where (found.type = 'bin' or ${inOrganization(query.organizationId)})
      and (found.warehouse_id is null or (true ${within(reach, sql`found.warehouse_id`)}))
      ${filtered<typeof operatorShipments.find, 'code' | 'organizationId'>(query, {
        updatedSince: (since) => sql`and found.updated_at > ${since}`,
      })}`;
  const order = raw(
    query.updatedSince
      ? 'found.updated_at, found.id, found.org_id'
      : `found.matched in ('recipient', 'postal_code'),
          array_position(array['shipment', 'package', 'product', 'carton', 'bin'], found.type), found.id desc, found.org_id`,
  );
  return installationPage<typeof Found, FoundRow>(
    installation,
    query,
    queryOf(
      query,
      sql`found.type, found.org_id as "orgId", o.name as "organizationName", found.id,
          found.shipment_id as "shipmentId", found.warehouse_id as "warehouseId", found.name, found.sku, found.matched, found.status, found.kind, found.stage, found.archived,
          found.updated_at as "updatedAt"`,
      chosen,
      order,
    ),
    Found,
    ({ orgId, organizationName, ...row }) => ({
      ...row,
      organization: orgId === null ? null : { id: spellId('organization', orgId), name: organizationName },
      id: spellId(row.type, row.id),
      shipmentId: row.shipmentId && spellId('shipment', row.shipmentId),
      warehouseId: row.warehouseId && spellId('warehouse', row.warehouseId),
    }),
    across('code lookup'),
  );
}

type FoundRow = Omit<Found, 'organization'> & { orgId: string | null; organizationName: string };

/** The text as somebody may have typed it: an id, a postal code, or the name of a recipient, which is folded. */
interface Typed {
  ids: readonly string[];
  postal: string;
  name: string;
}

const typedOf = (code: string): Typed => ({
  ids: [readId('shipment', code.trim())].filter((id) => id !== undefined),
  postal: code.replaceAll(/\s/g, '').toUpperCase(),
  name: folded(code.trim()),
});

// Each arm uses an index of its own; its comparisons with empty or null repeat the condition of that partial index.
const kept = (codes: readonly string[], { ids, postal, name }: Typed) => sql`
  select 'shipment' as type, s.org_id, s.id, s.id as shipment_id, s.warehouse_id, s.number as name, null as sku,
    case when s.number = any(${codes}) then 'number' when s.old_number = any(${codes}) then 'old_number'
      when s.id = any(${ids}::uuid[]) then 'id' when s.order_number = any(${codes}) then 'order_number'
      when s.external_id = any(${codes}) then 'external_id' when s.tracking_numbers && ${codes} then 'tracking_number'
      when s.postal_key = ${postal} then 'postal_code' else 'recipient' end as matched,
    s.status, s.kind, s.stage, false as archived, s.updated_at
  from shipments s
  where s.number = any(${codes}) or s.old_number = any(${codes}) or s.id = any(${ids}::uuid[])
    or s.order_number = any(${codes}) or s.external_id = any(${codes})
    or (s.tracking_numbers && ${codes} and s.tracking_numbers <> '{}')
    or s.postal_key = ${postal} or s.recipient_key = ${name} or s.surname_key = ${name}
    or s.folded_recipient = ${name} or s.folded_surname = ${name}
  union all
  select 'shipment', s.org_id, s.id, s.id, s.warehouse_id, s.number, null, 'tote_code', s.status, s.kind, s.stage, false,
    s.updated_at
  from totes t join shipments s on s.org_id = t.org_id and s.id = t.shipment_id
  where t.code = any(${codes})
  union all
  select 'package', k.org_id, k.id, s.id, s.warehouse_id, s.number, null, 'tracking_number', s.status, s.kind, s.stage, false, s.updated_at
  from shipment_packages k join shipments s on s.org_id = k.org_id and s.id = k.shipment_id
  where k.tracking_number = any(${codes})
  union all
  select 'shipment', s.org_id, s.id, s.id, s.warehouse_id, s.number, p.sku, 'serial_number', s.status, s.kind, s.stage, false,
    s.updated_at
  from serial_numbers n join products p on p.org_id = n.org_id and p.id = n.product_id
    join shipments s on s.org_id = n.org_id and s.id = coalesce(n.shipment_id, n.last_shipment_id)
  where n.serial = any(${codes})
  union all
  select 'product', p.org_id, p.id, null, null, p.name, p.sku, 'serial_number', null, null, null, p.deleted_at is not null,
    p.updated_at
  from serial_numbers n join products p on p.org_id = n.org_id and p.id = n.product_id
  where n.serial = any(${codes}) and n.shipment_id is null
  union all
  select 'product', p.org_id, p.id, null, null, p.name, p.sku,
    case when p.sku = any(${codes}) then 'sku' when p.fnsku = any(${codes}) then 'fnsku'
      when p.asin = any(${codes}) then 'asin' else 'barcode' end,
    null, null, null, p.deleted_at is not null, p.updated_at
  from products p
  where p.sku = any(${codes}) or (p.barcode_values && ${codes} and p.barcode_values <> '{}')
  union all
  select 'carton', c.org_id, c.id, null, null, c.name, null, 'barcode', null, null, null, c.deleted_at is not null, c.updated_at
  from cartons c
  where c.barcode = any(${codes})
  union all
  select 'bin', null, b.id, null, b.warehouse_id, b.code, null, 'bin_code', null, null, null, not b.active, b.updated_at
  from bins b
  where b.code = any(${codes})`;
