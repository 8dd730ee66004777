import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProducts } from '../../goods/inventory/products.sql.ts';
import { aProduct } from '../../../tests/helpers/records.ts';
import { plainServer, type PlainDatabase } from '../../../tests/helpers/plain-server.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { transaction } from '../transaction.ts';
import { proofOf } from './context-proof.ts';
import { openDatabase, roleUrls, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { raw, sql } from './sql.ts';

// The server lets nobody revoke set_config, as a managed PostgreSQL does.

/** Connections whose statements no rule judges. */
let injected: Database;
let server: Awaited<ReturnType<typeof plainServer<'plain'>>>;
let database: PlainDatabase;
let service: TestService;
let mine: string;
let theirs: string;

beforeAll(async () => {
  server = await plainServer('plain');
  database = server.databases.plain;
  await migrate(database.owner);
  service = await openTestService({}, { ownerUrl: database.owner });
  injected = openDatabase({
    ...roleUrls(database.owner),
    pool: 1,
    statementTimeoutMs: 5_000,
    namedStatements: true,
  });
  mine = await service.organization('Mine');
  theirs = await service.organization('Theirs');
  for (const orgId of [mine, theirs]) {
    await service.as(orgId, (tenant) => insertProducts(tenant, [aProduct({ sku: 'SAME' })]));
  }
}, 60_000);
afterAll(async () => {
  await injected?.close();
  await service?.close();
  await server?.close();
});

test('the API works as on any other server', async () => {
  const key = await service.key(mine);
  const { status, body } = await service.get('/v0/inventory/products', key);
  expect({ status, body }).toMatchObject({ status: 200, body: [{ sku: 'SAME' }] });
});

const stolenProof = () => proofOf(roleUrls(database.owner).contextKey, mine);

test.each<[string, () => string]>([
  ['set_config', () => `select set_config('app.org_id', '${theirs}', true)`],
  [
    'set_config for the session',
    () => `select set_config('app.org_id', '${theirs}', false), set_config('app.proof', 'x', false)`,
  ],
  [
    'set_config with the proof of its own organization',
    () =>
      `select set_config('app.org_id', '${theirs}', true), set_config('app.proof', '${stolenProof()}', true)`,
  ],
  ['set_config without a proof', () => proofless(theirs, `''`)],
  ['set_config with a proof that is null', () => proofless(theirs, 'null')],
])('an injected %s reaches no row of another organization', async (_name, trick) => {
  const reached = await transaction(injected, mine, async (tenant) => {
    await tenant.rows(raw(trick()));
    return {
      seen: await tenant.rows(sql`select from products`),
      changed: await tenant.rows(sql`update products set name = 'Taken' returning id`),
      locked: await tenant.rows(sql`select from products where org_id = ${theirs} for update`),
    };
  });
  expect(reached).toEqual({ seen: [], changed: [], locked: [] });
  const added = transaction(injected, mine, async (tenant) => {
    await tenant.rows(raw(trick()));
    await insertProducts({ ...tenant, orgId: theirs }, [aProduct()]);
  });
  await expect(added).rejects.toMatchObject({ code: '42501' });
  expect(await names(theirs), 'the next transaction on the connection').not.toContain('Taken');
  expect(await names(mine)).toHaveLength(1);
});

test('the login of the application cannot read the key', async () => {
  const read = service.services.database.rows(sql`select inner_pad from context_key`);
  await expect(read).rejects.toMatchObject({ code: '42501' });
});

test('the texts of running statements show no proof', async () => {
  const texts = await transaction(injected, mine, async (tenant) => {
    await tenant.rows(sql`select 1`);
    const login = new pg.Client({ connectionString: roleUrls(database.owner).appUrl });
    await login.connect();
    const { rows } = await login.query<{ query: string }>('select query from pg_stat_activity');
    await login.end();
    return rows.map(({ query }) => query).join('\n');
  });
  expect(texts).not.toContain(stolenProof());
});

const proofless = (orgId: string, proof: string) =>
  `select set_config('app.org_id', '${orgId}', true), set_config('app.proof', ${proof}, true)`;

const names = async (orgId: string): Promise<string[]> => {
  const rows = await service.as(orgId, (tenant) =>
    tenant.rows<{ name: string }>(sql`select name from products where org_id = ${orgId}`),
  );
  return rows.map(({ name }) => name);
};
