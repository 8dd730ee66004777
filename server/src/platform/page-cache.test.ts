import { expect, test } from 'vitest';
import { openPageCache } from './page-cache.ts';

const pageOf = (bytes: number) => ({
  version: '1',
  body: 'x'.repeat(bytes),
  more: false,
  total: undefined,
  changesAt: undefined,
});

/** Bytes of the pages that are there, of as many as were read. */
async function keptAfter(pages: number, bytes: number): Promise<number> {
  const cache = openPageCache(1);
  for (let page = 0; page < pages; page++) await cache.read(`page ${page}`, '1', async () => pageOf(bytes));
  const kept = Array.from({ length: pages }, (_, page) => cache.get(`page ${page}`, '1', 0));
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
  const page = await cache.read('large', '1', async () => pageOf(2 * 1024 * 1024));
  expect(page.body).toHaveLength(2 * 1024 * 1024);
  expect(cache.get('large', '1', 0)).toBeUndefined();
});
