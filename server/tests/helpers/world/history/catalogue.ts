/** The history's warehouses, products and cartons. Names try what a search and an order can get wrong. */
import type { Carton } from '@packhouse/contract/public/cartons';
import { spellId } from '@packhouse/contract/id';
import type { Product } from '@packhouse/contract/public/products';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { createHash } from 'node:crypto';
import { aCarton, anAddress, anId, aProduct, aWarehouse, contentOf, someone } from '../../records.ts';
import { on } from './time.ts';

const cities = ['Los Angeles', 'Newark', 'Dallas', 'Reno', 'Chicago', 'Newark', 'Łódź', 'Atlanta', 'Reno'];

/** Every organization sees these same ones. The first two hold stock; two are closed. */
export const historyWarehouses: readonly Warehouse[] = cities.map((city, index) =>
  aWarehouse({
    id: spellId('warehouse', `0197a000-0000-7000-8000-00000000000${index}`),
    code: `${city.slice(0, 3).toUpperCase()}${index}`,
    name: `${city} ${index % 2 === 0 ? 'Main' : '100%_Annex'}`,
    active: index % 4 !== 3,
    address: { ...anAddress, city },
    createdAt: on(index),
    updatedAt: on(20 + (index % 3)),
    version: 2,
  }),
);

const names = [
  'Colombia Whole Bean',
  '100% Arabica_Blend',
  '100x Arabica Blend',
  'arabica decaf',
  'Crème Brûlée ☕',
  String.raw`Back\slash Roast`,
  "Grower's “Reserve”",
  'Ünal Türk Kahvesi',
  'ARABICA DECAF',
  'arabica decaf',
];

const barcodeTypes = ['upc', 'ean', 'gtin', 'fnsku', 'asin', 'isbn', 'other'] as const;

/** Bytes of the photo of product 0. */
export const photoBytes = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

const photoOf = (at: string): Product['photos'][number] => ({
  id: anId('document'),
  fileName: 'corner.jpg',
  contentType: 'image/jpeg',
  sizeBytes: photoBytes.length,
  sha256: createHash('sha256').update(photoBytes).digest('hex'),
  note: null,
  at,
  by: someone,
});

/**
 * Products 0 to 7 have stock, 8 is a kit of the first two, 3 and 4 are kept by lot, and every eleventh is archived.
 */
export function historyProducts(): Product[] {
  const products: Product[] = [];
  for (let index = 0; index < 56; index++) {
    // Three at a time were made at the same moment.
    const createdAt = on(1 + Math.floor(index / 3) / 8);
    const archived = index % 11 === 10;
    products.push(
      aProduct({
        createdAt,
        updatedAt: on(6 + ((index * 7) % 30)),
        version: 1 + (index % 4),
        sku: `${index % 2 === 0 ? 'HC' : 'hc'}-${index % 5 === 0 ? '%' : '_'}${String(index).padStart(3, '0')}`,
        name: names[index % names.length]!,
        description: index % 3 === 0 ? 'Roasted weekly.' : null,
        barcodes:
          index % 2 === 0
            ? [{ type: barcodeTypes[index % barcodeTypes.length]!, value: `0850${index}` }]
            : [],
        fnsku: index % 7 === 0 ? `X00${index}` : null,
        asin: index % 9 === 0 ? `B0A${index}` : null,
        unitDimensions:
          index % 5 === 1
            ? { length: 10, width: 5, height: 2.5, unit: 'in' }
            : { length: 20, width: 8, height: 6, unit: 'cm' },
        unitWeight: index % 5 === 1 ? { value: 12, unit: 'oz' } : { value: 0.27, unit: 'kg' },
        trackingMode: index === 3 ? 'lot' : index === 4 ? 'lot_expiry' : 'none',
        minimumShelfLifeDays: index === 4 ? 30 : null,
        customs:
          index % 4 === 0
            ? {
                hsCode: '0901',
                countryOfOrigin: 'CO',
                declaredValue: 1250,
                currency: 'USD',
                description: null,
              }
            : null,
        reorderPoint: index % 3 === 0 ? 40 : null,
        leadTimeDays: index % 3 === 0 ? 14 : null,
        safetyBuffer: index % 4 === 1 ? 10 : 0,
        kit: index === 8 ? { components: [partOf(products[0]!, 2), partOf(products[1]!, 3)] } : null,
        tags: index % 4 === 0 ? ['coffee', `tag${index % 3}`] : index % 4 === 1 ? ['Coffee'] : [],
        metadata: index === 0 ? { slaStatus: 'on_track', shelf: 'A-1' } : {},
        photos: index === 0 ? [photoOf(on(12))] : [],
        externalId: index % 3 === 1 ? `shop/${index}` : null,
        archived,
        deletedAt: archived ? on(38) : null,
      }),
    );
  }
  return products;
}

const partOf = ({ id, sku }: Product, quantity: number) => ({ productId: id, sku, quantity });

/** Cartons 0 to 4 have stock; 1 is mixed, 2 is kept by lot, and every ninth is archived. */
export function historyCartons(products: readonly Product[]): Carton[] {
  return Array.from({ length: 20 }, (_, index) => {
    const product = products[index % 10]!;
    const archived = index % 9 === 8;
    return aCarton(product, {
      id: anId('carton'),
      createdAt: on(3 + Math.floor(index / 3) / 4),
      updatedAt: on(9 + ((index * 5) % 17)),
      version: 1 + (index % 3),
      ...(index === 3 ? { name: 'box of 24_decaf 50%' } : {}),
      contents:
        index === 1 ? [contentOf(products[1]!, 6), contentOf(products[5]!, 4)] : [contentOf(product, 12)],
      barcode: index % 2 === 0 ? `CTN0${index}` : null,
      dimensions: { length: 16, width: 12, height: 8, unit: 'in' },
      weight: { value: 7.5, unit: 'lb' },
      tags: index % 3 === 0 ? ['bulk'] : [],
      externalId: index % 4 === 0 ? `box/${index}` : null,
      archived,
      deletedAt: archived ? on(39) : null,
    });
  });
}
