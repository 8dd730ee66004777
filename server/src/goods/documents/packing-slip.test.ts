import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import {
  aCarton,
  anAddress,
  anItem,
  aPackage,
  aProduct,
  aShipment,
  aWarehouse,
  contentOf,
} from '../../../tests/helpers/records.ts';
import { barsOf } from './barcode.ts';
import { packingSlip } from './packing-slip.ts';

const warehouse = aWarehouse({ name: 'Rotterdam' });
const organization = {
  name: 'Harbor Coffee',
  address: { ...anAddress, name: null, line1: '200 Pier Street' },
};
const coffee = aProduct({ sku: 'COFFEE', name: 'House Blend 250 g' });
const mug = aProduct({ sku: 'MUG', name: 'Mug' });

/** The text of each page, with single spaces. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

async function firstPageOf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return document.getPage(1);
}

/** How many rectangles the drawing fills: each is a bar of a barcode. */
function barsIn(pdf: Buffer): number {
  const streams = pdf.toString('latin1').split(/stream\r?\n/);
  return streams
    .filter((stream) => stream.startsWith('x'))
    .map((stream) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .reduce((sum, drawing) => sum + (drawing.match(/ re$/gm)?.length ?? 0), 0);
}

const order = aShipment(warehouse, {
  number: 'PNP-1042',
  orderNumber: '#8812',
  createdAt: '2026-02-01T23:30:00.000Z',
  items: [
    anItem({ product: coffee }, { quantity: 12, backorderedQuantity: 5 }),
    anItem({ product: mug }, { quantity: 1 }),
  ],
});

test('a slip says who sends what to whom', async () => {
  const [page, ...more] = await pagesOf(await packingSlip(order, organization));
  expect(more).toEqual([]);
  for (const part of [
    'Harbor Coffee 200 Pier Street',
    'Packing slip',
    'Grace Hopper 1 Compiler Way Arlington, VA 22201 United States',
    'Order #8812',
    'Shipment PNP-1042',
    'Date 2026-02-01',
    'SKU Item Ordered Shipped Backordered',
    'COFFEE House Blend 250 g 12 7 5',
    'MUG Mug 1 1 0',
    'Page 1 of 1',
  ]) {
    expect(page).toContain(part);
  }
  expect(page).not.toContain('grace@example.com');
});

test('the number of the shipment is also a barcode', async () => {
  const bars = Math.ceil(barsOf('PNP-1042').length / 2);
  expect(barsIn(await packingSlip(order, organization))).toBe(bars);
});

test('the day is that of the time zone asked for', async () => {
  const [page] = await pagesOf(await packingSlip(order, organization, { timezone: 'Asia/Tokyo' }));
  expect(page).toContain('Date 2026-02-02');
});

test('shipped is what left when it has left, what was picked while it is packed', async () => {
  const items = [anItem({ product: mug }, { quantity: 9, pickedQuantity: 8, shippedQuantity: 7 })];
  const slip = (status: 'processing' | 'forwarded') => packingSlip({ ...order, items, status }, organization);
  expect((await pagesOf(await slip('processing')))[0]).toContain('MUG Mug 9 8 0');
  expect((await pagesOf(await slip('forwarded')))[0]).toContain('MUG Mug 9 7 0');
});

test('serial numbers stand under the line they were packed for, over a page end as well', async () => {
  const [few, many] = [anItem({ product: mug }), anItem({ product: coffee }, { quantity: 400 })];
  const serials = Array.from({ length: 400 }, (_, index) => `SN${index}${'W'.repeat(50)}`);
  const packages = [
    aPackage(few, {
      contents: [
        { itemId: few.id, sku: few.sku, quantity: 1, serialNumbers: ['M-1'] },
        { itemId: many.id, sku: many.sku, quantity: 400, serialNumbers: serials },
      ],
    }),
    aPackage(few, { contents: [{ itemId: few.id, sku: few.sku, quantity: 1, serialNumbers: ['M-2'] }] }),
  ];
  const pages = await pagesOf(await packingSlip({ ...order, items: [few, many], packages }, organization));
  expect(pages[0]).toContain('MUG Mug Serial numbers: M-1, M-2 2');
  const printed = pages
    .join('')
    .replaceAll(' ', '')
    .match(/SN\d+W+/g);
  expect(printed).toEqual(serials);
});

test('a slip shows no price', async () => {
  const charge = {
    chargeType: 'pick_first',
    description: 'First pick',
    quantity: 1,
    unit: 'pick',
    currency: 'USD',
  };
  const estimatedCharges = [{ ...charge, unitCost: 98_765, totalCost: 98_765 }];
  const priced = { ...order, estimatedCharges, notes: 'costs 98765', metadata: { price: '98765' } };
  const text = (await pagesOf(await packingSlip(priced, organization))).join();
  expect(text).not.toMatch(/987.?65|USD|\$|First pick/);
});

test.each([
  ['US', 612, 792],
  ['CA', 612, 792],
  ['MX', 612, 792],
  ['PL', 595, 842],
  ['JP', 595, 842],
])('the paper for %s is %i by %i points', async (countryCode, ...size) => {
  const shippingAddress = { ...anAddress, countryCode };
  const page = await firstPageOf(await packingSlip({ ...order, shippingAddress }, organization));
  expect(page.view.slice(2).map(Math.round)).toEqual(size);
});

test('Polish and Japanese stand on the paper as they were written', async () => {
  const polish = {
    ...anAddress,
    name: 'Łukasz Żółć',
    city: 'Łódź',
    line1: 'ul. Święta 1',
    countryCode: 'PL',
  };
  const japanese = {
    ...anAddress,
    name: '山田 太郎',
    city: '東京',
    line1: '千代田区丸の内一丁目',
    countryCode: 'JP',
  };
  for (const shippingAddress of [polish, japanese]) {
    const [page] = await pagesOf(await packingSlip({ ...order, shippingAddress }, organization));
    for (const part of [shippingAddress.name, shippingAddress.city, shippingAddress.line1]) {
      expect(page!.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
    }
  }
});

test('pieces of a line in different fonts stand beside each other, on one foot', async () => {
  const name = 'Łódź 東京 Ελλάδα Київ';
  const shippingAddress = { ...anAddress, name };
  const page = await firstPageOf(await packingSlip({ ...order, shippingAddress }, organization));
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => ('str' in item && item.width > 0 ? [item] : []));
  const first = pieces.findIndex(({ str }) => str.startsWith('Ł'));
  const last = pieces.findIndex(({ str }) => str.endsWith('їв'));
  expect(last - first).toBeGreaterThan(2);
  const foot = pieces[first]!.transform[5];
  let end = pieces[first]!.transform[4];
  for (const { transform, width } of pieces.slice(first, last + 1)) {
    expect(transform[4]).toBeCloseTo(end, 0);
    expect(transform[5]).toBe(foot);
    end = transform[4] + width;
  }
});

test('200 lines flow over pages, each line once, the head on each page, the pages numbered', async () => {
  const items = Array.from({ length: 200 }, (_, index) =>
    anItem({
      product: aProduct({
        sku: `S-${index + 1}`,
        name: index % 5 === 0 ? `Long ${'name that goes on '.repeat(12)}` : 'Short',
      }),
    }),
  );
  const pages = await pagesOf(await packingSlip({ ...order, items }, organization));
  expect(pages.length).toBeGreaterThan(5);
  pages.forEach((page, index) => {
    expect(page).toContain('SKU Item Ordered Shipped Backordered');
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });
  const skus = pages.flatMap((page) => page.match(/S-\d+/g) ?? []);
  expect(skus).toEqual(items.map(({ sku }) => sku));
});

test('a gift message is printed whole, over a page end as well', async () => {
  const giftMessage = Array.from({ length: 100 }, (_, index) => `L${index}`).join('\n');
  const slip = await packingSlip({ ...order, packingInstructions: { giftMessage } }, organization);
  const pages = await pagesOf(slip);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join(' ').match(/\bL\d+/g)).toEqual(giftMessage.split('\n'));
});

test('whatever the texts are, there is a paper', async () => {
  const odd = '\u202E🎂\0<>()\\\ud800\n'.repeat(20);
  const items = [anItem({ product: aProduct({ name: odd, sku: 'x'.repeat(64) }) })];
  const shippingAddress = {
    ...anAddress,
    name: odd,
    company: 'W'.repeat(200),
    line1: odd,
    state: '',
    countryCode: 'ZZ',
  };
  const slip = await packingSlip(
    { ...order, items, shippingAddress, orderNumber: odd, packingInstructions: { giftMessage: odd } },
    { name: odd, address: null },
  );
  expect((await pagesOf(slip)).join()).toContain('WWWWW');
});

test('the same shipment makes the same bytes, a changed one others', async () => {
  const japanese = { ...order, shippingAddress: { ...anAddress, name: '山田 太郎', countryCode: 'JP' } };
  const first = await packingSlip(order, organization);
  await packingSlip(japanese, organization);
  expect((await packingSlip(structuredClone(order), organization)).equals(first)).toBe(true);
  const later = { ...order, updatedAt: '2026-02-03T00:00:00.000Z' };
  expect((await packingSlip(later, organization)).equals(first)).toBe(false);
});

test('a small parcel shipment lists its boxes with what is in them', async () => {
  const gift = aCarton(coffee, { name: 'Gift box', contents: [contentOf(coffee, 6), contentOf(mug, 2)] });
  const items = [anItem({ carton: gift }, { quantity: 2 })];
  const weight = { value: 3500, unit: 'g' as const };
  const packages = ['1Z1', '1Z2'].map((trackingNumber) => aPackage(items[0]!, { trackingNumber, weight }));
  const shipment = aShipment(warehouse, { type: 'outbound-spd', number: 'SPD-7', items, packages });
  const [page] = await pagesOf(await packingSlip(shipment, organization));
  for (const part of [
    'Box list',
    'Destination Amazon FBA',
    'Facility ONT8',
    'Reference FBA15ABC',
    'Boxes 2',
    'Units 16',
    '1Z1 300 × 200 × 150 mm · 3.50 kg',
    '1Z2',
    '1 MUG Mug 2',
    '2 MUG Mug 2',
  ]) {
    expect(page).toContain(part);
  }
  const [inches] = await pagesOf(await packingSlip(shipment, organization, { units: 'us_customary' }));
  expect(inches).toContain('1Z1 11.81 × 7.87 × 5.91 in · 7 lb 11.5 oz');
});

test('what comes in has a sheet to count on', async () => {
  const box = aCarton(coffee, { name: 'Coffee by twelve' });
  const shipment = aShipment(warehouse, {
    type: 'inbound-container',
    number: 'INB-9',
    supplier: 'Finca La Palma',
    carrier: 'Maersk',
    trackingNumbers: ['TBA1', 'TBA2'],
    containerNumber: 'MSKU1234565',
    expectedArrivalDate: '2026-04-01',
    notes: 'Two pallets.',
    items: [
      anItem(
        { product: mug },
        { quantity: 40, expectedQuantity: 40, receivedQuantity: 3, lot: 'L-77', expiresOn: '2027-01-01' },
      ),
      anItem({ carton: box }, { quantity: 5, expectedQuantity: 5 }),
    ],
  });
  const pdf = await packingSlip(shipment, organization);
  const [page] = await pagesOf(pdf);
  for (const part of [
    'Receiving sheet',
    'From Finca La Palma',
    'Container MSKU1234565',
    'Expected on 2026-04-01',
    'Tracking TBA1 TBA2',
    'Expected Received Damaged Lot, expiry',
    'MUG Mug Lot L-77 Expires on 2027-01-01 40',
    '12 × COFFEE House Blend 250 g in each box',
    'Two pallets.',
    'Counted by',
  ]) {
    expect(page).toContain(part);
  }
  expect(barsIn(pdf)).toBe(Math.ceil(barsOf('INB-9').length / 2));
});

test('a return says what it belongs to, why it comes, and what is asked to be done', async () => {
  const items = [anItem({ product: mug }, { quantity: 3, expectedQuantity: 3, requestedAction: 'restock' })];
  const shipment = aShipment(warehouse, {
    type: 'inbound-return',
    originalShipmentId: order.id,
    reasonCode: 'damaged_in_transit',
    items,
  });
  const [page] = await pagesOf(await packingSlip(shipment, organization));
  for (const part of [
    'Return sheet',
    order.id,
    'Reason damaged_in_transit',
    'Please restock',
    'Action taken',
  ]) {
    expect(page).toContain(part);
  }
});
