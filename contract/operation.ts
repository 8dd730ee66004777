/**
 * One definition for each operation. From this literal come the route, the handler's type, the serializer, the OpenAPI
 * item, and the rows of the tests that walk every operation. `input` is one flat object: what the path names comes from
 * the path, the rest from the query (GET, HEAD) or the body.
 */
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { ScopeName } from './scopes.ts';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/v0/${string}`;
  scope: ScopeName;
  /** One line, in the imperative: what a client does with it. */
  summary: string;
  /** What the summary has no room for; Markdown. */
  description?: string;
  input: z.ZodObject;
  /** One record; for a list, one element of the array. */
  output: z.ZodObject;
  /** Lists answer an array of `output`, and take the grammar of page.ts. */
  list?: true;
  /** Beyond `commonErrors`. */
  errors: readonly ErrorCode[];
}

export const operation = <const D extends Operation>(definition: D): D => definition;

export type Input<D extends Operation> = z.output<D['input']>;
export type Output<D extends Operation> = z.output<D['output']>;
