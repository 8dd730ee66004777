import type { CarrierLanes } from '@packhouse/contract/operator/work';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localTimeOf } from '../../goods/shipments/local-time.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
let reno: { warehouseId: string };

beforeAll(async () => {
  service = await openTestService();
  ({ acme, globex } = await openWorld(service));
  reno = { warehouseId: acme.reno.id };
});
afterAll(() => service?.close());

/** A packed order, each unit in a package of its own. */
async function packed(merchant: TestMerchant, units: number, more: object = {}): Promise<Shipment> {
  const product = await merchant.product();
  await merchant.stock(product, 50, reno);
  const { body } = await merchant.order([[product, units]], { ...reno, ...more });
  await merchant.warehouse('start', body.id);
  await merchant.warehouse('pick', body.id, { lines: [{ itemId: body.items[0].id, quantity: units }] });
  const packages = Array.from({ length: units }, (_, index) => ({
    weight: { value: 500 + index, unit: 'g' },
    contents: [{ itemId: body.items[0].id, quantity: 1, code: product.sku }],
  }));
  const answer = await merchant.warehouse('packages', body.id, { packages });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

let labels = 0;

async function labelled(
  merchant: TestMerchant,
  shipment: Shipment,
  carriers: readonly string[],
): Promise<Shipment> {
  const packages = shipment.packages.map(({ id }, index) => ({
    packageId: id,
    carrier: carriers[index % carriers.length],
    service: 'ground',
    trackingNumber: `T${++labels}`,
  }));
  const answer = await merchant.warehouse('label', shipment.id, { packages });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function lanes(query = ''): Promise<CarrierLanes> {
  const { status, text, body } = await service.get(
    `/operator/v0/work/waiting-for-carrier?warehouseId=${reno.warehouseId}${query}`,
    acme.operatorKey,
  );
  expect(status, text).toBe(200);
  return body;
}

const pagesOf = async (bytes: Buffer) => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};

async function manifest(query = ''): Promise<{ text: string; name: string }> {
  const response = await service.app.inject({
    url: `/operator/v0/work/manifest?warehouseId=${reno.warehouseId}${query}`,
    headers: { authorization: `Bearer ${acme.operatorKey}` },
  });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  return {
    text: await pagesOf(response.rawPayload),
    name: String(response.headers['content-disposition']),
  };
}

test('what is packed and has not left stands in the lane of its carrier, until it is forwarded', async () => {
  const ours = await labelled(acme, await packed(acme, 2, { orderNumber: 'ORD-9' }), ['UPS']);
  const theirs = await labelled(globex, await packed(globex, 2), ['DHL', 'UPS']);
  const bare = await packed(acme, 1);
  const { lanes: found, truncated } = await lanes();
  expect(truncated).toBe(false);
  expect(found.map(({ carrier, shipments, packages }) => [carrier, shipments, packages])).toEqual([
    ['DHL', 1, 1],
    ['UPS', 2, 3],
    [null, 1, 1],
  ]);
  expect(found[1]!.waiting[0]).toEqual({
    organization: { id: acme.organizationId, name: 'Acme' },
    shipmentId: ours.id,
    number: ours.number,
    orderNumber: 'ORD-9',
    stage: 'labelled',
    shipBy: ours.promise!.shipBy,
    packages: ours.packages.map(({ id, trackingNumber }, index) => ({
      id,
      service: 'ground',
      trackingNumber,
      weight_g: 500 + index,
    })),
  });
  expect(found[2]!.waiting).toMatchObject([
    { shipmentId: bare.id, stage: 'packed', packages: [{ trackingNumber: null }] },
  ]);
  expect((await lanes('&carrier=dhl')).lanes).toMatchObject([{ carrier: 'DHL', packages: 1 }]);

  expect((await acme.warehouse('forward', ours.id)).status).toBe(200);
  expect((await lanes('&carrier=UPS')).lanes).toMatchObject([
    { carrier: 'UPS', waiting: [{ shipmentId: theirs.id }] },
  ]);
});

test('the manifest has what left on a day, by carrier, with what its driver signs', async () => {
  const [first, second] = [
    await labelled(acme, await packed(acme, 2), ['FedEx']),
    await labelled(globex, await packed(globex, 1), ['Østens Kurér 配送']),
  ];
  const waiting = await labelled(acme, await packed(acme, 1), ['FedEx']);
  for (const [merchant, { id }] of [
    [acme, first],
    [globex, second],
  ] as const) {
    expect((await merchant.warehouse('forward', id)).status).toBe(200);
  }
  const { text, name } = await manifest();
  const date = localTimeOf('America/Los_Angeles', Date.now()).day;
  expect(name).toContain(date);
  for (const { trackingNumber } of [...first.packages, ...second.packages]) {
    expect(text).toContain(trackingNumber!);
  }
  expect(text).toContain(`${first.number}, Acme`);
  expect(text).toContain('FedEx: 1 shipment, 2 packages, 2 lb 3.3 oz');
  expect(text).toContain('Østens Kurér 配送: 1 shipment, 1 package, 1 lb 1.6 oz');
  expect(text.match(/Received by _+/g)!.length).toBeGreaterThanOrEqual(2);
  expect(text).not.toContain(` ${waiting.packages[0]!.trackingNumber} `);

  const fedex = await manifest('&carrier=fedex');
  expect(fedex.text).toContain('FedEx: 1 shipment');
  expect(fedex.text).not.toContain(second.number.concat(', Tern'));
  expect((await manifest('&date=2026-01-05')).text).toContain('Nothing left on this day.');
});
