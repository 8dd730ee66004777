/** How far imports have come. */
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface Checkpoint {
  id: string;
  fileName: string;
  /** How the columns were read; what was said on the command line. */
  reading: Reading;
  runId: string;
  /** The last line of the file that is done. */
  linesDone: number;
  /** Records of the file, from its start, that are done: written or skipped. */
  recordsDone: number;
  recordsSkipped: number;
  startedAt: string;
  finishedAt: string | null;
}

/** Choices that make two imports of the same bytes different imports. */
export interface Reading {
  /** The column of the file for each of ours, in the order of their names. */
  columns: Record<string, string>;
  header: readonly string[] | null;
  warehouse: string | null;
  units: string | null;
}

const columns = sql`i.id, i.file_name as "fileName", i.reading, i.run_id as "runId", i.lines_done as "linesDone",
  i.records_done as "recordsDone", i.records_skipped as "recordsSkipped", i.started_at as "startedAt",
  i.finished_at as "finishedAt"`;

export const findCheckpoint = (tenant: Tenant, digest: string): Promise<Checkpoint | undefined> =>
  tenant.row<Checkpoint>(
    sql`select ${columns} from imports i where i.org_id = ${tenant.orgId} and i.digest = ${digest}`,
  );

/** An import of the same bytes that was read in another way and is not finished. */
export const findOtherReading = (
  tenant: Tenant,
  kind: string,
  fileDigest: string,
  digest: string,
): Promise<Checkpoint | undefined> =>
  tenant.row<Checkpoint>(sql`
    select ${columns} from imports i
    where i.org_id = ${tenant.orgId} and i.kind = ${kind} and i.file_digest = ${fileDigest} and i.digest <> ${digest}
      and i.finished_at is null
    order by i.started_at desc limit 1`);

/** Begins an import, or goes on with one: from now on only this run may. */
export async function claimCheckpoint(
  tenant: Tenant,
  import_: {
    digest: string;
    kind: string;
    fileName: string;
    fileDigest: string;
    reading: Reading;
    runId: string;
  },
  now: Date,
): Promise<Checkpoint> {
  const row = await tenant.row<Checkpoint>(sql`
    insert into imports as i (org_id, id, digest, kind, file_name, file_digest, reading, run_id, started_at, updated_at)
    values (${tenant.orgId}, ${newId()}, ${import_.digest}, ${import_.kind}, ${import_.fileName}, ${import_.fileDigest},
      ${JSON.stringify(import_.reading)}, ${import_.runId}, ${now.toISOString()}, ${now.toISOString()})
    on conflict (org_id, digest) do update set run_id = excluded.run_id, updated_at = excluded.updated_at
    returning ${columns}`);
  return row!;
}

export const readCheckpoint = (tenant: Tenant, id: string): Promise<Checkpoint | undefined> =>
  tenant.row<Checkpoint>(
    sql`select ${columns} from imports i where i.org_id = ${tenant.orgId} and i.id = ${id}`,
  );

/** Undefined when it is no longer where this run left it. */
export const moveCheckpoint = (
  tenant: Tenant,
  from: Pick<Checkpoint, 'id' | 'recordsDone'>,
  to: Pick<Checkpoint, 'linesDone' | 'recordsDone' | 'recordsSkipped'>,
  runId: string,
  at: string,
): Promise<Checkpoint | undefined> =>
  tenant.row<Checkpoint>(sql`
    update imports i
    set lines_done = ${to.linesDone}, records_done = ${to.recordsDone}, records_skipped = ${to.recordsSkipped},
      updated_at = ${at}
    where i.org_id = ${tenant.orgId} and i.id = ${from.id} and i.run_id = ${runId} and i.records_done = ${from.recordsDone}
    returning ${columns}`);

export async function finishCheckpoint(tenant: Tenant, id: string, runId: string, now: Date): Promise<void> {
  await tenant.rows(sql`
    update imports i set finished_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
    where i.org_id = ${tenant.orgId} and i.id = ${id} and i.run_id = ${runId}`);
}
