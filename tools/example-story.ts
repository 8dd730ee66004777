import type { NamedOperation } from '../contract/openapi/operation.ts';

/** Sends the operation of that name, with input as in the contract; returns the answer. */
type Tell = (name: string, input?: Record<string, unknown>, as?: Teller) => Promise<Told>;

/** The sender of a request, if it is not the merchant or the first of the warehouse's crew. */
export type Teller = 'tester' | 'second' | 'third';

// Records of every kind; the following requests of the story need an id or two of them.
// oxlint-disable-next-line typescript/no-explicit-any
type Told = any;

export interface Scene {
  tell: Tell;
  /** Id of the warehouse in Reno. */
  warehouseId: string;
  organizationId: string;
  /** Ids of three open action items. */
  actionItems: readonly string[];
  /** Ids of three open recommendations. */
  recommendations: readonly string[];
}

// A morning at Harbor Coffee and in the warehouse, told in requests: each write of the contract at least once, where
// it makes sense. The first request of an operation becomes its example.
export async function tellStory(scene: Scene): Promise<void> {
  const { product, carton } = await newGoods(scene);
  await goodsArrive(scene, product, carton);
  await theFloorIsPrepared(scene, product);
  const sent = await anOrderLeaves(scene, product);
  await ordersThatChange(scene, product);
  await ordersThatStop(scene, product);
  await aLotIsRecalled(scene);
  await boxesLeave(scene, carton);
  await aParcelComesBack(scene, product, sent);
  await theShelvesAreCounted(scene, product);
  await goodsAreMeasured(scene, product);
  await somebodyReads(scene);
  await anApplicationListens(scene);
  await somebodyTries(scene);
  await goodsHaveAPlace(scene, product);
  await theOfficeBills(scene);
  await binsAreDue(scene);
  await theStaffGrows(scene);
  await theWarehouseListens(scene);
  await unitsAreToldApart(scene);
}

/** True if the story covers the operation. It leaves out a merchant's reads, except of files, webhooks and the test clock. */
export const isTold = ({ operation: { method, file }, name }: NamedOperation): boolean =>
  method !== 'GET' ||
  file !== undefined ||
  name.startsWith('operator') ||
  name.startsWith('webhooks.') ||
  name.startsWith('serialNumbers.') ||
  name === 'organization.testClock';

const grace = {
  name: 'Grace Okafor',
  line1: '1420 Alder Street',
  line2: 'Apt 3',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  countryCode: 'US',
  phone: '+1 208 555 0148',
  email: 'grace.okafor@mail.example',
};

async function newGoods({ tell }: Scene) {
  const product = await tell('products.create', {
    sku: 'HC-FLT-04',
    name: 'Paper filters, size 04, 100 pieces',
    barcodes: [{ type: 'upc', value: '850016512048' }],
    unitDimensions: { length: 6.5, width: 4.7, height: 1.6, unit: 'in' },
    unitWeight: { value: 9.2, unit: 'oz' },
    customs: { hsCode: '4823.20', countryOfOrigin: 'JP', declaredValue: 450, currency: 'USD' },
    reorderPoint: 60,
    tags: ['filters'],
    externalId: 'shop-88412',
  });
  const { id, sku } = product;
  await tell('products.update', { id, reorderPoint: 80, leadTimeDays: 12 });
  await tell('stock.reportMarketplaceLevels', {
    levels: [
      { productId: id, marketplace: 'amazon_fba', date: '2026-03-09', available: 64, incoming: 24, sold: 9 },
    ],
  });
  await tell('products.replace', {
    id,
    sku,
    name: product.name,
    barcodes: product.barcodes,
    unitDimensions: product.unitDimensions,
    unitWeight: product.unitWeight,
    customs: product.customs,
    reorderPoint: 80,
    leadTimeDays: 12,
    tags: ['filters', 'paper'],
    externalId: product.externalId,
  });
  const { results } = await tell('products.bulk', {
    products: [
      { sku: 'HC-FLT-06', name: 'Paper filters, size 06, 100 pieces', tags: ['filters'] },
      { sku, name: 'Paper filters, size 04, 100 pieces, natural' },
    ],
  });
  await tell('products.archive', { id: results[0].record.id });
  await tell('products.restore', { id: results[0].record.id });
  await tell('products.restorePatch', { id: results[0].record.id });

  const box = {
    contents: [{ productId: id, quantity: 24 }],
    dimensions: { length: 34, width: 26, height: 22, unit: 'cm' },
    weight: { value: 6.6, unit: 'kg' },
  };
  const carton = await tell('cartons.create', {
    name: 'Paper filters 04, box of 24',
    ...box,
    tags: ['filters'],
  });
  await tell('cartons.update', { id: carton.id, barcode: '10850016512045' });
  await tell('cartons.replace', {
    id: carton.id,
    name: 'Paper filters 04, box of 24',
    barcode: '10850016512045',
    ...box,
    tags: ['filters', 'paper'],
  });
  const cartons = await tell('cartons.bulk', {
    cartons: [
      { name: 'Paper filters 04, box of 48', contents: [{ productId: id, quantity: 48 }] },
      { id: carton.id, externalId: 'box-88412' },
    ],
  });
  await tell('cartons.archive', { id: cartons.results[0].record.id });
  await tell('cartons.restore', { id: cartons.results[0].record.id });
  await tell('cartons.restorePatch', { id: cartons.results[0].record.id });
  return { product, carton };
}

async function goodsArrive({ tell, warehouseId, organizationId }: Scene, product: Told, carton: Told) {
  const announced = {
    type: 'inbound-spd',
    warehouseId,
    supplier: 'Packline Paper',
    carrier: 'UPS',
    expectedArrivalDate: '2026-03-11',
    submit: true,
  };
  const { id, items } = await tell('shipments.createInbound', {
    ...announced,
    trackingNumbers: ['1Z84W2610391885207'],
    items: [
      { sku: product.sku, quantity: 120 },
      { cartonId: carton.id, quantity: 10 },
    ],
  });
  const at = { organizationId, id };
  await tell('operatorShipments.confirm', at);
  await tell('operatorShipments.stage', { ...at, stage: 'arrived' });
  await tell('operatorShipments.receive', {
    ...at,
    lines: [
      { itemId: items[0].id, quantity: 118, damaged: 2 },
      { itemId: items[1].id, quantity: 10 },
    ],
  });
  await tell('operatorShipments.putAway', at);
  await tell('operatorShipments.close', { ...at, pallets: 2 });
  const twice = await tell('shipments.createInbound', {
    ...announced,
    items: [{ sku: product.sku, quantity: 120 }],
  });
  await tell('operatorShipments.reject', {
    organizationId,
    id: twice.id,
    reason: 'Announced twice: these goods came this morning.',
  });
}

async function theFloorIsPrepared({ tell, warehouseId, organizationId }: Scene, product: Told) {
  const { boxes } = await tell('operatorStock.boxTypes', { id: warehouseId });
  await tell('operatorStock.putBoxTypes', { id: warehouseId, boxes: boxes.slice(0, 3) });
  await tell('operatorStock.move', {
    organizationId,
    type: 'adjust',
    reason: 'Found behind the shelf',
    lines: [{ productId: product.id, warehouseId, quantity: 6 }],
  });
}

async function goodsAreMeasured({ tell, organizationId }: Scene, { id }: Told): Promise<void> {
  const of = { organizationId, id };
  await tell('operatorProducts.search', { organizationId, search: 'filters', take: 2 });
  await tell('operatorProducts.measure', {
    ...of,
    dimensions: { length: 17, width: 12.5, height: 4.5, unit: 'cm' },
    weight: { value: 284, unit: 'g' },
  });
  await tell('products.disputeMeasurement', { id, note: 'Our scale shows 261 g.' });
  await tell('operatorProducts.upholdMeasurement', { ...of, answer: 'Three packs weighed 284 g each.' });
  await tell('operatorProducts.addBarcode', { ...of, value: '0850016512048' });
  await tell('operatorProducts.setNote', { ...of, note: 'Keep dry.' });
  const { photos } = await tell('operatorProducts.addPhoto', { ...of, note: 'A corner is crushed' });
  await tell('operatorProducts.removePhoto', { ...of, photoId: photos[0].id });
}

async function anOrderLeaves({ tell, warehouseId, organizationId }: Scene, product: Told): Promise<Told> {
  const items = [{ sku: product.sku, quantity: 3 }];
  await tell('shipments.quote', { warehouseId, shippingAddress: grace, items });
  const order = await tell('shipments.createPnp', {
    externalId: 'order-7731',
    orderNumber: 'HC-21377',
    warehouseId,
    shippingAddress: grace,
    shippingMethod: { service: 'expedited' },
    packingInstructions: { giftMessage: 'For slow Sundays.' },
    items,
    submit: true,
  });
  const { id } = order;
  await tell('shipments.hold', { id, reason: 'The customer may add something' });
  await tell('shipments.release', { id });
  const { id: documentId } = await tell('shipments.uploadDocument', { id, kind: 'commercial_invoice' });
  await tell('shipments.removeDocument', { id, documentId });
  const at = { organizationId, id };
  const [{ id: itemId }] = order.items;
  const [{ value: code }] = product.barcodes;
  await tell('operatorShipments.list', { organizationId, search: order.number, take: 2 });
  await tell('operatorStock.list', { organizationId, nonZero: true, take: 2 });
  await tell('operatorProducts.list', { organizationId, take: 1 });
  await tell('operatorProducts.get', { organizationId, id: product.id });
  await tell('operatorShipments.queue', { organizationId, kind: 'pnp', take: 2 });
  await tell('operatorShipments.find', { code: 'HC-21377' });
  await tell('operatorShipments.organizations', { take: 2 });
  await tell('operatorShipments.get', at);
  await tell('operatorShipments.start', at);
  await tell('operatorShipments.pick', { ...at, lines: [{ itemId, quantity: 3, code }] });
  await tell('operatorShipments.unpick', { ...at, lines: [{ itemId, quantity: 3 }] });
  await tell('operatorShipments.pick', { ...at, lines: [{ itemId, quantity: 3, code }] });
  const { boxes } = await tell('operatorShipments.suggestBoxes', at);
  const packed = await tell('operatorShipments.pack', {
    ...at,
    packages: [{ boxTypeId: boxes[0].boxTypeId, contents: [{ itemId, quantity: 3, code }] }],
  });
  const [{ id: packageId }] = packed.packages;
  await aLabelIsBought({ tell, organizationId, warehouseId }, id);
  await tell('operatorShipments.label', {
    ...at,
    packages: [{ packageId, carrier: 'UPS', service: '2nd Day Air', trackingNumber: '1Z84W2610291885316' }],
  });
  await tell('operatorWork.waitingForCarrier', { warehouseId, organizationId, carrier: 'UPS' });
  await tell('operatorShipments.forward', at);
  await tell('operatorWork.throughput', { warehouseId, organizationId, from: order.createdAt });
  await tell('operatorReports.sla', { organizationId, months: 1 });
  await tell('operatorReports.inventoryAge', { organizationId });
  await tell('operatorReports.productivity', { warehouseId, organizationId });
  await tell('operatorWork.counters', { warehouseId });
  await tell('operatorWork.exceptions', { warehouseId, take: 2 });
  await tell('operatorWork.warehouses', { take: 1 });
  await tell('operatorShipments.unship', at);
  await tell('operatorShipments.forward', at);
  const trackingNumber = '1Z84W2610291885316';
  await tell('operatorCarrierCosts.add', { ...at, trackingNumber, amount: 1_240 });
  await tell('operatorCarrierCosts.import', {
    number: 'UPS-0310',
    fileName: 'ups-2026-03.csv',
    currency: 'USD',
    costs: `tracking_number,amount,kind\n${trackingNumber},18.50,address_correction\n1Z84W2610299999999,4.15,fuel\n`,
  });
  await tell('operatorCarrierCosts.ofShipment', at);
  await tell('operatorShipments.track', {
    ...at,
    packageId,
    status: 'in_transit',
    description: 'Left Sparks, NV',
  });
  return order;
}

/** It is given back, since the merchant wants the parcel to go with UPS. */
async function aLabelIsBought(
  { tell, organizationId, warehouseId }: Pick<Scene, 'tell' | 'organizationId' | 'warehouseId'>,
  id: string,
) {
  const account = await tell('operatorCarriers.create', {
    organizationId,
    kind: 'test',
    name: 'Test carrier, Reno',
    warehouseIds: [warehouseId],
  });
  const own = { organizationId, id: account.id };
  await tell('operatorCarriers.test', own);
  await tell('operatorCarriers.update', { ...own, labelFormat: 'zpl' });
  await tell('operatorCarriers.setRules', {
    rules: [
      {
        organizationId: null,
        service: 'overnight',
        countries: ['US'],
        fromWeight_g: null,
        toWeight_g: 20_000,
        fromValue: null,
        carrier: 'Test carrier',
        carrierService: 'Test Overnight',
        signature: 'any',
        insured: false,
      },
    ],
    targets: { standard: 5, expedited: 2, overnight: 1 },
  });
  await tell('operatorCarriers.read');
  const at = { organizationId, id };
  const { id: postageId, choice } = await tell('operatorPostage.quote', { ...at, accountId: account.id });
  await tell('operatorPostage.buy', { ...at, postageId, rateId: choice.rateId });
  await tell('operatorPostage.ofShipment', at);
  await tell('operatorPostage.void', { ...at, postageId });
  await tell('operatorCarriers.remove', own);
}

async function ordersThatChange({ tell, warehouseId, organizationId }: Scene, product: Told) {
  const { id } = await tell('shipments.createPnp', {
    warehouseId,
    items: [{ sku: product.sku, quantity: 1 }],
  });
  await tell('shipments.putItems', { id, items: [{ sku: product.sku, quantity: 2 }] });
  await tell('shipments.putShippingAddress', { id, ...grace });
  await tell('shipments.update', { id, orderNumber: 'HC-21378', tags: ['wholesale'] });
  await tell('shipments.putNotes', { id, notes: 'Leave it with the neighbour at number 5.' });
  await tell('shipments.submit', { id });
  const at = { organizationId, id };
  await tell('operatorShipments.hold', { ...at, reason: 'The label printer is being repaired' });
  await tell('operatorShipments.release', at);
  await tell('operatorShipments.cancel', { ...at, reason: 'The goods were damaged by water' });

  await tell('shipments.bulk', {
    shipments: [
      {
        type: 'outbound-pickpack',
        orderNumber: 'HC-21379',
        warehouseId,
        shippingAddress: grace,
        items: [{ sku: product.sku, quantity: 1 }],
        submit: true,
      },
      {
        type: 'outbound-pickpack',
        orderNumber: 'HC-21380',
        warehouseId,
        shippingAddress: grace,
        items: [{ sku: product.sku, quantity: 900 }],
        submit: true,
      },
    ],
  });
  const drafts = [];
  for (const quantity of [1, 2]) {
    drafts.push(
      await tell('shipments.createPnp', {
        warehouseId,
        shippingAddress: grace,
        items: [{ sku: product.sku, quantity }],
      }),
    );
  }
  const ids = drafts.map((draft) => draft.id);
  await tell('shipments.bulkSubmit', { ids });
  await tell('shipments.bulkHold', { ids, reason: 'The customer is still choosing a color' });
  await tell('shipments.bulkRelease', { ids });
  await tell('shipments.bulkCancel', { ids, reason: 'The customer has changed their mind' });
  const draft = await tell('shipments.createPnp', { items: [] });
  await tell('shipments.remove', { id: draft.id });
}

async function ordersThatStop({ tell, warehouseId, organizationId }: Scene, product: Told) {
  const order = (quantity: number) =>
    tell('shipments.createPnp', {
      warehouseId,
      shippingAddress: grace,
      items: [{ sku: product.sku, quantity }],
      submit: true,
    });
  const [early, accepted, refused, missing] = [
    await order(1),
    await order(2),
    await order(3),
    await order(4),
  ];
  await tell('shipments.cancelPnp', { id: early.id, reason: 'Ordered by mistake' });
  for (const { id } of [accepted, refused, missing]) {
    await tell('operatorShipments.start', { organizationId, id });
  }
  await tell('shipments.cancel', { id: accepted.id, reason: 'The customer has changed their mind' });
  await tell('operatorShipments.acceptCancel', { organizationId, id: accepted.id });
  await tell('shipments.cancel', { id: refused.id });
  await tell('operatorShipments.refuseCancel', {
    organizationId,
    id: refused.id,
    reason: 'It is in the cage of the carrier already.',
  });
  await tell('operatorShipments.shortPick', {
    organizationId,
    id: missing.id,
    itemId: missing.items[0].id,
    missing: 1,
    reason: 'The bin was empty',
  });
}

async function aLotIsRecalled({ tell, warehouseId, organizationId }: Scene) {
  const { id: productId } = await tell('products.create', {
    sku: 'HC-OAT-1L',
    name: 'Oat drink, 1 l',
    trackingMode: 'lot_expiry',
  });
  const lot = { productId, lot: 'OD-2026-07' };
  await tell('operatorStock.move', {
    organizationId,
    type: 'adjust',
    reason: 'Opening stock',
    lines: [{ ...lot, expiresOn: '2026-11-30', warehouseId, quantity: 48 }],
  });
  await tell('lots.setStatus', { ...lot, status: 'held', reason: 'The laboratory checks a sample' });
  await tell('operatorLots.list', { organizationId, productId });
  await tell('operatorLots.setStatus', {
    organizationId,
    ...lot,
    status: 'recalled',
    reason: 'The maker recalls it: glass in two cartons',
  });
  await tell('lots.recall', { id: productId, lot: lot.lot });
}

async function boxesLeave({ tell, warehouseId }: Scene, carton: Told) {
  const { id } = await tell('shipments.createSpd', {
    warehouseId,
    destination: {
      profile: 'amazon_fba',
      facilityCode: 'ONT8',
      referenceId: 'FBA18KX2P4TQ',
      address: {
        company: 'Amazon FBA ONT8',
        line1: '24300 Nandina Avenue',
        city: 'Moreno Valley',
        state: 'CA',
        postalCode: '92551',
        countryCode: 'US',
      },
    },
    items: [{ cartonId: carton.id, quantity: 2 }],
    submit: true,
  });
  await tell('shipments.boxContent', { id });
  await tell('shipments.cancelSpd', { id, reason: 'The fulfillment center is closed until Monday' });
}

async function aParcelComesBack({ tell, warehouseId }: Scene, product: Told, sent: Told) {
  await tell('shipments.createReturn', {
    originalShipmentId: sent.id,
    warehouseId,
    reasonCode: 'wrong_size',
    carrier: 'UPS',
    trackingNumbers: ['1Z84W2619091885411'],
    expectedArrivalDate: '2026-03-18',
    items: [{ sku: product.sku, quantity: 1, requestedAction: 'restock' }],
    submit: true,
  });
}

async function theShelvesAreCounted({ tell, warehouseId, organizationId }: Scene, product: Told) {
  const items = [{ productId: product.id }];
  const { id: countId } = await tell('operatorCounts.create', {
    organizationId,
    warehouseId,
    items,
    reason: 'Cycle count, aisle 4',
    reasonCode: 'cycle_count' as const,
    approvalLimitUnits: 5,
  });
  const count = { organizationId, countId };
  const counted = { ...count, lines: [{ productId: product.id, onShelf: 100 }] };
  await tell('operatorCounts.list', { organizationId, take: 1 });
  await tell('operatorCounts.enter', counted);
  await tell('operatorCounts.get', count);
  await tell('operatorCounts.enter', counted, 'second');
  await tell('operatorCounts.recount', { ...count, lines: items });
  await tell('operatorCounts.enter', counted);
  await tell('operatorCounts.enter', counted, 'second');
  await tell('operatorCounts.approve', count, 'third');
  const given = { organizationId, warehouseId, items, reason: 'Ordered by mistake' };
  const { id } = await tell('operatorCounts.create', given);
  await tell('operatorCounts.cancel', { organizationId, countId: id });
}

async function anApplicationListens({ tell }: Scene) {
  const { id } = await tell('webhooks.create', {
    // An address that needs no look-up; the examples show another.
    url: 'https://1.1.1.1/packhouse',
    description: 'Shop integration',
    topics: ['shipment.*', 'stock.low'],
  });
  await tell('webhooks.list');
  await tell('webhooks.get', { id });
  await tell('webhooks.update', { id, topics: ['shipment.*', 'stock.low', 'stock.out'] });
  await tell('webhooks.test', { id, topic: 'shipment.forwarded' });
  await tell('webhooks.remove', { id });
}

async function somebodyReads({
  tell,
  actionItems: [read, acknowledged, dismissed],
  recommendations: [accepted, declined, later],
}: Scene) {
  await tell('notifications.read', { id: read });
  await tell('notifications.acknowledge', { id: acknowledged });
  await tell('notifications.dismiss', { id: dismissed });
  await tell('notifications.snooze', { id: read, until: '2026-03-12T16:00:00.000Z' });
  await tell('notifications.readAll', { kind: 'activity', until: '2026-03-10T17:00:00.000Z' });
  await tell('recommendations.accept', { id: accepted });
  await tell('recommendations.dismiss', { id: declined, reason: 'already_done', note: 'Ordered on Monday' });
  await tell('recommendations.snooze', { id: later, until: '2026-03-16T16:00:00.000Z' });
  await tell('recommendations.reopen', { id: later });
}

async function somebodyTries({ tell, warehouseId }: Scene) {
  await tell('organization.testClock', {}, 'tester');
  await tell('organization.advanceTestClock', { bySeconds: 86_400 }, 'tester');
  const product = await tell('products.create', { sku: 'TRY-1', name: 'Something to try' }, 'tester');
  const { id } = await tell(
    'shipments.createInbound',
    { type: 'inbound-spd', warehouseId, items: [{ productId: product.id, quantity: 10 }], submit: true },
    'tester',
  );
  await tell('shipments.simulate', { id, outcome: 'received_full' }, 'tester');
}

async function somethingIsPrinted({ tell, warehouseId }: Scene): Promise<void> {
  const { printers } = await tell('operatorPrinters.register', {
    warehouseId,
    station: 'Packing table 3',
    printers: [{ name: 'Labels', purpose: 'labels', formats: ['zpl'] }],
  });
  await tell('operatorPrinters.list', { warehouseId });
  const label = {
    printerId: printers[0].id,
    title: 'Label of PNP-1042',
    format: 'zpl',
    content: Buffer.from('^XA^FO50,50^A0N,40,40^FDPNP-1042^FS^XZ').toString('base64'),
  };
  const { id } = await tell('operatorPrintJobs.create', label);
  await tell('operatorPrintJobs.list', { warehouseId, station: 'Packing table 3', status: ['queued'] });
  await tell('operatorPrintJobs.get', { id });
  await tell('operatorPrintJobs.take', { id });
  await tell('operatorPrintJobs.report', { id, problem: 'Out of paper' });
  await tell('operatorPrintJobs.again', { id });
  await tell('operatorPrintJobs.cancel', { id });
}

async function goodsHaveAPlace(scene: Scene, product: Told) {
  const { tell, warehouseId, organizationId } = scene;
  const goods = [{ productId: product.id }];
  const at = { organizationId, warehouseId };
  await tell('operatorBins.put', {
    warehouseId,
    bins: [
      { code: 'Z-01-1', zone: 'Z', kind: 'pick', sequence: 90_011, note: 'Beside the packing stations' },
      { code: 'Z-01-2', zone: 'Z', kind: 'pick', sequence: 90_012 },
      { code: 'Z-09-1', zone: 'Z', kind: 'reserve', sequence: 90_091 },
    ],
  });
  await tell('operatorBins.list', { warehouseId, kind: 'pick', take: 2 });
  await tell('operatorBins.suggest', { ...at, productId: product.id });
  await tell('operatorBins.place', {
    ...at,
    lines: [{ productId: product.id, bin: 'Z-01-1', quantity: 10, primary: true }],
  });
  await tell('operatorBins.contents', { warehouseId, code: 'Z-01-1' });
  await tell('operatorBins.placements', { ...at, productId: product.id });
  await tell('operatorBins.move', { ...at, from: 'Z-01-1', to: 'Z-01-2', goods });
  const { id, items } = await tell('shipments.createPnp', {
    warehouseId,
    shippingAddress: grace,
    items: [{ sku: product.sku, quantity: 2 }],
    submit: true,
  });
  await tell('operatorBins.pickPath', { shipments: `${organizationId}:${id}` });
  const shipments = [`${organizationId}:${id}`];
  const wave = await tell('operatorWaves.create', { warehouseId, shipments, start: false });
  await tell('operatorWaves.list', { warehouseId, state: 'released' });
  await tell('operatorWaves.get', { id: wave.id });
  await tell('operatorWaves.start', { id: wave.id });
  const { pickers } = await tell('operatorWaves.pickers', { warehouseId });
  await tell('operatorWaves.assign', { id: wave.id, operatorId: pickers[0].id });
  await tell('operatorWaves.assign', { id: wave.id });
  await tell('operatorWaves.takeOut', { id: wave.id, shipments });
  const again = await tell('operatorWaves.create', { warehouseId, shipments });
  await tell('operatorShipments.rank', { organizationId, id, rank: 1 });
  await tell('operatorTotes.put', { warehouseId, codes: ['T-014', 'T-015'] });
  await tell('operatorShipments.start', { organizationId, id });
  await tell('operatorTotes.use', { warehouseId, code: 'T-014', shipment: shipments[0] });
  await tell('operatorTotes.list', { warehouseId, free: false });
  await tell('operatorTotes.empty', { warehouseId, code: 'T-014' });
  await tell('operatorWaves.cancel', { id: again.id });
  await somethingIsPrinted(scene);
  await tell('operatorShipments.pick', {
    organizationId,
    id,
    lines: [{ itemId: items[0].id, quantity: 1, bin: 'Z-01-2' }],
  });
  await tell('shipments.cancel', { id });
  await tell('operatorShipments.acceptCancel', { organizationId, id });
  await tell('operatorPutBacks.list', { warehouseId });
  await tell('operatorPutBacks.record', {
    organizationId,
    shipmentId: id,
    lines: [{ productId: product.id, quantity: 1, bin: 'Z-01-2' }],
  });
  await somebodyRefills(scene, product);
  const carton = await tell('cartons.create', {
    name: 'Paper filters 04, box of 12',
    contents: [{ productId: product.id, quantity: 12 }],
  });
  await tell('operatorStock.move', {
    organizationId,
    type: 'adjust',
    reason: 'Found beside the dock.',
    lines: [{ cartonId: carton.id, warehouseId, quantity: 2 }],
  });
  await tell('operatorBins.place', {
    ...at,
    lines: [{ cartonId: carton.id, bin: 'Z-01-1', quantity: 2 }],
  });
  await tell('operatorBins.openCartons', {
    ...at,
    cartonId: carton.id,
    boxes: 1,
    from: 'Z-01-1',
    to: 'Z-01-2',
  });
  await tell('operatorBins.clear', { ...at, bin: 'Z-01-2', goods });
}

/** Brings goods from Z-09-1 to Z-01-2, which holds too few for its level. */
async function somebodyRefills({ tell, warehouseId, organizationId }: Scene, product: Told) {
  const at = { organizationId, warehouseId, productId: product.id };
  await tell('operatorBins.move', {
    organizationId,
    warehouseId,
    from: 'Z-01-2',
    to: 'Z-09-1',
    goods: [{ productId: product.id, quantity: 8 }],
  });
  await tell('operatorRefills.setLevel', { ...at, bin: 'Z-01-2', level: { minimum: 4, upTo: 8 } });
  await tell('operatorRefills.levels', at);
  await tell('operatorRefills.needed', { warehouseId, productId: product.id });
  await tell('operatorRefills.claim', { ...at, bin: 'Z-01-2' });
  await tell('operatorRefills.release', { ...at, bin: 'Z-01-2' });
  await tell('operatorRefills.claim', { ...at, bin: 'Z-01-2' });
  await tell('operatorRefills.record', { ...at, bin: 'Z-01-2', from: 'Z-09-1', quantity: 6 });
}

async function binsAreDue({ tell, warehouseId, organizationId }: Scene) {
  const countPlan = { active: true, binsADay: 500, daysA: 30, daysB: 90, daysC: 180 };
  await tell('operatorWarehouses.update', { id: warehouseId, countPlan });
  const { bins } = await tell('operatorCountTasks.today', { warehouseId });
  const { bin } = bins.find((due: Told) => due.organization?.id === organizationId);
  await tell('operatorCountTasks.take', { organizationId, warehouseId, bin });
  const [empty] = await tell('operatorBins.list', { warehouseId, empty: true, take: 1 });
  await tell('operatorCountTasks.confirmEmpty', { warehouseId, bin: empty.code });
}

async function theOfficeBills({ tell, warehouseId, organizationId }: Scene) {
  const at = { organizationId };
  await tell('operatorRecommendations.list', { take: 1 });
  await tell('operatorInvoices.ageing');
  await tell('operatorInvoices.revenue');
  await tell('operatorInvoices.numbering');
  await tell('operatorInvoices.setNumbering', { format: '{code}-{year}-{number:5}' });
  await tell('operatorTaxes.setIssuer', {
    countryCode: 'US',
    otherIds: [{ name: 'EIN', value: '12-3456789' }],
  });
  const { id: ruleId } = await tell('operatorTaxes.addRule', {
    merchantCountry: '*',
    appliesTo: 'all',
    kind: 'export',
    label: 'Sales tax',
    percent: 0,
    sentence: 'Service to a customer abroad: no sales tax is charged.',
    validFrom: '2026-04-01',
  });
  await tell('operatorTaxes.endRule', { id: ruleId, lastDay: '2026-12-31' });
  await tell('operatorTaxes.read');
  const [{ id }] = await tell('operatorInvoices.list', { ...at, take: 1 });
  const invoice = { ...at, id };
  const { items } = await tell('operatorInvoices.get', invoice);
  await tell('operatorInvoices.recompute', invoice);
  const picked = items.find((line: Told) => line.chargeType === 'pick_first');
  await tell('operatorInvoices.evidence', { ...invoice, lineId: picked.id });
  await tell('operatorInvoices.grantCredit', {
    ...at,
    amount: picked.totalCost,
    reason: 'The wrong grind was picked.',
    invoiceId: id,
    lineId: picked.id,
  });
  await tell('operatorInvoices.credits', at);

  const labels = { ...at, description: 'Relabelling', quantity: 3, unit: 'hour', day: '2026-03-08' };
  const { id: chargeId } = await tell('operatorCharges.create', {
    ...labels,
    state: 'proposed',
    note: 'The barcodes of the delivery were wrong.',
  });
  await tell('operatorCharges.approve', { ...at, id: chargeId, unitPrice: 4_500 });
  const { id: declined } = await tell('operatorCharges.create', { ...labels, state: 'proposed' });
  await tell('operatorCharges.decline', { ...at, id: declined, reason: 'It was charged already.' });
  const { id: withdrawn } = await tell('operatorCharges.create', { ...labels, unitPrice: 4_500 });
  await tell('operatorCharges.withdraw', { ...at, id: withdrawn, reason: 'It was charged twice.' });
  await tell('operatorCharges.list', at);
  await tell('operatorCharges.get', { ...at, id: chargeId });
  await tell('operatorInvoices.upcoming', at);
  const early = await tell('operatorInvoices.issue', {
    ...at,
    through: '2026-03-08',
    notes: 'Issued before the month has ended, as agreed.',
  });
  const issued = { ...at, id: early.id };
  await tell('operatorInvoices.awaitPayment', issued);
  await tell('operatorInvoices.missPayment', issued);
  await tell('operatorInvoices.collect', issued);
  await tell('operatorInvoices.pay', { ...issued, amount: 2_500, method: 'check', reference: 'Check 118' });
  const { payments } = await tell('operatorInvoices.payments', issued);
  await tell('operatorInvoices.reversePayment', {
    ...issued,
    paymentId: payments[0].id,
    reason: 'The check was not honored.',
  });
  await tell('operatorInvoices.pay', { ...issued, reference: 'Wire 20260310-118' });
  await tell('operatorInvoices.refund', { ...issued, reason: 'It was paid twice.' });
  const { id: mistaken } = await tell('operatorInvoices.issue', { ...at, through: '2026-03-09' });
  await tell('operatorInvoices.cancel', { ...at, id: mistaken, reason: 'This day was free of charge.' });
  await tell('operatorInvoices.balance', at);
  await tell('operatorInvoices.statement', { ...at, from: '2026-03-01', to: '2026-03-31' });

  const { current } = await tell('operatorRateCards.assignments', at);
  const { id: rateCardId } = await tell('operatorRateCards.create', {
    name: 'United States, from April 2026',
    version: 'us-4',
    currency: 'USD',
    prices: { ...current.prices, storage: 58.75, pick_first: 149 },
    postage: current.postage,
    minimum: 25_000,
    lateCredit: 149,
    paymentDays: 14,
    note: 'Storage is cheaper, the first pick dearer.',
  });
  const { id: tableId } = await tell('operatorPostageTables.create', {
    name: 'Parcels from April 2026',
    currency: 'USD',
    zones: 'zone,country,state,postal_prefix\n2,US,NJ,\n5,US,,\n8,US,AK,995\nworld,*,,\n',
    rates:
      'service,zone,up_to_kg,price\nstandard,2,5,5.53\nstandard,5,5,9.10\nstandard,8,5,21.40\nstandard,world,5,48.00\n',
  });
  await tell('operatorPostageTables.list', { currency: 'USD' });
  await tell('operatorPostageTables.get', { id: tableId });
  await tell('operatorCarrierCosts.missing');
  await tell('operatorProfit.merchants', { ...at, months: 2 });
  await tell('operatorProfit.orders', { ...at, month: '2026-02', take: 2 });
  await tell('operatorRateCards.unpriced');
  await tell('operatorRateCards.list', { currency: 'USD', take: 2 });
  await tell('operatorRateCards.get', { id: rateCardId });
  const fromApril = { ...at, validFrom: '2026-04-01' };
  await tell('operatorRateCards.assign', { ...fromApril, rateCardId });
  await tell('operatorRateCards.withdraw', fromApril);

  await tell('operatorWarehouses.create', {
    code: 'BOS',
    name: 'Boston',
    timezone: 'America/New_York',
    address: { line1: '5 Quay Road', city: 'Boston', state: 'MA', postalCode: '02110', countryCode: 'US' },
  });
  await tell('operatorWarehouses.get', { id: warehouseId });
  await tell('operatorWarehouses.update', {
    id: warehouseId,
    holidays: ['2026-11-26', '2026-12-25'],
    cutoffs: [
      { service: 'standard', localTime: '15:00' },
      { service: 'expedited', localTime: '14:00' },
      { service: 'overnight', localTime: '12:00' },
    ],
  });
  await tell('operatorWarehouses.history', { id: warehouseId, take: 2 });
  await tell('operatorExports.create', at);
  await tell('operatorExports.list', at);
  const [old] = await tell('shipments.list', {
    status: 'forwarded',
    type: 'outbound-pickpack',
    take: 1,
    skip: 60,
  });
  await tell('operatorErasures.consignees', { ...at, shipmentId: old.id });
  await tell('operatorErasures.create', { ...at, shipmentIds: [old.id] });
  const { id: heron } = await tell('operatorOrganizations.create', {
    name: 'Blue Heron Teas',
    contact: { name: 'Ida Heron', email: 'ida@heron.example' },
    timezone: 'America/New_York',
    currency: 'USD',
  });
  await tell('operatorOrganizations.invite', { ...at, email: 'ida@heron.example' });
  await tell('operatorOrganizations.get', at);
  await tell('operatorOrganizations.update', { ...at, holdWhenOverdueDays: 45 });
  await tell('operatorOrganizations.close', { organizationId: heron, deleteAfterDays: 60 });
  await tell('operatorOrganizations.cancelClosing', { organizationId: heron });
}

async function theStaffGrows({ tell, warehouseId }: Scene) {
  const { id } = await tell('operatorStaff.create', {
    name: 'Mai Tran',
    email: 'mai@example.com',
    badge: 'MT-07',
    roles: [{ role: 'picker', warehouseId }],
  });
  await tell('operatorStaff.signInLink', { id, takeExisting: false });
  const roles = [
    { role: 'picker', warehouseId },
    { role: 'packer', warehouseId },
  ];
  await tell('operatorStaff.update', { id, roles });
  await tell('operatorStaff.get', { id });
  await tell('operatorStaff.list', { active: true, take: 2 });
  await tell('operatorStaff.resetPin', { id });
  await tell('operatorStaff.deactivate', { id });
}

async function unitsAreToldApart({ tell, warehouseId, organizationId }: Scene) {
  const { id: productId } = await tell('products.create', {
    sku: 'FC-01',
    name: 'Field camera',
    serialNumbers: { capture: 'full', prefix: 'FC' },
  });
  const { id, items } = await tell('shipments.createInbound', {
    type: 'inbound-spd',
    warehouseId,
    items: [{ productId, quantity: 2 }],
    submit: true,
  });
  const at = { organizationId, id };
  await tell('operatorShipments.confirm', at);
  const lines = [{ itemId: items[0].id, quantity: 2, serialNumbers: ['FC0001', 'FC0002'] }];
  await tell('operatorShipments.receive', { ...at, lines });
  await tell('serialNumbers.list', { productId });
}

async function theWarehouseListens({ tell, warehouseId, organizationId }: Scene) {
  const { id } = await tell('operatorWebhooks.create', {
    // An address that needs no look-up; the examples show another.
    url: 'https://1.1.1.1/packhouse',
    description: 'ERP',
    topics: ['shipment.*', 'invoice.*'],
  });
  await tell('operatorWebhooks.list', { take: 2 });
  await tell('operatorWebhooks.get', { id });
  await tell('operatorWebhooks.update', {
    id,
    topics: ['shipment.*', 'inbound.*'],
    organizationIds: [organizationId],
    warehouseIds: [warehouseId],
  });
  const { id: deliveryId } = await tell('operatorWebhooks.test', { id, topic: 'shipment.forwarded' });
  await tell('operatorWebhooks.deliveries', { id, take: 2 });
  await tell('operatorWebhooks.delivery', { id, deliveryId });
  await tell('operatorWebhooks.retry', { id, deliveryId });
  await tell('operatorWebhooks.pause', { id });
  await tell('operatorWebhooks.enable', { id, skipMissed: true });
  await tell('operatorWebhooks.rotateSecret', { id, overlapHours: 24 });
  await tell('operatorWebhooks.remove', { id });
  await tell('operatorWebhooks.history', { webhookId: id, take: 2 });
}
