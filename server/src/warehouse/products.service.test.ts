/** The warehouse's own facts about products, over HTTP. */
import type { OperatorProduct } from '@packhouse/contract/operator/products';
import type { Product } from '@packhouse/contract/public/products';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '../../tests/helpers/records.ts';
import { heicPhoto } from '../../tests/helpers/heic-photo.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { openWorld, setClock, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { sweepFiles } from '../background/nightly/sweep-files.ts';
import { keepNight } from '../background/nightly/night.ts';

let files: string;
let time = new Date('2026-05-04T15:00:00.000Z');
let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'packhouse files '));
  service = await openTestService({ PACKHOUSE_FILES: files }, { now: () => time });
  ({ acme, globex } = await openWorld(service));
});
afterAll(async () => {
  await service?.close();
  await rm(files, { recursive: true, force: true });
});

const tiny = {
  unitDimensions: { length: 1, width: 1, height: 1, unit: 'mm' },
  unitWeight: { value: 0, unit: 'g' },
} as const;
const mug = {
  dimensions: { length: 20, width: 12, height: 10, unit: 'cm' },
  weight: { value: 0.4, unit: 'kg' },
} as const;

const on = ({ id }: { id: string }, path = '', merchant = acme) =>
  `/operator/v0/organizations/${merchant.organizationId}/products/${id}${path}`;
const say = (product: { id: string }, path: string, body: object, merchant = acme) =>
  service.send('POST', on(product, path, merchant), merchant.operatorKey, body);
const read = async ({ id }: { id: string }): Promise<Product> =>
  (await acme.ask('GET', `/v0/inventory/products/${id}`)).body;
const dispute = ({ id }: { id: string }, note: string) =>
  acme.ask('POST', `/v0/inventory/products/${id}/measurement/dispute`, { note });
const noticesOf = async ({ id }: { id: string }): Promise<{ event: string; message: string }[]> =>
  (await acme.ask('GET', `/v0/notifications?resourceId=${id}`)).body;

async function postageOf(product: { id: string }): Promise<number> {
  const { body, text } = await acme.ask('POST', '/v0/shipments/quote', {
    warehouseId: acme.reno.id,
    shippingAddress: aProductAddress,
    items: [{ productId: product.id, quantity: 20 }],
  });
  const charge = (body.estimatedCharges as { chargeType: string; totalCost: number }[]).find(
    ({ chargeType }) => chargeType === 'postage',
  );
  expect(charge, text).toBeDefined();
  return charge!.totalCost;
}
const aProductAddress = {
  name: 'Grace Hopper',
  line1: '1 Compiler Way',
  city: 'Arlington',
  state: 'VA',
  postalCode: '22201',
  countryCode: 'US',
};

test('what the warehouse measured counts for postage, boxes and storage, whatever the merchant declares later', async () => {
  const product = await acme.product(tiny);
  const honest = await acme.product({
    unitDimensions: { length: 200, width: 120, height: 100, unit: 'mm' },
    unitWeight: { value: 400, unit: 'g' },
  });
  await setClock(service, acme.orgId, time);
  await acme.stock(product, 50);
  await acme.stock(honest, 50);
  expect(await postageOf(product)).toBeLessThan(await postageOf(honest));

  const answer = await say(product, '/measure', mug);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body as OperatorProduct).toMatchObject({
    ...tiny,
    measured: {
      dimensions: { length: 200, width: 120, height: 100, unit: 'mm' },
      weight: { value: 400, unit: 'g' },
      at: expect.any(String),
      by: { type: 'operator' },
      dispute: null,
    },
  });
  const declared = {
    unitDimensions: { length: 2, width: 2, height: 2, unit: 'mm' },
    unitWeight: tiny.unitWeight,
  };
  const changed = await acme.ask('PATCH', `/v0/inventory/products/${product.id}`, declared);
  expect(changed.body).toMatchObject({ ...declared, measured: { weight: { value: 400, unit: 'g' } } });

  expect(await postageOf(product)).toBe(await postageOf(honest));
  const boxesOf = async (goods: Product) => {
    const { body } = await acme.order([[goods, 4]]);
    const path = `/operator/v0/organizations/${acme.organizationId}/shipments/${body.id}/box-suggestion`;
    const { boxes } = (await service.send('GET', path, acme.operatorKey)).body;
    return (boxes as { boxTypeId: string; weight: object }[]).map(({ boxTypeId, weight }) => ({
      boxTypeId,
      weight,
    }));
  };
  expect(await boxesOf(product)).toEqual(await boxesOf(honest));

  time = new Date('2026-05-06T15:00:00.000Z');
  await keepNight(service.services, { orgId: acme.orgId, clockAheadMs: 0 });
  const closed = async ({ id }: Product) =>
    (await acme.ask('GET', `/v0/inventory/snapshots?productId=${id}&take=1`)).body[0];
  expect(await closed(product)).toMatchObject({
    volume: { value: 50 * 0.0024, unit: 'm3' },
    sizeSource: 'measured',
  });
  expect(await closed(honest)).toMatchObject({ volume: { value: 50 * 0.0024 }, sizeSource: 'declared' });
});

test('a weight alone leaves the declared size in force, and a later size keeps the measured weight', async () => {
  const product = await acme.product();
  expect((await say(product, '/measure', {})).body).toMatchObject({
    code: 'validation_failed',
    properties: { dimensions: 'must be given, or weight' },
    reason: { code: 'size_or_weight_required', values: {} },
  });
  await say(product, '/measure', { weight: mug.weight });
  expect((await read(product)).measured).toMatchObject({ dimensions: null, weight: { value: 400 } });
  await say(product, '/measure', { dimensions: mug.dimensions });
  expect((await read(product)).measured).toMatchObject({
    dimensions: { length: 200 },
    weight: { value: 400 },
  });
});

test('a merchant disputes a measurement, and the leads uphold it or measure again', async () => {
  const product = await acme.product();
  expect(await dispute(product, 'Our scale shows 270 g.')).toMatchObject({
    status: 409,
    body: { code: 'invalid_state' },
  });
  await say(product, '/measure', mug);
  expect((await dispute(product, 'Our scale shows 270 g.')).status).toBe(200);

  const listed = await service.send('GET', '/operator/v0/products?disputed=true', acme.operatorKey);
  expect((listed.body as OperatorProduct[]).map(({ id }) => id)).toEqual([product.id]);

  expect(
    (await say(product, '/measurement/uphold', { answer: 'Three mugs weighed 400 g each.' })).status,
  ).toBe(200);
  expect((await read(product)).measured).toMatchObject({
    weight: { value: 400 },
    dispute: { state: 'upheld', note: 'Our scale shows 270 g.', answer: 'Three mugs weighed 400 g each.' },
  });
  expect(await say(product, '/measurement/uphold', { answer: 'Again' })).toMatchObject({ status: 409 });

  await dispute(product, 'The box was changed.');
  await say(product, '/measure', { weight: { value: 290, unit: 'g' }, note: 'The new box is lighter.' });
  expect((await read(product)).measured).toMatchObject({
    weight: { value: 290 },
    dispute: { state: 'measured_again', note: 'The box was changed.', answer: 'The new box is lighter.' },
  });
  expect((await noticesOf(product)).map(({ event }) => event)).toEqual([
    'product.measured',
    'product.measurement_upheld',
    'product.measured',
  ]);
});

test('a barcode that the crew adds finds the product at once, and the merchant is told', async () => {
  const product = await acme.product({ name: 'Blue Mug' });
  const other = await acme.product();
  const answer = await say(product, '/barcodes', { value: '4006381333931' });
  expect(answer.body).toMatchObject({ barcodes: [{ type: 'ean', value: '4006381333931' }] });
  const found = await service.send('GET', '/operator/v0/find?code=4006381333931', acme.operatorKey);
  expect(found.body).toMatchObject([{ id: product.id, matched: 'barcode' }]);
  expect(await noticesOf(product)).toMatchObject([
    { event: 'product.barcode_added', message: expect.stringContaining('4006381333931') },
  ]);

  const { version } = await read(product);
  await say(product, '/barcodes', { value: '4006381333931' });
  expect((await read(product)).version).toBe(version);
  expect((await say(other, '/barcodes', { value: '4006381333931' })).body.code).toBe('duplicate_barcode');
  expect((await say(other, '/barcodes', { value: '4006381333932', type: 'ean' })).body).toMatchObject({
    code: 'validation_failed',
  });
});

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
function formOf(bytes: Buffer, name: string, note?: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  if (note) form.set('note', note);
  return form;
}

test('the merchant downloads the photos of the crew, and reads its note', async () => {
  const product = await acme.product();
  const answer = await say(product, '/photos', formOf(jpeg, 'corner.jpg', 'A corner is crushed'));
  expect(answer.status, answer.text).toBe(201);
  await say(product, '/note', { note: 'Keep upright.' });
  const { photos, warehouseNote } = await read(product);
  expect(warehouseNote).toBe('Keep upright.');
  expect(photos).toMatchObject([
    {
      fileName: 'corner.jpg',
      contentType: 'image/jpeg',
      note: 'A corner is crushed',
      by: { type: 'operator' },
    },
  ]);
  const path = `/v0/inventory/products/${product.id}/photos/${photos[0]!.id}`;
  const photo = await acme.ask('GET', path);
  expect(photo.status).toBe(200);
  expect(photo.headers['content-type']).toContain('image/jpeg');
  expect((await globex.ask('GET', path)).status).toBe(404);

  // Old enough for the sweep, and still named.
  expect(
    await sweepFiles({ ...service.services, now: () => new Date(Date.now() + 3 * 86_400_000) }, acme.orgId),
  ).toBe(0);
  expect(
    (await service.send('DELETE', on(product, `/photos/${photos[0]!.id}`), acme.operatorKey)).status,
  ).toBe(204);
  expect((await acme.ask('GET', path)).status).toBe(404);
  expect(
    await sweepFiles({ ...service.services, now: () => new Date(Date.now() + 3 * 86_400_000) }, acme.orgId),
  ).toBe(1);
});

test('a HEIC photo of an iPhone is kept as a JPEG', async () => {
  const product = await acme.product();
  const answer = await say(product, '/photos', formOf(heicPhoto, 'IMG_0001.HEIC'));
  expect(answer.status, answer.text).toBe(201);
  const [photo] = answer.body.photos;
  expect(photo).toMatchObject({ fileName: 'IMG_0001.jpg', contentType: 'image/jpeg' });
  const kept = await acme.ask('GET', `/v0/inventory/products/${product.id}/photos/${photo.id}`);
  expect([kept.status, kept.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('a damaged HEIC photo is refused, and the crew reads what to do', async () => {
  const product = await acme.product();
  for (const damaged of [heicPhoto.subarray(0, 400), heicPhoto.subarray(0, 24)]) {
    expect(await say(product, '/photos', formOf(damaged, 'IMG_0001.HEIC'))).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('save it as JPEG') },
    });
  }
});

test('a product that a process of the previous version changed keeps its measurement', async () => {
  const product = await acme.product();
  await say(product, '/measure', mug);
  await service.as(acme.orgId, async (tenant) => {
    const { sql } = await import('../platform/database/sql.ts');
    await tenant.rows(sql`
      update products set doc = regexp_replace(doc, ',"measured":.*,"archived":', ',"archived":')
      where org_id = ${tenant.orgId} and sku = ${product.sku}`);
  });
  await acme.ask('PATCH', `/v0/inventory/products/${product.id}`, { name: 'Renamed' });
  expect((await read(product)).measured).toMatchObject({ weight: { value: 400 } });
});

test('another merchant has no such product', async () => {
  const product = aProduct();
  expect((await say(product, '/measure', mug)).status).toBe(404);
  const own = await acme.product();
  expect((await say(own, '/measure', mug, globex)).status).toBe(404);
});
