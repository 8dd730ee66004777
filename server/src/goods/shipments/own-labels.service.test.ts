/**
 * Effects of the merchant's own shipping labels on postage: in the estimate, in the bill, and until when they count.
 */
import type { Carton } from '@packhouse/contract/public/cartons';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;
let product: Product;
/** Boxes of 3,500 g and of 1,000 g. */
let [heavy, light]: Carton[] = [];

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());
beforeEach(async () => {
  acme = await openMerchant(service);
  // Makes the organization start now, so that everything below falls into its first month.
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(
      sql`update organizations set created_at = ${new Date().toISOString()} where org_id = ${acme.orgId}`,
    ),
  );
  product = await acme.product();
  heavy = await acme.carton(product);
  light = await acme.carton(product, { weight: { value: 1000, unit: 'g' } });
  await acme.stock(product, 20);
  for (const carton of [heavy, light]) await acme.stock(carton, 9);
});
afterEach(async () => expect(await acme.audit()).toEqual([]));

/** Two heavy boxes and three light ones. */
async function boxes(): Promise<Shipment> {
  const answer = await acme.ask('POST', '/v0/shipments/spd', {
    warehouseId: acme.reno.id,
    destination: { profile: 'amazon_fba', facilityCode: 'ONT8', referenceId: 'FBA15ABC', address: anAddress },
    items: [
      { cartonId: heavy!.id, quantity: 2 },
      { cartonId: light!.id, quantity: 3 },
    ],
    submit: true,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const order = async (): Promise<Shipment> => (await acme.order([[product, 3]])).body;

function upload({ id }: Shipment, kind: string, itemId?: string): Promise<TestAnswer> {
  const form = new FormData();
  form.set('kind', kind);
  if (itemId) form.set('itemId', itemId);
  form.set('file', new File(['^XA^FO10,10^FDbox^FS^XZ'], 'label.zpl'));
  return service.send('POST', `/v0/shipments/${id}/documents`, acme.key, form);
}

async function labelled(shipment: Shipment, itemId?: string): Promise<string> {
  const answer = await upload(shipment, 'shipping_label', itemId);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

const now = async ({ id }: Shipment): Promise<Shipment> =>
  (await acme.ask('GET', `/v0/shipments/${id}`)).body;

/** Estimated quantities by charge type. */
const charged = ({ estimatedCharges }: Shipment) =>
  Object.fromEntries(estimatedCharges.map(({ chargeType, quantity }) => [chargeType, quantity]));
const costOf = ({ estimatedCharges }: Shipment, type: string) =>
  estimatedCharges.find(({ chargeType }) => chargeType === type)?.totalCost;

/** Postage by the United States rate card: a price per parcel and a price per kilogram. */
const postage = (packages: number, kilograms: number) =>
  packages * Math.round(512 + (118 * kilograms) / packages);

async function upcoming(): Promise<Record<string, number>> {
  const { body } = await acme.ask('GET', '/v0/invoices/upcoming');
  return Object.fromEntries(
    body.groups.map(({ chargeType, quantity }: { chargeType: string; quantity: number }) => [
      chargeType,
      quantity,
    ]),
  );
}

const handling = { spd_carton_handling: 5, label: 5 };

test('boxes of a line with labels of its own are handled, and only the others are posted', async () => {
  const shipment = await boxes();
  expect(charged(shipment)).toEqual({ ...handling, postage: 5 });
  expect(costOf(shipment, 'postage')).toBe(postage(5, 10));
  await labelled(shipment, shipment.items[0]!.id);
  const partly = await now(shipment);
  expect(charged(partly)).toEqual({ ...handling, postage: 3 });
  expect(costOf(partly, 'postage')).toBe(postage(3, 3));

  const sent = await acme.sendOff(partly);
  expect(sent.estimatedCharges).toEqual(partly.estimatedCharges);
  expect(await upcoming()).toEqual({ ...handling, postage: 3 });
});

test('where every line has labels, or the whole shipment has one, there is no postage at all', async () => {
  for (const lines of [[0, 1], [undefined]]) {
    const shipment = await boxes();
    for (const line of lines)
      await labelled(shipment, line === undefined ? undefined : shipment.items[line]!.id);
    expect(charged(await now(shipment))).toEqual(handling);
    expect(charged(await acme.sendOff(shipment))).toEqual(handling);
    for (const boxed of [heavy, light]) await acme.stock(boxed!, 3);
  }
  expect(await upcoming()).toEqual({ spd_carton_handling: 10, label: 10 });
});

test('labels that a draft has got count when it is submitted', async () => {
  const { body: draft } = await acme.order([[product, 3]], { submit: false });
  await labelled(draft);
  expect((await now(draft)).estimatedCharges).toEqual([]);
  const submitted = await acme.ask('POST', `/v0/shipments/${draft.id}/submit`);
  expect(charged(submitted.body)).toEqual({ pick_first: 1, pick_additional: 2, pack: 1 });
});

test('an order under a label of its own is picked and packed, and not posted', async () => {
  const shipment = await order();
  expect(charged(shipment)).toHaveProperty('postage', 1);
  await labelled(shipment);
  expect(charged(await now(shipment))).toEqual({ pick_first: 1, pick_additional: 2, pack: 1 });
  expect(charged(await acme.sendOff(shipment))).toEqual({ pick_first: 1, pick_additional: 2, pack: 1 });
  expect(await upcoming()).toEqual({ pick_first: 1, pick_additional: 2, pack: 1 });
});

test('other papers are no shipping labels, and a label that is removed is none any more', async () => {
  const shipment = await order();
  for (const kind of ['fnsku_label', 'commercial_invoice', 'other']) await upload(shipment, kind);
  expect(charged(await now(shipment))).toHaveProperty('postage', 1);
  const label = await labelled(shipment);
  expect(charged(await now(shipment))).not.toHaveProperty('postage');
  const removed = await acme.ask('DELETE', `/v0/shipments/${shipment.id}/documents/${label}`);
  expect(removed.status, removed.text).toBe(204);
  expect(charged(await now(shipment))).toEqual(charged(shipment));
});

test('once a package has its label, another neither comes nor goes: what the warehouse has paid is charged', async () => {
  const shipment = await boxes();
  const [first, second] = shipment.items;
  const own = await labelled(shipment, first!.id);
  const started = await acme.warehouse('start', shipment.id);
  await acme.warehouse('pick', shipment.id, {
    lines: started.body.items.map(({ id, quantity }: { id: string; quantity: number }) => ({
      itemId: id,
      quantity,
    })),
  });
  // The boxes of the second line are labelled; those of the first are still unlabelled.
  const packages = shipment.packages.filter(({ contents }) => contents[0]!.itemId === second!.id);
  const onBox = await acme.warehouse('label', shipment.id, {
    packages: packages.map(({ id }) => ({
      packageId: id,
      carrier: 'UPS',
      trackingNumber: `1Z${id.slice(-12)}`,
    })),
  });
  expect(onBox.status, onBox.text).toBe(200);
  for (const itemId of [second!.id, undefined]) {
    const late = await upload(shipment, 'shipping_label', itemId);
    expect([late.status, late.body.code]).toEqual([409, 'invalid_state']);
    expect(late.body.error).toContain(packages[0]!.id.slice(-12));
  }
  expect((await upload(shipment, 'commercial_invoice')).status).toBe(201);
  const removed = await acme.ask('DELETE', `/v0/shipments/${shipment.id}/documents/${own}`);
  expect(removed.status, removed.text).toBe(204);
  await labelled(shipment, first!.id);
  expect(charged(await now(shipment))).toEqual({ ...handling, postage: 3 });
});

test('a line of the same boxes keeps its labels when the lines change, and those of a line that is gone go with it', async () => {
  const shipment = await boxes();
  const [ofHeavy, ofLight] = [
    await labelled(shipment, shipment.items[0]!.id),
    await labelled(shipment, shipment.items[1]!.id),
  ];
  const put = await acme.ask('PUT', `/v0/shipments/${shipment.id}/items`, {
    items: [{ cartonId: heavy!.id, quantity: 1 }],
  });
  expect(put.status, put.text).toBe(200);
  const changed = put.body as Shipment;
  expect(changed.items[0]!.attachments!.shippingLabels).toEqual([ofHeavy]);
  expect(changed.documents.map(({ id }) => id)).toEqual([ofHeavy]);
  expect(charged(changed)).toEqual({ spd_carton_handling: 1, label: 1 });
  const gone = await acme.ask('GET', `/v0/shipments/${shipment.id}/documents/${ofLight}`);
  expect(gone.status).toBe(404);
});
