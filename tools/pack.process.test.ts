/** Tests the SDK as it is published, with its intended users: TypeScript, Node, and a browser on another origin. */
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { chromiumPath, noChromium, openBrowser, visit } from '../dashboard/tests/browser.ts';
import { openTestService, type TestService } from '../server/tests/helpers/service.ts';
import { packSdk } from './pack.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

let folder: string;
let service: TestService;
let baseUrl: string;
let key: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packhouse sdk '));
  const tarball = await packSdk(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  done(run('npm', ['install', tarball, '--offline', '--no-audit', '--no-fund'], folder));
  service = await openTestService();
  baseUrl = await service.listen();
  key = await service.key(await service.organization('Harbor Coffee'));
}, 120_000);
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the package has no dependencies, and holds no tests and no sources', () => {
  const installed = join(folder, 'node_modules/@packhouse/sdk');
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  expect(manifest).toMatchObject({
    name: '@packhouse/sdk',
    type: 'module',
    sideEffects: false,
    license: 'Apache-2.0',
  });
  for (const field of ['dependencies', 'private', 'scripts']) expect(manifest).not.toHaveProperty(field);
  const { stdout } = done(run('npm', ['ls', '--all', '--parseable'], folder));
  expect(stdout.trim().split('\n')).toHaveLength(2);
  for (const name of ['README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts', 'dist/operations.d.ts']) {
    expect(existsSync(join(installed, name)), name).toBe(true);
  }
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.includes('.test.') || /(?<!\.d)\.ts$/.test(name))).toEqual([]);
});

const program = `
import { createClient, isApiError, verifyWebhook, type List, type Product, type ShipmentsListInput } from '@packhouse/sdk';
import { operations, type OperationFacts } from '@packhouse/sdk/operations';
import { createOperatorClient } from '@packhouse/sdk/operator';

const warehouse = createOperatorClient({ baseUrl: '', token: 'pkh_op' });
for await (const { organization } of warehouse.shipments.list({ status: ['pending'] })) organization.id satisfies string;
const packhouse = createClient({ baseUrl: '', token: async () => 'pkh' });
const filters: ShipmentsListInput = { status: ['pending'], take: 50, search: undefined };
const list: List<Product> = packhouse.products.list();
for await (const { number, promise } of packhouse.shipments.list(filters)) {
  const text: string = number;
  const by: string | undefined = promise?.shipBy;
  void [text, by];
}
const { items, next } = await list;
const more: Product[] | undefined = (await next?.())?.items;
const { data, etag } = await packhouse.request('shipments.get', { id: items[0]!.id });
await packhouse.shipments.cancel({ id: data.id }, { idempotencyKey: 'x', ifMatch: etag, dryRun: true });
const nothing: void = await packhouse.products.archive({ id: data.id });
const slip: Uint8Array = (await packhouse.shipments.packingSlip({ id: data.id })).bytes;
const csv: string = (await packhouse.shipments.boxContent({ id: data.id, format: 'csv' })).fileName;
const rows: number = (await packhouse.shipments.boxContent({ id: data.id })).rows.length;
const changes = packhouse.changes('products.list', { since: '2026-03-08T12:00:00Z', search: 'coffee' });
for await (const { sku } of changes) sku satisfies string;
try {
  await packhouse.shipments.submit({ id: data.id });
} catch (error) {
  if (isApiError(error, 'insufficient_stock')) error.code satisfies 'insufficient_stock';
}
const event = await verifyWebhook({ body: '', headers: new Headers(), secrets: [] });
if (event.type === 'shipment.held') event.data.data?.code satisfies string | undefined;
const facts: readonly OperationFacts[] = operations;
void [more, nothing, slip, csv, rows, facts];

// @ts-expect-error: there is no such field.
void packhouse.products.list({ serch: 'coffee' });
// @ts-expect-error: a status that is none.
void packhouse.shipments.list({ status: ['sent'] });
// @ts-expect-error: the id is missing.
void packhouse.products.get({});
// @ts-expect-error: there is no such operation.
void packhouse.request('products.fly', {});
// @ts-expect-error: this list has no changes.
void packhouse.changes('organization.usage');
// @ts-expect-error: this is an operation of the merchants.
void warehouse.request('shipments.createPnp', {});
// @ts-expect-error: a read takes no key.
void packhouse.products.get({ id: '' }, { idempotencyKey: 'x' });
`;

test.each([
  ['nodenext', 'nodenext', { lib: ['es2023', 'dom'], types: [] }],
  ['bundler', 'esnext', { lib: ['es2023', 'dom'], types: [] }],
  [
    'nodenext',
    'nodenext',
    { lib: ['es2023'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  ],
])('TypeScript takes its types under %s/%s with %o, and finds mistakes', (moduleResolution, module, more) => {
  writeFileSync(join(folder, 'program.ts'), program);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module,
        moduleResolution,
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        noEmit: true,
        ...more,
      },
      files: ['program.ts'],
    }),
  );
  const { status, stdout } = run('tsc', ['-p', folder], folder);
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

/** A plain JavaScript program that uses the SDK, and returns what it has seen. */
const script = `
import { createClient, isApiError } from '@packhouse/sdk';
import { operations } from '@packhouse/sdk/operations';

export async function use(baseUrl, token, name) {
  const packhouse = createClient({ baseUrl, token, userAgent: 'pack-test/1' });
  const { id } = await packhouse.products.create({ sku: name, name });
  const found = await packhouse.products.list({ search: name }).all();
  const again = await packhouse.request('products.create', { sku: name, name }).catch((error) => error);
  const { etag, requestId } = await packhouse.products.list({ take: 1 });
  return {
    found: found.map((product) => product.id === id),
    refused: isApiError(again, 'duplicate_sku') ? again.docs : String(again),
    told: [typeof etag, requestId.slice(0, 4)],
    operations: operations.length,
  };
}
`;

const expected = () => ({
  found: [true],
  refused: `${baseUrl}/problems/duplicate_sku`,
  told: ['string', 'req_'],
  operations: expect.any(Number),
});

/** The programs of that name on the PATH, each once. */
const programs = (name: string): string[] => [
  ...new Set(
    (process.env['PATH'] ?? '')
      .split(delimiter)
      .map((place) => join(place, name))
      .filter((path) => existsSync(path))
      .map((path) => realpathSync(path)),
  ),
];

const nodes = new Map(
  [process.execPath, ...programs('node')].map((path) => [run(path, ['--version'], root).stdout.trim(), path]),
);

test.each([...nodes])('plain JavaScript uses it in Node %s', async (version, path) => {
  expect(await use(path, [], `node-${version}`)).toEqual(expected());
});

test.for([
  { name: 'deno', args: ['run', '--allow-net'] },
  { name: 'bun', args: ['run'] },
])('plain JavaScript uses it in $name', async ({ name, args }, { skip }) => {
  const [path] = programs(name);
  if (path === undefined) skip(`there is no ${name} on this machine`);
  expect(await use(path!, args, name)).toEqual(expected());
});

async function use(path: string, args: string[], name: string): Promise<unknown> {
  writeFileSync(join(folder, 'use.js'), script);
  writeFileSync(
    join(folder, 'run.js'),
    `import { use } from './use.js';
console.log(JSON.stringify(await use(${JSON.stringify(baseUrl)}, ${JSON.stringify(key)}, ${JSON.stringify(name)})));`,
  );
  // The service runs in this process, which must not block in the meantime.
  const { stdout } = await promisify(execFile)(path, [...args, 'run.js'], { cwd: folder });
  return JSON.parse(stdout);
}

test('a page on another origin loads it as it is, without a bundler, and uses it', async ({ skip }) => {
  if (chromiumPath === undefined) skip(noChromium);
  writeFileSync(join(folder, 'use.js'), script);
  const page = `<!doctype html><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({
    imports: {
      '@packhouse/sdk': '/node_modules/@packhouse/sdk/dist/index.js',
      '@packhouse/sdk/operations': '/node_modules/@packhouse/sdk/dist/operations.js',
    },
  })}</script>
<script type="module">
  import { use } from '/use.js';
  document.title = JSON.stringify(await use(${JSON.stringify(baseUrl)}, ${JSON.stringify(key)}, 'browser'));
</script>`;
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript');
    response.end(url === '/' ? page : readFileSync(join(folder, url)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { page: shown, complaints, elsewhere } = await visit(browser, origin);
  await shown.goto(`${origin}/`);
  await shown.waitForFunction(() => document.title !== '');
  expect(JSON.parse(await shown.title())).toEqual(expected());
  // The browser itself writes refusals to the console.
  expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
  expect(elsewhere.filter((url) => !url.startsWith(`${baseUrl}/v0/`))).toEqual([]);
});

function run(path: string, args: string[], cwd: string) {
  return spawnSync(path, args, { cwd, encoding: 'utf8' });
}

function done<T extends { status: number | null; stdout: string; stderr: string }>(outcome: T): T {
  expect(outcome.status, outcome.stdout + outcome.stderr).toBe(0);
  return outcome;
}
