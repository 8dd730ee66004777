/** A merchant who writes through HTTP, with two warehouses that goods can be booked into. */
import type { Carton } from '@packhouse/contract/public/cartons';
import { readId } from '@packhouse/contract/id';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { advanceSequencer } from '../../src/platform/sequencer.ts';
import { renderCartonStock } from '../../src/goods/inventory/carton-stock.sql.ts';
import { findCartons } from '../../src/goods/inventory/cartons.sql.ts';
import { moveStock, type Move } from '../../src/goods/inventory/movements.sql.ts';
import { addOutlook } from '../../src/goods/inventory/outlook.ts';
import { renderProductStock } from '../../src/goods/inventory/product-stock.sql.ts';
import { insertSnapshots } from '../../src/goods/inventory/snapshots.sql.ts';
import { insertShipments } from '../../src/goods/shipments/shipments.sql.ts';
import { insertWarehouses } from '../../src/goods/warehouses/warehouses.sql.ts';
import { anId, anItem, aShipment, aWarehouse, theSystem } from './records.ts';
import type { TestAnswer, TestService } from './service.ts';

export interface Cataloguer {
  /** A uuid. */
  orgId: string;
  key: string;
  warehouses: [Warehouse, Warehouse];
  send(method: Method, path: string, body?: object, headers?: Record<string, string>): Promise<TestAnswer>;
  get(path: string): Promise<TestAnswer>;
  /** A new product; answers the record. */
  newProduct(fields?: object): Promise<Product>;
  /** A new carton of one product, six to a box, unless the fields say otherwise. */
  newCarton(productId: string, fields?: object): Promise<Carton>;
  /** Books units of a product or boxes of a carton; less than none takes them away. */
  book(itemId: string, quantity: number, index?: 0 | 1): Promise<void>;
  /** Closing stock of a day. */
  close(productId: string, date: string): Promise<void>;
  /** A shipment of the first warehouse with a line of each product or carton; on hold it waits for products. */
  ship(
    items: readonly object[],
    status: 'draft' | keyof typeof settled,
    fields?: Partial<Shipment>,
  ): Promise<Shipment>;
}

/** Where the quantity of a line stands in that status. */
const settled = {
  on_hold: 'backorderedQuantity',
  forwarded: 'shippedQuantity',
  cancelled: 'cancelledQuantity',
} as const;

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export async function newCataloguer(service: TestService): Promise<Cataloguer> {
  const orgId = await service.organization();
  const key = await service.key(orgId);
  const place = (name: string) => {
    const id = anId('warehouse');
    return aWarehouse({ id, code: id.slice(-10), name });
  };
  const warehouses: [Warehouse, Warehouse] = [place('Edison'), place('Reno')];
  await service.as(orgId, (tenant) => insertWarehouses(tenant, warehouses));
  const warehouseId = (at: 0 | 1) => readId('warehouse', warehouses[at].id)!;
  const create = async (path: string, fields: object) => {
    const { status, text, body } = await sendTo(service, key, 'POST', path, fields);
    if (status !== 201) throw new Error(text);
    return body;
  };

  return {
    orgId,
    key,
    warehouses,
    send: (...request) => sendTo(service, key, ...request),
    get: (path) => service.get(path, key),
    newProduct: (fields = {}) =>
      create('/v0/inventory/products', {
        sku: `SKU-${anId('product').slice(-10)}`,
        name: 'Coffee',
        ...fields,
      }),
    newCarton: (productId, fields = {}) =>
      create('/v0/inventory/cartons', { name: 'Box', contents: [{ productId, quantity: 6 }], ...fields }),
    book: (itemId, quantity, at = 0) =>
      service.as(orgId, async (tenant) => {
        const productId = readId('product', itemId);
        const cartonId = readId('carton', itemId);
        const move: Move = {
          type: 'adjust',
          ...(productId ? { productId } : { cartonId: cartonId! }),
          warehouseId: warehouseId(at),
          bucket: 'available',
          quantity,
          actor: theSystem,
        };
        const now = await advanceSequencer(tenant, {
          touched: ['movements', 'stock'],
          added: { movements: 1 },
        });
        await moveStock(tenant, now, [move]);
        const boxes = cartonId ? await findCartons(tenant, { ids: [cartonId], externalIds: [] }) : [];
        const inside = boxes.flatMap(({ contents }) => contents.map((content) => content.productId));
        const units = productId ? [productId] : inside.map((id) => readId('product', id)!);
        await renderProductStock(tenant, units, now.at);
        await renderCartonStock(tenant, cartonId ? [cartonId] : [], now.at);
      }),
    close: (productId, date) =>
      service.as(orgId, async (tenant) => {
        const now = await advanceSequencer(tenant, { touched: ['snapshots'] });
        const product = readId('product', productId)!;
        await insertSnapshots(tenant, [
          {
            date,
            item_id: product,
            warehouse_id: warehouseId(0),
            product_id: product,
            carton_id: null,
            on_hand: 1,
            volume_m3: 0.001,
            updated_at: now.at,
          },
        ]);
      }),
    ship: (items, status, fields = {}) =>
      service.as(orgId, async (tenant) => {
        const now = await advanceSequencer(tenant, {
          touched: ['shipments', 'stock'],
          added: { shipments: 1 },
        });
        const lines = items.map((item) =>
          anItem('contents' in item ? { carton: item as Carton } : { product: item as Product }, {
            quantity: 2,
            ...(status === 'draft' ? {} : { [settled[status]]: 2 }),
          }),
        );
        const stamps = { createdAt: now.at, updatedAt: now.at };
        const record = aShipment(warehouses[0], { ...stamps, ...fields, status, items: lines });
        await insertShipments(tenant, [{ record, n: now.before.shipments + 1, atRiskAt: null }]);
        const awaited = lines.filter(({ backorderedQuantity }) => backorderedQuantity > 0);
        const products = awaited.flatMap(({ productId }) => (productId ? readId('product', productId)! : []));
        await addOutlook(
          tenant,
          products.map((id) => ({ item_id: id, warehouse_id: warehouseId(0), incoming: 0, backordered: 2 })),
        );
        await renderProductStock(tenant, products, now.at);
        return record;
      }),
  };
}

/** A write as the holder of a key sends it. */
export async function sendTo(
  service: TestService,
  key: string,
  method: Method,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const response = await service.app.inject({
    method,
    url: path,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    text: response.body,
    body: response.body ? response.json() : undefined,
  };
}

/** The statuses of answers whose order is chance, in theirs. */
export const statusesOf = (answers: readonly TestAnswer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
