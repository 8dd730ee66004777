import { spellId } from '@packhouse/contract/id';
import { MerchantAccount } from '@packhouse/contract/operator/organizations';
import type { RateCard } from '@packhouse/contract/public/rate-cards';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultCardOf } from '../../goods/rates/default-cards.ts';
import { insertInvoices } from '../../billing/invoices.sql.ts';
import { checkAuditChain } from '../../accounts/organizations/audit.ts';
import { openMerchantWithTen, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { anInvoice } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

const today = new Date('2026-03-10T20:00:00.000Z');
let service: TestService;
let acme: TestMerchant;
let order: () => Promise<string>;
let path: string;

beforeAll(async () => {
  service = await openTestService({}, { now: () => today });
});
beforeEach(async () => {
  const { merchant, product } = await openMerchantWithTen(service);
  acme = merchant;
  path = `/operator/v0/organizations/${acme.organizationId}`;
  order = async () => (await acme.order([[product, 1]])).body.id;
});
afterAll(() => service?.close());

const change = (fields: object, headers: Record<string, string> = {}) =>
  service.send('PATCH', path, acme.operatorKey, fields, headers);
const read = async (): Promise<MerchantAccount> => (await service.get(path, acme.operatorKey)).body;
const charge = (fields: object) =>
  service.send('POST', `${path}/charges`, acme.operatorKey, {
    ...{ description: 'Relabel a pallet', quantity: 1, unit: 'pallet', day: '2026-03-10' },
    ...{ unitPrice: 2500, ...fields },
  });
const credit = (fields: object) =>
  service.send('POST', `${path}/credits`, acme.operatorKey, { amount: 100, reason: 'Late', ...fields });

let cards = 0;
async function card(currency: string): Promise<RateCard> {
  const { prices, postage } = defaultCardOf('USD');
  const made = await service.send('POST', '/operator/v0/rate-cards', acme.operatorKey, {
    ...{ name: `Card ${++cards}`, version: `card-${cards}`, currency, minimum: 0, postage },
    prices: { ...prices, pick_first: 300 },
  });
  expect(made.status, made.text).toBe(201);
  return made.body;
}
const assign = async ({ id }: RateCard, validFrom: string) => {
  const answer = await service.send('POST', `${path}/rate-cards`, acme.operatorKey, {
    rateCardId: id,
    validFrom,
  });
  expect(answer.status, answer.text).toBe(200);
};
const assigned = async () => (await service.get(`${path}/rate-cards`, acme.operatorKey)).body;

test('a currency changes together with the rate card, and all work is priced by the new card', async () => {
  const testOrgId = await service.organization('Acme Testing', acme.orgId);
  const [dollars, euros] = [await card('USD'), await card('EUR')];
  const { earliestChange } = await assigned();
  await assign(dollars, earliestChange);
  const before = await read();
  expect(await change({ currency: 'EUR' })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
  expect((await change({ currency: 'EUR', rateCardId: dollars.id })).text).toContain(
    `must be of a card in EUR; ${dollars.version} is in USD`,
  );
  expect(await read()).toEqual(before);

  const changed = await change(
    { currency: 'EUR', rateCardId: euros.id },
    { 'if-match': `W/"${before.version}"` },
  );
  expect(changed.status, changed.text).toBe(200);
  expect(MerchantAccount.strict().parse(changed.body)).toMatchObject({
    currency: 'EUR',
    version: before.version + 1,
  });
  expect(await assigned()).toMatchObject({
    currency: 'EUR',
    current: { id: euros.id },
    assignments: [{ rateCard: { id: euros.id } }],
  });
  expect((await acme.ask('GET', '/v0/organization')).body.currency).toBe('EUR');
  const id = await order();
  const { estimatedCharges } = (await acme.ask('GET', `/v0/shipments/${id}`)).body;
  expect(estimatedCharges).toContainEqual(
    expect.objectContaining({ chargeType: 'pick_first', unitCost: 300, currency: 'EUR' }),
  );
  const { body: log } = await acme.ask('GET', '/v0/organization/audit-log?take=50');
  expect(log).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'organization.profile_changed',
        details: { from: { currency: 'USD' }, to: { currency: 'EUR' } },
      }),
      expect.objectContaining({
        action: 'rate_card.assigned',
        details: expect.objectContaining({ version: euros.version, instead: dollars.version }),
      }),
    ]),
  );
  expect(await service.as(acme.orgId, checkAuditChain)).toEqual([]);
  const { body: events } = await acme.ask('GET', '/v0/notifications/events?type=organization.updated');
  expect(events.at(-1)).toMatchObject({ data: { fields: ['currency'] } });
  const testSpace = await service.get(
    `/operator/v0/organizations/${spellId('organization', testOrgId)}`,
    acme.operatorKey,
  );
  expect(testSpace.body.currency).toBe('EUR');
});

test('what has a price in the old currency refuses the change, is counted, and says how to go on', async () => {
  const refused = async (details: object, goOn: string) => {
    const answer = await change({ currency: 'CAD' });
    expect(answer.status, answer.text).toBe(409);
    expect(answer.body).toMatchObject({ code: 'invalid_state', details: [details] });
    expect(answer.body.error).toContain(goOn);
  };
  const { body: proposed } = await charge({ state: 'proposed' });
  await refused({ openCharges: 1, invoices: 0 }, 'Decline or withdraw the charges first');
  const { status } = await service.send(
    'POST',
    `${path}/charges/${proposed.id}/decline`,
    acme.operatorKey,
    {},
  );
  expect(status).toBe(200);
  const { body: own } = await change({ currency: 'CAD' });
  expect(own.currency).toBe('CAD');
  const { body: back } = await change({ currency: 'USD' });
  expect(back.currency).toBe('USD');

  await order();
  await refused({ shipments: 1 }, 'Create a new organization in CAD instead');
  await service.as(acme.orgId, (tenant) =>
    insertInvoices(tenant, [anInvoice({ status: 'unpaid', dueDate: '2026-03-20' })]),
  );
  await refused({ shipments: 1, invoices: 1 }, '1 invoice and 1 shipment with charges in USD');
  const granted = await credit({});
  expect(granted.status, granted.text).toBe(201);
  await refused({ credits: 1 }, '1 credit');
  expect(await read()).toMatchObject({ currency: 'USD' });
});

test.each([
  ['charge', 'charges', () => charge({ currency: 'USD', state: 'approved' })],
  ['credit', 'credits', () => credit({ currency: 'USD' })],
] as const)(
  'when a %s and a change of the currency come at the same time, one is refused',
  async (_what, list, enter) => {
    for (let round = 0; round < 5; round += 1) {
      const { merchant } = await openMerchantWithTen(service);
      path = `/operator/v0/organizations/${merchant.organizationId}`;
      const [changed, entered] = await Promise.all([change({ currency: 'CAD' }), enter()]);
      expect([changed.status, entered.status], `${changed.text} ${entered.text}`).toBeOneOf([
        [200, 400],
        [409, 201],
      ]);
      const { currency } = await read();
      const { body } = await service.get(`${path}/${list}`, merchant.operatorKey);
      expect(body[list].map((one: { currency: string }) => one.currency)).toEqual(
        currency === 'CAD' ? [] : ['USD'],
      );
    }
  },
);

test('a credit names its currency, and one that is meant in the old currency is refused', async () => {
  expect((await change({ currency: 'CAD' })).status).toBe(200);
  const { status, body } = await credit({ currency: 'USD' });
  expect({ status, properties: body.properties }).toEqual({
    status: 400,
    properties: { currency: `must be CAD, the currency of ${(await read()).name}; you sent USD` },
  });
  for (const fields of [{}, { currency: 'CAD' }]) {
    expect((await credit(fields)).body).toMatchObject({ amount: 100, currency: 'CAD' });
  }
  const { credits } = (await service.get(`${path}/credits`, acme.operatorKey)).body;
  expect(credits).toMatchObject([{ currency: 'CAD' }, { currency: 'CAD' }]);
});

test('a rate card is not taken without a change of the currency, nor a currency that is not one', async () => {
  const dollars = await card('USD');
  expect((await change({ currency: 'USD', rateCardId: dollars.id })).text).toContain(
    'is for a change of the currency',
  );
  expect((await change({ currency: 'ABC' })).text).toContain('must be an ISO 4217 code such as USD');
});
