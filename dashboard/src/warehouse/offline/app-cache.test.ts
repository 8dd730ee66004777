import { expect, test } from 'vitest';
import { appCacheOf, shareOf, type Release } from './app-cache.ts';

const first: Release = {
  version: 'one',
  entry: '/app/assets/warehouse-1.js',
  files: ['/app/assets/warehouse-1.js', '/app/assets/shared.js'],
};
const second: Release = {
  version: 'two',
  entry: '/app/assets/warehouse-2.js',
  files: ['/app/assets/warehouse-2.js', '/app/assets/shared.js'],
};
const origin = 'https://packhouse.example';

/** A service that serves one release, and the storage of one browser. */
function aBrowser() {
  const stored = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      match: async (address: string) => cache.get(address)?.clone(),
      put: async (address: string, response: Response) => void cache.set(address, response),
    };
  };
  const addressOf = (request: Request | string) =>
    typeof request === 'string' ? request : new URL(request.url).pathname;
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: Request | string) =>
      [...stored.values()].map((cache) => cache.get(addressOf(request))?.clone()).find(Boolean),
  } as unknown as CacheStorage;
  const service = { release: first, isThere: true, status: 200, asked: [] as string[] };
  const fetch = async (request: Request | string) => {
    const address = addressOf(request);
    service.asked.push(address);
    if (!service.isThere) throw new TypeError('Failed to fetch');
    if (service.status !== 200) return new Response('', { status: service.status });
    if (address.startsWith('/warehouse'))
      return new Response(`<script type="module" src="${service.release.entry}"></script>`);
    return service.release.files.includes(address)
      ? new Response(`${address} of ${service.release.version}`)
      : new Response('', { status: 404 });
  };
  const of = (release: Release) => appCacheOf(release, { caches, fetch: fetch as typeof globalThis.fetch });
  return { service, stored, of };
}

const page = () => new Request(`${origin}/warehouse/pick`);

test('without a network every page of the app and each of its files is there', async () => {
  const { service, of } = aBrowser();
  const app = of(first);
  await app.install();
  service.isThere = false;
  expect(await (await app.document(page())).text()).toContain(first.entry);
  for (const file of first.files)
    expect(await (await app.file(new Request(origin + file))).text()).toBe(`${file} of one`);
});

test('a proxy that says the service is down leads to the kept page, and a sign-in page does not', async () => {
  const { service, of } = aBrowser();
  const app = of(first);
  await app.install();
  service.status = 503;
  expect((await app.document(page())).status).toBe(200);
  service.status = 403;
  expect((await app.document(page())).status).toBe(403);
});

test('with a network the page is always the one of the service', async () => {
  const { service, of } = aBrowser();
  const app = of(first);
  await app.install();
  service.release = second;
  expect(await (await app.document(page())).text()).toContain(second.entry);
  // The kept one stays that of the files that are kept with it.
  service.isThere = false;
  expect(await (await app.document(page())).text()).toContain(first.entry);
});

test('a new release reads only the files that changed, and the old ones go', async () => {
  const { service, stored, of } = aBrowser();
  await of(first).install();
  stored.set('somebody-elses', new Map());
  service.release = second;
  service.asked = [];
  await of(second).install();
  expect(service.asked).toEqual(['/warehouse', '/app/assets/warehouse-2.js']);
  expect(stored.has('packhouse-warehouse-one')).toBe(true);
  await of(second).activate();
  expect([...stored.keys()].toSorted()).toEqual(['packhouse-warehouse-two', 'somebody-elses']);
  service.isThere = false;
  const app = of(second);
  expect(await (await app.document(page())).text()).toContain(second.entry);
  expect(await (await app.file(new Request(origin + second.files[1]))).text()).toContain('shared');
});

test('a release is not installed while the service still serves another, nor without each file', async () => {
  const { service, of } = aBrowser();
  await expect(of(second).install()).rejects.toThrow('not the document');
  service.release = { ...second, files: ['/app/assets/shared.js'] };
  await expect(of(second).install()).rejects.toThrow('/app/assets/warehouse-2.js: status 404');
});

test.each([
  ['/warehouse', 'navigate', 'document'],
  ['/warehouse/pick/wave?wave=wav_1', 'navigate', 'document'],
  ['/warehouses', 'navigate', undefined],
  ['/logout', 'navigate', undefined],
  ['/app/assets/warehouse-1.js', 'cors', 'file'],
  ['/operator/v0/waves', 'cors', undefined],
  ['/v0/files/fil_1', 'no-cors', undefined],
  ['https://elsewhere.example/app/assets/a.js', 'cors', undefined],
])('%s (%s) is answered by the worker as: %s', (address, mode, share) => {
  const url = new URL(address, origin).href;
  expect(shareOf({ method: 'GET', mode, url } as Request, origin)).toBe(share);
  expect(shareOf({ method: 'POST', mode, url } as Request, origin)).toBeUndefined();
});
