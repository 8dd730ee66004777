import type { ChargeType, Invoice } from '@packhouse/contract/public/invoices';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { chargeNames } from '../rates/charge-names.ts';
import { expectAlike, readInvoicePdf } from '../../../tests/helpers/invoice-papers.ts';
import { aLine, anAddress, anInvoice } from '../../../tests/helpers/records.ts';
import { invoiceCsv } from './invoice-csv.ts';
import { invoicePdf, type InvoicePdf } from './invoice-pdf.ts';

const company = {
  name: 'Harbor Fulfillment Inc.',
  address: ['1 Dock Road', 'Los Angeles, CA 90021'],
  taxId: '12-3456789',
  paymentDetails: ['First Bank', 'IBAN DE02 1203 0000 0000 2020 51'],
};
const organization = { name: 'Harbor Coffee', address: { ...anAddress, name: null } };

const print = (invoice: Invoice, others: Partial<InvoicePdf> = {}) =>
  invoicePdf({
    invoice,
    company,
    organization,
    timezone: 'America/Los_Angeles',
    today: '2026-02-01',
    ...others,
  });

const textOf = async (invoice: Invoice, others: Partial<InvoicePdf> = {}) =>
  (await readInvoicePdf(await print(invoice, others))).text.replaceAll(/\s+/g, ' ');

const line = (chargeType: ChargeType, unitCost: number, quantity = 1, description: string | null = null) =>
  aLine({
    ...chargeNames[chargeType],
    chargeType,
    unitCost,
    quantity,
    description,
    totalCost: Math.round(unitCost * quantity),
  });

const mixed = [
  line('storage', 61.5, 12.345678, 'Los Angeles'),
  line('pick_first', 145, 1, 'PNP-1042'),
  line('pick_first', 145, 1, 'PNP-1043'),
  line('postage', 743, 2, 'PNP-1042, standard'),
  line('credit', -145, 1, 'PNP-1043'),
];

test('an invoice says who bills whom for what, and how it is paid', async () => {
  const invoice = anInvoice({
    number: 'INV-1002',
    items: mixed,
    notes: 'Thank you.',
    issuedAt: '2026-02-01T05:30:00.000Z',
    rateCardVersion: 'us-3',
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
  });
  const text = await textOf(invoice);
  for (const part of [
    'Harbor Fulfillment Inc.',
    '1 Dock Road',
    'Tax number 12-3456789',
    'Harbor Coffee',
    'Arlington, VA 22201',
    'Period 2026-01-01 to 2026-01-31',
    'Issued 2026-01-31',
    'Due 2026-03-03',
    'us-3',
    'Service Lines Quantity Unit Amount',
    'Pick, first item 2 2 order $2.90',
    'Storage 1 12.345678 m³-day $7.59',
    'Credit 1 1 credit -$1.45',
    'Subtotal $23.90',
    'Amount due $23.90',
    'IBAN DE02 1203 0000 0000 2020 51',
    'Thank you.',
    '2026-01-15 PNP-1042, standard 2 $7.43 $14.86',
    'Postage: $14.86',
    `/v0/invoices/${invoice.id}/line-items/{lineId}/evidence`,
    'Page 1 of 2',
  ]) {
    expect(text).toContain(part);
  }
});

test('what is not known of the company is left out', async () => {
  const nobody = { name: undefined, address: [], taxId: undefined, paymentDetails: [] };
  const text = await textOf(anInvoice({ items: mixed }), { company: nobody });
  expect(text).toContain('Harbor Coffee');
  expect(text).not.toMatch(/Tax number|How to pay|undefined|null/);
});

test('each line and sum is that of the invoice, as in the CSV', async () => {
  const items = [...mixed, line('minimum', 22_500, 1)];
  const subtotal = items.reduce((sum, { totalCost }) => sum + totalCost, 0);
  const sums = { subtotal, taxTotal: 1_234, totalAmount: subtotal + 1_234, amountDue: 0 };
  const invoice = anInvoice({ items, ...sums });
  await expectAlike(invoice, await print(invoice), await invoiceCsv(invoice));
});

test.each([
  ['JPY', 1_234_567, '¥1,234,567'],
  ['KWD', 1_234_567, 'KWD 1,234.567'],
  ['EUR', 1_234_567, '€12,345.67'],
  ['PLN', -5, '-PLN 0.05'],
])('an amount in %s has the decimals of its currency', async (currency, unitCost, written) => {
  const invoice = anInvoice({ currency, items: [line('pick_first', unitCost)] });
  const { text, lines } = await readInvoicePdf(await print(invoice));
  expect(text.replaceAll('\u00a0', ' ')).toContain(`Subtotal ${written}`);
  expect(lines).toHaveLength(1);
  await expectAlike(invoice, await print(invoice), await invoiceCsv(invoice));
});

test.each([
  [61.5, 'USD', '$0.615'],
  [84.255, 'USD', '$0.84255'],
  [0.0001, 'USD', '$0.000001'],
  [0.5, 'JPY', '¥0.5'],
  [0.5, 'KWD', 'KWD 0.0005'],
])('a price of %d minor units in %s is shown whole', async (unitCost, currency, written) => {
  const invoice = anInvoice({ currency, items: [line('storage', unitCost, 1_000)] });
  expect((await textOf(invoice)).replaceAll('\u00a0', ' ')).toContain(` ${written} `);
});

test.each([
  [{ status: 'paid', paidAt: '2026-02-20T03:00:00.000Z' }, '2026-02-01', 'Paid on 2026-02-19'],
  [{ status: 'cancelled' }, '2026-02-01', 'Cancelled'],
  [{ status: 'refunded' }, '2026-02-01', 'Refunded'],
  [{ status: 'collecting' }, '2026-02-01', 'In collection'],
  [{ status: 'unpaid' }, '2026-03-04', 'Overdue'],
  [{ status: 'pending_payment' }, '2026-03-04', 'Overdue'],
] as const)('%j is stamped on %s: %s', async (fields, today, stamp) => {
  expect(await textOf(anInvoice(fields), { today })).toContain(stamp);
});

test('on its due date an invoice is not overdue', async () => {
  expect(await textOf(anInvoice({ dueDate: '2026-03-03' }), { today: '2026-03-03' })).not.toContain(
    'Overdue',
  );
});

test('nobody is told how to pay what is settled', async () => {
  const text = await textOf(anInvoice({ status: 'paid', amountDue: 0 }));
  expect(text).not.toContain('How to pay');
});

test.each([
  ['US', 'USD', 612, 792],
  ['CA', 'CAD', 612, 792],
  ['PL', 'EUR', 595, 842],
  ['JP', 'USD', 595, 842],
  [null, 'CAD', 612, 792],
  [null, 'EUR', 595, 842],
])(
  'for an organization in %s that pays in %s the paper is %i by %i points',
  async (country, currency, ...size) => {
    const address = country === null ? null : { ...anAddress, countryCode: country };
    const pdf = await print(anInvoice({ currency }), { organization: { name: 'Harbor', address } });
    const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
    expect(page.view.slice(2).map(Math.round)).toEqual(size);
  },
);

test('Japanese and Polish stand on the paper as they were written', async () => {
  const address = {
    ...anAddress,
    name: null,
    line1: '千代田区丸の内一丁目',
    city: '東京',
    countryCode: 'JP',
  };
  const items = [line('storage', 61.5, 2, 'Łódź, ul. Święta 1')];
  const text = await textOf(anInvoice({ items }), { organization: { name: '株式会社山田商店', address } });
  for (const part of ['株式会社山田商店', '千代田区丸の内一丁目', '東京', 'Łódź, ul. Święta 1']) {
    expect(text).toContain(part);
  }
});

test('lines flow over pages, each once; on each page the head names the service; the pages are numbered', async () => {
  const about = (index: number) =>
    index % 7 === 0 ? `PNP-${index}, a description of sixty characters that has to be cut` : `PNP-${index}`;
  const items = Array.from({ length: 400 }, (_, index) => line('pick_first', 145, 1, about(index)));
  const invoice = anInvoice({ items });
  const pdf = await print(invoice);
  const { pages } = await readInvoicePdf(pdf);
  expect(pages.length).toBeGreaterThan(5);
  pages.forEach((page, index) => {
    expect(page).toMatch(/Date\s+Pick, first item\s+Quantity, order\s+Unit price\s+Amount/);
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });
  await expectAlike(invoice, pdf, await invoiceCsv(invoice));
});

test('a number is never broken', async () => {
  const quantity = 1_234_567.123456;
  const unitCost = 123_456.7891;
  const totalCost = 152_415_692_990;
  const items = [aLine({ quantity, unitCost, totalCost, description: 'a_single_word_'.repeat(5) })];
  expect(await textOf(anInvoice({ currency: 'KWD', items }))).toContain(
    '1,234,567.123456 KWD 123.4567891 KWD 152,415,692.990',
  );
});

test('the same invoice makes the same bytes, until it is overdue', async () => {
  const invoice = anInvoice({ items: mixed, dueDate: '2026-03-03' });
  const first = await print(invoice, { today: '2026-02-01' });
  expect(await print(invoice, { today: '2026-02-02' })).toEqual(first);
  expect(await print(invoice, { today: '2026-03-04' })).not.toEqual(first);
});
