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
    if (!parsed.success) throw complaint(parsed.error.issues, sent, path);
    for (const [name, text] of sent) if (types[name] === 'time') mustBeInTheCalendar(name, text);
    return parsed.data;
  };
}

/** Name and value pairs of `a=1&b=2`, percent-decoded as UTF-8; each name once. */
function readQuery(query: string): Map<string, string> {
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
    // Bytes beyond ASCII that come as they are arrive here as Latin-1, and would silently find nothing.
    if (!value.includes('\0') && !value.startsWith('\uFEFF') && /^[ -~]*$/.test(text)) return value;
  } catch {
    // told below, together with the rest
  }
  throw new Failure(
    'invalid_parameter',
    `The query holds "${text.slice(0, 60)}", which is not percent-encoded text in UTF-8 without zero bytes and byte order marks.`,
  );
}

type Declared = 'integer' | 'boolean' | 'array' | 'time' | 'string';

function declaredTypes(input: z.ZodObject): Record<string, Declared> {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(properties as Record<string, { type: Declared; format?: string }>).map(
      ([name, { type, format }]) => [name, format === 'date-time' || format === 'date' ? 'time' : type],
    ),
  );
}

// What does not look like the declared type stays text, for the contract to refuse.
function typed(text: string, type: Declared): unknown {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (type === 'array') return text.split(',');
  return text;
}

// ISO 8601 has a year 0 and offsets up to a day; PostgreSQL has neither.
function mustBeInTheCalendar(name: string, text: string): void {
  if (!/^0000|[+-](1[6-9]|2\d):\d\d$/.test(text)) return;
  const message = `must have a year from 0001 on and an offset below 16 hours; you sent ${shown(text)}`;
  throw new Failure('invalid_parameter', `${name} ${message}.`, { properties: { [name]: message } });
}

function unknownParameter(sent: string, legal: readonly string[]): Failure {
  const name = shown(sent);
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
    // Of several rules the last one is told: the narrowest, where one stands for all whole numbers.
    properties[name] = `${ruleOf(issue)}; you sent ${shown(partOf(sent.get(name), issue.path[1]))}`;
  }
  const [[name, message] = ['the query', 'is not allowed']] = Object.entries(properties);
  return new Failure('invalid_parameter', `${name} ${message}.`, { properties });
}

/** Of several values the one that is wrong. */
const partOf = (text: string | undefined, place: PropertyKey | undefined) =>
  typeof place === 'number' ? text?.split(',')[place] : text;

/** What was sent, cut to a length that can be read; in quotes where spaces and signs could not be seen. */
function shown(text: string | undefined): string {
  if (!text) return 'nothing';
  const short = text.slice(0, 60);
  return /^[!-~]([ -~]*[!-~])?$/.test(short) ? short : JSON.stringify(short);
}

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
