/**
 * Turns the bytes of a body into the input of an operation: strict JSON, checked by the contract without converting
 * types. All errors are reported at once, each with the field, the rule, and what was sent.
 */
import type { Operation } from '@packhouse/contract/operation';
import { unknownName } from '@packhouse/contract/rules/unknown-name';
import { namesIn } from '@packhouse/contract/rules/path-template';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../platform/failure.ts';
import type { InTurns } from '@packhouse/contract/rules/turns';
import { inTurns } from '../platform/turns.ts';
import type { Parsed } from './audience.ts';
import { complaint, fieldAt, noSuchId, ruleOf } from './complaint.ts';
import { strictJson } from './strict-json.ts';
import { dryRunOf } from './write-headers.ts';

/** Bytes and values of a bulk request: enough for 100 orders of 500 lines. */
export const bulkBodyLimit = 8_000_000;
const mostValuesOfBulk = 250_000;

export type BodyReader = (
  bytes: Buffer | undefined,
  contentType: string | undefined,
  path: Record<string, string>,
) => InTurns<Record<string, unknown>>;

/**
 * The reader of an operation: the names in its path are read from the path, the others from the body. A part of a bulk
 * request that breaks a rule is replaced by its failure.
 */
export function bodyReaderOf({ input, path, parts: name }: Operation): BodyReader {
  if (name === undefined) return bodyReader(input, new Set(namesIn(path)));
  const list = input.shape[name] as z.ZodArray;
  const unread = list.clone({ ...list.def, element: z.unknown() });
  const read = bodyReader(input.extend({ [name]: unread }), new Set(), mostValuesOfBulk);
  return function* readAll(...request) {
    const body = yield* read(...request);
    const parts: unknown[] = [];
    for (const part of body[name] as unknown[]) {
      parts.push(readPart(list.element, part));
      yield;
    }
    return { ...body, [name]: parts };
  };
}

function readPart(schema: z.core.$ZodType, part: unknown): unknown {
  const { data, issues } = check(schema as z.ZodType, part);
  const faults = issues.flatMap((issue) => faultsOf(issue, part, new Set()));
  return faults.length > 0 ? refusal(faults, 'the part', mostOfPart) : data;
}

/** A parser of the requests of a write that takes neither a key nor a trial. */
export function bodyParser(operation: Operation): (request: FastifyRequest) => Promise<Parsed> {
  const read = bodyReaderOf(operation);
  return async ({ url, body, params, raw }) => {
    dryRunOf(url, operation);
    const bytes = body as Buffer | undefined;
    const path = params as Record<string, string>;
    const input = await inTurns(read(bytes, contentTypeOf(raw.rawHeaders), path));
    return { input: input as never, canonical: '' };
  };
}

/**
 * The reader of an operation whose `schema` is one flat object: the names `inPath` are read from the path, the others
 * from the body. A missing body counts as `{}`. The reader throws `unsupported_media_type`, `invalid_body` for
 * invalid JSON and unknown or missing structure, `validation_failed` for values that break a rule, and `not_found`
 * for an id of the path.
 */
export function bodyReader(
  schema: z.ZodObject,
  inPath: ReadonlySet<string>,
  mostValues?: number,
): BodyReader {
  return function* readOne(bytes, contentType, path) {
    const isLarge = bytes !== undefined && bytes.length > largeBytes;
    const body = bytes && bytes.length > 0 ? yield* objectOf(bytes, contentType, mostValues) : {};
    const twice = Object.keys(body).filter((name) => inPath.has(name));
    const input = Object.assign(body, path);
    if (isLarge) yield;
    const { data, issues } = check(schema, input);
    if (issues.length === 0 && twice.length === 0) return data!;
    if (isLarge) yield;
    const badId = issues.find((issue) => Object.hasOwn(path, String(issue.path[0])));
    if (badId) throw noSuchId(path[String(badId.path[0])]!, badId.message);
    throw refusal([...twice.map(standsInPath), ...issues.flatMap((issue) => faultsOf(issue, input, inPath))]);
  };
}

/** A body of this size is checked a turn after it was read: each takes some ten milliseconds. */
const largeBytes = 50_000;

function check<S extends z.ZodType>(schema: S, input: unknown) {
  const { data, error } = schema.safeParse(input, { error: ruleOf });
  return { data, issues: error?.issues ?? [] };
}

/**
 * The Content-Type of a request, from `rawHeaders`: Node keeps only the first of several, and here all are reported.
 */
export function contentTypeOf(rawHeaders: readonly string[]): string | undefined {
  const types = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]!.toLowerCase() === 'content-type',
  );
  return types.length > 0 ? types.join(', ') : undefined;
}

function* objectOf(
  bytes: Buffer,
  contentType: string | undefined,
  mostValues: number | undefined,
): InTurns<Record<string, unknown>> {
  // HTTP has already removed blanks around the whole value.
  if (!/^application\/json(?: *; *charset=("?)utf-8\1)?$/i.test(contentType ?? '')) {
    const sent = contentType === undefined ? 'no Content-Type' : JSON.stringify(contentType.slice(0, 60));
    throw new Failure(
      'unsupported_media_type',
      `The Content-Type of the body must be application/json; you sent ${sent}.`,
    );
  }
  const value = yield* strictJson(bytes, mostValues);
  if (isObject(value)) return value;
  throw new Failure('invalid_body', `The body must be a JSON object, in braces; you sent ${shown(value)}.`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Fault {
  path: readonly PropertyKey[];
  message: string;
  /** True if the body has the wrong shape, regardless of its values. */
  isShape?: boolean;
}

/** Combines all faults into one failure; those of the shape come first, since they decide its code. */
function refusal(faults: readonly Fault[], whole?: string, limit = most): Failure {
  const ordered = [...faults.filter(({ isShape }) => isShape), ...faults.filter(({ isShape }) => !isShape)];
  const properties = Object.fromEntries(
    ordered.slice(0, limit).map(({ path, message }) => [fieldAt(path, whole), message]),
  );
  const more = Object.keys(properties).length - 1 + Math.max(0, ordered.length - limit);
  return complaint(
    ordered[0]!.isShape ? 'invalid_body' : 'validation_failed',
    properties,
    more > 0 ? ` And ${more} more: see properties.` : '',
  );
}

// An answer must not be many times as long as the request.
const most = 100;
const mostOfPart = 10;

const standsInPath = (name: string): Fault => ({
  path: [name],
  message: 'is already in the path; leave it out of the body',
  isShape: true,
});

/** The faults that an issue of zod stands for. `input` is the whole input, to look up what was sent. */
function faultsOf(issue: z.core.$ZodIssue, input: unknown, inPath: ReadonlySet<string>): Fault[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    const legal = message.split(', ').filter((name) => path.length > 0 || !inPath.has(name));
    return issue.keys.map((name, index) => ({
      path: [...path, name],
      // Finding the nearest name takes time, and only this many faults are reported.
      message: index < most ? unknownName(name.slice(0, 60), legal) : 'is not known here',
      isShape: true,
    }));
  }
  if (issue.code === 'invalid_key') return [{ path, message }];
  const value = valueAt(input, path);
  if (issue.code === 'custom' && (value === undefined || typeof value === 'object'))
    return [{ path, message }];
  // A discriminated union is the only union with a message: if its discriminator is missing, list the alternatives.
  const choice = issue.code === 'invalid_union' ? message : undefined;
  if (value === undefined) return [{ path, message: choice ? `is required; it ${choice}` : 'is required' }];
  if (issue.code === 'invalid_union' && !choice) return faultsOfAlternatives(issue, input, inPath);
  return [{ path, message: `${message}; you sent ${shown(value)}` }];
}

function faultsOfAlternatives(
  { path, errors }: z.core.$ZodIssueInvalidUnion,
  input: unknown,
  inPath: ReadonlySet<string>,
): Fault[] {
  const alternatives = errors.map((issues) =>
    issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })),
  );
  const ofThisType = alternatives.filter(
    (issues) => !issues.some((issue) => issue.path.length === path.length && isOtherType(issue)),
  );
  // If only one alternative can be meant, report its errors as if there were no others.
  if (ofThisType.length === 1) return ofThisType[0]!.flatMap((issue) => faultsOf(issue, input, inPath));
  if (ofThisType.length === 0) {
    const types = new Set(
      alternatives.flatMap((issues) => issues.map(({ message }) => message.replace(/^must be /, ''))),
    );
    return [{ path, message: `must be ${[...types].join(' or ')}; you sent ${shown(valueAt(input, path))}` }];
  }
  const ways = ofThisType.map((issues) =>
    issues
      .flatMap((issue) => faultsOf(issue, input, inPath))
      .slice(0, 5)
      .map((fault) => `${fieldAt(fault.path.slice(path.length))} ${fault.message}`)
      .join(' and '),
  );
  return [{ path, message: `fits none of its forms: ${ways.join('; or ')}` }];
}

const isOtherType = ({ code }: z.core.$ZodIssue) => code === 'invalid_type' || code === 'invalid_value';

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], input);

/** A value in a few words; text is quoted, so that "5" is not mistaken for 5. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return JSON.stringify(typeof value === 'string' ? value.slice(0, 60) : value) ?? 'nothing';
}
