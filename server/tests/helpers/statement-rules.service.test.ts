import { spellId } from '@packhouse/contract/id';
import { listSpaces } from '../../src/background/nightly/night.sql.ts';
import { operatorWork } from '@packhouse/contract/operator/work';
import { operatorInvoices } from '@packhouse/contract/operator/invoices';
import { operatorRecommendations } from '@packhouse/contract/operator/recommendations';
import { operatorShipments } from '@packhouse/contract/operator/shipments';
import { expect, inject, test } from 'vitest';
import { listContents } from '../../src/warehouse/bins/placements.sql.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { insertRows } from '../../src/platform/database/insert.ts';
import { across, textOf, type Sql } from '../../src/platform/database/sql.ts';
import { readProfit } from '../../src/billing/profit/profit.ts';
import { listMissing, listTracked } from '../../src/billing/back-office/carrier-costs.sql.ts';
import { listAllInvoices } from '../../src/billing/back-office/all-invoices.sql.ts';
import {
  listForwardedPackages,
  listWaitingPackages,
} from '../../src/warehouse/operators/carrier-lanes.sql.ts';
import { countStopped, countTasks } from '../../src/warehouse/operators/counters.sql.ts';
import { countUnderWay } from '../../src/warehouse/operators/warehouse-changes.sql.ts';
import { listExceptions } from '../../src/warehouse/operators/exceptions.sql.ts';
import { findCode } from '../../src/warehouse/operators/find-code.sql.ts';
import { readInstallation } from '../../src/warehouse/operators/installation.ts';
import { listAllOrganizations } from '../../src/warehouse/operators/organizations.sql.ts';
import { listAllProducts } from '../../src/warehouse/operators/all-products.sql.ts';
import { listAllShipments } from '../../src/warehouse/operators/all-shipments.sql.ts';
import { listAllStock } from '../../src/warehouse/operators/all-stock.sql.ts';
import { countPromises, sumUnitsByAge } from '../../src/warehouse/operators/reports.sql.ts';
import { listReceived, listSteps } from '../../src/warehouse/operators/throughput.sql.ts';
import { listWorkQueue } from '../../src/warehouse/operators/work-queue.sql.ts';
import {
  countAllOpen,
  listAllRecommendations,
  listAllRuns,
  listAllScores,
} from '../../src/insight/recommendations/all-recommendations.sql.ts';
import { listTouched } from '../../src/insight/recommendations/runs.sql.ts';
import { listUnwordedSpaces } from '../../src/insight/recommendations/worded-templates.sql.ts';
import { dueOrganizations } from '../../src/background/webhooks/due.ts';
import {
  isBuyingPossible,
  listAllAccounts,
  listCustomers,
} from '../../src/warehouse/postage/accounts.sql.ts';
import { isBuyingWith, listLeftBehind } from '../../src/warehouse/postage/postage.sql.ts';
import { findOwner, listSenders, listSilent } from '../../src/warehouse/postage/tracking.sql.ts';
import { listOrganizations } from '../../src/background/webhooks/due.sql.ts';
import {
  listBehindWarehouse,
  listEventTotals,
} from '../../src/background/webhooks/warehouse-webhooks.sql.ts';
import { webhookFigures } from '../../src/background/webhooks/figures.ts';
import { listExporting } from '../../src/accounts/exports/exports.sql.ts';
import { listErasing } from '../../src/goods/erasures/erasures.sql.ts';
import { listToDelete } from '../../src/warehouse/closing/closing.sql.ts';
import {
  listBinsToCount,
  listItemsToPutBack,
  listOpenPicks,
  listPickedLines,
  listSecondCounts,
} from '../../src/warehouse/counts/count-tasks.sql.ts';
import { listPutBacks } from '../../src/warehouse/bins/put-backs.sql.ts';
import { readRefills, refillScope } from '../../src/warehouse/refills/read-refills.ts';
import { listTotes } from '../../src/warehouse/picking/totes.sql.ts';
import { listWaveShipments } from '../../src/warehouse/picking/wave-shipments.sql.ts';
import { operatorPutBacks } from '@packhouse/contract/operator/put-backs';
import { operatorTotes } from '@packhouse/contract/operator/totes';
import { anId } from './records.ts';
import { findStatementViolations, type StatementFacts } from './statement-rules.ts';
import { beginOfRequestLog, exceptions, judgeStatements, sent } from './statements.ts';
import { openTestService } from './service.ts';
import { everywhere } from './everywhere.ts';

const facts: StatementFacts = {
  tenantTables: new Set(inject('tenantTables')),
  volatileFunctions: new Set(inject('volatileFunctions')),
};

test('the rules know the tables of organizations and the functions that differ from call to call', () => {
  expect(facts.tenantTables).toContain('stock_cells');
  expect(facts.tenantTables).not.toContain('warehouses');
  expect(facts.volatileFunctions).toContain('random');
  expect(facts.volatileFunctions).not.toContain('now');
});

test.each([
  ['a table with its organization', 'select p.id from products p where p.org_id = $1 and p.id = $2'],
  ['the only table, unnamed', 'update organization_clocks set events = events + 1 where org_id = $1'],
  ['a parameter with its type', 'select p.id from products p where p.org_id = $1::uuid'],
  [
    'an outer join whose table is told in its condition',
    'select c.id from cartons c left join carton_stock s on s.org_id = $1 and s.carton_id = c.id where c.org_id = $1',
  ],
  [
    'an inner join told at the end',
    'select k.quantity from carton_contents k join products p on p.id = k.product_id where k.org_id = $1 and p.org_id = $1',
  ],
  ['a name of with', 'with products as (select w.id from warehouses w) select p.id from products p'],
  ['tables that all may read', 'select w.id from warehouses w where w.code = $1'],
  [
    'rows from a parameter',
    'insert into products (org_id, id) select $1::uuid, r.id from jsonb_populate_recordset(null::products, $2::jsonb) r',
  ],
  ['rows of values', 'insert into products (id, org_id) values ($1, $2), ($3, $2)'],
  ['a lock on a told table', 'select products.id from products where org_id = $1 for update of products'],
  ['a time that holds for the transaction', 'update products p set updated_at = now() where p.org_id = $1'],
  ['a page', 'select p.id from products p where p.org_id = $1 limit 11 offset $2'],
  ['the opening of a transaction', `begin isolation level read committed; set local app.org_id = 'x'`],
  [
    'the opening of a transaction behind a pooler',
    `begin; set local statement_timeout = 500; set local lock_timeout = 2000; set local app.org_id = 'x'`,
  ],
  ['the end of a transaction', 'commit'],
  ['the proof of an organization', `select set_config('app.proof', $1, true)`],
])('%s is allowed', (_name, text) => {
  expect(findStatementViolations(text, facts)).toEqual([]);
});

test.each([
  ['no organization', 'select p.id from products p where p.id = $1', /^products: add p\.org_id = /],
  ['an organization of a literal', `select id from products where org_id = '01'`, /^products: add/],
  [
    'an organization compared with a column',
    'select 1 from products p join warehouses w on w.id = p.org_id',
    /^products: add/,
  ],
  ['one of two', 'select p.id from products p where p.org_id = $1 or p.sku = $2', /^products: add/],
  ['an organization that is not', 'select p.id from products p where not (p.org_id = $1)', /^products: add/],
  ['another than', 'select p.id from products p where p.org_id <> $1', /^products: add/],
  ['a list of organizations', 'select p.id from products p where p.org_id = any($1)', /^products: add/],
  [
    'an optional organization',
    'select p.id from products p where p.org_id = coalesce($1, p.org_id)',
    /^products: add/,
  ],
  [
    'an unqualified organization beside a second table',
    'select p.id from products p, warehouses w where org_id = $1',
    /^products: add p\.org_id/,
  ],
  [
    'the second of two tables',
    'select p.id from products p join cartons c on c.id = p.id where p.org_id = $1',
    /^cartons: add c\.org_id/,
  ],
  [
    'tables told through each other',
    'select p.id from products p join cartons c on c.org_id = p.org_id where p.org_id = $1',
    /^cartons: add c\.org_id/,
  ],
  [
    'the kept side of an outer join, told in its condition',
    'select p.id from products p left join cartons c on c.org_id = $1 and p.org_id = $1',
    /^products: add p\.org_id/,
  ],
  [
    'both sides of a full join, told in its condition',
    'select p.id from products p full join warehouses w on p.org_id = $1',
    /^products: add/,
  ],
  [
    'a subselect',
    'select p.id from products p where p.org_id = $1 and exists (select from cartons c where c.id = p.id)',
    /^cartons: add/,
  ],
  ['a scalar subselect', 'select (select max(e.n) from events e) as last', /^events: add/],
  [
    'a lateral',
    'select 1 from warehouses w, lateral (select from products p where p.id = w.id) x',
    /^products: add/,
  ],
  [
    'the second arm of a union',
    'select p.id from products p where p.org_id = $1 union select c.id from cartons c',
    /^cartons: add/,
  ],
  ['a name of with', 'with x as (select p.id from products p) select x.id from x', /^products: add/],
  ['a sample', 'select p.id from products p tablesample system (1) where p.org_id = $1', /^products: add/],
  ['an update', 'update products p set name = $1 where p.id = $2', /^products: add/],
  [
    'what an update reads',
    'update products p set name = c.name from cartons c where p.org_id = $1 and c.id = p.id',
    /^cartons: add/,
  ],
  ['a delete', 'delete from products p where p.id = $1', /^products: add/],
  ['what a delete reads', 'delete from products p using cartons c where p.org_id = $1', /^cartons: add/],
  ['an insert without org_id', 'insert into products (id) values ($1)', /^insert into products: name org_id/],
  ['an insert without columns', 'insert into products values ($1, $2)', /^insert into products: name org_id/],
  ['an insert of defaults', 'insert into products default values', /^insert into products: name org_id/],
  [
    'an insert of a row with another organization',
    `insert into products (org_id, id) values ($1, $2), ('01', $3)`,
    /^insert into products: name org_id/,
  ],
  [
    'an insert of what the rows say',
    'insert into products (org_id, id) select r.org_id, r.id from jsonb_populate_recordset(null::products, $1) r',
    /^insert into products: name org_id/,
  ],
  [
    'an insert that reads',
    'insert into products (org_id, id) select $1, c.id from cartons c',
    /^cartons: add/,
  ],
  [
    'a row that moves',
    'update products p set org_id = $2 where p.org_id = $1',
    /^products: a row never changes/,
  ],
  [
    'a row that moves in a conflict',
    'insert into products (org_id, id) values ($1, $2) on conflict (org_id, id) do update set org_id = $3',
    /^products: a row never changes/,
  ],
  [
    'a merge',
    'merge into products p using cartons c on p.id = c.id when matched then delete',
    /^MergeStmt is nothing a request may do/,
  ],
  [
    'a write inside with',
    'with gone as (delete from products p where p.org_id = $1 returning p.id) select gone.id from gone',
    /^gone writes inside with/,
  ],
  ['a random value', 'update products p set metadata = random() where p.org_id = $1', /^random\(\) differs/],
  [
    'an id of the database',
    'insert into products (org_id, id) values ($1, gen_random_uuid())',
    /^gen_random_uuid\(\)/,
  ],
  [
    'a clock in a conflict',
    'insert into products (org_id) values ($1) on conflict do update set created_at = clock_timestamp()',
    /^clock_timestamp\(\) differs/,
  ],
  ['a limit from a parameter', 'select w.id from warehouses w limit $1', /^write the limit as a number/],
  [
    'a limit in a subselect',
    'select p.id from products p where p.org_id = $1 and p.id in (select w.id from warehouses w limit $2)',
    /^write the limit/,
  ],
  ['another organization', `select set_config('app.org_id', $1, true)`, /^set_config\(\)/],
  [
    'another organization, spelled out',
    `select pg_catalog.set_config('app.org_id', $1, true)`,
    /^set_config\(\)/,
  ],
  ['a proof in the text', `select set_config('app.proof', 'x', true)`, /^set_config\(\)/],
  ['a lock of the session', 'select pg_advisory_lock(1)', /^pg_advisory_lock\(\)/],
  ['a number of a sequence', `select nextval('numbers')`, /^nextval\(\)/],
  ['a notification', 'notify changed', /^NotifyStmt is nothing/],
  ['a listener', 'listen changed', /^ListenStmt is nothing/],
  ['a change of the schema', 'alter table products add column x text', /^AlterTableStmt is nothing/],
  ['a truncate', 'truncate products', /^TruncateStmt is nothing/],
  ['a setting', `set app.org_id = 'x'`, /^VariableSetStmt is nothing/],
  [
    'another setting in the opening of a transaction',
    `begin; set local row_security = 'off'; set local app.org_id = 'x'`,
    /^send one statement/,
  ],
  ['a setting that outlives the transaction', `begin; set app.org_id = 'x'`, /^send one statement/],
  ['two statements', 'select 1; select 2', /^send one statement/],
  ['no SQL', 'selekt 1', /^PostgreSQL cannot read it/],
])('%s is found', (_name, text, expected) => {
  expect(findStatementViolations(text, facts).join('\n')).toMatch(expected);
});

test('rows are inserted into any tenant table by a statement that keeps the rules', async () => {
  const inserts: Sql[] = [];
  const tenant = {
    orgId: 'x',
    row: async () => undefined,
    rows: async () => [],
    send: async (one: Sql) => void inserts.push(one),
    sent: async () => {},
  };
  await insertRows(tenant, 'events', [{ id: 'x', from: 1 }]);
  expect(findStatementViolations(textOf(inserts[0]!), facts)).toEqual([]);
});

test('an exception holds for its login and its statement, and both are still sent', async () => {
  const service = await openTestService({ PACKHOUSE_REQUEST_LOG_DAYS: '7' });
  const key = await service.key(await service.organization());
  await service.get('/v0/inventory/products', key);
  await readInstallation(service.services.database, async (installation) => {
    const now = new Date('2026-01-01T00:00:00.000Z');
    const reach = { ...everywhere, warehouses: [newId()] };
    const { queue, find, organizations } = operatorShipments;
    await listWorkQueue(installation, queue.input.parse({ includeTotal: true }), now, reach);
    await findCode(installation, find.input.parse({ code: 'PNP-1001', includeTotal: true }), reach);
    const all = { skip: 0, take: 10, includeTotal: true };
    await listAllShipments(installation, { ...all, search: 'grace' }, now, reach);
    await listAllStock(installation, { ...all, nonZero: false, belowReorder: false }, reach);
    await listAllProducts(installation, all);
    await countPromises(installation, {}, { from: now, now }, reach);
    await sumUnitsByAge(installation, {}, now, reach);
    await listAllOrganizations(installation, organizations.input.parse({ includeTotal: true }));
    const asked = { warehouseId: anId('warehouse') };
    await countTasks(installation, asked, now);
    await countStopped(installation, asked);
    await listWaveShipments(installation, [], now);
    await listTotes(
      installation,
      operatorTotes.list.input.parse({ includeTotal: true, warehouseId: spellId('warehouse', newId()) }),
      reach,
    );
    await listBinsToCount(installation, newId(), now.toISOString());
    await listPickedLines(installation, newId(), now.toISOString());
    await listOpenPicks(installation, newId());
    await listItemsToPutBack(installation, newId());
    await listSecondCounts(installation, newId(), null);
    await listPutBacks(installation, operatorPutBacks.list.input.parse({ includeTotal: true }), reach);
    await readRefills(refillScope(installation, asked), now);
    await countUnderWay(installation, newId());
    const period = {
      ...asked,
      from: now.toISOString(),
      to: now.toISOString(),
      timezone: 'UTC',
      unit: 'hour' as const,
    };
    await listSteps(installation, period);
    await listReceived(installation, period);
    await listExceptions(
      installation,
      operatorWork.exceptions.input.parse({ includeTotal: true }),
      now,
      reach,
    );
    await listWaitingPackages(installation, asked);
    await listForwardedPackages(installation, period);
    await listContents(installation, { id: newId(), warehouseId: newId() }, undefined);
    await listAllInvoices(installation, operatorInvoices.list.input.parse({ includeTotal: true }), now);
    await listAllRecommendations(
      installation,
      operatorRecommendations.list.input.parse({ includeTotal: true }),
    );
    await listAllRuns(installation);
    await listTracked(installation, ['1Z'], undefined);
    await readProfit(installation, { organizationId: undefined, from: '2026-03-01', boxes: [] }, new Map());
    await listMissing(installation, undefined, now.toISOString(), null, 1);
    await countAllOpen(installation);
    await listAllScores(installation);
    await listAllAccounts(installation);
    await listCustomers(installation);
    await isBuyingPossible(installation, newId(), newId());
  });
  await listUnwordedSpaces(service.services.database);
  await dueOrganizations(service.services.database, new Date());
  await listBehindWarehouse(service.services.database);
  await listEventTotals(service.services.database);
  await listTouched(service.services.database, new Date().toISOString());
  await listOrganizations(service.services.database);
  await webhookFigures(service.services.database);
  await listSpaces(service.services.database);
  await listExporting(service.services.database);
  await listErasing(service.services.database);
  await listToDelete(service.services.database, new Date().toISOString());
  await findOwner(service.services.database, newId());
  await isBuyingWith(service.services.database, newId());
  await listSenders(service.services.database, newId(), '1Z');
  await listSilent(service.services.database, new Date().toISOString());
  await listLeftBehind(service.services.database, new Date().toISOString());
  await service.close();
  for (const { name, login } of exceptions) {
    const texts = new Set([...sent[login]].filter((one) => one.startsWith(textOf(across(name)))));
    expect(texts.size, name).toBeGreaterThan(0);
    expect(await judgeStatements({ [login]: texts }, [], facts)).toEqual([]);
    const refused = await judgeStatements({ app: texts }, [], facts);
    for (const text of texts) expect(refused.join('\n'), name).toContain(text.trim());
  }
  expect(sent.gate).toContain(beginOfRequestLog);
  expect(await judgeStatements({ gate: new Set([beginOfRequestLog]) }, [], facts)).toEqual([]);
  expect(await judgeStatements({ app: new Set([beginOfRequestLog]) }, [], facts)).not.toEqual([]);
});

test('a statement over several organizations is refused when nobody knows its name', async () => {
  const text = `${textOf(across('all products'))} select p.id from products p`;
  expect(await judgeStatements({ operator: new Set([text]) }, [], facts)).toEqual([
    expect.stringContaining('products: add p.org_id'),
  ]);
});

test('a row that is locked before the clock ticks is found, unless the organization is new', async () => {
  const look = 'select p.id from products p where p.org_id = $1';
  const lock = `${look} for update`;
  const write = 'update stock_cells c set available = 0 where c.org_id = $1';
  const birth = 'insert into organization_clocks (org_id, stamp) values ($1, $2)';
  expect(await judgeStatements({}, [[look]], facts)).toEqual([]);
  expect(await judgeStatements({}, [[look, write], [lock]], facts)).toEqual([
    `tick the clock before the first row is locked\n  in ${write}`,
    `tick the clock before the first row is locked\n  in ${lock}`,
  ]);
  expect(await judgeStatements({}, [[birth, write]], facts)).toEqual([]);
});
