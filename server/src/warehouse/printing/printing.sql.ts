/** Printers of the warehouses, and what they are to print. Both belong to the warehouse, not to an organization. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import {
  Printer,
  PrintJob,
  type operatorPrinters,
  type operatorPrintJobs,
} from '@packhouse/contract/operator/printing';
import { raw, sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/database/ids.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { queryOf, type Page } from '../../platform/page.ts';
import { within, type Reach } from '../../platform/reach.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { installationPage, type Installation } from '../operators/installation.ts';

/** Ids are uuids. */
export interface PrinterRow extends Omit<Printer, 'online'> {
  active: boolean;
}

/** Ids are uuids. */
export type JobRow = PrintJob & { warehouseId: string };

const printerColumns = sql`
  p.id, p.warehouse_id as "warehouseId", p.station, p.name, p.purpose, p.formats, p.problem, p.active, p.seen_at as "seenAt",
  p.created_at as "createdAt", p.updated_at as "updatedAt", p.version,
  (select count(*)::int from print_jobs j where j.printer_id = p.id and j.status in ('queued', 'printing')) as waiting`;

const jobColumns = sql`
  j.id, j.warehouse_id as "warehouseId", j.printer_id as "printerId",
  (select p.name from printers p where p.id = j.printer_id) as printer,
  (select p.station from printers p where p.id = j.printer_id) as station,
  j.title, j.format, j.copies, j.status, j.problem, j.ordered_by as "orderedBy", j.created_at as "createdAt",
  j.updated_at as "updatedAt", j.version`;

const onlineForMs = 60_000;

export const printerRecord = ({ active, ...row }: PrinterRow, now: Date): Printer => ({
  ...row,
  id: spellId('printer', row.id),
  warehouseId: spellId('warehouse', row.warehouseId),
  online: active && now.getTime() - Date.parse(row.seenAt) < onlineForMs,
});

export function jobRecord(row: JobRow): PrintJob {
  const { warehouseId: _, ...job } = row;
  return { ...job, id: spellId('printJob', job.id), printerId: spellId('printer', job.printerId) };
}

export function listPrinters(
  installation: Installation,
  query: Input<typeof operatorPrinters.list>,
  reach: Reach,
  now: Date,
): Promise<Page> {
  const chosen = sql`
    from printers p
    where p.active ${within(reach, sql`p.warehouse_id`)}
      ${filtered<typeof operatorPrinters.list>(query, {
        warehouseId: (id) => sql`and p.warehouse_id = ${uuidOf('warehouse', id)}`,
        station: (station) => sql`and p.station = ${station}`,
        updatedSince: (since) => sql`and p.updated_at > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 'p.updated_at, p.id' : 'p.station, p.name, p.id');
  return installationPage<typeof Printer, PrinterRow>(
    installation,
    query,
    queryOf(query, printerColumns, chosen, order),
    Printer,
    (row) => printerRecord(row, now),
  );
}

export function listPrintJobs(
  installation: Installation,
  query: Input<typeof operatorPrintJobs.list>,
  reach: Reach,
): Promise<Page> {
  const chosen = sql`
    from print_jobs j
    where true ${within(reach, sql`j.warehouse_id`)}
      ${filtered<typeof operatorPrintJobs.list>(query, {
        warehouseId: (id) => sql`and j.warehouse_id = ${uuidOf('warehouse', id)}`,
        printerId: (id) => sql`and j.printer_id = ${uuidOf('printer', id)}`,
        station: (station) =>
          sql`and j.printer_id in (select s.id from printers s where s.station = ${station})`,
        status: (states) => sql`and j.status = any(${states})`,
        updatedSince: (since) => sql`and j.updated_at > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 'j.updated_at, j.id' : 'j.created_at, j.id');
  return installationPage<typeof PrintJob, JobRow>(
    installation,
    query,
    queryOf(query, jobColumns, chosen, order),
    PrintJob,
    jobRecord,
  );
}

/** Adds the printers of a station, or notes what it says of them. The warehouse is a uuid. */
export async function savePrinters(
  tenant: Tenant,
  warehouseId: string,
  station: string,
  printers: Input<typeof operatorPrinters.register>['printers'],
  now: string,
): Promise<void> {
  await tenant.rows(sql`
    insert into printers as p (id, warehouse_id, station, name, purpose, formats, problem, active, seen_at, created_at, updated_at, version)
    select r.id, ${warehouseId}::uuid, ${station}::text, r.name, r.purpose, string_to_array(r.formats, ','), r.problem, true,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, 1
    from unnest(${printers.map(() => newId())}::uuid[], ${printers.map(({ name }) => name)}::text[],
      ${printers.map(({ purpose }) => purpose)}::text[],
      ${printers.map(({ formats }) => formats.join(','))}::text[], ${printers.map(({ problem }) => problem)}::text[])
      r (id, name, purpose, formats, problem)
    order by r.name
    on conflict (warehouse_id, station, name) do update set purpose = excluded.purpose, formats = excluded.formats, problem = excluded.problem,
      active = true, seen_at = excluded.seen_at, updated_at = excluded.updated_at, version = p.version + 1`);
}

/** Takes the printers of a station that it no longer names out of use. */
export async function updatePrintersGone(
  tenant: Tenant,
  warehouseId: string,
  station: string,
  names: readonly string[],
  now: string,
): Promise<void> {
  await tenant.rows(sql`
    update printers p set active = false, updated_at = ${now}, version = p.version + 1
    where p.warehouse_id = ${warehouseId} and p.station = ${station} and p.active and p.name <> all(${names})`);
}

export const listPrintersOf = (tenant: Tenant, warehouseId: string, station: string): Promise<PrinterRow[]> =>
  tenant.rows<PrinterRow>(sql`
    select ${printerColumns} from printers p where p.warehouse_id = ${warehouseId} and p.station = ${station} and p.active`);

export const findPrinter = (tenant: Tenant, id: string): Promise<PrinterRow | undefined> =>
  tenant.row<PrinterRow>(sql`select ${printerColumns} from printers p where p.id = ${id} for share of p`);

/** Returns the uuid of the new job. */
export async function insertPrintJob(
  tenant: Tenant,
  { id: printerId, warehouseId }: PrinterRow,
  { title, format, copies, content }: Input<typeof operatorPrintJobs.create>,
  orderedBy: string,
  now: string,
): Promise<string> {
  const id = newId();
  await tenant.rows(sql`
    insert into print_jobs (id, printer_id, warehouse_id, title, format, copies, content, status, ordered_by, created_at,
      updated_at, version)
    values (${id}, ${printerId}, ${warehouseId}, ${title}, ${format}, ${copies}, decode(${content}, 'base64'), 'queued',
      ${orderedBy}, ${now}, ${now}, 1)`);
  return id;
}

export const findPrintJob = (tenant: Tenant, id: string): Promise<JobRow | undefined> =>
  tenant.row<JobRow>(sql`select ${jobColumns} from print_jobs j where j.id = ${id}`);

/** Its bytes; null when they are deleted. */
export const findPrintContent = (
  tenant: Tenant,
  id: string,
): Promise<(JobRow & { content: Buffer | null }) | undefined> =>
  tenant.row<JobRow & { content: Buffer | null }>(
    sql`select ${jobColumns}, j.content from print_jobs j where j.id = ${id}`,
  );

/** Moves a job on, if it is in one of the states. A job that has ended keeps no bytes. */
export const updatePrintJob = (
  tenant: Tenant,
  id: string,
  from: readonly PrintJob['status'][],
  to: PrintJob['status'],
  problem: string | null,
  now: string,
): Promise<JobRow | undefined> =>
  tenant.row<JobRow>(sql`
    update print_jobs j
    set status = ${to}, problem = ${problem}, updated_at = ${now}, version = j.version + 1,
      content = case when ${to}::text in ('done', 'cancelled') then null else j.content end
    where j.id = ${id} and j.status = any(${from})
    returning ${jobColumns}`);

/** Ends what waits since yesterday: nobody wants a label that appears the next day. */
export async function updatePrintJobsLate(tenant: Tenant, now: string): Promise<void> {
  await tenant.rows(sql`
    update print_jobs j
    set status = 'cancelled', problem = 'It was not printed within a day.', content = null, updated_at = ${now},
      version = j.version + 1
    where j.content is not null and j.created_at < ${now}::timestamptz - interval '1 day'`);
}

export async function deletePrintJobsOld(tenant: Tenant, now: string): Promise<void> {
  await tenant.rows(
    sql`delete from print_jobs j where j.created_at < ${now}::timestamptz - interval '7 days'`,
  );
}
