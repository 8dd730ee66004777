/** JSON Schemas (draft 2020-12) of a tool's input and output, derived once from the contract. */
import { changesRecord, isWrite, type Operation } from '@packhouse/contract/operation';
import { jsonSchema } from '@packhouse/contract/openapi/schemas';
import { minuteMs } from '@packhouse/contract/rules/time';
import { repeatWindowMs } from './repeats.ts';

export interface ObjectSchema {
  type: 'object';
  properties?: Record<string, object>;
  required?: string[];
  [keyword: string]: unknown;
}

/** The input of the operation, with the controls of its write. */
export function inputSchemaOf(operation: Operation): ObjectSchema {
  const { $schema: _, ...schema } = jsonSchema(operation.input, 'input') as ObjectSchema;
  const properties = { ...schema.properties, ...controlsOf(operation) };
  return { ...schema, type: 'object', properties };
}

/** Controls of a write: a dry run, an idempotency key, and a condition that the record has not changed. */
export function controlsOf(operation: Operation): Record<string, object> {
  if (!isWrite(operation)) return {};
  return {
    ...(operation.noTrial || operation.shownOnce ? {} : { dry_run: dryRun }),
    ...(operation.shownOnce
      ? {}
      : { idempotency_key: changesRecord(operation) ? keyOfChange : keyOfCreation }),
    ...(changesRecord(operation) ? { if_match: ifMatch } : {}),
    ...(operation.upload ? { file } : {}),
  };
}

export const dryRun = {
  type: 'boolean',
  description: 'true: everything is checked and answered as it would be, and nothing is written.',
};

const keyText = { type: 'string', minLength: 1, maxLength: 255 };

export const keyOfCreation = {
  ...keyText,
  description: `Not needed to retry: the same call is done once within ${repeatWindowMs / minuteMs} minutes. To do the same a second time on purpose, send a new value, such as a UUID.`,
};

const keyOfChange = {
  ...keyText,
  description: 'Calls with the same value are done once within 7 days. Rarely needed.',
};

export const ifMatch = {
  type: 'string',
  description: 'The `version` of the record you have read, such as "3": refused if it has changed since.',
};

export const file = {
  type: 'object',
  description: 'The file to upload.',
  properties: {
    name: { type: 'string', description: 'Its file name, with the ending.' },
    contentType: { type: 'string', description: 'Such as application/pdf.' },
    base64: { type: 'string', description: 'File contents, in base64.' },
  },
  required: ['name', 'contentType', 'base64'],
  additionalProperties: false,
};

/** Schema of one record; for a list, of one page of them. */
export function outputSchemaOf(operation: Operation): ObjectSchema {
  const { $defs, ...record } = slim(jsonSchema(operation.output, 'output')) as ObjectSchema;
  const schema: ObjectSchema = operation.list
    ? { type: 'object', properties: { ...notices, ...pageOf(record) }, required: ['items', 'hasMore'] }
    : { ...record, type: 'object', properties: { ...notices, ...record.properties } };
  return $defs ? { ...schema, $defs } : schema;
}

/** Facts about an answer that stand before its record. */
const notices = {
  dry_run: { type: 'boolean', description: 'true: nothing was written.' },
  repeated: { type: 'boolean', description: 'true: an earlier call did it, and this is its answer.' },
  truncated: { type: 'array', items: { type: 'object' }, description: 'Lists that were cut.' },
  untrusted_text: { type: 'string' },
};

const pageOf = (record: object) => ({
  items: { type: 'array', items: record },
  hasMore: { type: 'boolean', description: 'More records follow.' },
  nextSkip: { type: 'integer', description: 'With hasMore: the `skip` of the next page.' },
  total: { type: 'integer', description: 'With includeTotal.' },
});

const kept = new Set(['type', 'description', 'enum', 'const', 'required']);

/**
 * Keeps only the structure and the descriptions. Limits of output values help nobody, and a client reads the whole
 * list of tools.
 */
function slim(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(slim);
  if (typeof schema !== 'object' || schema === null) return schema;
  const slimmed: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (kept.has(keyword)) slimmed[keyword] = value;
    else if (keyword === 'properties' || keyword === '$defs') {
      slimmed[keyword] = Object.fromEntries(
        Object.entries(value as object).map(([name, part]) => [name, slim(part)]),
      );
    } else if (['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'].includes(keyword)) {
      slimmed[keyword] = slim(value);
    } else if (keyword === '$ref')
      slimmed[keyword] = String(value).replace('#/components/schemas/', '#/$defs/');
  }
  return slimmed;
}
