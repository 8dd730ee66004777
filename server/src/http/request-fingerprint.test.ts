import { atOnce } from '@packhouse/contract/rules/turns';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { turned } from '../../tests/helpers/turned.ts';
import { Failure } from '../platform/failure.ts';
import { requestFingerprint } from './request-fingerprint.ts';

const printOf = (input: Record<string, unknown>, operation = 'POST /v0/products') =>
  atOnce(requestFingerprint(operation, input, undefined)).toString('hex');

const asSent = (input: object): unknown => JSON.parse(JSON.stringify(input));

const inputs = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));

test('inputs have the same fingerprint if they are equal but for the order of fields, and only then', () => {
  fc.assert(
    fc.property(inputs, inputs, (one, other) => {
      expect(printOf(turned(one))).toBe(printOf(one));
      expect(printOf(one) === printOf(other)).toBe(isDeepStrictEqual(asSent(one), asSent(other)));
    }),
  );
});

test.each([
  [{ tags: ['a', 'b'] }, { tags: ['b', 'a'] }],
  [{ tags: ['a', 'b'] }, { tags: ['a,b'] }],
  [{ tags: [['a'], 'b'] }, { tags: [['a', 'b']] }],
  [{ quantity: 1 }, { quantity: '1' }],
  [{ notes: null }, {}],
  [{ notes: '' }, { notes: null }],
  [{ a: { b: 1 }, c: 2 }, { a: { b: 1, c: 2 } }],
])('%j and %j differ', (one, other) => {
  expect(printOf(one)).not.toBe(printOf(other));
});

test('a field that is left out is the same as one that is undefined', () => {
  expect(printOf({ notes: undefined, tags: [] })).toBe(printOf({ tags: [] }));
});

test('the operation, the file and what is wrong with a part of a bulk request count', () => {
  const print = (operation: string, file: string, name = 'a.pdf') => {
    const upload = { bytes: Buffer.from(file), fileName: name, contentType: 'application/pdf' };
    return atOnce(requestFingerprint(operation, {}, upload)).toString('hex');
  };
  const prints = [
    print('POST /a', 'x'),
    print('PUT /a', 'x'),
    print('POST /a', 'y'),
    print('POST /a', 'x', 'b.pdf'),
  ];
  expect(new Set(prints).size).toBe(prints.length);
  const part = (rule: string) => printOf({ parts: [new Failure('validation_failed', `name ${rule}.`)] });
  expect(part('is missing')).toBe(part('is missing'));
  expect(part('is missing')).not.toBe(part('is too long'));
});

test('a large input is read with pauses', () => {
  const work = requestFingerprint(
    'POST /a',
    { items: Array.from({ length: 50_000 }, (_, n) => n) },
    undefined,
  );
  let pauses = 0;
  while (!work.next().done) pauses += 1;
  expect(pauses).toBeGreaterThan(20);
});
