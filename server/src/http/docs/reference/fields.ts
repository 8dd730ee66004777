/** A JSON Schema as a table for readers: a row for each field, however deeply nested. */
import type { Json } from '@packhouse/contract/openapi/schemas';
import { cell, code, table } from './table.ts';

export interface FieldsOptions {
  /** Heading of the first column. */
  heading?: string;
  /** Marks the fields that are required in a request; an answer always has all of its fields. */
  sent?: boolean;
  /** Includes only the fields themselves, not those nested in them. */
  shallow?: boolean;
}

/** The table in Markdown; '' if there are no fields. */
export function fieldsTable(
  schema: Json,
  { heading = 'Field', sent = false, shallow = false }: FieldsOptions = {},
): string {
  const rows = rowsOf(schema, '', sent, shallow);
  return rows.length === 0 ? '' : table([heading, 'Type', 'Meaning'], rows);
}

function rowsOf(schema: Json, prefix: string, sent: boolean, shallow: boolean): string[][] {
  const required = (schema['required'] ?? []) as string[];
  return Object.entries(propertiesOf(schema)).flatMap(([name, field]) => {
    const path = prefix + name;
    const inner = isList(field) ? (field['items'] as Json) : field;
    return [
      [code(path), typeOf(field), meaningOf(field, sent && required.includes(name))],
      ...(shallow ? [] : rowsOf(inner, `${path}${isList(field) ? '[]' : ''}.`, sent, false)),
    ];
  });
}

/** A type in words: `integer, 1 to 50`. */
function typeOf(schema: Json): string {
  const nullable = isNullable(schema) ? ', or null' : '';
  if (typeof schema['$ref'] === 'string') return recordLink(schema['$ref'].split('/').at(-1)!) + nullable;
  const kinds = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (kinds)
    return [...new Set(kinds.map((kind) => (kind['type'] === 'null' ? 'null' : typeOf(kind))))].join(' or ');
  if (schema['const'] !== undefined) return code(JSON.stringify(schema['const']));
  if (schema['enum']) {
    const words = (schema['enum'] as (string | number | null)[]).filter((word) => word !== null);
    return (
      (words.length === 1 ? '' : 'one of ') + words.map((word) => code(String(word))).join(', ') + nullable
    );
  }
  if (isList(schema)) {
    const { minItems, maxItems } = schema as Record<string, number | undefined>;
    const items = schema['items'] as Json;
    if (items['enum']) return `some of ${typeOf(items).replace('one of ', '')}${nullable}`;
    return `list of ${typeOf(items)}${bounds(minItems || undefined, maxItems, 'of them')}${nullable}`;
  }
  return plainType(schema) + nullable;
}

function plainType(schema: Json): string {
  const { minimum, maximum, minLength, maxLength, pattern, format, exclusiveMinimum } = schema as {
    [name: string]: number | undefined;
  } & { pattern?: string; format?: string };
  const name = [schema['type']].flat().find((word) => word !== 'null');
  const prefixes = /^\^\(?\??:?([a-z|]+)\)?_\[0-7\]/.exec(pattern ?? '')?.[1];
  if (prefixes)
    return `id ${prefixes
      .split('|')
      .map((prefix) => code(`${prefix}_…`))
      .join(' or ')}`;
  if (format === 'date-time') return 'time';
  if (format === 'date') return 'date';
  if (name === 'object') {
    return propertiesOf(schema) === none && schema['additionalProperties'] ? 'map' : 'object';
  }
  if (name === 'integer' || name === 'number') {
    return `${name}${exclusiveMinimum === undefined ? bounds(minimum, maximum) : `, more than ${exclusiveMinimum}`}`;
  }
  if (name === 'string') {
    const kind =
      format === 'email' ? 'email address' : format === 'uri' ? 'URL' : format === 'binary' ? 'file' : 'text';
    return `${kind}${bounds(minLength || undefined, maxLength, 'characters')}`;
  }
  return typeof name === 'string' ? name : 'any value';
}

function bounds(least: number | undefined, most: number | undefined, of = ''): string {
  const counted = of === '' ? '' : ` ${of}`;
  if (least !== undefined && least === most) return `, exactly ${least}${counted}`;
  if (least !== undefined && most !== undefined) return `, ${number(least)} to ${number(most)}${counted}`;
  if (most !== undefined) return `, at most ${number(most)}${counted}`;
  return least === undefined ? '' : `, at least ${number(least)}${counted}`;
}

/** Descriptions that only repeat the type, or facts that the page of records states for all. */
const said =
  /^(An? [a-z ]+ id\.|A whole count\.|UTC, ISO 8601 with milliseconds and Z\.|A local day, YYYY-MM-DD\.)$/;

const number = (value: number): string => value.toLocaleString('en-US');

function meaningOf(schema: Json, required: boolean): string {
  const {
    description,
    default: usual,
    examples,
  } = schema as { description?: string; examples?: unknown[] } & Json;
  const [example] = examples ?? [];
  return cell(
    [
      required ? '**Required.**' : '',
      said.test(description ?? '') ? '' : (description ?? ''),
      usual === undefined || usual === null ? '' : `Default ${code(JSON.stringify(usual))}.`,
      // An id shows its form by its prefix, and all times are written alike.
      typeof example === 'string' && !/_01|T12:00|2026-03-08/.test(example)
        ? `Such as ${code(example)}.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  );
}

export const recordLink = (name: string): string => `[${name}](/docs/reference/records/${name}.md)`;

const none: Record<string, Json> = {};

const propertiesOf = (schema: Json): Record<string, Json> =>
  (schema['properties'] as Record<string, Json> | undefined) ?? none;

const isList = (schema: Json): boolean => [schema['type']].flat().includes('array');

const isNullable = (schema: Json): boolean =>
  Array.isArray(schema['type']) && schema['type'].includes('null');
