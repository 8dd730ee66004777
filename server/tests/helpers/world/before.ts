/**
 * Everything that must happen before an operation can succeed: for each write of both APIs, and for each read that
 * the history cannot answer. It happens over HTTP, so that the stock is as real as a merchant's.
 */
import { usualCountPlan } from '@packhouse/contract/rules/count-plan';
import { requestOf as operationRequest } from '@packhouse/contract/rules/request';
import { dayMs } from '@packhouse/contract/rules/time';
import type { Contract } from '@packhouse/contract';
import type { OperatorContract } from '@packhouse/contract/operator/index';
import { spellId } from '@packhouse/contract/id';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { expect } from 'vitest';
import { advanceSequencer } from '../../../src/platform/sequencer.ts';
import { writeExport } from '../../../src/accounts/exports/write-export.ts';
import { insertJob } from '../../../src/background/jobs/queue.sql.ts';
import { catchUp } from '../../../src/background/nightly/night.ts';
import { insertRecommendations } from '../../../src/insight/recommendations/recommendations.sql.ts';
import { nextDay } from '../../../src/goods/shipments/local-time.ts';
import type { TestMerchant } from './merchant.ts';
import { anAddress, aRecommendation } from '../records.ts';
import type { TestAnswer, TestService } from '../service.ts';

/** Fields of the input, including those of the path; a file is in `file`. */
export type Input = Record<string, unknown>;

/** Prepares what the operation needs, and returns an input with which it succeeds once. */
export type Preparation = (setting: Setting) => Promise<Input>;

interface Setting {
  service: TestService;
  merchant: TestMerchant;
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

/** Preparations by the operation's name. A missing operation does not compile. */
export const preparations: Record<Writes<Contract> | Unlisted, Preparation> & Record<string, Preparation> = {
  'products.create': async () => ({ sku: unique('SKU'), name: 'Decaf 250 g' }),
  'products.update': async ({ merchant }) => ({ id: (await merchant.product()).id, name: 'Other name' }),
  'products.replace': async ({ merchant }) => ({ id: (await merchant.product()).id, name: 'Other name' }),
  'products.archive': async ({ merchant }) => ({ id: (await merchant.product()).id }),
  'products.disputeMeasurement': async (setting) => ({
    ...(await measuredProduct(setting)),
    note: 'Our scale shows 270 g.',
  }),
  'products.restore': archivedProduct,
  'products.restorePatch': archivedProduct,
  'products.bulk': async ({ merchant }) => ({
    products: [
      { sku: unique('SKU'), name: 'Decaf 250 g' },
      { id: (await merchant.product()).id, name: 'Other name' },
    ],
  }),

  'stock.reportMarketplaceLevels': async ({ merchant }) => ({
    levels: [
      {
        productId: (await merchant.product()).id,
        marketplace: 'amazon_fba',
        date: '2026-03-01',
        available: 40,
        sold: 3,
      },
    ],
  }),

  'lots.setStatus': async ({ merchant }) => ({
    ...(await aLot(merchant)),
    status: 'held',
    reason: 'Broken seals',
  }),

  'webhooks.create': async () => ({ url: 'https://1.1.1.1/packhouse', topics: ['shipment.*'] }),
  'webhooks.update': async (setting) => ({ id: await aWebhook(setting), topics: ['shipment.forwarded'] }),
  'webhooks.test': async (setting) => ({ id: await aWebhook(setting), topic: 'shipment.forwarded' }),
  'webhooks.remove': async (setting) => ({ id: await aWebhook(setting) }),

  'cartons.create': async ({ merchant }) => ({
    name: 'Box of decaf',
    contents: [{ productId: (await merchant.product()).id, quantity: 6 }],
  }),
  'cartons.update': async ({ merchant }) => ({ id: await aCarton(merchant), name: 'Other name' }),
  'cartons.replace': async ({ merchant }) => ({
    id: await aCarton(merchant),
    name: 'Other name',
    contents: [{ productId: (await merchant.product()).id, quantity: 6 }],
  }),
  'cartons.archive': async ({ merchant }) => ({ id: await aCarton(merchant) }),
  'cartons.restore': archivedCarton,
  'cartons.restorePatch': archivedCarton,
  'cartons.bulk': async ({ merchant }) => ({
    cartons: [
      { name: 'Box of decaf', contents: [{ productId: (await merchant.product()).id, quantity: 6 }] },
      { id: await aCarton(merchant), name: 'Other name' },
    ],
  }),

  'shipments.createPnp': async ({ merchant }) => ({ ...(await pnpOf(merchant)), submit: true }),
  'shipments.createSpd': async ({ merchant }) => ({ ...(await spdOf(merchant)), submit: true }),
  'shipments.createInbound': async ({ merchant }) => ({ ...(await inboundOf(merchant)), submit: true }),
  async 'shipments.createReturn'({ merchant }) {
    const original = await merchant.sendOff(await order(merchant));
    const [{ productId }] = original.items as [Shipment['items'][number]];
    return {
      warehouseId: original.warehouse.id,
      originalShipmentId: original.id,
      items: [{ productId, quantity: 1 }],
      submit: true,
    };
  },
  'shipments.bulk': async ({ merchant }) => ({
    shipments: [
      { type: 'outbound-pickpack', ...(await pnpOf(merchant)), submit: true },
      { type: 'outbound-spd', ...(await spdOf(merchant)) },
    ],
  }),
  'shipments.bulkSubmit': async ({ merchant }) => ({
    ids: await several(() => ordered(merchant, { submit: false })),
  }),
  'shipments.bulkHold': async ({ merchant }) => ({
    ids: await several(() => ordered(merchant)),
    reason: 'Wait for me',
  }),
  'shipments.bulkRelease': async (setting) => ({ ids: await several(() => held(setting)) }),
  'shipments.bulkCancel': async ({ merchant }) => ({
    ids: await several(() => ordered(merchant)),
    reason: 'By mistake',
  }),
  'shipments.quote': async ({ merchant }) => {
    const { warehouseId, shippingAddress, items } = await pnpOf(merchant);
    return { warehouseId, shippingAddress, items };
  },
  'shipments.update': async ({ merchant }) => ({
    id: (await order(merchant)).id,
    notes: 'Ring twice',
    items: [{ productId: (await stocked(merchant)).id, quantity: 1 }],
  }),
  'shipments.putItems': async ({ merchant }) => ({
    id: (await order(merchant)).id,
    items: [{ productId: (await stocked(merchant)).id, quantity: 1 }],
  }),
  'shipments.putShippingAddress': async ({ merchant }) => ({
    id: (await order(merchant)).id,
    ...anAddress,
    line1: '2 Compiler Way',
  }),
  'shipments.putNotes': async ({ merchant }) => ({ id: (await order(merchant)).id, notes: 'Ring twice' }),
  'shipments.submit': async ({ merchant }) => ({ id: (await order(merchant, { submit: false })).id }),
  'shipments.hold': async ({ merchant }) => ({ id: (await order(merchant)).id, reason: 'Wait for me' }),
  'shipments.release': held,
  'shipments.cancel': async ({ merchant }) => ({ id: (await order(merchant)).id, reason: 'By mistake' }),
  'shipments.cancelPnp': async ({ merchant }) => ({ id: (await order(merchant)).id }),
  async 'shipments.cancelSpd'({ merchant }) {
    const { body } = done(
      await merchant.ask('POST', '/v0/shipments/spd', { ...(await spdOf(merchant)), submit: true }),
    );
    return { id: body.id };
  },
  'shipments.remove': async ({ merchant }) => ({ id: (await order(merchant, { submit: false })).id }),
  'shipments.uploadDocument': async ({ merchant }) => ({
    id: (await order(merchant)).id,
    kind: 'commercial_invoice',
    file: aPdf(),
  }),
  'shipments.downloadDocument': withDocument,
  'shipments.removeDocument': withDocument,
  'shipments.packingSlip': async ({ merchant }) => ({ id: (await order(merchant)).id }),
  'shipments.simulate': async ({ merchant }) => ({ id: await announced(merchant), outcome: 'received_full' }),

  'notifications.read': async (setting) => ({ id: await actionItem(setting) }),
  'notifications.acknowledge': async (setting) => ({ id: await actionItem(setting) }),
  'notifications.dismiss': async (setting) => ({ id: await actionItem(setting) }),
  'notifications.snooze': async (setting) => ({
    id: await actionItem(setting),
    until: inAWeek(setting),
  }),
  async 'notifications.readAll'(setting) {
    await actionItem(setting);
    return { until: new Date(Date.now() + ++made * 1_000).toISOString() };
  },

  'recommendations.accept': async (setting) => ({ id: await advised(setting) }),
  'recommendations.dismiss': async (setting) => ({
    id: await advised(setting),
    reason: 'already_done',
    note: 'They are on their way',
  }),
  'recommendations.snooze': async (setting) => ({
    id: await advised(setting),
    until: inAWeek(setting),
  }),
  async 'recommendations.reopen'(setting) {
    const id = await advised(setting);
    done(await setting.merchant.ask('POST', `/v0/recommendations/${id}/dismiss`));
    return { id };
  },

  'organization.testClock': async () => ({}),
  'organization.advanceTestClock': async ({ service, merchant }) => {
    // Otherwise everything due since the organization was created would be done in the same request.
    await catchUp(service.services, merchant.orgId);
    return { bySeconds: 60 + ++made };
  },

  'operatorShipments.get': async ({ merchant }) => of(merchant, (await order(merchant)).id),
  'operatorShipments.suggestBoxes': async ({ merchant }) => of(merchant, (await order(merchant)).id),
  'operatorShipments.confirm': async ({ merchant }) => of(merchant, await announced(merchant)),
  'operatorShipments.reject': async ({ merchant }) => ({
    ...of(merchant, await announced(merchant)),
    reason: 'Too late',
  }),
  async 'operatorShipments.receive'({ merchant }) {
    const { id, items } = await say(merchant, await announced(merchant), 'confirm');
    return { ...of(merchant, id), lines: [{ itemId: items[0]!.id, quantity: 3, damaged: 1 }] };
  },
  'operatorShipments.putAway': async ({ merchant }) => of(merchant, await received(merchant)),
  'operatorShipments.close': async ({ merchant }) => of(merchant, await received(merchant)),
  'operatorShipments.stage': async ({ merchant }) => ({
    ...of(merchant, (await say(merchant, await announced(merchant), 'confirm')).id),
    stage: 'arrived',
  }),
  'operatorShipments.start': async ({ merchant }) => of(merchant, (await order(merchant)).id),
  'operatorShipments.rank': async ({ merchant }) => ({
    ...of(merchant, (await order(merchant)).id),
    rank: 1,
  }),
  async 'operatorShipments.pick'({ merchant }) {
    const { id, items } = await started(merchant);
    return { ...of(merchant, id), lines: [{ itemId: items[0]!.id, quantity: 1, code: items[0]!.sku }] };
  },
  async 'operatorShipments.unpick'({ merchant }) {
    const { id, items } = await started(merchant);
    const lines = [{ itemId: items[0]!.id, quantity: 1 }];
    await say(merchant, id, 'pick', { lines });
    return { ...of(merchant, id), lines };
  },
  async 'operatorShipments.shortPick'({ merchant }) {
    const { id, items } = await started(merchant);
    return { ...of(merchant, id), itemId: items[0]!.id, missing: 1, reason: 'The bin was empty' };
  },
  async 'operatorShipments.pack'({ merchant }) {
    const { id, items } = await picked(merchant);
    return { ...of(merchant, id), packages: packagesOf(items) };
  },
  async 'operatorShipments.label'({ merchant }) {
    const { id, packages } = await packed(merchant);
    return { ...of(merchant, id), packages: labelsOf(packages) };
  },
  async 'operatorShipments.forward'({ merchant }) {
    const { id, packages } = await packed(merchant);
    return of(merchant, (await say(merchant, id, 'label', { packages: labelsOf(packages) })).id);
  },
  'operatorCarriers.read': async () => ({}),
  'operatorCarriers.create': async () => ({ kind: 'test', name: unique('Test carrier') }),
  'operatorCarriers.update': async (setting) => ({
    ...(await ownCarrier(setting)),
    name: unique('Test carrier'),
  }),
  'operatorCarriers.test': ownCarrier,
  'operatorCarriers.remove': ownCarrier,
  'operatorCarriers.setRules': async () => ({
    rules: [{ countries: ['US'], toWeight_g: ++made, carrier: 'Test carrier' }],
  }),
  'operatorPostage.ofShipment': async ({ merchant }) => of(merchant, (await packed(merchant)).id),
  async 'operatorPostage.quote'(setting) {
    await ownCarrier(setting);
    return of(setting.merchant, (await packed(setting.merchant)).id);
  },
  'operatorPostage.buy': quoted,
  async 'operatorPostage.void'(setting) {
    const postage = await quoted(setting);
    await said(setting, `shipments/${postage.id}/postage/${postage.postageId}/buy`, {});
    return postage;
  },
  'operatorShipments.unship': async ({ merchant }) =>
    of(merchant, (await merchant.sendOff(await order(merchant))).id),
  async 'operatorShipments.track'({ merchant }) {
    const { id, packages } = await merchant.sendOff(await order(merchant));
    return { ...of(merchant, id), packageId: packages[0]!.id, status: 'in_transit' };
  },
  'operatorShipments.hold': async ({ merchant }) => ({
    ...of(merchant, (await order(merchant)).id),
    reason: 'No labels left',
  }),
  'operatorShipments.release': async (setting) => of(setting.merchant, String((await held(setting))['id'])),
  'operatorShipments.cancel': async ({ merchant }) => ({
    ...of(merchant, (await order(merchant)).id),
    reason: 'Damaged by water',
  }),
  'operatorShipments.acceptCancel': async ({ merchant }) => of(merchant, await cancelAsked(merchant)),
  'operatorShipments.refuseCancel': async ({ merchant }) => ({
    ...of(merchant, await cancelAsked(merchant)),
    reason: 'It is on the truck',
  }),

  'operatorStock.move': async ({ merchant }) => ({
    organizationId: merchant.organizationId,
    type: 'quarantine',
    reason: 'Wet boxes',
    lines: [{ productId: (await stocked(merchant)).id, warehouseId: merchant.reno.id, quantity: 2 }],
  }),
  'operatorLots.list': async ({ merchant }) => ({
    organizationId: merchant.organizationId,
    productId: (await aLot(merchant)).productId,
  }),
  'operatorLots.setStatus': async ({ merchant }) => ({
    organizationId: merchant.organizationId,
    ...(await aLot(merchant)),
    status: 'recalled',
    reason: 'Recall of the maker',
  }),
  'operatorReports.sla': async () => ({}),
  'operatorReports.inventoryAge': async () => ({}),
  'operatorReports.productivity': async ({ merchant }) => ({ warehouseId: merchant.reno.id }),
  'operatorProducts.get': async ({ merchant }) => of(merchant, (await merchant.product()).id),
  'operatorProducts.measure': async ({ merchant }) => ({
    ...of(merchant, (await merchant.product()).id),
    dimensions: { length: 24, width: 9.5, height: 7, unit: 'cm' },
    weight: { value: 284, unit: 'g' },
  }),
  async 'operatorProducts.upholdMeasurement'(setting) {
    const { merchant } = setting;
    const { id } = await measuredProduct(setting);
    const body = { note: 'Our scale shows 270 g.' };
    done(await merchant.ask('POST', `/v0/inventory/products/${String(id)}/measurement/dispute`, body));
    return { ...of(merchant, String(id)), answer: 'Three bags weighed 284 g each.' };
  },
  'operatorProducts.addBarcode': async ({ merchant }) => ({
    ...of(merchant, (await merchant.product()).id),
    value: unique('CODE'),
  }),
  'operatorProducts.setNote': async ({ merchant }) => ({
    ...of(merchant, (await merchant.product()).id),
    note: 'Keep upright.',
  }),
  'operatorProducts.addPhoto': async ({ merchant }) => ({
    ...of(merchant, (await merchant.product()).id),
    note: 'A corner is crushed',
    file: aPhoto(),
  }),
  'operatorProducts.removePhoto': withPhoto,
  'operatorProducts.photo': withPhoto,
  'operatorStock.boxTypes': async ({ merchant }) => ({ id: merchant.reno.id }),
  'operatorStock.putBoxTypes': async ({ merchant }) => ({
    id: merchant.newark.id,
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

  'operatorCounts.create': async ({ merchant }) => countOf(merchant, (await stocked(merchant)).id),
  'operatorCounts.list': async ({ merchant }) => ({ organizationId: merchant.organizationId }),
  'operatorCounts.get': async (setting) => (await counting(setting)).count,
  async 'operatorCounts.enter'(setting) {
    const { count, productId } = await counting(setting);
    return { ...count, lines: [{ productId, onShelf: 50 }] };
  },
  'operatorCounts.approve': countedTwice,
  'operatorCounts.recount': countedTwice,
  'operatorCounts.cancel': async (setting) => (await counting(setting)).count,

  'operatorCountTasks.today': async ({ merchant }) => ({ warehouseId: merchant.reno.id }),
  async 'operatorCountTasks.take'(setting) {
    await planCounts(setting);
    const { organizationId, warehouseId, bin } = await inBin(setting);
    return { organizationId, warehouseId, bin };
  },
  'operatorCountTasks.confirmEmpty': async (setting) => ({
    warehouseId: setting.merchant.reno.id,
    bin: await aBin(setting),
  }),

  'operatorBins.put': async ({ merchant }) => ({
    warehouseId: merchant.reno.id,
    bins: [{ code: unique('Z'), zone: 'Z', kind: 'pick', sequence: 10 }],
  }),
  async 'operatorBins.contents'(setting) {
    const { bin } = await inBin(setting);
    return { warehouseId: setting.merchant.reno.id, code: bin };
  },
  async 'operatorBins.suggest'(setting) {
    const { organizationId, warehouseId, productId } = await inBin(setting);
    return { organizationId, warehouseId, productId };
  },
  async 'operatorBins.placements'(setting) {
    const { organizationId, warehouseId, productId } = await inBin(setting);
    return { organizationId, warehouseId, productId };
  },
  async 'operatorBins.place'(setting) {
    const { organizationId, warehouseId, productId } = await inBin(setting);
    return { organizationId, warehouseId, lines: [{ productId, bin: await aBin(setting), primary: true }] };
  },
  async 'operatorBins.move'(setting) {
    const { organizationId, warehouseId, productId, bin } = await inBin(setting);
    return { organizationId, warehouseId, from: bin, to: await aBin(setting), goods: [{ productId }] };
  },
  async 'operatorBins.clear'(setting) {
    const { organizationId, warehouseId, productId, bin } = await inBin(setting);
    return { organizationId, warehouseId, bin, goods: [{ productId }] };
  },
  async 'operatorBins.openCartons'(setting) {
    const { merchant } = setting;
    const product = await merchant.product();
    const carton = await merchant.carton(product);
    await merchant.stock(carton, 1);
    const from = await aBin(setting);
    const { organizationId } = merchant;
    await merchant.order([[product, 1]]);
    return { organizationId, warehouseId: merchant.reno.id, cartonId: carton.id, boxes: 1, from };
  },
  'operatorBins.pickPath': async ({ merchant }) => ({
    shipments: [`${merchant.organizationId}:${(await order(merchant)).id}`],
  }),

  'operatorTotes.put': async ({ merchant }) => ({ warehouseId: merchant.reno.id, codes: [unique('T')] }),
  async 'operatorTotes.use'(setting) {
    const { merchant } = setting;
    const { id } = await started(merchant);
    return { ...(await aTote(setting)), shipment: `${merchant.organizationId}:${id}` };
  },
  'operatorTotes.empty': aTote,
  'operatorPrinters.register': async ({ merchant }) => ({
    warehouseId: merchant.reno.id,
    station: unique('Table'),
    printers: [{ name: 'Labels', purpose: 'labels', formats: ['zpl'], problem: 'Out of paper' }],
  }),
  'operatorPrintJobs.create': aDocument,
  'operatorPrintJobs.take': aPrintJob,
  'operatorPrintJobs.get': aPrintJob,
  'operatorPrintJobs.content': aPrintJob,
  'operatorPrintJobs.report': async (setting) => ({ ...(await aTakenJob(setting)), problem: null }),
  'operatorPrintJobs.again': aTakenJob,
  'operatorPrintJobs.cancel': aPrintJob,
  async 'operatorPutBacks.record'(setting) {
    const { merchant } = setting;
    const { id, items } = await picked(merchant);
    done(await merchant.ask('POST', `/v0/shipments/${id}/cancel`, {}));
    await say(merchant, id, 'accept-cancel');
    return {
      organizationId: merchant.organizationId,
      shipmentId: id,
      lines: [{ productId: items[0]!.productId!, quantity: 1, bin: await aBin(setting) }],
    };
  },
  'operatorRefills.needed': async ({ merchant }) => ({ warehouseId: merchant.reno.id }),
  async 'operatorRefills.levels'(setting) {
    const { organizationId, warehouseId, productId } = await inBin(setting);
    return { organizationId, warehouseId, productId };
  },
  'operatorRefills.claim': toRefill,
  'operatorRefills.release': toRefill,
  async 'operatorRefills.record'(setting) {
    const refill = await toRefill(setting);
    const query = `warehouseId=${refill.warehouseId}&productId=${refill.productId}`;
    const { service, merchant } = setting;
    const needed = done(await service.get(`/operator/v0/refills?${query}`, merchant.operatorKey));
    return { ...refill, from: needed.body.refills[0].from, quantity: 4 };
  },
  async 'operatorRefills.setLevel'(setting) {
    const { organizationId, warehouseId, productId, bin } = await inBin(setting);
    return { organizationId, warehouseId, productId, bin, level: { minimum: 5, upTo: 20 } };
  },
  'operatorLabels.tote': async () => ({ codes: 'T-014,T-015', format: 'pdf' }),

  'operatorWaves.get': released,
  'operatorWaves.pickers': async ({ merchant }) => ({ warehouseId: merchant.reno.id }),
  'operatorWaves.create': async ({ merchant }) => ({
    warehouseId: merchant.reno.id,
    shipments: [`${merchant.organizationId}:${(await order(merchant)).id}`],
  }),
  'operatorWaves.start': released,
  'operatorWaves.assign': released,
  'operatorWaves.takeOut': async (setting) => {
    const { id, shipment } = await aWave(setting);
    return { id, shipments: [shipment] };
  },
  'operatorWaves.cancel': released,

  'operatorWork.counters': async ({ merchant }) => ({ warehouseId: merchant.reno.id }),
  async 'operatorWork.throughput'({ merchant }) {
    await merchant.sendOff(await order(merchant));
    return { warehouseId: merchant.reno.id };
  },
  async 'operatorWork.waitingForCarrier'({ merchant }) {
    await packed(merchant);
    return { warehouseId: merchant.reno.id };
  },
  'operatorLabels.carton': async ({ merchant }) => of(merchant, await aCarton(merchant)),
  'operatorLabels.product': async ({ merchant }) => of(merchant, (await merchant.product()).id),
  'operatorLabels.bin': async () => ({ codes: 'A-01,A-02', format: 'zpl' }),
  async 'operatorLabels.package'({ merchant }) {
    const { id, packages } = await packed(merchant);
    return { ...of(merchant, id), packageId: packages[0]!.id };
  },
  async 'operatorLabels.manifest'({ merchant }) {
    await merchant.sendOff(await order(merchant));
    return { warehouseId: merchant.reno.id };
  },
  'operatorLabels.packingSlip': async ({ merchant }) => of(merchant, (await order(merchant)).id),
  async 'operatorLabels.document'(setting) {
    const { id, documentId } = await withDocument(setting);
    return { ...of(setting.merchant, String(id)), documentId };
  },

  'operatorJobs.overview': async () => ({}),
  'operatorJobs.retry': async ({ service }) => ({ jobId: await failedJob(service) }),
  'operatorJobs.run': async () => ({ task: 'forget_jobs' }),

  'operatorStaff.get': aPerson,
  'operatorStaff.create': async () => newPerson(),
  'operatorStaff.update': async (setting) => ({
    ...(await aPerson(setting)),
    roles: [{ role: 'packer', warehouseId: setting.merchant.reno.id }],
  }),
  'operatorStaff.deactivate': aPerson,
  'operatorStaff.resetPin': aPerson,
  'operatorStaff.signInLink': aPerson,

  'operatorWebhooks.get': async (setting) => ({ id: await aWarehouseWebhook(setting) }),
  'operatorWebhooks.create': async ({ merchant }) => ({
    ...anEndpoint,
    organizationIds: [of(merchant, '').organizationId],
  }),
  'operatorWebhooks.update': async (setting) => ({
    id: await aWarehouseWebhook(setting),
    topics: ['invoice.*'],
  }),
  'operatorWebhooks.pause': async (setting) => ({ id: await aWarehouseWebhook(setting) }),
  async 'operatorWebhooks.enable'(setting) {
    const id = await aWarehouseWebhook(setting);
    done(
      await setting.service.send('POST', `/operator/v0/webhooks/${id}/pause`, setting.merchant.operatorKey),
    );
    return { id };
  },
  'operatorWebhooks.rotateSecret': async (setting) => ({ id: await aWarehouseWebhook(setting) }),
  'operatorWebhooks.test': async (setting) => ({
    id: await aWarehouseWebhook(setting),
    topic: 'shipment.forwarded',
  }),
  'operatorWebhooks.remove': async (setting) => ({ id: await aWarehouseWebhook(setting) }),
  'operatorWebhooks.delivery': sentToWarehouse,
  'operatorWebhooks.retry': sentToWarehouse,

  'operatorWarehouses.get': async ({ merchant }) => ({ id: merchant.reno.id }),
  'operatorWarehouses.create': async ({ merchant: { reno } }) => ({
    code: `NEW-${++made}`,
    name: `Warehouse ${made}`,
    address: reno.address,
    timezone: 'America/Chicago',
  }),
  'operatorWarehouses.update': async ({ merchant }) => ({
    id: merchant.reno.id,
    description: `By the harbour, dock ${++made}`,
  }),
  'operatorOrganizations.create': async () => ({
    name: `Merchant ${++made}`,
    timezone: 'America/Chicago',
    currency: 'USD',
  }),
  'operatorOrganizations.close': async ({ service }) => leavingMerchant(service),
  async 'operatorOrganizations.cancelClosing'({ service, merchant }) {
    const { organizationId } = await leavingMerchant(service);
    const path = `/operator/v0/organizations/${organizationId}/close`;
    done(await service.send('POST', path, merchant.operatorKey, {}));
    return { organizationId };
  },
  'operatorOrganizations.invite': async ({ merchant }) => ({
    organizationId: merchant.organizationId,
    email: `owner-${++made}@example.com`,
  }),
  'operatorErasures.consignees': async ({ merchant }) => ({
    organizationId: merchant.organizationId,
    search: 'Hopper',
  }),
  async 'operatorErasures.create'({ merchant }) {
    const { id } = await merchant.sendOff(await order(merchant));
    return { organizationId: merchant.organizationId, shipmentIds: [id] };
  },
  'operatorExports.list': async ({ merchant }) => ({ organizationId: merchant.organizationId }),
  'operatorExports.create': async ({ merchant }) => ({ organizationId: merchant.organizationId }),
  async 'operatorExports.archive'({ service, merchant }) {
    const { body: made } = await said({ service, merchant }, 'exports');
    await writeExport(service.services, merchant.orgId);
    return { organizationId: merchant.organizationId, id: made.id };
  },
  'operatorOrganizations.get': async ({ merchant }) => ({ organizationId: merchant.organizationId }),
  // Years, so that orders are not held because of the invoices of another preparation.
  'operatorOrganizations.update': async ({ merchant }) => ({
    organizationId: merchant.organizationId,
    holdWhenOverdueDays: 3650 - (++made % 1_000),
  }),
  'operatorRateCards.get': async (setting) => ({ id: await aCard(setting) }),
  'operatorRateCards.create': async () => newCard(),
  'operatorPostageTables.create': async () => newTable(),
  'operatorPostageTables.get': async ({ service, merchant }) => ({
    id: done(await service.send('POST', '/operator/v0/postage-tables', merchant.operatorKey, newTable())).body
      .id,
  }),
  'operatorTaxes.read': async () => ({}),
  'operatorTaxes.setIssuer': async () => ({
    countryCode: 'LI',
    otherIds: [{ name: 'UID', value: unique('CHE') }],
  }),
  'operatorTaxes.addRule': async (setting) => newRule(setting),
  async 'operatorTaxes.endRule'(setting) {
    const { service, merchant } = setting;
    const path = '/operator/v0/taxes/rules';
    const rule = await newRule(setting);
    const { id } = done(await service.send('POST', path, merchant.operatorKey, rule)).body;
    return { id, lastDay: '2199-12-31' };
  },
  'operatorRateCards.assignments': async ({ merchant }) => ({ organizationId: merchant.organizationId }),
  'operatorRateCards.assign': async (setting) => ({
    organizationId: setting.merchant.organizationId,
    rateCardId: await aCard(setting),
    validFrom: '2099-01-01',
  }),
  async 'operatorRateCards.withdraw'(setting) {
    const { service, merchant } = setting;
    const organizationId = merchant.organizationId;
    const path = `/operator/v0/organizations/${organizationId}/rate-cards`;
    const body = { rateCardId: await aCard(setting), validFrom: nextDay('2098-01-01', ++made) };
    done(await service.send('POST', path, merchant.operatorKey, body));
    return { organizationId, validFrom: body.validFrom };
  },

  'operatorRecommendations.metrics': async () => ({}),
  'operatorRecommendations.run': async ({ merchant }) => ({
    organizationId: merchant.organizationId,
    reason: unique('After a stocktake'),
  }),

  'operatorRateCards.unpriced': async () => ({}),
  'operatorInvoices.ageing': async () => ({}),
  'operatorInvoices.revenue': async () => ({}),
  'operatorInvoices.numbering': async () => ({}),
  'operatorInvoices.setNumbering': async () => ({ format: `{code}-INV-{number}-A${++made}` }),
  'operatorInvoices.upcoming': async ({ merchant }) => ({ organizationId: merchant.organizationId }),
  'operatorInvoices.get': issued,
  'operatorInvoices.recompute': issued,
  async 'operatorInvoices.evidence'(setting) {
    const { organizationId, id } = await issued(setting);
    const { body } = await said(setting, `invoices/${String(id)}`, undefined, 'GET');
    return { organizationId, id, lineId: body.items[0].id };
  },
  'operatorInvoices.payments': issued,
  async 'operatorInvoices.reversePayment'(setting) {
    const invoice = await issued(setting);
    const paths = `invoices/${String(invoice['id'])}`;
    await said(setting, `${paths}/pay`, { amount: 1 });
    const { payments } = (await said(setting, `${paths}/payments`, undefined, 'GET')).body;
    return { ...invoice, paymentId: payments[0].id, reason: 'For another invoice' };
  },
  'operatorInvoices.balance': async ({ merchant }) => ({ organizationId: merchant.organizationId }),
  'operatorInvoices.statement': async ({ merchant }) => ({ organizationId: merchant.organizationId }),
  'operatorInvoices.statementCsv': async ({ merchant }) => ({ organizationId: merchant.organizationId }),
  'operatorInvoices.pdf': issued,
  'operatorInvoices.csv': issued,
  'operatorInvoices.issue': async (setting) => ({
    organizationId: setting.merchant.organizationId,
    through: await unbilledDay(setting),
  }),
  'operatorInvoices.awaitPayment': issued,
  async 'operatorInvoices.missPayment'(setting) {
    const invoice = await issued(setting);
    await said(setting, `invoices/${String(invoice['id'])}/await-payment`);
    return invoice;
  },
  'operatorInvoices.collect': issued,
  'operatorInvoices.pay': async (setting) => ({ ...(await issued(setting)), reference: 'Wire 4711' }),
  async 'operatorInvoices.refund'(setting) {
    const invoice = await issued(setting);
    await said(setting, `invoices/${String(invoice['id'])}/pay`);
    return { ...invoice, reason: 'Paid twice' };
  },
  'operatorInvoices.cancel': async (setting) => ({ ...(await issued(setting)), reason: 'Not agreed upon' }),
  'operatorInvoices.credits': async ({ merchant }) => ({ organizationId: merchant.organizationId }),
  'operatorInvoices.grantCredit': async ({ merchant }) => ({
    organizationId: merchant.organizationId,
    amount: 150,
    reason: unique('A box was wet'),
  }),

  'operatorProfit.merchants': async ({ merchant }) => ({ organizationId: merchant.organizationId }),
  'operatorProfit.orders': async ({ merchant }) => ({
    organizationId: merchant.organizationId,
    month: '2026-03',
  }),
  'operatorCarrierCosts.ofShipment': async ({ merchant }) => ({
    organizationId: merchant.organizationId,
    id: (await order(merchant)).id,
  }),
  'operatorCarrierCosts.add': async ({ merchant }) => ({
    organizationId: merchant.organizationId,
    id: (await order(merchant)).id,
    amount: 1_240,
  }),
  async 'operatorCarrierCosts.import'({ merchant }) {
    // Of a delivery: orders wait while an invoice is overdue, as other writes may leave one.
    const trackingNumber = unique('1Z');
    await merchant.ship('inbound', {
      type: 'inbound-spd',
      warehouseId: merchant.reno.id,
      items: [{ productId: (await stocked(merchant)).id, quantity: 1 }],
      trackingNumbers: [trackingNumber],
      submit: true,
    });
    return {
      number: unique('CI'),
      fileName: 'invoice.csv',
      costs: `tracking_number,amount,currency\n${trackingNumber},12.40,USD\n`,
    };
  },
  'operatorCarrierCosts.missing': async ({ merchant }) => ({ organizationId: merchant.organizationId }),

  'operatorCharges.list': async ({ merchant }) => ({ organizationId: merchant.organizationId }),
  'operatorCharges.get': proposed,
  'operatorCharges.create': async (setting) => ({
    organizationId: setting.merchant.organizationId,
    ...(await someWork(setting)),
    state: 'proposed',
  }),
  'operatorCharges.approve': async (setting) => ({ ...(await proposed(setting)), unitPrice: 4_500 }),
  'operatorCharges.decline': proposed,
  async 'operatorCharges.withdraw'(setting) {
    const charge = await proposed(setting);
    await said(setting, `charges/${String(charge['id'])}/approve`, { unitPrice: 4_500 });
    return charge;
  },
};

/** The request of an operation with that input; for a read, fields that are not in the path become the query. */
export function requestOf(
  path: string,
  input: Input,
  method = 'POST',
): { path: string; body: object | undefined } {
  const request = operationRequest({ method, path, upload: 'file' in input }, input);
  const { body } = request;
  return { path: request.path, body: typeof body === 'string' ? (JSON.parse(body) as object) : body };
}

const of = (merchant: TestMerchant, id: string) => ({ organizationId: merchant.organizationId, id });

let made = 0;
const unique = (prefix: string): string => `${prefix}-${++made}`;

function done(answer: TestAnswer): TestAnswer {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

const say = async (merchant: TestMerchant, id: string, verb: string, body: object = {}): Promise<Shipment> =>
  done(await merchant.warehouse(verb, id, body)).body;

/** A lot in stock. */
/** An address that needs no look-up. */
const anEndpoint = { url: 'https://1.1.1.1/packhouse', topics: ['shipment.*'] };

async function aWarehouseWebhook({ service, merchant }: Setting): Promise<string> {
  const key = merchant.operatorKey;
  const { body: known } = done(await service.send('GET', '/operator/v0/webhooks?take=50', key));
  // The warehouse has a limited number of them; the newest are still in use.
  for (const { id } of (known as { id: string }[]).slice(10)) {
    done(await service.send('DELETE', `/operator/v0/webhooks/${id}`, key));
  }
  return done(await service.send('POST', '/operator/v0/webhooks', key, anEndpoint)).body.id;
}

async function sentToWarehouse(setting: Setting) {
  const id = await aWarehouseWebhook(setting);
  const { service, merchant } = setting;
  const path = `/operator/v0/webhooks/${id}/test`;
  const { body } = done(
    await service.send('POST', path, merchant.operatorKey, { topic: 'shipment.forwarded' }),
  );
  return { id, deliveryId: String(body.id) };
}

async function aWebhook({ merchant }: Setting): Promise<string> {
  const endpoint = { url: 'https://1.1.1.1/packhouse', topics: ['shipment.*'] };
  return done(await merchant.ask('POST', '/v0/webhooks', endpoint)).body.id;
}

async function aLot(merchant: TestMerchant): Promise<{ productId: string; lot: string }> {
  const product = await merchant.product({ trackingMode: 'lot' });
  await merchant.stock(product, 10, { lot: 'L-1' });
  return { productId: product.id, lot: 'L-1' };
}

async function stocked(merchant: TestMerchant) {
  const product = await merchant.product();
  await merchant.stock(product, 50);
  return product;
}

const aCarton = async (merchant: TestMerchant): Promise<string> =>
  (await merchant.carton(await merchant.product())).id;

async function archivedProduct({ merchant }: Setting): Promise<Input> {
  const { id } = await merchant.product();
  done(await merchant.ask('DELETE', `/v0/inventory/products/${id}`));
  return { id };
}

async function archivedCarton({ merchant }: Setting): Promise<Input> {
  const id = await aCarton(merchant);
  done(await merchant.ask('DELETE', `/v0/inventory/cartons/${id}`));
  return { id };
}

const pnpOf = async (merchant: TestMerchant) => ({
  warehouseId: merchant.reno.id,
  orderNumber: unique('ORD'),
  shippingAddress: anAddress,
  items: [{ productId: (await stocked(merchant)).id, quantity: 2 }],
});

async function spdOf(merchant: TestMerchant) {
  const carton = await merchant.carton(await merchant.product());
  await merchant.stock(carton, 10);
  return {
    warehouseId: merchant.reno.id,
    destination: { profile: 'amazon_fba', facilityCode: 'ONT8', referenceId: 'FBA15ABC', address: anAddress },
    items: [{ cartonId: carton.id, quantity: 2 }],
  };
}

const inboundOf = async (merchant: TestMerchant) => ({
  type: 'inbound-spd',
  warehouseId: merchant.reno.id,
  items: [{ productId: (await merchant.product()).id, quantity: 5 }],
});

const order = async (merchant: TestMerchant, more?: object): Promise<Shipment> =>
  done(await merchant.order([[await stocked(merchant), 2]], more)).body;

const ordered = async (merchant: TestMerchant, more?: object): Promise<Input> => ({
  id: (await order(merchant, more)).id,
});

/** Ids of two shipments. */
const several = async (make: () => Promise<Input>): Promise<string[]> => [
  String((await make())['id']),
  String((await make())['id']),
];

async function held({ merchant }: Setting): Promise<Input> {
  const { id } = await order(merchant);
  done(await merchant.ask('POST', `/v0/shipments/${id}/hold`));
  return { id };
}

async function withDocument({ service, merchant }: Setting): Promise<Input> {
  const { id } = await order(merchant);
  const { path, body } = requestOf('/v0/shipments/{id}/documents', {
    id,
    kind: 'commercial_invoice',
    file: aPdf(),
  });
  return { id, documentId: done(await service.send('POST', path, merchant.key, body)).body.id };
}

/** A merchant without anything, which can be closed. */
const leavingMerchant = async (service: TestService): Promise<{ organizationId: string }> => ({
  organizationId: spellId('organization', await service.organization(unique('Leaving'))),
});

/** A product that the warehouse has measured. */
async function measuredProduct(setting: Setting): Promise<Input> {
  const { id } = await setting.merchant.product();
  await said(setting, `products/${id}/measure`, { weight: { value: 284, unit: 'g' } });
  return { id };
}

async function withPhoto({ service, merchant }: Setting): Promise<Input> {
  const input = { ...of(merchant, (await merchant.product()).id), file: aPhoto() };
  const path = '/operator/v0/organizations/{organizationId}/products/{id}/photos';
  const request = requestOf(path, input);
  const { photos } = done(await service.send('POST', request.path, merchant.operatorKey, request.body)).body;
  return { organizationId: merchant.organizationId, id: input.id, photoId: photos[0].id };
}

const aPhoto = () =>
  new File([Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')], 'corner.jpg', {
    type: 'image/jpeg',
  });

const aPdf = () =>
  new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n'], 'invoice.pdf', {
    type: 'application/pdf',
  });

async function actionItem({ merchant }: Setting): Promise<string> {
  const { id, items } = await started(merchant);
  await say(merchant, id, 'short-pick', { itemId: items[0]!.id, missing: 1, reason: 'The bin was empty' });
  const { body } = await merchant.ask(
    'GET',
    `/v0/notifications?kind=action_item&state=open&resourceId=${id}`,
  );
  return body[0].id;
}

/** Inserts an open recommendation directly, because jobs create them and not the API. */
async function advised({ service, merchant }: Setting): Promise<string> {
  const record = aRecommendation();
  await service.as(merchant.orgId, async (tenant) => {
    const { at } = await advanceSequencer(tenant, { touched: ['recommendations'] });
    await insertRecommendations(tenant, [{ ...record, createdAt: at, updatedAt: at }]);
  });
  return record.id;
}

async function announced(merchant: TestMerchant): Promise<string> {
  const body = { ...(await inboundOf(merchant)), submit: true };
  return done(await merchant.ask('POST', '/v0/shipments/inbound', body)).body.id;
}

async function received(merchant: TestMerchant): Promise<string> {
  const { id, items } = await say(merchant, await announced(merchant), 'confirm');
  await say(merchant, id, 'receive', { lines: [{ itemId: items[0]!.id, quantity: 5 }] });
  return id;
}

const started = async (merchant: TestMerchant) => say(merchant, (await order(merchant)).id, 'start');

async function picked(merchant: TestMerchant) {
  const { id, items } = await started(merchant);
  return say(merchant, id, 'pick', {
    lines: items.map((item) => ({ itemId: item.id, quantity: item.quantity })),
  });
}

async function packed(merchant: TestMerchant) {
  const { id, items } = await picked(merchant);
  return say(merchant, id, 'packages', { packages: packagesOf(items) });
}

/** Rates for a packed order of a merchant with a carrier account of its own. */
async function quoted(setting: Setting) {
  const { merchant } = setting;
  await ownCarrier(setting);
  const { id } = await packed(merchant);
  const { body } = await said(setting, `shipments/${id}/postage`, {});
  return { ...of(merchant, id), postageId: body.id as string };
}

async function ownCarrier({ service, merchant }: Setting) {
  const { organizationId } = merchant;
  const account = { organizationId, kind: 'test', name: unique('Test carrier') };
  const path = '/operator/v0/carrier-accounts';
  const { body } = done(await service.send('POST', path, merchant.operatorKey, account));
  return { organizationId, id: body.id as string };
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

async function cancelAsked(merchant: TestMerchant): Promise<string> {
  const { id } = await started(merchant);
  done(await merchant.ask('POST', `/v0/shipments/${id}/cancel`));
  return id;
}

const countOf = (merchant: TestMerchant, productId: string) => ({
  organizationId: merchant.organizationId,
  warehouseId: merchant.reno.id,
  items: [{ productId }],
  reason: 'Cycle count',
  approvalLimitUnits: 0,
  approvalLimitPercent: 0,
});

async function counting({ service, merchant }: Setting) {
  const { id: productId } = await stocked(merchant);
  const { organizationId, ...body } = countOf(merchant, productId);
  const path = `/operator/v0/organizations/${organizationId}/counts`;
  const opened = done(await service.send('POST', path, merchant.operatorKey, body));
  return { count: { organizationId, countId: String(opened.body.id) }, productId };
}

/** Turns the count plan of the warehouse on. */
async function planCounts({ service, merchant }: Setting): Promise<void> {
  const countPlan = { ...usualCountPlan, active: true, binsADay: 1_000 };
  done(
    await service.send('PATCH', `/operator/v0/warehouses/${merchant.reno.id}`, merchant.operatorKey, {
      countPlan,
    }),
  );
}

/** Two people, other than the one who acts next, enter the same count, which differs from the books. */
async function countedTwice(setting: Setting): Promise<Input> {
  const { service } = setting;
  const { count, productId } = await counting(setting);
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

const newTable = () => ({
  name: unique('Parcels'),
  currency: 'USD',
  zones: 'zone,country,state\n2,US,NJ\n5,US,\nworld,*,\n',
  rates: 'service,zone,up_to_kg,price\nstandard,2,30,5.53\nstandard,5,30,9.10\nstandard,world,30,48.00\n',
});

/** A rule for merchants of Liechtenstein, where the company of the tests is then said to be. */
async function newRule({ service, merchant }: Setting) {
  const path = '/operator/v0/taxes/issuer';
  done(await service.send('PUT', path, merchant.operatorKey, { countryCode: 'LI' }));
  const validFrom = nextDay('2090-01-01', ++made);
  return { merchantCountry: 'LI', appliesTo: 'all', kind: 'standard', label: 'VAT', percent: 8.1, validFrom };
}

const aCard = async ({ service, merchant }: Setting): Promise<string> =>
  done(await service.send('POST', '/operator/v0/rate-cards', merchant.operatorKey, newCard())).body.id;

/** Calls an operation of the operator API on the organization. */
const said = async (
  { service, merchant }: Setting,
  path: string,
  body?: object,
  method: 'GET' | 'POST' = 'POST',
): Promise<TestAnswer> =>
  done(
    await service.send(
      method,
      `/operator/v0/organizations/${merchant.organizationId}/${path}`,
      merchant.operatorKey,
      body,
    ),
  );

/** A day up to which something can be billed: a later one at each call, until the end of the month. */
async function unbilledDay(setting: Setting): Promise<string> {
  const { periodStart, periodEnd } = (await said(setting, 'invoices/upcoming', undefined, 'GET')).body;
  const last = asked.get(setting.merchant.orgId) ?? '';
  const day = last >= periodStart && last < periodEnd ? nextDay(last) : periodStart;
  asked.set(setting.merchant.orgId, day);
  return day;
}
const asked = new Map<string, string>();

/** Work of the running period to charge by hand. */
async function someWork(setting: Setting): Promise<Input> {
  const { through } = (await said(setting, 'invoices/upcoming', undefined, 'GET')).body;
  return { description: unique('Relabelling'), quantity: 3, unit: 'hour', day: through };
}

/** A proposed charge. */
async function proposed(setting: Setting): Promise<Input> {
  const { body } = await said(setting, 'charges', { ...(await someWork(setting)), state: 'proposed' });
  return of(setting.merchant, body.id);
}

/** Issues an invoice for one day or a few, which costs the minimum. */
async function issued(setting: Setting): Promise<Input> {
  const { body } = await said(setting, 'invoices', { through: await unbilledDay(setting) });
  return of(setting.merchant, body.id);
}

/** Creates a bin. Returns its code. */
async function aBin({ service, merchant }: Setting): Promise<string> {
  const bin = { code: unique('A'), zone: 'A', sequence: made };
  const body = { warehouseId: merchant.reno.id, bins: [bin] };
  done(await service.send('PUT', '/operator/v0/bins', merchant.operatorKey, body));
  return bin.code;
}

/** A free tote. */
async function aTote({ service, merchant }: Setting): Promise<Input> {
  const warehouseId = merchant.reno.id;
  const code = unique('T');
  done(await service.send('PUT', '/operator/v0/totes', merchant.operatorKey, { warehouseId, codes: [code] }));
  return { warehouseId, code };
}

/** A label, and a printer that can print it. */
async function aDocument({ service, merchant }: Setting): Promise<Input> {
  const body = {
    warehouseId: merchant.reno.id,
    station: unique('Table'),
    printers: [{ name: 'Labels', purpose: 'labels', formats: ['zpl', 'pdf'] }],
  };
  const answer = done(await service.send('PUT', '/operator/v0/printers', merchant.operatorKey, body));
  return {
    printerId: answer.body.printers[0].id,
    title: 'Label of PNP-1042',
    format: 'zpl',
    content: Buffer.from('^XA^XZ').toString('base64'),
  };
}

async function aPrintJob(setting: Setting): Promise<{ id: string }> {
  const { service, merchant } = setting;
  const body = await aDocument(setting);
  const answer = await service.send('POST', '/operator/v0/print-jobs', merchant.operatorKey, body);
  return { id: done(answer).body.id };
}

async function aTakenJob(setting: Setting): Promise<{ id: string }> {
  const { id } = await aPrintJob(setting);
  const { service, merchant } = setting;
  done(await service.send('POST', `/operator/v0/print-jobs/${id}/take`, merchant.operatorKey, {}));
  return { id };
}

/** A wave of one order that nobody picks yet. */
async function aWave({ service, merchant }: Setting): Promise<{ id: string; shipment: string }> {
  const shipment = `${merchant.organizationId}:${(await order(merchant)).id}`;
  const body = { warehouseId: merchant.reno.id, shipments: [shipment], start: false };
  const answer = done(await service.send('POST', '/operator/v0/waves', merchant.operatorKey, body));
  return { id: answer.body.id, shipment };
}
async function released(setting: Setting): Promise<Input> {
  return { id: (await aWave(setting)).id };
}

/** Puts goods into a new bin. */
async function inBin(setting: Setting) {
  const { service, merchant } = setting;
  const bin = await aBin(setting);
  const { id: productId } = await stocked(merchant);
  const organizationId = merchant.organizationId;
  const body = { warehouseId: merchant.reno.id, lines: [{ productId, bin }] };
  const path = `/operator/v0/organizations/${organizationId}/bins/placements`;
  done(await service.send('POST', path, merchant.operatorKey, body));
  return { organizationId, warehouseId: body.warehouseId, productId, bin };
}

/** A pick bin below its refill level, and a reserve bin with the goods. */
async function toRefill({ service, merchant }: Setting) {
  const { organizationId, reno, operatorKey } = merchant;
  const [from, bin] = [unique('R'), unique('A')];
  const { id: productId } = await stocked(merchant);
  const warehouseId = reno.id;
  const send = async (method: 'PUT' | 'POST', path: string, body: object) =>
    done(await service.send(method, path, operatorKey, { warehouseId, ...body }));
  const places = [
    { code: from, kind: 'reserve', zone: 'R', sequence: made },
    { code: bin, kind: 'pick', zone: 'A', sequence: made },
  ];
  await send('PUT', '/operator/v0/bins', { bins: places });
  const path = `/operator/v0/organizations/${organizationId}`;
  const lines = [
    { productId, bin: from, quantity: 8 },
    { productId, bin, quantity: 1 },
  ];
  await send('POST', `${path}/bins/placements`, { lines });
  await send('PUT', `${path}/refill-levels`, { productId, bin, level: { minimum: 4, upTo: 6 } });
  return { organizationId, warehouseId, productId, bin };
}

/** Inserts a job that was given up; the API does not care why a job fails. */
async function failedJob({ services: { database } }: TestService): Promise<string> {
  const job = { task: 'forget_jobs', payload: {}, maxAttempts: 1, queue: null, key: null, runAt: null };
  const { id } = await insertJob(database, job);
  await database.jobs.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'the disk is full' where id = $1`,
    [id],
  );
  return id;
}

const inAWeek = ({ service }: Setting): string =>
  new Date(service.services.now().getTime() + 7 * dayMs).toISOString();

const newPerson = () => ({
  name: `Person ${++made}`,
  email: `person-${made}@example.com`,
  badge: `P-${made}`,
  roles: [{ role: 'picker' }],
});

async function aPerson({ service, merchant }: Setting): Promise<Input> {
  const answer = await service.send('POST', '/operator/v0/staff', merchant.operatorKey, newPerson());
  expect(answer.status, answer.text).toBe(201);
  return { id: (answer.body as { id: string }).id };
}
