/** A merchant with goods and a warehouse with staff, for tests that let goods move over HTTP. */
import { readId, spellId } from '@packhouse/contract/id';
import type { Carton } from '@packhouse/contract/cartons';
import type { Product } from '@packhouse/contract/products';
import type { Shipment } from '@packhouse/contract/shipments';
import type { Warehouse } from '@packhouse/contract/warehouses';
import pg from 'pg';
import { expect } from 'vitest';
import { tick } from '../../clock.ts';
import { sql } from '../../database/sql.ts';
import { renderCartonStock } from '../../inventory/carton-stock.sql.ts';
import { insertCartons } from '../../inventory/cartons.sql.ts';
import { renderProductStock } from '../../inventory/product-stock.sql.ts';
import { insertProducts } from '../../inventory/products.sql.ts';
import { insertWarehouses } from '../../warehouses/warehouses.sql.ts';
import { aCarton, anAddress, anId, aProduct, aWarehouse } from '../records.ts';
import type { TestAnswer, TestService } from '../service.ts';
import { auditStock } from '../stock-audit.ts';

export interface TestFloor {
  orgId: string;
  key: string;
  operatorKey: string;
  warehouses: Warehouse[];
  /** Asks as the merchant. */
  ask(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Says a verb of the warehouse about a shipment. */
  floor(shipmentId: string, verb: string, body?: unknown): Promise<TestAnswer>;
  /** Books stock as the warehouse. */
  book(type: string, lines: readonly object[]): Promise<TestAnswer>;
  product(fields?: Partial<Product>): Promise<Product>;
  carton(product: Product, fields?: Partial<Carton>): Promise<Carton>;
  /** Puts that much on the shelf of the first warehouse. */
  stock(goods: { id: string }, quantity: number, more?: object): Promise<void>;
  /** A pick-and-pack order of these products, submitted. */
  order(lines: readonly [Product, number][], more?: object): Promise<TestAnswer>;
  /** The counters of a product. */
  counters(product: Product): Promise<Record<string, number>>;
  /** From pending to the carrier's hands. */
  sendOff(shipment: Shipment): Promise<Shipment>;
  /** What the books say that is wrong. */
  audit(): Promise<string[]>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** With `testOf`, the uuid of an organization, it is its test space. */
export async function openFloor(service: TestService, name?: string, testOf?: string): Promise<TestFloor> {
  const orgId = await service.organization(name, testOf);
  const key = await service.key(orgId);
  const operatorKey = await service.operatorKey();
  const warehouses = [anId('warehouse'), anId('warehouse')].map((id, place) =>
    aWarehouse({
      id,
      code: `${place}${id.slice(-10)}`,
      name: place === 0 ? 'Reno' : 'Newark',
      capabilities: ['pick_pack', 'small_parcel', 'container_receiving', 'returns'],
    }),
  );
  await service.as(orgId, (tenant) => insertWarehouses(tenant, warehouses));
  const organization = spellId('organization', orgId);
  const send = async (
    token: string,
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => {
    const response = await service.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = /json/.test(String(response.headers['content-type'])) && response.body !== '';
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text: response.body,
      body: isJson ? response.json() : undefined,
    };
  };

  const own: TestFloor = {
    orgId,
    key,
    operatorKey,
    warehouses,
    ask: (method, path, body, headers) => send(key, method, path, body, headers),
    floor: (shipmentId, verb, body = {}) =>
      send(
        operatorKey,
        'POST',
        `/operator/v0/organizations/${organization}/shipments/${shipmentId}/${verb}`,
        body,
      ),
    book: (type, lines) =>
      send(operatorKey, 'POST', `/operator/v0/organizations/${organization}/stock/movements`, {
        type,
        reason: 'test',
        lines: lines.map((line) => ({ warehouseId: warehouses[0]!.id, ...line })),
      }),
    async product(fields) {
      const product = aProduct(fields);
      await service.as(orgId, async (tenant) => {
        const now = await tick(tenant, { touched: ['products', 'stock'] });
        await insertProducts(tenant, [{ ...product, createdAt: now.at, updatedAt: now.at }]);
        await renderProductStock(tenant, [readId('product', product.id)!], now.at);
      });
      return product;
    },
    async carton(product, fields) {
      const carton = aCarton(product, fields);
      await service.as(orgId, async (tenant) => {
        const now = await tick(tenant, { touched: ['cartons', 'stock'] });
        await insertCartons(tenant, [{ ...carton, createdAt: now.at, updatedAt: now.at }]);
        await renderCartonStock(tenant, [readId('carton', carton.id)!], now.at);
      });
      return carton;
    },
    async stock({ id }, quantity, more = {}) {
      const goods = id.startsWith('prd_') ? { productId: id } : { cartonId: id };
      const answer = await own.book('adjust', [{ ...goods, quantity, ...more }]);
      expect(answer.status, answer.text).toBe(201);
    },
    order: (lines, more = {}) =>
      own.ask('POST', '/v0/shipments/pnp', {
        warehouseId: warehouses[0]!.id,
        shippingAddress: anAddress,
        items: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
        submit: true,
        ...more,
      }),
    async counters({ id }) {
      const answer = await own.ask(
        'GET',
        `/v0/inventory/products/breakdown?productId=${id}&includeDeleted=true`,
      );
      return answer.body[0];
    },
    async sendOff(shipment) {
      const say = async (verb: string, body: object = {}) => {
        const answer = await own.floor(shipment.id, verb, body);
        expect(answer.status, `${verb}: ${answer.text}`).toBe(200);
        return answer.body as Shipment;
      };
      let now = await say('start');
      if (now.stage === 'picking') {
        now = await say('pick', {
          lines: now.items.map(({ id, allocatedQuantity }) => ({ itemId: id, quantity: allocatedQuantity })),
        });
      }
      if (shipment.kind === 'pnp') {
        now = await say('packages', {
          packages: [
            {
              contents: now.items
                .filter(({ pickedQuantity }) => pickedQuantity > 0)
                .map(({ id, sku, pickedQuantity }) => ({ itemId: id, quantity: pickedQuantity, code: sku })),
            },
          ],
        });
      }
      now = await say('label', {
        packages: now.packages.map(({ id }) => ({
          packageId: id,
          carrier: 'UPS',
          trackingNumber: `1Z${id.slice(-12)}`,
        })),
      });
      return say('forward');
    },
    async audit() {
      const owner = new pg.Client({ connectionString: service.ownerUrl });
      await owner.connect();
      try {
        return await auditStock(owner, orgId);
      } finally {
        await owner.end();
      }
    },
  };
  return own;
}

/** With ten of a product. Keys and products are made by the time of the machine, and everything else by that of the test. */
export async function openStockedFloor(
  service: TestService,
  name?: string,
  testOf?: string,
): Promise<{ floor: TestFloor; product: Product }> {
  const floor = await openFloor(service, name, testOf);
  const product = await floor.product();
  await service.as(floor.orgId, (tenant) =>
    tenant.rows(sql`
      update organization_clocks set stamp = '2026-01-01T00:00:00Z' where org_id = ${tenant.orgId}`),
  );
  await floor.stock(product, 10);
  return { floor, product };
}
