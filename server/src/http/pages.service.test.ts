import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warehousePath } from '../../../dashboard/src/warehouse/path.ts';
import { path } from '../../../dashboard/src/app/path.ts';
import { dashboardSession, type DashboardSession } from '../../tests/helpers/dashboard.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { dashboardSections } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'packhouse pages '));
let service: TestService;
let session: DashboardSession;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Merchants</title>');
  writeFileSync(join(folder, 'warehouse.html'), '<!doctype html><title>Warehouse</title>');
  writeFileSync(join(folder, 'warehouse-worker.js'), 'addEventListener("fetch", () => {})');
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'console.log(1)');
  writeFileSync(join(folder, 'assets', 'app-abc.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets', 'main-abc.js.gz'), gzipSync('console.log(1)'));
  writeFileSync(join(folder, 'sources'), 'secret');
  service = await openTestService({}, { dashboardFolder: folder });
  session = await dashboardSession(service, await service.organization(), 'owner');
});
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = { cookie: session.cookie }) =>
  service.send('GET', url, undefined, undefined, { accept: 'text/html,*/*;q=0.8', ...headers });

test('every address that the dashboard links to is one the service answers with its page', async () => {
  const addresses = Object.values(path).map((spell) => (spell as (id: string) => string)('some'));
  for (const address of addresses) {
    const { status, text } = await open(address);
    expect([address, status, text.includes('Merchants')]).toEqual([address, 200, true]);
  }
  const used = new Set(addresses.map((address) => address.split(/[/?]/)[1]!).filter(Boolean));
  expect([...used].toSorted()).toEqual([...dashboardSections].toSorted());
});

test('every address of the warehouse app is answered with its page', async () => {
  for (const spell of Object.values(warehousePath)) {
    const ids = spell === warehousePath.wave ? [['org:shp']] : ['some', 'other'];
    const address = `/warehouse${(spell as (...ids: unknown[]) => string)(...ids)}`;
    const { status, text } = await open(address.replace(/\/$/, ''));
    expect([address, status, text.includes('Warehouse')]).toEqual([address, 200, true]);
  }
});

test('whoever is not signed in is sent to sign in, and comes back to the same address', async () => {
  for (const address of ['/', '/shipments?status=pending', '/warehouse/pick']) {
    const { status, headers } = await open(address, {});
    expect([status, headers['location']]).toEqual([303, `/login?next=${encodeURIComponent(address)}`]);
    expect(headers['vary']).toContain('Cookie');
  }
});

test('a program that asks for JSON at / is told where the API is, signed in or not', async () => {
  for (const headers of [{}, { cookie: session.cookie }]) {
    const { body } = await open('/', { accept: 'application/json', ...headers });
    expect(body).toMatchObject({ name: 'packhouse', links: { openapi: expect.any(String) } });
  }
});

test('a page runs no script but ours, talks to nobody else, and lies in no frame', async () => {
  for (const address of ['/', '/shipments', '/warehouse']) {
    const { headers } = await open(address);
    const policy = headers['content-security-policy']!;
    expect(policy).toContain("default-src 'none'");
    // The warehouse app compiles the reader of its camera, and no page runs a script from a text.
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(
      address === '/warehouse' ? "'self' 'wasm-unsafe-eval'" : "'self'",
    );
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  }
});

test('a file is sent as it was compressed, and kept for good since its name changes with it', async () => {
  const { status, headers } = await open('/app/assets/main-abc.js', { 'accept-encoding': 'gzip' });
  expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-type']).toContain('javascript');
});

test('the worker of the warehouse app comes without a session, is looked for anew, and calls nobody else', async () => {
  const { status, headers, text } = await open('/warehouse-worker.js', {});
  expect([status, text]).toEqual([200, 'addEventListener("fetch", () => {})']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
  });
  const again = await open('/warehouse-worker.js', { 'if-none-match': headers['etag']! });
  expect(again.status).toBe(304);
});

test('the manifest is sent as one, and a page may load it and its worker', async () => {
  const manifest = await open('/app/assets/app-abc.webmanifest', {});
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  const policy = (await open('/warehouse')).headers['content-security-policy'];
  expect(policy).toContain("manifest-src 'self'");
  expect(policy).toContain("worker-src 'self'");
});

test.each([
  '/app/assets/none.js',
  '/app/assets/../sources',
  '/app/assets/..%2fsources',
  '/app/sources',
  '/app/assets/',
])('nothing but the files of the pages is sent: %s', async (address) => {
  const { status, text } = await open(address);
  expect(status).toBe(404);
  expect(text).not.toContain('secret');
});

test('what is beside the pages is answered as before', async () => {
  expect((await open('/nowhere')).status).toBe(404);
  expect((await open('/warehouses-of-others')).status).toBe(404);
  expect((await service.get('/v0/warehouses')).status).toBe(401);
});

test('a browser at an address that does not exist gets a page, and a program an error', async () => {
  for (const url of ['/team', '/returns?from=mail', '/nowhere/at/all']) {
    const page = await open(url);
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.text).toContain('There is no page at this address.');
    const error = await open(url, { accept: '*/*' });
    expect([error.status, error.body.code]).toEqual([404, 'not_found']);
  }
  // An API answers a browser as it answers programs.
  expect((await open('/v0/nothing')).body.code).toBe('not_found');
  const sent = await service.send('POST', '/team', undefined, {}, { accept: 'text/html' });
  expect(sent.body.code).toBe('not_found');
});

test('the version says what runs, and nothing of the machine it runs on', async () => {
  const { body } = await open('/version', {});
  expect(body).toEqual({ name: 'packhouse', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
});
