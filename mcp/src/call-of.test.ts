import { UnusableCall } from '@packhouse/contract/rules/request';
import { expect, test } from 'vitest';
import { callOf, callThrough, UnknownArguments } from './call-of.ts';
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
  for (const name of ['dryrun', 'dry-run', 'DRY_RUN']) {
    expect(() => callOf(create, { [name]: true }), name).toThrow(UnknownArguments);
    expect(() => callThrough(create, { input: { [name]: true } }), name).toThrow(UnknownArguments);
  }
});

test('controls are taken in the spelling of the API, too', () => {
  expect(callOf(create, { dryRun: true, idempotencyKey: 'once' })).toMatchObject({
    input: {},
    dryRun: true,
    idempotencyKey: 'once',
  });
  expect(callThrough(create, { input: {}, dryRun: true }).dryRun).toBe(true);
  expect(callOf(update, { ifMatch: 3 }).ifMatch).toBe('3');
  expect(() => callOf(create, { dryRun: false, dry_run: true })).toThrow(/are the same/);
});

test('an unknown argument is answered with the nearest one, or with all that are known', () => {
  const complaintOf = (args: Record<string, unknown>) => {
    try {
      callOf(create, args);
      return {};
    } catch (error) {
      return (error as UnknownArguments).properties;
    }
  };
  expect(complaintOf({ dryrun: true })).toEqual({ dryrun: 'is not known here; did you mean dry_run?' });
  expect(complaintOf({ zzzzzzzz: 1 })['zzzzzzzz']).toMatch(/known are sku, .*dry_run, idempotency_key$/);
});

test('a list takes how much of each record it answers', () => {
  const list = operationOf('shipments.list');
  expect(callOf(list, { detail: 'full' }).detail).toBe('full');
  expect(callOf(list, {}).detail).toBeUndefined();
  expect(() => callOf(list, { detail: 'most' })).toThrow(/brief, full/);
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
