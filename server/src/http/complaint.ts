/** What is wrong with what was sent, in the same words for a query and for a body. */
import type { ErrorCode } from '@packhouse/contract/errors';
import { z } from 'zod';
import { Failure } from '../platform/failure.ts';
import { nearest } from '../platform/nearest.ts';

/** `properties` has a name and what is wrong with it; the sentence is the first of them, and then `more`. */
export function complaint(code: ErrorCode, properties: Record<string, string>, more = ''): Failure {
  const [[name, message] = ['the request', 'is not allowed']] = Object.entries(properties);
  return new Failure(code, `${name} ${message}${message.endsWith('?') ? '' : '.'}${more}`, { properties });
}

/** What is no id at all is answered like an id that was never given out. */
export const noSuchId = (id: string, rule: string): Failure =>
  new Failure(
    'not_found',
    `There is nothing with the id ${id.slice(0, 80)} in your organization; it ${rule}.`,
  );

/** What is wrong with a name that is not one of `legal`. */
export function unknownName(name: string, legal: readonly string[]): string {
  const meant = nearest(name, legal);
  return meant
    ? `is not known here; did you mean ${meant}?`
    : `is not known here; known are ${legal.join(', ') || 'none'}`;
}

/** A field as its path is read: `items[0].quantity`; names that are no words stand in quotes, cut to a length that can be read. */
export const fieldAt = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      const name = String(step);
      return /^[\w-]{1,60}$/.test(name) ? `.${name}` : `[${JSON.stringify(name.slice(0, 60))}]`;
    })
    .join('')
    .replace(/^\./, '') || 'the body';

/** What PostgreSQL cannot keep of an ISO 8601 time or day: it has neither a year 0 nor offsets up to a day. */
export const calendarRule = (text: string): string | undefined =>
  /^0000|[+-](1[6-9]|2\d):\d\d$/.test(text)
    ? 'must have a year from 0001 on and an offset below 16 hours'
    : undefined;

/**
 * The `error` of a parse: the rule that was broken, for every schema that has no words of its own. For names that are not
 * known it lists the legal ones, since zod knows them only while it parses. A union without a discriminator has no rule of
 * its own: what is wrong is in its alternatives.
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
