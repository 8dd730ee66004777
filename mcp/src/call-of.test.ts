import { UnusableCall } from '@packhouse/contract/rules/request';
import { expect, test } from 'vitest';
import { callOf, callThrough } from './call-of.ts';
import { operationOf } from './direct-tools.ts';

const create = operationOf('products.create');
const update = operationOf('products.update');

test('what belongs to the operation is told from what says how it is done', () => {
  const args = { id: 'prd_1', name: 'Mug', dry_run: true, idempotency_key: 'once', if_match: 3 };
  const call = { input: { id: 'prd_1', name: 'Mug' }, dryRun: true, idempotencyKey: 'once', ifMatch: '3' };
  expect(callOf(update, args)).toMatchObject(call);
  const { id, name, ...beside } = args;
  expect(callThrough(update, { operation: 'products.update', input: { id, name }, ...beside })).toMatchObject(
    call,
  );
  expect(callThrough(update, { operation: 'products.update', input: args })).toMatchObject(call);
});

test('a dry run that is asked for in another way is refused, and never done', () => {
  for (const dry_run of ['yes', 1, {}, '']) {
    expect(() => callOf(create, { name: 'Mug', dry_run }), JSON.stringify(dry_run)).toThrow(UnusableCall);
  }
  expect(() => callThrough(create, { input: {}, dryRun: true })).toThrow(/Nothing was done/);
  // The API knows no such field, and says so.
  expect(callOf(create, { dryRun: true }).input).toEqual({ dryRun: true });
});

test('what an operation does not take is refused', () => {
  expect(() => callThrough(create, { input: {}, if_match: '3' })).toThrow(/if_match is not possible/);
  expect(() => callThrough(operationOf('products.list'), { dry_run: true })).toThrow(
    /dry_run is not possible/,
  );
  expect(() => callThrough(create, { input: 'name: Mug' })).toThrow(/input must be an object/);
  expect(() => callThrough(operationOf('shipments.uploadDocument'), { file: { name: 'a' } })).toThrow(
    /file must/,
  );
});
