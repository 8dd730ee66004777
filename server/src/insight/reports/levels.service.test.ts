import { spellId } from '@packhouse/contract/id';
import { ProductLevel } from '@packhouse/contract/dashboard/levels';
import { OverviewFigures } from '@packhouse/contract/dashboard/overview';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { demoMerchant, type DemoMerchant } from '../../../tests/helpers/demo-merchant.ts';
import { demoInMarch, demoNow as now } from '../../../tests/helpers/demo-in-march.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { walk, withQuery, type AnyRecord } from '../../../tests/helpers/walk.ts';

let service: TestService;
let merchant: DemoMerchant;
let viewer: DashboardSession;
let products: AnyRecord[];
let stock: AnyRecord[];

beforeAll(async () => {
  service = await openTestService({}, { now: () => now, template: demoInMarch });
  merchant = await demoMerchant(service);
  viewer = await dashboardSession(service, merchant.orgId, 'viewer');
  products = await walk(service, merchant.key, '/v0/inventory/products?includeDeleted=true');
  stock = await walk(service, merchant.key, '/v0/inventory/products/breakdown?includeDeleted=true');
}, 120_000);
afterAll(() => service?.close());

const pathOf = (what: string) =>
  `/dashboard/v0/organizations/${spellId('organization', merchant.orgId)}/${what}`;

const ask = (parameters: Record<string, string> = {}): Promise<TestAnswer> =>
  viewer.ask('GET', withQuery(pathOf('products/levels'), { take: '50', ...parameters }));

async function levels(parameters: Record<string, string> = {}): Promise<ProductLevel[]> {
  const rows: ProductLevel[] = [];
  for (let more = true; more;) {
    const answer = await ask({ ...parameters, skip: String(rows.length) });
    expect(answer.status, answer.text).toBe(200);
    rows.push(...answer.body.map((row: unknown) => ProductLevel.strict().parse(row)));
    more = answer.body.length === 50;
  }
  return rows;
}

const stockOf = (id: string) => stock.find((one) => one.id === id);

describe('the list of products', () => {
  test('is that of the products, each beside its own stock', async () => {
    const rows = await levels({ sortBy: 'sku', sortOrder: 'asc', includeDeleted: 'true' });
    const bySku = products.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
    expect(rows.map((row) => row.product)).toEqual(bySku);
    for (const row of rows) expect(row.stock).toEqual(stockOf(row.product.id));
  });

  test('has those that are low or out that the overview counts', async () => {
    const answer = await viewer.ask('GET', pathOf('overview/figures'));
    const figures = OverviewFigures.parse(answer.body);
    const low = await levels({ level: 'low' });
    const out = await levels({ level: 'out' });
    expect(low).toHaveLength(figures.lowStock);
    expect(out).toHaveLength(figures.stockouts);
    expect(low.length + out.length).toBeGreaterThan(0);
    for (const row of low) {
      expect(row.stock.available).toBeGreaterThan(0);
      expect(row.stock.available).toBeLessThanOrEqual(row.product.reorderPoint!);
    }
    for (const row of out) expect(row.stock.available).toBe(0);
  });

  test('has those of which some are on their way, loose or in cartons', async () => {
    const rows = await levels({ level: 'incoming' });
    const all = await levels();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(all.filter((row) => row.stock.incoming > 0));
    const cover = await viewer.ask(
      'GET',
      withQuery(pathOf('products/cover'), {
        ids: rows
          .slice(0, 50)
          .map(({ product }) => product.id)
          .join(','),
      }),
    );
    expect(cover.body.products.map((one: AnyRecord) => one.incoming)).toEqual(
      rows.slice(0, 50).map((row) => row.stock.incoming),
    );
  });

  test('has the archived ones only where they are asked for', async () => {
    const archived = products.filter((one) => one.archived).map(({ id }) => id);
    const idsOf = (rows: ProductLevel[]) => rows.map(({ product }) => product.id);
    expect(new Set(idsOf(await levels({ level: 'deleted' })))).toEqual(new Set(archived));
    expect(idsOf(await levels()).filter((id) => archived.includes(id))).toEqual([]);
  });

  test('can be ordered by what is on hand, filtered and counted', async () => {
    const held = (await levels({ sortBy: 'onHand', sortOrder: 'desc' })).map((row) => row.stock.onHand);
    expect(held).toEqual(held.toSorted((a, b) => b - a));
    const some = products.find((one) => !one.archived && one.tags.length > 0);
    expect((await levels({ sku: some!.sku })).map(({ product }) => product.id)).toEqual([some!.id]);
    const tagged = await levels({ tag: some!.tags[0] });
    expect(tagged).toHaveLength(
      products.filter((one) => !one.archived && one.tags.includes(some!.tags[0])).length,
    );
    const answer = await ask({ tag: some!.tags[0], take: '1', includeTotal: 'true' });
    expect(answer.headers['x-total-count']).toBe(String(tagged.length));
  });
});
