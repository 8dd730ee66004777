/** The bins of warehouses. They are the same for every organization. */
import { Bin, type operatorBins } from '@packhouse/contract/operator/bins';
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { inColumns } from '../../platform/database/columns.ts';
import { raw, sql, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { installationPage, type Installation } from '../operators/installation.ts';
import { contains } from '../../platform/folded.ts';
import { searchText, queryOf, type Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** A bin with its uuid and that of its warehouse. */
export type BinRow = Bin;

export const recordOf = (row: BinRow): Bin => ({
  ...row,
  id: spellId('bin', row.id),
  warehouseId: spellId('warehouse', row.warehouseId),
});

/** A code as it is kept: people may type it in small letters. */
export const codeOf = (scanned: string): string => scanned.trim().toUpperCase();

const columns = sql`
  b.id, b.warehouse_id as "warehouseId", b.code, b.zone, b.kind, b.sequence, b.size, b.active, b.note, b.goods,
  b.created_at as "createdAt", b.updated_at as "updatedAt", b.version`;

export function listBins(installation: Installation, query: Input<typeof operatorBins.list>): Promise<Page> {
  const chosen = sql`
    from bins b
    where b.warehouse_id = ${uuidOf('warehouse', query.warehouseId)}
      ${filtered<typeof operatorBins.list, 'warehouseId'>(query, {
        zone: (zone) => sql`and b.zone = ${zone}`,
        kind: (kind) => sql`and b.kind = ${kind}`,
        size: (size) => sql`and b.size = ${size}`,
        code: (code) => sql`and b.code = ${codeOf(code)}`,
        active: (active) => sql`and b.active = ${active}`,
        empty: (empty) => sql`and (b.goods = 0) = ${empty}`,
        search: (term) => sql`and ${contains(sql`b.search_text`, term)}`,
        updatedSince: (since) => sql`and b.updated_at > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 'b.updated_at, b.id' : 'b.sequence, b.code');
  return installationPage<typeof Bin, BinRow>(
    installation,
    query,
    queryOf(query, columns, chosen, order),
    Bin,
    recordOf,
  );
}

/** The bin with this code in a warehouse (a uuid). */
export async function findBin(
  reader: Pick<Tenant, 'rows'>,
  warehouseId: string,
  code: string,
): Promise<BinRow | undefined> {
  const [row] = await reader.rows<BinRow>(sql`
    select ${columns} from bins b where b.warehouse_id = ${warehouseId} and b.code = ${codeOf(code)}`);
  return row;
}

/** The bins with these codes, by code. They stay as they are until the transaction ends. */
export async function lockBins(
  tenant: Tenant,
  warehouseId: string,
  codes: readonly string[],
): Promise<Map<string, BinRow>> {
  // In one order, so that two who need the same bins wait for each other and not both for ever.
  const rows = await tenant.rows<BinRow>(sql`
    select ${columns} from bins b
    where b.warehouse_id = ${warehouseId} and b.code = any(${[...new Set(codes)]})
    order by b.id for update`);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Bins in use near a place in the walk, the nearest first: those with nothing in them, or those with something. */
export const listBinsNear = (
  tenant: Tenant,
  warehouseId: string,
  { kind, near, count, isEmpty }: { kind: BinRow['kind']; near: number; count: number; isEmpty: boolean },
): Promise<BinRow[]> => {
  const side = (there: Sql, order: Sql) => sql`
    (select ${columns} from bins b
    where b.warehouse_id = ${warehouseId} and b.active and (b.goods = 0) = ${isEmpty} and b.kind = ${kind} and ${there}
    order by ${order} limit ${raw(count)})`;
  return tenant.rows<BinRow>(sql`
    select b.* from (
      ${side(sql`b.sequence >= ${near}::integer`, raw('b.sequence, b.code'))}
      union all
      ${side(sql`b.sequence < ${near}::integer`, raw('b.sequence desc, b.code'))}) b
    order by abs(b.sequence - ${near}::integer), b.sequence, b.code limit ${raw(count)}`);
};

/** Bins of a warehouse (a uuid) that have one of these sizes, by size. */
export const countBinsBySize = (
  tenant: Tenant,
  warehouseId: string,
  sizes: readonly string[],
): Promise<{ size: string; bins: number }[]> =>
  tenant.rows(sql`
    select b.size, count(*) as bins from bins b
    where b.warehouse_id = ${warehouseId} and b.size = any(${sizes})
    group by b.size order by b.size`);

/** Writes bins as they are to be; one that is new has version 1. */
export async function saveBins(tenant: Tenant, bins: readonly BinRow[]): Promise<void> {
  await tenant.rows(sql`
    insert into bins as b
    select r.* from jsonb_populate_recordset(null::bins, ${JSON.stringify(bins.map(columnsOf))}::jsonb) r
    on conflict (warehouse_id, code) do update set zone = excluded.zone, kind = excluded.kind, sequence = excluded.sequence,
      size = excluded.size, active = excluded.active, note = excluded.note, search_text = excluded.search_text,
      updated_at = excluded.updated_at, version = b.version + 1`);
}

/** Adds bins; one whose code is there already is left as it is. */
export async function insertBins(tenant: Tenant, bins: readonly BinRow[]): Promise<void> {
  await tenant.rows(sql`
    insert into bins
    select r.* from jsonb_populate_recordset(null::bins, ${JSON.stringify(bins.map(columnsOf))}::jsonb) r
    on conflict do nothing`);
}

const columnsOf = (bin: BinRow) => inColumns({ ...bin, searchText: searchText(bin.code, bin.note) });

/** Counts goods that were placed in bins (uuids) or taken out. Test spaces do not count. */
export async function countGoods(tenant: Tenant, changes: ReadonlyMap<string, number>): Promise<void> {
  const changed = [...changes].filter(([, change]) => change !== 0);
  if (changed.length === 0) return;
  await tenant.rows(sql`
    update bins b set goods = b.goods + c.change
    from unnest(${changed.map(([id]) => id)}::uuid[], ${changed.map(([, change]) => change)}::integer[]) c (id, change)
    where b.id = c.id
      and exists (select from organizations o where o.org_id = ${tenant.orgId} and o.test_of is null)`);
}
