import type { OrganizationExport } from '@packhouse/contract/organization-export';
import { insertRows } from '../../platform/database/insert.ts';
import type { Database } from '../../platform/database/database.ts';
import { keyOfTable, type KeyColumn } from '../../platform/database/key-of-table.ts';
import { across, join, raw, sql, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** How far an export has come: behind a row of a table, behind the files of a shipment, or behind the manifest. */
export type Position =
  | { table: string; after: readonly string[] | null; file: number }
  | { shipmentsThrough: number }
  | { manifest: true };

/** A file in the archive, as the manifest lists it. */
export interface Entry {
  path: string;
  bytes: number;
  sha256: string;
  /** Number of records, in a file of records. */
  records?: number;
}

export interface ExportRow extends Omit<OrganizationExport, 'id' | 'status'> {
  /** A uuid. */
  id: string;
  status: 'running' | 'ready';
  position: Position | null;
  parts: number;
}

const columns: Sql = sql`
  x.id, x.status, x.requested_by as "requestedBy", x.created_at as "createdAt", x.finished_at as "finishedAt",
  x.expires_at as "expiresAt", x.bytes, x.records, x.files, x.digest, x.position, x.parts`;

export const listExports = (tenant: Tenant): Promise<ExportRow[]> =>
  tenant.rows(sql`
    select ${columns} from organization_exports x
    where x.org_id = ${tenant.orgId} order by x.created_at desc, x.id desc limit 20`);

export const findExport = (tenant: Tenant, id: string): Promise<ExportRow | undefined> =>
  tenant.row(sql`
    select ${columns} from organization_exports x where x.org_id = ${tenant.orgId} and x.id = ${id}`);

export const findRunningExport = (tenant: Tenant): Promise<ExportRow | undefined> =>
  tenant.row(sql`
    select ${columns} from organization_exports x
    where x.org_id = ${tenant.orgId} and x.status = 'running'`);

export const insertExport = (
  tenant: Tenant,
  made: Pick<ExportRow, 'id' | 'requestedBy' | 'createdAt'>,
): Promise<void> => insertRows(tenant, 'organization_exports', [{ ...made, status: 'running' }]);

export interface Part {
  n: number;
  fileId: string;
  bytes: number;
  entries: readonly Entry[];
}

/**
 * Adds a part and moves the position behind it. Returns false when another process has added this part in the
 * meantime.
 */
export async function insertPart(
  tenant: Tenant,
  exportId: string,
  part: Part,
  position: Position,
): Promise<boolean> {
  const records = part.entries.reduce((sum, entry) => sum + (entry.records ?? 0), 0);
  const files = part.entries.filter(({ path }) => path.startsWith('files/')).length;
  const moved = await tenant.row(sql`
    update organization_exports
    set parts = ${part.n}, position = ${JSON.stringify(position)}::jsonb, bytes = bytes + ${part.bytes},
      records = records + ${records}, files = files + ${files}
    where org_id = ${tenant.orgId} and id = ${exportId} and status = 'running' and parts = ${part.n - 1}
    returning id`);
  if (!moved) return false;
  await insertRows(tenant, 'organization_export_parts', [{ exportId, ...part }]);
  return true;
}

export async function updateToReady(
  tenant: Tenant,
  id: string,
  { finishedAt, expiresAt, digest }: Pick<ExportRow, 'finishedAt' | 'expiresAt' | 'digest'>,
): Promise<void> {
  await tenant.rows(sql`
    update organization_exports
    set status = 'ready', finished_at = ${finishedAt}, expires_at = ${expiresAt}, digest = ${digest}
    where org_id = ${tenant.orgId} and id = ${id} and status = 'running'`);
}

export const listParts = (tenant: Tenant, exportId: string): Promise<Part[]> =>
  tenant.rows(sql`
    select p.n, p.file_id as "fileId", p.bytes, p.entries from organization_export_parts p
    where p.org_id = ${tenant.orgId} and p.export_id = ${exportId} order by p.n`);

/** Deletes all exports. Returns the files (uuids) of their archives. */
export async function deleteExports(tenant: Tenant): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    delete from organization_export_parts p where p.org_id = ${tenant.orgId} returning p.file_id as id`);
  await tenant.rows(sql`delete from organization_exports x where x.org_id = ${tenant.orgId}`);
  return rows.map(({ id }) => id);
}

/** Ids (uuids) of the files that archives consist of, expired ones left out. */
export async function listArchiveFiles(tenant: Tenant, at: string): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    select p.file_id as id from organization_export_parts p
    join organization_exports x on x.org_id = ${tenant.orgId} and x.id = p.export_id
    where p.org_id = ${tenant.orgId} and (x.expires_at is null or x.expires_at > ${at})`);
  return rows.map(({ id }) => id);
}

/** Organizations with an export that is not complete. */
export async function listExporting(database: Database): Promise<string[]> {
  const rows = await database.query<{ orgId: string }>(
    database.gate,
    sql`${across('exports to write')}
      select x.org_id as "orgId" from organization_exports x where x.status = 'running' order by x.org_id`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** A table with rows of organizations. */
export interface TenantTable {
  name: string;
  key: readonly KeyColumn[];
  /** True when the column `doc` holds the record as the API answers it. */
  hasDoc: boolean;
  /** Columns that are computed or hold bytes, which are hashes of secrets. */
  hidden: readonly string[];
}

export const listTenantTables = (database: Database): Promise<TenantTable[]> =>
  database.rows(sql`
    select m.name,
      ${keyOfTable} as key,
      exists (select from pg_attribute a where a.attrelid = to_regclass(m.name) and a.attname = 'doc'
        and not a.attisdropped) as "hasDoc",
      coalesce((select jsonb_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = to_regclass(m.name) and a.attnum > 0 and not a.attisdropped
          and (a.attgenerated <> '' or a.atttypid = 'bytea'::regtype)), '[]') as hidden
    from table_manifest m where m.kind = 'tenant' order by m.name`);

export interface StoredRow {
  key: string[];
  /** The row, or the record where the table has it. */
  body: Record<string, unknown> | string;
}

/** The next rows of a table in the order of its primary key. */
export function listRows(
  tenant: Tenant,
  { name, key, hasDoc, hidden }: TenantTable,
  after: readonly string[] | null,
  take: number,
): Promise<StoredRow[]> {
  const named = (prefix: string) => key.map(({ column }) => `${prefix}${column}`).join(', ');
  const values = key.map(({ column }) => `t.${column}::text`).join(', ');
  const behind =
    after === null || key.length === 0
      ? raw('')
      : sql`and (${raw(named('t.'))}) > (${join(
          key.map(({ type }, index) => sql`${after[index]}::text::${raw(type)}`),
          ', ',
        )})`;
  return tenant.rows(sql`
    select array[${raw(values)}]::text[] as key,
      ${hasDoc ? raw('t.doc') : sql`to_jsonb(t) - ${['org_id', ...hidden]}::text[]`} as body
    from ${raw(name)} t where t.org_id = ${tenant.orgId} ${behind}
    ${raw(key.length === 0 ? '' : `order by ${named('t.')}`)} limit ${raw(take)}`);
}

export interface ShipmentFiles {
  n: number;
  documents: { id: string; fileName: string }[];
}

/** Files of shipments behind an ordinal, in the order of the shipments. */
export const listShipmentFiles = (tenant: Tenant, after: number, take: number): Promise<ShipmentFiles[]> =>
  tenant.rows(sql`
    select s.n, s.documents from shipments s
    where s.org_id = ${tenant.orgId} and s.n > ${after} and s.documents <> '[]'
    order by s.n limit ${raw(take)}`);
