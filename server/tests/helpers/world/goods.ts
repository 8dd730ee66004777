/** A merchant with goods of every kind. */
import type { Carton } from '@packhouse/contract/public/cartons';
import type { Product } from '@packhouse/contract/public/products';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { advanceSequencer } from '../../../src/platform/sequencer.ts';
import { uuidOf } from '../../../src/platform/implement.ts';
import { renderCartonStock } from '../../../src/goods/inventory/carton-stock.sql.ts';
import { insertCartons } from '../../../src/goods/inventory/cartons.sql.ts';
import { moveStock, type Move } from '../../../src/goods/inventory/movements.sql.ts';
import { renderProductStock } from '../../../src/goods/inventory/product-stock.sql.ts';
import { insertProducts } from '../../../src/goods/inventory/products.sql.ts';
import { aCarton, aProduct, theSystem } from '../records.ts';
import type { TestService } from '../service.ts';
import { openMerchant, setClock, type TestMerchant } from './merchant.ts';

export interface MerchantWithGoods extends TestMerchant {
  /** 100 bags. */
  coffee: Product;
  /** Five loose ones, and ten boxes of twelve. */
  mug: Product;
  /** 20 cartons of lot L-1, which expire on `expiresOn`. */
  milk: Product;
  /** A kit of two bags of coffee and a mug. */
  giftSet: Product;
  boxOfMugs: Carton;
}

/** It has its goods in Reno from `at` on, and `warehouse` is said of that one. */
export async function openMerchantWithGoods(
  service: TestService,
  {
    at,
    expiresOn = '2027-06-30',
    warehouse,
  }: { at: Date; expiresOn?: string; warehouse?: Partial<Warehouse> },
): Promise<MerchantWithGoods> {
  const merchant = await openMerchant(service, 'Acme', warehouse && { warehouse });
  const coffee = aProduct({ name: 'Coffee', reorderPoint: 40 });
  const mug = aProduct({ name: 'Mug' });
  const milk = aProduct({ name: 'Oat Milk', trackingMode: 'lot_expiry', reorderPoint: 10 });
  const giftSet = aProduct({ name: 'Gift Set', kit: { components: [partOf(coffee, 2), partOf(mug, 1)] } });
  const boxOfMugs = aCarton(mug);
  const products = [coffee, mug, milk, giftSet];
  const received = {
    warehouseId: uuidOf('warehouse', merchant.reno.id),
    type: 'receive',
    bucket: 'available',
    actor: theSystem,
  } as const;
  // The key was made by the clock of the machine; what follows happens at the test's own time.
  await setClock(service, merchant.orgId, new Date(0));
  await service.as(merchant.orgId, async (tenant) => {
    const now = await advanceSequencer(
      tenant,
      { touched: ['products', 'cartons', 'stock', 'movements'], added: { movements: 4 } },
      at,
    );
    await insertProducts(tenant, products);
    await insertCartons(tenant, [boxOfMugs]);
    await moveStock(tenant, now, [
      { ...received, productId: uuidOf('product', coffee.id), quantity: 100 },
      { ...received, productId: uuidOf('product', mug.id), quantity: 5 },
      { ...received, productId: uuidOf('product', milk.id), lot: 'L-1', expiresOn, quantity: 20 },
      { ...received, cartonId: uuidOf('carton', boxOfMugs.id), quantity: 10 },
    ]);
    await renderProductStock(
      tenant,
      products.map(({ id }) => uuidOf('product', id)),
      now.at,
    );
    await renderCartonStock(tenant, [uuidOf('carton', boxOfMugs.id)], now.at);
  });
  return Object.assign(merchant, { coffee, mug, milk, giftSet, boxOfMugs });
}

const partOf = ({ id: productId, sku, name }: Product, quantity: number) => ({
  productId,
  sku,
  name,
  quantity,
});

/** Something is received or taken out at a moment: so many units or boxes of each of these goods. */
export async function moveAt(
  service: TestService,
  { orgId, reno, boxOfMugs, milk }: MerchantWithGoods,
  at: Date,
  type: Move['type'],
  goods: readonly [item: { id: string }, quantity: number][],
): Promise<void> {
  await service.as(orgId, async (tenant) => {
    const now = await advanceSequencer(
      tenant,
      { touched: ['stock', 'movements'], added: { movements: goods.length } },
      at,
    );
    await moveStock(
      tenant,
      now,
      goods.map(([{ id }, quantity]) => ({
        type,
        ...(id === boxOfMugs.id ? { cartonId: uuidOf('carton', id) } : { productId: uuidOf('product', id) }),
        warehouseId: uuidOf('warehouse', reno.id),
        lot: id === milk.id ? 'L-1' : '',
        bucket: 'available',
        quantity,
        actor: theSystem,
      })),
    );
    const products = [
      ...goods.map(([item]) => item),
      ...boxOfMugs.contents.map(({ productId }) => ({ id: productId })),
    ];
    await renderProductStock(
      tenant,
      products.filter(({ id }) => id !== boxOfMugs.id).map(({ id }) => uuidOf('product', id)),
      now.at,
    );
    await renderCartonStock(tenant, [uuidOf('carton', boxOfMugs.id)], now.at);
  });
}
