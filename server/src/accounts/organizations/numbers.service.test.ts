/** Numbers of shipments and invoices: unique in the installation, and findable under what they were called before. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Found } from '@packhouse/contract/operator/shipments';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openMerchantWithGoods, type MerchantWithGoods } from '../../../tests/helpers/world/goods.ts';
import { createOrganization } from './create.ts';

let service: TestService;
let acme: MerchantWithGoods;
let other: MerchantWithGoods;
const at = new Date('2026-05-04T15:00:00.000Z');

beforeAll(async () => {
  service = await openTestService({}, { now: () => at });
  [acme, other] = [
    await openMerchantWithGoods(service, { at }),
    await openMerchantWithGoods(service, { at }),
  ];
});
afterAll(() => service?.close());

const order = async (merchant: MerchantWithGoods, fields: object = {}) => {
  const { body } = await merchant.ask('POST', '/v0/shipments/pnp', {
    items: [{ sku: merchant.coffee.sku, quantity: 1 }],
    shippingAddress: anAddress,
    ...fields,
  });
  return body as { id: string; number: string; version: number };
};

const find = async (code: string) => {
  const { body } = await service.get(`/operator/v0/find?code=${encodeURIComponent(code)}`, acme.operatorKey);
  return (body as Found[]).map(({ matched, name }) => `${matched} ${name}`);
};

const merchant = (name: string, codes?: readonly string[]) =>
  createOrganization(
    service.services.database,
    {
      ...{ name, website: null, address: null, timezone: 'UTC', currency: 'USD' },
      contact: { name: null, email: null, phone: null },
      ...(codes ? { codes } : {}),
    },
    at,
  );

const codeOf = async (orgId: string): Promise<string> => {
  const { body } = await service.get('/v0/organization', await service.key(orgId));
  return (body as { code: string }).code;
};

test('the first orders of two merchants have different numbers, and each is found alone', async () => {
  const [first, second] = [await order(acme), await order(other)];
  expect([first.number, second.number].map((number) => number.split('-').slice(1))).toEqual([
    ['PNP', '1001'],
    ['PNP', '1001'],
  ]);
  expect(first.number).not.toBe(second.number);
  expect(await find(first.number)).toEqual([`number ${first.number}`]);
  expect(await find(second.number.toLowerCase())).toEqual([`number ${second.number}`]);
});

test.for([
  ['Blue Heron Teas', 'BHT'],
  ['Quillwort', 'QUI'],
  ['Äpfel & Öl', 'AO'],
  ['X', 'XX'],
  ['株式会社', 'ORG'],
] as const)(
  'the code of %s is %s, its test space adds a T, and a second one gets a digit',
  async ([name, code]) => {
    const first = await merchant(name);
    expect(await codeOf(first.orgId)).toBe(code);
    expect(await codeOf(first.testOrgId)).toBe(`${code}T`);
    const second = await merchant(name);
    expect(await codeOf(second.orgId)).toBe(`${code}2`);
  },
);

test('of forty merchants of one name that are made at once, each gets a code of its own', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, () => merchant('Zig Zag')));
  const codes = await Promise.all(made.flatMap(({ orgId, testOrgId }) => [codeOf(orgId), codeOf(testOrgId)]));
  expect(new Set(codes).size).toBe(80);
});

test('a code that another organization has is refused by name', async () => {
  await merchant('Kettle', ['KET1']);
  await expect(merchant('Kettle', ['KET1'])).rejects.toMatchObject({
    code: 'validation_failed',
    facts: { properties: { code: 'belongs to another organization; you sent KET1' } },
  });
});

test('a shipment is found by its id, external id, recipient, surname and postal code, after exact codes', async () => {
  const shippingAddress = {
    ...anAddress,
    name: 'Grace Brewster Murray',
    postalCode: '10001',
    state: 'NY',
    city: 'New York',
  };
  const { id, number } = await order(acme, { shippingAddress, externalId: 'shop-77', orderNumber: 'A-1' });
  const named = await order(other, { externalId: 'murray', shippingAddress: anAddress });
  expect(await find(id)).toEqual([`id ${number}`]);
  expect(await find('shop-77')).toEqual([`external_id ${number}`]);
  expect(await find('grace brewster murray')).toEqual([`recipient ${number}`]);
  expect(await find('10001')).toEqual([`postal_code ${number}`]);
  expect(await find('murray')).toEqual([`external_id ${named.number}`, `recipient ${number}`]);
});

test('an upgrade gives every shipment and invoice a unique number, and keeps the earlier one findable', async () => {
  const shipments = [await order(acme), await order(other)];
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  try {
    // The state before the migration: without codes, and numbers that only their organization knows apart.
    await owner.query(`
      update shipments set number = regexp_replace(number, '^[A-Z0-9]+-', ''),
        search_text = regexp_replace(search_text, '^[a-z0-9]+-', ''),
        doc = regexp_replace(doc, '"number":"[A-Z0-9]+-(PNP-[0-9]+)"', '"number":"\\1"');
      drop table organization_codes;
      delete from table_manifest where name = 'organization_codes';
      drop policy organization_clocks_operator on organization_clocks;
      alter table organization_clocks drop column code;
      alter table shipments drop column find_text, drop column old_number, drop column postal_key;
      alter table invoices drop column old_number;
      drop index shipments_scan_external_idx, shipments_scan_recipient_idx, shipments_scan_surname_idx`);
    await owner.query(
      await readFile(join(import.meta.dirname, '../../../migrations/0034_unique_numbers.sql'), 'utf8'),
    );
    const { rows } = await owner.query<{ twice: number }>(
      'select count(*)::int - count(distinct number)::int as twice from shipments',
    );
    expect(rows).toEqual([{ twice: 0 }]);
  } finally {
    await owner.end();
  }
  for (const [index, seen] of [acme, other].entries()) {
    const { id, number, version } = shipments[index]!;
    const { body } = await seen.ask('GET', `/v0/shipments/${id}`);
    const today = (body as { number: string }).number;
    expect(body).toMatchObject({ version: version + 1 });
    const changed = await seen.ask('GET', `/v0/shipments?updatedSince=${at.toISOString()}`);
    expect(changed.body).toContainEqual(expect.objectContaining({ id, number: today, version: version + 1 }));
    expect(today).toMatch(new RegExp(`^[A-Z0-9]+-${number.replace(/^\w+-/, '')}$`));
    const before = number.replace(/^\w+-/, '');
    expect(await find(before)).toContain(`old_number ${today}`);
    const listed = await seen.ask('GET', `/v0/shipments?search=${before}`);
    expect((listed.body as { id: string }[]).map((one) => one.id)).toContain(id);
  }
  const next = await order(acme);
  expect(await find(next.number)).toEqual([`number ${next.number}`]);
});
