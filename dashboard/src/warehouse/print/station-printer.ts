/**
 * Printing without a dialog: the printers of this station are those that `packhouse station` has registered under its name. Labels go
 * to its printer of labels, and packing slips and manifests to its printer of papers.
 */
import { callFile, callList, callRead } from '../../api/call.ts';
import type { Input, Output } from '../../api/operation.ts';
import { t } from '../../ui/t.ts';
import { send } from '../outbox.ts';
import { warehouseSpace } from '../warehouse-space.ts';
import { formatOf, isLabel } from './is-label.ts';
import type { FileName } from './print-file.ts';

type Printer = Output<'operatorPrinters.list'>;
export type PrintJob = Output<'operatorPrintJobs.get'>;

interface Place {
  warehouseId: string;
  station: string;
}

/** Operations of labels, which come as PDF or ZPL. */
const labels: ReadonlySet<string> = new Set<FileName>([
  'operatorLabels.carton',
  'operatorLabels.product',
  'operatorLabels.bin',
  'operatorLabels.tote',
  'operatorLabels.package',
]);
/** Operations of papers, which are always PDF. */
const papers: ReadonlySet<string> = new Set<FileName>([
  'operatorLabels.packingSlip',
  'operatorLabels.manifest',
]);

/**
 * Sends the file to a printer of the station. Undefined when it has none that is ready and prints this, so that the browser's dialog
 * is the way. Rejects with the service's refusal.
 */
export async function printAtStation<N extends FileName>(
  place: Place,
  name: N,
  input: Input<N>,
): Promise<{ printer: string; job: PrintJob | undefined } | undefined> {
  const isPaper = papers.has(name);
  const printer = (await printersOf(place)).find(
    ({ online, problem, purpose, formats }) =>
      online &&
      problem === null &&
      (isPaper ? purpose === 'papers' && formats.includes('pdf') : purpose === 'labels'),
  );
  if (!printer) return undefined;
  const asZpl = labels.has(name) && printer.formats.includes('zpl');
  const { blob, fileName } = await callFile(
    name,
    asZpl ? { ...input, format: 'zpl' } : input,
    warehouseSpace,
  );
  const format = formatOf(blob);
  if (!format || !printer.formats.includes(format)) return undefined;
  // Other documents come as they were uploaded, and not all of them are labels.
  if (!isPaper && !labels.has(name) && !(await isLabel(blob))) return undefined;
  const sent = await send(
    'operatorPrintJobs.create',
    {
      printerId: printer.id,
      title: fileName,
      format: isPaper ? 'pdf' : 'zpl',
      content: await base64Of(blob),
    },
    t('Print {file}', { file: fileName }),
  );
  return { printer: printer.name, job: sent.sent ? sent.record : undefined };
}

/** None where the service cannot be asked: the dialog still works then. */
const printersOf = async ({ warehouseId, station }: Place): Promise<readonly Printer[]> => {
  try {
    return (await callList('operatorPrinters.list', { warehouseId, station, take: 50 }, warehouseSpace)).rows;
  } catch {
    return [];
  }
};

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // One call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8_192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  }
  return btoa(text);
}

const followed = { everyMs: 1_000, times: 60 };

/** Follows a job, and returns the problem that it ends with or waits for; undefined when it is printed or cancelled. */
export async function problemOf({ id }: PrintJob): Promise<string | undefined> {
  for (let left = followed.times; left > 0; left--) {
    await new Promise((resolve) => setTimeout(resolve, followed.everyMs));
    const job = await callRead('operatorPrintJobs.get', { id }, warehouseSpace);
    if (job.status === 'failed') return job.problem ?? t('The printer gave no reason');
    if (job.status === 'done' || job.status === 'cancelled') return undefined;
  }
  return t('The station has not printed it yet. Look at its printer');
}
