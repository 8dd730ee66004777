/** The countries that addresses may name. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
});
afterAll(() => service?.close());

test('every address of a shipment names a country of ISO 3166-1', async () => {
  const nowhere = { ...anAddress, countryCode: 'ZZ' };
  const rule =
    'must be a country code of two capital letters (ISO 3166-1 alpha-2), such as US; you sent "ZZ"';
  const refused = async (path: string, input: object, method: 'POST' | 'PATCH' | 'PUT' = 'POST') => {
    const { status, body } = await acme.ask(method, path, input);
    expect(status, path).toBe(400);
    return body.properties;
  };
  const product = await acme.product();
  const items = [{ productId: product.id, quantity: 1 }];
  const order = await acme.ask('POST', '/v0/shipments/pnp', { items, submit: false });
  const path = `/v0/shipments/${order.body.id}`;
  expect(await refused('/v0/shipments/pnp', { items, shippingAddress: nowhere })).toEqual({
    'shippingAddress.countryCode': rule,
  });
  expect(await refused(path, { shippingAddress: nowhere }, 'PATCH')).toEqual({
    'shippingAddress.countryCode': rule,
  });
  expect(await refused(`${path}/shipping-address`, nowhere, 'PUT')).toEqual({ countryCode: rule });
  const destination = { profile: 'amazon_fba', address: nowhere };
  const carton = [{ cartonId: acme.orgId, quantity: 1 }];
  expect(await refused('/v0/shipments/spd', { items: carton, destination })).toMatchObject({
    'destination.address.countryCode': rule,
  });
});
