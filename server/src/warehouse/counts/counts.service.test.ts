import { spellId } from '@packhouse/contract/id';
import type { StockCount } from '@packhouse/contract/operator/counts';
import type { Product } from '@packhouse/contract/public/products';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;
/** Keys of three operators. */
let [ana, ben, cleo]: [string, string, string] = ['', '', ''];

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
  [ana, ben, cleo] = [await service.operatorKey(), await service.operatorKey(), await service.operatorKey()];
  await limit({ countApprovalUnits: 1_000_000, countApprovalPercent: null });
});
afterAll(() => service?.close());
afterEach(async () => expect(await acme.audit()).toEqual([]));

const path = (rest = '', { orgId } = acme) =>
  `/operator/v0/organizations/${spellId('organization', orgId)}/counts${rest}`;

const post = (key: string, rest: string, body: object = {}, headers: Record<string, string> = {}) =>
  service.send('POST', path(rest), key, body, headers);

/** Sets the limits of the warehouse, within which a count may have narrower ones. */
async function limit(limits: object): Promise<void> {
  const answer = await service.send('PATCH', `/operator/v0/warehouses/${acme.reno.id}`, ana, limits);
  expect(answer.status, answer.text).toBe(200);
}

/** So wide a limit that nothing takes approval. */
const wide = { approvalLimitUnits: 1_000_000, approvalLimitPercent: null };

async function open(body: object, key = ana): Promise<StockCount> {
  const limits = { approvalLimitUnits: 20, approvalLimitPercent: 5 };
  const answer = await post(key, '', { warehouseId: acme.reno.id, reason: 'cycle', ...limits, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const countOf = (...products: Product[]) => ({ items: products.map(({ id }) => ({ productId: id })) });

const enter = (
  key: string,
  { id }: { id: string },
  lines: readonly object[],
  headers = {},
): Promise<TestAnswer> => post(key, `/${id}/entries`, { lines }, headers);

/** Enters it and answers the count. */
async function entered(key: string, count: { id: string }, ...lines: object[]): Promise<StockCount> {
  const answer = await enter(key, count, lines);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const read = async ({ id }: { id: string }): Promise<StockCount> =>
  (await service.get(path(`/${id}`), ana)).body;

const statusesOf = (answers: readonly TestAnswer[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const bookedBy = async (product: Product) =>
  (await acme.ask('GET', `/v0/inventory/ledger?productId=${product.id}&type=count`)).body as {
    bucket: string;
    quantity: number;
    reason: string;
    actor: { id: string };
  }[];

async function stocked(quantity: number, fields: Partial<Product> = {}): Promise<Product> {
  const product = await acme.product(fields);
  await acme.stock(product, quantity);
  return product;
}

test('a count that agrees with the books is settled by one person, and nothing is booked', async () => {
  const product = await stocked(10);
  const count = await open(countOf(product));
  expect(count).toMatchObject({
    status: 'open',
    version: 1,
    lines: [{ status: 'to_count', sku: product.sku }],
  });
  const done = await entered(ana, count, { productId: product.id, onShelf: 10 });
  expect(done).toMatchObject({
    status: 'approved',
    endedBy: { type: 'system' },
    version: 2,
    units: 0,
    lines: [{ status: 'settled', missing: 0, verdict: { basis: 'books', expected: { onShelf: 10 } } }],
  });
  expect(await bookedBy(product)).toEqual([]);
});

test('until a line is decided, no answer tells what the books say or what somebody counted', async () => {
  const product = await stocked(7_411);
  const count = await open({ ...countOf(product), ...wide });
  const answers = [
    JSON.stringify(count),
    JSON.stringify(await entered(ana, count, { productId: product.id, onShelf: 7_322 })),
    JSON.stringify(await entered(ben, count, { productId: product.id, onShelf: 7_333 })),
    (await service.get(path(`/${count.id}`), cleo)).text,
    (await service.get(path(), cleo)).text,
  ];
  for (const text of answers) expect(text).not.toMatch(/\b(7411|7322|7333)\b|:-(89|78)\b/);
  const line = (await read(count)).lines[0]!;
  expect(line).toMatchObject({
    status: 'to_recount',
    verdict: null,
    entries: [{ counted: null }, { counted: null }],
  });
  const done = await entered(cleo, count, { productId: product.id, onShelf: 7_333 });
  expect(done.lines[0]).toMatchObject({
    verdict: { basis: 'two_counts', expected: { onShelf: 7_411 }, variance: { onShelf: -78 } },
    entries: [
      { counted: { onShelf: 7_322 } },
      { counted: { onShelf: 7_333 } },
      { counted: { onShelf: 7_333 } },
    ],
  });
});

test('a third count decides where two operators differ', async () => {
  const product = await stocked(100, { name: 'House Blend' });
  const count = await open(countOf(product));
  const line = (onShelf: number) => ({ productId: product.id, onShelf });
  await entered(ana, count, line(98));
  await entered(ben, count, line(99));
  const done = await entered(ana, count, line(97));
  expect(done).toMatchObject({
    status: 'approved',
    lines: [{ verdict: { basis: 'third_count', variance: { onShelf: -3 } } }],
  });
  expect(await bookedBy(product)).toMatchObject([
    { bucket: 'available', quantity: -3, reason: `count ${count.number}` },
  ]);
  expect(await acme.counters(product)).toMatchObject({ available: 97, onHand: 97 });
});

test('the code of a reason is on the count, on its movements and on corrections by hand, and finds each of them', async () => {
  const product = await stocked(100);
  const count = await open({ ...countOf(product), reasonCode: 'short_pick', reasonFor: 'PNP-7' });
  expect(count).toMatchObject({ reason: 'cycle', reasonCode: 'short_pick', reasonFor: 'PNP-7' });
  expect((await open(countOf(product))).reasonCode).toBeNull();
  for (const key of [ana, ben]) await entered(key, count, { productId: product.id, onShelf: 99 });
  const bodyOf = (reason: string, reasonCode?: string) => ({
    type: 'damage',
    ...{ reason, reasonCode },
    lines: [{ productId: product.id, warehouseId: acme.reno.id, quantity: 1 }],
  });
  const stock = path().replace('counts', 'stock/movements');
  for (const body of [bodyOf('Wet', 'wet'), bodyOf('Fell into the sink')])
    expect((await service.send('POST', stock, ana, body)).status).toBe(201);

  const codes = async (query: string) => {
    const { body } = await acme.ask('GET', `/v0/inventory/ledger?productId=${product.id}${query}`);
    return body.map(({ type, quantity, reasonCode }: Record<string, unknown>) => [
      type,
      quantity,
      reasonCode,
    ]);
  };
  expect(await codes('&type=damage,count')).toEqual([
    ['damage', 1, null],
    ['damage', -1, null],
    ['damage', 1, 'wet'],
    ['damage', -1, 'wet'],
    ['count', -1, 'short_pick'],
  ]);
  expect(await codes('&reasonCode=short_pick')).toEqual([['count', -1, 'short_pick']]);
  expect(await codes('&reasonCode=short_pick,wet')).toHaveLength(3);
  const { body } = await service.get(path('?reasonCode=short_pick'), ana);
  expect(body.counts.map(({ id }: StockCount) => id)).toEqual([count.id]);
  expect((await service.send('POST', stock, ana, bodyOf('Wet', 'damp'))).status).toBe(400);
});

test('somebody alone on a shift counts again, and another operator approves however small the difference', async () => {
  const product = await stocked(100);
  const count = await open({ ...countOf(product), ...wide });
  const line = { productId: product.id, onShelf: 99 };
  expect((await entered(ana, count, line)).lines[0]).toMatchObject({ status: 'to_recount' });
  expect(await entered(ana, count, line)).toMatchObject({
    status: 'counted',
    lines: [{ status: 'to_approve', verdict: { basis: 'two_counts' } }],
  });
  expect(await bookedBy(product)).toEqual([]);
  expect((await post(ana, `/${count.id}/approve`)).status).toBe(409);
  expect((await post(ben, `/${count.id}/approve`)).body).toMatchObject({ status: 'approved' });
  expect(await acme.counters(product)).toMatchObject({ available: 99 });
});

test('all lines of an entry are taken or none', async () => {
  const [one, other] = [await stocked(5), await stocked(5)];
  const count = await open(countOf(one, other));
  await entered(ana, count, { productId: one.id, onShelf: 4 });
  await entered(ben, count, { productId: one.id, onShelf: 4 });
  const refused = await enter(ana, count, [
    { productId: other.id, onShelf: 5 },
    { productId: one.id, onShelf: 4 },
  ]);
  expect(refused.status).toBe(409);
  expect(Object.keys(refused.body.properties)).toEqual(['lines[1]']);
  expect((await read(count)).lines.map(({ status }) => status)).toEqual(['to_approve', 'to_count']);
});

test('a variance is told in units and money, and is an event with its numbers', async () => {
  const customs = {
    hsCode: null,
    countryOfOrigin: null,
    declaredValue: 250,
    currency: 'USD',
    description: null,
  };
  const [product, unknown] = [await stocked(40, { customs }), await stocked(40)];
  const carton = await acme.carton(product);
  await acme.stock(carton, 5);
  const count = await open({
    items: [{ productId: product.id }, { cartonId: carton.id }, { productId: unknown.id }],
    ...wide,
  });
  const lines = [
    { productId: product.id, onShelf: 41 },
    { cartonId: carton.id, onShelf: 4 },
  ];
  await entered(ana, count, ...lines);
  const done = await entered(ben, count, ...lines, { productId: unknown.id, onShelf: 40 });
  expect(done).toMatchObject({ status: 'approved', units: 1 - 12, value: 250 - 3_000, currency: 'USD' });
  expect(done.lines.map(({ verdict }) => verdict)).toMatchObject([
    { units: 1, value: 250, currency: 'USD' },
    { units: -12, value: -3_000, currency: 'USD' },
    { units: 0, value: null, currency: null },
  ]);
  const events = await acme.ask(
    'GET',
    `/v0/notifications/events?resourceId=${carton.id}&type=stock.corrected&take=50`,
  );
  expect(events.body.at(-1).data).toMatchObject({
    type: 'count',
    reason: `count ${count.number}`,
    available: -1,
    missing: 0,
    variance: { onShelf: -1 },
    value: -3_000,
    countId: count.id,
  });
});

test('beyond the limit somebody who did not count must approve, within it the ledger has it at once', async () => {
  const [small, large] = [await stocked(1_000), await stocked(1_000)];
  const count = await open(countOf(small, large));
  const lines = [
    { productId: small.id, onShelf: 980 },
    { productId: large.id, onShelf: 979 },
  ];
  await entered(ana, count, ...lines);
  const counted = await entered(ben, count, ...lines);
  expect(counted).toMatchObject({
    status: 'counted',
    lines: [{ status: 'settled' }, { status: 'to_approve', booked: null }],
  });
  expect(await acme.counters(small)).toMatchObject({ onHand: 980 });
  expect(await acme.counters(large)).toMatchObject({ onHand: 1_000 });
  for (const key of [ana, ben]) {
    const refused = await post(key, `/${count.id}/approve`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'invalid_state', details: [{ productId: large.id }] });
  }
  const approved = await post(cleo, `/${count.id}/approve`);
  expect(approved.status, approved.text).toBe(200);
  expect(approved.body).toMatchObject({
    status: 'approved',
    endedBy: { type: 'operator' },
    lines: [{}, { status: 'settled', booked: { onShelf: -21 } }],
  });
  expect(await acme.counters(large)).toMatchObject({ onHand: 979 });
  expect((await post(cleo, `/${count.id}/approve`)).body).toMatchObject({ code: 'invalid_state' });
});

test('goods may move between two counts and before the approval: the variance is what is booked', async () => {
  const product = await stocked(100);
  const count = await open({ ...countOf(product), approvalLimitUnits: 0 });
  const order = (await acme.order([[product, 30]])).body;
  await entered(ana, count, { productId: product.id, onShelf: 97 });
  await acme.sendOff(order);
  await entered(ben, count, { productId: product.id, onShelf: 67 });
  await acme.sendOff((await acme.order([[product, 20]])).body);
  const approved = await post(cleo, `/${count.id}/approve`);
  expect(approved.body.lines[0]).toMatchObject({ verdict: { variance: { onShelf: -3 } }, missing: 0 });
  expect(await acme.counters(product)).toMatchObject({ onHand: 47, available: 47, allocated: 0 });
});

test('what was picked lies on the shelf no more, and is not missed there', async () => {
  const product = await stocked(10);
  const newark = { warehouseId: acme.newark.id };
  await acme.stock(product, 10, newark);
  // Goods that were picked in another warehouse are not away from this one.
  for (const [where, picked] of [
    [{}, 3],
    [newark, 4],
  ] as const) {
    const order = (await acme.order([[product, 4]], where)).body;
    await acme.warehouse('start', order.id);
    const pick = { lines: [{ itemId: order.items[0].id, quantity: picked }] };
    expect((await acme.warehouse('pick', order.id, pick)).status).toBe(200);
  }
  const done = await entered(ana, await open(countOf(product)), { productId: product.id, onShelf: 7 });
  expect(done.lines[0]).toMatchObject({ verdict: { basis: 'books', expected: { onShelf: 7 } } });
});

test('a box that is promised to be opened is still a box on the shelf, and its units are not loose yet', async () => {
  const product = await stocked(2);
  const carton = await acme.carton(product);
  await acme.stock(carton, 3);
  expect((await acme.order([[product, 5]])).status).toBe(201);
  const count = await open({ items: [{ productId: product.id }, { cartonId: carton.id }] });
  const done = await entered(
    ana,
    count,
    { productId: product.id, onShelf: 2 },
    { cartonId: carton.id, onShelf: 3 },
  );
  expect(done).toMatchObject({ status: 'approved', units: 0 });
});

test('a deficit takes what nobody was promised, and names whom the rest is promised to for a short pick', async () => {
  const product = await stocked(10);
  const [first, second] = [(await acme.order([[product, 6]])).body, (await acme.order([[product, 2]])).body];
  await acme.warehouse('start', second.id);
  await acme.warehouse('pick', second.id, { lines: [{ itemId: second.items[0].id, quantity: 2 }] });
  const count = await open({ ...countOf(product), ...wide });
  await entered(ana, count, { productId: product.id, onShelf: 3 });
  const done = await entered(ben, count, { productId: product.id, onShelf: 3 });
  expect(done.lines[0]).toMatchObject({
    verdict: { variance: { onShelf: -5 } },
    booked: { onShelf: -2 },
    missing: 3,
    shipments: [{ id: first.id, number: first.number, quantity: 6 }],
  });
  expect(await acme.counters(product)).toMatchObject({ available: 0, allocated: 8, onHand: 8 });
  await acme.warehouse('start', first.id);
  const short = { itemId: first.items[0].id, missing: done.lines[0]!.missing, reason: done.number };
  expect((await acme.warehouse('short-pick', first.id, short)).status).toBe(200);
  const after = await entered(ana, await open(countOf(product)), { productId: product.id, onShelf: 3 });
  expect(after.lines[0]).toMatchObject({ verdict: { basis: 'books' } });
});

test('of boxes that are missing, those are named too who wait for what is in them', async () => {
  const product = await acme.product();
  const carton = await acme.carton(product);
  await acme.stock(carton, 1);
  const order = (await acme.order([[product, 5]])).body;
  const count = await open({ items: [{ cartonId: carton.id }], ...wide });
  await entered(ana, count, { cartonId: carton.id, onShelf: 0 });
  const done = await entered(ben, count, { cartonId: carton.id, onShelf: 0 });
  expect(done.lines[0]).toMatchObject({
    booked: { onShelf: 0 },
    missing: 1,
    shipments: [{ id: order.id, quantity: 5 }],
  });
});

test('a surplus goes to the shipments that wait for it', async () => {
  const product = await stocked(2);
  const waiting = await acme.order([[product, 4]], { fulfillmentPolicy: 'fill_all' });
  expect(waiting.body.status).toBe('on_hold');
  const count = await open({ ...countOf(product), ...wide });
  await entered(ana, count, { productId: product.id, onShelf: 5 });
  await entered(ben, count, { productId: product.id, onShelf: 5 });
  expect((await acme.ask('GET', `/v0/shipments/${waiting.body.id}`)).body).toMatchObject({
    status: 'pending',
  });
  expect(await acme.counters(product)).toMatchObject({ available: 1, allocated: 4 });
});

test('what is kept apart is counted apart', async () => {
  const product = await stocked(10);
  await acme.book('damage', [{ productId: product.id, quantity: 3 }]);
  const count = await open({ ...countOf(product), ...wide });
  const line = { productId: product.id, onShelf: 8, damaged: 2 };
  await entered(ana, count, line);
  const done = await entered(ben, count, line);
  expect(done.lines[0]).toMatchObject({ booked: { onShelf: 1, damaged: -1 }, verdict: { units: 0 } });
  expect(await acme.counters(product)).toMatchObject({ available: 8, damaged: 2, onHand: 10 });
});

test('lots are lines of their own, and one that nobody knew of is added where it is found', async () => {
  const product = await acme.product({ trackingMode: 'lot_expiry' });
  await acme.stock(product, 6, { lot: 'A', expiresOn: '2030-01-01' });
  await acme.stock(product, 4, { lot: 'B', expiresOn: '2031-01-01' });
  const count = await open({ ...countOf(product), ...wide });
  expect(count.lines.map(({ lot }) => lot)).toEqual(['A', 'B']);
  const of = (lot: string | null, onShelf: number, more = {}) => ({
    productId: product.id,
    lot,
    onShelf,
    ...more,
  });
  for (const [line, field] of [
    [of('C', 1), 'lines[0].expiresOn'],
    [of(null, 1), 'lines[0].lot'],
  ] as const) {
    const refused = await enter(ana, count, [line]);
    expect(refused.status, refused.text).toBe(400);
    expect(Object.keys(refused.body.properties)).toEqual([field]);
  }
  const fresh = of('C', 1, { expiresOn: '2032-01-01' });
  expect((await enter(ana, count, [fresh, fresh])).body).toMatchObject({
    code: 'validation_failed',
    properties: { 'lines[1]': expect.stringMatching(/a second time/) },
    reason: { code: 'count_item_twice' },
  });
  // The last line of the count is decided before the new one is known.
  const found = of('C', 2, { expiresOn: '2032-01-01' });
  expect(await entered(ana, count, of('A', 6), of('B', 4), found)).toMatchObject({ status: 'open' });
  const done = await entered(ben, count, found);
  expect(done).toMatchObject({
    status: 'approved',
    units: 2,
    lines: [{}, {}, { lot: 'C', expiresOn: '2032-01-01' }],
  });
  const lots = await acme.ask('GET', `/v0/inventory/products/breakdown?productId=${product.id}&include=lots`);
  expect(lots.body[0].warehouses[0].lots.map(({ lot }: { lot: string }) => lot)).toEqual(['A', 'B', 'C']);
});

test('stock that was corrected since the count is not corrected again: the line has to be counted anew', async () => {
  const product = await stocked(4_850);
  const count = await open({ ...countOf(product), approvalLimitUnits: 0 });
  const line = { productId: product.id, onShelf: 4_848 };
  await entered(ana, count, line);
  await entered(ben, count, line);
  await acme.book('adjust', [{ productId: product.id, quantity: -2 }]);
  const refused = await post(cleo, `/${count.id}/approve`);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'invalid_state', details: [{ productId: product.id }] });

  const anew = await post(cleo, `/${count.id}/recount`);
  expect(anew.body).toMatchObject({
    status: 'open',
    lines: [{ status: 'to_count', round: 2, verdict: null }],
  });
  expect(anew.text).not.toMatch(/\b48(48|50)\b|:-2\b/);
  const done = await entered(ben, count, line);
  expect(done).toMatchObject({ status: 'approved', units: 0 });
  expect(done.lines[0]!.entries.map(({ round, counted }) => [round, counted!.onShelf])).toEqual([
    [1, 4_848],
    [1, 4_848],
    [2, 4_848],
  ]);
  expect(await acme.counters(product)).toMatchObject({ onHand: 4_848 });
});

test('what is decided is not counted again, and a count that is given up keeps what it has booked', async () => {
  const [one, other] = [await stocked(5), await stocked(5)];
  const count = await open({ ...countOf(one, other), ...wide });
  await entered(ana, count, { productId: one.id, onShelf: 6 });
  await entered(ben, count, { productId: one.id, onShelf: 6 });
  const decided = await enter(cleo, count, [{ productId: one.id, onShelf: 6 }]);
  expect(decided.body).toMatchObject({
    code: 'invalid_state',
    error: expect.stringMatching(/is already settled in this count/),
  });
  const cancelled = await post(ana, `/${count.id}/cancel`);
  expect(cancelled.body).toMatchObject({
    status: 'cancelled',
    lines: [{ status: 'settled' }, { status: 'to_count' }],
  });
  expect(await acme.counters(one)).toMatchObject({ onHand: 6 });
  for (const verb of ['entries', 'approve', 'recount', 'cancel']) {
    const body = verb === 'entries' ? { lines: [{ productId: other.id, onShelf: 5 }] } : {};
    expect((await post(ana, `/${count.id}/${verb}`, body)).body, verb).toMatchObject({
      code: 'invalid_state',
    });
  }
});

test('entries at the same moment are one count each: two people book a difference together, one alone does not', async () => {
  const product = await stocked(100);
  const lines = [{ productId: product.id, onShelf: 99 }];
  const alone = await open(countOf(product));
  const twice = await Promise.all([1, 2, 3, 4].map(() => enter(ana, alone, lines)));
  expect(statusesOf(twice)).toEqual([200, 200, 409, 409]);
  expect((await read(alone)).lines[0]).toMatchObject({ status: 'to_approve', booked: null });
  expect((await post(ana, `/${alone.id}/cancel`)).status).toBe(200);

  const together = await open(countOf(product));
  const both = await Promise.all([ana, ben, cleo].map((key) => enter(key, together, lines)));
  expect(statusesOf(both)).toEqual([200, 200, 409]);
  expect(await read(together)).toMatchObject({ status: 'approved', lines: [{ booked: { onShelf: -1 } }] });
  expect(await bookedBy(product)).toHaveLength(1);
});

test('an entry that is sent again with its key is one entry, and it cannot be tried', async () => {
  const product = await stocked(10);
  const count = await open(countOf(product));
  const lines = [{ productId: product.id, onShelf: 9 }];
  const trial = await service.send('POST', `${path(`/${count.id}/entries`)}?dryRun=true`, ana, { lines });
  expect([trial.status, trial.body.properties]).toEqual([
    400,
    { dryRun: 'is not possible here: this operation has no trial run' },
  ]);
  const [first, again] = [
    await enter(ana, count, lines, { 'idempotency-key': 'scan 1' }),
    await enter(ana, count, lines, { 'idempotency-key': 'scan 1' }),
  ];
  expect(again).toMatchObject({ status: 200, text: first.text });
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect((await read(count)).lines[0]!.entries).toHaveLength(1);
});

test('what somebody counted stays as it was: the service can neither change nor delete it', async () => {
  const product = await stocked(10);
  await entered(ana, await open(countOf(product)), { productId: product.id, onShelf: 9 });
  for (const statement of [
    (orgId: string) => sql`update stock_count_entries e set round = 2 where e.org_id = ${orgId}`,
    (orgId: string) => sql`delete from stock_count_entries e where e.org_id = ${orgId}`,
  ]) {
    const tried = service.as(acme.orgId, (tenant) => tenant.rows(statement(tenant.orgId)));
    await expect(tried).rejects.toMatchObject({ code: '42501' });
  }
});

test('a version that is not the newest is refused', async () => {
  const product = await stocked(10);
  const count = await open(countOf(product));
  const lines = [{ productId: product.id, onShelf: 9 }];
  expect((await enter(ana, count, lines, { 'if-match': '"1"' })).headers['etag']).toBe('W/"2"');
  expect((await enter(ben, count, lines, { 'if-match': '"1"' })).body).toMatchObject({
    code: 'version_conflict',
  });
});

test('everything that has a place in the warehouse can be counted, and no lot that has run out', async () => {
  const globex = await openMerchant(service);
  const [loose, lots, away] = [
    await globex.product(),
    await globex.product({ trackingMode: 'lot' }),
    await globex.product(),
  ];
  await globex.stock(loose, 3);
  await globex.stock(lots, 2, { lot: 'A' });
  await globex.stock(lots, 2, { lot: 'B' });
  await globex.book('adjust', [{ productId: lots.id, lot: 'A', quantity: -2 }]);
  await globex.stock(away, 1, { warehouseId: globex.newark.id });
  const [reno, newark] = globex.warehouses.map(({ id }) => id);
  const send = (warehouseId: string) =>
    service.send('POST', path('', globex), ana, { warehouseId, reason: 'inventory', all: true });
  const count = await send(reno!);
  expect(count.headers['location']).toBe(path(`/${count.body.id}`, globex));
  expect(count.body.number).toBe('CNT-1');
  const lines = (count.body as StockCount).lines.map(({ productId, lot }) => ({ productId, lot }));
  expect(lines).toHaveLength(2);
  expect(lines).toEqual(
    expect.arrayContaining([
      { productId: loose.id, lot: null },
      { productId: lots.id, lot: 'B' },
    ]),
  );
  expect((await send(newark!)).body).toMatchObject({ number: 'CNT-2', lines: [{ productId: away.id }] });
});

test('counts are listed newest first, by status and warehouse, with their progress', async () => {
  const [one, other] = [await stocked(5), await stocked(5)];
  const count = await open(countOf(one, other));
  await entered(ana, count, { productId: one.id, onShelf: 4 });
  const list = async (query: string) => (await service.get(path(`?${query}`), ana)).body;
  const listed = await list('status=open,counted&take=1');
  expect(listed.counts).toMatchObject([
    {
      id: count.id,
      status: 'open',
      progress: { lines: 2, toCount: 1, toRecount: 1, toApprove: 0, settled: 0 },
    },
  ]);
  expect((await list(`warehouseId=${acme.newark.id}`)).counts).toEqual([]);
  expect((await list('take=51')).code).toBe('invalid_parameter');
});

test.each<[string, (product: Product) => object, string]>([
  ['neither goods nor all', () => ({}), 'items'],
  ['goods and all', (product) => ({ ...countOf(product), all: true }), 'items'],
  ['a lot that was never there', ({ id }) => ({ items: [{ productId: id, lots: ['X'] }] }), 'items[0].lots'],
  [
    'a warehouse that is not there',
    (product) => ({ ...countOf(product), warehouseId: spellId('warehouse', crypto.randomUUID()) }),
    'warehouseId',
  ],
])('a count of %s is refused, and told why', async (_name, bodyOf, field) => {
  const product = await stocked(5);
  const answer = await post(ana, '', {
    warehouseId: acme.reno.id,
    reason: 'cycle',
    ...bodyOf(product),
  });
  expect(answer.status, answer.text).toBe(400);
  expect(Object.keys(answer.body.properties)).toEqual([field]);
});

test("another organization's count and goods are answered like ones that never were", async () => {
  const product = await stocked(5);
  const count = await open(countOf(product));
  const other = `/operator/v0/organizations/${spellId('organization', await service.organization())}/counts`;
  expect((await service.get(`${other}/${count.id}`, ana)).status).toBe(404);
  expect((await service.send('POST', `${other}/${count.id}/cancel`, ana, {})).status).toBe(404);
  const foreign = { warehouseId: acme.reno.id, reason: 'cycle', ...countOf(product) };
  expect((await service.send('POST', other, ana, foreign)).status).toBe(404);
});

test('the warehouse says how far a count may differ, and whoever opens one can only take a narrower limit', async () => {
  const product = await acme.product();
  await acme.stock(product, 100);
  await limit({ countApprovalUnits: 2, countApprovalPercent: 10 });
  const ask = (limits: object) =>
    post(ana, '', { warehouseId: acme.reno.id, reason: 'cycle', ...countOf(product), ...limits });
  const usual = await ask({});
  expect(usual.body).toMatchObject({ approvalLimitUnits: 2, approvalLimitPercent: 10 });
  expect((await ask({ approvalLimitUnits: 0 })).body.approvalLimitUnits).toBe(0);
  expect((await ask({ approvalLimitUnits: 3 })).body.properties).toEqual({
    approvalLimitUnits: 'must be at most 2, the limit of the warehouse',
  });
  for (const approvalLimitPercent of [null, 10.5]) {
    expect((await ask({ approvalLimitPercent })).body.properties).toEqual({
      approvalLimitPercent: 'must be at most 10, the limit of the warehouse',
    });
  }
  // Two people agree on three missing pieces, which is more than the warehouse lets pass.
  await entered(ana, usual.body, { productId: product.id, onShelf: 97 });
  const count = await entered(ben, usual.body, { productId: product.id, onShelf: 97 });
  expect(count.status).toBe('counted');
  expect((await post(cleo, `/${count.id}/approve`)).body.status).toBe('approved');
  await limit({ countApprovalUnits: 1_000_000, countApprovalPercent: null });
});
