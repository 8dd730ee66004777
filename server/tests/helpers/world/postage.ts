/** Packed orders, and accounts at the test carrier to buy labels with. */
import type { Postage } from '@packhouse/contract/operator/postage';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { expect } from 'vitest';
import { anAddress } from '../records.ts';
import type { TestAnswer, TestService } from '../service.ts';
import type { TestMerchant } from './merchant.ts';

/** Adds a live account of the kind test: the warehouse's, or, with `organizationId`, a merchant's own. */
export async function addTestCarrier(
  service: TestService,
  { operatorKey }: Pick<TestMerchant, 'operatorKey'>,
  fields: object = {},
): Promise<string> {
  const account = { kind: 'test', name: 'Test account', ...fields };
  const answer = await service.send('POST', '/operator/v0/carrier-accounts', operatorKey, account);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

/** An order of one unit in each of `parcels` packages, packed and weighed. `wish` goes into the second address line. */
export async function packedOrder(
  merchant: TestMerchant,
  product: Product,
  {
    wish = null,
    parcels = 1,
    ...more
  }: { wish?: string | null; parcels?: number } & Record<string, unknown> = {},
): Promise<Shipment> {
  const placed = await merchant.order([[product, parcels]], {
    shippingAddress: { ...anAddress, line2: wish },
    ...more,
  });
  expect(placed.status, placed.text).toBe(201);
  const order = placed.body as Shipment;
  const say = async (verb: string, body: object = {}): Promise<Shipment> => {
    const answer = await merchant.warehouse(verb, order.id, body);
    expect(answer.status, `${verb}: ${answer.text}`).toBe(200);
    return answer.body;
  };
  const { items } = await say('start');
  const [{ id: itemId, sku }] = items as [Shipment['items'][number]];
  await say('pick', { lines: [{ itemId, quantity: parcels }] });
  return say('packages', {
    packages: Array.from({ length: parcels }, () => ({
      dimensions: { length: 30, width: 20, height: 10, unit: 'cm' },
      weight: { value: 900, unit: 'g' },
      contents: [{ itemId, quantity: 1, code: sku }],
    })),
  });
}

export async function quoteFor(
  merchant: TestMerchant,
  { id }: Shipment,
  body: object = {},
): Promise<Postage> {
  const answer = await merchant.warehouse('postage', id, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

export const buy = (
  merchant: TestMerchant,
  { shipmentId, id }: Postage,
  rateId?: string,
): Promise<TestAnswer> =>
  merchant.warehouse(`postage/${id}/buy`, shipmentId, rateId === undefined ? {} : { rateId });
