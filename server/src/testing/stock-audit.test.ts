import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestService, type TestService } from './service.ts';
import { auditStock } from './stock-audit.ts';
import { aMove, fillShelves, moveGoods } from './stock.ts';

let service: TestService;
let owner: pg.Client;
let orgId: string;

beforeAll(async () => {
  service = await openTestService();
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  // Damage is done behind the back of everything that would prevent it.
  await owner.query('alter table stock_cells drop constraint stock_cells_available_check');
});
afterAll(async () => {
  await owner?.end();
  await service?.close();
});

beforeEach(async () => {
  orgId = await service.organization();
  const { products, warehouses } = await service.as(orgId, (tenant) => fillShelves(tenant, 2, 10));
  const order = aMove(products[0]!, warehouses[0]!, 'allocate', { available: -3, allocated: 3 });
  await service.as(orgId, (tenant) => moveGoods(tenant, order));
});

test('books that are in order pass', async () => {
  expect(await auditStock(owner, orgId)).toEqual([]);
});

const last = 'n = (select max(n) from stock_movements where org_id = $1)';

test.each([
  ['the ledger adds up to the cells', `delete from stock_movements where org_id = $1 and ${last}`],
  ['the ledger adds up to the cells', 'delete from stock_movements where org_id = $1'],
  ['the ledger adds up to the cells', 'update stock_cells set damaged = damaged + 1 where org_id = $1'],
  [
    'each movement tells the balance it left',
    `update stock_movements set balance_after = 9 where org_id = $1 and ${last}`,
  ],
  ['no stock is below zero', 'update stock_cells set available = -1 where org_id = $1'],
  ['ordinals are dense', `update stock_movements set n = n + 1 where org_id = $1 and ${last}`],
  [
    'ordinals are dense',
    'update organization_clocks set movements_total = movements_total + 1 where org_id = $1',
  ],
  ['sequences are dense', 'update organization_clocks set events_total = 1 where org_id = $1'],
  [
    'times follow the ordinals',
    `update stock_movements set created_at = '2020-01-01' where org_id = $1 and ${last}`,
  ],
  ['the breakdown shows the cells', 'delete from product_stock where org_id = $1'],
  ['the breakdown shows the cells', 'update product_stock set on_hand = 1 where org_id = $1'],
  [
    'the breakdown shows the cells',
    `update product_stock set doc = jsonb_set(doc::jsonb, '{allocated}', '4')::text where org_id = $1`,
  ],
])('%s: books where they do not are found (%s)', async (rule, damage) => {
  await owner.query(damage, [orgId]);
  expect((await auditStock(owner, orgId)).filter((what) => what.startsWith(`${rule}: `))).not.toEqual([]);
});
