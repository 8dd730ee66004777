import { expect, test } from 'vitest';
import { openPageCache } from './page-cache.ts';

const pageOf = (bytes: number, version = '1') => ({
  version,
  body: 'x'.repeat(bytes),
  more: false,
  total: undefined,
  changesAt: undefined,
});

const keyOf = (query: string, versioned = 'shipments of acme') => ({ versioned, query });

/** Bytes of the pages that are there, of as many as were read. */
async function keptAfter(pages: number, bytes: number): Promise<number> {
  const cache = openPageCache(1);
  const keys = Array.from({ length: pages }, (_, page) => keyOf(`page ${page}`));
  for (const key of keys) await cache.read(key, '1', async () => pageOf(bytes));
  const kept = keys.map((key) => cache.get(key, '1', 0));
  return kept.reduce((sum, page) => sum + (page?.body.length ?? 0), 0);
}

test('kept pages take no more bytes than they may, whether they are few and large or many and small', async () => {
  const most = 1024 * 1024;
  for (const [pages, bytes] of [
    [40, 100_000],
    [20_000, 100],
  ] as const) {
    const kept = await keptAfter(pages, bytes);
    expect(kept).toBeLessThanOrEqual(most);
    expect(kept).toBeGreaterThan(most / 5);
  }
});

test('a page that is larger than everything that may be kept is answered, and not kept', async () => {
  const cache = openPageCache(1);
  const page = await cache.read(keyOf('large'), '1', async () => pageOf(2 * 1024 * 1024));
  expect(page.body).toHaveLength(2 * 1024 * 1024);
  expect(cache.get(keyOf('large'), '1', 0)).toBeUndefined();
});

test('pages of a list that changes all the time make room before those of another one', async () => {
  const cache = openPageCache(1);
  const quiet = keyOf('first page', 'shipments of globex');
  await cache.read(quiet, '7', async () => pageOf(100_000, '7'));
  for (let version = 1; version <= 50; version++) {
    const key = keyOf(`since ${version}`);
    await cache.read(key, String(version), async () => pageOf(100_000, String(version)));
    expect(cache.get(key, String(version), 0)?.version).toBe(String(version));
  }
  expect(cache.get(quiet, '7', 0)?.body).toHaveLength(100_000);
});

test('a page that was read before the list changed does not replace what was read after it', async () => {
  const cache = openPageCache(1);
  const slow = Promise.withResolvers<void>();
  const reading = cache.read(keyOf('page'), '9', async () => {
    await slow.promise;
    return pageOf(10, '9');
  });
  await cache.read(keyOf('page'), '10', async () => pageOf(20, '10'));
  slow.resolve();
  expect((await reading).body).toHaveLength(10);
  expect(cache.get(keyOf('page'), '10', 0)?.body).toHaveLength(20);
});
