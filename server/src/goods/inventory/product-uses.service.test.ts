import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newCataloguer, type Cataloguer } from '../../../tests/helpers/cataloguer.ts';
import { anId } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { auditStock } from '../../../tests/helpers/stock-audit.ts';

const path = '/v0/inventory/products';

let service: TestService;
let owner: pg.Client;
let merchant: Cataloguer;

beforeAll(async () => {
  service = await openTestService();
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
});
beforeEach(async () => {
  merchant = await newCataloguer(service);
});
afterEach(async () => {
  expect(await auditStock(owner, merchant.orgId)).toEqual([]);
});
afterAll(async () => {
  await owner?.end();
  await service?.close();
});

const create = (fields?: object) => merchant.newProduct(fields);
const read = async (id: string) => (await merchant.get(`${path}/${id}`)).body;
const history = async (id: string) => (await merchant.get(`${path}/${id}/history?take=50`)).body;
const events = async (id: string) =>
  (await merchant.get(`/v0/notifications/events?take=50&resourceId=${id}`)).body;
const kitOf = (...parts: { id: string }[]) => ({
  components: parts.map(({ id }) => ({ productId: id, quantity: 2 })),
});

test('a kit is made of products that are there, live, no kits, and not the kit itself', async () => {
  const [beans, cup, gone] = [await create({ sku: 'BEANS' }), await create({ sku: 'CUP' }), await create()];
  await merchant.send('DELETE', `${path}/${gone.id}`);
  const stranger = await newCataloguer(service);
  const foreign = (await stranger.send('POST', path, { sku: 'F', name: 'F' })).body;

  const kit = await create({ kit: kitOf(beans, cup) });
  expect(kit.kit).toEqual({
    components: [
      { productId: beans.id, sku: 'BEANS', quantity: 2 },
      { productId: cup.id, sku: 'CUP', quantity: 2 },
    ],
  });
  await merchant.book(beans.id, 7);
  await merchant.book(cup.id, 9);
  expect((await merchant.get(`${path}/breakdown?productId=${kit.id}`)).body).toMatchObject([
    { available: 3 },
  ]);

  const parts = [foreign, { id: anId('product') }, gone, kit, beans];
  const refused = await merchant.send('POST', path, { sku: 'K2', name: 'K2', kit: kitOf(...parts) });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.properties)).toEqual(
    [0, 1, 2, 3].map((index) => `kit.components[${index}].productId`),
  );
  const own = await merchant.send('PATCH', `${path}/${gone.id}`, { kit: kitOf(beans) });
  expect(own.body.code).toBe('invalid_state');
  const lone = await create();
  expect(await merchant.send('PATCH', `${path}/${lone.id}`, { kit: kitOf(lone) })).toMatchObject({
    status: 400,
    body: { properties: { 'kit.components[0].productId': expect.stringContaining('itself') } },
  });
});

const become = (product: { id: string }, part: { id: string }) =>
  merchant.send('PATCH', `${path}/${product.id}`, { kit: kitOf(part) });

test('what has stock cannot become a kit', async () => {
  const [stocked, part] = [await create(), await create()];
  await merchant.book(stocked.id, 2);
  expect(await become(stocked, part)).toMatchObject({
    status: 409,
    body: { code: 'in_use', details: [{ warehouseId: merchant.warehouses[0].id, onHand: 2 }] },
  });
  await merchant.book(stocked.id, -2);
  expect(await become(stocked, part)).toMatchObject({ status: 200, body: { kit: kitOf(part) } });
});

test('what is ordered, or is part of something, cannot become a kit', async () => {
  const part = await create();
  const [ordered, inKit, inBox, shipped] = [await create(), await create(), await create(), await create()];
  const shipment = await merchant.ship([ordered], 'on_hold');
  await merchant.ship([shipped], 'forwarded');
  const kit = await create({ kit: kitOf(inKit) });
  const carton = await merchant.newCarton(inBox.id);
  const refusal = (details: object) => ({ status: 409, body: { code: 'in_use', details: [details] } });

  expect(await become(ordered, part)).toMatchObject(
    refusal({ resourceType: 'shipment', id: shipment.id, number: shipment.number, status: 'on_hold' }),
  );
  expect(await become(inKit, part)).toMatchObject(refusal({ resourceType: 'product', id: kit.id }));
  expect(await become(inBox, part)).toMatchObject(refusal({ resourceType: 'carton', id: carton.id }));
  expect((await become(shipped, part)).status).toBe(200);
});

test('the components of a kit stay as they are while an open shipment holds it', async () => {
  const [beans, cup] = [await create(), await create()];
  const kit = await create({ kit: kitOf(beans) });
  const shipment = await merchant.ship([kit], 'on_hold');
  for (const change of [{ kit: kitOf(beans, cup) }, { kit: null }]) {
    expect(await merchant.send('PATCH', `${path}/${kit.id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'in_use', details: [{ resourceType: 'shipment', id: shipment.id }] },
    });
  }
  expect((await merchant.send('PATCH', `${path}/${kit.id}`, { kit: kitOf(beans), name: 'Set' })).status).toBe(
    200,
  );
  expect(await merchant.send('PUT', `${path}/${kit.id}`, { name: 'Set' })).toMatchObject({ status: 409 });
});

test('the tracking mode stays as it is while there is stock, also in cartons', async () => {
  const [loose, boxed] = [await create(), await create()];
  const carton = await merchant.newCarton(boxed.id);
  await merchant.book(loose.id, 3, 1);
  await merchant.book(carton.id, 2);
  const track = (product: { id: string }) =>
    merchant.send('PATCH', `${path}/${product.id}`, { trackingMode: 'lot' });
  expect(await track(loose)).toMatchObject({
    status: 409,
    body: { code: 'in_use', details: [{ warehouse: 'Reno', onHand: 3 }] },
  });
  expect(await track(boxed)).toMatchObject({ status: 409, body: { details: [{ onHand: 12 }] } });
  await merchant.book(loose.id, -3, 1);
  expect(await track(loose)).toMatchObject({ status: 200, body: { trackingMode: 'lot' } });
});

test('a product with stock is not archived, and the refusal says how much lies where', async () => {
  const product = await create();
  const carton = await merchant.newCarton(product.id);
  await merchant.book(product.id, 3);
  await merchant.book(product.id, 4, 1);
  await merchant.book(carton.id, 1, 1);
  const { status, body } = await merchant.send('DELETE', `${path}/${product.id}`);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'has_stock',
    details: [
      { warehouseId: merchant.warehouses[0].id, warehouse: 'Edison', onHand: 3, available: 3, allocated: 0 },
      { warehouseId: merchant.warehouses[1].id, warehouse: 'Reno', onHand: 10, available: 10, allocated: 0 },
    ],
  });
  expect(body.error).toContain('3 at Edison, 10 at Reno');
});

test('a product that open shipments, kits or cartons use is not archived, and the refusal names them', async () => {
  const product = await create();
  const shipment = await merchant.ship([product, product], 'draft');
  const kit = await create({ kit: kitOf(product) });
  const carton = await merchant.newCarton(product.id);
  expect(await merchant.send('DELETE', `${path}/${product.id}`)).toMatchObject({
    status: 409,
    body: {
      code: 'in_use',
      details: [
        { resourceType: 'shipment', id: shipment.id, status: 'draft' },
        { resourceType: 'product', id: kit.id },
        { resourceType: 'carton', id: carton.id },
      ],
    },
  });
  expect((await merchant.send('DELETE', `${path}/${kit.id}`)).status).toBe(204);
  expect((await merchant.send('DELETE', `/v0/inventory/cartons/${carton.id}`)).status).toBe(204);
  expect((await merchant.send('DELETE', `${path}/${product.id}`)).body.details).toHaveLength(1);
  const used = await create();
  await merchant.ship([used], 'cancelled');
  expect((await merchant.send('DELETE', `${path}/${used.id}`)).status).toBe(204);
});

test('an archived product leaves the lists, cannot be changed, and comes back as it was', async () => {
  const before = await create();
  const gone = await merchant.send('DELETE', `${path}/${before.id}`);
  expect({ status: gone.status, text: gone.text }).toEqual({ status: 204, text: '' });
  const archived = await read(before.id);
  expect(archived).toEqual({
    ...before,
    archived: true,
    deletedAt: archived.updatedAt,
    updatedAt: archived.updatedAt,
    version: 2,
  });
  expect((await merchant.get(path)).body).toEqual([]);
  expect((await merchant.get(`${path}?includeDeleted=true`)).body).toEqual([archived]);
  expect((await merchant.get(`${path}/breakdown`)).body).toEqual([]);
  expect((await merchant.get(`${path}/breakdown?includeDeleted=true`)).body).toMatchObject([
    { archived: true },
  ]);
  expect(await merchant.send('PATCH', `${path}/${before.id}`, { name: 'New' })).toMatchObject({
    status: 409,
    body: { code: 'invalid_state' },
  });
  expect(await merchant.send('PUT', `${path}/${before.id}`, { name: 'New' })).toMatchObject({ status: 409 });
  expect((await merchant.send('DELETE', `${path}/${before.id}`)).status).toBe(204);
  expect(await read(before.id)).toEqual(archived);

  const restored = await merchant.send('POST', `${path}/${before.id}/restore`);
  expect(restored).toMatchObject({ status: 200 });
  expect(restored.body).toEqual({ ...before, version: 3, updatedAt: restored.body.updatedAt });
  for (const method of ['POST', 'PATCH'] as const) {
    expect(await merchant.send(method, `${path}/${before.id}/restore`)).toMatchObject({
      status: 200,
      text: restored.text,
    });
  }
  expect((await merchant.get(`${path}/breakdown`)).body).toMatchObject([{ archived: false }]);
  expect((await events(before.id)).map(({ type }: { type: string }) => type)).toEqual([
    'product.created',
    'product.archived',
    'product.restored',
  ]);
  expect(await history(before.id)).toMatchObject([
    { field: 'deletedAt', from: archived.deletedAt, to: null },
    { field: 'deletedAt', from: null, to: archived.deletedAt },
  ]);
});

test('a kit comes back after its components', async () => {
  const beans = await create();
  const kit = await create({ kit: kitOf(beans) });
  await merchant.send('DELETE', `${path}/${kit.id}`);
  await merchant.send('DELETE', `${path}/${beans.id}`);
  expect(await merchant.send('PATCH', `${path}/${kit.id}/restore`)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state', details: [{ id: beans.id }] },
  });
  expect((await merchant.send('PATCH', `${path}/${beans.id}/restore`)).status).toBe(200);
  expect((await merchant.send('PATCH', `${path}/${kit.id}/restore`)).status).toBe(200);
});
