/** Tests the parts of a call beside the record: keys, versions, trials, files, and the facts of an answer. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { askOwner } from '../../server/tests/helpers/oauth.ts';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import { openWire } from '../../server/tests/helpers/wire.ts';
import { createClient, type Client, type ClientOptions } from './index.ts';

let service: TestService;
let baseUrl: string;
let acme: TestMerchant;
let packhouse: Client;

beforeAll(async () => {
  service = await openTestService();
  baseUrl = await service.listen();
  acme = await openMerchant(service, 'Acme');
  packhouse = clientOf();
});
afterAll(() => service?.close());

const clientOf = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, token: acme.key, ...options });
const productsNamed = async (name: string) => (await packhouse.products.list({ search: name }).all()).length;

test('a write whose answer is cut off is done once, and answered', async () => {
  const wire = await openWire(baseUrl);
  onTestFinished(() => wire.close());
  const cutOff = clientOf({ baseUrl: wire.url });
  wire.cutAfter(/^POST /);
  const { data, replayed } = await cutOff.request('products.create', { sku: 'CUT', name: 'Cut off' });
  expect([wire.cuts(), data.name]).toEqual([1, 'Cut off']);
  // The first attempt had come through: the second was answered from what is kept of it.
  expect(replayed).toBe(true);
  expect(await productsNamed('Cut off')).toBe(1);
});

test('a key of the caller makes one write of two calls, and refuses another write', async () => {
  const idempotencyKey = 'order 1042';
  const write = { sku: 'KEYED', name: 'Keyed' };
  const first = await packhouse.request('products.create', write, { idempotencyKey });
  const second = await packhouse.request('products.create', write, { idempotencyKey });
  expect([first.replayed, second.replayed, second.data.id]).toEqual([false, true, first.data.id]);
  const other = packhouse.products.create({ ...write, name: 'Other' }, { idempotencyKey });
  await expect(other).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reuse' });
});

test('two calls without a key are two writes', async () => {
  await packhouse.cartons.list();
  const product = await acme.product();
  const write = { name: 'Twice', contents: [{ productId: product.id, quantity: 6 }] };
  const [one, two] = [await packhouse.cartons.create(write), await packhouse.cartons.create(write)];
  expect(one.id).not.toBe(two.id);
});

test('a trial answers as the write would, and nothing is written', async () => {
  const rows = () =>
    askOwner(
      service,
      "select md5(string_agg(p::text, ',' order by p::text)) as digest, count(*) as n from products p",
    );
  const before = await rows();
  const { status, data } = await packhouse.request(
    'products.create',
    { sku: 'TRIAL', name: 'Trial' },
    { dryRun: true },
  );
  expect([status, data.sku]).toEqual([201, 'TRIAL']);
  expect(await rows()).toEqual(before);
});

test('a version that has passed is refused, whether it is given as number or as ETag', async () => {
  const { id } = await packhouse.products.create({ sku: 'VERSION', name: 'First' });
  const { data, etag } = await packhouse.request('products.get', { id });
  const changed = await packhouse.products.update({ id, name: 'Second' }, { ifMatch: data.version });
  expect(changed.version).toBe(2);
  for (const ifMatch of [data.version, String(data.version), etag]) {
    const late = packhouse.products.update({ id, name: 'Third' }, { ifMatch });
    await expect(late).rejects.toMatchObject({ status: 412, code: 'version_conflict' });
  }
  expect(await packhouse.products.get({ id })).toEqual(changed);
});

test('a record that has not changed is told so, without data', async () => {
  const { id } = await packhouse.products.create({ sku: 'ETAG', name: 'Etag' });
  const { etag } = await packhouse.request('products.get', { id });
  const again = await packhouse.request('products.get', { id }, { ifNoneMatch: etag });
  expect(again).toMatchObject({ status: 304, notModified: true, data: undefined, etag });
});

test('request tells status, version, request id and headers beside the record', async () => {
  const { status, data, etag, requestId, headers, replayed } = await packhouse.request('products.create', {
    sku: 'FACTS',
    name: 'Facts',
  });
  expect({ status, etag, requestId, replayed }).toEqual({
    status: 201,
    etag: `W/"${data.version}"`,
    requestId: headers.get('x-request-id'),
    replayed: false,
  });
  expect(headers.get('location')).toBe(`/v0/inventory/products/${data.id}`);
});

test('a file comes back as it was sent, under its name', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n');
  const product = await acme.product();
  await acme.stock(product, 5);
  const { body } = await acme.order([[product, 1]]);
  const upload = { id: body.id, kind: 'commercial_invoice' as const };
  const names = ['Rechnung für Zoë.pdf', 'invoice.pdf'];
  for (const fileName of names) {
    const { id: documentId } = await packhouse.shipments.uploadDocument({
      ...upload,
      file: { bytes, fileName, contentType: 'application/pdf' },
    });
    const file = await packhouse.shipments.downloadDocument({ id: body.id, documentId });
    expect(file).toEqual({ bytes, fileName, contentType: 'application/pdf' });
  }
  const slip = await packhouse.shipments.packingSlip({ id: body.id });
  expect(new TextDecoder().decode(slip.bytes.subarray(0, 5))).toBe('%PDF-');
});

test('an operation with two forms answers the one it was asked for', async () => {
  const product = await acme.product();
  const carton = await acme.carton(product);
  await acme.stock(carton, 3);
  const { id } = await packhouse.shipments.createSpd({ items: [{ cartonId: carton.id, quantity: 2 }] });
  const record = await packhouse.shipments.boxContent({ id });
  expect(record.shipmentId).toBe(id);
  const file = await packhouse.shipments.boxContent({ id, format: 'csv' });
  expect(file.contentType).toMatch(/^text\/csv/);
});

test('what waits for the warehouse answers 202 with the record, and what is done 204 with nothing', async () => {
  const product = await acme.product();
  await acme.stock(product, 5);
  const { body } = await acme.order([[product, 1]]);
  await acme.warehouse('start', body.id);
  const { status, data } = await packhouse.request('shipments.cancel', { id: body.id });
  expect([status, data.status]).toEqual([202, 'pending_cancel']);

  const { id } = await packhouse.shipments.createPnp({ items: [{ productId: product.id, quantity: 1 }] });
  const removed = await packhouse.request('shipments.remove', { id });
  expect([removed.status, removed.data]).toEqual([204, undefined]);
});

test('a refusal carries the fields, the details, and the page of its code', async () => {
  const product = await acme.product();
  const order = packhouse.shipments.createPnp({
    items: [{ productId: product.id, quantity: 0 }],
    notes: 'x'.repeat(2_001),
  });
  const error = await order.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    name: 'ApiError',
    status: 400,
    code: 'validation_failed',
    docs: `${baseUrl}/problems/validation_failed`,
    requestId: expect.stringMatching(/^req_/),
  });
  expect(Object.keys((error as { properties: object }).properties).toSorted()).toEqual([
    'items[0].quantity',
    'notes',
  ]);
  expect((await fetch((error as { docs: string }).docs)).status).toBe(200);
});

test('a mistyped name of a field is refused with the one that was meant', async () => {
  const misspelled = packhouse.products.list({ serch: 'coffee' } as never);
  await expect(Promise.resolve(misspelled)).rejects.toMatchObject({
    code: 'unknown_parameter',
    properties: { serch: expect.stringContaining('search') },
  });
});

test('a service that is not there is told with its address', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const address = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  gone.close();
  const nobody = createClient({ baseUrl: address, token: 'pkh_live_1', maxRetries: 0 });
  const error = await nobody.products.get({ id: 'prd_1' }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'ConnectionError', attempts: 1, timedOut: false });
  expect((error as Error).message).toContain(`${address} could not be reached (connect ECONNREFUSED`);
});
