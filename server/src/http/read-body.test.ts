import { Id } from '@packhouse/contract/id';
import { Instant, LocalDate, Metadata } from '@packhouse/contract/measures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '../platform/failure.ts';
import { atOnce } from '@packhouse/contract/rules/turns';
import { bodyReader, contentTypeOf, type BodyReader } from './read-body.ts';

const line = z.strictObject({
  sku: z.string().min(1).max(8),
  quantity: z.int().min(1).max(1_000),
  expiresOn: LocalDate.nullable().default(null),
});
const schema = z.strictObject({
  id: Id('shipment'),
  name: z.string().min(1).max(10),
  notes: z.string().max(5).nullable().default(null),
  priority: z.enum(['standard', 'expedited']).default('standard'),
  code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  email: z.email().optional(),
  weight: z.number().positive().optional(),
  signed: z.boolean().optional(),
  at: Instant.optional(),
  items: z.array(line).max(3).default([]),
  pair: z.array(z.int()).length(2).optional(),
  metadata: Metadata.default({}),
  days: z.record(z.string(), LocalDate).optional(),
  box: z.strictObject({ packedOn: LocalDate }).meta({ id: 'TestBox' }).optional(),
  size: z.union([z.string(), z.int()]).optional(),
  when: z.union([z.literal('now'), Instant]).optional(),
  label: z.union([z.string().max(3), z.strictObject({ text: z.string(), colour: z.string() })]).optional(),
  part: z
    .union([
      z.strictObject({ productId: Id('product'), quantity: z.int() }),
      z.strictObject({ cartonId: Id('carton'), quantity: z.int() }),
    ])
    .optional(),
  target: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('door'), code: z.string() }),
      z.strictObject({ type: z.literal('locker'), box: z.int() }),
    ])
    .optional(),
});
const readerOf = (known: z.ZodObject) => {
  const reader = bodyReader(known, new Set(['id']));
  return (...request: Parameters<BodyReader>) => atOnce(reader(...request));
};
const path = { id: 'shp_01kj5m2v8xfq3t9s7c4d6e8g0h' };
const read = readerOf(schema);
const readEmpty = readerOf(schema.pick({ id: true, notes: true }));

test('a body is what was sent, with the defaults of the contract and what the path names', () => {
  const whole = {
    name: 'Größe 📦',
    notes: null,
    items: [{ sku: 'A', quantity: 1, expiresOn: '2026-12-31' }],
    metadata: { 'a b': '1' },
    at: '2025-12-31T22:00:00.000Z',
    target: { type: 'locker', box: 3 },
    part: { cartonId: 'ctn_01kj5m2v8xfq3t9s7c4d6e8g0h', quantity: 2 },
    when: 'now',
  };
  expect(read(bytesOf(whole), json, path)).toStrictEqual({ ...path, priority: 'standard', ...whole });
});

test('no body is an empty object: it will do where nothing is required, and what is required is named where not', () => {
  for (const bytes of [undefined, Buffer.alloc(0)]) {
    expect(readEmpty(bytes, undefined, path)).toStrictEqual({ ...path, notes: null });
    const failure = refusal(() => read(bytes, undefined, path));
    expect([failure.code, failure.message]).toEqual(['validation_failed', 'name is required.']);
  }
});

test.each([
  ['an array', [], 'an array of 0'],
  ['a string', 'x', '"x"'],
  ['a number', 5, '5'],
  ['null', null, 'null'],
])('%s is no body', (_, value, shown) => {
  const failure = refused(value);
  expect(failure.code).toBe('invalid_body');
  expect(failure.message).toBe(`The body must be a JSON object, in braces; you sent ${shown}.`);
});

const item = { sku: 'A', quantity: 1 };
const instantRule =
  'must be an ISO 8601 time with a zone, such as 2026-03-08T12:00:00Z; in a URL the + of an offset is written %2B';

test.each<[body: Record<string, unknown>, field: string, message: string]>([
  [{ items: [{ ...item, quantity: 0 }] }, 'items[0].quantity', 'must be at least 1; you sent 0'],
  [
    { items: [item, { ...item, quantity: 1001 }] },
    'items[1].quantity',
    'must be at most 1000; you sent 1001',
  ],
  [{ items: [{ ...item, quantity: 1.5 }] }, 'items[0].quantity', 'must be a whole number; you sent 1.5'],
  [{ items: [{ sku: 'A' }] }, 'items[0].quantity', 'is required'],
  [{ items: [item, item, item, item] }, 'items', 'must be at most 3 values; you sent an array of 4'],
  [{ items: {} }, 'items', 'must be an array; you sent an object'],
  [{ items: [[]] }, 'items[0]', 'must be an object; you sent an array of 0'],
  [{ items: [null] }, 'items[0]', 'must be an object; you sent null'],
  [{ pair: [1] }, 'pair', 'must be exactly 2 values; you sent an array of 1'],
  [{ name: '' }, 'name', 'must be at least 1 character long; you sent ""'],
  [{ name: 'x'.repeat(90) }, 'name', `must be at most 10 characters long; you sent "${'x'.repeat(60)}"`],
  [{ notes: 5 }, 'notes', 'must be a string; you sent 5'],
  [{ priority: 'fast' }, 'priority', 'must be one of standard, expedited; you sent "fast"'],
  [{ priority: null }, 'priority', 'must be one of standard, expedited; you sent null'],
  [{ code: 'de' }, 'code', 'must match /^[A-Z]{2}$/; you sent "de"'],
  [{ email: 'a@' }, 'email', 'must be a valid email; you sent "a@"'],
  [{ weight: 0 }, 'weight', 'must be more than 0; you sent 0'],
  [{ weight: '5' }, 'weight', 'must be a number; you sent "5"'],
  [{ signed: 'true' }, 'signed', 'must be true or false; you sent "true"'],
  [{ at: 5 }, 'at', `${instantRule}; you sent 5`],
  [{ at: '2026-01-01' }, 'at', `${instantRule}; you sent "2026-01-01"`],
  [{ metadata: { a: 1 } }, 'metadata.a', 'must be a string; you sent 1'],
  [{ metadata: { 'a b': 1 } }, 'metadata["a b"]', 'must be a string; you sent 1'],
  [{ metadata: { '': 'x' } }, 'metadata[""]', 'has a name that must be at least 1 character long'],
  [
    { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [n, 'x'])) },
    'metadata',
    'may hold at most 50 pairs',
  ],
  [{ size: true }, 'size', 'must be a string or a whole number; you sent true'],
  [{ when: 5 }, 'when', `must be now or ${instantRule.slice(8)}; you sent 5`],
  [{ label: 'long' }, 'label', 'must be at most 3 characters long; you sent "long"'],
  [{ label: { text: 'x' } }, 'label.colour', 'is required'],
  [{ part: 5 }, 'part', 'must be an object; you sent 5'],
  [
    { part: { quantity: 'x' } },
    'part',
    'fits none of its forms: productId is required and quantity must be a whole number; you sent "x"; or cartonId is required and quantity must be a whole number; you sent "x"',
  ],
  [{ target: {} }, 'target.type', 'is required; it must be one of door, locker'],
  [{ target: { type: 'car' } }, 'target.type', 'must be one of door, locker; you sent "car"'],
  [{ target: { type: 'locker', box: 'x' } }, 'target.box', 'must be a whole number; you sent "x"'],
])('%j breaks a rule, told with the field and what was sent', (body, field, message) => {
  const failure = refused({ name: 'x', ...body });
  expect(failure.code).toBe('validation_failed');
  expect(failure.message).toBe(`${field} ${message}.`);
  expect(failure.facts.properties).toEqual({ [field]: message });
});

test('no type is taken for another', () => {
  const wrong = ['1', '', 'true', true, false, null, 0, 1, 1.5, [1], ['1'], [], {}, { a: 1 }];
  const right: Record<string, (value: unknown) => boolean> = {
    name: (value) => typeof value === 'string' && value !== '',
    notes: (value) => typeof value === 'string' || value === null,
    weight: (value) => typeof value === 'number' && value > 0,
    signed: (value) => typeof value === 'boolean',
    items: (value) => Array.isArray(value) && value.length === 0,
    priority: () => false,
    at: () => false,
    target: () => false,
    part: () => false,
    pair: () => false,
  };
  for (const [name, isRight] of Object.entries(right)) {
    for (const value of wrong) {
      const ask = () => read(bytesOf({ name: 'x', [name]: value }), json, path);
      if (isRight(value)) expect(ask()).toHaveProperty(name, value);
      else expect(Object.keys(refusal(ask).facts.properties!)[0], JSON.stringify(value)).toMatch(name);
    }
  }
});

test.each<[body: Record<string, unknown>, field: string, message: string]>([
  [{ nmae: 'x' }, 'nmae', 'is not known here; did you mean name?'],
  [{ items: [{ ...item, qantity: 1 }] }, 'items[0].qantity', 'is not known here; did you mean quantity?'],
  [
    { items: [{ ...item, zzzzzzzz: 1 }] },
    'items[0].zzzzzzzz',
    'is not known here; known are sku, quantity, expiresOn',
  ],
  [{ target: { type: 'door', code: 'x', box: 1 } }, 'target.box', 'is not known here; known are type, code'],
  [
    { label: { text: 'x', colour: 'y', color: 'z' } },
    'label.color',
    'is not known here; did you mean colour?',
  ],
  [{ id: path.id }, 'id', 'is already in the path; leave it out of the body'],
])('%j has a name that is not taken, told with the one that is', (body, field, message) => {
  const failure = refused({ name: 'x', ...body });
  expect(failure.code).toBe('invalid_body');
  expect(failure.message).toBe(`${field} ${message}${message.endsWith('?') ? '' : '.'}`);
  expect(failure.facts.properties).toEqual({ [field]: message });
});

test('a name that only the path has is not offered for the body', () => {
  expect(refused({ name: 'x', idd: 1 }).message).not.toMatch(/\bid\b/);
});

test('everything that is wrong is told at once, names before values', () => {
  const failure = refused({
    notes: 7,
    colour: 'red',
    at: '0000-01-01T00:00:00Z',
    items: [{ quantity: 0, lot: 'x' }, item, { ...item, sku: 5 }],
  });
  expect(failure.code).toBe('invalid_body');
  expect(failure.message).toBe(
    'items[0].lot is not known here; known are sku, quantity, expiresOn. And 7 more: see properties.',
  );
  expect(Object.keys(failure.facts.properties!)).toEqual([
    'items[0].lot',
    'colour',
    'name',
    'notes',
    'at',
    'items[0].sku',
    'items[0].quantity',
    'items[2].sku',
  ]);
});

test.each([
  [{ at: '0000-01-01T00:00:00Z' }, 'at'],
  [{ at: '2026-01-01T00:00:00+24:00' }, 'at'],
  [{ at: '0001-01-01T00:00:00+14:00' }, 'at'],
  [{ when: '2026-02-30T00:00:00Z' }, 'when'],
])('%j holds a time that does not exist', (body, field) => {
  const rule = 'must be a time that exists, within the years 0001 to 9999 in UTC';
  const { properties } = refused({ name: 'x', ...body }).facts;
  expect(properties).toEqual({
    [field]: expect.stringContaining(`${rule}; you sent "${Object.values(body)[0]}"`),
  });
});

test.each([
  [{ items: [item, { ...item, expiresOn: '0000-02-29' }] }, 'items[1].expiresOn', '0000-02-29'],
  [{ days: { christmas: '0000-12-25' } }, 'days.christmas', '0000-12-25'],
  [{ box: { packedOn: '0000-01-01' } }, 'box.packedOn', '0000-01-01'],
])('%j holds a day of a year that does not exist', (body, field, sent) => {
  const message = `must have a year from 0001 on; you sent "${sent}"`;
  expect(refused({ name: 'x', ...body }).facts.properties).toEqual({ [field]: message });
});

test('text that looks like a time that does not exist is only text', () => {
  const body = { name: '0000-01-01', metadata: { a: '2026-01-01T00:00:00+23:00' } };
  expect(read(bytesOf(body), json, path)).toMatchObject(body);
});

test('what is no id in the path is answered like an id that was never given out, whatever the body says', () => {
  for (const body of [{ name: 'x' }, { name: 5, id: 1, zz: 2 }]) {
    const failure = refusal(() => read(bytesOf(body), json, { id: 'shp_x' }));
    expect(failure.code).toBe('not_found');
    expect(failure.message).toBe(
      'Nothing in your organization has the id shp_x; it must be a shipment id such as shp_01kj5m2v8xfq3t9s7c4d6e8g0h.',
    );
  }
});

test.each([
  'application/json',
  'Application/JSON',
  'application/json;charset=utf-8',
  'application/json; charset=UTF-8',
  'application/json ; charset="utf-8"',
])('%j is JSON', (contentType) => {
  expect(readEmpty(bytesOf({}), contentType, path)).toStrictEqual({ ...path, notes: null });
});

test.each([
  undefined,
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=application/json',
  'application/json-patch+json',
  'application/problem+json',
  'application/jsonx',
  'xapplication/json',
  'application/json\t',
  '\tapplication/json',
  ' application/json',
  'application/json ',
  'application/json;',
  'application/json;charset=utf-8;',
  'application/json;\tcharset=utf-8',
  'application/json; charset=utf-16',
  'application/json; charset="utf-8',
  'application/json; charset=utf-8; charset=utf-16',
  'application/json; boundary=x',
  'application/json, text/plain',
  'application/json, application/json',
  'application/json\u00a0',
  'application/json\n',
  'text/plain;application/json',
])('%j is not JSON to us', (contentType) => {
  const failure = refusal(() => readEmpty(bytesOf({}), contentType, path));
  expect([failure.status, failure.code]).toEqual([415, 'unsupported_media_type']);
  expect(failure.message).toMatch(/ must be application\/json; you sent /);
});

test('of several Content-Types all are told, so that none of them can be passed over', () => {
  expect(contentTypeOf(['Host', 'content-type', 'Content-Type', 'a/b'])).toBe('a/b');
  expect(contentTypeOf(['content-type', 'application/json', 'CONTENT-TYPE', 'a/b'])).toBe(
    'application/json, a/b',
  );
  expect(contentTypeOf(['Host', 'x'])).toBeUndefined();
});

test('any body gets what the contract says of it, or a failure that names a field', () => {
  const names = [...Object.keys(schema.shape), 'sku', 'quantity', 'type', 'text', 'toString', 'x'];
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(
        null,
        true,
        0,
        1,
        -1,
        1.5,
        '',
        'x',
        'now',
        'door',
        '0000-01-01',
        '2026-01-01T00:00:00Z',
        path.id,
      ),
      fc.string(),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...names), tie('any'), { maxKeys: 5 }),
    ),
  })).any;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (body) => {
      const bytes = bytesOf(body);
      try {
        expect(read(bytes, json, path)).toStrictEqual(schema.parse({ ...body, ...path }));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const [field = ''] = Object.keys(error.facts.properties ?? {});
        expect(field).not.toBe('');
        expect(error.message.startsWith(`${field} `)).toBe(true);
        expect(error.status).toBe(400);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a body of nothing but mistakes is answered in few words', () => {
  const manyNames = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`name${n}`, 1]));
  const manyValues = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [n, 1]));
  for (const body of [manyNames, { name: 'x', metadata: manyValues }]) {
    const { facts, message } = refused(body);
    expect(Object.keys(facts.properties!)).toHaveLength(100);
    expect(message).toMatch(/ And (19999|20000) more: see properties\.$/);
  }
  expect(refused({ name: 'x', part: manyNames }).message.length).toBeLessThan(2_000);
});

const json = 'application/json';
const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body));
const refused = (body: unknown) => refusal(() => read(bytesOf(body), json, path));

function refusal(ask: () => unknown): Failure {
  try {
    ask();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
