import { Command, InvalidArgumentError } from 'commander';
import { dimensionUnits, weightUnits, type Units } from '@packhouse/contract/rules/product-csv';
import type { z } from 'zod';
import { listColumns, readChoices } from '../import/columns.ts';
import type { ImportKind } from '../import/kind.ts';
import { orders } from '../import/orders.ts';
import { products } from '../import/products.ts';
import { progressOn } from '../import/progress.ts';
import { closingLines, errorLines, previewTable, type Summary } from '../import/report.ts';
import { runImport } from '../import/run.ts';
import { stock } from '../import/stock.ts';
import { organizationNamed, withDatabase } from './with-database.ts';

/** `packhouse admin import`: products, stock and orders from CSV files. */
export function importCommand(): Command {
  return new Command('import')
    .description(
      'Loads products, stock and orders from CSV files. Nothing is written while anything in the file is wrong, and ' +
        'run the same command again to resume an interrupted import.',
    )
    .addCommand(kindCommand(products))
    .addCommand(kindCommand(stock))
    .addCommand(kindCommand(orders));
}

interface Options {
  org: string;
  columns?: Map<string, string>;
  header?: string[];
  warehouse?: string;
  units?: Units;
  skipExisting?: boolean;
  dryRun: boolean;
  preview?: number | true;
  json: boolean;
  batch: number;
}

function kindCommand<S extends z.ZodObject, R, F>(kind: ImportKind<S, R, F>): Command {
  const columns = listColumns(kind.row);
  const command = new Command(kind.name)
    .summary(kind.description.split('. ')[0]!.replace(/\.$/, ''))
    .description(kind.description)
    .argument('<file.csv>', 'UTF-8; separated by commas, semicolons or tabs')
    .requiredOption('--org <organization>', 'its short name or its id')
    .option('--columns <pairs>', 'which column is which, such as sku=Item,name=Title', choices)
    .option('--header <names>', 'the columns of a file that has no header line, separated by commas', names);
  if ('warehouse' in kind.row.shape) {
    command.option(
      '--warehouse <code>',
      'for rows that name none; needed when several warehouses are active',
    );
  }
  if ('dimensionUnit' in kind.row.shape) {
    command.option(
      '--units <units>',
      'for rows that name none: a unit of length and one of weight, such as mm,g or in,lb',
      units,
    );
  }
  if (kind.existing) {
    command.option('--skip-existing', `leave ${kind.words[1]} that exist as they are`, false);
  }
  return command
    .option('--preview [rows]', 'show the first rows (10) and the errors, write nothing', rows)
    .option('--dry-run', 'check everything, write nothing', false)
    .option('--batch <records>', `${kind.words[1]} in one transaction`, batchSize, 500)
    .option('--json', 'print the summary as JSON', false)
    .addHelpText('after', () => columnsHelp(columns))
    .action((path: string, options: Options) => run(kind, path, options));
}

async function run<S extends z.ZodObject, R, F>(
  kind: ImportKind<S, R, F>,
  path: string,
  { org, preview, json, ...options }: Options,
): Promise<void> {
  const { signal, release } = interruptible();
  try {
    const summary = await withDatabase(async (database) =>
      runImport(kind, {
        ...options,
        database,
        orgId: await organizationNamed(database, org),
        path,
        preview: preview === true ? 10 : preview,
        signal,
        progress: progressOn(process.stderr),
      }),
    );
    report(summary, kind.words, { json, preview: preview !== undefined });
    if (summary.outcome === 'refused' || summary.outcome === 'stopped') process.exitCode = 1;
    if (signal.aborted) process.exitCode = 130;
  } finally {
    release();
  }
}

function report(
  summary: Summary,
  words: readonly [string, string],
  { json, preview }: { json: boolean; preview: boolean },
): void {
  if (json) {
    console.log(JSON.stringify(summary, null, 2));
    return;
  }
  for (const warning of summary.warnings) console.error(`packhouse: ${warning}`);
  if (preview) console.log(`${previewTable(summary, process.stdout.columns)}\n`);
  for (const line of errorLines(summary)) console.error(line);
  const stopped = summary.outcome === 'stopped';
  for (const line of closingLines(summary, words)) (stopped ? console.error : console.log)(line);
}

/** The first Ctrl+C ends the import behind the running batch, the second at once. */
function interruptible(): { signal: AbortSignal; release: () => void } {
  const stopping = new AbortController();
  const stop = () => {
    release();
    if (!stopping.signal.aborted) console.error('\npackhouse: finishing the running batch …');
    stopping.abort();
  };
  const release = () => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop);
  return { signal: stopping.signal, release };
}

function columnsHelp(columns: ReturnType<typeof listColumns>): string {
  const width = Math.max(...columns.map(({ name }) => name.length)) + 2;
  const lines = columns.map(({ name, required, about }) =>
    `  ${name.padEnd(width)}${[required ? 'required' : '', about].filter(Boolean).join('; ')}`.trimEnd(),
  );
  return [
    '',
    'Columns (case, spaces and underscores do not matter; docs/import.md lists other names):',
    ...lines,
  ].join('\n');
}

const choices = asArgument(readChoices);

const names = (text: string) => text.split(',').map((name) => name.trim());

const units = asArgument((text: string): Units => {
  const [dimension, weight] = names(text);
  const chosen = {
    dimension: dimensionUnits.find((unit) => unit === dimension?.toLowerCase()),
    weight: weightUnits.find((unit) => unit === weight?.toLowerCase()),
  };
  if (chosen.dimension && chosen.weight && names(text).length === 2) return chosen as Units;
  throw new Error('--units must be a unit of length and one of weight, such as mm,g or in,lb.');
});

const rows = wholeNumber('--preview', 1, 1000);
const batchSize = wholeNumber('--batch', 1, 2000);

function wholeNumber(option: string, from: number, to: number) {
  return asArgument((text: string) => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    if (number >= from && number <= to) return number;
    throw new Error(`${option} must be a whole number from ${from} to ${to}.`);
  });
}

/** Commander reports this kind of error with the option it belongs to. */
function asArgument<T>(read: (text: string) => T) {
  return (text: string): T => {
    try {
      return read(text);
    } catch (error) {
      throw new InvalidArgumentError((error as Error).message);
    }
  };
}
