/**
 * Tests every pair of a state and a verb, over HTTP. A shipment of each kind is brought to each state it can be in;
 * there, every verb for shipments is tried. A verb that its lifecycle allows leads to the state in the table; every
 * other one is refused with the states from which it is possible, and changes nothing.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { contract } from '@packhouse/contract';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import { operatorContract } from '@packhouse/contract/operator/index';
import type { Lifecycle, ActorRole } from '@packhouse/contract/rules/lifecycle';
import {
  shipmentKinds,
  stages,
  type Shipment,
  type ShipmentKind,
  type ShipmentStatus,
  type Stage,
} from '@packhouse/contract/public/shipments';
import { inboundLifecycle, outboundLifecycle } from '@packhouse/contract/rules/shipment-lifecycle';
import type { Movement } from '@packhouse/contract/public/stock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '../helpers/digest.ts';
import { someOf } from '../helpers/long-run.ts';
import { openMerchant, type TestMerchant } from '../helpers/world/merchant.ts';
import { anAddress, anId } from '../helpers/records.ts';
import { requestOf } from '../helpers/world/before.ts';
import { openTestService, type TestAnswer, type TestService } from '../helpers/service.ts';

/** A status, plus the stage while processing. */
type State = ShipmentStatus | `${ShipmentStatus} ${Stage}`;

interface Place {
  kind: ShipmentKind;
  status: ShipmentStatus;
  stage: Stage | null;
}

/** Outcome of a verb: the state it leads to, or the code of its refusal. */
type Outcome =
  | { to: State; status: number; unchanged?: boolean }
  | { gone: true; status: 204 }
  | { refused: 'invalid_state' | 'not_cancellable'; possibleFrom: readonly string[] };

interface Saying {
  operation: string;
  /** Verbs of the lifecycles that it stands for. */
  verbs?: readonly string[];
  /** Kinds for which the request is well-formed; all if omitted. */
  kinds?: readonly ShipmentKind[];
  input?(record: Shipment): Record<string, unknown>;
  outcome(place: Place): Outcome;
}

const outbound: readonly ShipmentKind[] = ['pnp', 'spd'];
const inbound: readonly ShipmentKind[] = ['inbound', 'return'];
const isOutbound = ({ kind }: Pick<Place, 'kind'>) => outbound.includes(kind);
const lifeOf = (place: Pick<Place, 'kind'>): Lifecycle<ShipmentStatus> =>
  isOutbound(place) ? outboundLifecycle : inboundLifecycle;
const stateOf = ({ status, stage }: Pick<Place, 'status' | 'stage'>): State =>
  stage ? `${status} ${stage}` : status;

const refused = (possibleFrom: readonly string[]): Outcome => ({ refused: 'invalid_state', possibleFrom });
const leads = (status: ShipmentStatus, stage: Stage | null): { to: State; status: number } => ({
  to: stateOf({ status, stage }),
  status: 200,
});

/** A verb of the lifecycle: the stages it requires, if any, and the stage that follows. */
const byLife =
  (
    verb: string,
    actorRole: ActorRole,
    { at, next = null }: { at?: readonly Stage[]; next?: Stage | 'the same' | null } = {},
  ) =>
  ({ status, stage, ...place }: Place): Outcome => {
    const line = lifeOf(place)[verb];
    if (!line?.by.includes(actorRole)) return refused([]);
    if (!line.from.includes(status)) return refused(line.from);
    if (at && !at.includes(stage!)) return refused(at);
    return leads(line.to, next === 'the same' ? stage : next);
  };

/** Work while processing: the stages it requires, and the stage that follows. */
const atStages =
  (of: (place: Place) => readonly Stage[], next: Stage) =>
  (place: Place): Outcome => {
    if (place.status !== 'processing') return refused(['processing']);
    return of(place).includes(place.stage!) ? leads('processing', next) : refused(of(place));
  };

const inStatuses =
  (statuses: (place: Place) => readonly ShipmentStatus[], status = 200) =>
  (place: Place): Outcome =>
    statuses(place).includes(place.status) ? { to: stateOf(place), status } : refused(statuses(place));

function cancelOutcome(place: Place): Outcome {
  const { cancel, requestCancel } = isOutbound(place) ? outboundLifecycle : inboundLifecycle;
  const [atOnce, asked]: (readonly ShipmentStatus[])[] = [cancel.from, requestCancel.from];
  const early: readonly Stage[] = outboundLifecycle.requestCancel.at;
  const { status, stage } = place;
  if (status === 'cancelled' || status === 'pending_cancel')
    return { to: stateOf(place), status: 200, unchanged: true };
  if (atOnce!.includes(status)) return leads('cancelled', null);
  if (asked!.includes(status) && (!isOutbound(place) || early.includes(stage!)))
    return { ...leads('pending_cancel', stage), status: 202 };
  const possibleFrom = isOutbound(place) ? [...atOnce!, ...early] : [...atOnce!, ...asked!];
  return { refused: 'not_cancellable', possibleFrom };
}

let count = 0;
const another = (prefix = 'Other') => `${prefix} ${++count}`;
const reason = 'Because';
const nextWeek = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);

const waiting = (place: Place): ShipmentStatus[] =>
  isOutbound(place) ? ['pending', 'on_hold'] : ['pending'];
const anyTime = inStatuses(({ status }) => [status]);
const whileWaiting = inStatuses((place) => ['draft', ...waiting(place)]);
const asDraft = inStatuses(() => ['draft']);
const beforeLabelled = ['draft', 'pending', 'on_hold', 'picking', 'picked', 'packing', 'packed'];
const whilePaperMatters = (status: number) =>
  inStatuses(() => ['draft', 'pending', 'on_hold', 'processing'], status);

const goodsOf = ({ items: [item] }: Shipment) => ({
  ...(item!.cartonId ? { cartonId: item!.cartonId } : { productId: item!.productId }),
  quantity: item!.quantity === 2 ? 3 : 2,
});

/** The fields of PATCH, one at a time. */
const fields: Record<string, Omit<Saying, 'operation' | 'input'> & { value: (record: Shipment) => unknown }> =
  {
    notes: { value: () => another(), outcome: anyTime },
    tags: { value: () => [another()], outcome: anyTime },
    metadata: { value: () => ({ shop: another() }), outcome: anyTime },
    orderNumber: { value: () => another(), outcome: whileWaiting },
    items: { value: (record) => [goodsOf(record)], outcome: whileWaiting },
    shippingAddress: {
      value: () => ({ ...anAddress, line1: another() }),
      outcome: whileWaiting,
      kinds: ['pnp'],
    },
    packingInstructions: { value: () => ({ giftMessage: another() }), outcome: whileWaiting, kinds: ['pnp'] },
    externalId: { value: () => another(), outcome: asDraft },
    warehouseId: {
      value: ({ kind, warehouse }) => merchants[kind].warehouses.find(({ id }) => id !== warehouse.id)!.id,
      outcome: (place) => (isOutbound(place) ? whileWaiting : asDraft)(place),
    },
    priority: { value: () => 'expedited', outcome: whileWaiting, kinds: outbound },
    requestedShipDate: { value: () => nextWeek, outcome: whileWaiting, kinds: outbound },
    shippingMethod: { value: () => ({ carrier: another() }), outcome: whileWaiting, kinds: outbound },
    fulfillmentPolicy: { value: () => 'fill_all', outcome: asDraft, kinds: ['pnp'] },
    destination: {
      value: () => ({ profile: 'other', address: anAddress }),
      outcome: asDraft,
      kinds: ['spd'],
    },
    supplier: { value: () => another(), outcome: asDraft, kinds: ['inbound'] },
    containerNumber: { value: () => another('C'), outcome: asDraft, kinds: ['inbound'] },
    carrier: { value: () => another(), outcome: asDraft, kinds: inbound },
    trackingNumbers: { value: () => [another()], outcome: asDraft, kinds: inbound },
    expectedArrivalDate: { value: () => '2040-01-02', outcome: asDraft, kinds: inbound },
    reasonCode: { value: () => another(), outcome: asDraft, kinds: ['return'] },
  };

const sayings: Record<string, Saying> = {
  ...Object.fromEntries(
    Object.entries(fields).map(([name, { value, ...rest }]): [string, Saying] => [
      `change ${name}`,
      { operation: 'shipments.update', input: (record) => ({ [name]: value(record) }), ...rest },
    ]),
  ),
  'put items': {
    operation: 'shipments.putItems',
    input: (record) => ({ items: [goodsOf(record)] }),
    outcome: whileWaiting,
  },
  'put address': {
    operation: 'shipments.putShippingAddress',
    kinds: ['pnp'],
    input: () => ({ ...anAddress, line1: another() }),
    outcome: whileWaiting,
  },
  'put notes': { operation: 'shipments.putNotes', input: () => ({ notes: another() }), outcome: anyTime },
  'upload an invoice': {
    operation: 'shipments.uploadDocument',
    input: () => ({ kind: 'commercial_invoice', file: aPdf() }),
    outcome: inStatuses(({ status }) => [status], 201),
  },
  'upload a label': {
    operation: 'shipments.uploadDocument',
    input: () => ({ kind: 'shipping_label', file: aPdf() }),
    outcome: (place) =>
      place.stage === 'labelled' ? refused(beforeLabelled) : whilePaperMatters(201)(place),
  },
  'remove a document': {
    operation: 'shipments.removeDocument',
    input: ({ documents }) => ({ documentId: documents[0]!.id }),
    outcome: whilePaperMatters(204),
  },
  submit: { operation: 'shipments.submit', verbs: ['submit'], outcome: byLife('submit', 'client') },
  hold: { operation: 'shipments.hold', verbs: ['hold'], outcome: byLife('hold', 'client') },
  release: { operation: 'shipments.release', verbs: ['release'], outcome: byLife('release', 'client') },
  cancel: { operation: 'shipments.cancel', verbs: ['cancel', 'requestCancel'], outcome: cancelOutcome },
  'cancel pnp': { operation: 'shipments.cancelPnp', kinds: ['pnp'], outcome: cancelOutcome },
  'cancel spd': { operation: 'shipments.cancelSpd', kinds: ['spd'], outcome: cancelOutcome },
  delete: {
    operation: 'shipments.remove',
    outcome: ({ status }) => (status === 'draft' ? { gone: true, status: 204 } : refused(['draft'])),
  },

  'warehouse: confirm': {
    operation: 'operatorShipments.confirm',
    verbs: ['confirm'],
    outcome: byLife('confirm', 'operator'),
  },
  'warehouse: reject': {
    operation: 'operatorShipments.reject',
    verbs: ['reject'],
    input: () => ({ reason }),
    outcome: byLife('reject', 'operator'),
  },
  'warehouse: arrived': {
    operation: 'operatorShipments.stage',
    kinds: inbound,
    input: () => ({ stage: 'arrived' }),
    outcome: ({ status }) =>
      status === 'confirmed' ? leads('processing', 'arrived') : refused(['confirmed']),
  },
  'warehouse: counting': {
    operation: 'operatorShipments.stage',
    kinds: inbound,
    input: () => ({ stage: 'counting' }),
    outcome: atStages(() => ['arrived', 'counting', 'putting_away'], 'counting'),
  },
  'warehouse: receive': {
    operation: 'operatorShipments.receive',
    verbs: ['receive'],
    input: ({ items: [item] }) => ({ lines: [{ itemId: item!.id, quantity: 1 }] }),
    outcome: byLife('receive', 'operator', { next: 'counting' }),
  },
  'warehouse: put away': {
    operation: 'operatorShipments.putAway',
    outcome: atStages(() => ['counting', 'putting_away'], 'putting_away'),
  },
  'warehouse: close': {
    operation: 'operatorShipments.close',
    verbs: ['close'],
    outcome: byLife('close', 'operator'),
  },
  'warehouse: start': {
    operation: 'operatorShipments.start',
    verbs: ['start'],
    outcome: byLife('start', 'operator', { next: 'picking' }),
  },
  'warehouse: pick': {
    operation: 'operatorShipments.pick',
    input: ({ items }) => ({ lines: items.map(({ id, quantity }) => ({ itemId: id, quantity })) }),
    outcome: atStages(() => ['picking'], 'picked'),
  },
  'warehouse: take a pick back': {
    operation: 'operatorShipments.unpick',
    input: ({ items }) => ({ lines: items.map(({ id, quantity }) => ({ itemId: id, quantity })) }),
    outcome: (place) =>
      place.status === 'processing' && place.stage === 'picking'
        ? refused([])
        : atStages(() => ['picking', 'picked'], 'picking')(place),
  },
  'warehouse: pick short': {
    operation: 'operatorShipments.shortPick',
    verbs: ['shortPick'],
    input: ({ items: [item] }) => ({ itemId: item!.id, missing: 1, reason }),
    outcome: byLife('shortPick', 'operator', { at: ['picking', 'picked'] }),
  },
  'warehouse: back to picking': {
    operation: 'operatorShipments.stage',
    kinds: outbound,
    input: () => ({ stage: 'picking' }),
    outcome: atStages(() => ['picked', 'picking'], 'picking'),
  },
  'warehouse: packing': {
    operation: 'operatorShipments.stage',
    kinds: outbound,
    input: () => ({ stage: 'packing' }),
    outcome: atStages(() => ['picked', 'packing'], 'packing'),
  },
  'warehouse: pack': {
    operation: 'operatorShipments.pack',
    kinds: ['pnp', 'inbound', 'return'],
    input: ({ items }) => ({
      packages: [{ contents: items.map(({ id, quantity, sku }) => ({ itemId: id, quantity, code: sku })) }],
    }),
    outcome: atStages(() => ['picked', 'packing', 'packed'], 'packed'),
  },
  'warehouse: label': {
    operation: 'operatorShipments.label',
    input: ({ packages }) => ({
      packages: (packages.length > 0 ? packages : [{ id: anId('package') }]).map(({ id }) => ({
        packageId: id,
        carrier: 'UPS',
        trackingNumber: id,
      })),
    }),
    outcome: atStages(
      ({ kind }) => (kind === 'spd' ? ['picked', 'packing', 'packed', 'labelled'] : ['packed', 'labelled']),
      'labelled',
    ),
  },
  'warehouse: forward': {
    operation: 'operatorShipments.forward',
    verbs: ['forward'],
    outcome: byLife('forward', 'operator', { at: ['labelled'] }),
  },
  'warehouse: unship': {
    operation: 'operatorShipments.unship',
    verbs: ['unship'],
    outcome: byLife('unship', 'operator', { next: 'labelled' }),
  },
  'warehouse: track': {
    operation: 'operatorShipments.track',
    input: ({ packages: [parcel] }) => ({ packageId: parcel?.id ?? anId('package'), status: 'in_transit' }),
    outcome: inStatuses(() => ['forwarded']),
  },
  'warehouse: hold': {
    operation: 'operatorShipments.hold',
    input: () => ({ reason }),
    outcome: byLife('hold', 'operator'),
  },
  'warehouse: release': { operation: 'operatorShipments.release', outcome: byLife('release', 'operator') },
  'warehouse: cancel': {
    operation: 'operatorShipments.cancel',
    input: () => ({ reason }),
    outcome: byLife('cancel', 'operator'),
  },
  'warehouse: accept the cancellation': {
    operation: 'operatorShipments.acceptCancel',
    verbs: ['acceptCancel'],
    outcome: byLife('acceptCancel', 'operator'),
  },
  'warehouse: refuse the cancellation': {
    operation: 'operatorShipments.refuseCancel',
    verbs: ['refuseCancel'],
    input: () => ({ reason }),
    outcome: byLife('refuseCancel', 'operator', { next: 'the same' }),
  },
};

/** How to reach each state: from which state, and by which request. */
type Ways = Partial<Record<State, [from: State | 'nothing', saying: string]>>;
const outboundWays: Ways = {
  draft: ['nothing', ''],
  pending: ['draft', 'submit'],
  on_hold: ['pending', 'hold'],
  'processing picking': ['pending', 'warehouse: start'],
  'processing picked': ['processing picking', 'warehouse: pick'],
  'processing packing': ['processing picked', 'warehouse: packing'],
  'processing packed': ['processing picked', 'warehouse: pack'],
  'processing labelled': ['processing packed', 'warehouse: label'],
  forwarded: ['processing labelled', 'warehouse: forward'],
  'pending_cancel picking': ['processing picking', 'cancel'],
  'pending_cancel picked': ['processing picked', 'cancel'],
  cancelled: ['pending', 'cancel'],
};
const { 'processing packed': _packed, ...spdWays } = {
  ...outboundWays,
  // Its boxes are already packed.
  'processing labelled': ['processing picked', 'warehouse: label'],
} satisfies Ways;
const inboundWays: Ways = {
  draft: ['nothing', ''],
  pending: ['draft', 'submit'],
  confirmed: ['pending', 'warehouse: confirm'],
  'processing arrived': ['confirmed', 'warehouse: arrived'],
  'processing counting': ['confirmed', 'warehouse: receive'],
  'processing putting_away': ['processing counting', 'warehouse: put away'],
  received: ['processing putting_away', 'warehouse: close'],
  rejected: ['pending', 'warehouse: reject'],
  pending_cancel: ['confirmed', 'cancel'],
  cancelled: ['pending', 'cancel'],
};
const ways: Record<ShipmentKind, Ways> = {
  pnp: outboundWays,
  spd: spdWays,
  inbound: inboundWays,
  return: inboundWays,
};

const operations: Record<string, Operation> = Object.fromEntries(
  [
    ['shipments', contract.shipments] as const,
    ['operatorShipments', operatorContract.operatorShipments] as const,
  ].flatMap(([resource, group]) =>
    Object.entries(group as Record<string, Operation>).map(([verb, one]) => [`${resource}.${verb}`, one]),
  ),
);

let service: TestService;
const merchants = {} as Record<ShipmentKind, TestMerchant>;
const orders = {} as Record<ShipmentKind, Order>;

beforeAll(async () => {
  service = await openTestService();
  for (const kind of shipmentKinds) {
    const merchant = (merchants[kind] = await openMerchant(service, kind));
    orders[kind] = await orderOf(kind, merchant);
  }
});
afterAll(async () => {
  for (const merchant of Object.values(merchants)) expect(await merchant.audit()).toEqual([]);
  await service?.close();
});

test('everything that can be said to a shipment is walked', () => {
  const writes = Object.entries(operations).filter(([, one]) => isWrite(one) && one.path.includes('{id}'));
  // One performs the same verbs in a row, and only in test spaces; the other moves the shipment in the queue of the warehouse.
  const besides = ['shipments.simulate', 'operatorShipments.rank'];
  const said = new Set([...Object.values(sayings).map(({ operation }) => operation), ...besides]);
  expect(writes.map(([name]) => name).filter((name) => !said.has(name))).toEqual([]);
  const { id: _id, ...changes } = contract.shipments.update.input.shape;
  expect(Object.keys(fields).toSorted()).toEqual(Object.keys(changes).toSorted());
});

test('every verb, status and stage of the lifecycles is walked', () => {
  // The stock decides whether a submission ends on hold: see below.
  // The status of a lot pulls it: see stopped-lots.service.test.ts.
  const said = ['submitOnHold', 'pullLot', ...Object.values(sayings).flatMap(({ verbs = [] }) => verbs)];
  expect([...new Set(said)].toSorted()).toEqual(
    [...new Set([...Object.keys(outboundLifecycle), ...Object.keys(inboundLifecycle)])].toSorted(),
  );
  for (const kind of shipmentKinds) {
    const reached = new Set(Object.keys(ways[kind]).map((state) => state.split(' ')[0]!));
    const known = Object.values(lifeOf({ kind })).flatMap(({ from, to }) => [...from, to]);
    expect([...reached].toSorted()).toEqual([...new Set(known)].toSorted());
  }
  const walked = new Set(
    Object.values(ways).flatMap((own) => Object.keys(own).map((state) => state.split(' ')[1])),
  );
  expect(stages.filter((stage) => !walked.has(stage))).toEqual([]);
});

const places = shipmentKinds
  .flatMap((kind) => (Object.keys(ways[kind]) as State[]).map((state) => ({ kind, state })))
  .map((state, place) => ({ ...state, place }));

test.each(places)(
  '$kind, $state: what the life allows is done, and the rest changes nothing',
  async ({ kind, state, place }) => {
    const [status, stage = null] = state.split(' ') as [ShipmentStatus, Stage?];
    const own = Object.entries(sayings).filter(([, { kinds }]) => !kinds || kinds.includes(kind));
    const outcomes = new Map(own.map(([name, { outcome }]) => [name, outcome({ kind, status, stage })]));
    const shipment = await reachWithDocument(kind, state);

    const before = await digestOf(service.ownerUrl, merchants[kind].orgId);
    for (const [name, outcome] of someOf([...outcomes], place)) {
      if (!('refused' in outcome)) continue;
      const answer = await say(name, shipment);
      expect([answer.status, answer.body.code], `${name}: ${answer.text}`).toEqual([409, outcome.refused]);
      expect(answer.body.details[0], name).toMatchObject({ status, possibleFrom: outcome.possibleFrom });
    }
    expect(await digestOf(service.ownerUrl, merchants[kind].orgId)).toBe(before);

    let staying = shipment;
    for (const [name, outcome] of outcomes) {
      if ('refused' in outcome) continue;
      const stays = 'to' in outcome && outcome.to === state;
      const one = stays ? staying : await reach(kind, state);
      const answer = await say(name, one);
      expect(answer.status, `${name}: ${answer.text}`).toBe(outcome.status);
      if ('gone' in outcome) {
        expect((await merchants[kind].ask('GET', `/v0/shipments/${one.id}`)).status).toBe(404);
        continue;
      }
      const after = await read(one);
      if (stays) staying = after;
      expect(stateOf(after), name).toBe(outcome.to);
      if (outcome.unchanged) expect(after, name).toEqual(one);
      else expect(after.version, name).toBe(one.version + 1);
    }
  },
);

test('what stock does not cover waits on hold from its submission, and is released by no word', async () => {
  const merchant = merchants.pnp;
  const scarce = await merchant.product();
  const { body } = await merchant.order([[scarce, 1]], { submit: false, fulfillmentPolicy: 'fill_all' });
  const { from, to } = outboundLifecycle.submitOnHold;
  expect(from).toContain(body.status);
  expect((await say('submit', body)).body.status).toBe(to);
  for (const name of ['release', 'warehouse: release']) {
    const held = await read(body);
    expect(await say(name, body)).toMatchObject({ status: 409, body: { code: 'insufficient_stock' } });
    expect(await read(body)).toEqual(held);
  }
});

const cancellations: [
  kind: ShipmentKind,
  state: State,
  status: number,
  after: ShipmentStatus | 'the same',
][] = [
  ['pnp', 'draft', 200, 'cancelled'],
  ['pnp', 'pending', 200, 'cancelled'],
  ['pnp', 'on_hold', 200, 'cancelled'],
  ['pnp', 'processing picking', 202, 'pending_cancel'],
  ['pnp', 'processing picked', 202, 'pending_cancel'],
  ['pnp', 'processing packing', 409, 'the same'],
  ['pnp', 'processing packed', 409, 'the same'],
  ['pnp', 'processing labelled', 409, 'the same'],
  ['pnp', 'forwarded', 409, 'the same'],
  ['pnp', 'pending_cancel picking', 200, 'the same'],
  ['pnp', 'cancelled', 200, 'the same'],
  ['inbound', 'draft', 200, 'cancelled'],
  ['inbound', 'pending', 200, 'cancelled'],
  ['inbound', 'confirmed', 202, 'pending_cancel'],
  ['inbound', 'processing arrived', 409, 'the same'],
  ['inbound', 'processing counting', 409, 'the same'],
  ['inbound', 'received', 409, 'the same'],
  ['inbound', 'rejected', 409, 'the same'],
  ['inbound', 'pending_cancel', 200, 'the same'],
  ['inbound', 'cancelled', 200, 'the same'],
];

test.each(cancellations)('cancelling %s, %s answers %i', async (kind, state, status, after) => {
  const shipment = await reach(kind, state);
  const before = await allocatedTo(shipment);
  const answer = await say('cancel', shipment);
  expect(answer.status, answer.text).toBe(status);
  const now = await read(shipment);
  if (after === 'the same') expect(now).toEqual(shipment);
  else expect(now.status).toBe(after);
  // The allocation is released at once, or kept until the warehouse has decided.
  const freed = kind === 'pnp' && status === 200 && ['pending', 'on_hold'].includes(state) ? 2 : 0;
  expect(await allocatedTo(shipment)).toBe(before - freed);
});

test('nobody says what is for the other side to say', async () => {
  const shipment = await reachWithDocument('pnp', 'pending');
  const merchant = merchants.pnp;
  const before = await digestOf(service.ownerUrl, merchant.orgId);
  for (const [name, { operation }] of Object.entries(sayings)) {
    const ofTheWarehouse = operation.startsWith('operator');
    const answer = await say(name, shipment, ofTheWarehouse ? merchant.key : merchant.operatorKey);
    expect([answer.status, answer.body.code], name).toEqual(
      ofTheWarehouse ? [403, 'operator_only'] : [401, 'invalid_token'],
    );
  }
  expect(await digestOf(service.ownerUrl, merchant.orgId)).toBe(before);
});

interface Order {
  path: string;
  body: object;
}

async function orderOf(kind: ShipmentKind, merchant: TestMerchant): Promise<Order> {
  const product = await merchant.product();
  const common = { warehouseId: merchant.reno.id, items: [{ productId: product.id, quantity: 2 }] };
  if (kind === 'inbound') return { path: '/v0/shipments/inbound', body: { ...common, type: 'inbound-spd' } };
  if (kind === 'return') return { path: '/v0/shipments/returns', body: common };
  if (kind === 'pnp') {
    for (const { id } of merchant.warehouses) await merchant.stock(product, 1_000, { warehouseId: id });
    return { path: '/v0/shipments/pnp', body: { ...common, shippingAddress: anAddress } };
  }
  const carton = await merchant.carton(product);
  for (const { id } of merchant.warehouses) await merchant.stock(carton, 1_000, { warehouseId: id });
  return {
    path: '/v0/shipments/spd',
    body: {
      ...common,
      items: [{ cartonId: carton.id, quantity: 2 }],
      destination: {
        profile: 'amazon_fba',
        facilityCode: 'ONT8',
        referenceId: 'FBA15ABC',
        address: anAddress,
      },
    },
  };
}

/** Creates a shipment and brings it to that state. */
async function reach(kind: ShipmentKind, state: State): Promise<Shipment> {
  const [from, saying] = ways[kind][state]!;
  if (from === 'nothing') {
    const { path, body } = orders[kind];
    return done(await merchants[kind].ask('POST', path, body)).body;
  }
  const { body } = done(await say(saying, await reach(kind, from)));
  expect(stateOf(body), saying).toBe(state);
  return body;
}

/** The same, with a document that can be removed. */
async function reachWithDocument(kind: ShipmentKind, state: State): Promise<Shipment> {
  const shipment = await reach(kind, state);
  done(await say('upload an invoice', shipment));
  return read(shipment);
}

function say(name: string, record: Shipment, as?: string): Promise<TestAnswer> {
  const { operation: called, input } = sayings[name]!;
  const merchant = merchants[record.kind];
  const operation = operations[called]!;
  const { path, body } = requestOf(operation.path, {
    id: record.id,
    ...(operation.scope === 'operator' ? { organizationId: merchant.organizationId } : {}),
    ...input?.(record),
  });
  return service.send(
    operation.method,
    path,
    as ?? (operation.scope === 'operator' ? merchant.operatorKey : merchant.key),
    body,
  );
}

const read = async ({ id, kind }: Shipment): Promise<Shipment> =>
  done(await merchants[kind].ask('GET', `/v0/shipments/${id}`)).body;

/** Allocated quantity of a shipment, according to the ledger. */
async function allocatedTo({ id, kind }: Shipment): Promise<number> {
  const { body } = done(await merchants[kind].ask('GET', `/v0/inventory/ledger?shipmentId=${id}&take=50`));
  return (body as Movement[])
    .filter(({ bucket }) => bucket === 'allocated')
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function done(answer: TestAnswer): TestAnswer {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

const aPdf = () =>
  new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n'], 'invoice.pdf', {
    type: 'application/pdf',
  });
