import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
});
afterAll(() => service.close());
afterEach(async () => expect(await acme.audit()).toEqual([]));

/** Creates an order of these products and ships it. */
const sent = async (...lines: [Product, number][]): Promise<Shipment> => {
  const order = await acme.order(lines);
  expect(order.status, order.text).toBe(201);
  return acme.sendOff(order.body);
};

const stocked = async (quantity: number, name: string): Promise<Product> => {
  const product = await acme.product({ name });
  await acme.stock(product, quantity);
  return product;
};

/** A kit of two cups and a pot, with its components in stock. */
const teaSet = async (): Promise<{ set: Product; cup: Product; pot: Product }> => {
  const [cup, pot] = [await stocked(20, 'Cup'), await stocked(20, 'Pot')];
  return { cup, pot, set: await acme.product({ name: 'Set', kit: kitOf([cup, 2], [pot, 1]) }) };
};

const kitOf = (...parts: [Product, number][]) => ({
  components: parts.map(([{ id, sku }, quantity]) => ({ productId: id, sku, quantity })),
});

const itemsOf = (lines: readonly [Product, number][]) =>
  lines.map(([{ id }, quantity]) => ({ productId: id, quantity }));

const giveBack = (
  original: Shipment | undefined,
  lines: readonly [Product, number][],
  more: object = {},
): Promise<TestAnswer> =>
  acme.ask('POST', '/v0/shipments/returns', {
    ...(original ? { originalShipmentId: original.id } : { warehouseId: acme.reno.id }),
    items: itemsOf(lines),
    submit: true,
    ...more,
  });

const accepted = async (asked: Promise<TestAnswer>): Promise<Shipment> => {
  const answer = await asked;
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

/** Error message for the quantity of a line, the first by default. */
const refusal = async (asked: Promise<TestAnswer>, index = 0): Promise<string> => {
  const answer = await asked;
  expect(answer.status, answer.text).toBe(400);
  return answer.body.properties[`items[${index}].quantity`];
};

const say = (shipment: Shipment, verb: string, body?: object) =>
  accepted(acme.warehouse(verb, shipment.id, body));

const linesOf = ({ items }: Shipment) => items.map(({ name, quantity }) => [name, quantity]);

test('what left in a kit comes back: as the kit or by the piece, no more of either than left', async () => {
  const { set, cup, pot } = await teaSet();
  const order = await sent([set, 2], [cup, 2]);
  expect(await refusal(giveBack(order, [[cup, 7]]))).toBe(
    `must be at most 6: 6 Cup left with ${order.number}`,
  );
  expect(await refusal(giveBack(order, [[set, 3]]))).toBe(
    `must be at most 2: 2 Pot left with ${order.number}, one Set held 1`,
  );

  const piece = await accepted(giveBack(order, [[cup, 3]]));
  expect(linesOf(piece)).toEqual([['Cup', 3]]);
  expect(await refusal(giveBack(order, [[set, 2]]))).toBe(
    `must be at most 1: 6 Cup left with ${order.number}, ${piece.number} brings back 3, one Set held 2`,
  );
  const whole = await accepted(
    giveBack(order, [], { items: [{ sku: set.sku, quantity: 1, requestedAction: 'quarantine' }] }),
  );
  expect(linesOf(whole)).toEqual([
    ['Cup', 2],
    ['Pot', 1],
  ]);
  expect(await acme.counters(cup)).toMatchObject({ incoming: 5 });

  await say(whole, 'confirm');
  await say(whole, 'receive', {
    lines: whole.items.map(({ id, quantity }) => ({ itemId: id, quantity })),
  });
  await say(whole, 'close');
  expect(await acme.counters(cup)).toMatchObject({ available: 14, quarantined: 2, incoming: 3 });
  expect(await acme.counters(pot)).toMatchObject({ available: 18, quarantined: 1, incoming: 0 });
});

test('a kit comes back as what it was made of when it left, whatever it is made of now', async () => {
  const { set, cup, pot } = await teaSet();
  const before = await sent([set, 1]);
  await accepted(
    acme.ask('PATCH', `/v0/inventory/products/${set.id}`, {
      kit: { components: [{ productId: pot.id, quantity: 3 }] },
    }),
  );
  const after = await sent([set, 1]);
  await accepted(acme.ask('PATCH', `/v0/inventory/products/${set.id}`, { kit: null }));
  expect(linesOf(await accepted(giveBack(before, [[set, 1]])))).toEqual([
    ['Cup', 2],
    ['Pot', 1],
  ]);
  expect(linesOf(await accepted(giveBack(after, [[set, 1]])))).toEqual([['Pot', 3]]);
  expect(await refusal(giveBack(after, [[cup, 1]]))).toMatch(/^must be at most 0/);
});

test('whose order is not known, a kit is announced by its components', async () => {
  const { set, cup } = await teaSet();
  const refused = await giveBack(undefined, [[set, 1]]);
  expect(refused).toMatchObject({ status: 422, body: { details: [{ field: 'items[0]', code: 'kit' }] } });
  const pending = await accepted(giveBack(undefined, [[cup, 1]]));
  expect(
    await acme.ask('PUT', `/v0/shipments/${pending.id}/items`, { items: itemsOf([[set, 1]]) }),
  ).toMatchObject({ status: 422, body: { details: [{ code: 'kit' }] } });
});

test('what left in whole boxes comes back in units', async () => {
  const product = await acme.product({ name: 'Bean' });
  const carton = await acme.carton(product);
  await acme.stock(carton, 2);
  const boxes = await acme.sendOff(
    await accepted(
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
    ),
  );
  expect(await refusal(giveBack(boxes, [[product, 25]]))).toMatch(/^must be at most 24/);
  await accepted(giveBack(boxes, [[product, 24]]));
});

test('returns together bring back no more than left: the refusal says who holds the rest', async () => {
  const product = await stocked(6, 'Brick');
  const order = await sent([product, 6]);
  const [first, second] = [
    await accepted(giveBack(order, [[product, 2]])),
    await accepted(giveBack(order, [[product, 3]])),
  ];
  expect(await refusal(giveBack(order, [[product, 2]]))).toBe(
    `must be at most 1: 6 Brick left with ${order.number}, ${first.number} brings back 2, ${second.number} brings back 3`,
  );
  const twice = {
    items: ['restock', 'dispose'].map((action) => ({
      sku: product.sku,
      quantity: 1,
      requestedAction: action,
    })),
  };
  expect(await refusal(giveBack(order, [], twice), 1)).toMatch(/brings back 3, the lines before it 1$/);

  // A cancelled return brings back nothing; a received one brings back what really arrived.
  await accepted(acme.ask('POST', `/v0/shipments/${first.id}/cancel`));
  await say(second, 'confirm');
  await say(second, 'receive', { lines: [{ itemId: second.items[0]!.id, quantity: 4, damaged: 1 }] });
  expect(await refusal(giveBack(order, [[product, 2]]))).toBe(
    `must be at most 1: 6 Brick left with ${order.number}, ${second.number} brings back 5`,
  );
  await say(second, 'close');
  const third = await accepted(giveBack(order, [[product, 1]]));
  await say(third, 'reject', { reason: 'no label' });
  const fourth = await accepted(giveBack(order, [[product, 1]]));
  await say(fourth, 'confirm');
  expect(await accepted(acme.ask('POST', `/v0/shipments/${fourth.id}/cancel`))).toMatchObject({
    status: 'pending_cancel',
  });
  expect(await refusal(giveBack(order, [[product, 1]]))).toMatch(/^must be at most 0/);
});

test('what was announced and did not come may be announced again', async () => {
  const product = await stocked(2, 'Brick');
  const order = await sent([product, 2]);
  const back = await accepted(giveBack(order, [[product, 2]]));
  await say(back, 'confirm');
  await say(back, 'receive', { lines: [{ itemId: back.items[0]!.id, quantity: 1 }] });
  expect(await refusal(giveBack(order, [[product, 1]]))).toMatch(/^must be at most 0/);
  await say(back, 'close');
  await accepted(giveBack(order, [[product, 1]]));
});

test('of returns that are announced at the same moment, as many are taken as left', async () => {
  const product = await stocked(3, 'Brick');
  const order = await sent([product, 3]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(order, [[product, 1]])));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
});

test('a draft brings nothing yet, and is compared when it is announced', async () => {
  const product = await stocked(2, 'Brick');
  const order = await sent([product, 2]);
  const draft = await accepted(giveBack(order, [[product, 2]], { submit: false }));
  const other = await accepted(giveBack(order, [[product, 1]]));
  const submit = () => acme.ask('POST', `/v0/shipments/${draft.id}/submit`);
  expect(await refusal(submit())).toBe(
    `must be at most 1: 2 Brick left with ${order.number}, ${other.number} brings back 1`,
  );
  await accepted(acme.ask('POST', `/v0/shipments/${other.id}/cancel`));
  await accepted(submit());
  expect((await submit()).status).toBe(409);
});

test.each(['draft', 'pending'])(
  'lines of a return that is %s are changed within what left',
  async (status) => {
    const { set, cup, pot } = await teaSet();
    const order = await sent([set, 2]);
    const back = await accepted(giveBack(order, [[cup, 1]], { submit: status === 'pending' }));
    const change = (lines: [Product, number][], how: 'PUT' | 'PATCH') =>
      acme.ask(how, `/v0/shipments/${back.id}${how === 'PUT' ? '/items' : ''}`, { items: itemsOf(lines) });
    for (const how of ['PUT', 'PATCH'] as const) {
      expect(
        await refusal(
          change(
            [
              [cup, 1],
              [pot, 3],
            ],
            how,
          ),
          1,
        ),
      ).toMatch(/^must be at most 2/);
      // The quantities of the return itself do not count against it.
      expect(linesOf(await accepted(change([[cup, 4]], how)))).toEqual([['Cup', 4]]);
      expect(linesOf(await accepted(change([[set, 2]], how)))).toEqual([
        ['Cup', 4],
        ['Pot', 2],
      ]);
    }
  },
);
