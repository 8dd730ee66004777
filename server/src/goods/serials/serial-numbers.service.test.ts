import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  ({ acme, globex } = await openWorld(service));
});
afterAll(() => service?.close());

type Capture = 'outbound' | 'full';
let made = 0;

/** A product that keeps serial numbers of six characters, which begin with SN. */
async function camera(merchant: TestMerchant, capture: Capture = 'full') {
  const { status, body, text } = await merchant.ask('POST', '/v0/inventory/products', {
    sku: `CAM-${++made}`,
    name: 'Camera',
    serialNumbers: { capture, prefix: 'SN', length: 6 },
  });
  expect(status, text).toBe(201);
  expect(body.serialNumbers).toEqual({ capture, prefix: 'SN', length: 6 });
  return body as { id: string; sku: string };
}

async function announced(
  merchant: TestMerchant,
  product: { id: string },
  quantity: number,
  kind: 'inbound' | 'returns' = 'inbound',
) {
  const shipment = await merchant.ship(kind, {
    ...(kind === 'inbound' ? { type: 'inbound-spd' } : { reasonCode: 'unwanted' }),
    warehouseId: merchant.reno.id,
    items: [{ productId: product.id, quantity }],
    submit: true,
  });
  await merchant.warehouse('confirm', shipment.id);
  return shipment;
}

const receive = (
  merchant: TestMerchant,
  shipment: Awaited<ReturnType<typeof announced>>,
  serials?: string[],
  action?: string,
) =>
  merchant.warehouse('receive', shipment.id, {
    lines: [
      {
        itemId: shipment.items[0]!.id,
        quantity: serials?.length ?? 1,
        ...(serials ? { serialNumbers: serials } : {}),
        ...(action ? { action } : {}),
      },
    ],
  });

/** An order of one camera that is picked. */
async function picked(merchant: TestMerchant, product: { id: string }, quantity = 1) {
  const { body } = await merchant.order([[product, quantity]]);
  const itemId = body.items[0].id;
  expect((await merchant.warehouse('start', body.id)).status).toBe(200);
  const answer = await merchant.warehouse('pick', body.id, { lines: [{ itemId, quantity }] });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const pack = (
  merchant: TestMerchant,
  order: { id: string; items: { id: string; sku: string }[] },
  serials?: string[],
) =>
  merchant.warehouse('packages', order.id, {
    packages: [
      {
        contents: [
          {
            itemId: order.items[0]!.id,
            quantity: serials?.length || 1,
            code: order.items[0]!.sku,
            ...(serials ? { serialNumbers: serials } : {}),
          },
        ],
      },
    ],
  });

async function sendOff(merchant: TestMerchant, order: TestAnswer['body']) {
  const packages = order.packages.map(({ id }: { id: string }, at: number) => ({
    packageId: id,
    carrier: 'UPS',
    trackingNumber: `1Z${order.number}${at}`,
  }));
  expect((await merchant.warehouse('label', order.id, { packages })).status).toBe(200);
  const answer = await merchant.warehouse('forward', order.id);
  expect(answer.status, answer.text).toBe(200);
}

const unit = async (merchant: TestMerchant, product: { id: string }, serial: string) =>
  (await merchant.ask('GET', `/v0/inventory/serial-numbers?productId=${product.id}&serialNumber=${serial}`))
    .body[0];

const refusal = ({ status, body }: TestAnswer) => [status, body.error];

test('the life of a unit: received, packed, shipped, found, returned and shipped again, beside the same number of another merchant', async () => {
  const mine = await camera(acme);
  const theirs = await camera(globex);
  const inbound = await announced(acme, mine, 3);
  expect(refusal(await receive(acme, inbound))).toEqual([
    400,
    expect.stringMatching(/must name the serial number of each unit/),
  ]);
  expect(refusal(await receive(acme, inbound, ['SN0001', 'SN0001']))).toEqual([
    400,
    expect.stringMatching(/SN0001 was scanned twice/),
  ]);
  expect(refusal(await receive(acme, inbound, ['XX0001']))).toEqual([
    400,
    expect.stringMatching(/must begin with SN/),
  ]);
  expect((await receive(acme, inbound, ['SN0001', 'SN0002'])).status).toBe(200);
  expect(refusal(await receive(acme, inbound, ['SN0001']))).toEqual([
    400,
    expect.stringMatching(/SN0001 of CAM-\d+ is in stock already/),
  ]);
  expect((await receive(globex, await announced(globex, theirs, 1), ['SN0001'])).status).toBe(200);
  expect(await unit(acme, mine, 'SN0001')).toMatchObject({
    state: 'in_stock',
    receivedShipmentId: inbound.id,
  });

  const order = await picked(acme, mine);
  expect(refusal(await pack(acme, order))).toEqual([
    400,
    expect.stringMatching(/must name the serial number of each unit/),
  ]);
  expect(refusal(await pack(acme, order, ['SN0009']))).toEqual([
    400,
    expect.stringMatching(/SN0009 was never received/),
  ]);
  // Packed again with another unit, the first one is free.
  expect((await pack(acme, order, ['SN0002'])).status).toBe(200);
  const packed = await pack(acme, order, ['SN0001']);
  expect(packed.body.packages[0].contents[0].serialNumbers).toEqual(['SN0001']);
  expect([(await unit(acme, mine, 'SN0001')).state, (await unit(acme, mine, 'SN0002')).state]).toEqual([
    'packed',
    'in_stock',
  ]);
  await sendOff(acme, packed.body);
  expect(await unit(acme, mine, 'SN0001')).toMatchObject({ state: 'shipped', shipmentNumber: order.number });
  expect(await unit(globex, theirs, 'SN0001')).toMatchObject({ state: 'in_stock', shipmentId: null });

  const [listed] = (await service.get(`/operator/v0/shipments?search=${order.number}`, acme.operatorKey))
    .body;
  expect(listed.serialNumbers).toEqual(['SN0001']);

  const { body: hits } = await service.get('/operator/v0/find?code=SN0001', acme.operatorKey);
  expect(
    hits.map(
      ({ id, matched, organization }: { id: string; matched: string; organization: { id: string } }) => [
        organization.id,
        id,
        matched,
      ],
    ),
  ).toEqual([
    [acme.organizationId, order.id, 'serial_number'],
    [globex.organizationId, theirs.id, 'serial_number'],
  ]);

  const found = async ({ orgId, organizationId }: TestMerchant) => {
    const viewer = await dashboardSession(service, orgId, 'viewer');
    const path = `/dashboard/v0/organizations/${organizationId}/search?text=SN0001`;
    const { body } = await viewer.ask('GET', path);
    return body.hits.map(({ id, match, subtitle }: Record<string, string>) => [id, match, subtitle]);
  };
  expect(await found(acme)).toEqual([
    [order.id, 'exact', `${mine.sku} · serial number SN0001`],
    [mine.id, 'exact', `${mine.sku} · serial number SN0001`],
  ]);
  expect(await found(globex)).toEqual([[theirs.id, 'exact', `${theirs.sku} · serial number SN0001`]]);

  const back = await announced(acme, mine, 1, 'returns');
  expect(refusal(await receive(acme, back, ['SN0002']))).toEqual([
    400,
    expect.stringMatching(/SN0002 of CAM-\d+ is not with a customer/),
  ]);
  expect((await receive(acme, back, ['SN0001'])).status).toBe(200);
  expect(await unit(acme, mine, 'SN0001')).toMatchObject({
    state: 'returned',
    shipmentId: null,
    lastShipmentId: order.id,
    returnedShipmentId: back.id,
  });
  const again = await pack(acme, await picked(acme, mine), ['SN0001']);
  expect(again.status, again.text).toBe(200);
  expect(await unit(acme, mine, 'SN0001')).toMatchObject({ state: 'packed', lastShipmentId: order.id });
});

test('two packers at once cannot use the same serial number, and an order that is packed again frees it', async () => {
  const product = await camera(acme, 'outbound');
  await acme.stock(product, 4);
  const orders = [await picked(acme, product), await picked(acme, product)];
  const answers = await Promise.all(orders.map((order) => pack(acme, order, ['SN0042'])));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  const winner = orders[answers.findIndex(({ status }) => status === 200)]!;
  const loser = orders.find((order) => order !== winner)!;
  expect(refusal(await pack(acme, loser, ['SN0042']))).toEqual([
    400,
    expect.stringContaining(`SN0042 is packed for ${winner.number}`),
  ]);
  expect((await pack(acme, winner, ['SN0043'])).status).toBe(200);
  expect((await pack(acme, loser, ['SN0042'])).status).toBe(200);
  expect(await unit(acme, product, 'SN0042')).toMatchObject({ state: 'packed', shipmentId: loser.id });
});

test('numbers are refused where none are kept, and full capture begins without stock', async () => {
  const product = await acme.product();
  await acme.stock(product, 1);
  const order = await picked(acme, product);
  expect(refusal(await pack(acme, order, ['SN0001']))).toEqual([
    400,
    expect.stringMatching(/must be left out/),
  ]);
  const path = `/v0/inventory/products/${product.id}`;
  const full = { serialNumbers: { capture: 'full' } };
  expect((await acme.ask('PATCH', path, full)).status).toBe(409);
  expect(
    (await acme.ask('PATCH', path, { serialNumbers: { capture: 'outbound' } })).body.serialNumbers,
  ).toEqual({
    capture: 'outbound',
    prefix: null,
    length: null,
  });
});

test('units that are written off or missing are named, and found ones are in stock again', async () => {
  const product = await camera(acme);
  const inbound = await announced(acme, product, 3);
  expect((await receive(acme, inbound, ['SN7001', 'SN7002', 'SN7003'])).status).toBe(200);
  const line = { productId: product.id, quantity: 1 };
  const book = (type: string, more: object) => acme.book(type, [{ ...line, ...more }]);
  expect(refusal(await book('write_off', {}))).toEqual([
    400,
    expect.stringMatching(/must name the serial number of each unit of Camera: 1 unit, and you sent 0/),
  ]);
  expect(refusal(await book('adjust', { quantity: -1, serialNumbers: ['SN7009'] }))).toEqual([
    400,
    expect.stringMatching(/SN7009 was never received/),
  ]);
  expect(refusal(await book('quarantine', { serialNumbers: ['SN7001'] }))).toEqual([
    400,
    expect.stringMatching(/must be left out: it is for adjust, write_off and transfer/),
  ]);
  const order = await picked(acme, product);
  expect((await pack(acme, order, ['SN7003'])).status).toBe(200);
  expect(refusal(await book('write_off', { serialNumbers: ['SN7003'] }))).toEqual([
    400,
    expect.stringContaining(`SN7003 is packed for ${order.number}`),
  ]);
  expect((await book('write_off', { serialNumbers: ['SN7001'] })).status).toBe(201);
  expect((await book('adjust', { quantity: -1, serialNumbers: ['SN7002'] })).status).toBe(201);
  const states = async () =>
    Promise.all(['SN7001', 'SN7002'].map(async (serial) => (await unit(acme, product, serial)).state));
  expect(await states()).toEqual(['removed', 'removed']);
  expect((await book('adjust', { serialNumbers: ['SN7002'] })).status).toBe(201);
  expect(await states()).toEqual(['removed', 'in_stock']);
  expect(refusal(await book('adjust', { serialNumbers: ['SN7002'] }))).toEqual([
    400,
    expect.stringMatching(/SN7002 of CAM-\d+ is in stock already/),
  ]);
});

/** Opens a count of a product in the warehouse, and enters what each person scans. */
async function countUnits(
  merchant: TestMerchant,
  product: { id: string },
  serials: string[],
  keys: readonly string[],
  more: object = {},
) {
  const base = `/operator/v0/organizations/${merchant.organizationId}/counts`;
  const opened = await service.send('POST', base, keys[0], {
    warehouseId: merchant.reno.id,
    items: [{ productId: product.id }],
    reason: 'cycle',
    ...more,
  });
  expect(opened.status, opened.text).toBe(201);
  const answers = [];
  for (const key of keys) {
    answers.push(
      await service.send('POST', `${base}/${opened.body.id}/entries`, key, {
        lines: [{ productId: product.id, onShelf: serials.length, serialNumbers: serials }],
      }),
    );
  }
  return { id: opened.body.id as string, path: base, answers, last: answers.at(-1)!.body };
}

test('a count names the units that are missing and unexpected, and moves them when it is booked', async () => {
  const product = await camera(acme);
  const inbound = await announced(acme, product, 4);
  const all = ['SN8001', 'SN8002', 'SN8003', 'SN8004'];
  expect((await receive(acme, inbound, all)).status).toBe(200);
  const [ana, ben] = [await service.operatorKey(), await service.operatorKey()];
  const wide = { countApprovalUnits: 1_000, countApprovalPercent: null };
  const limits = await service.send('PATCH', `/operator/v0/warehouses/${acme.reno.id}`, ana, wide);
  expect(limits.status, limits.text).toBe(200);
  const state = async (serial: string) => (await unit(acme, product, serial))?.state;

  // Every unit is scanned, and only those of this product.
  const short = await service.send('POST', `/operator/v0/organizations/${acme.organizationId}/counts`, ana, {
    warehouseId: acme.reno.id,
    items: [{ productId: product.id }],
    reason: 'cycle',
  });
  const entry = (line: object) =>
    service.send(
      'POST',
      `/operator/v0/organizations/${acme.organizationId}/counts/${short.body.id}/entries`,
      ana,
      { lines: [{ productId: product.id, ...line }] },
    );
  expect(refusal(await entry({ onShelf: 4 }))).toEqual([
    400,
    expect.stringMatching(/must name the serial number of each unit of Camera: 4 units, and you sent 0/),
  ]);
  expect(refusal(await entry({ onShelf: 1, serialNumbers: ['XX0001'] }))).toEqual([
    400,
    expect.stringMatching(/must begin with SN/),
  ]);
  const matched = await entry({ onShelf: 4, serialNumbers: all });
  expect(matched.body.lines[0]).toMatchObject({
    status: 'settled',
    verdict: { basis: 'books', serialNumbers: { missing: [], unexpected: [] } },
  });

  // One is missing, and another has its place: the number is right, and yet a second person counts.
  const swapped = await countUnits(acme, product, ['SN8001', 'SN8002', 'SN8003', 'SN8999'], [ana, ben]);
  expect(swapped.answers[0]!.body.lines[0]).toMatchObject({ status: 'to_recount', verdict: null });
  expect(swapped.last.lines[0]).toMatchObject({
    status: 'settled',
    verdict: {
      basis: 'two_counts',
      variance: { onShelf: 0 },
      serialNumbers: { missing: ['SN8004'], unexpected: ['SN8999'] },
    },
  });
  expect([await state('SN8004'), await state('SN8999')]).toEqual(['removed', 'in_stock']);
  const events = (
    await acme.ask('GET', `/v0/notifications/events?resourceId=${product.id}&type=stock.corrected&take=1`)
  ).body;
  expect(events[0].data).toMatchObject({
    available: 0,
    serialNumbers: { missing: ['SN8004'], unexpected: ['SN8999'] },
  });

  // It turns up again; beyond the limit, nothing moves before somebody approves.
  const found = ['SN8001', 'SN8002', 'SN8003', 'SN8004', 'SN8999'];
  const beyond = await countUnits(acme, product, found, [ana, ben], { approvalLimitUnits: 0 });
  expect(beyond.last.status).toBe('counted');
  expect(await state('SN8004')).toBe('removed');
  const approved = await service.send('POST', `${beyond.path}/${beyond.id}/approve`, acme.operatorKey);
  expect(approved.status, approved.text).toBe(200);
  expect(approved.body.lines[0].booked).toMatchObject({ onShelf: 1 });
  expect(await unit(acme, product, 'SN8004')).toMatchObject({
    state: 'in_stock',
    warehouseId: acme.reno.id,
    receivedShipmentId: inbound.id,
  });

  // A picked unit may be any: the missing one cannot be told until it is packed.
  const order = await picked(acme, product);
  const three = ['SN8001', 'SN8002', 'SN8003'];
  const unclear = await countUnits(acme, product, three, [ana, ben]);
  expect(unclear.last.lines[0].verdict).toMatchObject({
    variance: { onShelf: -1 },
    serialNumbers: { missing: null, unexpected: [] },
  });
  expect((await pack(acme, order, ['SN8004'])).status).toBe(200);
  const clear = await countUnits(acme, product, three, [ana, ben]);
  expect(clear.last.lines[0].verdict).toMatchObject({
    variance: { onShelf: 0 },
    serialNumbers: { missing: ['SN8999'], unexpected: [] },
  });
  expect([await state('SN8004'), await state('SN8999')]).toEqual(['packed', 'removed']);
  expect(await acme.audit()).toEqual([]);
});

test('a unit is known to be in the warehouse that it is moved to', async () => {
  const product = await camera(acme);
  expect((await receive(acme, await announced(acme, product, 2), ['SN6001', 'SN6002'])).status).toBe(200);
  const line = { productId: product.id, quantity: 1, toWarehouseId: acme.newark.id };
  expect(refusal(await acme.book('transfer', [line]))).toEqual([
    400,
    expect.stringMatching(/must name the serial number of each unit/),
  ]);
  expect((await acme.book('transfer', [{ ...line, serialNumbers: ['SN6002'] }])).status).toBe(201);
  expect(await unit(acme, product, 'SN6002')).toMatchObject({
    state: 'in_stock',
    warehouseId: acme.newark.id,
  });
  const { body } = await service.get(
    `/operator/v0/stock?organizationId=${acme.organizationId}&sku=${product.sku}`,
    acme.operatorKey,
  );
  expect(
    new Map(
      body.map((row: { warehouseId: string; serialNumbers: string[] }) => [
        row.warehouseId,
        row.serialNumbers,
      ]),
    ),
  ).toEqual(
    new Map([
      [acme.reno.id, ['SN6001']],
      [acme.newark.id, ['SN6002']],
    ]),
  );
});
