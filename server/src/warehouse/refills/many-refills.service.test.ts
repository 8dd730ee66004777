import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillWarehouse } from '../../../tests/helpers/fill-warehouse.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
  await fillWarehouse(service.ownerUrl, acme, { products: 20, placements: 3_000, orders: 3_000 });
});
afterAll(() => service?.close());

const read = async (path: string) => {
  const answer = await service.get(`/operator/v0/${path}?warehouseId=${acme.reno.id}`, acme.operatorKey);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

test('with thousands of placements and orders, refills and counters are read within the limit of a statement', async () => {
  // The orders want all that is in the reserve, and each of its bins holds one unit.
  const { total, refills } = await read('refills');
  expect([total, refills.length]).toEqual([1_500, 200]);
  expect(await read('work/counters')).toMatchObject({ toPick: { total: 3_001 }, toRefill: 1_500 });
});
