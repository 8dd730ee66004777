/**
 * Printing without a dialog. `packhouse station` runs on the packing PC: it registers the printers it reaches, takes the jobs
 * of its station over connections it opens itself, and says how each one ended.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { recordFields, Text, Timestamp } from '../measures.ts';
import { Nothing, operatorOperation } from '../operation.ts';
import { anyOf, exactly, listInput } from '../page.ts';
import { everybody } from '../staff-roles.ts';

const printFormats = ['pdf', 'png', 'zpl'] as const;
export const printJobStates = ['queued', 'printing', 'done', 'failed', 'cancelled'] as const;

const format = z.enum(printFormats);
const purpose = z.enum(['labels', 'papers']).describe('Purpose of the printer: labels, or sheets of paper.');
const station = Text(60).meta({ description: 'Name of the packing PC.', examples: ['Packing table 3'] });
const problem = z
  .string()
  .max(300)
  .nullable()
  .describe("The printer's own words, such as that it is out of paper; null when there is no problem.");

export const Printer = z
  .object({
    ...recordFields('printer'),
    warehouseId: Id('warehouse').describe('Id of the warehouse.'),
    station,
    name: z.string().meta({ description: 'Name of the printer at its station.', examples: ['Labels'] }),
    purpose,
    formats: z.array(format).describe('Formats it prints; none while it cannot be reached.'),
    online: z.boolean().describe('True when its station has reported in the last minute.'),
    problem,
    seenAt: Timestamp.describe('Time of the last report, in UTC.'),
    waiting: z.int().describe('Number of jobs that wait or are being printed.'),
  })
  .meta({ id: 'Printer' });
export type Printer = z.infer<typeof Printer>;

export const Printers = z
  .object({ printers: z.array(Printer).describe('Printers of the station, in the order of the request.') })
  .meta({ id: 'Printers' });

export const PrintJob = z
  .object({
    ...recordFields('printJob'),
    printerId: Id('printer').describe('Id of the printer.'),
    printer: z.string().describe('Name of the printer.'),
    station,
    title: z.string().meta({ description: 'Name of the document.', examples: ['Label of PNP-1042'] }),
    format: format.describe('Format of the document.'),
    copies: z.int().describe('How often it is printed.'),
    status: z
      .enum(printJobStates)
      .describe(
        'State of the job. One that stays `printing` may have been printed: look at the printer before it is printed again.',
      ),
    problem,
    orderedBy: z.string().describe('Name of the operator.'),
  })
  .meta({ id: 'PrintJob' });
export type PrintJob = z.infer<typeof PrintJob>;

const warehouseId = Id('warehouse');
const id = Id('printJob');
const staff = everybody;
const job = '/operator/v0/print-jobs/{id}';

export const operatorPrinters = {
  list: operatorOperation('GET', '/operator/v0/printers', {
    staff,
    summary: 'List the printers of a warehouse, by station and name',
    list: true,
    input: listInput({ warehouseId, station: exactly('station', 60) }),
    output: Printer,
  }),
  register: operatorOperation('PUT', '/operator/v0/printers', {
    staff,
    summary: 'Report the printers of a station',
    description:
      'A station reports at least twice a minute. Printers that it no longer names are not offered any more.',
    input: z.strictObject({
      warehouseId,
      station,
      printers: z
        .array(
          z.strictObject({
            name: Text(60).describe('Name of the printer, once at a station.'),
            purpose,
            formats: z
              .array(format)
              .max(printFormats.length)
              .describe('Formats it prints; none while it cannot be reached.'),
            problem: problem.default(null),
          }),
        )
        .max(20)
        .describe('All printers of the station; none when it stops.'),
    }),
    output: Printers,
  }),
};

export const operatorPrintJobs = {
  list: operatorOperation('GET', '/operator/v0/print-jobs', {
    staff,
    summary: 'List print jobs of a warehouse, oldest first',
    description: 'Finished jobs are listed for a week.',
    list: true,
    input: listInput({
      warehouseId,
      printerId: Id('printer').optional().describe('Only jobs of this printer.'),
      station: exactly('station', 60),
      status: anyOf(printJobStates, 'Only jobs in this state.'),
    }),
    output: PrintJob,
  }),
  create: operatorOperation('POST', '/operator/v0/print-jobs', {
    staff,
    status: 201,
    largeBody: true,
    summary: 'Print a document at a station',
    input: z.strictObject({
      printerId: Id('printer').describe('Id of the printer.'),
      title: Text(200).describe('Name of the document.'),
      format: format.describe('Format of the document; one that the printer prints.'),
      copies: z.int().min(1).max(20).default(1).describe('How often it is printed.'),
      content: z.base64().min(4).max(4_000_000).describe('Document in base64, at most 3 MB.'),
    }),
    output: PrintJob,
    errors: ['not_found', 'invalid_state'],
  }),
  get: operatorOperation('GET', job, {
    staff,
    summary: 'Read a print job',
    input: z.strictObject({ id }),
    output: PrintJob,
  }),
  take: operatorOperation('POST', `${job}/take`, {
    staff,
    summary: 'Begin to print a job that waits',
    description: 'One station gets each job, once.',
    input: z.strictObject({ id }),
    output: PrintJob,
    errors: ['invalid_state'],
  }),
  content: operatorOperation('GET', `${job}/content`, {
    staff,
    summary: 'Download the document of a print job',
    description: 'It is deleted when the job is done or cancelled, and after a day.',
    input: z.strictObject({ id }),
    output: Nothing,
    file: ['application/pdf', 'image/png', 'application/zpl'],
  }),
  report: operatorOperation('POST', `${job}/report`, {
    staff,
    summary: 'Say how the printing of a job ended',
    input: z.strictObject({
      id,
      problem: problem.describe("The printer's own words for what went wrong; null when it is printed."),
    }),
    output: PrintJob,
    errors: ['invalid_state'],
  }),
  again: operatorOperation('POST', `${job}/again`, {
    staff,
    summary: 'Print a job again that failed or never ended',
    input: z.strictObject({ id }),
    output: PrintJob,
    errors: ['invalid_state'],
  }),
  cancel: operatorOperation('POST', `${job}/cancel`, {
    staff,
    summary: 'Cancel a print job',
    input: z.strictObject({ id }),
    output: PrintJob,
    errors: ['invalid_state'],
  }),
};
