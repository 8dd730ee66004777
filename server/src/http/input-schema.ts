import { z } from 'zod';

export type InputSchema = z.core.JSONSchema.BaseSchema;

const known = new WeakMap<z.ZodType, InputSchema>();

/** The JSON Schema of what an operation takes. It is slow to derive, and the contract never changes: derived once. */
export function inputSchemaOf(input: z.ZodType): InputSchema {
  let schema = known.get(input);
  if (!schema) known.set(input, (schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })));
  return schema;
}
