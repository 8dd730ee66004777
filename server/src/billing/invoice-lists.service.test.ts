import type { Invoice } from '@packhouse/contract/public/invoices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLine, anInvoice } from '../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { insertInvoices } from './invoices.sql.ts';

let service: TestService;
let key: string;
const long = anInvoice({ items: Array.from({ length: 25 }, (_, index) => aLine({ quantity: index + 1 })) });
const short = anInvoice({ items: [aLine()] });

beforeAll(async () => {
  service = await openTestService();
  const orgId = await service.organization();
  key = await service.key(orgId, { scopes: ['invoices'] });
  await service.as(orgId, (tenant) => insertInvoices(tenant, [long, short]));
});
afterAll(() => service?.close());

const list = async (query = ''): Promise<Record<string, Invoice>> => {
  const { body } = await service.get(`/v0/invoices${query}`, key);
  return Object.fromEntries((body as Invoice[]).map((invoice) => [invoice.id, invoice]));
};

test('a list has the first 20 lines of each invoice, and says how many there are', async () => {
  const listed = await list();
  expect(listed[long.id]).toEqual({ ...long, items: long.items.slice(0, 20) });
  expect(listed[long.id]!.lineCount).toBe(25);
  expect(listed[short.id]).toEqual(short);
});

test('a list has all lines where they are asked for, as an invoice that is read alone has', async () => {
  const listed = await list('?include=items');
  expect(listed[long.id]).toEqual(long);
  expect((await service.get(`/v0/invoices/${long.id}`, key)).body).toEqual(long);
});
