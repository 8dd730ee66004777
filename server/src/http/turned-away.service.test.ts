/** Requests that arrive while others hold every connection to the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { newId } from '../platform/database/ids.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_MAX_WAIT_MS: '20' });
  acme = await openMerchant(service, 'Acme');
});
afterAll(() => service?.close());

test('a write that finds no free connection is turned away, changes nothing, and succeeds afterwards', async () => {
  const { database, config } = service.services;
  const product = { sku: 'BEANS-1', name: 'House beans' };
  const held = await Promise.all(
    Array.from({ length: config.databasePool }, () => database.shares.take(newId(), 60_000)),
  );
  const refused = await acme.ask('POST', '/v0/inventory/products', product);
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(refused.body.error).toContain('More requests arrive than the database answers');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (const path of ['/livez', '/readyz']) expect((await service.get(path)).status, path).toBe(200);

  for (const giveBack of held) giveBack();
  const { body } = await acme.ask('GET', '/v0/inventory/products?includeTotal=true');
  expect(body).toEqual([]);
  expect((await acme.ask('POST', '/v0/inventory/products', product)).status).toBe(201);
});
