/** A merchant and the warehouses that work for it, with everything both can do; goods are moved over HTTP. */
import { setTimeout as pause } from 'node:timers/promises';
import { readId, spellId } from '@packhouse/contract/id';
import type { Carton } from '@packhouse/contract/public/cartons';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { expect } from 'vitest';
import { advanceSequencer } from '../../../src/platform/sequencer.ts';
import { sql } from '../../../src/platform/database/sql.ts';
import { renderCartonStock } from '../../../src/goods/inventory/carton-stock.sql.ts';
import { insertCartons } from '../../../src/goods/inventory/cartons.sql.ts';
import { renderProductStock } from '../../../src/goods/inventory/product-stock.sql.ts';
import { insertProducts } from '../../../src/goods/inventory/products.sql.ts';
import { insertWarehouses } from '../../../src/goods/warehouses/warehouses.sql.ts';
import { ownerOf } from '../owner.ts';
import { aCarton, anAddress, anId, aProduct, aWarehouse } from '../records.ts';
import type { TestAnswer, TestService } from '../service.ts';
import { auditStock } from '../stock-audit.ts';

export interface TestMerchant {
  /** A uuid. */
  orgId: string;
  /** The same id as the API spells it. */
  organizationId: string;
  key: string;
  /** Key of the warehouses' staff. */
  operatorKey: string;
  warehouses: Warehouse[];
  /** The first warehouse, where the merchant's goods are stored. */
  readonly reno: Warehouse;
  readonly newark: Warehouse;
  /** Sends a request as the merchant. */
  ask(method: Method, path: string, body?: object, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Performs an operation on a shipment as the warehouse. */
  warehouse(verb: string, shipmentId: string, body?: object): Promise<TestAnswer>;
  /** Books stock as the warehouse. */
  book(type: string, lines: readonly object[]): Promise<TestAnswer>;
  product(fields?: Partial<Product>): Promise<Product>;
  /** Several products, written at once. */
  products(each: readonly Partial<Product>[]): Promise<Product[]>;
  carton(product: Product, fields?: Partial<Carton>): Promise<Carton>;
  /** Adds that quantity to the stock in Reno. */
  stock(goods: { id: string }, quantity: number, more?: object): Promise<void>;
  /** The body of a pick-and-pack order of these products, submitted on creation. */
  orderOf(lines: Lines, more?: object): object;
  /** Places such an order. */
  order(lines: Lines, more?: object): Promise<TestAnswer>;
  /** POSTs below /v0/shipments, and retries while the service answers 503; throws for any other error. */
  ship(path: string, body: object): Promise<Shipment>;
  /** The counters of a product. */
  counters(product: Product): Promise<Record<string, number>>;
  /** Takes a shipment from pending to the handover to the carrier. */
  sendOff(shipment: Shipment): Promise<Shipment>;
  /** Errors in the books, as sentences. */
  audit(): Promise<string[]>;
}

type Lines = readonly (readonly [goods: { id: string }, quantity: number])[];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Two merchants, for tests of what one may know about the other. */
export const openWorld = async (
  service: TestService,
): Promise<{ acme: TestMerchant; globex: TestMerchant }> => ({
  acme: await openMerchant(service, 'Acme'),
  globex: await openMerchant(service, 'Globex'),
});

/**
 * Opens a merchant. With `testOf`, the uuid of an organization, it becomes that organization's test space.
 * `warehouse` overrides fields of the first warehouse.
 */
export async function openMerchant(
  service: TestService,
  name = 'Acme',
  { testOf, warehouse = {} }: { testOf?: string; warehouse?: Partial<Warehouse> } = {},
): Promise<TestMerchant> {
  const orgId = await service.organization(name, testOf);
  const key = await service.key(orgId);
  const operatorKey = await service.operatorKey();
  const warehouses = [aWarehouseOf('0', 'Reno', warehouse), aWarehouseOf('1', 'Newark')];
  await service.as(orgId, (tenant) => insertWarehouses(tenant, warehouses));
  const organizationId = spellId('organization', orgId);
  const space = `/operator/v0/organizations/${organizationId}`;

  const own: TestMerchant = {
    orgId,
    organizationId,
    key,
    operatorKey,
    warehouses,
    get reno() {
      return warehouses[0]!;
    },
    get newark() {
      return warehouses[1]!;
    },
    ask: (method, path, body, headers) => service.send(method, path, key, body, headers),
    warehouse: (verb, shipmentId, body = {}) =>
      service.send('POST', `${space}/shipments/${shipmentId}/${verb}`, operatorKey, body),
    book: (type, lines) =>
      service.send('POST', `${space}/stock/movements`, operatorKey, {
        type,
        reason: 'test',
        lines: lines.map((line) => ({ warehouseId: own.reno.id, ...line })),
      }),
    product: async (fields = {}) => (await own.products([fields]))[0]!,
    async products(each) {
      const products = each.map(aProduct);
      await service.as(orgId, async (tenant) => {
        const { at } = await advanceSequencer(tenant, { touched: ['products', 'stock'] });
        await insertProducts(
          tenant,
          products.map((product) => ({ ...product, createdAt: at, updatedAt: at })),
        );
        await renderProductStock(
          tenant,
          products.map(({ id }) => readId('product', id)!),
          at,
        );
      });
      return products;
    },
    async carton(product, fields) {
      const carton = aCarton(product, fields);
      await service.as(orgId, async (tenant) => {
        const now = await advanceSequencer(tenant, { touched: ['cartons', 'stock'] });
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
    orderOf: (lines, more = {}) => ({
      warehouseId: own.reno.id,
      shippingAddress: anAddress,
      items: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
      submit: true,
      ...more,
    }),
    order: (lines, more) => own.ask('POST', '/v0/shipments/pnp', own.orderOf(lines, more)),
    async ship(path, body) {
      for (;;) {
        const answer = await own.ask('POST', `/v0/shipments/${path}`, body);
        if (answer.status === 503) await pause(100);
        else if (answer.status >= 300) throw new Error(answer.text);
        else return answer.body as Shipment;
      }
    },
    async counters({ id }) {
      const answer = await own.ask(
        'GET',
        `/v0/inventory/products/breakdown?productId=${id}&includeDeleted=true`,
      );
      return answer.body[0];
    },
    async sendOff(shipment) {
      const say = async (verb: string, body: object = {}) => {
        const answer = await own.warehouse(verb, shipment.id, body);
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
      const owner = await ownerOf(service.ownerUrl).connect();
      try {
        return await auditStock(owner, orgId);
      } finally {
        owner.release();
      }
    },
  };
  return own;
}

/** A warehouse with a code that is unique in the whole database; it begins with a figure, because codes break ties. */
const aWarehouseOf = (figure: string, name: string, fields: Partial<Warehouse> = {}): Warehouse => {
  const id = anId('warehouse');
  return aWarehouse({
    id,
    code: `${figure}${id.slice(-10)}`,
    name,
    capabilities: ['pick_pack', 'small_parcel', 'container_receiving', 'returns'],
    ...fields,
  });
};

/**
 * A merchant with ten units of a product. Keys and products are created at the machine's time, everything else at the
 * test's.
 */
export async function openMerchantWithTen(
  service: TestService,
  name?: string,
  testOf?: string,
): Promise<{ merchant: TestMerchant; product: Product }> {
  const merchant = await openMerchant(service, name, testOf === undefined ? {} : { testOf });
  const product = await merchant.product();
  await setClock(service, merchant.orgId, new Date('2026-01-01T00:00:00.000Z'));
  await merchant.stock(product, 10);
  return { merchant, product };
}

/** Sets the clock of an organization that was created at the machine's time to the test's time. */
export const setClock = (service: TestService, orgId: string, at: Date): Promise<unknown> =>
  service.as(orgId, (tenant) =>
    tenant.rows(sql`
      update organization_clocks c set stamp = ${at.toISOString()} where c.org_id = ${orgId}`),
  );
