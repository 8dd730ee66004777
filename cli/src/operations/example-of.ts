/** A working command line, built from the examples of the contract. */
import type { CliOperation } from './operations.ts';
import { fieldsOf, type Field } from './field.ts';
import { kebab } from './field-option.ts';

/** Indented, and split over several lines if it would be too long for one. */
export function exampleOf(operation: CliOperation): string {
  const { resource, verb, path, input, list, upload, file } = operation;
  const fields = fieldsOf(input);
  const values = { ...(list ? filterOf(fields) : {}), ...operation.example };
  const isInPath = (name: string) => path.includes(`{${name}}`);
  const rest = fields.filter(({ name }) => values[name] !== undefined && !isInPath(name));
  const parts = rest.filter(({ kind }) => kind === 'json');
  const data = Object.fromEntries(parts.map(({ name }) => [name, values[name]]));
  const words = [
    `packhouse ${resource} ${kebab(verb)}`,
    ...fields.filter(({ name }) => isInPath(name)).map(({ name }) => String(values[name])),
    ...(upload ? ['--kind shipping_label', '--file label.pdf'] : []),
    ...rest.filter((field) => !parts.includes(field)).map((field) => optionFor(field, values[field.name])),
    ...(parts.length > 0 ? [`--data ${quoted(JSON.stringify(data))}`] : []),
    ...(file ? [`--output ${nameOf(operation)}`] : []),
  ];
  const line = `  ${words.join(' ')}`;
  return line.length <= widest ? line : `  ${words.join(' \\\n    ')}`;
}

const widest = 100;

/**
 * An example filter for a list: the first filter that has choices, with its first choice (or first two, if it takes a
 * list).
 */
function filterOf(fields: readonly Field[]): Record<string, unknown> {
  const filter = fields.find(({ choices, name }) => choices && !name.startsWith('sort'));
  return filter
    ? { [filter.name]: filter.isList ? filter.choices!.slice(0, 2) : filter.choices![0] }
    : { take: 50 };
}

function optionFor({ name, kind }: Field, value: unknown): string {
  if (value === null || value === false) return `--no-${kebab(name)}`;
  if (kind === 'flag') return `--${kebab(name)}`;
  return `--${kebab(name)} ${quoted(Array.isArray(value) ? value.join(',') : `${value as string | number}`)}`;
}

/** Quotes a word for a POSIX shell. */
const quoted = (text: string) =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

const nameOf = ({ verb, file }: CliOperation) => `${kebab(verb)}.${file![0]!.split('/')[1]!}`;
