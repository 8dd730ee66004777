import { Nothing, operationsOf } from '@packhouse/contract/operation';
import { listInput } from '@packhouse/contract/page';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { nothing, sql, textOf } from './database/sql.ts';
import { conditionsOf, filtered, type Filters } from './filters.ts';

const list = operationsOf('inventory')('GET', '/v0/products/{id}/history', {
  summary: 'List something',
  input: listInput({
    id: z.string(),
    sku: z.string().optional(),
    includeDeleted: z.boolean().default(false),
  }),
  output: Nothing,
  list: true,
});

const filters: Filters<typeof list> = {
  sku: (sku) => sql`and sku = ${sku}`,
  includeDeleted: (all) => (all ? nothing : sql`and deleted_at is null`),
  updatedSince: (since) => sql`and updated_at > ${since}`,
};

const page = { id: 'prd_1', skip: 0, take: 10, includeTotal: false };

test('a statement has the conditions of the filters that are set', () => {
  const statement = filtered<typeof list>({ ...page, sku: 'MUG', includeDeleted: false }, filters);
  expect(textOf(statement)).toBe('and sku = $1 and deleted_at is null');
  expect(statement.values).toEqual(['MUG']);
});

test('a filter that leaves everything adds no condition', () => {
  expect(conditionsOf<typeof list>({ ...page, includeDeleted: true }, filters)).toEqual([]);
});

test('a filter that was forgotten, or that the contract does not declare, does not compile', () => {
  const { sku: _sku, ...forgotten } = filters;
  // @ts-expect-error: sku is declared in the contract, and the statement does not know it.
  expect(filtered<typeof list>({ ...page, includeDeleted: true }, forgotten)).toEqual(nothing);
  // @ts-expect-error: the contract does not declare barcode.
  const surplus: Filters<typeof list> = { ...filters, barcode: () => nothing };
  // @ts-expect-error: id is in the path, and so no filter.
  const inPath: Filters<typeof list> = { ...filters, id: () => nothing };
  expect([surplus, inPath]).toHaveLength(2);
});
