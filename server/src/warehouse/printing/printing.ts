/** Operations on printers and print jobs. They are the warehouse's own writes, since a printer prints for every organization. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import {
  Printers,
  PrintJob,
  type operatorPrinters as printerOperations,
  type operatorPrintJobs as jobOperations,
} from '@packhouse/contract/operator/printing';
import type { OperatorContext, WriteContext } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import {
  found,
  mustMatch,
  uuidOf,
  type FileAnswer,
  type OperatorApi,
  type Written,
} from '../../platform/implement.ts';
import type { Reach } from '../../platform/reach.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { findWarehouseNamed } from '../../goods/shipments/new-shipment.ts';
import type { InstallationList, InstallationRecord } from '../operators/reads.ts';
import {
  deletePrintJobsOld,
  findPrintContent,
  findPrinter,
  findPrintJob,
  insertPrintJob,
  jobRecord,
  listPrinters,
  listPrintersOf,
  listPrintJobs,
  printerRecord,
  savePrinters,
  updatePrintersGone,
  updatePrintJob,
  updatePrintJobsLate,
  type JobRow,
} from './printing.sql.ts';

type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>;

export const operatorPrinters: Desk['operatorPrinters'] = {
  list: { page: (input, { installation, reach, now }) => listPrinters(installation, input, reach, now) },
  register,
};

export const operatorPrintJobs: Desk['operatorPrintJobs'] = {
  list: { page: (input, { installation, reach }) => listPrintJobs(installation, input, reach) },
  create,
  async get({ id }, { tenant, reach }) {
    return writtenOf(await jobWithin(id, tenant, reach));
  },
  take: ({ id }, context) => move(id, context, ['queued'], 'printing'),
  content,
  report: ({ id, problem }, context) =>
    move(id, context, ['printing'], problem === null ? 'done' : 'failed', problem),
  again: ({ id }, context) => move(id, context, ['failed', 'printing'], 'queued'),
  cancel: ({ id }, context) => move(id, context, ['queued', 'printing', 'failed'], 'cancelled'),
};

async function register(
  { warehouseId, station, printers }: Input<typeof printerOperations.register>,
  { tenant, sequencer, now }: WriteContext,
): Promise<Written> {
  const { uuid } = await findWarehouseNamed(tenant, warehouseId);
  const names = printers.map(({ name }) => name);
  names.forEach((name, at) => {
    if (names.indexOf(name) < at) {
      throw invalid(`printers[${at}].name`, `must appear only once; ${name} is a duplicate`);
    }
  });
  await savePrinters(tenant, uuid, station, printers, sequencer.at);
  await updatePrintersGone(tenant, uuid, station, names, sequencer.at);
  await updatePrintJobsLate(tenant, sequencer.at);
  const saved = await listPrintersOf(tenant, uuid, station);
  const records = names.map((name) =>
    printerRecord(
      saved.find((printer) => printer.name === name)!,
      now,
    ),
  );
  return { body: render(Printers, { printers: records }) };
}

async function create(
  input: Input<typeof jobOperations.create>,
  { tenant, sequencer, actor, reach }: WriteContext,
): Promise<Written> {
  const { printerId, format } = input;
  const printer = found('printer', printerId, await findPrinter(tenant, uuidOf('printer', printerId)));
  reach?.mustCover(spellId('warehouse', printer.warehouseId));
  if (!printer.active) {
    throw new Failure(
      'invalid_state',
      `${printer.name} is no printer of ${printer.station} any more. Choose another one.`,
    );
  }
  if (printer.formats.length === 0) {
    throw new Failure(
      'invalid_state',
      `${printer.name} cannot print now: ${printer.problem ?? 'it cannot be reached'}.`,
    );
  }
  if (!printer.formats.includes(format)) {
    throw invalid('format', `must be one that ${printer.name} prints: ${printer.formats.join(', ')}`);
  }
  await updatePrintJobsLate(tenant, sequencer.at);
  await deletePrintJobsOld(tenant, sequencer.at);
  const made = await insertPrintJob(tenant, printer, input, actor.name, sequencer.at);
  const job = (await findPrintJob(tenant, made))!;
  return { ...writtenOf(job), location: `/operator/v0/print-jobs/${spellId('printJob', made)}` };
}

async function content(
  { id }: Input<typeof jobOperations.content>,
  { tenant, reach }: OperatorContext,
): Promise<FileAnswer> {
  const job = found('printJob', id, await findPrintContent(tenant, uuidOf('printJob', id)));
  reach?.mustCover(spellId('warehouse', job.warehouseId));
  const { content: bytes, format, title } = job;
  if (!bytes) throw new Failure('not_found', `The document of ${id} is deleted; the job is ${job.status}.`);
  return {
    bytes,
    contentType: format === 'png' ? 'image/png' : `application/${format}`,
    fileName: `${title.replace(/[^\w.-]+/g, '-')}.${format}`,
  };
}

async function move(
  id: string,
  { tenant, sequencer, reach, expected }: WriteContext,
  from: readonly PrintJob['status'][],
  to: PrintJob['status'],
  problem: string | null = null,
): Promise<Written> {
  const before = await jobWithin(id, tenant, reach);
  mustMatch(expected, before);
  const job = await updatePrintJob(tenant, before.id, from, to, problem, sequencer.at);
  if (!job) {
    throw new Failure(
      'invalid_state',
      `The job is ${before.status}; it must be ${from.join(' or ')} for this.`,
      {
        details: [{ status: before.status, possibleFrom: from }],
      },
    );
  }
  return writtenOf(job);
}

async function jobWithin(id: string, tenant: Tenant, reach: Reach | undefined): Promise<JobRow> {
  const job = found('printJob', id, await findPrintJob(tenant, uuidOf('printJob', id)));
  reach?.mustCover(spellId('warehouse', job.warehouseId));
  return job;
}

const writtenOf = (job: JobRow): Written => ({
  body: render(PrintJob, jobRecord(job)),
  version: job.version,
});
