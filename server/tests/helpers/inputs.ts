/** A whole input for an operation, made of its contract: every field, at every depth, and of each kind of value one. */
import type { Operation } from '@packhouse/contract/operation';
import { z } from 'zod';

export type Input = Record<string, unknown>;

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

export const schemaOf = ({ input }: Operation): JsonSchema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** A list holds a value of each form that its values may have. */
export function wholeInput(operation: Operation): Input {
  const schema = schemaOf(operation);
  return valueOf(schema, schema.$defs ?? {}) as Input;
}

function valueOf(schema: JsonSchema, known: Record<string, JsonSchema>): unknown {
  if (schema.$ref) return valueOf(known[schema.$ref.slice('#/$defs/'.length)]!, known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.examples) return schema.examples[0];
  const forms = formsOf(schema, known);
  if (forms.length > 1 || forms[0] !== schema) return valueOf(forms[0]!, known);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return formsOf(schema.items!, known).map((form) => valueOf(form, known));
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 0, (schema.exclusiveMinimum ?? 0) + 1);
    default:
      return 'x'.repeat(schema.minLength ?? 1);
  }
}

function objectOf(
  { properties, additionalProperties }: JsonSchema,
  known: Record<string, JsonSchema>,
): Input {
  if (!properties) return { a: valueOf(additionalProperties as JsonSchema, known) };
  const input = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, knownTexts[name] ?? valueOf(field, known)]),
  );
  for (const [one, others] of onlyOneOf) if (one in input) for (const other of others) delete input[other];
  return input;
}

/** Texts whose rule no schema can say. */
const knownTexts: Record<string, string> = {
  code: 'A01',
  imageUrl: 'https://example.com/one.png',
  jobId: '1',
  localTime: '14:00',
  trackingUrl: 'https://example.com/track',
};

/** Fields that say the same thing in different ways: the first stands for all. */
const onlyOneOf: readonly [one: string, others: readonly string[]][] = [
  ['productId', ['sku', 'cartonId']],
  ['to', ['bySeconds']],
];

/** The forms a value may have, without null; the schema itself where it has one form. */
function formsOf(schema: JsonSchema, known: Record<string, JsonSchema>): JsonSchema[] {
  if (schema.$ref) return formsOf(known[schema.$ref.slice('#/$defs/'.length)]!, known);
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== 'null');
  return forms.length === 0 ? [schema] : forms.flatMap((form) => formsOf(form, known));
}
