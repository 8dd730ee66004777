/** Amazon's requirements of boxes, over HTTP. */
import type { Carton } from '@packhouse/contract/public/cartons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;
const amazon = { profile: 'amazon_fba', facilityCode: 'ONT8', referenceId: 'FBA15ABC', address: anAddress };

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
});
afterAll(() => service?.close());

async function boxes(fields: Partial<Carton> = {}): Promise<Carton> {
  const carton = await acme.carton(await acme.product({ name: 'Mug' }), { name: 'Mugs', ...fields });
  await acme.stock(carton, 5);
  return carton;
}

const sent = ({ id }: Carton, destination: object = amazon): Promise<TestAnswer> =>
  acme.ask('POST', '/v0/shipments/spd', {
    warehouseId: acme.reno.id,
    items: [{ cartonId: id, quantity: 1 }],
    destination,
    submit: true,
  });

test('boxes for Amazon that are too heavy or too long are refused, and the line is named', async () => {
  const heavy = await boxes({ weight: { value: 60_000, unit: 'g' } });
  const long = await boxes({ dimensions: { length: 1500, width: 300, height: 200, unit: 'mm' } });
  for (const [carton, code, message] of [
    [heavy, 'box_too_heavy', 'A box of Mugs weighs 60 kg; Amazon takes at most 22.68 kg (50 lb).'],
    [
      long,
      'box_too_long',
      'A box of Mugs has a side of 150 cm; Amazon takes boxes with several units up to 63.5 cm (25 in).',
    ],
  ] as const) {
    const refused = await sent(carton);
    expect([refused.status, refused.body.code]).toEqual([422, 'unshippable']);
    expect(refused.body.details).toEqual([{ field: 'items[0]', code, message }]);
    expect((await sent(carton, { ...amazon, profile: 'retail_dc' })).status).toBe(201);
  }
});

test('boxes at the limits of Amazon, and longer ones with a single unit, are sent', async () => {
  const dimensions = { length: 635, width: 635, height: 635, unit: 'mm' } as const;
  expect((await sent(await boxes({ dimensions, weight: { value: 22_680, unit: 'g' } }))).status).toBe(201);
  const product = await acme.product();
  const contents = [{ productId: product.id, productName: product.name, sku: product.sku, quantity: 1 }];
  const single = { contents, dimensions: { ...dimensions, length: 1500 } };
  expect((await sent(await boxes(single))).status).toBe(201);
});

test('Amazon is sent nothing without the facility and the reference, of which a quote may say nothing', async () => {
  const carton = await boxes();
  const refused = await sent(carton, { profile: 'amazon_fba', address: anAddress });
  expect([refused.status, refused.body.details]).toMatchObject([
    422,
    [
      { field: 'destination.facilityCode', code: 'facility_code_missing' },
      { field: 'destination.referenceId', code: 'reference_missing' },
    ],
  ]);
  const quote = await acme.ask('POST', '/v0/shipments/quote', {
    type: 'outbound-spd',
    items: [{ cartonId: carton.id, quantity: 1 }],
    destination: { profile: 'amazon_fba', address: anAddress },
  });
  expect([quote.status, quote.body.problems]).toEqual([200, []]);
});
