import type { PickPath } from '@packhouse/contract/operator/bins';
import type { Wave } from '@packhouse/contract/operator/waves';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { binsOf } from '../../../tests/helpers/world/bins.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
/** Keys of two pickers. */
let curtis: string;
let mai: string;
let warehouseId: string;

beforeAll(async () => {
  service = await openTestService();
  ({ acme, globex } = await openWorld(service));
  globex.warehouses.splice(0, 2, ...acme.warehouses);
  warehouseId = acme.reno.id;
  const picker = { roles: [{ role: 'picker' as const, warehouseId: null }] };
  [curtis, mai] = [await service.operatorKey(picker), await service.operatorKey(picker)];
  await binsOf(service, acme).put(
    ['A-01', 'A-02', 'B-01', 'R-01'].map((code, sequence) => ({
      code,
      zone: code.slice(0, 1),
      kind: code.startsWith('R') ? 'reserve' : 'pick',
      sequence,
    })),
  );
});
afterAll(() => service?.close());

/** The ledger, the bins and the counters agree, whatever was taken back. */
afterEach(async () => {
  for (const merchant of [acme, globex]) expect(await merchant.audit()).toEqual([]);
});

const ok = async <B>(answer: Promise<TestAnswer>): Promise<B> => {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
};

/** Stock of a product in bins, such as `{ 'A-01': 6 }`. */
async function stocked(
  inBins: Record<string, number>,
  merchant = acme,
  fields: Partial<Product> = {},
): Promise<Product> {
  const product = await merchant.product(fields);
  for (const [bin, quantity] of Object.entries(inBins)) {
    await merchant.stock(product, quantity);
    await ok(binsOf(service, merchant).place([{ productId: product.id, bin, quantity }]));
  }
  return product;
}

/** `A-01 12, B-01 3, rest 0`: what the bins say of goods, and what is in none. */
async function told({ id }: { id: string }, merchant = acme): Promise<string> {
  const named = id.startsWith('prd_') ? 'productId' : 'cartonId';
  const path = `/operator/v0/organizations/${merchant.organizationId}/bins?warehouseId=${warehouseId}&${named}=${id}`;
  const { placements, stock } = (await service.get(path, merchant.operatorKey)).body;
  const lines = (placements as { bin: string; inBin: number | null }[]).map(
    ({ bin, inBin }) => `${bin} ${inBin ?? '?'}`,
  );
  return [...lines, `rest ${stock[0].notInBins}`].join(', ');
}

const ordered = (lines: Parameters<TestMerchant['order']>[0], merchant = acme) =>
  ok<Shipment>(merchant.order(lines));
const work = (
  key: string,
  verb: string,
  { id }: { id: string },
  body: object = {},
  merchant = acme,
  headers = {},
) =>
  service.send(
    'POST',
    `/operator/v0/organizations/${merchant.organizationId}/shipments/${id}/${verb}`,
    key,
    body,
    headers,
  );
const lineOf = ({ items }: Shipment, quantity: number, bin?: string, line = 0) => ({
  lines: [{ itemId: items[line]!.id, quantity, ...(bin ? { bin } : {}) }],
});
const nameOf = (shipment: Shipment, merchant = acme) => `${merchant.organizationId}:${shipment.id}`;
const claim = (key: string, ...shipments: string[]) =>
  ok<Wave>(service.send('POST', '/operator/v0/waves', key, { warehouseId, shipments }));
const waveOf = ({ id }: Wave) => ok<Wave>(service.get(`/operator/v0/waves/${id}`, curtis));
const stopsOf = async (key: string, ...shipments: string[]): Promise<string[]> => {
  const path = await ok<PickPath>(
    service.get(`/operator/v0/pick-path?shipments=${shipments.join(',')}`, key),
  );
  return path.stops.map(({ bin, quantity }) => `${bin}: ${quantity}`);
};
/** Every counter of a product, to see that nothing of the stock has changed. */
const countersOf = (product: Product, merchant = acme) => merchant.counters(product);

test('a pick that made a shipment whole is taken back: it is picked again, from the bins that gave the goods', async () => {
  const product = await stocked({ 'A-01': 3, 'B-01': 10 });
  const order = await ordered([[product, 5]]);
  await ok(work(curtis, 'start', order));
  const before = await countersOf(product);
  expect(await ok(work(curtis, 'pick', order, lineOf(order, 5)))).toMatchObject({ stage: 'picked' });
  expect(await told(product)).toBe('A-01 0, B-01 8, rest 0');
  const back = await ok<Shipment>(work(curtis, 'unpick', order, lineOf(order, 5)));
  expect(back).toMatchObject({
    status: 'processing',
    stage: 'picking',
    items: [{ pickedQuantity: 0, allocatedQuantity: 5 }],
  });
  expect(await told(product)).toBe('A-01 3, B-01 10, rest 0');
  expect(await countersOf(product)).toEqual(before);
  expect(await stopsOf(curtis, nameOf(order))).toEqual(['A-01: 3', 'B-01: 2']);
  // It is picked, packed and shipped as if nothing had happened.
  expect(await ok(work(curtis, 'pick', order, lineOf(order, 5, 'B-01')))).toMatchObject({ stage: 'picked' });
  expect(await told(product)).toBe('A-01 3, B-01 5, rest 0');
});

test('only what was picked last is taken back, and the bins stay right when somebody has counted one meanwhile', async () => {
  const product = await stocked({ 'A-01': 10 });
  const order = await ordered([[product, 5]]);
  await ok(work(curtis, 'start', order));
  await ok(work(curtis, 'pick', order, lineOf(order, 3, 'A-01')));
  await ok(work(curtis, 'pick', order, lineOf(order, 2, 'A-01')));
  // Somebody takes four out and puts them into another bin.
  await ok(
    binsOf(service, acme).say('moves', {
      from: 'A-01',
      to: 'A-02',
      goods: [{ productId: product.id, quantity: 4 }],
    }),
  );
  expect(await ok(work(curtis, 'unpick', order, lineOf(order, 2)))).toMatchObject({
    stage: 'picking',
    items: [{ pickedQuantity: 3 }],
  });
  expect(await told(product)).toBe('A-01 3, A-02 4, rest 0');
  // A quantity that was not picked at once is refused, and nothing changes.
  const refused = await work(curtis, 'unpick', order, lineOf(order, 1));
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'invalid_state',
      reason: { code: 'not_picked_by_you', values: { item: product.name, quantity: 1 } },
    },
  });
  expect(await told(product)).toBe('A-01 3, A-02 4, rest 0');
});

test('the same request twice takes back once', async () => {
  const product = await stocked({ 'A-01': 10 });
  const order = await ordered([[product, 4]]);
  await ok(work(curtis, 'start', order));
  await ok(work(curtis, 'pick', order, lineOf(order, 2, 'A-01')));
  await ok(work(curtis, 'pick', order, lineOf(order, 2, 'A-01')));
  const once = { 'idempotency-key': 'taken-back-once' };
  const [one, two] = await Promise.all([
    work(curtis, 'unpick', order, lineOf(order, 2), acme, once),
    work(curtis, 'unpick', order, lineOf(order, 2), acme, once),
  ]);
  expect([one.status, two.status].filter((status) => status === 200).length).toBeGreaterThan(0);
  const again = await ok<Shipment>(work(curtis, 'unpick', order, lineOf(order, 2), acme, once));
  expect(again.items[0]!.pickedQuantity).toBe(2);
  expect(await told(product)).toBe('A-01 8, rest 0');
});

test('a picker takes back only what they have picked themselves, and not once another has picked the rest', async () => {
  const product = await stocked({ 'A-01': 10 });
  const order = await ordered([[product, 5]]);
  await ok(work(curtis, 'start', order));
  await ok(work(curtis, 'pick', order, lineOf(order, 2, 'A-01')));
  expect((await work(mai, 'unpick', order, lineOf(order, 2))).body.reason.code).toBe('not_picked_by_you');
  await ok(work(mai, 'pick', order, lineOf(order, 3, 'A-01')));
  const refused = await work(curtis, 'unpick', order, lineOf(order, 2));
  expect(refused).toMatchObject({
    status: 409,
    body: { reason: { code: 'picked_by_another', values: { order: order.number } } },
  });
  expect(await told(product)).toBe('A-01 5, rest 0');
  // The last of the two takes hers back, and has the order again.
  expect(await ok(work(mai, 'unpick', order, lineOf(order, 3)))).toMatchObject({
    stage: 'picking',
    items: [{ pickedQuantity: 2 }],
  });
  expect(await told(product)).toBe('A-01 8, rest 0');
  expect(await ok(work(mai, 'pick', order, lineOf(order, 3, 'A-01')))).toMatchObject({ stage: 'picked' });
});

test('a pick of what somebody else has picked meanwhile says who did, and that the goods go back', async () => {
  const product = await stocked({ 'A-01': 10 });
  const order = await ordered([[product, 2]]);
  await ok(work(curtis, 'start', order));
  await ok(work(curtis, 'pick', order, lineOf(order, 1, 'A-01')));
  await ok(work(mai, 'pick', order, lineOf(order, 1, 'A-01')));
  const late = await work(curtis, 'pick', order, lineOf(order, 1, 'A-01'));
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'invalid_state', reason: { code: 'picked_already', values: { order: order.number } } },
  });
  expect(late.body.error).toMatch(/ was picked by .+\. Put these goods back\.$/);
  expect(await told(product)).toBe('A-01 8, rest 0');
});

test('of two pickers who take back at once, only the one who has the order now may', async () => {
  const product = await stocked({ 'A-01': 6, 'B-01': 6 });
  const order = await ordered([[product, 4]]);
  await ok(work(curtis, 'start', order));
  await ok(work(curtis, 'pick', order, lineOf(order, 1, 'A-01')));
  await ok(work(mai, 'pick', order, lineOf(order, 2, 'B-01')));
  const answers = await Promise.all([
    work(curtis, 'unpick', order, lineOf(order, 1)),
    work(mai, 'unpick', order, lineOf(order, 2)),
  ]);
  // The order is Mai's now: Curtis is told so.
  expect(answers.map(({ status }) => status)).toEqual([409, 200]);
  expect(answers[0].body.reason.code).toBe('orders_picked_by_others');
  expect(await told(product)).toBe('A-01 5, B-01 6, rest 0');
});

test('a wave of two merchants with the same SKU is open again, and each gets back its own goods', async () => {
  const sku = 'SAME-1';
  const mug = await stocked({ 'A-01': 10 }, acme, { sku });
  const cup = await stocked({ 'A-01': 10 }, globex, { sku });
  const [one, two] = [await ordered([[mug, 2]]), await ordered([[cup, 3]], globex)];
  const wave = await claim(curtis, nameOf(one), nameOf(two, globex));
  await ok(work(curtis, 'start', one));
  await ok(work(curtis, 'start', two, {}, globex));
  await ok(work(curtis, 'pick', one, lineOf(one, 2, 'A-01')));
  await ok(work(curtis, 'pick', two, lineOf(two, 3, 'A-01'), globex));
  expect(await waveOf(wave)).toMatchObject({ state: 'picked', openShipments: 0, unitsPicked: 5 });

  await ok(work(curtis, 'unpick', two, lineOf(two, 3), globex));
  expect(await waveOf(wave)).toMatchObject({
    state: 'picking',
    picker: wave.picker,
    endedAt: null,
    openShipments: 1,
    unitsPicked: 2,
    shipments: [
      { number: one.number, slot: 1, stage: 'picked', outcome: 'picked' },
      { number: two.number, slot: 2, stage: 'picking', outcome: null },
    ],
  });
  expect([await told(mug), await told(cup, globex)]).toEqual(['A-01 8, rest 0', 'A-01 10, rest 0']);
  // Nobody else can take the order meanwhile, and its picker picks it again.
  const other = await service.send('POST', '/operator/v0/waves', mai, {
    warehouseId,
    shipments: [nameOf(two, globex)],
  });
  expect(other.body.reason.code).toBe('orders_picked_by_others');
  await ok(work(curtis, 'pick', two, lineOf(two, 3, 'A-01'), globex));
  expect(await waveOf(wave)).toMatchObject({ state: 'picked', openShipments: 0, unitsPicked: 5 });
  expect([await told(mug), await told(cup, globex)]).toEqual(['A-01 8, rest 0', 'A-01 7, rest 0']);
});

test('a carton that was opened for the pick stays open', async () => {
  const product = await stocked({ 'A-01': 2 });
  const carton = await acme.carton(product, {});
  const each = carton.contents[0]!.quantity;
  await acme.stock(carton, 1);
  await ok(binsOf(service, acme).place([{ cartonId: carton.id, bin: 'R-01', quantity: 1 }]));
  const order = await ordered([[product, 3]]);
  await ok(work(curtis, 'start', order));
  await ok(
    service.send('POST', `/operator/v0/organizations/${acme.organizationId}/bins/open-cartons`, curtis, {
      warehouseId,
      cartonId: carton.id,
      boxes: 1,
      from: 'R-01',
      to: 'A-01',
    }),
  );
  await ok(work(curtis, 'pick', order, lineOf(order, 3, 'A-01')));
  expect([await told(product), await told(carton)]).toEqual([`A-01 ${each - 1}, rest 0`, 'R-01 0, rest 0']);
  await ok(work(curtis, 'unpick', order, lineOf(order, 3)));
  expect([await told(product), await told(carton)]).toEqual([`A-01 ${each + 2}, rest 0`, 'R-01 0, rest 0']);
  expect(await stopsOf(curtis, nameOf(order))).toEqual(['A-01: 3']);
  // When the order is not sent after all, its units are loose, and no carton is whole again by itself.
  await ok(acme.ask('POST', `/v0/shipments/${order.id}/cancel`, {}));
  await ok(acme.warehouse('accept-cancel', order.id));
  expect(await told(product)).toBe(`A-01 ${each + 2}, rest 0`);
});

test('a kit goes back in its parts, each into the bins that gave it', async () => {
  const [cone, paper] = [await stocked({ 'A-01': 1, 'A-02': 5 }), await stocked({ 'B-01': 9 })];
  const kit = await acme.product({
    kit: {
      components: [
        { productId: cone.id, sku: cone.sku, quantity: 1 },
        { productId: paper.id, sku: paper.sku, quantity: 2 },
      ],
    },
  });
  const order = await ordered([[kit, 2]]);
  await ok(work(curtis, 'start', order));
  await ok(work(curtis, 'pick', order, lineOf(order, 2)));
  expect([await told(cone), await told(paper)]).toEqual(['A-01 0, A-02 4, rest 0', 'B-01 5, rest 0']);
  await ok(work(curtis, 'unpick', order, lineOf(order, 2)));
  expect([await told(cone), await told(paper)]).toEqual(['A-01 1, A-02 5, rest 0', 'B-01 9, rest 0']);
});

test('once something is packed the pick stands, and the refusal says the state', async () => {
  const product = await stocked({ 'A-01': 10 });
  const order = await ordered([[product, 2]]);
  await ok(work(curtis, 'start', order));
  await ok(work(curtis, 'pick', order, lineOf(order, 2, 'A-01')));
  const contents = [{ itemId: order.items[0]!.id, quantity: 2, code: product.sku }];
  await ok(acme.warehouse('packages', order.id, { packages: [{ contents }] }));
  const refused = await work(curtis, 'unpick', order, lineOf(order, 2));
  expect(refused).toMatchObject({
    status: 409,
    body: { reason: { code: 'order_wrong_state', values: { order: order.number, state: 'packed' } } },
  });
  expect(await told(product)).toBe('A-01 8, rest 0');
});

test('boxes of a shipment with a label on one of them stay picked', async () => {
  const carton = await acme.carton(await acme.product(), {});
  await acme.stock(carton, 5);
  const order = await ok<Shipment>(
    acme.ask('POST', '/v0/shipments/spd', {
      warehouseId,
      items: [{ cartonId: carton.id, quantity: 2 }],
      destination: {
        profile: 'amazon_fba',
        facilityCode: 'ONT8',
        referenceId: 'FBA15ABC',
        address: anAddress,
      },
      submit: true,
    }),
  );
  await ok(work(curtis, 'start', order));
  await ok(work(curtis, 'pick', order, lineOf(order, 2)));
  const { packages } = await ok<Shipment>(acme.ask('GET', `/v0/shipments/${order.id}`));
  await ok(
    acme.warehouse('label', order.id, {
      packages: [{ packageId: packages[0]!.id, carrier: 'UPS', trackingNumber: '1Z-ONE' }],
    }),
  );
  expect((await work(curtis, 'unpick', order, lineOf(order, 2))).body.reason.code).toBe('has_labels');
});

test('what was taken back counts for nobody', async () => {
  const product = await stocked({ 'A-01': 10 });
  const order = await ordered([[product, 4]]);
  const key = await service.operatorKey();
  await ok(work(key, 'start', order));
  await ok(work(key, 'pick', order, lineOf(order, 4, 'A-01')));
  await ok(work(key, 'unpick', order, lineOf(order, 4)));
  await ok(work(key, 'pick', order, lineOf(order, 3, 'A-01')));
  await ok(work(key, 'pick', order, lineOf(order, 1, 'A-01')));
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const { operators } = await ok<{
    operators: { operator: { id: string }; shipmentsPicked: number; unitsPicked: number }[];
  }>(service.get(`/operator/v0/work/throughput?warehouseId=${warehouseId}&from=${from}`, acme.operatorKey));
  const { picker } = await claim(key, nameOf(await ordered([[product, 1]])));
  const mine = operators.find(({ operator }) => operator.id === picker!.id);
  expect(mine).toMatchObject({ shipmentsPicked: 1, unitsPicked: 4 });
});

test('only who may pick may take a pick back', async () => {
  const product = await stocked({ 'A-01': 10 });
  const order = await ordered([[product, 1]]);
  await ok(work(curtis, 'start', order));
  await ok(work(curtis, 'pick', order, lineOf(order, 1)));
  const receiver = await service.operatorKey({ roles: [{ role: 'receiver', warehouseId: null }] });
  expect((await work(receiver, 'unpick', order, lineOf(order, 1))).status).toBe(403);
});
