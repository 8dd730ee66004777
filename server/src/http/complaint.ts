/** Errors about the input, in the same words for a query and for a body. */
import type { ErrorCode } from '@packhouse/contract/errors';
import { z } from 'zod';
import { Failure } from '../platform/failure.ts';

/**
 * Builds the error. `properties` maps each field to what is wrong with it; the sentence is the first of them,
 * followed by `more`.
 */
export function complaint(code: ErrorCode, properties: Record<string, string>, more = ''): Failure {
  const [[name, message] = ['the request', 'is not allowed']] = Object.entries(properties);
  return new Failure(code, `${name} ${message}${message.endsWith('?') ? '' : '.'}${more}`, { properties });
}

/** The error for a malformed id, which is answered like an id that does not exist. */
export const noSuchId = (id: string, rule: string): Failure =>
  new Failure('not_found', `Nothing in your organization has the id ${id.slice(0, 80)}; it ${rule}.`);

/**
 * The path of a field in readable form: `items[0].quantity`; names that are not words are quoted and cut to a
 * readable length. An empty path is the `whole`.
 */
export const fieldAt = (path: readonly PropertyKey[], whole = 'the body'): string =>
  path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      const name = String(step);
      return /^[\w-]{1,60}$/.test(name) ? `.${name}` : `[${JSON.stringify(name.slice(0, 60))}]`;
    })
    .join('')
    .replace(/^\./, '') || whole;

/**
 * The `error` option of a parse: the violated rule, for every schema that has no message of its own. For unknown
 * names it lists the legal ones, which zod knows only while it parses. A union without a discriminator has no rule of
 * its own: its errors are in its alternatives.
 */
export const ruleOf = ((issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = isWhole(issue.inst) ? 'int' : issue.expected;
      return `must be ${nouns[expected] ?? expected}`;
    }
    case 'too_big':
      return `must be ${issue.exact ? 'exactly' : issue.inclusive === false ? 'less than' : 'at most'} ${counted(issue.maximum, issue.origin)}`;
    case 'too_small':
      return `must be ${issue.exact ? 'exactly' : issue.inclusive === false ? 'more than' : 'at least'} ${counted(issue.minimum, issue.origin)}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return issue.format === 'regex' ? `must match ${issue.pattern}` : `must be a valid ${issue.format}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_key':
      return `has a name that ${issue.issues[0]?.message}`;
    case 'unrecognized_keys':
      return Object.keys((issue.inst as z.ZodObject).shape).join(', ');
    case 'invalid_union':
      return issue.options ? oneOf(issue.options as readonly unknown[]) : '';
    default:
      return 'is not allowed';
  }
}) satisfies z.core.$ZodErrorMap;

const isWhole = (schema: unknown): boolean =>
  schema instanceof z.ZodNumberFormat && String(schema.format).includes('int');

function counted(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} ${Number(limit) === 1 ? 'character' : 'characters'} long`;
  if (origin === 'array') return `${limit} ${Number(limit) === 1 ? 'value' : 'values'}`;
  return String(limit);
}

const oneOf = (values: readonly unknown[]): string =>
  `must be ${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}`;

const nouns: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  string: 'a string',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};
