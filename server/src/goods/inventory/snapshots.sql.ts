/** Daily closing stock, the base of storage billing. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { Snapshot, type SizeSource, type stock } from '@packhouse/contract/public/stock';
import { storageAges } from '@packhouse/contract/rules/storage-ages';
import { insertRows } from '../../platform/database/insert.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { limited, recordPage, type Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Ids are uuids. */
type SnapshotRow = Omit<Snapshot, 'volume' | 'agedUnits'> & {
  volume_m3: number;
  aged_units: number[] | null;
};

export function listSnapshots(tenant: Tenant, query: Input<typeof stock.snapshots>): Promise<Page> {
  const chosen = sql`
    from stock_snapshots s
    where s.org_id = ${tenant.orgId}
      ${filtered<typeof stock.snapshots>(query, {
        date: (date) => sql`and s.date = ${date}`,
        productId: (id) => sql`and s.item_id = ${uuidOf('product', id)}`,
        cartonId: (id) => sql`and s.item_id = ${uuidOf('carton', id)}`,
        warehouseId: (id) => sql`and s.warehouse_id = ${uuidOf('warehouse', id)}`,
        updatedSince: (since) => sql`and s.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince
    ? raw('s.updated_at, s.date, s.item_id, s.warehouse_id')
    : raw('s.date desc, s.item_id desc, s.warehouse_id desc');
  return recordPage<typeof Snapshot, SnapshotRow>(
    tenant,
    'snapshots',
    query,
    {
      rows: sql`
        select ${columns} from (select s.* ${chosen} order by ${order} ${limited(query)}) s
        left join products p on p.org_id = ${tenant.orgId} and p.id = s.product_id
        left join cartons c on c.org_id = ${tenant.orgId} and c.id = s.carton_id
        order by ${order}`,
      count: sql`select count(*) ${chosen}`,
    },
    Snapshot,
    toSnapshot,
  );
}

/** Closing stock of a warehouse (a uuid) on a day, largest volume first. */
export async function listSnapshotsOf(
  tenant: Tenant,
  warehouseId: string,
  date: string,
  most: number,
): Promise<Snapshot[]> {
  const rows = await tenant.rows<SnapshotRow>(sql`
    select ${columns} from stock_snapshots s
    left join products p on p.org_id = ${tenant.orgId} and p.id = s.product_id
    left join cartons c on c.org_id = ${tenant.orgId} and c.id = s.carton_id
    where s.org_id = ${tenant.orgId} and s.date = ${date} and s.warehouse_id = ${warehouseId}
    order by s.volume_m3 desc, s.item_id limit ${raw(most)}`);
  return rows.map(toSnapshot);
}

const columns = sql`
  s.date, s.warehouse_id as "warehouseId", s.product_id as "productId", s.carton_id as "cartonId", p.sku,
  coalesce(p.name, c.name) as name, s.on_hand as "onHand", s.volume_m3, s.size_source as "sizeSource", s.aged_units::double precision[] as aged_units, s.updated_at as "updatedAt"`;

const toSnapshot = ({ volume_m3: value, aged_units: aged, ...row }: SnapshotRow): Snapshot => ({
  ...row,
  warehouseId: spellId('warehouse', row.warehouseId),
  productId: row.productId && spellId('product', row.productId),
  cartonId: row.cartonId && spellId('carton', row.cartonId),
  volume: { value, unit: 'm3' },
  ...(aged
    ? { agedUnits: storageAges.map((fromDays, place) => ({ fromDays, units: aged[place] ?? 0 })) }
    : {}),
});

/** Writes closing stock; ids are uuids. */
export const insertSnapshots = (
  tenant: Tenant,
  rows: readonly {
    date: string;
    item_id: string;
    warehouse_id: string;
    product_id: string | null;
    carton_id: string | null;
    on_hand: number;
    volume_m3: number;
    /** Left out where nobody recorded it. */
    size_source?: SizeSource | null;
    /** Units by `storageAges`; left out where nobody counted them. */
    aged_units?: readonly number[] | null;
    updated_at: string;
  }[],
): Promise<void> => insertRows(tenant, 'stock_snapshots', rows);
