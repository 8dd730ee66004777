/** Refusals of an operation: for each status the codes, with the page of each and an example. */
import { z } from 'zod';
import { ErrorBody, type ErrorCode, errors } from '../errors.ts';
import { limits, withHeaders } from './headers.ts';
import type { Json } from './schemas.ts';
import { errorsOf, type Operation } from '../operation.ts';

/** The responses of an operation beside its success, by status. */
export function failuresOf(operation: Operation): Record<number, Json> {
  return Object.fromEntries(
    Object.entries(groupsOf(operation)).map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${responseName(codes)}` },
    ]),
  );
}

/** The responses and examples that all of these operations refer to. */
export function failureComponents(operations: readonly Operation[], server: string) {
  const groups = operations.flatMap((operation) => Object.values(groupsOf(operation)));
  const responses = new Map(groups.map((codes) => [responseName(codes), failureResponse(codes, server)]));
  const examples: Json = {};
  for (const code of new Set(groups.flat())) {
    examples[exampleName(code)] = { summary: errors[code].title, value: failureExample(code) };
    examples[`${exampleName(code)}Problem`] = {
      summary: errors[code].title,
      value: problemExample(code, server),
    };
  }
  return { responses: Object.fromEntries(responses), examples };
}

function groupsOf(operation: Operation): Record<number, ErrorCode[]> {
  const groups: Record<number, ErrorCode[]> = {};
  for (const code of errorsOf(operation)) (groups[errors[code].status] ??= []).push(code);
  return groups;
}

/** A response is named for its codes, so that the same ones have one name wherever they are answered. */
const responseName = (codes: readonly ErrorCode[]): string =>
  errors[codes[0]!].status === 401 ? 'Unauthorized' : codes.toSorted().map(exampleName).join('Or');

const exampleName = (code: ErrorCode): string => code.split('_').map(capital).join('');

function failureResponse(codes: readonly ErrorCode[], server: string): Json {
  const { status } = errors[codes[0]!];
  const examples = (suffix: string) =>
    Object.fromEntries(
      codes.map((code) => [code, { $ref: `#/components/examples/${exampleName(code)}${suffix}` }]),
    );
  return {
    description: codes
      .map((code) => `- [\`${code}\`](${server}/problems/${code}): ${errors[code].title}`)
      .join('\n'),
    ...withHeaders(
      'X-Request-Id',
      ...(status === 401 || status === 403 ? (['WWW-Authenticate'] as const) : []),
      ...(status === 429 ? limits : []),
      ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
    ),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: examples(''),
      },
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: examples('Problem'),
      },
    },
  };
}

const [invalidParameter] = z.globalRegistry.get(ErrorBody)!.examples as [z.input<typeof ErrorBody>];

function failureExample(code: ErrorCode): Json {
  const { requestId, timestamp } = invalidParameter;
  if (code === 'invalid_parameter') return invalidParameter;
  return { error: errors[code].title, code, requestId, timestamp };
}

function problemExample(code: ErrorCode, server: string): Json {
  const { error, properties, requestId } = failureExample(code) as z.input<typeof ErrorBody>;
  const { title, status } = errors[code];
  const page = `${server}/problems/${code}`;
  const wrong = Object.entries(properties ?? {}).map(([parameter, message]) => ({
    parameter,
    code,
    message,
  }));
  return {
    type: page,
    title,
    status,
    detail: error,
    instance: `urn:packhouse:request:${requestId}`,
    code,
    requestId,
    ...(wrong.length > 0 ? { errors: wrong } : {}),
    docs: page,
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
