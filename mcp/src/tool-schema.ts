/** JSON Schemas (draft 2020-12) of the input of tools, derived from the contract. */
import { changesRecord, isWrite, type Operation } from '@packhouse/contract/operation';
import { jsonSchema, type Json } from '@packhouse/contract/openapi/schemas';
import { maximumTake } from '@packhouse/contract/page';
import { kindsOf } from '@packhouse/contract/record-names';
import { minuteMs } from '@packhouse/contract/rules/time';
import { details, hasBrief } from './brief.ts';
import { repeatWindowMs } from './repeats.ts';

export interface ObjectSchema {
  type: 'object';
  properties?: Record<string, object>;
  required?: string[];
  [keyword: string]: unknown;
}

/** The input of the operation, with the controls of its call. */
export function inputSchemaOf(operation: Operation): ObjectSchema {
  const { $schema: _, ...schema } = slim(jsonSchema(operation.input, 'input')) as ObjectSchema;
  const properties = { ...schema.properties, ...grammarOf(operation), ...controlsOf(operation) };
  return { ...schema, type: 'object', properties, additionalProperties: false };
}

/** The parameters that all lists share, in the words of a tool. */
function grammarOf(operation: Operation): Record<string, object> {
  if (!operation.list) return {};
  const { skip, take, updatedSince, includeTotal } = grammar;
  return Object.fromEntries(
    Object.entries({ skip, take, updatedSince, includeTotal }).filter(([name]) =>
      Object.hasOwn(operation.input.shape, name),
    ),
  );
}

const grammar = {
  skip: { type: 'integer', default: 0, description: 'nextSkip of the page before.' },
  take: { type: 'integer', default: 10, maximum: maximumTake },
  updatedSince: {
    type: 'string',
    format: 'date-time',
    description: 'Only records written after this time, oldest first.',
  },
  includeTotal: { type: 'boolean', description: 'Also answers total, the number of records that match.' },
};

/**
 * Controls of a call: of a list, how much of each record is answered; of a write, a dry run, an idempotency key, and a condition
 * that the record has not changed.
 */
export function controlsOf(operation: Operation): Record<string, object> {
  if (!isWrite(operation)) return hasBrief(operation) ? { detail } : {};
  return {
    ...(operation.noTrial || operation.shownOnce ? {} : { dry_run: dryRun }),
    ...(operation.shownOnce
      ? {}
      : { idempotency_key: changesRecord(operation) ? keyOfChange : keyOfCreation }),
    ...(changesRecord(operation) ? { if_match: ifMatch } : {}),
    ...(operation.upload ? { file } : {}),
  };
}

export const detail = {
  type: 'string',
  enum: details,
  default: 'brief',
  description: 'full: all fields of each record.',
};

export const dryRun = {
  type: 'boolean',
  description: 'true: everything is checked and answered as it would be, and nothing is written.',
};

const keyText = { type: 'string', minLength: 1, maxLength: 255 };

export const keyOfCreation = {
  ...keyText,
  description: `Not needed to retry. To do the same a second time on purpose within ${repeatWindowMs / minuteMs} minutes, send a new value.`,
};

const keyOfChange = {
  ...keyText,
  description: 'Calls with the same value are done once.',
};

export const ifMatch = {
  type: 'string',
  description: 'The `version` you have read: refused if the record has changed since.',
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

/** Descriptions of schemas that appear in many inputs, in fewer words. */
const shorter: readonly (readonly [RegExp, string])[] = [
  [/ Several, comma separated, mean any of them\.$/, ''],
  [/, in any case, with or without accents; % and _ are plain characters\.$/, '.'],
  [/; null for none\.$/, '.'],
  [/; ties follow the id in the same direction\.$/, '.'],
];

const limits = new Set([
  ...['examples', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'],
  ...['propertyNames', 'exclusiveMinimum'],
]);

/**
 * A schema without what a model needs no tokens for: limits, which the API explains when they are exceeded, examples, defaults that
 * say nothing, and long descriptions of common fields.
 */
function slim(schema: Json): Json {
  const slimmed: Json = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (limits.has(keyword) || (keyword === 'default' && saysNothing(value))) continue;
    if (keyword === 'additionalProperties' && value === false) continue;
    if (keyword === 'description') slimmed[keyword] = shortened(schema);
    else if (keyword === 'properties') {
      slimmed[keyword] = Object.fromEntries(
        Object.entries(value as Record<string, Json>).map(([name, part]) => [name, slim(part)]),
      );
    } else if (Array.isArray(value) && ['anyOf', 'oneOf', 'allOf'].includes(keyword)) {
      slimmed[keyword] = (value as Json[]).map(slim);
    } else if (['items', 'additionalProperties'].includes(keyword)) slimmed[keyword] = slim(value as Json);
    else slimmed[keyword] = value;
  }
  return slimmed;
}

const saysNothing = (value: unknown): boolean =>
  value === null || value === false || (typeof value === 'object' && Object.keys(value).length === 0);

function shortened(schema: Json): string {
  const text = shorter.reduce(
    (said, [long, short]) => said.replace(long, short),
    String(schema['description']),
  );
  const other = kindsOf(schema).map((kind) => otherNames[kind]);
  return other.length > 0 ? `${text.replace(/\.$/, '')}, or its ${other.join('; or its ')}.` : text;
}

const otherNames: Record<ReturnType<typeof kindsOf>[number], string> = {
  shipment: 'number, order number or externalId',
  product: 'SKU or externalId',
  carton: 'name, barcode or externalId',
  warehouse: 'code or name',
  invoice: 'number',
};
