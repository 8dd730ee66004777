/**
 * Schemas that a tool announces without validating calls against them: the API checks the input, and explains errors
 * best.
 */
import { fromJsonSchema } from '@modelcontextprotocol/server';
import type { Arguments } from './call-of.ts';
import type { ObjectSchema } from './tool-schema.ts';

/** Schema of arguments: any object is accepted and passed on unchanged. */
export const taking = (schema: ObjectSchema) =>
  fromJsonSchema<Arguments>(schema, {
    getValidator: () => (input) =>
      typeof input === 'object' && input !== null && !Array.isArray(input)
        ? { valid: true, data: input as never, errorMessage: undefined }
        : { valid: false, data: undefined, errorMessage: 'the arguments must be an object' },
  });
