/** In which form a command shows what was answered: as a table unless something else is asked for. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import type { CliOperation } from '../operations/operations.ts';

export interface FormOptions {
  json?: boolean;
  jsonl?: boolean;
  csv?: boolean;
  raw?: boolean;
  columns?: string[];
}

export function withFormOptions(command: Command, { list, file, input }: CliOperation): Command {
  // What always answers a file has one form.
  if (file && input.properties?.['format'] === undefined) return command;
  command.addOption(
    new Option('--json', 'the answer as it is, and errors as JSON, too').conflicts([
      'jsonl',
      'csv',
      'columns',
    ]),
  );
  if (!list) return command;
  return command
    .addOption(new Option('--jsonl', 'each record as a line of JSON').conflicts(['csv', 'columns']))
    .option(
      '--csv',
      "comma separated (RFC 4180), with API values; ' stands before what a spreadsheet would run",
    )
    .option('--raw', 'with --csv: no apostrophes before formulas', false)
    .addOption(new Option('--columns <fields>', 'such as id,promise.shipBy').argParser(columnsIn));
}

function columnsIn(text: string): string[] {
  const columns = text.split(',').map((one) => one.trim());
  if (columns.every((one) => one !== '')) return columns;
  throw new InvalidArgumentError('It must name fields, comma separated, such as id,promise.shipBy.');
}
