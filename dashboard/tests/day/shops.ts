/**
 * The merchants of the day, all in one warehouse. They share SKUs, barcodes, product names and order numbers, as merchants
 * of a 3PL do who buy from the same makers.
 */
import type { Carton } from '@packhouse/contract/public/cartons';
import type { Product } from '@packhouse/contract/public/products';
import type { TestService } from '../../../server/tests/helpers/service.ts';
import { openMerchant, type TestMerchant } from '../../../server/tests/helpers/world/merchant.ts';
import { allOf, type DaySize } from './size.ts';

export interface Shop {
  name: string;
  merchant: TestMerchant;
  mug: Product;
  filter: Product;
  /** Tracked by lot and expiry date. */
  tea: Product;
  /** Two filters and a mug. */
  kit: Product;
  /** Stored for a long time: nobody orders it today, so that it can be counted while the others pick. */
  lamp: Product;
  /** Twelve mugs in a sealed box. */
  box: Carton;
  /** Bins of the goods, by product or carton id. */
  bins: ReadonlyMap<string, string>;
}

const names = ['Harbor Coffee', 'Fern & Fig', 'Tern & Timber', 'Pocket Lantern', 'Voltfern'];

export const mugCode = '4006381333931';
const teaCode = '09501101530003';
const lots = [
  { lot: 'L1', expiresOn: '2030-01-31' },
  { lot: 'L2', expiresOn: '2031-01-31' },
] as const;

/** The code printed on a box of tea. */
export const teaLabel = (lot: string): string => {
  const { expiresOn } = lots.find((one) => one.lot === lot) ?? lots[1];
  return `01${teaCode}17${expiresOn.slice(2).replaceAll('-', '')}10${lot}`;
};

export const boxCode = 'CASE-MUG';
export const quarantineBin = 'Q-01-1';
export const totes = Array.from({ length: 60 }, (_, at) => `T-${String(at + 1).padStart(3, '0')}`);
export const lampsInBin = 9;

/** Opens the merchants and puts their goods into the bins of one warehouse. */
export async function openShops(service: TestService, size: DaySize): Promise<Shop[]> {
  const merchants: TestMerchant[] = [];
  for (const name of names) merchants.push(await openMerchant(service, name));
  const [first] = merchants;
  const warehouseId = first!.reno.id;
  for (const { warehouses } of merchants.slice(1)) warehouses.splice(0, 2, ...first!.warehouses);
  const write = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const answer = await service.send(method, `/operator/v0/${path}`, first!.operatorKey, body);
    if (answer.status >= 300) throw new Error(answer.text);
  };
  const codes = names.flatMap((_, at) =>
    ['A', 'B', 'C', 'D', 'E', 'R'].map((zone) => ({ code: `${zone}-0${at + 1}-1`, zone })),
  );
  await write('PUT', 'bins', {
    warehouseId,
    bins: [
      ...codes.map((bin, sequence) => ({ ...bin, sequence })),
      { code: quarantineBin, zone: 'Q', sequence: 99, kind: 'quarantine' },
    ],
  });
  await write('PUT', 'totes', { warehouseId, codes: totes });

  const shops: Shop[] = [];
  for (const [at, merchant] of merchants.entries()) {
    const [mug, filter, tea, lamp] = await merchant.products([
      { sku: 'MUG-1', name: 'Mug', barcodes: [{ type: 'ean', value: mugCode }] },
      { sku: 'FLT-02', name: 'Paper filter' },
      {
        sku: 'TEA-100',
        name: 'Green tea',
        trackingMode: 'lot_expiry',
        barcodes: [{ type: 'gtin', value: teaCode }],
      },
      { sku: `LMP-${at + 1}`, name: 'Lamp' },
    ]);
    const components = [
      { productId: mug!.id, sku: mug!.sku, quantity: 1 },
      { productId: filter!.id, sku: filter!.sku, quantity: 2 },
    ];
    const kit = await merchant.product({ sku: 'KIT-9', name: 'Pour-over kit', kit: { components } });
    const box = await merchant.carton(mug!, { name: 'Case of mugs', barcode: boxCode });
    const place = (zone: string) => `${zone}-0${at + 1}-1`;
    // An order takes at most 5 of each product; 5 kits take 10 filters more.
    const enough = 15 * Math.ceil(allOf(size) / names.length);
    const boxes = 2 * size.cartonOrders;
    await merchant.stock(mug!, enough);
    await merchant.stock(filter!, enough);
    for (const lot of lots) await merchant.stock(tea!, enough, lot);
    await merchant.stock(lamp!, lampsInBin);
    await merchant.stock(box, boxes);
    const lines = [
      { productId: mug!.id, bin: place('A'), quantity: enough, primary: true },
      { productId: filter!.id, bin: place('B'), quantity: enough, primary: true },
      { productId: tea!.id, bin: place('C'), lot: 'L1', quantity: enough },
      { productId: tea!.id, bin: place('D'), lot: 'L2', quantity: enough },
      { productId: lamp!.id, bin: place('E'), quantity: lampsInBin },
      { cartonId: box.id, bin: place('R'), quantity: boxes },
    ];
    await write('POST', `organizations/${merchant.organizationId}/bins/placements`, {
      warehouseId,
      lines,
    });
    const bins = new Map(lines.map(({ productId, cartonId, bin }) => [productId ?? cartonId, bin]));
    shops.push({
      name: names[at]!,
      merchant,
      mug: mug!,
      filter: filter!,
      tea: tea!,
      kit,
      lamp: lamp!,
      box,
      bins,
    });
  }
  return shops;
}
