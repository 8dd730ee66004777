import { expect, test } from 'vitest';
import { openRepeats, repeatWindowMs } from './repeats.ts';

const creation = {
  credential: 'one',
  operation: 'shipments.createPnp',
  input: { items: [{ sku: 'MUG', quantity: 1 }], notes: undefined, submit: true },
  requestId: undefined,
};

test('the same creation has the same key, however its fields are ordered and whichever request it is', () => {
  const { keyOf } = openRepeats();
  const turned = { submit: true, items: [{ quantity: 1, sku: 'MUG' }] };
  expect(keyOf({ ...creation, input: turned })).toBe(keyOf(creation));
  expect(keyOf(creation)).toMatch(/^mcp-[\w-]{43}$/);
});

test('another credential, operation or input has another key', () => {
  const { keyOf } = openRepeats();
  const keys = [
    creation,
    { ...creation, credential: 'another' },
    { ...creation, operation: 'shipments.createSpd' },
    { ...creation, input: { items: [{ sku: 'MUG', quantity: 2 }] } },
    { ...creation, input: { items: [['sku', 'MUG']] } },
  ].map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a creation has the same key for ten minutes from the first time, and another one then', () => {
  let now = 7 * repeatWindowMs + 590_000;
  const { keyOf } = openRepeats(() => now);
  const first = keyOf(creation);
  now += repeatWindowMs - 1;
  expect(keyOf(creation)).toBe(first);
  now += 1;
  expect(keyOf(creation)).not.toBe(first);
});

test('processes that have not heard of each other make the same key within a window', () => {
  const now = () => 7 * repeatWindowMs + 1_000;
  expect(openRepeats(now).keyOf(creation)).toBe(openRepeats(now).keyOf(creation));
});

test('a change of a record has the same key only for the same request', () => {
  const { keyOf } = openRepeats();
  const change = { ...creation, operation: 'shipments.hold', requestId: 3 };
  expect(keyOf(change)).toBe(keyOf(change));
  expect(keyOf({ ...change, requestId: 4 })).not.toBe(keyOf(change));
});

test('after a refusal the next call has another key', () => {
  const { keyOf, refused } = openRepeats();
  const first = keyOf(creation);
  refused(creation);
  expect(keyOf(creation)).not.toBe(first);
});
