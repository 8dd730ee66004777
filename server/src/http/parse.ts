/**
 * Turns the text of a URL into the input of an operation: decoded strictly, converted to the types that the contract
 * declares, and checked by it. Errors state the parameter's name, the rule, and what was sent.
 */
import type { Operation } from '@packhouse/contract/operation';
import { unknownName } from '@packhouse/contract/rules/unknown-name';
import { namesIn } from '@packhouse/contract/rules/path-template';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Failure } from '../platform/failure.ts';
import type { Parsed } from './audience.ts';
import { complaint, noSuchId, ruleOf } from './complaint.ts';

export type Parser = (query: string, path: Record<string, string>) => Record<string, unknown>;

export function parserOf(operation: Operation): Parser {
  const types = declaredTypes(operation.input);
  const inPath = new Set(namesIn(operation.path));
  const inQuery = Object.keys(types).filter((name) => !inPath.has(name));

  return (query, path) => {
    const given: Record<string, unknown> = { ...path };
    const sent = readQuery(query);
    for (const [name, text] of sent) {
      if (inPath.has(name) || !Object.hasOwn(types, name)) throw unknownParameter(name, inQuery);
      given[name] = typed(text, types[name]!);
    }
    const parsed = operation.input.safeParse(given, { error: ruleOf });
    if (!parsed.success) throw refusal(parsed.error.issues, sent, path);
    return parsed.data;
  };
}

/**
 * A parser of the requests of an operation. The same address always means the same, so it is parsed once. Ids in the
 * path lead to many addresses, hence the limit.
 */
export function rememberingParser(operation: Operation): (request: FastifyRequest) => Parsed {
  // Both take time or memory to make, and many operations are never called.
  let parse: Parser | undefined;
  let known: LRUCache<string, Parsed> | undefined;
  return ({ url, params }) => {
    parse ??= parserOf(operation);
    known ??= new LRUCache<string, Parsed>({ max: 2_000 });
    const before = known.get(url);
    if (before) return before;
    const mark = url.indexOf('?');
    const input = parse(mark < 0 ? '' : url.slice(mark + 1), params as Record<string, string>);
    const parsed = { input: input as never, canonical: JSON.stringify(input) };
    if (url.length < 500) known.set(url, parsed);
    return parsed;
  };
}

/** Name and value pairs of `a=1&b=2`, percent-decoded as UTF-8; each name may occur once. */
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
      throw complaint('invalid_parameter', { [name]: message });
    }
    sent.set(name, value);
  }
  return sent;
}

function decoded(text: string): string {
  try {
    const value = decodeURIComponent(text.replaceAll('+', ' '));
    // Unencoded bytes beyond ASCII arrive here as Latin-1, and would silently match nothing.
    if (!value.includes('\0') && !value.startsWith('\uFEFF') && /^[ -~]*$/.test(text)) return value;
  } catch {
    // Reported below, together with the other errors.
  }
  throw new Failure(
    'invalid_parameter',
    `The query holds "${text.slice(0, 60)}", which is not percent-encoded text in UTF-8 without zero bytes and byte order marks.`,
  );
}

type Declared = 'integer' | 'boolean' | 'array' | 'string';

function declaredTypes(input: z.ZodObject): Record<string, Declared> {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(properties as Record<string, { type: Declared }>).map(([name, { type }]) => [name, type]),
  );
}

// Text that does not look like the declared type is left as it is, for the contract to refuse.
function typed(text: string, type: Declared): unknown {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (type === 'array') return text.split(',');
  return text;
}

function unknownParameter(sent: string, legal: readonly string[]): Failure {
  const name = shown(sent);
  const message = unknownName(name, legal);
  return new Failure(
    'unknown_parameter',
    `The parameter ${name} ${message}${message.endsWith('?') ? '' : '.'}`,
    { properties: { [name]: message } },
  );
}

function refusal(
  issues: readonly z.core.$ZodIssue[],
  sent: ReadonlyMap<string, string>,
  path: Record<string, string>,
): Failure {
  const properties: Record<string, string> = {};
  for (const issue of issues) {
    const name = String(issue.path[0]);
    if (Object.hasOwn(path, name)) return noSuchId(path[name]!, issue.message);
    // If several rules are broken, the last one is reported: the narrowest, where another applies to all whole
    // numbers.
    properties[name] = `${issue.message}; you sent ${shown(partOf(sent.get(name), issue.path[1]))}`;
  }
  return complaint('invalid_parameter', properties);
}

/** The wrong one of several comma-separated values. */
const partOf = (text: string | undefined, place: PropertyKey | undefined) =>
  typeof place === 'number' ? text?.split(',')[place] : text;

/** The value sent, cut to a readable length; quoted if it contains characters that would be invisible. */
function shown(text: string | undefined): string {
  if (!text) return 'nothing';
  const short = text.slice(0, 60);
  return /^[!-~]([ -~]*[!-~])?$/.test(short) ? short : JSON.stringify(short);
}
