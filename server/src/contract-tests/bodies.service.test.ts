/** What every write makes of a body that is not what the contract says: it refuses it with the field, and does nothing. */
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { digestOf } from '../testing/digest.ts';
import { writes, type NamedOperation } from '../testing/operations.ts';
import { requestOf, type Input } from '../testing/scenes.ts';
import { openTestService, type TestAnswer, type TestService } from '../testing/service.ts';
import { openStages, stage, type Stages } from '../testing/stage.ts';

let service: TestService;
let stages: Stages;
/** Names of columns, as the database and as JSON spells them. */
let columns: string[];

beforeAll(async () => {
  service = await openTestService();
  stages = await openStages(service);
  columns = await listColumns(service.ownerUrl);
});
afterAll(() => service?.close());

interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

type Place = readonly (string | number)[];

const schemaOf = ({ operation }: NamedOperation): JsonSchema =>
  z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

// A form has no types, and its file has tests of its own.
const withJson = writes.filter(
  (one) =>
    !one.operation.upload &&
    Object.keys(schemaOf(one).properties ?? {}).some((name) => !one.operation.path.includes(`{${name}}`)),
);

test.each(withJson)('$name refuses another type in any field, and names the field', async (one) => {
  await expectRefusals(one, function* (schema, input) {
    for (const { place, schema: field } of fieldsIn(schema, input, schema.$defs ?? {})) {
      const types = typesOf(field, schema.$defs ?? {});
      for (const [type, value] of wrongValues) {
        if (types.has(type) || (type === 'integer' && types.has('number'))) continue;
        yield { place, input: changed(input, place, value), codes: ['validation_failed'] };
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

test.each(withJson)('$name refuses a field it does not know, at any depth', async (one) => {
  await expectRefusals(one, function* (schema, input) {
    for (const place of objectsIn(schema, input, schema.$defs ?? {})) {
      const path = [...place, 'zzzzzz'];
      yield { place: path, input: changed(input, path, 1), codes: ['invalid_body'] };
    }
  });
});

test.each(withJson)('$name takes nothing that is not for its callers to say', async (one) => {
  const { operation, key, input, floor } = await stage(service, stages, one);
  const legal = Object.keys(schemaOf(one).properties ?? {});
  const forbidden = [...new Set([...columns, ...Object.keys(operation.output.shape), ...ours])].filter(
    (name) => !legal.includes(name),
  );
  expect(forbidden.length).toBeGreaterThan(100);
  const before = await digestOf(service.ownerUrl, floor.orgId);
  for (let first = 0; first < forbidden.length; first += 80) {
    const names = forbidden.slice(first, first + 80);
    const { status, body } = await send(one, key, {
      ...input,
      ...Object.fromEntries(names.map((name) => [name, 1])),
    });
    expect([status, body.code]).toEqual([400, 'invalid_body']);
    expect(Object.keys(body.properties)).toEqual(expect.arrayContaining(names));
  }
  // Not even with the value it has.
  for (const name of Object.keys(input).filter((field) => operation.path.includes(`{${field}}`))) {
    const { path, body } = requestOf(operation.path, input);
    const answer = await service.send(operation.method, path, key, { ...body, [name]: input[name] });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_body']);
  }
  expect(await digestOf(service.ownerUrl, floor.orgId)).toBe(before);
});

const ours = ['orgId', 'org_id', 'organizationId', 'dryRun', 'idempotencyKey', 'actor'];

test.each(withJson)('$name takes one JSON object, and says so of everything else', async (one) => {
  const { operation, key, input, floor } = await stage(service, stages, one);
  const { path } = requestOf(operation.path, input);
  const before = await digestOf(service.ownerUrl, floor.orgId);
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
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    const answer = await service.send(operation.method, path, key, text, headers);
    expect(answer.body.code, `${text} as ${type}`).toBe(code);
  }
  expect(await digestOf(service.ownerUrl, floor.orgId)).toBe(before);
});

const withoutBody = writes.filter((one) => !one.operation.upload && !withJson.includes(one));

test.each(withoutBody)('$name takes no field at all', async (one) => {
  const { operation, key, input } = await stage(service, stages, one);
  const { path } = requestOf(operation.path, input);
  for (const body of [{ status: 'draft' }, input, { orgId: 'x', version: 2 }]) {
    const answer = await service.send(operation.method, path, key, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_body']);
  }
  const { status, text } = await service.send(operation.method, path, key, {});
  expect(status, text).toBeLessThan(300);
});

test.each(writes.filter(({ operation }) => operation.upload))(
  '$name takes a form with one file, and nothing else',
  async (one) => {
    const { operation, key, input, floor } = await stage(service, stages, one);
    const before = await digestOf(service.ownerUrl, floor.orgId);
    const wrong: [fields: Input, code: string][] = [
      [{ ...input, file: 'text' }, 'validation_failed'],
      [{ ...input, file: new File(['%PDF-'], 'a.pdf') }, 'validation_failed'],
      [{ ...input, file: new File(['MZ'], 'a.exe') }, 'unsupported_media_type'],
      [{ ...input, kind: 'packing_slip' }, 'validation_failed'],
      [{ ...input, sizeBytes: '1' }, 'invalid_body'],
      [{ ...input, orgId: 'x' }, 'invalid_body'],
    ];
    for (const [fields, code] of wrong) {
      const answer = await send(one, key, fields);
      expect([answer.status < 500, answer.body.code], JSON.stringify(fields)).toEqual([true, code]);
    }
    const { path } = requestOf(operation.path, input);
    for (const body of [{ kind: 'other' }, undefined]) {
      const answer = await service.send(operation.method, path, key, body);
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
    }
    expect(await digestOf(service.ownerUrl, floor.orgId)).toBe(before);
  },
);

interface Wrong {
  place: Place;
  input: Input;
  codes: string[];
}

async function expectRefusals(
  one: NamedOperation,
  wrongOnes: (schema: JsonSchema, input: Input) => Iterable<Wrong>,
): Promise<void> {
  const { key, input, floor, operation, send: sendGood } = await stage(service, stages, one);
  const before = await digestOf(service.ownerUrl, floor.orgId);
  let tried = 0;
  for (const { place, input: wrong, codes } of wrongOnes(schemaOf(one), input)) {
    if (operation.path.includes(`{${String(place[0])}}`)) continue;
    const { status, body, text } = await send(one, key, wrong);
    const what = `${nameOf(place)} in ${JSON.stringify(wrong)}: ${text}`;
    expect([status, codes.includes(body.code)], what).toEqual([400, true]);
    expect(
      Object.keys(body.properties).some((name) => nameOf(place).startsWith(name)),
      what,
    ).toBe(true);
    tried += 1;
  }
  expect(tried).toBeGreaterThan(0);
  expect(await digestOf(service.ownerUrl, floor.orgId)).toBe(before);
  const { status, text } = await sendGood();
  expect(status, `nothing else was wrong: ${text}`).toBeLessThan(300);
}

function send({ operation }: NamedOperation, key: string, input: Input): Promise<TestAnswer> {
  const { path, body } = requestOf(operation.path, input);
  return service.send(operation.method, path, key, body);
}

/** Every field of the schema: at the top, and in each object that the input has. */
function fieldsIn(
  schema: JsonSchema,
  value: unknown,
  known: Record<string, JsonSchema>,
  place: Place = [],
): { place: Place; schema: JsonSchema }[] {
  const form = formOf(schema, value, known);
  const given = value as Record<string | number, unknown>;
  if (Array.isArray(value))
    return value.length === 0 ? [] : fieldsIn(form.items!, value[0], known, [...place, 0]);
  return Object.entries(form.properties ?? {}).flatMap(([name, field]) => [
    { place: [...place, name], schema: field },
    ...(typeof given[name] === 'object' && given[name] !== null
      ? fieldsIn(field, given[name], known, [...place, name])
      : []),
  ]);
}

/** Every object of the input that has fields of its own, and not those its caller likes. */
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

/** Of several forms the one that this value has. */
function formOf(schema: JsonSchema, value: unknown, known: Record<string, JsonSchema>): JsonSchema {
  if (schema.$ref) return formOf(known[schema.$ref.slice('#/$defs/'.length)]!, value, known);
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => formOf(one, value, known));
  const type = Array.isArray(value) ? 'array' : 'object';
  return (
    forms.find(
      (form) =>
        form.type === type &&
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

async function listColumns(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string }>(
      `select distinct c.column_name as name from information_schema.columns c
       join table_manifest t on t.name = c.table_name where c.table_schema = 'public' order by 1`,
    );
    const names = rows.map(({ name }) => name);
    return [...names, ...names.map((name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()))];
  } finally {
    await owner.end();
  }
}
