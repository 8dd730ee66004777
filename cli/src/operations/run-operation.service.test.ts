import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress, anId } from '../../../server/tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../server/tests/helpers/service.ts';
import { openMerchantWithGoods, type MerchantWithGoods } from '../../../server/tests/helpers/world/goods.ts';
import { runHere } from '../testing/run-here.ts';
import { aPackhouse, type Packhouse, type Ran } from '../testing/run-packhouse.ts';

const many = 120;

let service: TestService;
let acme: MerchantWithGoods;
let packhouse: Packhouse;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchantWithGoods(service, { at: new Date() });
  packhouse = aPackhouse({ PACKHOUSE_URL: await service.listen(), PACKHOUSE_KEY: acme.key });
  for (const from of [0, many / 2]) {
    const products = Array.from({ length: many / 2 }, (_, index) => ({
      sku: `BOLT-${String(from + index).padStart(3, '0')}`,
      name: `Bolt, "M${from + index}"`,
      tags: ['bolts'],
    }));
    expect((await service.send('POST', '/v0/inventory/products/bulk', acme.key, { products })).status).toBe(
      200,
    );
  }
});

afterAll(async () => {
  await packhouse?.close();
  await service?.close();
});

/** In this process, with the merchant's key unless another is given. */
const run = (words: readonly string[], env: Record<string, string> = {}) =>
  runHere(words, { ...packhouse.env, ...env });

const get = async (path: string) => (await service.get(path, acme.key)).body;

test('an empty list says so on stderr, and is an empty array as JSON', async () => {
  const table = await run(['products', 'list', '--sku', 'none']);
  expect(table).toEqual({ code: 0, stdout: '', stderr: 'No results.\n' });
  expect((await run(['products', 'list', '--sku', 'none', '--json'])).stdout).toBe('[]\n');
  expect((await run(['products', 'list', '--sku', 'none', '--csv'])).stdout).toMatch(/^sku,name,[\w,]+\r\n$/);
});

test('a number, a SKU and a code are ids, and what nothing is called is not found', async () => {
  const { stdout } = await run(['products', 'get', 'BOLT-007', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ sku: 'BOLT-007' });
  const stock = await run(['stock', 'breakdown', '--product-id', 'bolt-007', '--json']);
  expect(JSON.parse(stock.stdout)).toMatchObject([{ sku: 'BOLT-007' }]);
  const { id } = await acme.ship('pnp', {
    warehouseId: acme.reno.id,
    items: [{ productId: acme.coffee.id, quantity: 1 }],
    shippingAddress: anAddress,
    submit: true,
  });
  const { number } = await get(`/v0/shipments/${id}`);
  expect(JSON.parse((await run(['shipments', 'get', number, '--json'])).stdout)).toMatchObject({ id });
  expect((await run(['shipments', 'get', 'PNP-999999'])).code).toBe(4);
});

test('what the service refuses of the command line ends like a wrong command line', async () => {
  expect((await run(['products', 'list', '--take', '500'])).code).toBe(2);
});

test('--all goes over every page, each record once, and --limit stops on the way', async () => {
  const filter = ['products', 'list', '--tag', 'bolts', '--sort-by', 'sku', '--sort-order', 'asc'];
  const skus = Array.from({ length: many }, (_, index) => `BOLT-${String(index).padStart(3, '0')}`);
  const skusIn = ({ stdout }: Ran) => (JSON.parse(stdout) as { sku: string }[]).map(({ sku }) => sku);
  expect(skusIn(await run([...filter, '--all', '--json']))).toEqual(skus);
  expect(skusIn(await run([...filter, '--all', '--skip', '100', '--take', '7', '--json']))).toEqual(
    skus.slice(100),
  );
  expect(skusIn(await run([...filter, '--limit', '55', '--json']))).toEqual(skus.slice(0, 55));

  const lines = await run([...filter, '--all', '--jsonl']);
  expect(
    lines.stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { sku: string }).sku),
  ).toEqual(skus);
  const counted = await run([...filter, '--limit', '3', '--include-total']);
  expect(counted.stderr).toBe(`${many} in total.\n`);
});

test('--csv has the values as they are, quoted as RFC 4180 says, in the columns that are named', async () => {
  const { stdout } = await run([
    'products',
    'list',
    '--sku',
    'BOLT-007',
    '--csv',
    '--columns',
    'sku,name,hazmat.isHazmat,tags,asin,updatedAt',
  ]);
  const [{ updatedAt }] = await get('/v0/inventory/products?sku=BOLT-007');
  expect(stdout).toBe(
    `sku,name,hazmat.isHazmat,tags,asin,updatedAt\r\nBOLT-007,"Bolt, ""M7""",false,"[""bolts""]",,${updatedAt}\r\n`,
  );
});

test('a column that no record has is refused with the nearest that there is', async () => {
  const { code, stderr } = await run(['products', 'list', '--columns', 'sku,hazmat.isHazmatt']);
  expect(code).toBe(2);
  expect(stderr).toBe(
    'packhouse: --columns: no record has hazmat.isHazmatt; did you mean hazmat.isHazmat?\n',
  );
});

test('what a record is made of stands below it, and what it does not say is left out', async () => {
  const order = await acme.ship('pnp', acme.orderOf([[acme.coffee, 2]]));
  const { stdout } = await run(['shipments', 'get', order.id]);
  expect(stdout).toMatch(new RegExp(`^number +${order.number}$`, 'm'));
  expect(stdout).toMatch(/^warehouse +\S/m);
  expect(stdout).toMatch(/^shippingAddress\.city +\S/m);
  expect(stdout).not.toMatch(/^(notes|containerNumber)\b/m);
  expect(stdout).toMatch(/^items\nid +productId +sku +name +quantity/m);
  expect(stdout).toMatch(/^estimatedCharges\n[\s\S]*\d\.\d\d USD/m);
});

test('what may be null is cleared with --no-, and what is not named stays', async () => {
  const { id } = (
    await service.send('POST', '/v0/inventory/products', acme.key, {
      sku: 'CLEAR-1',
      name: 'Clear',
      reorderPoint: 5,
      leadTimeDays: 9,
    })
  ).body;
  const { code, stderr } = await run(['products', 'update', id, '--no-reorder-point']);
  expect(code, stderr).toBe(0);
  expect(await get(`/v0/inventory/products/${id}`)).toMatchObject({ reorderPoint: null, leadTimeDays: 9 });
});

test('a trial says what would be, and writes nothing', async () => {
  const { code, stdout, stderr } = await run([
    'products',
    'create',
    '--sku',
    'TRIAL-1',
    '--name',
    'Trial',
    '--dry-run',
    '--json',
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ sku: 'TRIAL-1' });
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'Dry run: nothing was written.\n' });
  expect(await get('/v0/inventory/products?sku=TRIAL-1')).toEqual([]);
});

test('with the same idempotency key it is done once, and the second time says so', async () => {
  const words = [
    'products',
    'create',
    '--sku',
    'ONCE-1',
    '--name',
    'Once',
    '--idempotency-key',
    'once-1',
    '--json',
  ];
  const first = await run(words);
  const second = await run(words);
  expect(second.stdout).toBe(first.stdout);
  expect(second.stderr).toBe('Already done with the same key; not repeated.\n');
});

test('a file is uploaded, and comes back byte by byte to a pipe or into a file', async () => {
  const order = await acme.ship('pnp', acme.orderOf([[acme.coffee, 1]], { submit: false }));
  const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
  writeFileSync(join(packhouse.home, 'label.pdf'), pdf);
  const sent = await run([
    'shipments',
    'upload-document',
    order.id,
    '--kind',
    'shipping_label',
    '--file',
    join(packhouse.home, 'label.pdf'),
    '--json',
  ]);
  expect(sent.code, sent.stderr).toBe(0);
  const { id, fileName } = JSON.parse(sent.stdout) as { id: string; fileName: string };
  expect(fileName).toBe('label.pdf');
  expect((await run(['shipments', 'download-document', order.id, id])).stdout).toBe(pdf);
  const copy = join(packhouse.home, 'copy.pdf');
  const kept = await run(['shipments', 'download-document', order.id, id, '--output', copy]);
  expect(kept.stderr).toBe(`Written to ${copy}: ${pdf.length} bytes of application/pdf.\n`);
  expect(readFileSync(copy, 'utf8')).toBe(pdf);
  const none = await run(['shipments', 'upload-document', order.id, '--kind', 'photo', '--file', 'none.png']);
  expect(none).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--file must name a file that can be read'),
  });
});

test('of a bulk request with refused parts everything is shown, and it has failed', async () => {
  const products = [
    { sku: 'BULK-1', name: 'New' },
    { sku: 'BOLT-007', name: 'Taken' },
  ];
  const { code, stdout, stderr } = await run(['products', 'bulk', '--data', JSON.stringify({ products })]);
  expect(stdout).toMatch(/^ *0 +201 +New$/m);
  expect(stdout).toMatch(/^ *1 +409 +.*BOLT-007/m);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '1 of 2 were rejected.\n' });
});

test('a command line that is wrong ends with 2 and prints nothing else than what to write instead', async () => {
  const wrong: [words: string[], said: string][] = [
    [['shipments', 'list', '--status', 'pendin'], 'Did you mean pending?'],
    [['shipments', 'list', '--status', 'draft,xyzzyx'], 'It must be one of draft, pending'],
    [['shipments', 'list', '--take', 'ten'], 'It must be a whole number.'],
    [['shipments', 'list', '--limit', '0'], 'It must be a whole number from 1.'],
    [['shipments', 'list', '--stat', 'draft'], "unknown option '--stat'"],
    [['shipments', 'lsit'], 'Did you mean list?'],
    [['shipments', 'get'], "missing required argument 'id'"],
    [['shipments', 'get', ''], 'It must not be empty.'],
    [['shipments', 'list', '--json', '--csv'], 'cannot be used with'],
    [['products', 'create', '--name', 'No SKU'], '--sku must be given, or --data with it'],
    [['products', 'create', '--data', '{"sku"'], '--data: the text is not JSON'],
    [['products', 'create', '--data', '[1]'], '--data must be a JSON object'],
    [['products', 'create', '--data', '@none.json'], '--data must name a file that can be read'],
    [['products', 'create', '--data', `@${packhouse.home}`], '--data must name a file that can be read'],
    [['shipments', 'upload-document', 'shp_1', '--kind', 'photo'], '--file must name the file to upload.'],
  ];
  for (const [words, said] of wrong) {
    const { code, stdout, stderr } = await run(words);
    expect(stderr, words.join(' ')).toContain(said);
    expect(stderr).toMatch(/^packhouse: /);
    expect({ code, stdout }, words.join(' ')).toEqual({ code: 2, stdout: '' });
  }
});

test('an error of the service ends with the code of its kind, and names field, request and page', async () => {
  const reader = await service.key(acme.orgId, { accessMode: 'read_only' });
  const draft = await acme.ship('pnp', acme.orderOf([[acme.coffee, 1]], { submit: false }));
  const failures: [code: number, words: string[], problem: string, key?: string][] = [
    [2, ['shipments', 'list', '--take', '51'], 'invalid_parameter'],
    [3, ['shipments', 'list'], 'invalid_token', 'pkh_live_nonsense'],
    [3, ['products', 'archive', acme.coffee.id], 'read_only_credential', reader],
    [4, ['shipments', 'get', anId('shipment')], 'not_found'],
    [5, ['products', 'archive', acme.coffee.id], 'has_stock'],
    [5, ['products', 'update', acme.coffee.id, '--name', 'New', '--if-match', '99'], 'version_conflict'],
    [5, ['shipments', 'release', draft.id], 'invalid_state'],
  ];
  for (const [code, words, problem, key] of failures) {
    const ran = await run(words, key === undefined ? {} : { PACKHOUSE_KEY: key });
    expect(ran, words.join(' ')).toMatchObject({ code, stdout: '' });
    expect(ran.stderr).toMatch(
      new RegExp(
        `^packhouse: .+\\n[\\s\\S]*  ${problem} · request req_\\w{26} · ${packhouse.env['PACKHOUSE_URL']}/problems/${problem}\\n$`,
      ),
    );
  }
});

test('with --json an error is JSON, too, with its code and its fields', async () => {
  const { code, stdout, stderr } = await run([
    'products',
    'create',
    '--sku',
    'X',
    '--data',
    '{"name":"","reorderPoint":-1}',
    '--json',
  ]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(JSON.parse(stderr)).toMatchObject({
    code: 'validation_failed',
    properties: { name: expect.any(String), reorderPoint: expect.any(String) },
    requestId: expect.stringMatching(/^req_/),
  });
});

test('where nobody answers, or something else than the service, it ends with 6', async () => {
  const proxy = createServer((_, response) => response.writeHead(404).end('<h1>no such site</h1>'));
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const strange = await run(['products', 'list'], { PACKHOUSE_URL: url });
  expect(strange.stderr).toContain("is not one of the service's own");
  expect(strange.code).toBe(6);
  await new Promise((closed) => proxy.close(closed));
  const nobody = await run(['products', 'list'], { PACKHOUSE_URL: url });
  expect(nobody.stderr).toContain('could not be reached');
  expect(nobody.code).toBe(6);
});

test('text that would steer a terminal is shown harmless in a table, and exact as JSON', async () => {
  const name = 'Red \u001b[31mmug\u0007\nsecond line';
  await service.send('POST', '/v0/inventory/products', acme.key, {
    sku: 'ESC-1',
    name: 'x',
    description: name,
  });
  const shown = await run(['products', 'list', '--sku', 'ESC-1', '--columns', 'sku,description']);
  expect(shown.stdout).toMatch(/^ESC-1 +Red +\[31mmug second line$/m);
  const exact = await run(['products', 'list', '--sku', 'ESC-1', '--json']);
  expect((JSON.parse(exact.stdout) as { description: string }[])[0]!.description).toBe(name);
});
