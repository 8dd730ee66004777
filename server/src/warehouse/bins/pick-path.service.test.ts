import { spellId } from '@packhouse/contract/id';
import type { PickPath } from '@packhouse/contract/operator/bins';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binsOf, type TestBins } from '../../../tests/helpers/world/bins.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
let bins: TestBins;

beforeAll(async () => {
  service = await openTestService();
  ({ acme, globex } = await openWorld(service));
  globex.warehouses.splice(0, 2, ...acme.warehouses);
  bins = binsOf(service, acme);
  // The walk goes up the first aisle and down the second: no order of the alphabet.
  const order = ['A-01', 'A-02', 'A-03', 'B-03', 'B-02', 'B-01', 'R-01', 'R-02'];
  await bins.put(
    order.map((code, index) => ({
      code,
      zone: code.slice(0, 1),
      kind: code.startsWith('R') ? 'reserve' : 'pick',
      sequence: 10 * index,
    })),
  );
});
afterAll(() => service?.close());

const named = (shipment: { id: string }, { orgId } = acme) =>
  `${spellId('organization', orgId)}:${shipment.id}`;

const ask = (...shipments: string[]): Promise<TestAnswer> =>
  service.get(`/operator/v0/pick-path?shipments=${shipments.join(',')}`, acme.operatorKey);

async function walk(...shipments: string[]): Promise<PickPath> {
  const answer = await ask(...shipments);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** `A-01: 3 × Mug (1: 2, 2: 1)`: the bin, what is taken from it, and for which tote. */
const told = ({ stops }: PickPath): string[] =>
  stops.map(({ bin, quantity, name, lot, forShipments }) => {
    const totes = forShipments.map((one) => `${one.slot}: ${one.quantity}`).join(', ');
    return `${bin ?? 'no bin'}: ${quantity} × ${name}${lot === null ? '' : ` ${lot}`} (${totes})`;
  });

const ordered = async (answer: Promise<TestAnswer>): Promise<Shipment> => {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
};

async function goods(name: string, bin: string | null, merchant = acme, more: object = {}) {
  const product = await merchant.product({ name, ...more });
  await merchant.stock(product, 50);
  if (bin !== null) await binsOf(service, merchant).place([{ productId: product.id, bin, primary: true }]);
  return product;
}

const pick = async (shipment: { id: string }, lines: readonly object[], merchant = acme): Promise<Shipment> =>
  ordered(merchant.warehouse('pick', shipment.id, { lines }));

test('several shipments are picked in one walk, in its order, and each stop tells what goes into which tote', async () => {
  const [mug, beans, filters, oak] = [
    await goods('Mug', 'B-01'),
    await goods('Beans', 'A-02', acme, { barcodes: [{ type: 'upc', value: '036000291452' }] }),
    await goods('Filters', 'B-03'),
    await goods('Oak shelf', 'A-02', globex),
  ];
  const one = await ordered(
    acme.order([
      [mug, 2],
      [beans, 1],
    ]),
  );
  const other = await ordered(
    acme.order([
      [beans, 3],
      [filters, 4],
    ]),
  );
  const theirs = await ordered(globex.order([[oak, 1]]));
  const path = await walk(named(one), named(theirs, globex), named(other));
  expect(told(path)).toEqual([
    'A-02: 4 × Beans (1: 1, 3: 3)',
    'A-02: 1 × Oak shelf (2: 1)',
    'B-03: 4 × Filters (3: 4)',
    'B-01: 2 × Mug (1: 2)',
  ]);
  expect(path).toMatchObject({
    warehouseId: acme.reno.id,
    shipments: [
      {
        slot: 1,
        id: one.id,
        number: one.number,
        toPick: 3,
        status: 'pending',
        organization: { name: 'Acme' },
      },
      { slot: 2, id: theirs.id, toPick: 1, organization: { name: 'Globex' } },
      { slot: 3, id: other.id, toPick: 7 },
    ],
  });
  expect(path.stops[0]).toMatchObject({
    zone: 'A',
    kind: 'pick',
    productId: beans.id,
    sku: beans.sku,
    barcodes: ['036000291452'],
    lot: null,
    forShipments: [
      { id: one.id, number: one.number, itemId: one.items[1]!.id, perItem: 1 },
      { id: other.id },
    ],
  });
});

test('what the walk tells is what the pick takes: the rest is walked for, and then nothing', async () => {
  const [mug, beans] = [await goods('Mug', 'A-01'), await goods('Beans', 'B-02')];
  const order = await ordered(
    acme.order([
      [mug, 3],
      [beans, 2],
    ]),
  );
  await ordered(acme.warehouse('start', order.id));
  await pick(order, [{ itemId: order.items[0]!.id, quantity: 2 }]);
  const rest = await walk(named(order));
  expect(told(rest)).toEqual(['A-01: 1 × Mug (1: 1)', 'B-02: 2 × Beans (1: 2)']);
  expect(rest.shipments).toMatchObject([{ status: 'processing', stage: 'picking', toPick: 3 }]);
  const done = await pick(
    order,
    rest.stops.flatMap(({ forShipments }) =>
      forShipments.map(({ itemId, quantity }) => ({ itemId, quantity })),
    ),
  );
  expect(done.stage).toBe('picked');
  expect(await walk(named(order))).toMatchObject({ stops: [], shipments: [{ stage: 'picked', toPick: 0 }] });
});

test('a kit is told by its components, and how many of each make one of it', async () => {
  const [cup, saucer] = [await goods('Cup', 'A-03'), await goods('Saucer', 'A-01')];
  const kit = await acme.product({
    name: 'Tea set',
    kit: {
      components: [
        { productId: cup.id, sku: cup.sku, quantity: 4 },
        { productId: saucer.id, sku: saucer.sku, quantity: 2 },
      ],
    },
  });
  const order = await ordered(acme.order([[kit, 3]]));
  const path = await walk(named(order));
  expect(told(path)).toEqual(['A-01: 6 × Saucer (1: 6)', 'A-03: 12 × Cup (1: 12)']);
  expect(path.stops.map(({ forShipments }) => forShipments[0]!.perItem)).toEqual([2, 4]);
  await ordered(acme.warehouse('start', order.id));
  await pick(order, [{ itemId: order.items[0]!.id, quantity: 1 }]);
  expect(told(await walk(named(order)))).toEqual(['A-01: 4 × Saucer (1: 4)', 'A-03: 8 × Cup (1: 8)']);
});

test('each lot is taken from where it lies, and what was picked of a line counts in walking order', async () => {
  const product = await acme.product({ name: 'Milk', trackingMode: 'lot_expiry' });
  await acme.stock(product, 5, { lot: 'LATE', expiresOn: '2036-05-01' });
  await acme.stock(product, 2, { lot: 'SOON', expiresOn: '2036-03-01' });
  await bins.place([
    { productId: product.id, bin: 'B-01', primary: true },
    { productId: product.id, lot: 'LATE', bin: 'R-01' },
    { productId: product.id, lot: 'LATE', bin: 'A-02' },
  ]);
  const order = await ordered(acme.order([[product, 5]]));
  const path = await walk(named(order));
  expect(told(path)).toEqual(['A-02: 3 × Milk LATE (1: 3)', 'B-01: 2 × Milk SOON (1: 2)']);
  expect(path.stops).toMatchObject([
    { expiresOn: '2036-05-01', otherBins: ['B-01', 'R-01'] },
    { expiresOn: '2036-03-01', otherBins: [] },
  ]);
  await ordered(acme.warehouse('start', order.id));
  await pick(order, [{ itemId: order.items[0]!.id, quantity: 4 }]);
  expect(told(await walk(named(order)))).toEqual(['B-01: 1 × Milk SOON (1: 1)']);
});

test('goods that lie in no bin come last and are marked, and so are those whose bin is no place to pick from', async () => {
  await bins.put([{ code: 'Q-01', zone: 'Q', kind: 'quarantine', sequence: 1 }]);
  const [loose, kept, mug] = [
    await goods('Loose', null),
    await goods('Kept apart', 'Q-01'),
    await goods('Mug', 'B-01'),
  ];
  const order = await ordered(
    acme.order([
      [loose, 1],
      [kept, 2],
      [mug, 1],
    ]),
  );
  const path = await walk(named(order));
  expect(told(path)).toEqual([
    'B-01: 1 × Mug (1: 1)',
    'no bin: 2 × Kept apart (1: 2)',
    'no bin: 1 × Loose (1: 1)',
  ]);
  expect(path.stops.at(-1)).toMatchObject({ zone: null, kind: null, otherBins: [] });
});

test('whole cartons are walked for like units', async () => {
  const carton = await acme.carton(await acme.product(), {
    name: 'Box of mugs',
    barcode: '106141411234567897',
  });
  await acme.stock(carton, 10);
  await bins.place([{ cartonId: carton.id, bin: 'R-02' }]);
  const { id } = await ordered(
    acme.ask('POST', '/v0/shipments/spd', {
      warehouseId: acme.reno.id,
      destination: {
        profile: 'amazon_fba',
        facilityCode: 'ONT8',
        referenceId: 'FBA15ABC',
        address: anAddress,
      },
      items: [{ cartonId: carton.id, quantity: 2 }],
      submit: true,
    }),
  );
  const path = await walk(named({ id }));
  expect(told(path)).toEqual(['R-02: 2 × Box of mugs (1: 2)']);
  expect(path.stops).toMatchObject([
    { cartonId: carton.id, productId: null, sku: null, barcodes: ['106141411234567897'] },
  ]);
});

test('units that still stand in boxes are walked for as units', async () => {
  const product = await acme.product({ name: 'Spoon' });
  const carton = await acme.carton(product, {
    contents: [{ productId: product.id, productName: 'Spoon', sku: product.sku, quantity: 6 }],
  });
  await acme.stock(carton, 3);
  const order = await ordered(acme.order([[product, 8]]));
  expect(told(await walk(named(order)))).toEqual(['no bin: 8 × Spoon (1: 8)']);
  await ordered(acme.warehouse('start', order.id));
  expect(told(await walk(named(order)))).toEqual(['no bin: 8 × Spoon (1: 8)']);
});

test('only what can be picked is walked for, from one warehouse, each shipment once', async () => {
  const product = await goods('Mug', 'A-01');
  const order = await ordered(acme.order([[product, 1]]));
  const draft = await ordered(acme.order([[product, 1]], { submit: false }));
  await acme.stock(product, 5, { warehouseId: acme.newark.id });
  const elsewhere = await ordered(acme.order([[product, 1]], { warehouseId: acme.newark.id }));
  const coming = await ordered(
    acme.ask('POST', '/v0/shipments/inbound', {
      type: 'inbound-spd',
      warehouseId: acme.reno.id,
      items: [{ productId: product.id, quantity: 5 }],
      submit: true,
    }),
  );
  const refusal = async (...shipments: string[]) => {
    const { status, body } = await ask(...shipments);
    return [status, body.code, Object.keys(body.properties ?? {}).join()];
  };
  expect(await refusal(named(order), named(draft))).toEqual([409, 'invalid_state', 'shipments[1]']);
  expect(await refusal(named(order), named(elsewhere))).toEqual([400, 'validation_failed', 'shipments[1]']);
  expect(await refusal(named(coming))).toEqual([400, 'validation_failed', 'shipments[0]']);
  expect(await refusal(named(order), named(order))).toEqual([400, 'validation_failed', 'shipments[1]']);
  // Under another organization it is not there.
  expect(await refusal(named(order, globex))).toEqual([404, 'not_found', 'shipments[0]']);
  expect(await refusal(order.id)).toEqual([400, 'invalid_parameter', 'shipments']);
  expect((await ask(...Array.from({ length: 31 }, () => named(order)))).body.code).toBe('invalid_parameter');
});
