import type { Wave } from '@packhouse/contract/operator/waves';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
/** Keys of two pickers and a lead; `warehouse` is where both merchants have orders. */
let curtis: string;
let mai: string;
let lead: string;
let warehouse: string;

beforeAll(async () => {
  service = await openTestService();
  ({ acme, globex } = await openWorld(service));
  warehouse = acme.reno.id;
  const keyOf = (role: 'picker' | 'lead') => service.operatorKey({ roles: [{ role, warehouseId: null }] });
  [curtis, mai, lead] = [await keyOf('picker'), await keyOf('picker'), await keyOf('lead')];
});
afterAll(() => service?.close());

async function order(merchant = acme, quantity = 2): Promise<Shipment> {
  const product = await merchant.product();
  await merchant.book('adjust', [{ productId: product.id, quantity: 10, warehouseId: warehouse }]);
  const answer = await merchant.order([[product, quantity]], { warehouseId: warehouse });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const nameOf = (shipment: Shipment, merchant = acme) => `${merchant.organizationId}:${shipment.id}`;
const send = (key: string, path: string, body: object = {}) =>
  service.send('POST', `/operator/v0/waves${path}`, key, body);
const claim = (key: string, shipments: string[], more: object = {}) =>
  send(key, '', { warehouseId: warehouse, shipments, ...more });
const work = (key: string, verb: string, { id }: Shipment, body: object = {}, merchant = acme) =>
  service.send(
    'POST',
    `/operator/v0/organizations/${merchant.organizationId}/shipments/${id}/${verb}`,
    key,
    body,
  );
const pickAll = (shipment: Shipment) => ({
  lines: shipment.items.map(({ id, quantity }) => ({ itemId: id, quantity })),
});
const waveOf = async ({ id }: Pick<Wave, 'id'>): Promise<Wave> =>
  (await service.get(`/operator/v0/waves/${id}`, lead)).body;
const personOf = async (key: string): Promise<NonNullable<Wave['picker']>> =>
  done(await claim(key, [nameOf(await order())])).picker!;
function done({ status, body, text }: TestAnswer): Wave {
  expect(status, text).toBeLessThan(300);
  return body;
}

test('of many pickers who claim the same orders of two merchants at once, exactly one gets each', async () => {
  const orders = [...(await several(8, acme)), ...(await several(8, globex))];
  const keys = [curtis, mai, lead, acme.operatorKey, globex.operatorKey];
  // Each asks for two orders that overlap with those of others, in every order of the names.
  const answers = await Promise.all(
    orders.flatMap((one, index) =>
      keys.map((key, turn) => {
        const other = orders[(index + 1 + turn) % orders.length]!;
        return claim(key, turn % 2 === 0 ? [one, other] : [other, one]);
      }),
    ),
  );
  const won = answers.filter(({ status }) => status === 201).map(({ body }) => body as Wave);
  for (const { status, text } of answers) expect([200, 201, 409], text).toContain(status);
  expect(won.length).toBeGreaterThan(3);
  const claimed = won.flatMap(({ shipments }) => shipments.map(({ id }) => id));
  expect(claimed.length).toBe(new Set(claimed).size);
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect(answer.body.error).toMatch(/is picking .+-PNP-\d+/);
  }
});

test('pickers who pull the next orders at once never get the same one, and together they get all', async () => {
  await claimRest();
  const waiting = [...(await several(7, acme)), ...(await several(6, globex))];
  const pulled = await Promise.all(
    [curtis, mai, lead, acme.operatorKey, globex.operatorKey].map((key) =>
      send(key, '', { warehouseId: warehouse, next: 4 }),
    ),
  );
  const got = pulled.filter(({ status }) => status === 201).flatMap(({ body }) => (body as Wave).shipments);
  expect(got.map(({ organization, id }) => `${organization.id}:${id}`).toSorted()).toEqual(
    waiting.toSorted(),
  );
  expect(pulled.filter(({ status }) => status === 409)).toHaveLength(1);
});

test('an order that somebody picks is refused with their name, however it is asked for', async () => {
  const mine = await order();
  const free = await order();
  const name = done(await claim(curtis, [nameOf(mine)])).picker!.name;
  const refused = await claim(mai, [nameOf(free), nameOf(mine)]);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'invalid_state',
      error: `${name} is picking ${mine.number}. Choose other orders.`,
      properties: { 'shipments[1]': `${name} is picking ${mine.number}` },
    },
  });
  const sentence = `${name} is picking ${mine.number}. Choose other orders.`;
  expect((await work(mai, 'start', mine)).body.error).toBe(sentence);
  expect((await work(curtis, 'start', mine)).status).toBe(200);
  expect((await work(mai, 'start', mine)).body.error).toBe(sentence);
  expect((await work(mai, 'pick', mine, pickAll(mine))).body.error).toContain(`${name} is picking`);
  // What was refused as a whole left the other order free.
  expect((await claim(mai, [nameOf(free)])).status).toBe(201);
});

test('an order that is started without a wave belongs to who started it', async () => {
  const mine = await order();
  expect((await work(curtis, 'start', mine)).status).toBe(200);
  expect((await claim(mai, [nameOf(mine)])).body.error).toMatch(/is picking .+ Choose other orders\.$/);
  const wave = done(await claim(curtis, [nameOf(mine)]));
  expect(wave.shipments).toMatchObject([{ number: mine.number, stage: 'picking', outcome: null }]);
});

test('a wave says how far it is, and is picked when its last order is', async () => {
  const [one, two] = [await order(acme, 3), await order(globex, 2)];
  const wave = done(await claim(curtis, [nameOf(one), nameOf(two, globex)]));
  expect(wave).toMatchObject({ state: 'picking', unitCount: 5, unitsPicked: 0, openShipments: 2 });
  await work(curtis, 'start', one);
  await work(curtis, 'start', two, {}, globex);
  await work(curtis, 'pick', one, { lines: [{ itemId: one.items[0]!.id, quantity: 1 }] });
  expect(await waveOf(wave)).toMatchObject({ state: 'picking', unitsPicked: 1, openShipments: 2 });
  await work(curtis, 'pick', one, { lines: [{ itemId: one.items[0]!.id, quantity: 2 }] });
  await work(curtis, 'pick', two, pickAll(two), globex);
  expect(await waveOf(wave)).toMatchObject({
    state: 'picked',
    unitsPicked: 5,
    openShipments: 0,
    shipments: [
      { slot: 1, outcome: 'picked' },
      { slot: 2, outcome: 'picked' },
    ],
  });
});

test('a short order leaves the wave and can be claimed again when it has its goods', async () => {
  const [short, rest] = [await order(), await order()];
  const wave = done(await claim(curtis, [nameOf(short), nameOf(rest)]));
  await work(curtis, 'start', short);
  const missing = { itemId: short.items[0]!.id, missing: 1, reason: 'Bin is empty' };
  expect((await work(curtis, 'short-pick', short, missing)).status).toBe(200);
  expect((await waveOf(wave)).shipments.map(({ outcome }) => outcome)).toEqual(['short', null]);
  expect((await work(lead, 'release', short)).status).toBe(200);
  expect((await claim(mai, [nameOf(short)])).status).toBe(201);
});

test('a lead releases a wave; who starts it first has it, and only a lead gives it to somebody else', async () => {
  const one = await order();
  expect((await claim(mai, [nameOf(one)], { start: false })).body.code).toBe('staff_role_missing');
  const wave = done(await claim(lead, [nameOf(one)], { start: false }));
  expect(wave).toMatchObject({ state: 'released', picker: null });
  const started = await Promise.all([curtis, mai].map((key) => send(key, `/${wave.id}/start`)));
  expect(started.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [winner, loser] = started[0]!.status === 200 ? [curtis, mai] : [mai, curtis];
  const picker = (await waveOf(wave)).picker!;
  const lost = started.find(({ status }) => status === 409)!;
  expect(lost.body.error).toContain(`${picker.name} is picking WAVE-`);

  expect((await send(loser, `/${wave.id}/assign`)).body.code).toBe('staff_role_missing');
  const { pickers } = (await service.get(`/operator/v0/pickers?warehouseId=${warehouse}`, lead)).body;
  const other = await personOf(loser);
  expect(pickers).toContainEqual(other);
  expect(done(await send(lead, `/${wave.id}/assign`, { operatorId: other.id }))).toMatchObject({
    state: 'picking',
    picker: other,
    shipments: [{ slot: 1 }],
  });
  expect((await work(winner, 'start', one)).body.error).toContain(`${other.name} is picking`);
  expect((await work(loser, 'start', one)).status).toBe(200);
});

test('a cancelled order is taken out of its wave, and the others keep their totes', async () => {
  const [gone, rest] = [await order(), await order()];
  const wave = done(await claim(curtis, [nameOf(gone), nameOf(rest)]));
  expect((await acme.ask('POST', `/v0/shipments/${gone.id}/cancel`)).status).toBe(200);
  expect((await waveOf(wave)).shipments[0]).toMatchObject({ status: 'cancelled', outcome: null });
  expect((await send(mai, `/${wave.id}/take-out`, { shipments: [nameOf(gone)] })).status).toBe(409);
  const after = done(await send(curtis, `/${wave.id}/take-out`, { shipments: [nameOf(gone)] }));
  expect(after).toMatchObject({
    openShipments: 1,
    shipments: [
      { slot: 1, outcome: 'taken_out' },
      { slot: 2, outcome: null },
    ],
  });
});

test('a wave is read anew when an order of it changes', async () => {
  const one = await order();
  const wave = done(await claim(curtis, [nameOf(one)]));
  const path = `/operator/v0/waves/${wave.id}`;
  const { etag } = (await service.get(path, curtis)).headers;
  expect((await service.get(path, curtis, { 'if-none-match': etag! })).status).toBe(304);
  await work(curtis, 'start', one);
  expect((await acme.ask('POST', `/v0/shipments/${one.id}/cancel`)).status).toBe(202);
  const again = await service.get(path, curtis, { 'if-none-match': etag! });
  expect(again.status).toBe(200);
  expect(again.body.shipments).toMatchObject([{ status: 'pending_cancel' }]);
});

test('a cancelled wave gives its orders back to everybody', async () => {
  const one = await order();
  const wave = done(await claim(curtis, [nameOf(one)]));
  expect(done(await send(lead, `/${wave.id}/cancel`))).toMatchObject({
    state: 'cancelled',
    openShipments: 0,
  });
  expect((await send(curtis, `/${wave.id}/start`)).status).toBe(409);
  expect((await claim(mai, [nameOf(one)])).status).toBe(201);
});

test('the same claim sent twice makes one wave', async () => {
  const one = nameOf(await order());
  const first = await claim(curtis, [one]);
  const again = await claim(curtis, [one]);
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body.id).toBe(first.body.id);
});

test('parcels and cartons are never in one wave', async () => {
  const product = await acme.product();
  const carton = await acme.carton(product);
  await acme.stock(carton, 3);
  const boxes = await acme.ask('POST', '/v0/shipments/spd', {
    warehouseId: warehouse,
    destination: { profile: 'other', address: (await order()).shippingAddress },
    items: [{ cartonId: carton.id, quantity: 1 }],
    submit: true,
  });
  expect(boxes.status, boxes.text).toBe(201);
  const refused = await claim(curtis, [nameOf(await order()), nameOf(boxes.body)]);
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(refused.body.error).toContain('picked apart');
});

test('a merchant sees the claims on its own orders only, whatever a statement asks', async () => {
  done(await claim(curtis, [nameOf(await order())]));
  done(await claim(curtis, [nameOf(await order(globex), globex)]));
  const seen = await service.as(acme.orgId, (tenant) =>
    tenant.rows<{ orgId: string }>(sql`select distinct c.org_id as "orgId" from wave_shipments c`),
  );
  expect(seen).toEqual([{ orgId: acme.orgId }]);
});

const several = async (count: number, merchant: TestMerchant): Promise<string[]> => {
  const names: string[] = [];
  for (let made = 0; made < count; made += 1) names.push(nameOf(await order(merchant), merchant));
  return names;
};

/** Claims every order that still waits. */
async function claimRest(): Promise<void> {
  while ((await send(lead, '', { warehouseId: warehouse, next: 30 })).status === 201);
}
