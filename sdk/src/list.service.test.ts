import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOwner } from '../../server/tests/helpers/oauth.ts';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import { createClient, type Client, type Page, type Product } from './index.ts';

let service: TestService;
let packhouse: Client;
/** Queries of the requests. */
let asked: string[];
let counted: number;

beforeAll(async () => {
  service = await openTestService();
  const baseUrl = await service.listen();
  const orgId = await service.organization('Harbor Coffee');
  packhouse = createClient({
    baseUrl,
    token: await service.key(orgId),
    fetch: ((url: string, request: RequestInit) => {
      asked.push(url.slice(url.indexOf('?') + 1));
      return fetch(url, request);
    }) as typeof fetch,
  });
  asked = [];
  for (const batch of [100, 71]) {
    await packhouse.products.bulk({
      products: Array.from({ length: batch }, (_, index) => ({
        sku: `SKU-${batch}-${index}`,
        name: `Coffee ${index}`,
      })),
    });
  }
  const [row] = await askOwner<{ n: number }>(
    service,
    'select count(*)::int as n from products where org_id = $1',
    [orgId],
  );
  counted = row!.n;
});
afterAll(() => service?.close());

test('walking a list gives every record once, in pages of 50', async () => {
  asked = [];
  const ids: string[] = [];
  for await (const { id } of packhouse.products.list()) ids.push(id);
  expect([ids.length, new Set(ids).size]).toEqual([counted, counted]);
  expect(counted).toBe(171);
  expect(asked).toEqual(['take=50', 'take=50&skip=50', 'take=50&skip=100', 'take=50&skip=150']);
});

test('the filters and the size of the page go along', async () => {
  asked = [];
  const found = await packhouse.products
    .list({ search: 'Coffee 1', take: 40, sortBy: 'sku', sortOrder: 'asc' })
    .all();
  expect(found.map(({ sku }) => sku)).toEqual(found.map(({ sku }) => sku).toSorted());
  expect(asked).toHaveLength(Math.ceil((found.length + 1) / 40));
  expect(new Set(asked.map((query) => query.replace(/&skip=\d+/, '')))).toEqual(
    new Set(['search=Coffee%201&take=40&sortBy=sku&sortOrder=asc']),
  );
});

test('awaiting a list asks for one page, as large as the API makes it, and knows how many there are', async () => {
  asked = [];
  const page = await packhouse.products.list({ includeTotal: true });
  expect(page).toMatchObject({
    total: counted,
    notModified: false,
    requestId: expect.stringMatching(/^req_/),
  });
  expect([page.items.length, asked.length]).toEqual([10, 1]);
  const second = await page.next!();
  expect(second.items.map(({ id }) => id)).not.toContain(page.items[0]!.id);
});

test('the last page leads nowhere, also when it is full', async () => {
  let page: Page<Product> | undefined = await packhouse.products.list({ take: 19 });
  let pages = 0;
  for (; page; page = await page.next?.()) pages += 1;
  // 171 is 9 times 19.
  expect(pages).toBe(9);
});

test('nothing is asked for a list that nobody waits for, and each waiting asks anew', async () => {
  asked = [];
  const list = packhouse.products.list({ take: 1 });
  expect(asked).toEqual([]);
  await list;
  await list;
  expect(asked).toEqual(['take=1', 'take=1']);
});

test('a walk that is left asks for no further page', async () => {
  asked = [];
  for await (const _ of packhouse.products.list()) break;
  expect(asked).toEqual(['take=50']);
});

test('all() refuses more records than were reckoned with', async () => {
  await expect(packhouse.products.list().all({ most: 170 })).rejects.toThrow(
    new RangeError('There are more than 170 records: narrow the filters.'),
  );
  expect(await packhouse.products.list().all({ most: 171 })).toHaveLength(171);
});

test('a page that has not changed is told so by its ETag, and comes when it has', async () => {
  const { etag, items } = await packhouse.products.list({ take: 5 });
  const again = await packhouse.products.list({ take: 5 }, { ifNoneMatch: etag });
  expect(again).toMatchObject({ notModified: true, items: [], etag });
  await packhouse.products.update({ id: items[0]!.id, name: 'Decaf' });
  const changed = await packhouse.products.list({ take: 5 }, { ifNoneMatch: etag });
  expect(changed).toMatchObject({ notModified: false, items: [{ name: 'Decaf' }, {}, {}, {}, {}] });
});

test('a refusal reaches who awaits and who walks', async () => {
  const list = packhouse.products.list({ take: 51 });
  await expect(Promise.resolve(list)).rejects.toMatchObject({
    code: 'invalid_parameter',
    properties: { take: /50/ },
  });
  await expect(list.all()).rejects.toMatchObject({ code: 'invalid_parameter' });
  expect(await list.catch(() => 'caught')).toBe('caught');
});
