/** JSON Schemas of the description: every named record, and the body of each write. */
import { z } from 'zod';

export type Json = Record<string, unknown>;

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * JSON Schema of a request (`input`) or an answer (`output`); named schemas stand in `$defs`. The result is cached and
 * shared, so a caller must not change it.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Readonly<Schema> {
  const made = known[io].get(schema) ?? convert(schema, io);
  known[io].set(schema, made);
  return made;
}

const known = { input: new WeakMap<z.ZodType, Schema>(), output: new WeakMap<z.ZodType, Schema>() };

function convert(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const made = z.toJSONSchema(schema, { io, override: ({ jsonSchema: part }) => tidy(part, io) });
  return JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema;
}

export const nameOf = (schema: z.ZodType): string => z.globalRegistry.get(schema)!.id!;

/** Shortens a schema to the words a reader and a code generator need. */
function tidy(schema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  const [some, none] = schema.anyOf ?? [];
  if (some?.type && none?.type === 'null') {
    delete schema.anyOf;
    Object.assign(schema, { ...some, ...schema, type: [some.type, 'null'] });
    if (some.enum) schema.enum = [...some.enum, null];
  }
  // A record with an entry for each word of an enumeration is an object with these properties.
  const words = (schema.propertyNames as z.core.JSONSchema.BaseSchema | undefined)?.enum;
  const value = schema.additionalProperties;
  if (words && value) {
    schema.properties = Object.fromEntries(words.map((word) => [word, value]));
    delete schema.propertyNames;
    delete schema.additionalProperties;
  }
  // A format makes its pattern redundant, and JSON integers are safe integers anyway.
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Fields may be added to an answer at any time.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
}
