import type { Placements } from '@packhouse/contract/operator/bins';
import type { operatorCounts } from '@packhouse/contract/operator/counts';
import type { Output } from '@packhouse/contract/operation';
import type { Refill, Refills } from '@packhouse/contract/operator/refills';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
let warehouseId: string;
/** Keys of two pickers and a lead. */
let curtis: string;
let mai: string;
let lead: string;
/** Bins of a test: a pick bin and two reserve bins. */
let bins: { pick: string; near: string; far: string };
let tests = 0;

beforeAll(async () => {
  service = await openTestService();
  ({ acme, globex } = await openWorld(service));
  warehouseId = acme.reno.id;
  const keyOf = (role: 'picker' | 'lead') => service.operatorKey({ roles: [{ role, warehouseId: null }] });
  [curtis, mai, lead] = [await keyOf('picker'), await keyOf('picker'), await keyOf('lead')];
});
beforeEach(async () => {
  tests += 1;
  bins = { pick: `A-${tests}`, near: `R-${tests}-1`, far: `R-${tests}-2` };
  const rows = Object.entries(bins).map(([name, code], index) => ({
    code,
    zone: 'A',
    kind: name === 'pick' ? 'pick' : 'reserve',
    sequence: tests * 10 + index,
  }));
  await done(service.send('PUT', '/operator/v0/bins', lead, { warehouseId, bins: rows }));
});
afterAll(async () => {
  for (const merchant of [acme, globex]) expect(await merchant?.audit()).toEqual([]);
  await service?.close();
});

const done = async <B = unknown>(answer: Promise<TestAnswer>): Promise<B> => {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body as B;
};
const pathOf = ({ organizationId }: TestMerchant, rest: string) =>
  `/operator/v0/organizations/${organizationId}${rest}`;
const needed = async (productId: string): Promise<Refill[]> => {
  const path = `/operator/v0/refills?warehouseId=${warehouseId}&productId=${productId}`;
  return (await done<Refills>(service.get(path, curtis))).refills;
};

/** A product with a quantity in each bin. */
async function stored(quantities: Partial<Record<keyof typeof bins, number>>, merchant = acme, more = {}) {
  const product = await merchant.product(more);
  const lines = Object.entries(quantities).map(([name, quantity]) => ({
    productId: product.id,
    bin: bins[name as keyof typeof bins],
    quantity,
  }));
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  await done(merchant.book('adjust', [{ productId: product.id, quantity, warehouseId }]));
  await done(service.send('POST', pathOf(merchant, '/bins/placements'), lead, { warehouseId, lines }));
  return product;
}
const order = (product: { id: string }, quantity: number, merchant = acme) =>
  done<Shipment>(merchant.order([[product, quantity]], { warehouseId }));
const refill = (
  key: string,
  verb: '' | '/claim' | '/release',
  { id }: { id: string },
  more: object = {},
  { merchant = acme, headers = {} }: { merchant?: TestMerchant; headers?: Record<string, string> } = {},
) =>
  service.send(
    'POST',
    pathOf(merchant, `/refills${verb}`),
    key,
    { warehouseId, productId: id, bin: bins.pick, ...more },
    headers,
  );
const setLevel = (key: string, { id }: { id: string }, level: object | null, bin = bins.pick) =>
  service.send('PUT', pathOf(acme, '/refill-levels'), key, { warehouseId, productId: id, bin, level });
/** The bins that hold the product, with their quantities. */
const inBins = async ({ id }: { id: string }, merchant = acme) => {
  const path = pathOf(merchant, `/bins?warehouseId=${warehouseId}&productId=${id}`);
  const { placements } = await done<Placements>(service.get(path, lead));
  return Object.fromEntries(placements.map(({ bin, inBin }) => [bin, inBin]));
};
const openCounts = async () => {
  const path = pathOf(acme, `/counts?status=open&warehouseId=${warehouseId}`);
  const { counts } = await done<Output<typeof operatorCounts.list>>(service.get(path, lead));
  return counts.map(({ bin, reason }) => [bin, reason]);
};

test('what orders wait for is brought from the reserve, and is not listed any more', async () => {
  const product = await stored({ pick: 2, near: 30 });
  expect(await needed(product.id)).toEqual([]);
  await order(product, 5);
  const [found] = await needed(product.id);
  expect(found).toMatchObject({
    organization: { id: acme.organizationId },
    sku: product.sku,
    from: bins.near,
    to: bins.pick,
    quantity: 3,
    forOrders: 3,
    orders: 1,
    inReserve: 30,
    inBin: 2,
    minimum: null,
    picker: null,
  });
  await done(refill(curtis, '/claim', product));
  expect(await needed(product.id)).toMatchObject([{ picker: { name: expect.any(String) } }]);
  const brought = await done(refill(curtis, '', product, { from: bins.near, quantity: 3 }));
  expect(brought).toMatchObject({ moved: 3, left: 0 });
  expect(await inBins(product)).toEqual({ [bins.pick]: 5, [bins.near]: 27 });
  expect(await needed(product.id)).toEqual([]);
});

test('an order that is picked already, or on hold, waits for no refill', async () => {
  const product = await stored({ pick: 5, near: 30 });
  const picked = await order(product, 5);
  await done(acme.warehouse('start', picked.id));
  await done(acme.warehouse('pick', picked.id, { lines: [{ itemId: picked.items[0]!.id, quantity: 5 }] }));
  const held = await order(product, 5);
  await done(acme.ask('POST', `/v0/shipments/${held.id}/hold`, { reason: 'Wait for me' }));
  expect(await needed(product.id)).toEqual([]);
  await done(acme.ask('POST', `/v0/shipments/${held.id}/release`, {}));
  expect(await needed(product.id)).toMatchObject([{ quantity: 5, orders: 1 }]);
});

test('a lead sets below how many a bin is refilled, and the counter of the home screen includes it', async () => {
  const product = await stored({ pick: 4, near: 6, far: 30 });
  const path = `/operator/v0/work/counters?warehouseId=${warehouseId}`;
  const before = (await service.get(path, curtis)).body.toRefill;
  expect((await setLevel(curtis, product, { minimum: 5, upTo: 20 })).status).toBe(403);
  expect((await setLevel(lead, product, { minimum: 5, upTo: 4 })).body.properties).toEqual({
    'level.upTo': 'must be at least minimum; you sent 4',
  });
  expect((await setLevel(lead, product, { minimum: 5, upTo: 20 }, bins.near)).body.properties).toEqual({
    bin: `must be a pick bin; ${bins.near} is for reserve`,
  });
  const other = await acme.product();
  expect((await setLevel(lead, other, { minimum: 5, upTo: 20 })).body.properties).toHaveProperty('bin');
  expect(await done(setLevel(lead, product, { minimum: 5, upTo: 20 }))).toEqual({
    levels: [{ bin: bins.pick, zone: 'A', inBin: 4, minimum: 5, upTo: 20 }],
  });
  expect(await needed(product.id)).toMatchObject([
    { from: bins.near, quantity: 6, forOrders: 0, orders: 0, shipBy: null, minimum: 5, upTo: 20 },
    { from: bins.far, quantity: 10 },
  ]);
  expect((await service.get(path, curtis)).body.toRefill).toBe(before + 2);
  await done(refill(curtis, '/claim', product));
  expect(await done(refill(curtis, '', product, { from: bins.near, quantity: 6 }))).toMatchObject({
    left: 0,
  });
  // Ten are in the bin now, which is enough.
  await done(setLevel(lead, product, null));
  expect(await needed(product.id)).toEqual([]);
});

test('two merchants with one SKU in the same bins are refilled each with their own goods', async () => {
  const sku = 'SAME-REFILL';
  const [mine, theirs] = [
    await stored({ pick: 1, near: 10 }, acme, { sku }),
    await stored({ pick: 1, near: 10 }, globex, { sku }),
  ];
  await order(mine, 4);
  await order(theirs, 3, globex);
  expect(await needed(theirs.id)).toMatchObject([
    { organization: { id: globex.organizationId }, quantity: 2 },
  ]);
  await done(refill(curtis, '/claim', theirs, {}, { merchant: globex }));
  const foreign = refill(curtis, '', mine, { from: bins.near, quantity: 3 }, { merchant: globex });
  expect((await foreign).status).toBe(404);
  await done(refill(curtis, '', theirs, { from: bins.near, quantity: 2 }, { merchant: globex }));
  expect(await inBins(theirs, globex)).toEqual({ [bins.pick]: 3, [bins.near]: 8 });
  expect(await inBins(mine)).toEqual({ [bins.pick]: 1, [bins.near]: 10 });
});

test('of two who claim a refill at once one gets it, and the other is told who has it until the claim lapses', async () => {
  const product = await stored({ pick: 1, near: 10 });
  await order(product, 4);
  const answers = await Promise.all([curtis, mai].map((key) => refill(key, '/claim', product)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [winner, loser] = answers[0]!.status === 200 ? [curtis, mai] : [mai, curtis];
  const { picker } = (await needed(product.id))[0]!;
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body.error).toBe(
    `${picker!.name} is refilling ${bins.pick} with ${product.name}. Choose another refill.`,
  );
  const taken = await refill(loser, '', product, { from: bins.near, quantity: 3 });
  expect(taken.body.error).toContain(picker!.name);

  // Releasing what somebody else has changes nothing.
  await done(refill(loser, '/release', product));
  expect((await refill(loser, '/claim', product)).status).toBe(409);
  await done(refill(winner, '/release', product));
  await done(refill(loser, '/claim', product));
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`
      update refill_claims set claimed_at = claimed_at - interval '31 minutes' where org_id = ${acme.orgId}`),
  );
  expect((await needed(product.id))[0]!.picker).toBeNull();
  await done(refill(winner, '/claim', product));
  expect((await refill(loser, '', product, { from: bins.near, quantity: 3 })).status).toBe(409);
});

test('a refill that is sent again moves once, with its key and without', async () => {
  const product = await stored({ pick: 1, near: 10 });
  await order(product, 4);
  await done(refill(curtis, '/claim', product));
  const body = { from: bins.near, quantity: 3 };
  const headers = { 'idempotency-key': 'one-walk' };
  const [first, second] = await Promise.all([1, 2].map(() => refill(curtis, '', product, body, { headers })));
  expect([first!.status, second!.status]).toContain(200);
  expect(await done(refill(curtis, '', product, body, { headers }))).toMatchObject({ moved: 3, left: 0 });
  const again = await refill(curtis, '', product, body);
  const claimed = await refill(mai, '/claim', product);
  for (const { status, body: answer } of [again, claimed]) {
    expect([status, answer.error]).toEqual([
      409,
      `${bins.pick} needs no refill of ${product.name} any more.`,
    ]);
  }
  expect(await inBins(product)).toEqual({ [bins.pick]: 4, [bins.near]: 7 });
});

test('fewer in the reserve bin than the books say are taken, and the bin is counted', async () => {
  const product = await stored({ pick: 1, near: 10, far: 10 });
  await order(product, 9);
  await done(refill(curtis, '/claim', product));
  const nothing = await refill(curtis, '', product, { from: bins.near, quantity: 0 });
  expect(nothing.body.properties).toEqual({ quantity: 'must be at least 1 unless `short` is true' });
  const brought = await done(refill(curtis, '', product, { from: bins.near, quantity: 2, short: true }));
  expect(brought).toMatchObject({ moved: 2, left: 6 });
  expect(await inBins(product)).toEqual({ [bins.pick]: 3, [bins.near]: 0, [bins.far]: 10 });
  expect(await openCounts()).toEqual([[bins.near, `Held less than was to be brought to ${bins.pick}`]]);
  expect(await needed(product.id)).toMatchObject([{ from: bins.far, quantity: 6 }]);
  await done(refill(curtis, '/claim', product));
  await done(refill(curtis, '', product, { from: bins.far, quantity: 0, short: true }));
  expect(await needed(product.id)).toEqual([]);
});

test('a reserve bin from which all is brought is free for other goods', async () => {
  const product = await stored({ pick: 1, near: 3 });
  await done(setLevel(lead, product, { minimum: 2, upTo: 9 }));
  await done(refill(curtis, '/claim', product));
  await done(refill(curtis, '', product, { from: bins.near, quantity: 3 }));
  expect(await inBins(product)).toEqual({ [bins.pick]: 4 });
});

test('a refill that is undone is in the reserve bin again, and no more than the pick bin holds', async () => {
  const product = await stored({ pick: 2, near: 30 });
  await order(product, 5);
  await done(refill(curtis, '', product, { from: bins.near, quantity: 3 }));
  const back = { from: bins.near, quantity: 3, undo: true };
  expect(await done(refill(curtis, '', product, back))).toMatchObject({ moved: 3, left: 3 });
  expect(await inBins(product)).toEqual({ [bins.pick]: 2, [bins.near]: 30 });
  const again = await refill(curtis, '', product, back);
  expect([again.status, again.body.code]).toEqual([409, 'invalid_state']);
  const values = { bin: bins.pick, item: product.name, held: 2 };
  expect(again.body.reason).toEqual({ code: 'refill_undo_at_most', values });
  expect(await inBins(product)).toEqual({ [bins.pick]: 2, [bins.near]: 30 });
});

test('a refill from a bin that does not hold the goods, or is no reserve bin, is refused', async () => {
  const product = await stored({ pick: 1, near: 3 });
  await done(setLevel(lead, product, { minimum: 2, upTo: 9 }));
  await done(refill(curtis, '/claim', product));
  for (const [from, sentence] of [
    [bins.far, `must hold ${product.name}; ${bins.far} has none`],
    [bins.pick, `must be a reserve bin; ${bins.pick} is for pick`],
    ['Z-99', expect.stringContaining('has no bin Z-99')],
  ]) {
    const refused = await refill(curtis, '', product, { from, quantity: 1 });
    expect(refused.body.properties).toEqual({ from: sentence });
  }
});
