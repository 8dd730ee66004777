import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { spellId } from '@packhouse/contract/id';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service, 'Acme');
});
afterAll(() => service?.close());

const evil = '^XZ~JR^FS_5E \\& Ł\u001b\n';
const operatorPath = (path: string) => `/operator/v0/organizations/${acme.organizationId}${path}`;

/** GET as an operator; the bytes as they came. */
async function get(path: string) {
  const response = await service.app.inject({
    url: path,
    headers: { authorization: `Bearer ${acme.operatorKey}` },
  });
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    name: String(response.headers['content-disposition']),
    bytes: response.rawPayload,
    text: response.body,
  };
}

/** The text of each page, and its size in inches. */
async function pdfOf(path: string) {
  const { status, type, bytes, text } = await get(path);
  expect(status, text.slice(0, 300)).toBe(200);
  expect(type).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages } = await extractText(document, { mergePages: false });
  const sizes = await Promise.all(
    pages.map(async (_, index) => {
      const [, , width, height] = (await document.getPage(index + 1)).view as [
        number,
        number,
        number,
        number,
      ];
      return `${width / 72} × ${height / 72}`;
    }),
  );
  return { pages: pages.map((page) => page.replace(/\s+/g, ' ')), sizes };
}

async function zplOf(path: string): Promise<string> {
  const { status, type, text } = await get(`${path}${path.includes('?') ? '&' : '?'}format=zpl`);
  expect(status, text).toBe(200);
  expect(type).toBe('application/zpl');
  return text;
}

/** The texts a printer would show or put into bars. */
const fieldsOf = (zpl: string): string[] =>
  [...zpl.matchAll(/\^FH\^FD(.*?)\^FS/g)].map(([, field]) =>
    field!.replace(/_([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );

const commandsOf = (zpl: string): string[] => [...new Set(zpl.match(/[\^~]../g))].toSorted();

async function packed(fields: object = {}) {
  const product = await acme.product();
  await acme.stock(product, 10);
  const { body, text } = await acme.order([[product, 2]], fields);
  const item = body.items?.[0];
  expect(item, text).toBeDefined();
  await acme.warehouse('start', body.id);
  await acme.warehouse('pick', body.id, { lines: [{ itemId: item.id, quantity: 2 }] });
  const contents = [{ itemId: item.id, quantity: 1, code: product.sku }];
  return (await acme.warehouse('packages', body.id, { packages: [{ contents }, { contents }] })).body;
}

test('the label of a carton says whose it is, what is in it, and its barcode, on 4 × 6 inches', async () => {
  const product = await acme.product({ sku: 'HC-1', name: 'Kawa ziarnista Łódź 珈琲' });
  const { id } = await acme.carton(product, { name: 'Box of coffee', barcode: '10850016512045' });
  const { pages, sizes } = await pdfOf(operatorPath(`/cartons/${id}/label?copies=2`));
  expect(sizes).toEqual(['4 × 6', '4 × 6']);
  for (const part of ['Acme', 'Box of coffee', 'HC-1 Kawa ziarnista Łódź 珈琲', '10850016512045']) {
    expect(pages[0]).toContain(part);
  }
  const zpl = await zplOf(operatorPath(`/cartons/${id}/label`));
  expect(zpl).toMatch(/\^PW812\n\^LL1218\n/);
  expect(zpl).toContain('^FD10850016512045^FS');
});

test('a carton without a barcode that can be printed has its id in bars', async () => {
  const product = await acme.product();
  for (const barcode of [null, 'Ł-1', evil.trim()]) {
    const { id } = await acme.carton(product, { barcode });
    expect(await zplOf(operatorPath(`/cartons/${id}/label`))).toMatch(
      new RegExp(`\\^BCN[^\\n]*\\^FD${id.replace('_', '_5F')}`),
    );
  }
});

test('the label of a product has the code that is asked for, on 2 × 1 inches', async () => {
  const product = await acme.product({
    sku: 'HC-2',
    name: 'Decaf',
    barcodes: [{ type: 'upc', value: '036000291452' }],
    fnsku: 'X001ABCDEF',
  });
  for (const [query, code] of [
    ['', '036000291452'],
    ['?code=barcode', '036000291452'],
    ['?code=fnsku', 'X001ABCDEF'],
    ['?code=sku', 'HC-2'],
  ]) {
    const path = operatorPath(`/products/${product.id}/label${query}`);
    const { pages, sizes } = await pdfOf(path);
    expect(sizes).toEqual(['2 × 1']);
    expect(pages[0]).toContain(`Decaf ${code}`);
    expect(await zplOf(path)).toMatch(new RegExp(`\\^BCN[^\\n]*\\^FD${code}\\^FS`));
  }
});

test('a product takes the first of its codes that can be printed, and is refused without any', async () => {
  const first = await acme.product({ sku: 'HC-3', barcodes: [{ type: 'other', value: 'x'.repeat(60) }] });
  expect(await zplOf(operatorPath(`/products/${first.id}/label`))).toContain('^FDHC-3^FS');
  const none = await acme.product({ sku: 'Ł'.repeat(10) });
  const answer = await get(operatorPath(`/products/${none.id}/label`));
  expect(answer.status).toBe(409);
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'invalid_state' });
  expect((await get(operatorPath(`/products/${first.id}/label?code=fnsku`))).status).toBe(409);
});

test('bins have a label each, in the order in which they were named', async () => {
  const { pages, sizes } = await pdfOf('/operator/v0/labels/bins?codes=A-01,B/02.3');
  expect(pages).toEqual(['A-01', 'B/02.3']);
  expect(sizes).toEqual(['2 × 1', '2 × 1']);
  expect(fieldsOf(await zplOf('/operator/v0/labels/bins?codes=A-01,B/02.3'))).toEqual([
    'A-01',
    'A-01',
    'B/02.3',
    'B/02.3',
  ]);
  for (const codes of ['', 'a', '%5EXZ', 'A%20B', 'X'.repeat(33), 'A,,B']) {
    const { status, text } = await get(`/operator/v0/labels/bins?codes=${codes}`);
    expect([status, JSON.parse(text).code], codes).toEqual([400, 'invalid_parameter']);
  }
});

test("the warehouse's own label of a package has recipient, order and tracking number, and says that it is no postage", async () => {
  const shipment = await packed({ orderNumber: '#8812' });
  const [first, second] = shipment.packages;
  const packages = [{ packageId: second.id, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }];
  await acme.warehouse('label', shipment.id, { packages });
  const { pages, sizes } = await pdfOf(operatorPath(`/shipments/${shipment.id}/packages/${second.id}/label`));
  expect(sizes).toEqual(['4 × 6']);
  for (const part of [
    'TO Grace Hopper 1 Compiler Way Arlington, VA 22201 United States',
    `${shipment.number} · #8812`,
    'Box 2 of 2',
    '1Z999AA10123456784',
    'PACKHOUSE – not postage',
  ]) {
    expect(pages[0]).toContain(part);
  }
  const zpl = await zplOf(operatorPath(`/shipments/${shipment.id}/packages/${first.id}/label`));
  expect(fieldsOf(zpl)).toEqual(
    expect.arrayContaining(['Box 1 of 2', `${shipment.number}/1`, 'PACKHOUSE – not postage']),
  );
  // The weight is in the units of the warehouse.
  const inUnits = async (units: string, weight: RegExp) => {
    const address = `/operator/v0/warehouses/${acme.reno.id}`;
    expect((await service.send('PATCH', address, acme.operatorKey, { units })).status).toBe(200);
    const path = `/shipments/${shipment.id}/packages/${second.id}/label`;
    expect((await pdfOf(operatorPath(path))).pages[0]).toMatch(weight);
  };
  await inUnits('metric', /UPS · \d\.\d\d kg/);
  await inUnits('us_customary', /UPS · [\d.]+ (lb|oz)/);
  const missing = await get(
    operatorPath(`/shipments/${shipment.id}/packages/${spellId('package', newId())}/label`),
  );
  expect([missing.status, JSON.parse(missing.text).code]).toEqual([404, 'not_found']);
});

test('no text of a merchant can command the printer', async () => {
  const plain = await acme.product({ sku: 'HC-4', name: 'Plain' });
  const product = await acme.product({
    sku: 'HC-5',
    name: evil,
    barcodes: [{ type: 'other', value: evil }],
  });
  const cartons = [await acme.carton(plain), await acme.carton(product, { name: evil, barcode: evil })];
  const products = [plain, product];
  const shipments = [
    await packed(),
    await packed({ orderNumber: evil.trim(), shippingAddress: { ...anAddress, name: evil, line1: evil } }),
  ];
  const paths = [
    cartons.map(({ id }) => `/cartons/${id}/label`),
    products.map(({ id }) => `/products/${id}/label`),
    shipments.map(({ id, packages }) => `/shipments/${id}/packages/${packages[0].id}/label`),
  ];
  for (const [usual, hostile] of paths) {
    const [good, bad] = [await zplOf(operatorPath(usual!)), await zplOf(operatorPath(hostile!))];
    expect(commandsOf(bad), hostile).toEqual(commandsOf(good));
    expect(bad.match(/\^XA/g), hostile).toHaveLength(1);
    expect(fieldsOf(bad).join(' '), hostile).toContain('^XZ~JR^FS_5E \\& Ł');
    expect((await get(operatorPath(hostile!))).status).toBe(200);
  }
});

test('everything of a small label lies on it', async () => {
  const product = await acme.product({ name: 'W'.repeat(300), sku: 'W'.repeat(30) });
  const zpl = await zplOf(operatorPath(`/products/${product.id}/label`));
  const places = [...zpl.matchAll(/\^FO(\d+),(\d+)/g)];
  expect(places.length).toBeGreaterThan(2);
  for (const [, x, y] of places) {
    expect(Number(x)).toBeLessThan(406);
    expect(Number(y)).toBeLessThan(203);
  }
});

test('an operator prints the packing slip, and downloads what the merchant has uploaded', async () => {
  const shipment = await packed({ orderNumber: 'ORD-7' });
  const slip = await pdfOf(operatorPath(`/shipments/${shipment.id}/packing-slip`));
  expect(slip.pages[0]).toContain('Packing slip');
  expect(slip.pages[0]).toContain('ORD-7');
  const form = new FormData();
  const content = '^XA^FO10,10^FDhello^FS^XZ';
  form.set('kind', 'shipping_label');
  form.set('file', new File([content], 'label.zpl'));
  const upload = await service.send('POST', `/v0/shipments/${shipment.id}/documents`, acme.key, form);
  expect(upload.status, upload.text).toBe(201);
  const { bytes, type, name } = await get(
    operatorPath(`/shipments/${shipment.id}/documents/${upload.body.id}`),
  );
  expect([bytes.toString(), type]).toEqual([content, 'application/zpl']);
  expect(name).toContain('label.zpl');
});

test("another organization's goods and shipments have no labels in this one", async () => {
  const other = await openMerchant(service, 'Globex');
  const product = await other.product();
  const carton = await other.carton(product);
  for (const path of [`/products/${product.id}/label`, `/cartons/${carton.id}/label`]) {
    expect((await get(operatorPath(path))).status, path).toBe(404);
  }
});
