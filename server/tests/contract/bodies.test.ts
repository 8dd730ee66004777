/** Tests that every write refuses a body that violates the contract, and names the field. */
import { dashboardOperations } from '@packhouse/contract/dashboard/index';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import { stationContract } from '@packhouse/contract/operator/index';
import { namesIn } from '@packhouse/contract/rules/path-template';
import { expect, test } from 'vitest';
import { Failure } from '../../src/platform/failure.ts';
import { bodyReaderOf, type BodyReader } from '../../src/http/read-body.ts';
import { atOnce } from '@packhouse/contract/rules/turns';
import { failureOf } from '../helpers/failure-of.ts';
import { schemaOf, wholeInput, type Input, type JsonSchema } from '../helpers/inputs.ts';
import { writes as ofPrograms, type NamedOperation } from '../helpers/operations.ts';

type Place = readonly (string | number)[];

const atTheStation = Object.entries(stationContract.station as Record<string, Operation>).map(
  ([verb, operation]): NamedOperation => ({ name: `station.${verb}`, operation }),
);
const writes = [...ofPrograms, ...dashboardOperations, ...atTheStation].filter(({ operation }) =>
  isWrite(operation),
);
const hasFields = ({ operation }: NamedOperation) =>
  Object.keys(schemaOf(operation).properties ?? {}).some((name) => !isInPath(operation, name));
const withBody = writes.filter(hasFields);
const withoutBody = writes.filter((one) => !hasFields(one));

test.each(withBody)('$name refuses another type in any field, and names the field', ({ operation }) => {
  expectRefusals(operation, function* (schema, input) {
    for (const { place, schema: field } of fieldsIn(schema, input, schema.$defs ?? {})) {
      const types = typesOf(field, schema.$defs ?? {});
      for (const [type, value] of wrongValues) {
        if (types.has(type) || (type === 'integer' && types.has('number'))) continue;
        yield { place, input: changed(input, place, value), code: 'validation_failed' };
      }
    }
  });
});

const wrongValues: [type: string, value: unknown][] = [
  ['string', '1'],
  ['integer', 1],
  ['boolean', true],
  ['null', null],
  ['array', [1]],
  ['object', {}],
];

test.each(withBody)('$name refuses a field it does not know, at any depth', ({ operation }) => {
  expectRefusals(operation, function* (schema, input) {
    for (const place of objectsIn(schema, input, schema.$defs ?? {})) {
      const path = [...place, 'zzzzzz'];
      yield { place: path, input: changed(input, path, 1), code: 'invalid_body' };
    }
  });
});

test.each(withBody)('$name takes nothing from its body that its path names', ({ operation }) => {
  const input = wholeInput(operation);
  for (const name of namesIn(operation.path)) {
    // Not even with the same value as in the path.
    const { code, facts } = refusalOf(operation, input, { ...bodyOf(operation, input), [name]: input[name] });
    expect([code, Object.keys(facts.properties ?? {})]).toEqual(['invalid_body', [name]]);
  }
});

test.each(withBody)('$name takes one JSON object, and says so of everything else', ({ operation }) => {
  const input = wholeInput(operation);
  const bodies: [text: string, type: string | undefined, code: string][] = [
    ...[
      '[]',
      '1',
      '"text"',
      'null',
      'true',
      '{',
      '{"a":1,"a":2}',
      '{"a":1,}',
      '{} {}',
      '\uFEFF{}',
      '{"a":NaN}',
    ].map((text): [string, string, string] => [text, 'application/json', 'invalid_body']),
    ['{}', undefined, 'unsupported_media_type'],
    ['{}', 'text/plain', 'unsupported_media_type'],
    ['a=1', 'application/x-www-form-urlencoded', 'unsupported_media_type'],
    ['{}', 'application/json; charset=utf-16', 'unsupported_media_type'],
  ];
  for (const [text, type, code] of bodies) {
    expect(refusalOf(operation, input, text, type).code, `${text} as ${type}`).toBe(code);
  }
});

test.each(withoutBody)('$name takes no field at all', ({ operation }) => {
  const input = wholeInput(operation);
  for (const body of [{ status: 'draft' }, { ...input, version: 2 }, { orgId: 'x', version: 2 }]) {
    expect(refusalOf(operation, input, body).code).toBe('invalid_body');
  }
  for (const name of namesIn(operation.path)) {
    expect(refusalOf(operation, input, { [name]: input[name] }).code).toBe('invalid_body');
  }
  expect(read(operation, input, {})).toEqual(input);
});

function isInPath(operation: Operation, name: string): boolean {
  return operation.path.includes(`{${name}}`);
}

const bodyOf = (operation: Operation, input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !isInPath(operation, name)));

/** Parses this body, with the ids of `input` in the path. */
function read(operation: Operation, input: Input, body: Input | string, contentType?: string): Input {
  const path = Object.fromEntries(namesIn(operation.path).map((name) => [name, String(input[name])]));
  const reader = readers.get(operation) ?? bodyReaderOf(operation);
  readers.set(operation, reader);
  return typeof body === 'string'
    ? atOnce(reader(Buffer.from(body), contentType, path))
    : atOnce(reader(Buffer.from(JSON.stringify(body)), 'application/json', path));
}

const readers = new Map<Operation, BodyReader>();

const refusalOf = (
  operation: Operation,
  ...sent: [input: Input, body: Input | string, contentType?: string]
): Failure => failureOf(() => read(operation, ...sent));

/** The refusal of the only part of a bulk request that breaks a rule. */
function refusedPart(operation: Operation, input: Input, body: Input): Failure {
  const parts = read(operation, input, body)[operation.parts!] as unknown[];
  const refused = parts.filter((part) => part instanceof Failure);
  expect(refused).toHaveLength(1);
  return refused[0]!;
}

interface Wrong {
  place: Place;
  input: Input;
  code: string;
}

function expectRefusals(
  operation: Operation,
  wrongOnes: (schema: JsonSchema, input: Input) => Iterable<Wrong>,
): void {
  const input = wholeInput(operation);
  let tried = 0;
  for (const { place, input: wrong, code } of wrongOnes(schemaOf(operation), input)) {
    if (isInPath(operation, String(place[0]))) continue;
    const isInPart = place[0] === operation.parts && place.length > 1;
    const failure = isInPart
      ? refusedPart(operation, input, bodyOf(operation, wrong))
      : refusalOf(operation, input, bodyOf(operation, wrong));
    const field = nameOf(isInPart ? place.slice(2) : place);
    const what = `${nameOf(place)} in ${JSON.stringify(wrong)}: ${failure.message}`;
    expect([failure.status, failure.code], what).toEqual([400, code]);
    expect(
      Object.keys(failure.facts.properties!).some((name) => field.startsWith(name)),
      what,
    ).toBe(true);
    tried += 1;
  }
  expect(tried).toBeGreaterThan(0);
  expect(() => read(operation, input, bodyOf(operation, input)), 'nothing else was wrong').not.toThrow();
}

/** Every field of the schema: at the top level, and in each object that the input contains. */
function fieldsIn(
  schema: JsonSchema,
  value: unknown,
  known: Record<string, JsonSchema>,
  place: Place = [],
): { place: Place; schema: JsonSchema }[] {
  const form = formOf(schema, value, known);
  const given = value as Record<string | number, unknown>;
  if (Array.isArray(value))
    return value.flatMap((part, index) => fieldsIn(form.items!, part, known, [...place, index]));
  return Object.entries(form.properties ?? {}).flatMap(([name, field]) => [
    { place: [...place, name], schema: field },
    ...(typeof given[name] === 'object' && given[name] !== null
      ? fieldsIn(field, given[name], known, [...place, name])
      : []),
  ]);
}

/** Every object of the input with declared fields, leaving out objects with free keys. */
function objectsIn(
  schema: JsonSchema,
  value: unknown,
  known: Record<string, JsonSchema>,
  place: Place = [],
): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const form = formOf(schema, value, known);
  if (Array.isArray(value)) {
    return value.flatMap((part, index) => objectsIn(form.items!, part, known, [...place, index]));
  }
  const inner = Object.entries(value).flatMap(([name, part]) =>
    objectsIn(form.properties?.[name] ?? {}, part, known, [...place, name]),
  );
  return form.properties ? [place, ...inner] : inner;
}

/** The alternative of a schema that matches this value. */
function formOf(schema: JsonSchema, value: unknown, known: Record<string, JsonSchema>): JsonSchema {
  if (schema.$ref) return formOf(known[schema.$ref.slice('#/$defs/'.length)]!, value, known);
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => formOf(one, value, known));
  const type = Array.isArray(value) ? 'array' : 'object';
  return (
    forms.find(
      (form) =>
        form.type === type &&
        Object.keys(form.properties ? (value as Input) : {}).every((name) => form.properties![name]) &&
        Object.entries(form.properties ?? {}).every(
          ([name, field]) => field.const === undefined || field.const === (value as Input)[name],
        ),
    ) ?? schema
  );
}

function typesOf(schema: JsonSchema, known: Record<string, JsonSchema>): Set<string> {
  if (schema.$ref) return typesOf(known[schema.$ref.slice('#/$defs/'.length)]!, known);
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return new Set([
    ...[schema.type ?? []].flat(),
    ...values.map((value) => (value === null ? 'null' : typeof value)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => [...typesOf(one, known)]),
  ]);
}

function changed(input: Input, place: Place, value: unknown): Input {
  const copy = structuredClone(input);
  const parent = place.slice(0, -1).reduce<Input>((part, step) => part[step] as Input, copy);
  parent[place.at(-1)!] = value;
  return copy;
}

const nameOf = (place: Place): string =>
  place
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
