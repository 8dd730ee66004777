/** Text of api.ts: the client's methods, in a group for each resource, with their inputs, answers and errors. */
import { errorsOf, isWrite, Nothing, type Operation } from '../../contract/operation.ts';
import { commonErrors, writeErrors, type ErrorCode } from '../../contract/errors.ts';
import { docstring, header, inputName, outputName } from './names.ts';
import type { Surface } from './surface.ts';

export function apiText({ operations, sources, access }: Surface): string {
  const groups = Map.groupBy(operations, ({ name }) => name.split('.')[0]!);
  const names = new Set(operations.map(({ name }) => inputName(name)));
  const records = new Set(operations.map(({ operation }) => outputName(operation)));
  const types = [...names, ...records].filter((name) => name !== 'void' && name !== 'FileAnswer');
  return `${header}import type { FileAnswer, ReadOptions, WriteOptions } from '${sources}call.ts';
import type { List, ListOptions } from '${sources}list.ts';
import type { ${types.toSorted().join(', ')} } from './types.ts';

/** Every operation as a method: \`api.shipments.cancel({ id })\`. */
export interface Api {
${[...groups].map(groupText).join('\n')}
}

/** Input of each operation, by its dotted name. */
export interface Inputs {
${operations.map(({ name }) => `'${name}': ${inputName(name)};`).join('\n')}
}

/** Answer of each operation, by its dotted name; a list answers an array. */
export interface Outputs {
${operations.map(({ name, operation }) => `'${name}': ${answerOf(operation)};`).join('\n')}
}

/** Names of the operations that answer lists. */
export type ListName = ${operations
    .filter(({ operation }) => operation.list)
    .map(({ name }) => `'${name}'`)
    .join(' | ')};

export type OperationName = keyof Inputs;
`;

  function groupText([resource, group]: [string, Surface['operations']]): string {
    return `${resource}: {\n${group.map((one) => methodText(one, access(one.operation))).join('\n')}\n};`;
  }
}

function methodText({ name, operation }: Surface['operations'][number], access: string): string {
  const verb = name.split('.')[1]!;
  const { summary, description, file, output } = operation;
  const input = `input${takesNothing(operation) ? '?' : ''}: ${inputName(name)}`;
  const options = `options?: ${operation.list ? 'ListOptions' : isWrite(operation) ? 'WriteOptions' : 'ReadOptions'}`;
  const own = errorsOf(operation).filter((code) => !everywhere.has(code));
  const doc = docstring(
    `${summary}.`,
    description,
    `${access}${own.length > 0 ? ` May be refused with ${own.map((code) => `\`${code}\``).join(', ')}.` : ''}`,
  );
  if (file && output !== Nothing) {
    return `${doc}
${verb}(input: ${inputName(name)} & { format: 'csv' }, ${options}): Promise<FileAnswer>;
${doc}
${verb}(input: ${inputName(name)} & { format?: 'json' }, ${options}): Promise<${outputName(operation)}>;`;
  }
  const answer = operation.list ? `List<${outputName(operation)}>` : `Promise<${outputName(operation)}>`;
  return `${doc}\n${verb}(${input}, ${options}): ${answer};`;
}

/** Errors that every operation may answer; ApiError documents them once. */
const everywhere = new Set<ErrorCode>([...commonErrors, ...writeErrors]);

const takesNothing = ({ input }: Operation): boolean => input.safeParse({}).success;

function answerOf(operation: Operation): string {
  const record = outputName(operation);
  if (operation.list) return `${record}[]`;
  return operation.file && operation.output !== Nothing ? `${record} | FileAnswer` : record;
}
