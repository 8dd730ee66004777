/** Postage from the rates to the label, the cost, and back, with the test carrier and its failures. */
import { readId, spellId } from '@packhouse/contract/id';
import type { Product } from '@packhouse/contract/public/products';
import type { Postage } from '@packhouse/contract/operator/postage';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { addTestCarrier, buy, packedOrder, quoteFor } from '../../../tests/helpers/world/postage.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { sql } from '../../platform/database/sql.ts';
import { finishPostage } from './tasks.ts';

let service: TestService;
let acme: TestMerchant;
let product: Product;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
  product = await acme.product();
  await acme.stock(product, 200);
  await addTestCarrier(service, acme);
});
afterAll(() => service?.close());

const shipmentOf = async ({ shipmentId }: Postage): Promise<Shipment> =>
  (await acme.ask('GET', `/v0/shipments/${shipmentId}`)).body;

const costsOf = async ({ shipmentId }: Postage): Promise<{ amount: number; trackingNumber: string }[]> => {
  const path = `/operator/v0/organizations/${acme.organizationId}/shipments/${shipmentId}/carrier-costs`;
  return (await service.get(path, acme.operatorKey)).body.costs;
};

/** The order among the exceptions that a lead sees. */
const refusedOf = async ({ number }: Postage): Promise<object[]> => {
  const path = '/operator/v0/work/exceptions?kind=label_refused&take=50';
  const { body } = await service.get(path, acme.operatorKey);
  return body.filter((one: { number: string }) => one.number === number);
};

const purchasesAtCarrier = async ({ orgId }: TestMerchant = acme): Promise<number> =>
  service.as(orgId, async (tenant) => {
    const row = await tenant.row<{ count: number }>(sql`
      select count(*)::integer as count from test_carrier_memory m
      where m.org_id = ${tenant.orgId} and m.key like 'purchase:%'`);
    return row!.count;
  });

/** Ends the leases, as if a minute had passed, and does what the background does then. */
async function finish(): Promise<void> {
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`
      update postage set lease_until = '2026-01-01T00:00:00Z' where org_id = ${tenant.orgId} and lease_until is not null`),
  );
  const failed: unknown[] = [];
  await finishPostage(service.services, acme.orgId, { onError: (error) => failed.push(error) });
  expect(failed).toEqual([]);
}

test('a packed order gets rates with a suggestion and its reason, and buying one labels it', async () => {
  const order = await packedOrder(acme, product);
  const quote = await quoteFor(acme, order);
  expect(quote).toMatchObject({ status: 'quoted', number: order.number, bought: null, problem: null });
  expect(quote.rates.map(({ service: name }) => name)).toEqual([
    'Test Ground',
    'Test Express',
    'Test Overnight',
  ]);
  expect(quote.choice!.sentence).toMatch(/^Test carrier Test Ground \$|^Test Ground \$/);

  const bought = (await buy(acme, quote)).body as Postage;
  expect(bought).toMatchObject({ status: 'bought', cost: quote.rates[0]!.amount, problem: null });
  const [label] = bought.labels as [Postage['labels'][number]];
  const shipment = await shipmentOf(quote);
  expect(shipment).toMatchObject({ stage: 'labelled', trackingNumbers: [label.trackingNumber] });
  expect(shipment.packages[0]).toMatchObject({
    carrier: 'Test carrier',
    service: 'Test Ground',
    status: 'label_created',
  });
  const [document] = shipment.documents as [Shipment['documents'][number]];
  expect(document).toMatchObject({
    id: label.documentId,
    kind: 'carrier_label',
    contentType: 'application/pdf',
  });
  const file = await service.get(
    `/operator/v0/organizations/${acme.organizationId}/shipments/${order.id}/documents/${document.id}`,
    acme.operatorKey,
  );
  expect(file.status).toBe(200);
  expect(file.text).toMatch(/^%PDF/);
  expect(await costsOf(quote)).toMatchObject([
    { amount: quote.rates[0]!.amount, kind: 'postage', trackingNumber: label.trackingNumber },
  ]);
});

test('several parcels are one purchase, whose price is shared by their labels to the cent', async () => {
  const quote = await quoteFor(acme, await packedOrder(acme, product, { parcels: 3 }));
  const bought = (await buy(acme, quote)).body as Postage;
  expect(bought.labels).toHaveLength(3);
  const costs = await costsOf(quote);
  expect(costs).toHaveLength(3);
  expect(costs.reduce((sum, { amount }) => sum + amount, 0)).toBe(bought.cost);
});

test('buying twice, by a repeated request or by two packers at once, buys one label', async () => {
  const order = await packedOrder(acme, product);
  const [first, second] = [await quoteFor(acme, order), await quoteFor(acme, order)];
  const before = await purchasesAtCarrier();
  const answers = await Promise.all([
    buy(acme, first),
    buy(acme, second),
    buy(acme, first),
    buy(acme, second),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  expect(await purchasesAtCarrier()).toBe(before + 1);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body.error).toContain('has bought a label already');
  expect(refused.body.reason).toEqual({ code: 'postage_bought_already', values: { order: order.number } });
});

test.each([
  ['no_money', 'add money'],
  ['address', 'correct the address'],
  ['parcel', 'Weigh and measure'],
  ['rate_expired', 'Ask for rates again'],
  ['refused', 'Choose another rate'],
  ['busy', 'Try again'],
  ['unauthorized', 'check the account'],
])('a purchase that fails with %s leaves the order packed and says what to do', async (kind, toDo) => {
  const quote = await quoteFor(acme, await packedOrder(acme, product, { wish: `[test: ${kind}]` }));
  const answer = (await buy(acme, quote)).body as Postage;
  expect(answer).toMatchObject({ status: 'refused', labels: [], cost: null, problem: { kind } });
  expect(answer.problem!.whatToDo).toContain(toDo);
  expect(await shipmentOf(quote)).toMatchObject({ stage: 'packed', trackingNumbers: [], documents: [] });
  expect(await costsOf(quote)).toEqual([]);
  expect(await refusedOf(quote)).toMatchObject([
    { detail: expect.any(String), whatToDo: expect.any(String) },
  ]);
  const label = {
    packageId: (await shipmentOf(quote)).packages[0]!.id,
    carrier: 'UPS',
    trackingNumber: `1Z${kind}`,
  };
  const byHand = await acme.warehouse('label', quote.shipmentId, { packages: [label] });
  expect(byHand.body).toMatchObject({ stage: 'labelled' });
  expect(await refusedOf(quote)).toEqual([]);
});

test('a purchase whose answer is lost is found at the carrier and bought once', async () => {
  const quote = await quoteFor(acme, await packedOrder(acme, product, { wish: '[test: unknown_outcome]' }));
  const before = await purchasesAtCarrier();
  const bought = (await buy(acme, quote)).body as Postage;
  expect(bought.status).toBe('bought');
  expect(await purchasesAtCarrier()).toBe(before + 1);
});

test('a purchase that the process died in is finished by the next one, bought or not', async () => {
  for (const wasBought of [true, false]) {
    const quote = await quoteFor(acme, await packedOrder(acme, product));
    const { id, rates } = quote;
    // The intent as a process leaves it that dies before, or after, the carrier has answered.
    await service.as(acme.orgId, async (tenant) => {
      await tenant.rows(sql`
        update postage p
        set status = 'buying', rate = p.quotes -> 0 -> 'rates' -> 0, quote_id = p.quotes -> 0 ->> 'quoteId',
          account_id = (p.quotes -> 0 ->> 'accountId')::uuid, bought_by = p.created_by, lease_until = p.created_at
        where p.org_id = ${tenant.orgId} and p.id = ${readId('postage', id)}`);
    });
    if (wasBought) await buyAtCarrier(id);
    const before = await purchasesAtCarrier();
    await finish();
    expect(await purchasesAtCarrier()).toBe(before + (wasBought ? 0 : 1));
    expect(await shipmentOf(quote)).toMatchObject({ stage: 'labelled' });
    expect(await costsOf(quote)).toMatchObject([{ amount: rates[0]!.amount }]);
    await finish();
    expect(await costsOf(quote)).toHaveLength(1);
  }
});

/** Buys at the carrier as a process does that dies before it records the purchase. */
async function buyAtCarrier(id: string): Promise<void> {
  const { readIntent } = await import('./buy.ts');
  const intent = await readIntent(service.services, acme.orgId, readId('postage', id)!, 'buying');
  const [quote] = intent!.row.quotes;
  await intent!.carrier.buy(quote!.quoteId!, quote!.carrierRates[0]!);
}

test('a label that was bought while somebody labelled the order by hand is given back, and its cost is taken back', async () => {
  const quote = await quoteFor(acme, await packedOrder(acme, product));
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`
      update postage p
      set status = 'buying', rate = p.quotes -> 0 -> 'rates' -> 0, quote_id = p.quotes -> 0 ->> 'quoteId',
        account_id = (p.quotes -> 0 ->> 'accountId')::uuid, bought_by = p.created_by, lease_until = p.created_at
      where p.org_id = ${tenant.orgId} and p.id = ${readId('postage', quote.id)}`),
  );
  await buyAtCarrier(quote.id);
  const packageId = (await shipmentOf(quote)).packages[0]!.id;
  const label = { packageId, carrier: 'UPS', trackingNumber: '1ZBYHAND' };
  expect((await acme.warehouse('label', quote.shipmentId, { packages: [label] })).status).toBe(200);
  await finish();
  await finish();
  const costs = await costsOf(quote);
  expect(costs.map(({ amount }) => amount)).toEqual([quote.rates[0]!.amount, -quote.rates[0]!.amount]);
  expect(await shipmentOf(quote)).toMatchObject({ stage: 'labelled', trackingNumbers: ['1ZBYHAND'] });
});

test('a label that is given back leaves the order packed, and its cost gets a counter entry', async () => {
  const quote = await quoteFor(acme, await packedOrder(acme, product));
  await buy(acme, quote);
  const voided = (await acme.warehouse(`postage/${quote.id}/void`, quote.shipmentId)).body as Postage;
  expect(voided).toMatchObject({ status: 'voided', problem: null });
  expect(await shipmentOf(quote)).toMatchObject({ stage: 'packed', trackingNumbers: [], documents: [] });
  const [first, second] = await costsOf(quote);
  expect(first!.amount + second!.amount).toBe(0);
  const again = await quoteFor(acme, await shipmentOf(quote));
  const express = again.rates.find(({ service: name }) => name === 'Test Express')!;
  expect((await buy(acme, again, express.id)).body).toMatchObject({ status: 'bought', cost: express.amount });
});

test('a label that the carrier does not take back stays, with the carrier’s words', async () => {
  const quote = await quoteFor(acme, await packedOrder(acme, product, { wish: '[test: refused at void]' }));
  await buy(acme, quote);
  const kept = (await acme.warehouse(`postage/${quote.id}/void`, quote.shipmentId)).body as Postage;
  expect(kept).toMatchObject({ status: 'bought', problem: { kind: 'void_refused' } });
  expect(await shipmentOf(quote)).toMatchObject({ stage: 'labelled' });
  expect(await costsOf(quote)).toHaveLength(1);
});

test('packing again with dropLabels gives the bought label back by itself', async () => {
  const order = await packedOrder(acme, product);
  const quote = await quoteFor(acme, order);
  await buy(acme, quote);
  const [{ id: itemId, sku }] = order.items as [Shipment['items'][number]];
  const packages = [
    {
      dimensions: { length: 30, width: 20, height: 20, unit: 'cm' },
      weight: { value: 1_400, unit: 'g' },
      contents: [{ itemId, quantity: 1, code: sku }],
    },
  ];
  expect((await acme.warehouse('packages', order.id, { packages, dropLabels: true })).status).toBe(200);
  const again = await quoteFor(acme, order);
  expect((await buy(acme, again)).body).toMatchObject({ status: 'bought' });
  await finish();
  const costs = await costsOf(quote);
  expect(costs.reduce((sum, { amount }) => sum + amount, 0)).toBe(again.rates[0]!.amount);
});

test('rates of an order that was packed again since cannot be bought', async () => {
  const order = await packedOrder(acme, product);
  const quote = await quoteFor(acme, order);
  const [{ id: itemId, sku }] = order.items as [Shipment['items'][number]];
  const heavier = {
    dimensions: { length: 30, width: 20, height: 10, unit: 'cm' },
    weight: { value: 1_200, unit: 'g' },
    contents: [{ itemId, quantity: 1, code: sku }],
  };
  expect((await acme.warehouse('packages', order.id, { packages: [heavier] })).status).toBe(200);
  const answer = await buy(acme, quote);
  expect(answer.status).toBe(409);
  expect(answer.body.reason.code).toBe('postage_packed_again');
});

test('every field that customs need is named at once', async () => {
  const abroad = { countryCode: 'CA', state: 'ON', postalCode: 'K1A 0B1', city: 'Ottawa' };
  const { anAddress } = await import('../../../tests/helpers/records.ts');
  const order = await packedOrder(acme, product, { shippingAddress: { ...anAddress, ...abroad } });
  const quote = await quoteFor(acme, order);
  expect(quote).toMatchObject({ status: 'quoted', rates: [], problem: { kind: 'customs' } });
  expect(quote.problem!.fields.length).toBeGreaterThan(1);
  expect(quote.problem!.fields[0]).toBe(`${product.sku}: HS code`);
});

test('a rule decides before the price does', async () => {
  const path = '/operator/v0/shipping-rules';
  const rules = [{ service: 'standard', carrierService: 'Test Express' }];
  expect((await service.send('PUT', path, acme.operatorKey, { rules })).status).toBe(200);
  const quote = await quoteFor(acme, await packedOrder(acme, product));
  expect(quote.choice).toMatchObject({ reason: 'rule', rule: 1 });
  expect(quote.rates.find(({ id }) => id === quote.choice!.rateId)!.service).toBe('Test Express');
  expect((await service.send('PUT', path, acme.operatorKey, { rules: [] })).status).toBe(200);
});

test('a merchant’s own account buys alone, its label is the merchant’s, and no cost is recorded', async () => {
  const globex = await openMerchant(service, 'Globex');
  const goods = await globex.product();
  await globex.stock(goods, 5);
  const { organizationId } = globex;
  const own = await addTestCarrier(service, globex, {
    organizationId,
    name: 'Own account',
    labelFormat: 'zpl',
  });
  const quote = await quoteFor(globex, await packedOrder(globex, goods));
  expect(new Set(quote.rates.map(({ accountId }) => accountId))).toEqual(new Set([own]));
  const bought = (await buy(globex, quote)).body as Postage;
  expect(bought.status).toBe('bought');
  const { documents } = (await globex.ask('GET', `/v0/shipments/${quote.shipmentId}`)).body as Shipment;
  expect(documents).toMatchObject([{ kind: 'shipping_label', contentType: 'application/zpl' }]);
  const path = `/operator/v0/organizations/${organizationId}/shipments/${quote.shipmentId}/carrier-costs`;
  expect((await service.get(path, globex.operatorKey)).body.costs).toEqual([]);
});

test('a test space buys with the test carrier only', async () => {
  const space = await openMerchant(service, 'Acme', { testOf: acme.orgId });
  const goods = await space.product();
  await space.stock(goods, 5);
  const quote = await quoteFor(space, await packedOrder(space, goods));
  expect(new Set(quote.rates.map(({ accountId }) => accountId))).toEqual(
    new Set([spellId('carrierAccount', '01900000-0000-7000-8000-000000000001')]),
  );
});

test('another merchant’s postage does not exist', async () => {
  const other = await openMerchant(service, 'Initech');
  const quote = await quoteFor(acme, await packedOrder(acme, product));
  const path = `/operator/v0/organizations/${other.organizationId}/shipments/${quote.shipmentId}/postage/${quote.id}/buy`;
  expect((await service.send('POST', path, acme.operatorKey, {})).status).toBe(404);
});
