/** Lists by name: without regard to case and accents, and numbers by their value. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { roleUrls } from '../../platform/database/database.ts';

const ordered = [
  'Box 2',
  'box 10',
  'BOX 010 b',
  'Eclair',
  'Éclair 9',
  'éclair 10',
  'Øl',
  'Order 99999999999999999998',
  'Order 99999999999999999999',
  'Straße',
  'Strasser',
  'zebra',
  'Zürich',
];

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service, 'Éclat 10');
  await service.organization('eclat 9');
  // Not in the order that is expected, and not in the reverse.
  const products = await acme.products(ordered.toSorted().map((name) => ({ name })));
  for (const name of ordered.toSorted()) await acme.carton(products[0]!, { name: `${name} ` });
  for (const product of products) await acme.stock(product, 1);
});
afterAll(() => service?.close());

const names = async (path: string, key = acme.key): Promise<string[]> => {
  const { status, body, text } = await service.get(path, key);
  expect(status, text).toBe(200);
  return (body as { name: string }[]).map(({ name }) => name.trim());
};

test.each(['products', 'cartons'])('%s are in the order of their names, and backwards', async (goods) => {
  const path = `/v0/inventory/${goods}?sortBy=name&take=50`;
  expect(await names(`${path}&sortOrder=asc`)).toEqual(ordered);
  expect(await names(`${path}&sortOrder=desc`)).toEqual(ordered.toReversed());
});

test('the warehouse lists products, stock and merchants in the same order', async () => {
  expect(await names('/operator/v0/products?take=50', acme.operatorKey)).toEqual(ordered);
  expect(await names('/operator/v0/stock?take=50', acme.operatorKey)).toEqual(ordered);
  expect(await names('/operator/v0/organizations?take=50', acme.operatorKey)).toEqual([
    'eclat 9',
    'Éclat 10',
  ]);
});

test('an index has the products and cartons in that order, for one merchant and for all', async () => {
  const { appUrl, operatorUrl } = roleUrls(service.ownerUrl);
  for (const [connectionString, where, order, suffix] of [
    [appUrl, `where g.org_id = '${acme.orgId}'`, 'g.name_key, g.id', 'name_key'],
    [operatorUrl, '', 'g.name_key, g.id, g.org_id', 'by_name_key'],
  ] as const) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await client.query(`begin; set local app.org_id = '${acme.orgId}'; set local enable_seqscan = off`);
      for (const table of ['products', 'cartons']) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain select g.id from ${table} g ${where} order by ${order} limit 21`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toContain(`using ${table}_${suffix}_idx`);
        expect(plan).not.toContain('Sort');
      }
    } finally {
      await client.end();
    }
  }
});
