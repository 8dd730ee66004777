import { errorCodes } from '../../contract/errors.ts';
import type { Json } from '../../contract/openapi/schemas.ts';

/**
 * A schema for the compiler of types: a named schema becomes its name alone. In an input, a field that may be left out
 * may also be undefined, as in objects that code puts together.
 */
export function typed(schema: unknown, io: 'input' | 'output'): Json {
  const { $schema: _dialect, $defs: _named, ...own } = structuredClone(schema) as Json;
  return change(own, io) as Json;
}

function change(value: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(value)) return value.map((one) => change(one, io));
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as Json;
  const description = descriptionOf(schema, io);
  const named = nameOf(schema);
  if (named !== undefined) return { tsType: named, ...description };
  const { properties, additionalProperties, propertyNames: _names, examples: _examples, ...own } = schema;
  return {
    ...Object.fromEntries(Object.entries(own).map(([key, one]) => [key, change(one, io)])),
    ...description,
    ...(properties === undefined
      ? othersOf(additionalProperties, io)
      : { properties: fieldsOf(properties as Json, (own['required'] ?? []) as string[], io) }),
  };
}

/** Name of the schema's type when it is written elsewhere. */
function nameOf({ $ref, enum: values }: Json): string | undefined {
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1);
  return Array.isArray(values) && values.join() === errorCodes.join() ? 'ErrorCode' : undefined;
}

const fieldsOf = (fields: Json, required: readonly string[], io: 'input' | 'output'): Json =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => {
      const field = change(one, io) as Json;
      return [name, io === 'output' || required.includes(name) ? field : orUndefined(field)];
    }),
  );

const orUndefined = ({ description, ...field }: Json): Json => ({
  ...(description === undefined ? {} : { description }),
  anyOf: [field, { tsType: 'undefined' }],
});

/** Fields of any name; records with known fields may ignore them. */
function othersOf(others: unknown, io: 'input' | 'output'): Json {
  if (others === undefined || typeof others === 'boolean')
    return others === false ? { additionalProperties: false } : {};
  const isOpen = Object.keys(others as Json).length === 0;
  return { additionalProperties: isOpen ? { tsType: 'unknown' } : change(others, io) };
}

/** Adds the facts about an input that a type cannot express: bounds, and the default of a field that is left out. */
function descriptionOf(schema: Json, io: 'input' | 'output'): { description?: string } {
  const { description, minimum, maximum, maxLength, maxItems, default: usual } = schema as Told;
  const bounds = [
    minimum !== undefined &&
      (maximum === undefined ? minimum > 0 && `At least ${minimum}.` : `From ${minimum} to ${maximum}.`),
    maxLength !== undefined && `At most ${maxLength} characters.`,
    maxItems !== undefined && `At most ${maxItems}.`,
    usual !== undefined && typeof usual !== 'object' && `Left out: ${String(usual)}.`,
  ];
  const said = [description, ...(io === 'input' ? bounds : [])].filter(Boolean).join(' ');
  return said === '' ? {} : { description: said };
}

interface Told {
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  default?: string | number | boolean | object | null;
}
