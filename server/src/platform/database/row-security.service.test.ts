import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { advanceSequencer } from '../sequencer.ts';
import { insertEvents } from '../events/events.ts';
import { insertProducts } from '../../goods/inventory/products.sql.ts';
import type { Tenant } from '../tenant.ts';
import { often } from '../../../tests/helpers/long-run.ts';
import { aProduct, anId, someone } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { transaction } from '../transaction.ts';
import { openDatabase, roleUrls, type Database } from './database.ts';
import { newId } from './ids.ts';
import { insertRows } from './insert.ts';
import { raw, sql } from './sql.ts';

// The statements here omit `org_id = $1`, as if by mistake: they read exactly what the database lets them read.

const tenantTables = inject('tenantTables');
let service: TestService;
let mine: string;
let theirs: string;
/** Two connections, shared by many transactions of both organizations. */
let database: Database;

beforeAll(async () => {
  service = await openTestService();
  database = open();
  mine = await service.organization('Mine');
  theirs = await service.organization('Theirs');
  for (const orgId of [mine, theirs]) {
    await service.key(orgId);
    await service.as(orgId, async (tenant) => {
      const now = await advanceSequencer(tenant, { touched: ['products', 'events'], added: { events: 2 } });
      await insertProducts(tenant, [aProduct({ sku: 'SAME' }), aProduct(), aProduct()]);
      await insertEvents(tenant, now, [anEvent(), anEvent()]);
    });
  }
});
afterAll(async () => {
  await database?.close();
  await service?.close();
});

const open = () =>
  openDatabase({
    ...roleUrls(service.ownerUrl),
    pool: 2,
    statementTimeoutMs: 5_000,
    namedStatements: true,
  });

test('every table of organizations shows a transaction the rows of its own only', async () => {
  const filled = new Set([
    'organizations',
    'organization_clocks',
    'api_keys',
    'audit_entries',
    'products',
    'events',
  ]);
  for (const orgId of [mine, theirs]) {
    for (const table of tenantTables) {
      const rows = await transaction(database, orgId, (tenant) =>
        tenant.rows<{ orgId: string }>(sql`select t.org_id as "orgId" from ${raw(table)} t`),
      );
      expect(
        rows.filter((row) => row.orgId !== orgId),
        table,
      ).toEqual([]);
      if (filled.has(table)) expect(rows.length, table).toBeGreaterThan(0);
    }
  }
});

test('without an organization there are no rows, and none can be added', async () => {
  for (const table of tenantTables) {
    expect(await database.query(database.app, sql`select from ${raw(table)}`), table).toEqual([]);
  }
  const outside: Tenant = {
    orgId: mine,
    rows: (one) => database.query(database.app, one),
    row: async () => undefined,
    send: async (one) => void (await database.query(database.app, one)),
    sent: async () => {},
  };
  await expect(insertRows(outside, 'members', [aMember()])).rejects.toMatchObject(denied);
});

test("another organization's row can be neither added, changed, taken over nor deleted", async () => {
  await transaction(database, mine, async (tenant) => {
    expect(
      await tenant.rows(sql`update products set name = 'x' where org_id = ${theirs} returning id`),
    ).toEqual([]);
    expect(await tenant.rows(sql`delete from products where org_id = ${theirs} returning id`)).toEqual([]);
    const [{ count }] = (await tenant.rows<{ count: number }>(
      sql`select count(*) as count from (select from products where org_id = ${theirs} for update) locked`,
    )) as [{ count: number }];
    expect(count).toBe(0);
  });
  await expect(
    transaction(database, mine, (tenant) => insertRows({ ...tenant, orgId: theirs }, 'members', [aMember()])),
  ).rejects.toMatchObject(denied);
  await expect(
    transaction(database, mine, (tenant) => tenant.rows(sql`update products set org_id = ${theirs}`)),
  ).rejects.toMatchObject(denied);
});

test('a foreign key cannot be made to point into another organization', async () => {
  const [product] = await transaction(database, theirs, (tenant) =>
    tenant.rows<{ id: string }>(sql`select id from products where org_id = ${tenant.orgId}`),
  );
  const content = { carton_id: newId(), product_id: product!.id, position: 0, quantity: 1 };
  await expect(
    transaction(database, mine, (tenant) => insertRows(tenant, 'carton_contents', [content])),
  ).rejects.toMatchObject({ code: '23503' });
});

// Statements that an SQL injection might contain.
const calls: [string, (other: string) => string][] = [
  ['set_config', (other) => `select set_config('app.org_id', '${other}', true)`],
  [
    'set_config, behind another name',
    (other) => `select pg_catalog.set_config('app.org_id', '${other}', false)`,
  ],
];

test.each([
  ...calls,
  [
    'the view of settings',
    (other: string) => `update pg_settings set setting = '${other}' where name = 'app.org_id'`,
  ],
  [
    'the role in the view of settings',
    () => `update pg_settings set setting = 'packhouse' where name = 'role'`,
  ],
  [
    'a statement inside a function',
    (other: string) => `select query_to_xml('set app.org_id = ''${other}''', true, true, '')`,
  ],
  ['a second statement', (other: string) => `select 1; set local app.org_id = '${other}'`],
  ['the role of the gate', () => 'set local role packhouse_gate'],
  ['the role of the operators', () => 'set local role packhouse_operator'],
  ['the role of the owner', () => 'set local role packhouse'],
  ['the session of the owner', () => 'set session authorization packhouse'],
  ['row security off', () => 'set local row_security = off'],
  ['no organization', () => 'reset app.org_id'],
  ['every setting as it was', () => 'reset all'],
  ['the role as it was', () => 'reset role'],
  ['a policy', () => 'create policy mine on products to packhouse_app using (true)'],
  ['the table', () => 'alter table products no force row level security'],
  [
    'a function of the owner',
    () => `create function every() returns int language sql security definer as 'select 1'`,
  ],
])('by %s nobody comes to the rows of another organization', async (_name, trick) => {
  const seen = await transaction(database, mine, async (tenant) => {
    await tenant.rows(raw(trick(theirs)));
    return tenant.rows<{ orgId: string }>(sql`select org_id as "orgId" from products`);
  }).catch((error: pg.DatabaseError) => {
    expect(error.code, 'it was refused by the database').toMatch(/^(42501|42601|42883|0A000|2F003|25001)$/);
    return [];
  });
  expect(seen.filter(({ orgId }) => orgId !== mine)).toEqual([]);
  const after = await transaction(database, mine, (tenant) =>
    tenant.rows<{ orgId: string }>(sql`select distinct org_id as "orgId" from products`),
  );
  expect(after).toEqual([{ orgId: mine }]);
});

test.each(calls)('by %s somebody would, if everybody might call set_config', async (_name, trick) => {
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  // A pool of its own: the setting may outlive the transaction, and nobody else may get such a connection.
  const spoilt = open();
  await owner.query('grant execute on function pg_catalog.set_config to public');
  try {
    const seen = await transaction(spoilt, mine, async (tenant) => {
      await tenant.rows(raw(trick(theirs)));
      return tenant.rows<{ orgId: string }>(sql`select distinct org_id as "orgId" from products`);
    });
    expect(seen).toEqual([{ orgId: theirs }]);
  } finally {
    await owner.query('revoke execute on function pg_catalog.set_config from public');
    await owner.end();
    await spoilt.close();
  }
});

test('a union into the statement of a list shows nothing of others', async () => {
  const rows = await transaction(database, mine, (tenant) =>
    tenant.rows<{ text: string }>(sql`
      select sku as text from products where org_id = ${mine} and sku = '' union all
      select org_id::text from products union all select org_id::text from api_keys union all
      select test_of::text from organizations where org_id <> ${mine}`),
  );
  expect(new Set(rows.map(({ text }) => text))).toEqual(new Set([mine]));
});

const transactions = often(500, 2_000);

test('transactions of two organizations on two connections, three in ten of them broken, never mix', async () => {
  let random = 20_260_101;
  const chance = () => (random = (random * 48_271) % 2_147_483_647) / 2_147_483_647;
  const seen = { transactions: 0, broken: 0, rows: 0, foreign: 0, outside: 0 };

  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (seen.transactions < transactions) {
        seen.transactions += 1;
        const orgId = chance() < 0.5 ? mine : theirs;
        const fate = chance();
        let attempts = 0;
        await transaction(
          database,
          orgId,
          async (tenant) => {
            const rows = await tenant.rows<{ orgId: string }>(sql`select org_id as "orgId" from products`);
            seen.rows += rows.length;
            seen.foreign += rows.filter((row) => row.orgId !== orgId).length;
            if (fate < 0.1) throw new Error('planted');
            if (fate < 0.2) await tenant.rows(sql`select 1 / 0`);
            if (fate < 0.28) await tenant.rows(raw('rollback'));
            attempts += 1;
            if (fate < 0.3 && attempts === 1)
              await tenant.rows(sql`select pg_terminate_backend(pg_backend_pid())`);
          },
          chance() < 0.5 ? 'read' : 'write',
        ).catch((error: Error) => expect(error.message).toMatch(/planted|division by zero/));
        seen.broken += fate < 0.3 ? 1 : 0;
        if (seen.transactions % 10 === 0) {
          seen.outside += (await database.query(database.app, sql`select from products`)).length;
        }
      }
    }),
  );
  expect(seen.broken).toBeGreaterThan(transactions / 5);
  expect(seen.rows).toBeGreaterThan(2.5 * transactions);
  expect(seen).toMatchObject({ foreign: 0, outside: 0 });
}, 60_000);

test('the gate reads credentials and clocks, writes uses of keys and grants and the request log, and can do nothing else', async () => {
  expect(await grantsOf('packhouse_gate')).toEqual([
    'api_key_uses insert',
    'api_key_uses select',
    'api_key_uses update',
    'api_keys (access_mode, expires_at, hash, id, name, org_id, revoked_at, scopes) select',
    'erasures (finished_at, org_id) select',
    'members (name, org_id, role, user_id) select',
    'oauth_clients (client_id, deleted_at, name, scopes) select',
    'oauth_grant_uses insert',
    'oauth_grant_uses select',
    'oauth_grant_uses update',
    'oauth_grants (client_id, id, org_id, read_only, revoked_at, scopes, user_id) select',
    'operator_keys (access_mode, expires_at, hash, id, last_used_at, name, operator_id, revoked_at) select',
    'operator_keys (last_used_at) update',
    'operators (active, badge_code, id, name, pin_hash, pin_open, roles, user_id) select',
    'organization_clocks select',
    'organization_exports (org_id, status) select',
    'organizations (clock_ahead_ms, delete_at, deleted_at, deletion_started_at, org_id, status, test_of) select',
    'postage (lease_until, org_id, status) select',
    'postage_labels (account_id, account_org_id, ended_at, heard_at, org_id, tracking_number, voided_at) select',
    'recommendation_runs (looked_at, looked_through, night, org_id) select',
    'recommendations (org_id, status, version, worded_version) select',
    'request_gaps insert',
    'request_gaps select',
    'request_gaps update',
    'requests insert',
    'sessions (id, operator_id, operator_since, pin_operator_id, pin_proven_at, user_id) select',
    'table_manifest select',
    'webhook_attempts (at, delivered, org_id) select',
    'webhook_deliveries (created_at, next_attempt_at, org_id, state) select',
    'webhook_endpoints (id, org_id, sent_through, state) select',
    'webhook_places (endpoint_id, org_id, sent_through, source_org_id) select',
  ]);
});

test('operators read what their lists show of all organizations, and can do nothing else', async () => {
  expect(await grantsOf('packhouse_operator')).toEqual([
    'bin_placements (bin_id, carton_id, is_primary, item_id, lot, org_id, placed_at, placed_by, product_id, quantity, warehouse_id) select',
    'bins (active, checked_at, code, created_at, goods, id, kind, note, search_text, sequence, size, updated_at, version, warehouse_id, zone) select',
    'carrier_accounts (active, built_in, created_at, created_by, has_webhook_secret, id, kind, label_format, mode, name, org_id, problem, removed_at, services, tested_at, updated_at, updated_by, warehouse_ids) select',
    'carrier_costs (amount, carrier_invoice, created_at, file_digest, kind, line, nth, org_id, resource_id, shipment_id, tracking_number) select',
    'carton_contents (carton_id, org_id, product_id, quantity) select',
    'carton_stock (carton_id, org_id, updated_at) select',
    'cartons (barcode, deleted_at, id, name, name_key, org_id, search_text, units_per_carton, updated_at) select',
    'events (actor, at, data, org_id, resource_id, type) select',
    'invoice_lines (invoice_id, org_id, service_date, total_cost) select',
    'invoice_numbering (format, last_number, one, updated_at, updated_by) select',
    'invoices (amount_due, created_at, currency, due_date, id, issued_at, line_count, name, notes, number, org_id, paid_amount, paid_at, payment_reference, period_end, period_start, rate_card_version, status, subtotal, tax_total, total_amount, updated_at, version) select',
    'operators (active, badge_code, created_at, email, id, name, roles, updated_at, user_id, version) select',
    'organization_clocks (code, invoice_number, org_id) select',
    'organizations (clock_ahead_ms, created_at, currency, deleted_at, name, org_id, status, tax_country, test_of, timezone, updated_at, vat_id) select',
    'payments (amount, invoice_id, org_id, paid_at, reversed_at) select',
    'picked_units (at, item_id, operator_id, operator_name, org_id, quantity, shipment_id, taken_back_at, warehouse_id) select',
    'postage (account_id, created_at, id, number, org_id, problem, shipment_id, status, updated_at, warehouse_id) select',
    'postage_tables (created_at, currency, doc, head, id, name, search_text, updated_at) select',
    'print_jobs (copies, created_at, format, id, ordered_by, printer_id, problem, status, title, updated_at, version, warehouse_id) select',
    'printers (active, created_at, formats, id, name, problem, purpose, seen_at, station, updated_at, version, warehouse_id) select',
    'product_stock (org_id, product_id, updated_at) select',
    'products (asin, barcode_values, barcodes, created_at, deleted_at, fnsku, hazmat, height_mm, id, image_url, kit, length_mm, measured, name, name_key, org_id, photos, reorder_point, search_text, serial_numbers, sku, tracking_mode, updated_at, version, warehouse_note, weight_g, width_mm) select',
    'put_backs (cancelled_at, carton_id, item_id, lot, org_id, picked, product_id, remaining, shipment_id, updated_at, warehouse_id) select',
    'rate_card_assignments (assigned_at, assigned_by, org_id, rate_card_id, valid_from) select',
    'rate_cards (created_at, currency, doc, id, is_default, name, search_text, updated_at, version) select',
    'recommendation_runs (as_of, durations, error, failed_at, leased_until, org_id) select',
    'recommendation_scores (compared, muted_reason, muted_since, org_id, skill, type) select',
    'recommendations (doc, id, org_id, priority, severity, status, type, updated_at) select',
    'refill_claims (bin_id, claimed_at, org_id, picker_id, picker_name, product_id, warehouse_id) select',
    'refill_levels (bin_id, minimum, org_id, product_id, up_to, warehouse_id) select',
    'serial_numbers (last_shipment_id, org_id, product_id, removed_at, serial, shipment_id, warehouse_id) select',
    'shipment_items (allocated_quantity, carton_id, contents, id, name, org_id, picked_quantity, position, product_id, quantity, received_quantity, shipment_id, shipped_quantity) select',
    'shipment_packages (carrier, height_mm, id, length_mm, org_id, position, service, shipment_id, tracking_number, weight_g, width_mm) select',
    'shipments (allocations, at_risk_at, cancellation, created_at, expected_arrival_date, external_id, find_text, folded_recipient, folded_surname, forwarded_at, held_at, holds, id, kind, late_at, number, old_number, order_number, org_id, postal_key, priority, processing_at, promise, received_at, recipient, recipient_key, requested_ship_date, shipping_method, sla_status, stage, status, submitted_at, supplier, surname_key, tracking_numbers, type, updated_at, warehouse_id, work_rank) select',
    'shipping_rules (org_id, rules, targets, updated_at, updated_by) select',
    'stock_cells (allocated, available, damaged, expired, expires_on, item_id, lot, org_id, quarantined, reserved_to_open, warehouse_id) select',
    'stock_count_entries (count_id, counted_at, counted_by, item_id, lot, org_id, round) select',
    'stock_count_lines (count_id, item_id, lot, org_id, round, status) select',
    'stock_counts (bin_id, created_at, ended_at, id, n, org_id, planned, reason, reason_code, reason_for, status, updated_at, warehouse_id) select',
    'stock_movements (actor, bucket, carton_id, created_at, id, item_id, lot, org_id, quantity, shipment_id, type, warehouse_id) select',
    'stock_outlook (incoming, item_id, org_id, warehouse_id) select',
    'stock_snapshots (date, org_id, volume_m3, warehouse_id) select',
    'table_manifest select',
    'tax_issuer (country_code, one, other_ids, updated_at, updated_by, vat_id) select',
    'tax_rules (applies_to, created_at, created_by, id, issuer_country, kind, label, last_day, merchant_country, percent, sentence, updated_at, updated_by, valid_from) select',
    'totes (active, code, created_at, id, org_id, shipment_id, shipment_number, updated_at, used_at, version, warehouse_id) select',
    'warehouse_boxes (boxes, warehouse_id) select',
    'warehouse_changes (actor, at, field, from, id, to, warehouse_id) select',
    'warehouses (active, bin_sizes, code, costs, count_limits, count_plan, doc, hourly_targets, id, name, search_text, units, updated_at) select',
    'wave_shipments (claimed_at, ended_at, org_id, outcome, shipment_id, slot, wave_id) select',
    'waves (created_at, ended_at, id, kind, n, open_shipments, picker_id, picker_name, released_by, started_at, state, updated_at, version, warehouse_id, zone) select',
  ]);
});

test.each([
  'select * from api_keys',
  'select name from organizations',
  'select id from products',
  'select email from operators',
  'update api_keys set revoked_at = null',
  'update operator_keys set revoked_at = null',
  'update organization_clocks set events = 0',
  'delete from api_key_uses',
  'insert into operator_keys default values',
  `select set_config('role', 'packhouse_app', false)`,
  'set role packhouse_app',
])('the gate is refused: %s', async (statement) => {
  await expect(database.query(database.gate, raw(statement))).rejects.toMatchObject(denied);
});

test.each([
  'select hash from operator_keys',
  'select hash from api_keys',
  'select doc from shipments',
  'select shipping_address from shipments',
  'select doc from products',
  `update operators set roles = '[]'`,
  'select id from operator_actions',
  'select doc from invoices',
  'select id from invoice_lines',
  'select contact from organizations',
  'select s.id from shipments s for update',
  'select s.id from shipments s for key share',
  `update shipments set status = 'pending'`,
  'delete from shipments',
  'insert into shipments default values',
  'truncate shipments',
  'set role packhouse_app',
  `select set_config('app.org_id', '', false)`,
])('operators are refused: %s', async (statement) => {
  await expect(database.query(database.operator, raw(statement))).rejects.toMatchObject(denied);
});

test.each(['operators', 'operator_keys', 'operator_actions'])(
  'nobody who answers requests for organizations comes to %s, so that nobody can make himself an operator',
  async (table) => {
    expect((await grantsOf('packhouse_app')).filter((what) => what.startsWith(`${table} `))).toEqual([]);
    for (const statement of [
      `select from ${table}`,
      `insert into ${table} default values`,
      `update ${table} set id = id`,
      `delete from ${table}`,
    ]) {
      await expect(database.query(database.app, raw(statement)), statement).rejects.toMatchObject(denied);
    }
  },
);

/** Tables, or columns of them, that a login can use, with each privilege. */
async function grantsOf(login: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ what: string }>(`
    select t.name || coalesce(' (' || string_agg(a.attname, ', ' order by a.attname)
        filter (where not has_table_privilege('${login}', c.oid, p.privilege)) || ')', '') || ' ' || p.privilege as what
    from table_manifest t join pg_class c on c.oid = to_regclass(t.name)
    cross join unnest(array['select', 'insert', 'update']) as p (privilege)
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where has_column_privilege('${login}', c.oid, a.attnum, p.privilege)
    group by t.name, p.privilege
    union all
    select t.name || ' ' || p.privilege from table_manifest t
    cross join unnest(array['delete', 'truncate', 'references', 'trigger', 'maintain']) as p (privilege)
    where has_table_privilege('${login}', to_regclass(t.name), p.privilege)
    order by what`);
  await owner.end();
  return rows.map(({ what }) => what);
}

const denied = { code: '42501' };

const aMember = () => ({
  user_id: newId(),
  name: 'Ada',
  email: 'ada@example.com',
  role: 'viewer',
  joined_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});

const anEvent = () => ({
  type: 'shipment.created' as const,
  actor: someone,
  resourceType: 'shipment',
  resourceId: anId('shipment'),
  data: {},
});
