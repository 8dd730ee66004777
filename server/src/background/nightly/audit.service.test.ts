import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { auditStock } from '../../../tests/helpers/stock-audit.ts';
import { openMerchantWithGoods, type MerchantWithGoods } from '../../../tests/helpers/world/goods.ts';
import { anAddress, theSystem } from '../../../tests/helpers/records.ts';
import { transaction } from '../../platform/transaction.ts';
import { auditOrganization, ruleNames, type Finding, type RuleName } from './audit.ts';
import { repairBooks } from './repair.ts';

const now = new Date('2026-03-10T17:20:00.000Z');
let service: TestService;
let owner: pg.Client;
let acme: MerchantWithGoods;
/** Whether the last test has left the merchant's books in order for the next one. */
let isInOrder = false;

beforeAll(async () => {
  service = await openTestService({}, { now: () => now });
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  // The constraints that would prevent the damage are dropped.
  await owner.query(`
    alter table stock_cells drop constraint stock_cells_available_check;
    alter table stock_movements drop constraint stock_movements_cell_fkey;
    alter table shipments drop constraint shipments_step_fkey`);
});
afterAll(async () => {
  await owner?.end();
  await service?.close();
});

beforeEach(async () => {
  const isReady = isInOrder;
  isInOrder = false;
  if (isReady) return;
  acme = await openMerchantWithGoods(service, { at: new Date('2026-03-09T08:00:00.000Z') });
  const { coffee, mug, giftSet, boxOfMugs, reno, ship } = acme;
  const units = (product: { id: string }, quantity: number) => ({ productId: product.id, quantity });
  await ship(
    'pnp',
    acme.orderOf([
      [coffee, 3],
      [mug, 7],
    ]),
  );
  await ship('pnp', acme.orderOf([[giftSet, 2]], { fulfillmentPolicy: 'fill_all', priority: 'expedited' }));
  const cancelled = await ship('pnp', acme.orderOf([[coffee, 2]]));
  await ship(`${cancelled.id}/cancel`, {});
  await ship('pnp', acme.orderOf([[coffee, 200]], { fulfillmentPolicy: 'fill_all' }));
  await ship('pnp', acme.orderOf([[coffee, 1]], { submit: false }));
  await ship('spd', {
    warehouseId: reno.id,
    destination: { profile: 'other', address: anAddress },
    items: [{ cartonId: boxOfMugs.id, quantity: 2 }],
    submit: true,
  });
  await ship('inbound', {
    type: 'inbound-spd',
    warehouseId: reno.id,
    items: [units(coffee, 24)],
    submit: true,
  });
});

const audit = (orgId = acme.orgId): Promise<Finding[]> =>
  transaction(service.services.database, orgId, (tenant) => auditOrganization(tenant, now), 'read');

const rulesOf = (findings: readonly Finding[]) => [...new Set(findings.map(({ rule }) => rule))].toSorted();

const repair = (findings: readonly Finding[]) =>
  repairBooks(service.services.database, acme.orgId, now, theSystem, findings);

test('books that are in order pass, with orders in every state they can be left in', async () => {
  expect(await audit()).toEqual([]);
  expect(await auditStock(owner, acme.orgId)).toEqual([]);
  isInOrder = true;
});

const lastMovement = '(select max(n) from stock_movements where org_id = $1)';
const pending = `(select id from shipments where org_id = $1 and status = 'pending' and kind = 'pnp' and priority = 'standard')`;

/** Damage to the books, the rules it breaks, and whether it can be repaired. */
const damages: [damage: string, broken: RuleName[], mendable: boolean][] = [
  [
    `update stock_cells set damaged = damaged + 1 where org_id = $1 and product_id is not null and lot = ''`,
    ['the ledger adds up to the counters', 'stock records show the stock'],
    true,
  ],
  [
    'update stock_cells set allocated = allocated + 1, available = available - 1 where org_id = $1 and carton_id is not null',
    [
      'the ledger adds up to the counters',
      'stock records show the stock',
      'what is allocated is promised to shipments',
    ],
    true,
  ],
  [
    'delete from stock_cells where org_id = $1',
    [
      'the ledger adds up to the counters',
      'stock records show the stock',
      'what is allocated is promised to shipments',
    ],
    true,
  ],
  [
    `update stock_movements set balance_after = 9 where org_id = $1 and n = ${lastMovement}`,
    ['each movement tells the balance it left'],
    false,
  ],
  [
    `delete from stock_movements where org_id = $1 and n = ${lastMovement}`,
    ['ordinals are dense', 'the ledger adds up to the counters', 'what is only moved comes out even'],
    false,
  ],
  [
    `update stock_cells set available = -1 where org_id = $1 and lot = 'L-1'`,
    ['no stock is below zero', 'stock records show the stock', 'the ledger adds up to the counters'],
    true,
  ],
  [
    `update stock_movements set type = 'allocate' where org_id = $1 and n = 1`,
    ['what is only moved comes out even'],
    false,
  ],
  [
    `update stock_movements set shipment_id = null where org_id = $1 and type = 'allocate' and bucket = 'allocated'`,
    ['what is only moved comes out even'],
    false,
  ],
  [
    `update stock_movements set created_at = '2020-01-01' where org_id = $1 and n = 4`,
    ['times follow the ordinals'],
    false,
  ],
  [
    `update shipments set allocations = '[]' where org_id = $1 and id = ${pending}`,
    ['what is allocated is promised to shipments'],
    false,
  ],
  [
    `update shipments set allocations = jsonb_set(allocations, '{0,lot}', '"L-9"') where org_id = $1 and id = ${pending}`,
    ['what is allocated is promised to shipments'],
    false,
  ],
  [
    `with bin as (
      insert into bins (id, warehouse_id, code, zone, kind, sequence, active, search_text, created_at, updated_at, version)
      select gen_random_uuid(), c.warehouse_id, 'X-' || c.item_id, 'X', 'pick', 1, true, '', now(), now(), 1
      from stock_cells c where c.org_id = $1 and c.product_id is not null and c.lot = '' limit 1
      returning id, warehouse_id, code)
    insert into bin_placements (org_id, bin_id, item_id, lot, warehouse_id, product_id, is_primary, placed_at, placed_by, quantity)
    select $1::uuid, id, substr(code, 3)::uuid, '', warehouse_id, substr(code, 3)::uuid, false, now(), '{}', 100000 from bin`,
    ['bins claim no more than the ledger has'],
    true,
  ],
  [
    `update stock_outlook set incoming = incoming + 1, backordered = 0 where org_id = $1`,
    ['stock records show the stock', 'the outlook is what open shipments say'],
    true,
  ],
  [
    'delete from stock_outlook where org_id = $1',
    ['stock records show the stock', 'the outlook is what open shipments say'],
    true,
  ],
  ['delete from product_stock where org_id = $1', ['stock records show the stock'], true],
  ['update carton_stock set on_hand = 1 where org_id = $1', ['stock records show the stock'], true],
  [
    `update product_stock set doc = jsonb_set(doc::jsonb, '{allocated}', '4')::text where org_id = $1`,
    ['stock records show the stock'],
    true,
  ],
  [
    `update shipment_items set allocated_quantity = allocated_quantity - 1 where org_id = $1 and shipment_id = ${pending}`,
    ['documents show their columns', 'quantities of lines add up'],
    false,
  ],
  [
    `update shipments set status = 'processing' where org_id = $1 and id = ${pending}`,
    ['a shipment stands where its last step led', 'documents show their columns', 'statuses are counted'],
    false,
  ],
  [
    `update shipments set doc = replace(doc, '"status":"pending"', '"status":"processing"') where org_id = $1`,
    ['documents show their columns'],
    true,
  ],
  [
    `update shipments set doc = replace(doc, '"quantity":3', '"quantity":4') where org_id = $1`,
    ['documents show their columns'],
    true,
  ],
  [
    `update shipments s set split_from_id = o.id, split_from_number = o.number from shipments o
     where s.org_id = $1 and o.org_id = $1 and o.n = 2 and s.n <> 2 and s.id = ${pending}`,
    ['documents show their columns', 'split orders and their shipments name each other'],
    false,
  ],
  ['update shipment_counts set count = count + 1 where org_id = $1', ['statuses are counted'], true],
  ['delete from shipment_counts where org_id = $1', ['statuses are counted'], true],
  ...['movements', 'shipments', 'notifications', 'events'].map((list): (typeof damages)[number] => [
    `update organization_clocks set ${list}_total = ${list}_total + 1 where org_id = $1`,
    ['ordinals are dense'],
    false,
  ]),
  [
    `insert into lots (org_id, product_id, lot, status, reason, changed_by, changed_at)
     select org_id, product_id, lot, 'held', 'unseen', '{}', now() from stock_cells
     where org_id = $1 and product_id is not null and lot <> '' and available > 0`,
    ['held and recalled lots stay here'],
    false,
  ],
  [
    `insert into idempotency_keys (org_id, party, key, fingerprint, created_at)
     values ($1, 'client', 'k', '', '2026-03-10T17:18:00Z')`,
    ['every key has its answer'],
    false,
  ],
  [
    `update organization_clocks set audit_total = audit_total + 1 where org_id = $1`,
    ['the audit log is whole'],
    false,
  ],
];

test.each(damages)(
  '%s: exactly that is found, and repaired if it can be',
  async (damage, broken, mendable) => {
    const { rowCount } = await owner.query(damage, [acme.orgId]);
    expect(rowCount, 'the damage was done').toBeGreaterThan(0);
    const findings = await audit();
    expect(rulesOf(findings)).toEqual(broken.toSorted());

    const before = await repairs();
    const repaired = await repair(findings);
    const left = await audit();
    if (mendable) expect(left).toEqual([]);
    else expect(left).not.toEqual([]);
    expect((await repairs()) - before).toBe(repaired.length);
    isInOrder = mendable;
  },
);

/** Number of repairs in the merchant's audit log. */
async function repairs(): Promise<number> {
  const { rowCount } = await owner.query(
    `select from audit_entries where org_id = $1 and action = 'books.repaired'`,
    [acme.orgId],
  );
  return rowCount!;
}

test('each rule has something that breaks it', () => {
  const tried = new Set(damages.flatMap(([, broken]) => broken));
  expect(ruleNames.filter((rule) => !tried.has(rule))).toEqual([]);
});

test('where the ledger is broken itself, no counter is derived from it', async () => {
  await owner.query(`delete from stock_movements where org_id = $1 and n = ${lastMovement}`, [acme.orgId]);
  const cells = () =>
    owner.query('select * from stock_cells where org_id = $1 order by item_id', [acme.orgId]);
  const { rows: before } = await cells();
  expect(await repair(await audit())).toEqual([]);
  expect((await cells()).rows).toEqual(before);
});

test('what was repaired is news to whoever polls', async () => {
  await owner.query(
    `update shipments set doc = replace(doc, '"quantity":3', '"quantity":4') where org_id = $1`,
    [acme.orgId],
  );
  const { body: list } = await service.get('/v0/shipments?take=50', acme.key);
  const newest = list
    .map((one: { updatedAt: string }) => one.updatedAt)
    .toSorted()
    .at(-1);
  await repair(await audit());
  const { body } = await service.get(`/v0/shipments?updatedSince=${newest}`, acme.key);
  expect(body).toHaveLength(1);
  expect(body[0].items[0].quantity).toBe(3);
});

test('of shipments that were loaded with their goods, the lines say how many are promised, from whichever lots', async () => {
  const { orgId } = acme;
  const asOwner = (statement: string) => owner.query(statement, [orgId]);
  await asOwner(`delete from shipment_steps where org_id = $1 and step > 1`);
  await asOwner(`
    update shipment_steps t set to_status = s.status from shipments s
    where t.org_id = $1 and s.org_id = $1 and s.id = t.shipment_id`);
  await asOwner(`update shipments set step = 1, allocations = '[]' where org_id = $1`);
  expect(await audit()).toEqual([]);

  // One more kit means two more of one component and one more of the other.
  await asOwner(`
    update shipment_items set quantity = quantity + 1, allocated_quantity = allocated_quantity + 1
    where org_id = $1 and name = 'Gift Set'`);
  const findings = (await audit()).filter(
    ({ rule }) => rule === 'what is allocated is promised to shipments',
  );
  expect(findings.map(({ sentence }) => sentence.replace(/^SKU-\S+ /, '')).toSorted()).toEqual([
    'has 100 allocated at Reno, and open shipments were promised 102.',
    'has 9 allocated at Reno, and open shipments were promised 10.',
  ]);
});
