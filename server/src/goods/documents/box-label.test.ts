import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { Failure } from '../../platform/failure.ts';
import {
  anAddress,
  anItem,
  aPackage,
  aProduct,
  aShipment,
  aWarehouse,
} from '../../../tests/helpers/records.ts';
import { boxLabels, boxLabelsZpl } from './box-label.ts';

const from = {
  name: 'Harbor Coffee',
  address: { ...anAddress, name: null, company: 'Harbor Coffee', line1: 'Pier 2' },
};
const item = anItem({ product: aProduct() });
const shipment = aShipment(aWarehouse({ name: 'Rotterdam' }), {
  number: 'PNP-1042',
  orderNumber: '#8812',
  items: [item],
  packages: [aPackage(item, { trackingNumber: '1Z999AA10123456784' }), aPackage(item)],
});

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** The texts a printer would show, with the bytes that ^FH allows in hexadecimal. */
const fieldsOf = (zpl: string): string[] =>
  [...zpl.matchAll(/\^FH\^FD(.*?)\^FS/g)].map(([, field]) =>
    field!.replace(/_([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );

test('each package has a label with both addresses, its place among the boxes, and its tracking number', async () => {
  const pages = await pagesOf(await boxLabels(shipment, from));
  expect(pages).toHaveLength(2);
  for (const part of [
    'FROM Harbor Coffee Pier 2 Arlington, VA 22201 United States',
    'TO Grace Hopper 1 Compiler Way Arlington, VA 22201 United States',
    'Box 1 of 2',
    'PNP-1042 · #8812',
    'UPS · ground · 0.90 kg',
    '1Z999AA10123456784',
  ]) {
    expect(pages[0]).toContain(part);
  }
});

test('a box no carrier has numbered has the number of the shipment and its own', async () => {
  expect((await pagesOf(await boxLabels(shipment, from)))[1]).toMatch(/Box 2 of 2 .* PNP-1042\/2$/);
  expect(boxLabelsZpl(shipment, from)).toContain('^FDPNP-1042/2^FS');
});

test('a tracking number that no scanner could read is not made a barcode', () => {
  const packages = [aPackage(item, { trackingNumber: 'Nr. Ł'.repeat(20) })];
  expect(boxLabelsZpl({ ...shipment, packages }, from)).toMatch(/\^BCN[^\n]*\^FDPNP-1042\/1\^FS/);
});

test('a label of a small parcel shipment names the fulfillment center and its reference', async () => {
  const spd = aShipment(aWarehouse(), { type: 'outbound-spd', packages: shipment.packages, items: [item] });
  expect((await pagesOf(await boxLabels(spd, from)))[0]).toContain('ONT8 · FBA15ABC');
  expect(fieldsOf(boxLabelsZpl(spd, from))).toContain('ONT8 · FBA15ABC');
});

test('without packages there are no labels', async () => {
  const unpacked = { ...shipment, packages: [] };
  await expect(boxLabels(unpacked, from)).rejects.toThrow(Failure);
  expect(() => boxLabelsZpl(unpacked, from)).toThrow('PNP-1042 has no packages yet');
});

test('the same shipment makes the same bytes', async () => {
  const first = await boxLabels(shipment, from);
  expect((await boxLabels(structuredClone(shipment), from)).equals(first)).toBe(true);
});

test('the longest address stays on the label, and Japanese with it', async () => {
  const long = {
    ...anAddress,
    name: '山田 太郎',
    line1: 'W'.repeat(200),
    line2: 'W '.repeat(100),
    city: 'END-OF-CITY',
  };
  const wide = (letter: string) => `${letter}${'M'.repeat(199)}`;
  const sender = {
    name: wide('a'),
    address: { ...anAddress, name: wide('b'), company: wide('c'), line1: wide('d'), line2: wide('e') },
  };
  const pages = await pagesOf(await boxLabels({ ...shipment, shippingAddress: long }, sender));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(/山田 ?太郎/);
  expect(pages[0]).toContain('END-OF-CITY');
  // Of the sender, as much as there is room for.
  expect(pages[0]!.match(/M/g)!.length).toBeGreaterThan(500);
  expect(fieldsOf(boxLabelsZpl({ ...shipment, shippingAddress: long }, from)).join(' ')).toContain(
    'END-OF-CITY',
  );
});

test('ZPL is UTF-8, a format for each package, and has the texts of the paper', () => {
  const zpl = boxLabelsZpl(shipment, from);
  const labels = zpl.match(/\^XA[^]*?\^XZ/g)!;
  expect(labels).toHaveLength(2);
  for (const label of labels) expect(label).toMatch(/^\^XA\n\^CI28\n/);
  expect(fieldsOf(labels[0])).toEqual([
    'FROM',
    ...['Harbor Coffee', 'Pier 2', 'Arlington, VA 22201', 'United States'],
    'TO',
    ...['Grace Hopper', '1 Compiler Way', 'Arlington, VA 22201', 'United States'],
    'Box 1 of 2',
    'PNP-1042 · #8812',
    'UPS · ground · 0.90 kg',
    '1Z999AA10123456784',
    '1Z999AA10123456784',
  ]);
});

test('no text can command the printer', () => {
  const evil = '^XZ~JR^FS_5E \\& Ł\u001b\n';
  const packages = [aPackage(item, { carrier: evil, service: evil, trackingNumber: evil })];
  const shippingAddress = { ...anAddress, name: evil, city: evil, postalCode: evil };
  const shown = boxLabelsZpl(
    { ...shipment, packages, shippingAddress, orderNumber: evil },
    { name: evil, address: null },
  );
  const plain = boxLabelsZpl({ ...shipment, packages: [aPackage(item)] }, from);
  const commands = (zpl: string) => [...new Set(zpl.match(/[\^~]../g))].toSorted();
  expect(commands(shown)).toEqual(commands(plain));
  expect(fieldsOf(shown)).toContain('^XZ~JR^FS_5E \\& Ł');
});

test('every field of a label lies on it', () => {
  for (const [, x, y] of boxLabelsZpl(shipment, from).matchAll(/\^FO(\d+),(\d+)/g)) {
    expect(Number(x)).toBeLessThan(812);
    expect(Number(y)).toBeLessThan(1218);
  }
});
