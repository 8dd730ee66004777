/**
 * From the text of a URL to the input of an operation: decoded strictly, turned into the types the contract declares, and
 * checked by it. What is wrong is said with the parameter's name, the rule, and what was sent.
 */
import type { Operation } from '@packhouse/contract/operation';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { nearest } from '../nearest.ts';

export type Parser = (query: string, path: Record<string, string>) => Record<string, unknown>;

export function parserOf(operation: Operation): Parser {
  const types = declaredTypes(operation.input);
  const inPath = new Set([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  const inQuery = Object.keys(types).filter((name) => !inPath.has(name));

  return (query, path) => {
    const given: Record<string, unknown> = { ...path };
    const sent = readQuery(query);
    for (const [name, text] of sent) {
      if (inPath.has(name) || !Object.hasOwn(types, name)) throw unknownParameter(name, inQuery);
      given[name] = typed(text, types[name]!);
    }
    const parsed = operation.input.safeParse(given);
    if (parsed.success) return parsed.data;
    throw complaint(parsed.error.issues, sent, path);
  };
}

/** Name and value pairs of `a=1&b=2`, percent-decoded as UTF-8; each name once. */
export function readQuery(query: string): Map<string, string> {
  const sent = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
    const value = decoded(equals < 0 ? '' : pair.slice(equals + 1));
    if (sent.has(name)) {
      const message =
        'was sent more than once; send it once, several values comma separated where that is allowed';
      throw new Failure('invalid_parameter', `${name} ${message}.`, { properties: { [name]: message } });
    }
    sent.set(name, value);
  }
  return sent;
}

function decoded(text: string): string {
  try {
    const value = decodeURIComponent(text.replaceAll('+', ' '));
    if (!value.includes('\0')) return value;
  } catch {
    // told below, together with the zero byte
  }
  throw new Failure(
    'invalid_parameter',
    `The query holds "${text.slice(0, 60)}", which is not percent-encoded text in UTF-8 without zero bytes.`,
  );
}

type Declared = 'integer' | 'boolean' | 'array' | 'string';

function declaredTypes(input: z.ZodObject): Record<string, Declared> {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, (schema as { type: Declared }).type]),
  );
}

// What does not look like the declared type stays text, for the contract to refuse.
function typed(text: string, type: Declared): unknown {
  if (type === 'integer' && /^-?\d{1,16}(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (type === 'array') return text.split(',');
  return text;
}

function unknownParameter(name: string, legal: readonly string[]): Failure {
  const meant = nearest(name, legal);
  const message = meant
    ? `is not known here; did you mean ${meant}?`
    : `is not known here; known are ${legal.join(', ') || 'none'}`;
  return new Failure('unknown_parameter', `The parameter ${name} ${message}${meant ? '' : '.'}`, {
    properties: { [name]: message },
  });
}

function complaint(
  issues: readonly z.core.$ZodIssue[],
  sent: ReadonlyMap<string, string>,
  path: Record<string, string>,
): Failure {
  const properties: Record<string, string> = {};
  for (const issue of issues) {
    const name = String(issue.path[0]);
    if (Object.hasOwn(path, name)) {
      return new Failure(
        'not_found',
        `There is nothing with the id ${path[name]!.slice(0, 80)} in your organization; ${ruleOf(issue)}.`,
      );
    }
    properties[name] ??= `${ruleOf(issue)}; you sent ${shown(sent.get(name))}`;
  }
  const [[name, message] = ['the query', 'is not allowed']] = Object.entries(properties);
  return new Failure('invalid_parameter', `${name} ${message}.`, { properties });
}

const shown = (text: string | undefined) => (text ? text.slice(0, 60) : 'nothing');

function ruleOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${nouns[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must be at most ${issue.maximum} characters long`
        : issue.origin === 'array'
          ? `must be at most ${issue.maximum} values`
          : `must be at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must be at least ${issue.minimum} ${issue.minimum === 1 ? 'character' : 'characters'} long`
        : `must be at least ${issue.minimum}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    default:
      return issue.message;
  }
}

const nouns: Record<string, string> = {
  int: 'a whole number',
  number: 'a whole number',
  boolean: 'true or false',
};
