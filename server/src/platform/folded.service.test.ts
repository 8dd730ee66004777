/** Searches without regard to accents, over the lists that people search. */
import { readId } from '@packhouse/contract/id';
import type { Product } from '@packhouse/contract/public/products';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchProducts } from '../goods/inventory/search.sql.ts';
import { searchShipments } from '../goods/shipments/search.sql.ts';
import { anAddress } from '../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { roleUrls } from './database/database.ts';
import { raw, textOf } from './database/sql.ts';
import { contains, folded } from './folded.ts';

let service: TestService;
let acme: TestMerchant;
let mug: Product;

const recipients = [
  'Jürgen Müller',
  'Søren Sørensen',
  'Zoë Straße',
  'Hans Muller',
  'Łukasz Wałęsa',
  '山田 がく',
];

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service, 'Çelik & Söhne', { warehouse: { name: 'Lager Düsseldorf' } });
  mug = await acme.product({ sku: 'MUG', name: 'Crème Brûlée Mug' });
  await acme.carton(mug, { name: 'Caisse de Crème' });
  await acme.stock(mug, 100);
  for (const name of recipients) {
    const answer = await acme.order([[mug, 1]], { shippingAddress: { ...anAddress, name, city: 'Kraków' } });
    expect(answer.status, answer.text).toBe(201);
  }
});
afterAll(() => service?.close());

const names = async (path: string, search: string, key = acme.key): Promise<string[]> => {
  const answer = await service.get(`${path}?take=50&search=${encodeURIComponent(search)}`, key);
  expect(answer.status, answer.text).toBe(200);
  return (
    answer.body as { name?: string; recipient?: { name: string }; shippingAddress?: { name: string } }[]
  )
    .map(({ name, recipient, shippingAddress }) => name ?? recipient?.name ?? shippingAddress?.name ?? '')
    .toSorted();
};

const people: [string, string[]][] = [
  ['muller', ['Hans Muller', 'Jürgen Müller']],
  ['MÜLLER', ['Hans Muller', 'Jürgen Müller']],
  ['mu\u0308ller', ['Hans Muller', 'Jürgen Müller']],
  ['sorensen', ['Søren Sørensen']],
  ['Sørensen', ['Søren Sørensen']],
  ['strasse', ['Zoë Straße']],
  ['STRASSE', ['Zoë Straße']],
  ['walesa', ['Łukasz Wałęsa']],
  ['山田', ['山田 がく']],
  ['かく', []],
  ['%u', []],
  ['％', []],
];

test.each(people)("the merchant's shipments are found by %s", async (search, found) => {
  expect(await names('/v0/shipments', search)).toEqual(found);
});

test.each([...people, ['krakow', recipients.toSorted()] as [string, string[]]])(
  "the office finds all merchants' shipments by %s",
  async (search, found) => {
    expect(await names('/operator/v0/shipments', search, acme.operatorKey)).toEqual(found);
  },
);

test.each([
  ['muller', 2],
  ['Müller', 2],
  ['hans muller', 1],
  ['soren sorensen', 1],
  ['strasse', 1],
  ['山田 がく', 1],
  ['wales', 0],
])('a scan or lookup of %s finds %i shipments by the recipient', async (code, count) => {
  const { body } = await service.get(`/operator/v0/find?code=${encodeURIComponent(code)}`, acme.operatorKey);
  expect((body as { matched: string }[]).map(({ matched }) => matched)).toEqual(
    Array.from({ length: count }, () => 'recipient'),
  );
});

test.each([
  ['jurgen m', ['Jürgen Müller']],
  ['mull', ['Hans Muller', 'Jürgen Müller']],
  ['mül', ['Hans Muller', 'Jürgen Müller']],
  ['søren s', ['Søren Sørensen']],
  ['stras', ['Zoë Straße']],
])('the search of the dashboard finds recipients by the beginning %s', async (text, found) => {
  const shipments = await service.as(acme.orgId, (tenant) => searchShipments(tenant, { text }));
  expect(shipments.map(({ recipient }) => String(recipient)).toSorted()).toEqual(found);
});

test('products, cartons, stock, warehouses, bins and merchants are found without accents', async () => {
  await service.send('PUT', '/operator/v0/bins', acme.operatorKey, {
    warehouseId: acme.reno.id,
    bins: [{ code: 'A-1', zone: 'A', sequence: 1, note: 'Für Kühlware' }],
  });
  expect(await names('/v0/inventory/products', 'creme brulee')).toEqual([mug.name]);
  expect(await names('/v0/inventory/cartons', 'creme')).toEqual(['Caisse de Crème']);
  expect(await names('/v0/inventory/products/breakdown', 'brulée')).toEqual([mug.name]);
  expect(await names('/v0/warehouses', 'dusseldorf')).toEqual(['Lager Düsseldorf']);
  const { operatorKey } = acme;
  expect(await names('/operator/v0/products', 'creme brulee', operatorKey)).toEqual([mug.name]);
  expect(await names('/operator/v0/warehouses', 'dusseldorf', operatorKey)).toEqual(['Lager Düsseldorf']);
  expect(await names('/operator/v0/organizations', 'celik', operatorKey)).toContain('Çelik & Söhne');
  const bins = await service.get(`/operator/v0/bins?warehouseId=${acme.reno.id}&search=kuhl`, operatorKey);
  expect(bins.body).toMatchObject([{ code: 'A-1' }]);
  const [found] = await service.as(acme.orgId, (tenant) =>
    searchProducts(tenant, { text: 'creme brulee mug' }),
  );
  expect(found).toMatchObject({ id: readId('product', mug.id), distance: 0 });
});

test.each([
  'shipments s where s.find_text',
  'products s where s.search_text',
  'cartons s where s.search_text',
])('the trigram indexes serve a search for folded text among %s', async (from) => {
  const [table, column] = from.split(' s where ') as [string, string];
  const operator = new pg.Client({ connectionString: roleUrls(service.ownerUrl).operatorUrl });
  await operator.connect();
  try {
    await operator.query('set enable_seqscan = off');
    const condition = contains(raw(column), 'Müller');
    const { rows } = await operator.query<{ 'QUERY PLAN': string }>(
      `explain select s.id from ${table} s where ${textOf(condition)}`,
      [...condition.values],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`Bitmap Index Scan on ${table}_find_text_idx`));
    expect(plan).toMatch(new RegExp(`Bitmap Index Scan on ${table}_folded_idx`));
  } finally {
    await operator.end();
  }
});

test("a merchant's search by the beginning of a folded name is served by an index", async () => {
  const app = new pg.Client({ connectionString: roleUrls(service.ownerUrl).appUrl });
  await app.connect();
  try {
    await app.query(`begin; set local app.org_id = '${acme.orgId}'; set local enable_seqscan = off`);
    const plans = await Promise.all(
      ['recipient', 'surname'].map((what) =>
        app.query<{ 'QUERY PLAN': string }>(
          `explain select t.id from shipments t
           where t.org_id = '${acme.orgId}' and t.folded_${what} ~>=~ 'mu' and t.folded_${what} ~<~ 'mv'`,
        ),
      ),
    );
    for (const [index, what] of ['recipient', 'surname'].entries()) {
      const plan = plans[index]!.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(`shipments_folded_${what}_idx`);
      expect(plan).toMatch(new RegExp(`Index Cond: .*folded_${what} ~>=~`));
    }
  } finally {
    await app.end();
  }
});

test('the service and the database fold every character alike, in whichever locale the letters are', async () => {
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ letter: string; plain: string }>(`
      select chr(n) as letter, folded(chr(n)) as plain from generate_series(1, 195101) n
      where n not between 55296 and 57343 and unicode_assigned(chr(n))`);
    expect(rows.length).toBeGreaterThan(100_000);
    const unlike = rows.filter(({ letter, plain }) => /\P{Cn}/u.test(letter) && folded(letter) !== plain);
    expect(unlike).toEqual([]);
    const texts = ['ÅNGSTRÖM', 'ÆSIR ŒUVRE ÞÓR STRAẞE', 'ĐØŁÐ İSTANBUL ıŧħ', 'ﬁné ＡＢ％', 'Plain ASCII'];
    const { rows: inC } = await owner.query<{ plain: string }>(
      `select folded(t collate "C") as plain from unnest($1::text[]) t`,
      [texts],
    );
    expect(inC.map(({ plain }) => plain)).toEqual(texts.map(folded));
  } finally {
    await owner.end();
  }
});
