/** Operations as processes of their own; everything that needs none is in run-operation.service.test.ts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anId } from '../../../server/tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../server/tests/helpers/service.ts';
import { aPackhouse, type Packhouse } from '../testing/run-packhouse.ts';

let service: TestService;
let key: string;
let bolts: { id: string }[];
let packhouse: Packhouse;

beforeAll(async () => {
  service = await openTestService();
  key = await service.key(await service.organization());
  packhouse = aPackhouse({ PACKHOUSE_URL: await service.listen(), PACKHOUSE_KEY: key });
  const products = Array.from({ length: 9 }, (_, index) => ({
    sku: `BOLT-00${index}`,
    name: `Bolt, "M${index}"`,
    tags: ['bolts'],
  }));
  await service.send('POST', '/v0/inventory/products/bulk', key, { products });
  bolts = await get('/v0/inventory/products?tag=bolts');
});

afterAll(async () => {
  await packhouse?.close();
  await service?.close();
});

const get = async (path: string) => (await service.get(path, key)).body;

test('--json prints what the service answers, of a record and of a list', async () => {
  const one = await packhouse.run(['products', 'get', bolts[0]!.id, '--json']);
  expect(one).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(one.stdout)).toEqual(await get(`/v0/inventory/products/${bolts[0]!.id}`));

  const list = await packhouse.run([
    'products',
    'list',
    '--tag',
    'bolts',
    '--sort-by',
    'sku',
    '--sort-order',
    'asc',
    '--take',
    '7',
    '--json',
  ]);
  expect(JSON.parse(list.stdout)).toEqual(
    await get('/v0/inventory/products?tag=bolts&sortBy=sku&sortOrder=asc&take=7'),
  );
});

test('a list is a table of its telling fields, without colours and whole where it is piped', async () => {
  const { stdout, code } = await packhouse.run(['products', 'list', '--sku', 'BOLT-007']);
  const [head, row, ...rest] = stdout.trimEnd().split('\n');
  expect(head!.split(/ {2,}/)).toEqual([
    'sku',
    'name',
    'trackingMode',
    'reorderPoint',
    'leadTimeDays',
    'updatedAt',
    'id',
  ]);
  expect(row).toMatch(
    /^BOLT-007 {2,}Bolt, "M7" {2,}none {2,}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+00:00 {2,}prd_\w{26}$/,
  );
  expect(rest).toEqual([]);
  expect(stdout).not.toContain('\u001b');
  expect(code).toBe(0);
  const elsewhere = await packhouse.run(['products', 'list', '--sku', 'BOLT-007'], {
    env: { TZ: 'Asia/Kolkata' },
  });
  expect(elsewhere.stdout).toMatch(/^BOLT-007 .* \d\d:\d\d:\d\d \+05:30 /m);
});

test('fields come from options, from a file, from what is piped in, or from both, options on top', async () => {
  const file = join(packhouse.home, 'product.json');
  writeFileSync(
    file,
    JSON.stringify({ sku: 'DATA-2', name: 'From a file', unitWeight: { value: 1, unit: 'kg' } }),
  );
  const runs: [words: string[], input: string | undefined, expected: object][] = [
    [
      [
        '--sku',
        'DATA-0',
        '--name',
        'From options',
        '--tags',
        'a,b',
        '--tags',
        'c',
        '--reorder-point',
        '5',
        '--unit-weight',
        '{"value":2,"unit":"g"}',
      ],
      undefined,
      {
        sku: 'DATA-0',
        name: 'From options',
        tags: ['a', 'b', 'c'],
        reorderPoint: 5,
        unitWeight: { value: 2, unit: 'g' },
      },
    ],
    [
      ['--data', '{"sku":"DATA-1","name":"From the line"}'],
      undefined,
      { sku: 'DATA-1', name: 'From the line' },
    ],
    [
      ['--data', '@product.json', '--name', 'On top'],
      undefined,
      { sku: 'DATA-2', name: 'On top', unitWeight: { value: 1000, unit: 'g' } },
    ],
    [['--data', '-'], '{"sku":"DATA-3","name":"From a pipe"}', { sku: 'DATA-3', name: 'From a pipe' }],
  ];
  for (const [words, input, expected] of runs) {
    const { stdout, stderr, code } = await packhouse.run(
      ['products', 'create', ...words, '--json'],
      input === undefined ? {} : { input },
    );
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject(expected);
    expect(await get(`/v0/inventory/products/${(JSON.parse(stdout) as { id: string }).id}`)).toMatchObject(
      expected,
    );
  }
});

test('the process itself ends with these codes', async () => {
  const codeOf = async (...words: string[]) => (await packhouse.run(words)).code;
  expect(await codeOf('shipments', 'list', '--take', 'ten')).toBe(2);
  expect(await codeOf('shipments', 'get', anId('shipment'))).toBe(4);
  expect(await codeOf('shipments')).toBe(2);
});
