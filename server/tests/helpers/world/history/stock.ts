/** The history's stock: a ledger of two months that ends with goods in every bucket, and the data derived from it. */
import type { Carton } from '@packhouse/contract/public/cartons';
import { readId } from '@packhouse/contract/id';
import type { Product } from '@packhouse/contract/public/products';
import type { Bucket, MovementType } from '@packhouse/contract/public/stock';
import type { OutlookRow } from '../../../../src/goods/inventory/outlook.ts';
import type { Move } from '../../../../src/goods/inventory/movements.sql.ts';
import type { saveMarketplaceLevels } from '../../../../src/goods/inventory/marketplace-levels.sql.ts';
import type { insertSnapshots } from '../../../../src/goods/inventory/snapshots.sql.ts';
import { someone, theSystem } from '../../records.ts';
import { historyWarehouses } from './catalogue.ts';
import type { HistoryShipment } from './shipments.ts';
import { dayOf, on } from './time.ts';

type Chapter = [day: number, type: MovementType, changes: Partial<Record<Bucket, number>>, reason?: string];

const ofProducts: Chapter[] = [
  [4, 'receive', { available: 120 }, 'ASN 1'],
  [9, 'allocate', { available: -12, allocated: 12 }],
  [10, 'ship', { allocated: -10 }],
  [10, 'release', { allocated: -2, available: 2 }, 'order changed'],
  [16, 'quarantine', { available: -8, quarantined: 8 }, 'wet box'],
  [18, 'unquarantine', { quarantined: -5, available: 5 }],
  [19, 'damage', { available: -3, damaged: 3 }, 'crushed'],
  [22, 'write_off', { damaged: -1 }],
  [25, 'count', { available: 2 }, 'cycle count'],
  [26, 'adjust', { available: -1 }, 'mislabelled'],
  [30, 'restock', { available: 4 }, 'return'],
  [33, 'expire', { available: -6, expired: 6 }],
  [50, 'allocate', { available: -9, allocated: 9 }],
];

const ofCartons: Chapter[] = [
  [6, 'receive', { available: 14 }, 'ASN 2'],
  [12, 'allocate', { available: -4, allocated: 4 }],
  [13, 'ship', { allocated: -3 }],
  [20, 'damage', { available: -1, damaged: 1 }, 'forklift'],
  [45, 'open_carton', { available: -1 }],
  [46, 'pack_carton', { available: 1 }],
];

/** Movements in the order they happened; several at the same moment. */
export function historyMoves(
  products: readonly Product[],
  cartons: readonly Carton[],
  shipments: readonly HistoryShipment[],
): Move[] {
  const [acme, globex] = [warehouse(0), warehouse(1)];
  const moves = products.slice(0, 8).flatMap((product, index) => {
    const item = { productId: readId('product', product.id)!, ...lotOf(index) };
    const transfer: Move[] =
      index % 2 === 0
        ? [
            {
              ...item,
              ...happened(41, index),
              warehouseId: acme,
              type: 'transfer_out',
              bucket: 'available',
              quantity: -20,
            },
            {
              ...item,
              ...happened(42, index),
              warehouseId: globex,
              type: 'transfer_in',
              bucket: 'available',
              quantity: 20,
            },
          ]
        : [];
    const story = index === 7 ? ofProducts.slice(0, 1) : ofProducts;
    return [
      ...told(story, index, { ...item, warehouseId: index === 6 ? globex : acme }, shipments),
      ...transfer,
    ].filter(
      // Received goods are transferred only from the warehouse that received them.
      (move) => !(index === 6 && move.type === 'transfer_out'),
    );
  });
  const boxes = cartons.slice(0, 5).flatMap((carton, index) => {
    const item = { cartonId: readId('carton', carton.id)!, warehouseId: index === 3 ? globex : acme };
    // Carton 2 arrived in two lots.
    const lots = index === 2 ? ['B-1', 'B-2'] : [''];
    return lots.flatMap((lot) => told(ofCartons, index, { ...item, lot }, shipments));
  });
  const opened = cartons.slice(0, 5).flatMap((carton, index) =>
    carton.contents.flatMap(({ productId, quantity }): Move[] =>
      [45, 46].map((day) => ({
        ...happened(day, index),
        type: day === 45 ? 'open_carton' : 'pack_carton',
        productId: readId('product', productId)!,
        warehouseId: index === 3 ? globex : acme,
        bucket: 'available',
        quantity: day === 45 ? quantity : -quantity,
      })),
    ),
  );
  return [...moves, ...boxes, ...opened].toSorted((a, b) => (a.at! < b.at! ? -1 : a.at! > b.at! ? 1 : 0));
}

function told(
  story: readonly Chapter[],
  index: number,
  item: Pick<Move, 'productId' | 'cartonId' | 'warehouseId' | 'lot' | 'expiresOn'>,
  shipments: readonly HistoryShipment[],
): Move[] {
  return story.flatMap(([day, type, changes, reason]) =>
    Object.entries(changes).map(([bucket, quantity]) => ({
      ...item,
      ...happened(day, index),
      type,
      bucket: bucket as Bucket,
      quantity,
      reason: reason ?? null,
      reasonCode: reason === 'cycle count' ? ('cycle_count' as const) : null,
      shipmentId: ['allocate', 'ship', 'release'].includes(type)
        ? readId('shipment', shipments[index]!.record.id)!
        : null,
    })),
  );
}

const happened = (day: number, index: number) => ({
  at: on(day, 8 + (index % 4)),
  actor: index % 2 === 0 ? someone : theSystem,
});

const lotOf = (index: number) =>
  index === 3 ? { lot: 'L-2026-01' } : index === 4 ? { lot: 'E-2026-06', expiresOn: dayOf(160) } : {};

/** Incoming goods, some where there is no stock yet; and backorders. */
export function historyOutlook(products: readonly Product[], cartons: readonly Carton[]): OutlookRow[] {
  const row = (item: string, index: number, incoming: number, backordered: number): OutlookRow => ({
    item_id: item,
    warehouse_id: warehouse(index),
    incoming,
    backordered,
  });
  return [
    row(readId('product', products[0]!.id)!, 0, 24, 0),
    row(readId('product', products[1]!.id)!, 1, 60, 3),
    row(readId('product', products[20]!.id)!, 1, 48, 0),
    row(readId('product', products[22]!.id)!, 0, 0, 5),
    row(readId('carton', cartons[2]!.id)!, 0, 6, 0),
    row(readId('carton', cartons[7]!.id)!, 1, 9, 0),
  ];
}

/** The closing stock of a week. */
export function historySnapshots(
  products: readonly Product[],
  cartons: readonly Carton[],
): Parameters<typeof insertSnapshots>[1] {
  const items = [
    ...products.slice(0, 6).map(({ id }) => ({ product_id: readId('product', id)!, carton_id: null })),
    ...cartons.slice(0, 3).map(({ id }) => ({ product_id: null, carton_id: readId('carton', id)! })),
  ];
  return Array.from({ length: 7 }, (_, day) =>
    items.map((item, index) => ({
      date: dayOf(60 + day),
      item_id: item.product_id ?? item.carton_id,
      warehouse_id: warehouse(index % 2),
      ...item,
      on_hand: 100 + index - day,
      volume_m3: (100 + index - day) * 0.00096,
      updated_at: on(61 + day, index < 4 ? 0 : 1),
    })),
  ).flat();
}

const warehouse = (index: number) => readId('warehouse', historyWarehouses[index]!.id)!;

/** A merchant's reports of its stock at marketplaces: two products, in two marketplaces, for twenty days. */
export const historyLevels = (products: readonly Product[]): Parameters<typeof saveMarketplaceLevels>[1] =>
  products.slice(0, 2).flatMap(({ id }, index) =>
    (['amazon_fba', 'retail_dc'] as const).flatMap((marketplace) =>
      Array.from({ length: 20 }, (_, day) => ({
        productId: readId('product', id)!,
        marketplace,
        date: dayOf(20 + day),
        available: 90 - 3 * day,
        incoming: index * 24,
        sold: day % 5 === 0 ? null : 3,
        updatedAt: on(21 + day, index),
      })),
    ),
  );
