import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Sql } from '../../server/src/platform/database/sql.ts';
import { crew, demoOwner } from './actors.ts';
import { admitOperator } from '../../server/src/warehouse/operators/admit-operator.ts';
import { openOwnerConnection } from '../../server/src/warehouse/operators/owner-connection.ts';
import { addOperator, deactivateOperator } from '../../server/src/warehouse/operators/operators.ts';
import { listOperators } from '../../server/src/warehouse/operators/operators.sql.ts';
import { openBrowser } from '../../server/tests/helpers/browser-jar.ts';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import { prepareDemo, writeDemoFacts } from './facts.ts';
import { commandLine } from '../../server/src/maintenance/commands/with-database.ts';

const now = new Date();
let service: TestService;
let orgId: string;
let folder: string;

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization();
  folder = await mkdtemp(join(tmpdir(), 'packhouse demo '));
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

// The merchants have their own tests, and take a while.
const oneMerchant = async () => ({
  organizations: [{ orgId, name: 'Demo', products: 0, shipments: 0 }],
  warehouses: 0,
  days: 0,
});

const prepare = () => prepareDemo(service.services.database, service.ownerUrl, folder, now, oneMerchant);

/**
 * Status of the warehouse's answer to a person who signs in with the account: 200, or 403 if they are not an operator.
 */
async function entersWarehouse({ email, password }: { email: string; password: string }): Promise<number> {
  const browser = openBrowser(service);
  const signedIn = await browser.submit(await browser.get('/login'), { email, password });
  expect(signedIn.status).toBe(303);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const own = { cookie, 'sec-fetch-site': 'same-origin' };
  return (await service.get('/operator/v0/work-queue?take=1', undefined, own)).status;
}

/** Runs statements as the database's owner, to recreate an earlier state. */
const before = (...statements: Sql[]) =>
  openOwnerConnection(service.ownerUrl, async (ownerConnection) => {
    for (const statement of statements) await ownerConnection.rows(statement);
  });

const admit = (key: string) => admitOperator(service.services.database, `Bearer ${key}`);

test('the demo has an operator for each of the crew, with the ids its history names, and a key of one of them', async () => {
  const { facts, built } = await prepare();
  expect(built).toBeDefined();
  const operators = await openOwnerConnection(service.ownerUrl, listOperators);
  expect(operators.map(({ id, name, badgeCode }) => `${name} ${id} ${badgeCode}`).toSorted()).toEqual(
    [...crew, { ...demoOwner, badgeCode: null }]
      .map(({ uuid, name, badgeCode }) => `${name} ${uuid} ${badgeCode}`)
      .toSorted(),
  );
  expect(crew.map(({ badgeCode }) => badgeCode)).toEqual([
    '1001',
    '1002',
    '1003',
    '1004',
    '1005',
    '1006',
    '1007',
    '1008',
    '1009',
  ]);
  expect(facts.badge).toBe('1001');
  expect(await admit(facts.operatorKey)).toMatchObject({
    operatorId: crew[0]!.uuid,
    accessMode: 'read_write',
  });
  await writeDemoFacts(folder, { ...facts, url: 'http://localhost' });
});

test('another start finds all of it, and makes only what has stopped working', async () => {
  const first = await prepare();
  expect(await prepare()).toEqual({ facts: first.facts, built: undefined });
  await openOwnerConnection(service.ownerUrl, (ownerConnection) =>
    deactivateOperator(ownerConnection, crew[0]!.uuid, commandLine, now),
  );
  const { facts } = await prepare();
  expect(facts).toEqual({
    ...first.facts,
    operatorKey: expect.not.stringMatching(first.facts.operatorKey),
    badge: '1002',
  });
  expect(await admit(facts.operatorKey)).toMatchObject({ operatorId: crew[1]!.uuid });
});

test('the account opens the warehouse as well, and another start does nothing about it again', async () => {
  const { facts } = await prepare();
  expect(await entersWarehouse(facts)).toBe(200);
  await prepare();
  const [told] = await openOwnerConnection(service.ownerUrl, (ownerConnection) =>
    ownerConnection.rows<{ linked: number }>(
      sql`select count(*)::int as linked from operator_actions a where a.action = 'operator.account_linked'`,
    ),
  );
  expect(told).toEqual({ linked: 1 });
});

test('when demo.json is lost, the account has a new password and opens both again', async () => {
  const first = await prepare();
  await rm(join(folder, 'demo.json'));
  const { facts } = await prepare();
  await writeDemoFacts(folder, { ...facts, url: 'http://localhost' });
  expect(facts.password).not.toBe(first.facts.password);
  expect(await entersWarehouse(facts)).toBe(200);
});

test('the facts are written to a data folder that is not there yet', async () => {
  const { facts } = await prepare();
  const missing = join(folder, 'not', 'there');
  await writeDemoFacts(missing, { ...facts, url: 'http://localhost' });
  expect(JSON.parse(await readFile(join(missing, 'demo.json'), 'utf8'))).toMatchObject({
    apiKey: facts.apiKey,
  });
});

test('an account and badges from before operators had them become what they are now', async () => {
  const { facts } = await prepare();
  await before(
    sql`delete from operators where id = ${demoOwner.uuid}`,
    sql`update operators set badge_code = 'RNO-WH' where id = ${crew[1]!.uuid}`,
  );
  expect(await entersWarehouse(facts)).toBe(403);
  expect((await prepare()).facts).toEqual(facts);
  expect(await entersWarehouse(facts)).toBe(200);
  const operators = await openOwnerConnection(service.ownerUrl, listOperators);
  expect(operators.find(({ id }) => id === crew[1]!.uuid)).toMatchObject({ badgeCode: '1002' });
});

test('a badge that somebody else has is left to them', async () => {
  const { facts } = await prepare();
  await before(sql`delete from operators where id = ${crew[2]!.uuid}`);
  const real = { name: 'Mai Tran', email: null, badgeCode: crew[2]!.badgeCode, actor: commandLine };
  await openOwnerConnection(service.ownerUrl, (ownerConnection) => addOperator(ownerConnection, real, now));
  expect((await prepare()).facts).toEqual(facts);
  const operators = await openOwnerConnection(service.ownerUrl, listOperators);
  expect(operators.find(({ id }) => id === crew[2]!.uuid)).toMatchObject({ badgeCode: null, active: true });
});

test('whoever takes the warehouse from the account has taken it', async () => {
  const { facts } = await prepare();
  await openOwnerConnection(service.ownerUrl, (ownerConnection) =>
    deactivateOperator(ownerConnection, demoOwner.uuid, commandLine, now),
  );
  await prepare();
  expect(await entersWarehouse(facts)).toBe(403);
});
