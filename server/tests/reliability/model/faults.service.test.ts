/**
 * Each verb of shipments and stock, with a fault before each statement it sends and after the last: afterwards the data
 * must be as before the write or as after all of it, and the same request with the same key ends as if nothing had
 * happened. The connection is cut as well: once in the middle and once after the commit. A usual run tries four verbs
 * and lets every sixth statement fail. A long run tries all verbs and every third statement, which its seed selects.
 */
import { readId, spellId } from '@packhouse/contract/id';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../helpers/database.ts';
import { openMerchant, type TestMerchant } from '../../helpers/world/merchant.ts';
import { longRun, often } from '../../helpers/long-run.ts';
import { anAddress } from '../../helpers/records.ts';
import { sabotage, type Fault, type Sabotage } from '../../helpers/sabotage.ts';
import type { TestAnswer } from '../../helpers/service.ts';
import { openTestedService, type TestedService } from './tested-service.ts';

interface Request {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}

let tested: TestedService;
let acme: TestMerchant;
let faults: Sabotage;
let keys = 0;

beforeAll(async () => {
  tested = await openTestedService(await freshDatabase(inject('databaseUrl')));
  faults = sabotage(tested.service.services.database.app);
});
// The fingerprint of an installation is quick to compute while it is small.
beforeEach(async () => {
  acme = await openMerchant(tested.service);
});
afterAll(() => tested?.close());

const verbs: Record<string, () => Promise<Request>> = {
  'a draft': async () => orderOf(await goods(), 2, { submit: false }),
  'an order that opens boxes': async () => orderOf(await boxedGoods(), 5),
  'an order that waits for stock': async () => orderOf(await goods(1), 2, { fulfillmentPolicy: 'fill_all' }),
  'an order that is refused': async () => orderOf(await goods(1), 2),
  submit: async () => client('POST', await made(orderOf(await goods(), 2, { submit: false })), '/submit'),
  'other lines': async () => {
    const product = await goods();
    const items = [{ productId: product.id, quantity: 3 }];
    return client('PUT', await made(orderOf(product, 2)), '/items', { items });
  },
  'another address': async () =>
    client('PUT', await pending(), '/shipping-address', { ...anAddress, postalCode: '999' }),
  hold: async () => client('POST', await pending(), '/hold'),
  release: async () => client('POST', await said(await pending(), 'hold', { reason: 'wait' }), '/release'),
  cancel: async () => client('POST', await made(orderOf(await boxedGoods(), 5)), '/cancel'),
  delete: async () => client('DELETE', await made(orderOf(await goods(), 2, { submit: false })), ''),
  start: async () => warehouse(await made(orderOf(await boxedGoods(), 5)), 'start'),
  pick: async () => {
    const started = await said(await pending(), 'start');
    return warehouse(started, 'pick', { lines: [{ itemId: started.items[0]!.id, quantity: 2 }] });
  },
  'a short pick': async () => {
    const started = await said(await pending(), 'start');
    return warehouse(started, 'short-pick', {
      itemId: started.items[0]!.id,
      missing: 1,
      reason: 'bin empty',
    });
  },
  pack: async () => packing(await picked()),
  label: async () => labelling(await packed()),
  forward: async () => warehouse(await answered(labelling(await packed())), 'forward'),
  'a cancellation that is asked for': async () =>
    client('POST', await said(await pending(), 'start'), '/cancel'),
  'accept a cancellation': async () => warehouse(await asked(), 'accept-cancel'),
  'refuse a cancellation': async () => warehouse(await asked(), 'refuse-cancel', { reason: 'gone' }),
  announce: async () => announcement(await goods()),
  confirm: async () => warehouse(await made(announcement(await goods())), 'confirm'),
  reject: async () => warehouse(await made(announcement(await goods())), 'reject', { reason: 'no room' }),
  'receive what somebody waits for': async () => {
    const product = await goods(1);
    await made(orderOf(product, 2, { fulfillmentPolicy: 'fill_all' }));
    return receiving(await said(await made(announcement(product)), 'confirm'));
  },
  'put away': async () => warehouse(await received(), 'put-away'),
  close: async () => warehouse(await received(), 'close'),
  'announce a return': async () => {
    const product = await goods();
    const { id } = await acme.sendOff(await made(orderOf(product, 2)));
    const items = [{ productId: product.id, quantity: 1 }];
    return {
      method: 'POST',
      path: '/v0/shipments/returns',
      body: { originalShipmentId: id, items, submit: true },
    };
  },
  adjust: async () => booking('adjust', await goods()),
  quarantine: async () => booking('quarantine', await goods()),
  'write off': async () => booking('write_off', await goods()),
  transfer: async () => booking('transfer', await goods(), { toWarehouseId: acme.newark.id }),
};

/** An order, a verb of each side, and the receipt of goods that somebody waits for. */
const representative = new Set([
  'an order that opens boxes',
  'cancel',
  'pick',
  'receive what somebody waits for',
]);
const tried = Object.entries(verbs).filter(([name]) => longRun || representative.has(name));

test.each(tried)(
  '%s: all of it or nothing, wherever it fails, and once with its key',
  { timeout: 120_000 },
  async (_name, prepare) => {
    const smooth = await send(await prepare(), newKey());
    const { answer: expected, statements } = smooth;
    expect(expected.status).toBeLessThan(500);

    let request = await prepare();
    let before = await rows();
    const failed: string[] = [];
    for (const [statement, when] of failuresIn(statements.length)) {
      const key = newKey();
      const { answer } = await send(request, key, statement, { when, how: 'fails' });
      expect(answer.status, `${when} ${statements[statement - 1]}`).toBe(500);
      if ((await rows()) === before && !(await isKept(key))) {
        failed.push(key);
        continue;
      }
      // Only after everything was committed.
      expect([statement, when]).toEqual([statements.length, 'after']);
      await expectReplay(request, key, expected);
      request = await prepare();
      before = await rows();
    }
    expect(failed).toHaveLength(failuresIn(statements.length).length - 1);
    const { answer: again } = await send(request, failed[0]!);
    expect(plain(again)).toEqual(plain(expected));
    await expectReplay(request, failed[0]!, expected);

    for (const statement of cutsIn(statements.length)) {
      const cut = await prepare();
      const start = await rows();
      const key = newKey();
      const { answer } = await send(cut, key, statement, { when: 'after', how: 'is cut' });
      const undone = (await rows()) === start && !(await isKept(key));
      if (answer.status === 503) expect(statement, 'elsewhere it is done again').toBe(statements.length);
      else expect(plain(answer)).toEqual(plain(expected));
      expect(undone, 'a transaction that was cut is done again, and what was committed is there').toBe(false);
      await expectReplay(cut, key, expected);
    }
    expect(await acme.audit()).toEqual([]);
  },
);

test('requests that are decided together, and whose commit is not answered, are not done again', async () => {
  const product = await goods(9);
  // The first request is served alone, those behind it together.
  const request = orderOf(product, 1);
  let commits = 0;
  const { result: answers } = await faults.during(
    (_place, text) =>
      text === 'commit' && (commits += 1) === 2 ? { when: 'after', how: 'is cut' } : undefined,
    () =>
      Promise.all(
        Array.from({ length: 4 }, () =>
          tested.service.send(request.method, request.path, acme.key, request.body),
        ),
      ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 503, 503, 503]);
  expect((await acme.ask('GET', '/v0/shipments?take=50')).body).toHaveLength(4);
  expect(await acme.counters(product)).toMatchObject({ allocated: 4, available: 5 });
});

/** Checks that the key returns the answer of an undisturbed write, and changes nothing more. */
async function expectReplay(request: Request, key: string, expected: TestAnswer): Promise<void> {
  const before = await rows();
  const { answer } = await send(request, key);
  expect(answer.headers['idempotency-replayed']).toBe('true');
  expect(plain(answer)).toEqual(plain(expected));
  expect(await rows()).toBe(before);
}

const seed = inject('propertySeed');

/**
 * A failure after a statement equals a failure before the next one, so only the last one is also made to fail
 * afterwards.
 */
function failuresIn(count: number): [statement: number, when: Fault['when']][] {
  const places = Array.from({ length: count }, (_, index) => index + 1);
  const step = often(6, 3);
  const some = places.filter((index) => (index + seed) % step === 0);
  return [...some.map((index): [number, 'before'] => [index, 'before']), [count, 'after']];
}

/** One statement between the begin and the commit, and the commit. */
const cutsIn = (count: number): number[] => [2 + (seed % (count - 2)), count];

const rows = async () => (await tested.digest(acme.orgId)).rows;

async function isKept(key: string): Promise<boolean> {
  const { rowCount } = await tested.owner.query(
    'select from idempotency_keys where org_id = $1 and key = $2 and status is not null',
    [acme.orgId, key],
  );
  return rowCount === 1;
}

const newKey = () => `key-${(keys += 1)}`;

/** An answer without the parts that differ each time. */
const plain = ({ status, text }: TestAnswer) => ({
  status,
  text: text
    .replaceAll(/\b(\w{2,3})_[0-9a-z]{26}\b/g, '$1')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replaceAll(/\b(PNP|SPD|INB|RET)-\d+/g, '$1')
    .replaceAll(/SKU-\w+/g, 'SKU')
    .replaceAll(/1Z\w+/g, '1Z'),
});

/**
 * Sends the request, with the fault at one of the statements of its transaction, counted from 1, which is its begin.
 */
async function send(
  { method, path, body }: Request,
  key: string,
  statement?: number,
  fault?: Fault,
): Promise<{ answer: TestAnswer; statements: string[] }> {
  const token = path.startsWith('/operator') ? acme.operatorKey : acme.key;
  const { result: answer, statements } = await faults.during(
    (index) => (index === statement ? fault : undefined),
    () => tested.service.send(method, path, token, body, { 'idempotency-key': key }),
  );
  return { answer, statements };
}

// Prerequisites

async function goods(quantity = 4): Promise<Product> {
  const product = await acme.product({ name: 'Bean' });
  await acme.stock(product, quantity);
  return product;
}

async function boxedGoods(): Promise<Product> {
  const product = await goods(1);
  await acme.stock(await acme.carton(product), 2);
  return product;
}

const orderOf = ({ id }: Product, quantity: number, more: object = {}): Request => ({
  method: 'POST',
  path: '/v0/shipments/pnp',
  body: {
    warehouseId: acme.reno.id,
    shippingAddress: anAddress,
    items: [{ productId: id, quantity }],
    submit: true,
    ...more,
  },
});

const announcement = ({ id }: Product): Request => ({
  method: 'POST',
  path: '/v0/shipments/inbound',
  body: {
    type: 'inbound-container',
    warehouseId: acme.reno.id,
    items: [{ productId: id, quantity: 3 }],
    submit: true,
  },
});

const organization = () => `/operator/v0/organizations/${spellId('organization', acme.orgId)}`;

const client = (method: Request['method'], { id }: Shipment, path: string, body?: object): Request => ({
  method,
  path: `/v0/shipments/${id}${path}`,
  ...(body ? { body } : {}),
});

const warehouse = ({ id }: Shipment, verb: string, body: object = {}): Request => ({
  method: 'POST',
  path: `${organization()}/shipments/${id}/${verb}`,
  body,
});

const booking = (type: string, { id }: Product, more: object = {}): Request => ({
  method: 'POST',
  path: `${organization()}/stock/movements`,
  body: {
    type,
    reason: 'found so',
    lines: [{ productId: id, warehouseId: acme.reno.id, quantity: 2, ...more }],
  },
});

async function answered(request: Request): Promise<Shipment> {
  const { answer } = await send(request, newKey());
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body as Shipment;
}

const made = answered;
const said = (shipment: Shipment, verb: string, body?: object) => answered(warehouse(shipment, verb, body));
const pending = async () => made(orderOf(await goods(), 2));

async function picked(): Promise<Shipment> {
  const started = await said(await pending(), 'start');
  return said(started, 'pick', { lines: [{ itemId: started.items[0]!.id, quantity: 2 }] });
}

const packed = async () => answered(packing(await picked()));

function packing(shipment: Shipment): Request {
  const [{ id: itemId, sku: code }] = shipment.items as [Shipment['items'][number]];
  return warehouse(shipment, 'packages', { packages: [{ contents: [{ itemId, quantity: 2, code }] }] });
}

const labelling = (shipment: Shipment): Request =>
  warehouse(shipment, 'label', {
    packages: shipment.packages.map(({ id }) => ({
      packageId: id,
      carrier: 'UPS',
      trackingNumber: `1Z${readId('package', id)!.slice(-12)}`,
    })),
  });

const asked = async () => answered(client('POST', await said(await pending(), 'start'), '/cancel'));

const receiving = (shipment: Shipment): Request =>
  warehouse(shipment, 'receive', { lines: [{ itemId: shipment.items[0]!.id, quantity: 2, damaged: 1 }] });

const received = async () =>
  answered(receiving(await said(await made(announcement(await goods())), 'confirm')));
