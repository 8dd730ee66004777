import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newCataloguer, type Cataloguer } from '../../../tests/helpers/cataloguer.ts';
import { anId } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

const path = '/v0/inventory/marketplace-levels';

let service: TestService;
let merchant: Cataloguer;
let productId: string;

beforeAll(async () => {
  service = await openTestService({}, { now: () => new Date('2026-03-08T15:00:00.000Z') });
});
afterAll(() => service?.close());
beforeEach(async () => {
  merchant = await newCataloguer(service);
  productId = (await merchant.newProduct()).id;
});

const report = (levels: object[]) => merchant.send('PUT', path, { levels });
const aLevel = (fields: object = {}) => ({
  productId,
  marketplace: 'amazon_fba',
  date: '2026-03-07',
  available: 40,
  incoming: 12,
  sold: 3,
  ...fields,
});

test('a report is kept for its product, marketplace and day, and another one takes its place', async () => {
  expect((await report([aLevel(), aLevel({ date: '2026-03-06', sold: null })])).status).toBe(200);
  expect((await report([aLevel({ available: 36 })])).body.levels).toMatchObject([{ available: 36 }]);
  expect((await merchant.get(path)).body).toMatchObject([
    { productId, date: '2026-03-07', available: 36, incoming: 12, sold: 3 },
    { productId, date: '2026-03-06', available: 40, sold: null },
  ]);
});

test('one level that is wrong refuses all of them, and is named', async () => {
  const kit = await merchant.newProduct({ kit: { components: [{ productId, quantity: 2 }] } });
  const answer = await report([
    aLevel(),
    aLevel({ productId: anId('product') }),
    aLevel({ date: '2026-03-09' }),
    aLevel({ productId: kit.id }),
  ]);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.properties)).toEqual([
    'levels[1].productId',
    'levels[2].date',
    'levels[3].productId',
  ]);
  expect((await report([aLevel(), aLevel({ available: 1 })])).status).toBe(400);
  expect((await merchant.get(path)).body).toEqual([]);
});

test("another organization's product is answered like one that never was", async () => {
  const other = await newCataloguer(service);
  const theirs = await other.newProduct();
  const [there, never] = await Promise.all([
    report([aLevel({ productId: theirs.id })]),
    report([aLevel({ productId: anId('product') })]),
  ]);
  const [said, saidOfNone] = [there, never].map(({ body }) => Object.values(body.properties)[0] as string);
  expect(said!.replace(theirs.id, '…')).toBe(saidOfNone!.replace(/prd_\w+/, '…'));
});
