/** The 4,288 real orders of shared/data/packing, imported and read back over the API. */
import type { Product } from '@packhouse/contract/products';
import type { Shipment } from '@packhouse/contract/shipments';
import type { Movement, ProductStock } from '@packhouse/contract/stock';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWarehouse } from '../testing/records.ts';
import { openTestService, type TestService } from '../testing/service.ts';
import { insertWarehouses } from '../warehouses/warehouses.sql.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { runImport } from './run.ts';
import { stock } from './stock.ts';

const path = join(import.meta.dirname, '../../../../shared/data/packing/items.csv');
const header = ['order', 'quantity', 'item', 'width', 'length', 'depth', 'weight'];
const here = existsSync(path);

describe.skipIf(!here)(`4,288 real orders${here ? '' : ': ../shared/data/packing is not there'}`, () => {
  let service: TestService;
  let orgId: string;
  let key: string;
  const lines = here ? readFileSync(path, 'utf8').trim().split('\n') : [];
  const sold = lines.map((line) => {
    const [order, quantity, item, width, length, depth, weight] = line.split(',');
    return {
      order: order!,
      quantity: Number(quantity),
      item: item!,
      sizes: [length, width, depth, weight].map(Number),
    };
  });

  beforeAll(async () => {
    service = await openTestService();
    orgId = await service.organization('Packing');
    key = await service.key(orgId);
    await service.as(orgId, (tenant) => insertWarehouses(tenant, [aWarehouse()]));
  });
  afterAll(() => service?.close());

  test('the file is imported as products, as the stock they were sold from, and as orders', async () => {
    const options = { database: service.services.database, orgId, path, header };
    const units = { dimension: 'mm', weight: 'g' } as const;
    const goods = await runImport(products, { ...options, columns: new Map([['name', 'item']]), units });
    expect(goods).toMatchObject({ outcome: 'imported', rows: 22_760, written: 164 });
    expect(await runImport(stock, options)).toMatchObject({
      outcome: 'imported',
      rows: 22_760,
      written: 22_760,
    });
    expect(await runImport(orders, options)).toMatchObject({
      outcome: 'imported',
      rows: 22_760,
      written: 4_288,
    });
  });

  test('every product of the file is there once, with its measures', async () => {
    const expected = new Map(sold.map(({ item, sizes }) => [item, sizes]));
    const listed = await walk<Product>('/v0/inventory/products?sortBy=sku&sortOrder=asc');
    expect(listed.map(({ sku }) => sku)).toEqual([...expected.keys()].toSorted());
    for (const { sku, name, unitDimensions: size, unitWeight } of listed) {
      expect(name).toBe(sku);
      expect([size!.length, size!.width, size!.height, unitWeight!.value]).toEqual(expected.get(sku));
    }
  });

  test('every product has in stock what was sold of it', async () => {
    const expected = new Map<string, number>();
    for (const { item, quantity } of sold) expected.set(item, (expected.get(item) ?? 0) + quantity);
    const held = await walk<ProductStock>('/v0/inventory/products/breakdown?');
    expect(new Map(held.map(({ sku, available }) => [sku, available]))).toEqual(expected);
    const [last] = await walk<Movement>('/v0/inventory/ledger?', 1);
    expect(last).toMatchObject({ sku: sold.at(-1)!.item, balanceAfter: expected.get(sold.at(-1)!.item) });
  });

  test('every order of the file is there once, in the order of the file, with all its lines', async () => {
    const expected = new Map<string, Map<string, number>>();
    for (const { order, item, quantity } of sold) {
      const items = expected.get(order) ?? new Map<string, number>();
      expected.set(order, items.set(item, (items.get(item) ?? 0) + quantity));
    }
    const listed = await walk<Shipment>('/v0/shipments?sortOrder=asc');
    expect(listed.map(({ externalId }) => externalId)).toEqual([...expected.keys()]);
    for (const [place, { externalId, orderNumber, number, status, items }] of listed.entries()) {
      expect([orderNumber, number, status]).toEqual([externalId, `PNP-${1001 + place}`, 'draft']);
      expect(items.map(({ sku, quantity }) => [sku, quantity])).toEqual([...expected.get(externalId!)!]);
    }
    expect(listed.reduce((sum, { unitCount }) => sum + unitCount, 0)).toBe(47_013);
    expect(listed.reduce((sum, { itemCount }) => sum + itemCount, 0)).toBe(21_791);
  });

  test('every order tells that it was created, once', async () => {
    const events = await walk<{ sequence: number; type: string }>('/v0/notifications/events?');
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, place) => place + 1));
    expect(events.filter(({ type }) => type === 'shipment.created')).toHaveLength(4_288);
    expect(events.filter(({ type }) => type === 'product.created')).toHaveLength(164);
  });

  /** The records of a list, to its end or at least so many. */
  async function walk<T>(list: string, enough = Infinity): Promise<T[]> {
    const all: T[] = [];
    for (;;) {
      const page = await service.get(`${list}&take=50&skip=${all.length}`.replace('?&', '?'), key);
      expect(page).toMatchObject({ status: 200 });
      all.push(...(page.body as T[]));
      if ((page.body as T[]).length < 50 || all.length >= enough) return all;
    }
  }
});
