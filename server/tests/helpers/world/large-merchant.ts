/** A merchant whose lists are as long as the contract allows: products, stock, and the lines of shipments. */
import type { Shipment } from '@packhouse/contract/public/shipments';
import { expect } from 'vitest';
import type { Growth } from '../worst-input.ts';
import type { Input } from './before.ts';
import type { TestMerchant } from './merchant.ts';

export interface LargeMerchant extends TestMerchant {
  /** Entries that lists of an input may have: the lines of its shipment, or the merchant's products. */
  growthOf(input: Input): Promise<Growth>;
  /** Places that many orders with the longest list of lines and the longest notes. */
  addLargeOrders(count: number): Promise<void>;
}

/** Gives the merchant `entries` products with the longest names, all in stock; its shipments get a line for each. */
export async function makeLarge(merchant: TestMerchant, entries: number): Promise<LargeMerchant> {
  const made = await merchant.products(
    Array.from({ length: entries }, (_, number) => ({ name: `${number} ${'m'.repeat(290)}` })),
  );
  const products = made.map(({ id, sku }) => ({ productId: id, sku, warehouseId: merchant.reno.id }));
  const lines = products.map(({ productId }) => ({ productId, quantity: 1_000_000 }));
  const booked = await merchant.book('adjust', lines);
  expect(booked.status, booked.text).toBe(201);

  const large: LargeMerchant = {
    ...merchant,
    ask: (method, path, body, headers) => merchant.ask(method, path, body && withAllProducts(body), headers),
    order: (wanted, more) => large.ask('POST', '/v0/shipments/pnp', merchant.orderOf(wanted, more)),
    async growthOf({ id }) {
      const growth: Growth = { entries, sources: { productId: products } };
      if (typeof id !== 'string' || !id.startsWith('shp_')) return growth;
      const { body } = await merchant.ask('GET', `/v0/shipments/${id}`);
      const items = (body as Shipment).items.map(({ id: itemId, sku, allocatedQuantity, quantity }) => ({
        itemId,
        code: sku,
        quantity: allocatedQuantity || quantity,
      }));
      return { ...growth, sources: { ...growth.sources, itemId: items } };
    },
    async addLargeOrders(count) {
      const first = { id: products[0]!.productId };
      for (let number = 0; number < count; number++) {
        const { status, text } = await large.order([[first, 1]], { notes: 'm'.repeat(2_000) });
        expect(status, text).toBe(201);
      }
    },
  };
  return large;

  function withAllProducts(body: object): object {
    const items = 'items' in body ? (body.items as Input[]) : [];
    if (!items[0]?.['productId']) return body;
    const others = products.slice(0, Math.max(0, entries - items.length));
    return { ...body, items: [...items, ...others.map(({ productId }) => ({ productId, quantity: 2 }))] };
  }
}
