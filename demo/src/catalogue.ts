/** The products and cartons of a merchant, as records of the contract and as goods in stock. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Carton } from '@packhouse/contract/public/cartons';
import { NewProduct, type Product } from '@packhouse/contract/public/products';
import { unseen } from '@packhouse/contract/public/warehouse-facts';
import type { Ids } from './ids.ts';
import type { Merchant, ProductSpec } from './merchant.ts';
import { serialDigits } from './parcels.ts';
import { randomOf, type Random } from './random.ts';

export interface Catalogue {
  products: StockedProduct[];
  cartons: StockedCarton[];
  bySku: ReadonlyMap<string, StockedProduct>;
}

export interface StockedProduct {
  kind: 'product';
  uuid: string;
  record: Product;
  spec: ProductSpec;
  /** Components of a kit; empty for everything else. */
  components: { product: StockedProduct; quantity: number }[];
  /** The product's master carton. */
  carton: StockedCarton | null;
  /** Every carton that contains the product, and how many units. */
  boxes: { carton: StockedCarton; quantity: number }[];
  /** Approximate number of units the merchant will sell per day. */
  dailyDemand: number;
  cubicMetres: number;
}

export interface StockedCarton {
  kind: 'carton';
  uuid: string;
  record: Carton;
  contents: { product: StockedProduct; quantity: number }[];
  cubicMetres: number;
}

export type Stocked = StockedProduct | StockedCarton;

/** Products and cartons that the merchant entered on the day it joined. */
export function catalogueOf(merchant: Merchant, ids: Ids, joinedAt: number): Catalogue {
  const bySku = new Map<string, StockedProduct>();
  const allDemand = merchant.products.reduce((sum, { demand }) => sum + demand, 0);
  const unitsADay = (merchant.volume.orders / merchant.rhythm.days) * 2.2;
  merchant.products.forEach((spec, index) => {
    const createdAt = new Date(joinedAt + dayMs / 24 + index * 41_000).toISOString();
    const dailyDemand = (unitsADay * spec.demand) / allDemand;
    const components = (spec.kit ?? []).map(([sku, quantity]) => ({ product: bySku.get(sku)!, quantity }));
    bySku.set(spec.sku, {
      kind: 'product',
      uuid: ids.uuid('product', index + 1),
      record: productOf(merchant, spec, index, ids, createdAt, dailyDemand, components),
      spec,
      components,
      carton: null,
      boxes: [],
      dailyDemand,
      cubicMetres: spec.size ? volumeOf(spec.size) : 0.001,
    });
  });
  const products = [...bySku.values()];
  const contents = [
    ...products
      .filter(({ spec }) => spec.caseOf)
      .map((product) => ({
        name: `${product.record.name} × ${product.spec.caseOf}`,
        contents: [{ product, quantity: product.spec.caseOf! }],
      })),
    ...merchant.mixedCartons.map(([name, lines]) => ({
      name,
      contents: lines.map(([sku, quantity]) => ({ product: bySku.get(sku)!, quantity })),
    })),
  ];
  const cartons = contents.map((content, index) => cartonOf(merchant, content, index, ids, joinedAt));
  for (const carton of cartons) {
    if (carton.contents.length === 1) carton.contents[0]!.product.carton = carton;
    for (const { product, quantity } of carton.contents) product.boxes.push({ carton, quantity });
  }
  return { products, cartons, bySku };
}

/** The products in a carton; for a product, itself. */
export const contentsOf = (item: Stocked): StockedCarton['contents'] =>
  item.kind === 'carton' ? item.contents : [{ product: item, quantity: 1 }];

export const isKit = ({ components }: StockedProduct): boolean => components.length > 0;

function productOf(
  merchant: Merchant,
  spec: ProductSpec,
  index: number,
  ids: Ids,
  createdAt: string,
  dailyDemand: number,
  components: StockedProduct['components'],
): Product {
  const random = randomOf(merchant.slug, 'product', spec.sku);
  const supplier = merchant.suppliers.find(({ name }) => name === spec.supplier)!;
  const kit = components.length > 0;
  return {
    id: ids.id('product', index + 1),
    createdAt,
    updatedAt: createdAt,
    version: 1,
    ...NewProduct.parse({ sku: spec.sku, name: spec.name }),
    ...unseen,
    description: spec.description ?? null,
    barcodes: kit ? [] : [{ type: 'ean', value: eanOf(merchant, index) }],
    fnsku: spec.marketplace ? `X00${letters(random, 7)}` : null,
    asin: spec.marketplace ? `B0${letters(random, 8)}` : null,
    unitDimensions: spec.size && {
      length: spec.size[0],
      width: spec.size[1],
      height: spec.size[2],
      unit: 'mm',
    },
    unitWeight: spec.grams === null ? null : { value: spec.grams, unit: 'g' },
    trackingMode: spec.keepsDays ? 'lot_expiry' : spec.lots ? 'lot' : 'none',
    serialNumbers:
      spec.serialPrefix === undefined
        ? null
        : {
            capture: 'outbound',
            prefix: spec.serialPrefix,
            length: spec.serialPrefix.length + serialDigits,
          },
    minimumShelfLifeDays: spec.shelfLifeDays ?? null,
    customs: {
      hsCode: spec.hsCode,
      countryOfOrigin: spec.origin,
      declaredValue: spec.price,
      currency: merchant.currency,
      description: null,
    },
    hazmat: { isHazmat: spec.hazmat !== undefined, unNumber: spec.hazmat ?? null },
    reorderPoint:
      kit || dailyDemand < 0.25 ? null : Math.ceil(dailyDemand * Math.min(supplier.leadDays, 12) * 0.9),
    leadTimeDays: kit || random.chance(0.04) ? null : supplier.leadDays,
    safetyBuffer: !kit && dailyDemand > 1 ? random.int(1, 3) : 0,
    pricing: kit ? null : pricingOf(merchant, spec),
    kit: kit
      ? {
          components: components.map(({ product, quantity }) => ({
            productId: product.record.id,
            sku: product.record.sku,
            quantity,
          })),
        }
      : null,
    tags: [...spec.tags],
    externalId: `shop-${10_000 + index * 7}`,
    archived: false,
    deletedAt: null,
  };
}

function cartonOf(
  merchant: Merchant,
  { name, contents }: { name: string; contents: StockedCarton['contents'] },
  index: number,
  ids: Ids,
  joinedAt: number,
): StockedCarton {
  const createdAt = new Date(joinedAt + dayMs / 12 + index * 67_000).toISOString();
  const size = boxFor(contents);
  const grams = contents.reduce(
    (sum, { product, quantity }) => sum + (product.spec.grams ?? 300) * quantity,
    0,
  );
  return {
    kind: 'carton',
    uuid: ids.uuid('carton', index + 1),
    contents,
    cubicMetres: volumeOf(size),
    record: {
      id: ids.id('carton', index + 1),
      createdAt,
      updatedAt: createdAt,
      version: 1,
      name,
      barcode: `1${eanOf(merchant, 500 + index)}`,
      contents: contents.map(({ product, quantity }) => ({
        productId: product.record.id,
        productName: product.record.name,
        sku: product.record.sku,
        quantity,
      })),
      unitsPerCarton: contents.reduce((sum, { quantity }) => sum + quantity, 0),
      dimensions: { length: size[0], width: size[1], height: size[2], unit: 'mm' },
      weight: { value: Math.round(grams * 1.03 + 350), unit: 'g' },
      tags: contents.length > 1 ? ['mixed'] : [],
      metadata: {},
      externalId: null,
      archived: false,
      deletedAt: null,
    },
  };
}

/** Dimensions of a box about as deep as wide as high, a fifth larger than its content. */
function boxFor(contents: StockedCarton['contents']): [number, number, number] {
  const volume =
    contents.reduce((sum, { product, quantity }) => sum + product.cubicMetres * quantity, 0) * 1.2;
  const longest = Math.max(...contents.map(({ product }) => Math.max(...(product.spec.size ?? [100]))));
  const side = Math.max(Math.cbrt(volume) * 1000, longest + 15);
  const rest = Math.sqrt((volume * 1e9) / side);
  return [side * 1, rest * 1.15, rest / 1.15].map((length) => Math.ceil(length / 5) * 5) as [
    number,
    number,
    number,
  ];
}

const volumeOf = ([length, width, height]: readonly [number, number, number]) =>
  (length * width * height) / 1e9;

/** A barcode with the prefix 952, which GS1 reserves for demonstrations. */
function eanOf(merchant: Merchant, place: number): string {
  const company = randomOf(merchant.testOf ?? merchant.slug, 'ean').int(10_000, 99_999);
  const digits = `952${company}${String(place + 1).padStart(4, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Prices of a product. Its declared value is its price; three in four products also have a cost. */
function pricingOf(merchant: Merchant, { sku, price }: ProductSpec): Product['pricing'] {
  const random = randomOf(merchant.slug, 'cost', sku);
  if (random.chance(0.25)) return null;
  return { cost: Math.round(price * (0.35 + 0.3 * random.next())), price, currency: merchant.currency };
}

const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick([...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'])).join('');
