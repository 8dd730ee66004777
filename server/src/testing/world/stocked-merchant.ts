/** A merchant with goods of every kind in one warehouse, and what it takes to order them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Carton } from '@packhouse/contract/cartons';
import type { Product } from '@packhouse/contract/products';
import type { Shipment } from '@packhouse/contract/shipments';
import type { Warehouse } from '@packhouse/contract/warehouses';
import { tick } from '../../clock.ts';
import { sql } from '../../database/sql.ts';
import { uuidOf } from '../../implement.ts';
import { renderCartonStock } from '../../inventory/carton-stock.sql.ts';
import { insertCartons } from '../../inventory/cartons.sql.ts';
import { moveStock, type Move } from '../../inventory/movements.sql.ts';
import { renderProductStock } from '../../inventory/product-stock.sql.ts';
import { insertProducts } from '../../inventory/products.sql.ts';
import { insertWarehouses } from '../../warehouses/warehouses.sql.ts';
import { aCarton, anAddress, anId, aProduct, aWarehouse, theSystem } from '../records.ts';
import type { TestService } from '../service.ts';

export interface StockedMerchant {
  orgId: string;
  key: string;
  warehouse: Warehouse;
  /** 100 loose units. */
  loose: Product;
  /** 5 loose units, and 10 boxes of 12. */
  boxed: Product;
  /** 20 units of lot L-1, which expire on `expiresOn`. */
  perishable: Product;
  /** Two loose units and a boxed one. */
  kit: Product;
  carton: Carton;
  /** POSTs below /v0/shipments; throws for an error. */
  ship(path: string, body: object): Promise<Shipment>;
}

export async function openStockedMerchant(
  service: TestService,
  {
    at,
    expiresOn = '2027-06-30',
    warehouse: fields = {},
  }: { at: Date; expiresOn?: string; warehouse?: Partial<Warehouse> },
): Promise<StockedMerchant> {
  const orgId = await service.organization();
  const id = anId('warehouse');
  const warehouse = aWarehouse({ id, code: id.slice(-10), ...fields });
  const loose = aProduct({ name: 'Loose', reorderPoint: 40 });
  const boxed = aProduct({ name: 'Boxed' });
  const perishable = aProduct({ name: 'Perishable', trackingMode: 'lot_expiry', reorderPoint: 10 });
  const kit = aProduct({
    name: 'Kit',
    kit: {
      components: [partOf(loose, 2), partOf(boxed, 1)],
    },
  });
  const carton = aCarton(boxed);
  const goods = {
    warehouseId: uuidOf('warehouse', id),
    type: 'receive',
    bucket: 'available',
    actor: theSystem,
  } as const;
  await service.as(orgId, async (tenant) => {
    const now = await tick(
      tenant,
      { touched: ['products', 'cartons', 'stock', 'movements'], added: { movements: 4 } },
      at,
    );
    await insertWarehouses(tenant, [warehouse]);
    await insertProducts(tenant, [loose, boxed, perishable, kit]);
    await insertCartons(tenant, [carton]);
    await moveStock(tenant, now, [
      { ...goods, productId: uuidOf('product', loose.id), quantity: 100 },
      { ...goods, productId: uuidOf('product', boxed.id), quantity: 5 },
      { ...goods, productId: uuidOf('product', perishable.id), lot: 'L-1', expiresOn, quantity: 20 },
      { ...goods, cartonId: uuidOf('carton', carton.id), quantity: 10 },
    ]);
    await renderProductStock(
      tenant,
      [loose, boxed, perishable, kit].map((product) => uuidOf('product', product.id)),
      now.at,
    );
    await renderCartonStock(tenant, [uuidOf('carton', carton.id)], now.at);
  });
  const key = await service.key(orgId);
  // The key was made by the clock of the machine; what follows happens at the test's own time.
  await service.as(orgId, (tenant) =>
    tenant.rows(sql`update organization_clocks c set stamp = ${at.toISOString()} where c.org_id = ${orgId}`),
  );
  return {
    orgId,
    key,
    warehouse,
    loose,
    boxed,
    perishable,
    kit,
    carton,
    async ship(path, body) {
      for (;;) {
        const answer = await service.app.inject({
          method: 'POST',
          url: `/v0/shipments/${path}`,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
        // A machine with too much to do says so, and is asked again.
        if (answer.statusCode === 503) await pause(100);
        else if (answer.statusCode >= 300) throw new Error(answer.body);
        else return answer.json<Shipment>();
      }
    },
  };
}

const partOf = ({ id: productId, sku, name }: Product, quantity: number) => ({
  productId,
  sku,
  name,
  quantity,
});

/** An order of units that is submitted at once. */
export const anOrder = (
  { warehouse }: StockedMerchant,
  items: readonly { productId: string; quantity: number }[],
  fields: object = {},
): object => ({ warehouseId: warehouse.id, shippingAddress: anAddress, items, submit: true, ...fields });

/** Something is received or taken out at a moment: so many units or boxes of each of these goods. */
export async function moveAt(
  service: TestService,
  { orgId, warehouse, carton, perishable }: StockedMerchant,
  at: Date,
  type: Move['type'],
  goods: readonly [item: { id: string }, quantity: number][],
): Promise<void> {
  await service.as(orgId, async (tenant) => {
    const now = await tick(
      tenant,
      { touched: ['stock', 'movements'], added: { movements: goods.length } },
      at,
    );
    await moveStock(
      tenant,
      now,
      goods.map(([{ id }, quantity]) => ({
        type,
        ...(id === carton.id ? { cartonId: uuidOf('carton', id) } : { productId: uuidOf('product', id) }),
        warehouseId: uuidOf('warehouse', warehouse.id),
        lot: id === perishable.id ? 'L-1' : '',
        bucket: 'available',
        quantity,
        actor: theSystem,
      })),
    );
    const products = [
      ...goods.map(([item]) => item),
      ...carton.contents.map(({ productId }) => ({ id: productId })),
    ];
    await renderProductStock(
      tenant,
      products.filter(({ id }) => id !== carton.id).map(({ id }) => uuidOf('product', id)),
      now.at,
    );
    await renderCartonStock(tenant, [uuidOf('carton', carton.id)], now.at);
  });
}
