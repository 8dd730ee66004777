/**
 * What has to have happened before an operation can succeed: for each write of both APIs, and for each read the sample has
 * no answer to. Everything is made over HTTP, so that the stock of a scene is as real as a merchant's.
 */
import type { Contract } from '@packhouse/contract';
import { spellId } from '@packhouse/contract/id';
import type { OperatorContract } from '@packhouse/contract/operator/index';
import type { Shipment } from '@packhouse/contract/shipments';
import { expect } from 'vitest';
import { tick } from '../../clock.ts';
import { insertJob } from '../../jobs/queue.sql.ts';
import { insertRecommendations } from '../../recommendations/recommendations.sql.ts';
import { nextDay } from '../../shipments/local-time.ts';
import type { TestFloor } from './merchant.ts';
import { anAddress, aRecommendation } from '../records.ts';
import type { TestAnswer, TestService } from '../service.ts';

/** Fields of the input, those of the path among them; a file stands in `file`. */
export type Input = Record<string, unknown>;

/** Prepares what the operation needs, and answers an input it succeeds with once. */
export type Scene = (stage: Stage) => Promise<Input>;

interface Stage {
  service: TestService;
  floor: TestFloor;
}

/** Operations that need a test space. */
export const inTestSpace: ReadonlySet<string> = new Set([
  'shipments.simulate',
  'organization.testClock',
  'organization.advanceTestClock',
]);

type Names<C, O> = {
  [R in keyof C & string]: {
    [V in keyof C[R] & string]: C[R][V] extends O ? `${R}.${V}` : never;
  }[keyof C[R] & string];
}[keyof C & string];

type Writes<C> = Exclude<Names<C, object>, Names<C, { method: 'GET' }>>;
type Unlisted = Exclude<Names<OperatorContract, object>, Names<OperatorContract, { list: true }>>;

/** By name. An operation that is missing does not compile. */
export const staged: Record<Writes<Contract> | Unlisted, Scene> & Record<string, Scene> = {
  'products.create': async () => ({ sku: unique('SKU'), name: 'Decaf 250 g' }),
  'products.update': async ({ floor }) => ({ id: (await floor.product()).id, name: 'Other name' }),
  'products.replace': async ({ floor }) => ({ id: (await floor.product()).id, name: 'Other name' }),
  'products.archive': async ({ floor }) => ({ id: (await floor.product()).id }),
  'products.restore': archivedProduct,
  'products.restorePatch': archivedProduct,
  'products.bulk': async ({ floor }) => ({
    products: [
      { sku: unique('SKU'), name: 'Decaf 250 g' },
      { id: (await floor.product()).id, name: 'Other name' },
    ],
  }),

  'stock.reportMarketplaceLevels': async ({ floor }) => ({
    levels: [
      {
        productId: (await floor.product()).id,
        marketplace: 'amazon_fba',
        date: '2026-03-01',
        available: 40,
        sold: 3,
      },
    ],
  }),

  'cartons.create': async ({ floor }) => ({
    name: 'Box of decaf',
    contents: [{ productId: (await floor.product()).id, quantity: 6 }],
  }),
  'cartons.update': async ({ floor }) => ({ id: await aCarton(floor), name: 'Other name' }),
  'cartons.replace': async ({ floor }) => ({
    id: await aCarton(floor),
    name: 'Other name',
    contents: [{ productId: (await floor.product()).id, quantity: 6 }],
  }),
  'cartons.archive': async ({ floor }) => ({ id: await aCarton(floor) }),
  'cartons.restore': archivedCarton,
  'cartons.restorePatch': archivedCarton,
  'cartons.bulk': async ({ floor }) => ({
    cartons: [
      { name: 'Box of decaf', contents: [{ productId: (await floor.product()).id, quantity: 6 }] },
      { id: await aCarton(floor), name: 'Other name' },
    ],
  }),

  'shipments.createPnp': async ({ floor }) => ({ ...(await pnpOf(floor)), submit: true }),
  'shipments.createSpd': async ({ floor }) => ({ ...(await spdOf(floor)), submit: true }),
  'shipments.createInbound': async ({ floor }) => ({ ...(await inboundOf(floor)), submit: true }),
  async 'shipments.createReturn'({ floor }) {
    const original = await floor.sendOff(await order(floor));
    const [{ productId }] = original.items as [Shipment['items'][number]];
    return {
      warehouseId: original.warehouse.id,
      originalShipmentId: original.id,
      items: [{ productId, quantity: 1 }],
      submit: true,
    };
  },
  'shipments.bulk': async ({ floor }) => ({
    shipments: [
      { type: 'outbound-pickpack', ...(await pnpOf(floor)), submit: true },
      { type: 'outbound-spd', ...(await spdOf(floor)) },
    ],
  }),
  'shipments.quote': async ({ floor }) => {
    const { warehouseId, shippingAddress, items } = await pnpOf(floor);
    return { warehouseId, shippingAddress, items };
  },
  'shipments.update': async ({ floor }) => ({
    id: (await order(floor)).id,
    notes: 'Ring twice',
    items: [{ productId: (await stocked(floor)).id, quantity: 1 }],
  }),
  'shipments.putItems': async ({ floor }) => ({
    id: (await order(floor)).id,
    items: [{ productId: (await stocked(floor)).id, quantity: 1 }],
  }),
  'shipments.putShippingAddress': async ({ floor }) => ({
    id: (await order(floor)).id,
    ...anAddress,
    line1: '2 Compiler Way',
  }),
  'shipments.putNotes': async ({ floor }) => ({ id: (await order(floor)).id, notes: 'Ring twice' }),
  'shipments.submit': async ({ floor }) => ({ id: (await order(floor, { submit: false })).id }),
  'shipments.hold': async ({ floor }) => ({ id: (await order(floor)).id, reason: 'Wait for me' }),
  'shipments.release': held,
  'shipments.cancel': async ({ floor }) => ({ id: (await order(floor)).id, reason: 'By mistake' }),
  'shipments.cancelPnp': async ({ floor }) => ({ id: (await order(floor)).id }),
  async 'shipments.cancelSpd'({ floor }) {
    const { body } = done(
      await floor.ask('POST', '/v0/shipments/spd', { ...(await spdOf(floor)), submit: true }),
    );
    return { id: body.id };
  },
  'shipments.remove': async ({ floor }) => ({ id: (await order(floor, { submit: false })).id }),
  'shipments.uploadDocument': async ({ floor }) => ({
    id: (await order(floor)).id,
    kind: 'commercial_invoice',
    file: aPdf(),
  }),
  'shipments.downloadDocument': withDocument,
  'shipments.removeDocument': withDocument,
  'shipments.packingSlip': async ({ floor }) => ({ id: (await order(floor)).id }),
  'shipments.simulate': async ({ floor }) => ({ id: await announced(floor), outcome: 'received_full' }),

  'notifications.read': async (stage) => ({ id: await actionItem(stage) }),
  'notifications.acknowledge': async (stage) => ({ id: await actionItem(stage) }),
  'notifications.dismiss': async (stage) => ({ id: await actionItem(stage) }),
  'notifications.snooze': async (stage) => ({
    id: await actionItem(stage),
    until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  }),
  async 'notifications.readAll'(stage) {
    await actionItem(stage);
    return { until: new Date(Date.now() + ++made * 1_000).toISOString() };
  },

  'recommendations.accept': async (stage) => ({ id: await advised(stage) }),
  'recommendations.dismiss': async (stage) => ({
    id: await advised(stage),
    reason: 'already_done',
    note: 'They are on their way',
  }),
  'recommendations.snooze': async (stage) => ({
    id: await advised(stage),
    until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  }),
  async 'recommendations.reopen'(stage) {
    const id = await advised(stage);
    done(await stage.floor.ask('POST', `/v0/recommendations/${id}/dismiss`));
    return { id };
  },

  'organization.testClock': async () => ({}),
  'organization.advanceTestClock': async () => ({ bySeconds: 60 + ++made }),

  'operatorShipments.get': async ({ floor }) => of(floor, (await order(floor)).id),
  'operatorShipments.suggestBoxes': async ({ floor }) => of(floor, (await order(floor)).id),
  'operatorShipments.confirm': async ({ floor }) => of(floor, await announced(floor)),
  'operatorShipments.reject': async ({ floor }) => ({
    ...of(floor, await announced(floor)),
    reason: 'Too late',
  }),
  async 'operatorShipments.receive'({ floor }) {
    const { id, items } = await say(floor, await announced(floor), 'confirm');
    return { ...of(floor, id), lines: [{ itemId: items[0]!.id, quantity: 3, damaged: 1 }] };
  },
  'operatorShipments.putAway': async ({ floor }) => of(floor, await received(floor)),
  'operatorShipments.close': async ({ floor }) => of(floor, await received(floor)),
  'operatorShipments.stage': async ({ floor }) => ({
    ...of(floor, (await say(floor, await announced(floor), 'confirm')).id),
    stage: 'arrived',
  }),
  'operatorShipments.start': async ({ floor }) => of(floor, (await order(floor)).id),
  async 'operatorShipments.pick'({ floor }) {
    const { id, items } = await started(floor);
    return { ...of(floor, id), lines: [{ itemId: items[0]!.id, quantity: 1, code: items[0]!.sku }] };
  },
  async 'operatorShipments.shortPick'({ floor }) {
    const { id, items } = await started(floor);
    return { ...of(floor, id), itemId: items[0]!.id, missing: 1, reason: 'The bin was empty' };
  },
  async 'operatorShipments.pack'({ floor }) {
    const { id, items } = await picked(floor);
    return { ...of(floor, id), packages: packagesOf(items) };
  },
  async 'operatorShipments.label'({ floor }) {
    const { id, packages } = await packed(floor);
    return { ...of(floor, id), packages: labelsOf(packages) };
  },
  async 'operatorShipments.forward'({ floor }) {
    const { id, packages } = await packed(floor);
    return of(floor, (await say(floor, id, 'label', { packages: labelsOf(packages) })).id);
  },
  async 'operatorShipments.track'({ floor }) {
    const { id, packages } = await floor.sendOff(await order(floor));
    return { ...of(floor, id), packageId: packages[0]!.id, status: 'in_transit' };
  },
  'operatorShipments.hold': async ({ floor }) => ({
    ...of(floor, (await order(floor)).id),
    reason: 'No labels left',
  }),
  'operatorShipments.release': async (stage) => of(stage.floor, String((await held(stage))['id'])),
  'operatorShipments.cancel': async ({ floor }) => ({
    ...of(floor, (await order(floor)).id),
    reason: 'Damaged by water',
  }),
  'operatorShipments.acceptCancel': async ({ floor }) => of(floor, await cancelAsked(floor)),
  'operatorShipments.refuseCancel': async ({ floor }) => ({
    ...of(floor, await cancelAsked(floor)),
    reason: 'It is on the truck',
  }),

  'operatorStock.move': async ({ floor }) => ({
    organizationId: organizationOf(floor),
    type: 'quarantine',
    reason: 'Wet boxes',
    lines: [{ productId: (await stocked(floor)).id, warehouseId: floor.warehouses[0]!.id, quantity: 2 }],
  }),
  'operatorStock.boxTypes': async ({ floor }) => ({ id: floor.warehouses[0]!.id }),
  'operatorStock.putBoxTypes': async ({ floor }) => ({
    id: floor.warehouses[1]!.id,
    boxes: [
      {
        id: 'small',
        name: 'Small box',
        inner: { length: 290, width: 210, height: 110 },
        outer: { length: 300, width: 220, height: 120 },
        emptyWeight_g: 160,
        maximumWeight_g: 8000,
      },
    ],
  }),

  'operatorCounts.create': async ({ floor }) => countOf(floor, (await stocked(floor)).id),
  'operatorCounts.list': async ({ floor }) => ({ organizationId: organizationOf(floor) }),
  'operatorCounts.get': async (stage) => (await counting(stage)).count,
  async 'operatorCounts.enter'(stage) {
    const { count, productId } = await counting(stage);
    return { ...count, lines: [{ productId, onShelf: 50 }] };
  },
  'operatorCounts.approve': countedTwice,
  'operatorCounts.recount': countedTwice,
  'operatorCounts.cancel': async (stage) => (await counting(stage)).count,

  'operatorBins.put': async ({ floor }) => ({
    warehouseId: floor.warehouses[0]!.id,
    bins: [{ code: unique('Z'), zone: 'Z', kind: 'pick', sequence: 10 }],
  }),
  async 'operatorBins.contents'(stage) {
    const { bin } = await inBin(stage);
    return { warehouseId: stage.floor.warehouses[0]!.id, code: bin };
  },
  async 'operatorBins.suggest'(stage) {
    const { organizationId, warehouseId, productId } = await inBin(stage);
    return { organizationId, warehouseId, productId };
  },
  async 'operatorBins.placements'(stage) {
    const { organizationId, warehouseId, productId } = await inBin(stage);
    return { organizationId, warehouseId, productId };
  },
  async 'operatorBins.place'(stage) {
    const { organizationId, warehouseId, productId } = await inBin(stage);
    return { organizationId, warehouseId, lines: [{ productId, bin: await aBin(stage), primary: true }] };
  },
  async 'operatorBins.move'(stage) {
    const { organizationId, warehouseId, productId, bin } = await inBin(stage);
    return { organizationId, warehouseId, from: bin, to: await aBin(stage), goods: [{ productId }] };
  },
  async 'operatorBins.clear'(stage) {
    const { organizationId, warehouseId, productId, bin } = await inBin(stage);
    return { organizationId, warehouseId, bin, goods: [{ productId }] };
  },
  'operatorBins.pickPath': async ({ floor }) => ({
    shipments: [`${organizationOf(floor)}:${(await order(floor)).id}`],
  }),

  'operatorFloor.counters': async ({ floor }) => ({ warehouseId: floor.warehouses[0]!.id }),
  async 'operatorFloor.throughput'({ floor }) {
    await floor.sendOff(await order(floor));
    return { warehouseId: floor.warehouses[0]!.id };
  },
  async 'operatorFloor.waitingForCarrier'({ floor }) {
    await packed(floor);
    return { warehouseId: floor.warehouses[0]!.id };
  },
  'operatorLabels.carton': async ({ floor }) => of(floor, await aCarton(floor)),
  'operatorLabels.product': async ({ floor }) => of(floor, (await floor.product()).id),
  'operatorLabels.bin': async () => ({ codes: 'A-01,A-02', format: 'zpl' }),
  async 'operatorLabels.package'({ floor }) {
    const { id, packages } = await packed(floor);
    return { ...of(floor, id), packageId: packages[0]!.id };
  },
  async 'operatorLabels.manifest'({ floor }) {
    await floor.sendOff(await order(floor));
    return { warehouseId: floor.warehouses[0]!.id };
  },
  'operatorLabels.packingSlip': async ({ floor }) => of(floor, (await order(floor)).id),
  async 'operatorLabels.document'(stage) {
    const { id, documentId } = await withDocument(stage);
    return { ...of(stage.floor, String(id)), documentId };
  },

  'operatorJobs.overview': async () => ({}),
  'operatorJobs.retry': async ({ service }) => ({ jobId: await failedJob(service) }),
  'operatorJobs.run': async () => ({ task: 'forget_jobs' }),

  'operatorWarehouses.get': async ({ floor }) => ({ id: floor.warehouses[0]!.id }),
  'operatorWarehouses.update': async ({ floor }) => ({
    id: floor.warehouses[0]!.id,
    description: `By the harbour, dock ${++made}`,
  }),
  'operatorOrganizations.get': async ({ floor }) => ({ organizationId: organizationOf(floor) }),
  // Years: the orders of other scenes must not wait for the invoices of some.
  'operatorOrganizations.update': async ({ floor }) => ({
    organizationId: organizationOf(floor),
    holdWhenOverdueDays: 3650 - (++made % 1_000),
  }),
  'operatorRateCards.get': async (stage) => ({ id: await aCard(stage) }),
  'operatorRateCards.create': async () => newCard(),
  'operatorRateCards.assignments': async ({ floor }) => ({ organizationId: organizationOf(floor) }),
  'operatorRateCards.assign': async (stage) => ({
    organizationId: organizationOf(stage.floor),
    rateCardId: await aCard(stage),
    validFrom: '2099-01-01',
  }),
  async 'operatorRateCards.withdraw'(stage) {
    const { service, floor } = stage;
    const organizationId = organizationOf(floor);
    const path = `/operator/v0/organizations/${organizationId}/rate-cards`;
    const body = { rateCardId: await aCard(stage), validFrom: nextDay('2098-01-01', ++made) };
    done(await service.send('POST', path, floor.operatorKey, body));
    return { organizationId, validFrom: body.validFrom };
  },

  'operatorRecommendations.metrics': async () => ({}),
  'operatorRecommendations.run': async ({ floor }) => ({
    organizationId: organizationOf(floor),
    reason: unique('After a stocktake'),
  }),

  'operatorInvoices.ageing': async () => ({}),
  'operatorInvoices.revenue': async () => ({}),
  'operatorInvoices.upcoming': async ({ floor }) => ({ organizationId: organizationOf(floor) }),
  'operatorInvoices.get': issued,
  'operatorInvoices.recompute': issued,
  async 'operatorInvoices.evidence'(stage) {
    const { organizationId, id } = await issued(stage);
    const { body } = await said(stage, `invoices/${String(id)}`, undefined, 'GET');
    return { organizationId, id, lineId: body.items[0].id };
  },
  'operatorInvoices.pdf': issued,
  'operatorInvoices.csv': issued,
  'operatorInvoices.issue': async (stage) => ({
    organizationId: organizationOf(stage.floor),
    through: await unbilledDay(stage),
  }),
  'operatorInvoices.awaitPayment': issued,
  async 'operatorInvoices.missPayment'(stage) {
    const invoice = await issued(stage);
    await said(stage, `invoices/${String(invoice['id'])}/await-payment`);
    return invoice;
  },
  'operatorInvoices.collect': issued,
  'operatorInvoices.pay': async (stage) => ({ ...(await issued(stage)), reference: 'Wire 4711' }),
  async 'operatorInvoices.refund'(stage) {
    const invoice = await issued(stage);
    await said(stage, `invoices/${String(invoice['id'])}/pay`);
    return { ...invoice, reason: 'Paid twice' };
  },
  'operatorInvoices.cancel': async (stage) => ({ ...(await issued(stage)), reason: 'Not agreed upon' }),
  'operatorInvoices.credits': async ({ floor }) => ({ organizationId: organizationOf(floor) }),
  'operatorInvoices.grantCredit': async ({ floor }) => ({
    organizationId: organizationOf(floor),
    amount: 150,
    reason: unique('A box was wet'),
  }),
};

/** The request of an operation with that input; what a read takes beside its path is its query. */
export function requestOf(
  path: string,
  input: Input,
  method = 'POST',
): { path: string; body: object | undefined } {
  const rest = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  if (rest.length === 0) return { path: filled, body: undefined };
  if (method !== 'GET') return { path: filled, body: bodyOf(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]));
  return { path: `${filled}?${query.toString()}`, body: undefined };
}

function bodyOf(fields: Input): object {
  if (!('file' in fields)) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, File][]) form.set(name, value);
  return form;
}

export const organizationOf = ({ orgId }: TestFloor): string => spellId('organization', orgId);

const of = (floor: TestFloor, id: string) => ({ organizationId: organizationOf(floor), id });

let made = 0;
const unique = (prefix: string): string => `${prefix}-${++made}`;

function done(answer: TestAnswer): TestAnswer {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

const say = async (floor: TestFloor, id: string, verb: string, body: object = {}): Promise<Shipment> =>
  done(await floor.floor(id, verb, body)).body;

async function stocked(floor: TestFloor) {
  const product = await floor.product();
  await floor.stock(product, 50);
  return product;
}

const aCarton = async (floor: TestFloor): Promise<string> => (await floor.carton(await floor.product())).id;

async function archivedProduct({ floor }: Stage): Promise<Input> {
  const { id } = await floor.product();
  done(await floor.ask('DELETE', `/v0/inventory/products/${id}`));
  return { id };
}

async function archivedCarton({ floor }: Stage): Promise<Input> {
  const id = await aCarton(floor);
  done(await floor.ask('DELETE', `/v0/inventory/cartons/${id}`));
  return { id };
}

const pnpOf = async (floor: TestFloor) => ({
  warehouseId: floor.warehouses[0]!.id,
  orderNumber: unique('ORD'),
  shippingAddress: anAddress,
  items: [{ productId: (await stocked(floor)).id, quantity: 2 }],
});

async function spdOf(floor: TestFloor) {
  const carton = await floor.carton(await floor.product());
  await floor.stock(carton, 10);
  return {
    warehouseId: floor.warehouses[0]!.id,
    destination: { profile: 'amazon_fba', facilityCode: 'ONT8', address: anAddress },
    items: [{ cartonId: carton.id, quantity: 2 }],
  };
}

const inboundOf = async (floor: TestFloor) => ({
  type: 'inbound-spd',
  warehouseId: floor.warehouses[0]!.id,
  items: [{ productId: (await floor.product()).id, quantity: 5 }],
});

const order = async (floor: TestFloor, more?: object): Promise<Shipment> =>
  done(await floor.order([[await stocked(floor), 2]], more)).body;

async function held({ floor }: Stage): Promise<Input> {
  const { id } = await order(floor);
  done(await floor.ask('POST', `/v0/shipments/${id}/hold`));
  return { id };
}

async function withDocument({ service, floor }: Stage): Promise<Input> {
  const { id } = await order(floor);
  const { path, body } = requestOf('/v0/shipments/{id}/documents', {
    id,
    kind: 'commercial_invoice',
    file: aPdf(),
  });
  return { id, documentId: done(await service.send('POST', path, floor.key, body)).body.id };
}

const aPdf = () =>
  new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n'], 'invoice.pdf', {
    type: 'application/pdf',
  });

async function actionItem({ floor }: Stage): Promise<string> {
  const { id, items } = await started(floor);
  await say(floor, id, 'short-pick', { itemId: items[0]!.id, missing: 1, reason: 'The bin was empty' });
  const { body } = await floor.ask('GET', `/v0/notifications?kind=action_item&state=open&resourceId=${id}`);
  return body[0].id;
}

/** An open recommendation: they are made by jobs, and so not over HTTP. */
async function advised({ service, floor }: Stage): Promise<string> {
  const record = aRecommendation();
  await service.as(floor.orgId, async (tenant) => {
    const { at } = await tick(tenant, { touched: ['recommendations'] });
    await insertRecommendations(tenant, [{ ...record, createdAt: at, updatedAt: at }]);
  });
  return record.id;
}

async function announced(floor: TestFloor): Promise<string> {
  const body = { ...(await inboundOf(floor)), submit: true };
  return done(await floor.ask('POST', '/v0/shipments/inbound', body)).body.id;
}

async function received(floor: TestFloor): Promise<string> {
  const { id, items } = await say(floor, await announced(floor), 'confirm');
  await say(floor, id, 'receive', { lines: [{ itemId: items[0]!.id, quantity: 5 }] });
  return id;
}

const started = async (floor: TestFloor) => say(floor, (await order(floor)).id, 'start');

async function picked(floor: TestFloor) {
  const { id, items } = await started(floor);
  return say(floor, id, 'pick', {
    lines: items.map((item) => ({ itemId: item.id, quantity: item.quantity })),
  });
}

async function packed(floor: TestFloor) {
  const { id, items } = await picked(floor);
  return say(floor, id, 'packages', { packages: packagesOf(items) });
}

const packagesOf = (items: Shipment['items']) => [
  {
    dimensions: { length: 30, width: 20, height: 10, unit: 'cm' },
    weight: { value: 1, unit: 'kg' },
    contents: items.map(({ id, sku, quantity }) => ({ itemId: id, quantity, code: sku })),
  },
];

const labelsOf = (packages: Shipment['packages']) =>
  packages.map(({ id }) => ({ packageId: id, carrier: 'UPS', trackingNumber: `1Z${id.slice(-12)}` }));

async function cancelAsked(floor: TestFloor): Promise<string> {
  const { id } = await started(floor);
  done(await floor.ask('POST', `/v0/shipments/${id}/cancel`));
  return id;
}

const countOf = (floor: TestFloor, productId: string) => ({
  organizationId: organizationOf(floor),
  warehouseId: floor.warehouses[0]!.id,
  items: [{ productId }],
  reason: 'Cycle count',
  approvalLimitUnits: 0,
  approvalLimitPercent: 0,
});

async function counting({ service, floor }: Stage) {
  const { id: productId } = await stocked(floor);
  const { organizationId, ...body } = countOf(floor, productId);
  const path = `/operator/v0/organizations/${organizationId}/counts`;
  const opened = done(await service.send('POST', path, floor.operatorKey, body));
  return { count: { organizationId, countId: String(opened.body.id) }, productId };
}

/** Two people, neither of whom is the one who says what follows, agree upon what the books deny. */
async function countedTwice(stage: Stage): Promise<Input> {
  const { service } = stage;
  const { count, productId } = await counting(stage);
  for (const key of [await service.operatorKey(), await service.operatorKey()]) {
    const path = `/operator/v0/organizations/${count.organizationId}/counts/${count.countId}/entries`;
    done(await service.send('POST', path, key, { lines: [{ productId, onShelf: 40 }] }));
  }
  return count;
}

const newCard = () => ({
  name: 'Spring prices',
  version: unique('card').toLowerCase(),
  currency: 'USD',
  prices: {
    receiving_unit: 9,
    receiving_carton: 185,
    storage: 61.5,
    pick_first: 145,
    pick_additional: 32,
    pack: 70,
    spd_carton_handling: 295,
    label: 35,
    return: 240,
    cancel_fee: 150,
  },
  postage: {
    standard: { parcel: 512, kilogram: 118 },
    expedited: { parcel: 1190, kilogram: 264 },
    overnight: { parcel: 2450, kilogram: 495 },
  },
  minimum: 25_000,
});

const aCard = async ({ service, floor }: Stage): Promise<string> =>
  done(await service.send('POST', '/operator/v0/rate-cards', floor.operatorKey, newCard())).body.id;

/** What the office says of the organization. */
const said = async (
  { service, floor }: Stage,
  path: string,
  body?: object,
  method: 'GET' | 'POST' = 'POST',
): Promise<TestAnswer> =>
  done(
    await service.send(
      method,
      `/operator/v0/organizations/${organizationOf(floor)}/${path}`,
      floor.operatorKey,
      body,
    ),
  );

/** The day up to which something can be billed: each time one that is later, as long as the month goes on. */
async function unbilledDay(stage: Stage): Promise<string> {
  const { periodStart, periodEnd } = (await said(stage, 'invoices/upcoming', undefined, 'GET')).body;
  const last = asked.get(stage.floor.orgId) ?? '';
  const day = last >= periodStart && last < periodEnd ? nextDay(last) : periodStart;
  asked.set(stage.floor.orgId, day);
  return day;
}
const asked = new Map<string, string>();

/** An invoice for a day or a few, which costs what the minimum does. */
async function issued(stage: Stage): Promise<Input> {
  const { body } = await said(stage, 'invoices', { through: await unbilledDay(stage) });
  return of(stage.floor, body.id);
}

/** The code of a new bin. */
async function aBin({ service, floor }: Stage): Promise<string> {
  const bin = { code: unique('A'), zone: 'A', sequence: made };
  const body = { warehouseId: floor.warehouses[0]!.id, bins: [bin] };
  done(await service.send('PUT', '/operator/v0/bins', floor.operatorKey, body));
  return bin.code;
}

/** Goods that were put into a bin. */
async function inBin(stage: Stage) {
  const { service, floor } = stage;
  const bin = await aBin(stage);
  const { id: productId } = await stocked(floor);
  const organizationId = organizationOf(floor);
  const body = { warehouseId: floor.warehouses[0]!.id, lines: [{ productId, bin }] };
  const path = `/operator/v0/organizations/${organizationId}/bins/placements`;
  done(await service.send('POST', path, floor.operatorKey, body));
  return { organizationId, warehouseId: body.warehouseId, productId, bin };
}

/** A job that was given up; what makes one fail is no matter of the API. */
async function failedJob({ services: { database } }: TestService): Promise<string> {
  const job = { task: 'forget_jobs', payload: {}, maxAttempts: 1, queue: null, key: null, runAt: null };
  const { id } = await insertJob(database, job);
  await database.jobs.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'the disk is full' where id = $1`,
    [id],
  );
  return id;
}
