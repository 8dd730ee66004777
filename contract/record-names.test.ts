import { expect, test } from 'vitest';
import { contract } from './index.ts';
import { jsonSchema } from './openapi/schemas.ts';
import { withIds, type Find } from './record-names.ts';
import { UnusableCall } from './rules/request.ts';

const product = 'prd_01kj5m2v8xfq3t9s7c4d6e8g0h';
const warehouse = 'wh_01kj5m2v8xfq3t9s7c4d6e8g0h';

function findIn(records: Record<string, Record<string, unknown>[]>): { find: Find; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    find: async (operation, { take: _take, ...input }) => {
      asked.push(`${operation} ${JSON.stringify(input)}`);
      return records[operation] ?? [];
    },
  };
}

test('names of records in lists and in lists inside them become ids, each asked for once', async () => {
  const { find, asked } = findIn({
    'products.list': [{ id: product, sku: 'HC-1', externalId: 'shop-1' }],
    'warehouses.list': [{ id: warehouse, code: 'EWR', name: 'Edison East' }],
  });
  const input = {
    warehouseId: 'ewr',
    items: [
      { productId: 'HC-1', quantity: 1 },
      { productId: 'HC-1', quantity: 2 },
      { sku: 'HC-1', quantity: 3 },
    ],
  };
  expect(await withIds(jsonSchema(contract.shipments.createPnp.input, 'input'), input, find)).toEqual({
    warehouseId: warehouse,
    items: [
      { productId: product, quantity: 1 },
      { productId: product, quantity: 2 },
      { sku: 'HC-1', quantity: 3 },
    ],
  });
  expect(asked).toEqual(['warehouses.list {"search":"ewr"}', 'products.list {"sku":"HC-1"}']);
  expect(input.warehouseId).toBe('ewr');
});

test('ids, mistyped ones too, and what is no text are left alone without a request', async () => {
  const { find, asked } = findIn({});
  for (const id of [product, 'prd_mistyped', '', 7, null]) {
    expect(await withIds(jsonSchema(contract.products.get.input, 'input'), { id }, find)).toEqual({ id });
  }
  expect(asked).toEqual([]);
});

test('a name that no record has is left for the API to refuse, after every way to find it', async () => {
  const { find, asked } = findIn({});
  expect(await withIds(jsonSchema(contract.shipments.get.input, 'input'), { id: 'PNP-1' }, find)).toEqual({
    id: 'PNP-1',
  });
  expect(asked).toEqual([
    'shipments.list {"search":"PNP-1"}',
    'shipments.list {"orderNumber":"PNP-1"}',
    'shipments.list {"externalId":"PNP-1"}',
  ]);
});

test('only the whole name counts, the number before what others have named like it', async () => {
  const { find } = findIn({
    'shipments.list': [
      { id: 'shp_a', number: 'PNP-10', orderNumber: 'PNP-1' },
      { id: 'shp_b', number: 'PNP-1', orderNumber: 'A' },
    ],
  });
  expect(await withIds(jsonSchema(contract.shipments.get.input, 'input'), { id: 'pnp-1' }, find)).toEqual({
    id: 'shp_b',
  });
});

test('a name that several records have is refused with their ids', async () => {
  const { find } = findIn({
    'shipments.list': [
      { id: 'shp_a', number: 'PNP-1', orderNumber: 'A' },
      { id: 'shp_b', number: 'PNP-2', orderNumber: 'A' },
    ],
  });
  const refused = withIds(jsonSchema(contract.shipments.cancel.input, 'input'), { id: 'A' }, find);
  await expect(refused).rejects.toThrow(UnusableCall);
  await expect(refused).rejects.toThrow(/shp_a, shp_b/);
});
