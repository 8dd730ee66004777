import type { Product } from '@packhouse/contract/public/products';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newCataloguer, sendTo, statusesOf, type Cataloguer } from '../../../tests/helpers/cataloguer.ts';
import { anId } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { auditStock } from '../../../tests/helpers/stock-audit.ts';

const path = '/v0/inventory/cartons';

let service: TestService;
/** Another instance on the same database. */
let second: TestService;
let owner: pg.Client;
let merchant: Cataloguer;
/** Two products of the merchant. */
let beans: Product;
let cup: Product;

beforeAll(async () => {
  service = await openTestService();
  second = await openTestService({}, { ownerUrl: service.ownerUrl });
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
});
beforeEach(async () => {
  merchant = await newCataloguer(service);
  [beans, cup] = [await createProduct('BEANS'), await createProduct('CUP')];
});
afterEach(async () => {
  expect(await auditStock(owner, merchant.orgId)).toEqual([]);
});
afterAll(async () => {
  await owner?.end();
  await second?.close();
  await service?.close();
});

const createProduct = (sku: string, fields: object = {}) =>
  merchant.newProduct({ sku, name: `Nice ${sku}`, ...fields });
const create = (fields: object = {}) =>
  merchant.newCarton(beans.id, { contents: [{ productId: beans.id, quantity: 12 }], ...fields });
const read = async (id: string) => (await merchant.get(`${path}/${id}`)).body;
const history = async (id: string) => (await merchant.get(`${path}/${id}/history?take=50`)).body;
const events = async (id: string) =>
  (await merchant.get(`/v0/notifications/events?take=50&resourceId=${id}`)).body;

test('a new carton has what was sent and defaults for the rest, and is there in every list', async () => {
  const answer = await merchant.send('POST', path, {
    name: 'Cafe\u0301 mix',
    contents: [
      { productId: cup.id, quantity: 2 },
      { productId: beans.id, quantity: 10 },
    ],
    dimensions: { length: 40, width: 30, height: 20, unit: 'cm' },
    weight: { value: 10, unit: 'lb' },
  });
  expect(answer.status).toBe(201);
  const carton = answer.body;
  expect(answer.headers).toMatchObject({ location: `${path}/${carton.id}`, etag: 'W/"1"' });
  expect(carton).toEqual({
    id: expect.stringMatching(/^ctn_/),
    createdAt: carton.updatedAt,
    updatedAt: expect.any(String),
    version: 1,
    name: 'Café mix',
    barcode: null,
    contents: [
      { productId: cup.id, productName: 'Nice CUP', sku: 'CUP', quantity: 2 },
      { productId: beans.id, productName: 'Nice BEANS', sku: 'BEANS', quantity: 10 },
    ],
    unitsPerCarton: 12,
    dimensions: { length: 400, width: 300, height: 200, unit: 'mm' },
    weight: { value: 4535.9237, unit: 'g' },
    tags: [],
    metadata: {},
    externalId: null,
    archived: false,
    deletedAt: null,
  });
  expect((await merchant.get(`${path}/${carton.id}`)).text).toBe(answer.text);
  for (const query of [`productId=${cup.id}`, 'search=nice%20beans', 'search=caf%C3%A9']) {
    expect((await merchant.get(`${path}?${query}`)).body).toEqual([carton]);
  }
  expect((await merchant.get(`${path}/breakdown?productId=${cup.id}`)).body).toMatchObject([
    { id: carton.id, unitsPerCarton: 12, onHand: 0 },
  ]);
  expect(await events(carton.id)).toMatchObject([{ type: 'carton.created', data: { name: 'Café mix' } }]);
  expect(await history(carton.id)).toEqual([]);
});

test('a carton holds products that are there, live and no kits, each once', async () => {
  const kit = await createProduct('KIT', {
    kit: { components: [{ productId: beans.id, quantity: 1 }] },
  });
  const gone = await createProduct('GONE');
  await merchant.send('DELETE', `/v0/inventory/products/${gone.id}`);
  const stranger = await newCataloguer(service);
  const foreign = (await stranger.send('POST', '/v0/inventory/products', { sku: 'F', name: 'F' })).body;
  const box = (...products: { id: string }[]) =>
    merchant.send('POST', path, {
      name: 'Box',
      contents: products.map(({ id }) => ({ productId: id, quantity: 1 })),
    });

  const refused = await box(kit, gone, foreign, { id: anId('product') }, beans);
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(Object.keys(refused.body.properties)).toEqual(
    [0, 1, 2, 3].map((index) => `contents[${index}].productId`),
  );
  expect(Object.keys((await box(beans, beans)).body.properties)).toEqual(['contents']);
  expect(Object.keys((await box()).body.properties)).toEqual(['contents']);
  expect((await merchant.get(path)).body).toEqual([]);
});

test('contents and measures change as long as nothing has used the carton', async () => {
  const before = await create();
  const { status, body } = await merchant.send('PATCH', `${path}/${before.id}`, {
    contents: [{ productId: cup.id, quantity: 4 }],
    dimensions: { length: 1, width: 1, height: 1, unit: 'cm' },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    contents: [{ productId: cup.id, productName: 'Nice CUP', sku: 'CUP', quantity: 4 }],
    unitsPerCarton: 4,
    dimensions: { length: 10, width: 10, height: 10, unit: 'mm' },
    version: 2,
    updatedAt: body.updatedAt,
  });
  expect(await read(before.id)).toEqual(body);
  for (const list of [path, `${path}/breakdown`]) {
    expect((await merchant.get(`${list}?productId=${beans.id}`)).body).toEqual([]);
    expect((await merchant.get(`${list}?productId=${cup.id}`)).body).toMatchObject([
      { id: before.id, unitsPerCarton: 4 },
    ]);
  }
  expect((await history(before.id)).map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'contents',
    'dimensions',
    'unitsPerCarton',
  ]);
  await merchant.book(before.id, 1);
  expect((await merchant.get('/v0/inventory/products/breakdown?sku=CUP')).body).toMatchObject([
    { onHand: 4 },
  ]);
});

test('once stock or a shipment has used a carton, its contents and measures stay', async () => {
  const [stocked, shipped] = [await create(), await create()];
  await merchant.book(stocked.id, 2);
  await merchant.book(stocked.id, -2);
  const shipment = await merchant.ship([shipped], 'cancelled', { type: 'outbound-spd' });
  const changes = [
    { contents: [{ productId: cup.id, quantity: 12 }] },
    { dimensions: { length: 1, width: 1, height: 1, unit: 'cm' } },
    { weight: { value: 1, unit: 'kg' } },
  ];
  for (const change of changes) {
    const [field] = Object.keys(change);
    expect(await merchant.send('PATCH', `${path}/${stocked.id}`, change)).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        properties: { [field!]: 'can no longer change' },
        details: [{ resourceType: 'stock', warehouse: 'Edison', onHand: 0 }],
      },
    });
    expect(await merchant.send('PATCH', `${path}/${shipped.id}`, change)).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        details: [{ resourceType: 'shipment', id: shipment.id, status: 'cancelled' }],
      },
    });
  }
  expect((await merchant.send('PUT', `${path}/${stocked.id}`, { name: 'B', ...changes[0] })).status).toBe(
    409,
  );
  const same = await merchant.send('PUT', `${path}/${stocked.id}`, {
    name: 'Better box',
    barcode: '106141411234567897',
    contents: [{ productId: beans.id, quantity: 12 }],
  });
  expect(same).toMatchObject({ status: 200, body: { name: 'Better box', contents: stocked.contents } });
});

test('a new name of a carton is shown wherever the carton is', async () => {
  const carton = await create({ name: 'Crate' });
  await merchant.book(carton.id, 1);
  const shown = async (list: string) => JSON.stringify((await merchant.get(list)).body);
  const lists = [`${path}?search=%s`, `${path}/breakdown?search=%s`, '/v0/inventory/ledger'];
  for (const list of lists) expect(await shown(list.replace('%s', 'crate'))).toContain('Crate');
  await merchant.send('PATCH', `${path}/${carton.id}`, { name: 'Chest' });
  for (const list of lists) {
    expect(await shown(list.replace('%s', 'chest'))).toContain('Chest');
    expect(await shown(list.replace('%s', 'crate'))).not.toContain('Crate');
  }
});

test('a patch that changes nothing writes nothing', async () => {
  const before = await create({ weight: { value: 1000, unit: 'g' } });
  const lists = await merchant.get(path);
  const answer = await merchant.send('PATCH', `${path}/${before.id}`, {
    weight: { value: 1, unit: 'kg' },
    contents: [{ productId: beans.id, quantity: 12 }],
  });
  expect(answer).toMatchObject({ status: 200, body: before });
  expect(await events(before.id)).toHaveLength(1);
  expect((await merchant.get(path)).headers['etag']).toBe(lists.headers['etag']);
});

test('an externalId belongs to one carton', async () => {
  const first = await create({ externalId: 'box-1' });
  expect(
    await merchant.send('POST', path, {
      name: 'Box',
      externalId: 'box-1',
      contents: [{ productId: beans.id, quantity: 1 }],
    }),
  ).toMatchObject({
    status: 409,
    body: { code: 'duplicate_external_id', details: [{ id: first.id, archived: false }] },
  });
});

test('a carton with boxes or open shipments is not archived, and the refusal says which', async () => {
  const [stocked, ordered, done] = [await create(), await create(), await create()];
  await merchant.book(stocked.id, 2);
  await merchant.book(stocked.id, 3, 1);
  const shipment = await merchant.ship([ordered], 'draft', { type: 'outbound-spd' });
  await merchant.ship([done], 'forwarded', { type: 'outbound-spd' });
  expect(await merchant.send('DELETE', `${path}/${stocked.id}`)).toMatchObject({
    status: 409,
    body: {
      code: 'has_stock',
      details: [
        { warehouseId: merchant.warehouses[0].id, onHand: 2 },
        { warehouseId: merchant.warehouses[1].id, onHand: 3 },
      ],
    },
  });
  expect(await merchant.send('DELETE', `${path}/${ordered.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', details: [{ resourceType: 'shipment', id: shipment.id }] },
  });
  expect((await merchant.send('DELETE', `${path}/${done.id}`)).status).toBe(204);
});

test('an archived carton leaves the lists, cannot be changed, and comes back after its products', async () => {
  const before = await create();
  expect((await merchant.send('DELETE', `${path}/${before.id}`)).status).toBe(204);
  const archived = await read(before.id);
  expect(archived).toMatchObject({ archived: true, deletedAt: archived.updatedAt, version: 2 });
  expect((await merchant.get(path)).body).toEqual([]);
  expect((await merchant.get(`${path}/breakdown`)).body).toEqual([]);
  expect(await merchant.send('PATCH', `${path}/${before.id}`, { name: 'New' })).toMatchObject({
    status: 409,
    body: { code: 'invalid_state' },
  });
  expect((await merchant.send('DELETE', `${path}/${before.id}`)).status).toBe(204);

  await merchant.send('DELETE', `/v0/inventory/products/${beans.id}`);
  expect(await merchant.send('POST', `${path}/${before.id}/restore`)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state', details: [{ id: beans.id, sku: 'BEANS' }] },
  });
  await merchant.send('POST', `/v0/inventory/products/${beans.id}/restore`);
  const restored = await merchant.send('PATCH', `${path}/${before.id}/restore`);
  expect(restored).toMatchObject({ status: 200 });
  expect(restored.body).toEqual({ ...before, version: 3, updatedAt: restored.body.updatedAt });
  expect((await merchant.send('POST', `${path}/${before.id}/restore`)).text).toBe(restored.text);
  expect((await merchant.get(`${path}/breakdown`)).body).toMatchObject([{ archived: false }]);
  expect((await events(before.id)).map(({ type }: { type: string }) => type)).toEqual([
    'carton.created',
    'carton.archived',
    'carton.restored',
  ]);
});

test('of a bulk request each part succeeds or fails on its own, in their order', async () => {
  const [one, two] = [await create({ externalId: 'x1' }), await create({ externalId: 'x2' })];
  const contents = [{ productId: cup.id, quantity: 3 }];
  const { status, body } = await merchant.send('POST', `${path}/bulk`, {
    cartons: [
      { name: 'New', contents },
      { name: 'Empty' },
      { id: one.id, externalId: 'x3' },
      { id: two.id, externalId: 'x1' },
      { id: one.id, externalId: 'x2' },
      { id: two.id, contents },
      { id: anId('carton'), name: 'Nobody' },
      { name: 'Heir', contents, externalId: 'x3' },
    ],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ succeeded: 6, failed: 2 });
  expect(body.results.map((result: { status: number }) => result.status)).toEqual([
    201, 400, 200, 200, 200, 200, 404, 201,
  ]);
  expect(body.results[1].error.properties).toEqual({ contents: 'is required without an id' });
  expect(await read(one.id)).toEqual(body.results[4].record);
  expect(await read(two.id)).toEqual(body.results[5].record);
  expect((await merchant.get(`${path}?externalId=x1`)).body).toMatchObject([{ id: two.id, version: 3 }]);
  expect((await merchant.get(`${path}?externalId=x2`)).body).toMatchObject([{ id: one.id, version: 3 }]);
  expect((await merchant.get(`${path}?productId=${cup.id}`)).body).toHaveLength(3);
  expect((await merchant.get(`${path}/breakdown`)).body).toHaveLength(4);
});

test('of two writes upon the same version one succeeds', async () => {
  const { id } = await create();
  const answers = await Promise.all(
    [service, second].map((instance, index) =>
      sendTo(instance, merchant.key, 'PATCH', `${path}/${id}`, { name: `N${index}` }, { 'if-match': '"1"' }),
    ),
  );
  expect(statusesOf(answers)).toEqual([200, 412]);
});

test('whoever polls with updatedSince sees every change, in the cartons and in their stock', async () => {
  const { id, updatedAt } = await create();
  let since = updatedAt;
  const contents = [{ productId: cup.id, quantity: 3 }];
  const steps: [Parameters<Cataloguer['send']>[0], string, object | undefined, boolean][] = [
    ['PATCH', id, { name: 'Renamed' }, true],
    ['PATCH', id, { tags: ['x'] }, false],
    ['PATCH', id, { contents }, true],
    ['PUT', id, { name: 'Replaced', contents }, true],
    ['DELETE', id, undefined, true],
    ['POST', `${id}/restore`, undefined, true],
    ['POST', 'bulk', { cartons: [{ id, name: 'In bulk' }] }, true],
  ];
  for (const [method, suffix, body, movesStock] of steps) {
    const before = await merchant.get(path);
    await merchant.send(method, `${path}/${suffix}`, body);
    const now = await read(id);
    const query = `includeDeleted=true&updatedSince=${since}`;
    expect((await merchant.get(`${path}?${query}`)).body).toEqual([now]);
    const { name, unitsPerCarton } = now;
    expect((await merchant.get(`${path}/breakdown?${query}`)).body).toMatchObject(
      movesStock ? [{ id, name, unitsPerCarton }] : [],
    );
    expect((await merchant.get(path)).headers['etag']).not.toBe(before.headers['etag']);
    since = now.updatedAt;
  }
});

test('a repeated write is answered the same, and a dry run writes nothing', async () => {
  const body = { name: 'Once', contents: [{ productId: beans.id, quantity: 1 }] };
  const trial = await merchant.send('POST', `${path}?dryRun=true`, body);
  expect(trial).toMatchObject({ status: 201, body: { name: 'Once' } });
  expect((await merchant.get(path)).body).toEqual([]);
  const key = { 'idempotency-key': 'box-1' };
  const first = await merchant.send('POST', path, body, key);
  const again = await sendTo(second, merchant.key, 'POST', path, body, key);
  expect(again.text).toBe(first.text);
  expect((await merchant.get(path)).body).toEqual([first.body]);
});

test("another organization's carton is answered like one that never was, and stays as it is", async () => {
  const carton = await create();
  const stranger = await newCataloguer(service);
  for (const [method, suffix, body] of [
    ['PATCH', '', { name: 'Mine' }],
    ['PUT', '', { name: 'Mine', contents: [{ productId: beans.id, quantity: 1 }] }],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
    ['PATCH', '/restore', undefined],
  ] as const) {
    expect(await stranger.send(method, `${path}/${carton.id}${suffix}`, body)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  }
  expect(await read(carton.id)).toEqual(carton);
});

test('a credential that may only read writes nothing', async () => {
  const reader = await service.key(merchant.orgId, { accessMode: 'read_only' });
  const body = { name: 'Box', contents: [{ productId: beans.id, quantity: 1 }] };
  expect(await sendTo(service, reader, 'POST', path, body)).toMatchObject({
    status: 403,
    body: { code: 'read_only_credential' },
  });
  expect((await merchant.get(path)).body).toEqual([]);
});
