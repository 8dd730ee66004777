/** Tax rules through HTTP and PostgreSQL: kept by the back office, and printed on invoices that never change again. */
import type { Taxes } from '@packhouse/contract/operator/taxes';
import type { Invoice, UpcomingInvoice } from '@packhouse/contract/public/invoices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepNight } from '../../background/nightly/night.ts';
import { sql } from '../../platform/database/sql.ts';
import { expectAlike, readInvoicePdf } from '../../../tests/helpers/invoice-papers.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { closeMonths } from '../close-months.ts';

let time: Date;
let service: TestService;
let office: string;
/** In Germany, in France with and without a VAT id, and nowhere. */
let merchants: Record<'home' | 'business' | 'small' | 'nowhere', TestMerchant>;

const reverse = 'Reverse charge: VAT to be accounted for by the recipient, Art. 196 Directive 2006/112/EC.';

beforeAll(async () => {
  time = new Date('2031-01-10T18:00:00.000Z');
  service = await openTestService({}, { now: () => time });
  office = await service.operatorKey({ roles: [{ role: 'back_office', warehouseId: null }] });
  const open = () => openMerchant(service);
  merchants = { home: await open(), business: await open(), small: await open(), nowhere: await open() };
  for (const { orgId } of Object.values(merchants))
    await service.as(orgId, (tenant) =>
      tenant.rows(
        sql`update organizations set created_at = ${time.toISOString()}, address = null where org_id = ${orgId}`,
      ),
    );
});
afterAll(() => service?.close());

const ask = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
  service.send(method, `/operator/v0/${path}`, office, body);
const read = async (): Promise<Taxes> => (await service.get('/operator/v0/taxes', office)).body;
const bill = (merchant: TestMerchant, billing: object) =>
  ask('PATCH', `organizations/${merchant.organizationId}`, { billing });

async function closeMonth({ orgId, organizationId }: TestMerchant, next: string): Promise<Invoice> {
  const day = time.toISOString().slice(0, 10);
  const charge = { description: 'Relabelling', quantity: 3, unit: 'hour', unitPrice: 4_515, day };
  const charged = await ask('POST', `organizations/${organizationId}/charges`, charge);
  expect(charged.status, charged.text).toBe(201);
  const before = time;
  time = new Date(next);
  await keepNight(service.services, { orgId, clockAheadMs: 0 });
  const [issued] = await closeMonths(service.services, { orgId, clockAheadMs: 0 });
  time = before;
  return issued!;
}

test('VAT ids are checked against the country, and the error names the field and the fix', async () => {
  const { business, home } = merchants;
  const wrong = await bill(business, { countryCode: 'FR', vatId: 'FR40303265046' });
  expect(wrong.status).toBe(400);
  expect(wrong.body.properties).toEqual({
    'billing.vatId': expect.stringContaining('wrong check digit'),
  });
  const other = await bill(business, { countryCode: 'FR', vatId: 'DE136695976' });
  expect(other.text).toContain('must begin with FR');
  const nowhere = await bill(business, { countryCode: null, vatId: 'FR40303265045' });
  expect(nowhere.body.properties).toHaveProperty(['billing.countryCode']);
  const right = await bill(business, { countryCode: 'FR', vatId: 'fr 40 303 265 045' });
  expect(right.body.billing).toEqual({ countryCode: 'FR', vatId: 'FR40303265045', vatIdCheck: 'valid' });
  const moved = await ask('PATCH', `organizations/${business.organizationId}`, {
    billing: { countryCode: 'CH', vatId: 'CHE-123.456.788 MWST' },
  });
  expect(moved.body.billing).toMatchObject({ vatId: 'CHE123456788MWST', vatIdCheck: 'not_checked' });
  expect((await bill(business, { countryCode: 'FR', vatId: 'FR40303265045' })).status).toBe(200);
  expect((await bill(home, { countryCode: 'DE', vatId: null })).status).toBe(200);
  expect((await bill(merchants.small, { countryCode: 'FR', vatId: null })).status).toBe(200);
});

test('rules are proposed and hold only once they are confirmed', async () => {
  const early = { merchantCountry: 'DE', appliesTo: 'all', kind: 'standard', label: 'VAT', percent: 19 };
  const refused = await ask('POST', 'taxes/rules', { ...early, validFrom: '2031-01-01' });
  expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
  expect(
    (await ask('PUT', 'taxes/issuer', { countryCode: 'DE', vatId: 'DE136695978' })).body.properties,
  ).toHaveProperty('vatId');
  const issuer = await ask('PUT', 'taxes/issuer', { countryCode: 'DE', vatId: 'DE 136695976' });
  expect(issuer.body).toMatchObject({ vatId: 'DE136695976', vatIdCheck: 'valid' });
  const { proposals, problems, rules } = await read();
  expect([rules, problems]).toEqual([[], []]);
  expect(proposals.map(({ kind, percent }) => [kind, percent])).toEqual([
    ['standard', null],
    ['reverse_charge', 0],
    ['standard', null],
    ['export', 0],
  ]);
  const unexplained = { ...proposals[1]!, issuerCountry: undefined, sentence: null, validFrom: '2031-01-01' };
  expect((await ask('POST', 'taxes/rules', unexplained)).body.properties).toHaveProperty('sentence');
  const rated = { ...unexplained, sentence: reverse, percent: 3 };
  expect((await ask('POST', 'taxes/rules', rated)).body.properties).toHaveProperty('percent');
  for (const { issuerCountry: _issuer, ...proposal } of proposals.slice(0, 3)) {
    const body = { ...proposal, percent: proposal.percent ?? 19, validFrom: '2031-01-01' };
    // Two people confirm it at once.
    const answers = await Promise.all([ask('POST', 'taxes/rules', body), ask('POST', 'taxes/rules', body)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  }
  const after = await read();
  expect(after.rules).toHaveLength(3);
  expect(after.proposals.map(({ merchantCountry }) => merchantCountry)).toEqual(['*']);
  const problemOf = ({ organizationId }: TestMerchant) =>
    after.problems.find(({ organization }) => organization.id === organizationId)?.problem;
  const { home, business, small, nowhere } = merchants;
  expect([home, business, small, nowhere].map(problemOf)).toEqual([
    ...[undefined, undefined],
    ...['vat_id_missing', 'country_missing'],
  ]);
  const upcoming: UpcomingInvoice = (await merchants.nowhere.ask('GET', '/v0/invoices/upcoming')).body;
  expect(upcoming).toMatchObject({
    tax: { ruleId: null, percent: 0 },
    taxProblem: expect.stringContaining('country'),
  });
});

test('an invoice keeps its tax, its ids and its sentence, whatever is changed later', async () => {
  const expected = {
    home: { kind: 'standard', percent: 19, vatId: null },
    business: { kind: 'reverse_charge', percent: 0, vatId: 'FR40303265045' },
    small: { kind: 'standard', percent: 19, vatId: null },
    nowhere: { kind: 'standard', percent: 0, vatId: null },
  };
  const issued = new Map<string, Invoice>();
  for (const [name, merchant] of Object.entries(merchants)) {
    const invoice = await closeMonth(merchant, '2031-02-01T18:00:00.000Z');
    const { kind, percent, vatId } = expected[name as keyof typeof expected];
    // The minimum of the period is there as well.
    const work = invoice.items.filter(({ chargeType }) => chargeType !== 'minimum');
    expect(
      work.map(({ totalCost }) => totalCost),
      name,
    ).toEqual([13_545]);
    const sum = invoice.items.reduce((so, { totalCost }) => so + totalCost, 0);
    const reckoned = Math.round((sum * percent) / 100);
    expect(invoice, name).toMatchObject({
      subtotal: sum,
      taxTotal: reckoned,
      totalAmount: sum + reckoned,
      tax: {
        ...{ kind, percent, sentence: kind === 'reverse_charge' ? reverse : null },
        issuer: { countryCode: 'DE', vatId: 'DE136695976' },
        merchant: { vatId },
      },
    });
    issued.set(name, invoice);
  }

  // Everything changes: the company, the rules and the merchant.
  const { rules } = await read();
  for (const { id, validFrom } of rules)
    expect((await ask('POST', `taxes/rules/${id}/end`, { lastDay: validFrom })).status).toBe(200);
  await ask('PUT', 'taxes/issuer', { countryCode: 'AT', vatId: 'ATU13585627' });
  await bill(merchants.business, { countryCode: null, vatId: null });
  for (const [name, invoice] of issued) {
    const merchant = merchants[name as keyof typeof merchants];
    const {
      version: _version,
      updatedAt: _at,
      ...kept
    } = (await merchant.ask('GET', `/v0/invoices/${invoice.id}`)).body;
    expect(invoice, name).toMatchObject(kept);
    expect((await merchant.ask('GET', `/v0/invoices/${invoice.id}/recompute`)).body).toMatchObject({
      agrees: true,
    });
    const paper = async (kind: string) => {
      const headers = { authorization: `Bearer ${merchant.key}` };
      return (await service.app.inject({ url: `/v0/invoices/${invoice.id}.${kind}`, headers })).rawPayload;
    };
    const pdf = await paper('pdf');
    await expectAlike(invoice, pdf, (await paper('csv')).toString());
    const text = (await readInvoicePdf(pdf)).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('VAT ID DE136695976');
    expect(text.includes('VAT ID FR40303265045')).toBe(name === 'business');
    expect(text.includes(reverse)).toBe(name === 'business');
  }
});

test('a rule ends on its last day or is withdrawn, and says so when the day is wrong', async () => {
  const [rule] = (await read()).rules;
  const end = (lastDay: string) => ask('POST', `taxes/rules/${rule!.id}/end`, { lastDay });
  expect((await end('2030-12-30')).body.properties).toEqual({
    lastDay: expect.stringContaining('2030-12-31 to withdraw the rule'),
  });
  expect((await end('2030-12-31')).body).toMatchObject({ lastDay: '2030-12-31' });
  expect((await end('2031-05-01')).status).toBe(409);
  // The day is free again.
  await ask('PUT', 'taxes/issuer', { countryCode: 'DE' });
  const { merchantCountry, appliesTo, kind, label, percent, sentence, validFrom } = rule!;
  const again = { merchantCountry, appliesTo, kind, label, percent, sentence, validFrom };
  expect((await ask('POST', 'taxes/rules', again)).status).toBe(201);
});
