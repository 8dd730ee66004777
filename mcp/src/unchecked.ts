/** Schemas that a tool announces and does not hold its calls to: the API checks them, and says best what is wrong. */
import { fromJsonSchema } from '@modelcontextprotocol/server';
import type { Arguments } from './call-of.ts';
import type { ObjectSchema } from './tool-schema.ts';

/** Of arguments: an object, passed on as it comes. */
export const taking = (schema: ObjectSchema) =>
  fromJsonSchema<Arguments>(schema, {
    getValidator: () => (input) =>
      typeof input === 'object' && input !== null && !Array.isArray(input)
        ? { valid: true, data: input as never, errorMessage: undefined }
        : { valid: false, data: undefined, errorMessage: 'the arguments must be an object' },
  });

/** Of results: they were made by the same contract. */
export const answering = (schema: ObjectSchema) =>
  fromJsonSchema<Arguments>(schema, {
    getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
  });
