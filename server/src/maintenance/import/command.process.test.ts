/** `packhouse admin import` as a shell sees it: what it prints where, and how it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { aWarehouse } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertWarehouses } from '../../goods/warehouses/warehouses.sql.ts';
import { bareEnvironment } from '../../../tests/helpers/bare-environment.ts';

const main = join(import.meta.dirname, '../../../../bin/packhouse.js');

let service: TestService;
let folder: string;
let orgId: string;

beforeAll(async () => {
  service = await openTestService();
  folder = await mkdtemp(join(tmpdir(), 'packhouse command '));
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  orgId = await service.organization();
  await service.as(orgId, (tenant) => insertWarehouses(tenant, [aWarehouse()]));
});

/** The command in a process of its own. The slug of a test's organization is its uuid. */
function command(...words: string[]) {
  const child = spawn(process.execPath, [main, 'admin', 'import', ...words, '--org', orgId], {
    cwd: folder,
    env: { ...bareEnvironment, DATABASE_URL: service.ownerUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = async () => {
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { out, err, code: code as unknown };
  };
  return { child, ended: ended() };
}

const saved = (name: string, lines: readonly string[]) => writeFile(join(folder, name), lines.join('\n'));

test('an import tells on standard output what it did and ends with 0, the second time too', async () => {
  await saved('products.csv', ['sku,name,colour', 'MUG,Mug,red', 'CUP,Cup,blue']);
  expect(await command('products', 'products.csv').ended).toEqual({
    out: expect.stringMatching(
      /^Imported 2 products in [\d.]+ s\. products\.csv is done: 2 rows, 2 products\.\n$/,
    ) as unknown,
    err: 'packhouse: Not read: "colour".\n',
    code: 0,
  });
  const again = await command('products', 'products.csv').ended;
  expect(again.out).toMatch(/^products\.csv was imported on .*: 2 products\. Nothing is left to do\.\n$/);
  expect(again.code).toBe(0);
});

test('a preview shows the rows on standard output and their errors on standard error, and ends with 1', async () => {
  await saved('wrong.csv', ['sku,name,weight,weightUnit', 'MUG,Mug,1,kg', 'CUP,"Cup \u001B[2J",heavy,g']);
  const { out, err, code } = await command('products', 'wrong.csv', '--preview').ended;
  expect(out.trimEnd().split('\n')).toEqual([
    '   line  sku  name      weight  weightUnit',
    '✓  2     MUG  Mug       1       kg',
    '✗  3     CUP  Cup ·[2J  heavy   g',
  ]);
  expect(err).toBe(
    '1 error in wrong.csv; nothing was imported.\n' +
      '  line 3, weight: must be a number such as 12.5, with a point and no unit; it is "heavy"\n',
  );
  expect(code).toBe(1);
});

test('with --json a program reads the outcome', async () => {
  await saved('json.csv', ['sku,name', 'MUG,']);
  const { out, code } = await command('products', 'json.csv', '--json').ended;
  expect(JSON.parse(out)).toMatchObject({
    outcome: 'refused',
    errors: { total: 1, first: [{ line: 2, column: 'name', rule: 'must not be empty' }] },
  });
  expect(code).toBe(1);
});

test('Ctrl+C ends an import behind the running transaction, with 130 and what to do', async () => {
  await saved('products.csv', ['sku,name', 'MUG,Mug']);
  await command('products', 'products.csv').ended;
  await saved('orders.csv', [
    'order,sku,quantity',
    ...Array.from({ length: 600 }, (_, index) => `${index},MUG,1`),
  ]);
  const { child, ended } = command('orders', 'orders.csv', '--batch', '5');
  const counted = () =>
    service.as(orgId, async (tenant) => {
      const row = await tenant.row<{ count: number }>(
        sql`select count(*) as count from shipments where org_id = ${orgId}`,
      );
      return row!.count;
    });
  await expect.poll(counted, { interval: 3, timeout: 20_000 }).toBeGreaterThan(0);
  child.kill('SIGINT');
  const { out, err, code } = await ended;
  expect(code).toBe(130);
  expect(out).toBe('');
  const [, done] = /The first ([\d,]+) orders of orders\.csv are imported, each whole/.exec(err) ?? [];
  expect(Number(done?.replace(',', ''))).toBe(await counted());
  expect(err).toMatch(/Run the same command again to continue from there\.\n$/);
  expect((await command('orders', 'orders.csv', '--batch', '5').ended).code).toBe(0);
  expect(await counted()).toBe(600);
});
