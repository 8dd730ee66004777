/** The API answers everything that a valid file says. */
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { ProductStock } from '@packhouse/contract/public/stock';
import { guardFormula } from '@packhouse/contract/rules/csv';
import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWarehouse } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertWarehouses } from '../../goods/warehouses/warehouses.sql.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { runImport } from './run.ts';
import { stock } from './stock.ts';

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await openTestService();
  folder = await mkdtemp(join(tmpdir(), 'packhouse round trip '));
  const someone = await service.organization();
  await service.as(someone, (tenant) =>
    insertWarehouses(tenant, [aWarehouse({ code: 'LAX1' }), aWarehouse({ code: 'EWR1' })]),
  );
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

// Letters of several bytes, and all that means something in a CSV file, in SQL or in JSON.
const letter = fc.constantFrom(...'aZ09éß漢😀"\',;|=:\\/%_$<>{}[]\t\n '.match(/./gsu)!);
const text = (maxLength: number) =>
  fc
    .string({ unit: letter, minLength: 1, maxLength })
    .map((one) => one.trim())
    .filter((one) => one !== '');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const size = fc.integer({ min: 1, max: 99_999 }).map((tenths) => tenths / 10);

const product = fc.record({
  sku: text(12),
  name: text(20),
  description: maybe(text(30)),
  size: maybe(fc.tuple(size, size, size)),
  weight: maybe(fc.integer({ min: 0, max: 99_999 })),
  cents: maybe(fc.integer({ min: 0, max: 9_999_999 })),
  hazmat: fc.boolean(),
  reorderPoint: maybe(fc.integer({ min: 0, max: 999_999_999 })),
  tags: fc.uniqueArray(
    text(8).filter((tag) => !/[|;]/.test(tag)),
    { maxLength: 3 },
  ),
});
const catalogue = fc.uniqueArray(product, { selector: ({ sku }) => sku, minLength: 1, maxLength: 12 });

const goods = catalogue.chain((listed) => {
  const sku = fc.constantFrom(...listed.map((one) => one.sku));
  return fc.record({
    listed: fc.constant(listed),
    counted: fc.array(
      fc.tuple(sku, fc.constantFrom('LAX1', 'EWR1'), fc.integer({ min: 0, max: 1_000_000 })),
      { minLength: 1, maxLength: 20 },
    ),
    sold: fc.uniqueArray(
      fc.record({
        order: text(12),
        notes: maybe(text(20)),
        city: maybe(text(10)),
        lines: fc.array(fc.tuple(sku, fc.integer({ min: 1, max: 999 })), { minLength: 1, maxLength: 6 }),
      }),
      { selector: ({ order }) => order, minLength: 1, maxLength: 8 },
    ),
    batch: fc.integer({ min: 1, max: 5 }),
  });
});

test('random products, stock and orders come back from the API as the files say', async () => {
  await fc.assert(
    fc.asyncProperty(goods, async ({ listed, counted, sold, batch }) => {
      const orgId = await service.organization();
      const key = await service.key(orgId);
      const options = { database: service.services.database, orgId, batch };
      const list = async <T>(path: string) => (await service.get(`/v0${path}`, key)).body as T[];

      const productRows = listed.map(
        ({ sku, name, description, size: sides, weight, cents, hazmat, reorderPoint, tags }) => [
          ...[
            sku,
            name,
            description,
            ...(sides ?? [null, null, null]),
            sides && 'mm',
            weight,
            weight !== null && 'g',
          ],
          ...[
            cents !== null && (cents / 100).toFixed(2),
            cents !== null && 'USD',
            hazmat ? 'yes' : 'no',
            hazmat && 'UN1993',
            reorderPoint,
            tags.join('|'),
          ],
        ],
      );
      const path = await saved('products', [
        [
          'sku',
          'name',
          'description',
          'length',
          'width',
          'height',
          'dimensionUnit',
          'weight',
          'weightUnit',
        ].concat(['declaredValue', 'currency', 'hazmat', 'unNumber', 'reorderPoint', 'tags']),
        ...productRows,
      ]);
      expect(await runImport(products, { ...options, path })).toMatchObject({
        outcome: 'imported',
        written: listed.length,
      });
      const answered = await list<Product>('/inventory/products?take=50');
      expect(
        answered
          .map(
            ({
              sku,
              name,
              description,
              unitDimensions,
              unitWeight,
              customs,
              hazmat,
              reorderPoint,
              tags,
            }) => ({
              ...{ sku, name, description, reorderPoint, tags, hazmat: hazmat.isHazmat },
              size: unitDimensions && [unitDimensions.length, unitDimensions.width, unitDimensions.height],
              weight: unitWeight && unitWeight.value,
              cents: customs && customs.declaredValue,
            }),
          )
          .toSorted(bySku),
      ).toEqual(listed.toSorted(bySku));

      const stockPath = await saved('stock', [['sku', 'warehouse', 'quantity'], ...counted]);
      expect(await runImport(stock, { ...options, path: stockPath })).toMatchObject({
        outcome: 'imported',
        written: counted.length,
      });
      const held = await list<ProductStock>('/inventory/products/breakdown?take=50');
      expect(held).toHaveLength(listed.length);
      for (const { sku, available } of held) {
        expect(available).toBe(
          counted.reduce((sum, [one, , quantity]) => sum + (one === sku ? quantity : 0), 0),
        );
      }

      const orderRows = sold.flatMap(({ order, notes, city, lines }) =>
        lines.map(([sku, quantity], index) => {
          const first = index === 0;
          return [
            order,
            sku,
            quantity,
            first && notes,
            first && city,
            first && city && '1 Main Street',
            first && city && 'US',
          ];
        }),
      );
      const ordersPath = await saved('orders', [
        ['order', 'sku', 'quantity', 'notes', 'city', 'line1', 'countryCode'],
        ...orderRows,
      ]);
      const summary = await runImport(orders, { ...options, path: ordersPath, warehouse: 'EWR1' });
      expect(summary).toMatchObject({ outcome: 'imported', written: sold.length });
      const drafts = await list<Shipment>('/shipments?sortOrder=asc&take=50');
      expect(
        drafts.map(({ externalId, notes, shippingAddress, items }) => ({
          order: externalId,
          notes,
          city: shippingAddress && shippingAddress.city,
          items: Object.fromEntries(items.map(({ sku, quantity }) => [sku, quantity])),
        })),
      ).toEqual(
        sold.map(({ order, notes, city, lines }) => ({
          ...{ order, notes, city },
          items: unitsOf(lines),
        })),
      );
    }),
    { numRuns: 30, endOnFailure: true },
  );
});

function unitsOf(lines: readonly [string, number][]): Record<string, number> {
  const units: Record<string, number> = {};
  for (const [sku, quantity] of lines) units[sku] = (units[sku] ?? 0) + quantity;
  return units;
}

const bySku = (a: { sku: string }, b: { sku: string }) => (a.sku < b.sku ? -1 : 1);

type Cell = string | number | boolean | null;

async function saved(name: string, rows: readonly (readonly Cell[])[]): Promise<string> {
  const path = join(folder, `${name}.csv`);
  const cell = (value: Cell) =>
    value === null || value === false ? '' : `"${guardFormula(String(value)).replaceAll('"', '""')}"`;
  await writeFile(path, rows.map((row) => row.map(cell).join(',')).join('\n'));
  return path;
}
