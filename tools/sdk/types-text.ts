/** Text of types.ts: every record, input and event as a self-contained TypeScript type. */
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { WebhookBody } from '../../contract/dashboard/webhooks.ts';
import { commonErrors, errors, writeErrors } from '../../contract/errors.ts';
import { eventData } from '../../contract/public/event-data.ts';
import { jsonSchema, type Json } from '../../contract/openapi/schemas.ts';
import { Nothing } from '../../contract/operation.ts';
import { header, inputName } from './names.ts';
import { merchants, warehouse, type Surface } from './surface.ts';
import { typed } from './typed.ts';

export async function typesText(): Promise<string> {
  const types = await compiled({ ...merchantRecords(), ...inputsOf(merchants), EventData: dataOfEvents() });
  return `${header}import type { FileToSend } from './call.ts';

${types}
/** Body of a webhook; \`type\` tells the type of \`data.data\`. Ignore types that you do not know. */
export type WebhookEvent = {
  [T in keyof EventData]: Omit<WebhookBody, 'type' | 'data'> & {
    type: T;
    data: Omit<WebhookBody['data'], 'data'> & {
      /** Payload; left out when the body would be larger than 20 kB: read it at \`feed\`. */
      data?: EventData[T];
    };
  };
}[keyof EventData];

/** Codes of errors; each has a page at \`/problems/<code>\`. */
export type ErrorCode =
${Object.entries(errors)
  .map(([code, { status, title }]) => `/** ${status}: ${title} */\n| '${code}'`)
  .join('\n')};

/** Codes that any operation may answer. */
export type CommonErrorCode = ${unionOf(commonErrors)};

/** Further codes that any write may answer. */
export type WriteErrorCode = ${unionOf(writeErrors)};
`;
}

/** Records that merchants get, too, are the same types. */
export async function operatorTypesText(): Promise<string> {
  const shared = merchantRecords();
  const records = recordsOf(outputsOf(warehouse));
  const own = Object.fromEntries(Object.entries(records).filter(([name]) => !(name in shared)));
  const inputs = inputsOf(warehouse);
  const named = [...JSON.stringify([own, inputs]).matchAll(/"tsType":"(\w+)"/g)].map(([, name]) => name!);
  const imported = named.filter((name) => name in shared);
  const passedOn = Object.keys(records).filter((name) => name in shared);
  return `${header}import type { FileToSend } from '../call.ts';
import type { ${sortedOnce(imported)} } from '../types.ts';

export type { ${sortedOnce([...imported, ...passedOn])} } from '../types.ts';

${await compiled({ ...own, ...inputs })}`;
}

const sortedOnce = (names: readonly string[]): string => [...new Set(names)].toSorted().join(', ');

const unionOf = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(' | ');

const root = 'Everything';

const compiled = async (definitions: Json): Promise<string> =>
  plain(
    await compile({ type: 'object', definitions } as JSONSchema, root, {
      additionalProperties: false,
      bannerComment: '',
      format: false,
      ignoreMinAndMaxItems: true,
      unknownAny: true,
      unreachableDefinitions: true,
    }),
  );

const outputsOf = ({ operations }: Surface) =>
  operations.map(({ operation }) => operation.output).filter((output) => output !== Nothing);

/** Records of the merchants' answers, webhooks and events. */
const merchantRecords = () => recordsOf([...outputsOf(merchants), WebhookBody, ...Object.values(eventData)]);

/** Every record of these answers or events, with the records inside. */
function recordsOf(all: readonly Parameters<typeof jsonSchema>[0][]): Json {
  const schemas = all.flatMap((schema) => Object.entries(jsonSchema(schema, 'output').$defs ?? {}));
  return Object.fromEntries(
    schemas.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, schema]) => [name, typed(schema, 'output')]),
  );
}

const inputsOf = ({ operations }: Surface): Json =>
  Object.fromEntries(
    operations.map(({ name, operation }) => {
      const schema = typed(jsonSchema(operation.input, 'input'), 'input');
      if (operation.upload) withFile(schema);
      return [inputName(name), { ...schema, description: `Input of \`${name}\`: ${operation.summary}.` }];
    }),
  );

function withFile(schema: Json): void {
  const description = 'The bytes, with a file name.';
  Object.assign(schema['properties'] as Json, { file: { tsType: 'Blob | FileToSend', description } });
  (schema['required'] as string[]).push('file');
}

const dataOfEvents = (): Json => ({
  type: 'object',
  description: 'Payload of each event, by topic. Fields may be added at any time.',
  properties: Object.fromEntries(
    Object.entries(eventData).map(([topic, schema]) => [
      topic,
      typed(jsonSchema(schema, 'output'), 'output'),
    ]),
  ),
  required: Object.keys(eventData),
});

/** Removes the compiler's empty root type, its notes on the origin of types, and superfluous braces. */
const plain = (types: string): string =>
  types
    .replace(`export interface ${root} {\n\n}\n`, '')
    .replaceAll(
      /( \* ?\n)? \* This (?:interface|type) was referenced by [^\n]*\n \* via the `definition` [^\n]*\n/g,
      '',
    )
    .replaceAll(/\?: \(\(([^(){}\n]*)\) \| undefined\)/g, '?: $1 | undefined')
    .replaceAll(/\/\*\*\n \*\/\n/g, '')
    .replaceAll(/\/\*\*\n \* ([^\n]*)\n \*\//g, '/** $1 */');
