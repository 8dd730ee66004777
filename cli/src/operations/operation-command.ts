/** One operation of the API as a command: what its path names are arguments, the rest are options. */
import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import type { CliOperation } from './operations.ts';
import { clientCommand, perform } from '../client-command.ts';
import { UsageError } from '../usage-error.ts';
import { withFormOptions } from '../output/form.ts';
import { serviceUrl } from '../sign-in/service-url.ts';
import { exampleOf } from './example-of.ts';
import { fieldsOf, type Field } from './field.ts';
import { kebab, optionsOf, valueOf } from './field-option.ts';
import { readJson, readObject } from './read-json.ts';
import { runOperation, type RunOptions } from './run-operation.ts';

export function operationCommand(operation: CliOperation): Command {
  const { verb, summary, description, path, input } = operation;
  const fields = fieldsOf(input);
  const inPath = fields.filter(({ name }) => path.includes(`{${name}}`));
  const others = fields.filter((field) => !inPath.includes(field) && field.name !== 'includeTotal');

  const command = clientCommand(kebab(verb))
    .summary(sentence(summary))
    .description([`${summary}.`, plain(description)].filter(Boolean).join('\n\n'));
  for (const field of inPath) command.addArgument(argumentOf(field));
  if (others.length > 0) command.optionsGroup(operation.write ? 'Fields:' : 'Filters and order:');
  for (const option of others.flatMap(optionsOf)) command.addOption(option);
  if (operation.write) withWriteOptions(command.optionsGroup('How:'), operation, others.length > 0);
  command.optionsGroup('Output:');
  if (operation.list) {
    command
      .option('--all', 'fetch all pages')
      .addOption(
        new Option(
          '--limit <number>',
          'stop after this many records, over as many pages as needed',
        ).argParser(count),
      )
      .option('--include-total', 'print the total on stderr');
  }
  if (operation.file) command.option('-o, --output <file>', 'where to write the file; - for stdout');
  withFormOptions(command, operation)
    .optionsGroup('Options:')
    .option('--profile <name>', 'which sign-in to use (see packhouse login)')
    .addHelpText('after', () => closing(operation));

  return command.action(async (...given: unknown[]) => {
    const options = command.opts<RunOptions & { data?: string }>();
    await perform(async () => {
      const read = { ...(await inputOf(command, others, options.data)), ...idsOf(inPath, given) };
      refuseMissing(command, fields, read);
      if (operation.upload && options.file === undefined)
        throw new UsageError('--file must name the file to upload.');
      await runOperation(operation, read, options);
    }, options);
  });
}

const sentence = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const plain = (markdown = '') => markdown.replaceAll('`', '');

function argumentOf({ name, description }: Field): Argument {
  const word = kebab(name).replace('-id', '');
  return new Argument(`<${word}>`, description).argParser((text: string) => {
    // An empty id would make of the path that of a list.
    if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
    return text;
  });
}

function withWriteOptions(command: Command, operation: CliOperation, hasBody: boolean): void {
  const { upload, noTrial, noVersion, shownOnce, path } = operation;
  if (upload) command.option('--file <path>', 'the file to upload (required)');
  else if (hasBody) {
    command.option('--data <json>', 'the fields as JSON, @file, or - for stdin; options override them');
  }
  if (!noTrial) command.option('--dry-run', 'check everything and write nothing');
  if (!noVersion && path.includes('{')) {
    command.option('--if-match <version>', 'only if the record still has this version, as shown by get');
  }
  if (!shownOnce) {
    command.option('--idempotency-key <key>', 'runs only once, however often it is sent with this key');
  }
}

function count(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
}

async function inputOf(
  command: Command,
  fields: readonly Field[],
  data: string | undefined,
): Promise<Record<string, unknown>> {
  const input = data === undefined ? {} : await readObject(data, '--data');
  for (const field of fields) {
    // What was not said is left to the service, whose defaults may change.
    if (command.getOptionValueSource(field.name) !== 'cli') continue;
    const value = valueOf(field, command.getOptionValue(field.name));
    input[field.name] =
      field.kind === 'json' && typeof value === 'string'
        ? await readJson(value, `--${kebab(field.name)}`)
        : value;
  }
  return input;
}

const idsOf = (inPath: readonly Field[], given: readonly unknown[]) =>
  Object.fromEntries(inPath.map(({ name }, index) => [name, given[index]]));

function refuseMissing(command: Command, fields: readonly Field[], input: Record<string, unknown>): void {
  const missing = fields.filter(({ isRequired, name }) => isRequired && input[name] === undefined);
  if (missing.length === 0) return;
  const options = missing.map(({ name }) => `--${kebab(name)}`).join(' and ');
  const orData = command.options.some(({ long }) => long === '--data') ? ', or --data with it' : '';
  throw new UsageError(`${options} must be given${orData}; --help shows an example.`);
}

const closing = (operation: CliOperation) =>
  `\nExample:\n${exampleOf(operation)}\n\nReference: ${serviceUrl()}${operation.scope === 'operator' ? '/operator/openapi.json' : `/docs/reference/${operation.name}`}`;
