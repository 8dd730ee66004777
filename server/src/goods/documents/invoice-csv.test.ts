import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { readInvoiceCsv } from '../../../tests/helpers/invoice-papers.ts';
import { aLine, anInvoice } from '../../../tests/helpers/records.ts';
import { invoiceCsv } from './invoice-csv.ts';

const rowOf = async (line: Parameters<typeof aLine>[0], currency = 'USD') => {
  const csv = await invoiceCsv(anInvoice({ currency, items: [aLine(line)] }));
  return readInvoiceCsv(csv)[0]!;
};

test('a line is a row, whose amounts are in major units', async () => {
  const line = aLine({
    title: 'Storage',
    description: 'Los Angeles, "LAX1"\nground floor',
    chargeType: 'storage',
    quantity: 12.345678,
    unit: 'm³-day',
    unitCost: 61.5,
    totalCost: 759,
    source: { type: 'snapshot', id: 'wh_1' },
    rateCardVersion: 'us-3',
  });
  expect(readInvoiceCsv(await invoiceCsv(anInvoice({ number: 'INV-1002', items: [line] })))).toEqual([
    {
      invoiceNumber: 'INV-1002',
      lineId: line.id,
      serviceDate: '2026-01-15',
      chargeType: 'storage',
      title: 'Storage',
      description: 'Los Angeles, "LAX1"\nground floor',
      quantity: '12.345678',
      unit: 'm³-day',
      unitPrice: '0.615',
      amount: '7.59',
      currency: 'USD',
      sourceType: 'snapshot',
      sourceId: 'wh_1',
      rateCard: 'us-3',
      taxLabel: '',
      taxKind: '',
      taxPercent: '',
      taxSentence: '',
      issuerVatId: '',
      merchantVatId: '',
    },
  ]);
});

test.each([
  ['USD', 5, '0.05'],
  ['USD', -145, '-1.45'],
  ['USD', 100, '1.00'],
  ['USD', 0, '0.00'],
  ['USD', 9_007_199_254_740_991, '90071992547409.91'],
  ['JPY', 1_234, '1234'],
  ['JPY', -7, '-7'],
  ['KWD', 1_234, '1.234'],
  ['KWD', -1, '-0.001'],
])('in %s, %d minor units are %s', async (currency, totalCost, amount) => {
  expect(await rowOf({ totalCost, unitCost: totalCost }, currency)).toMatchObject({
    amount,
    unitPrice: amount,
  });
});

test.each([
  [0.1 + 0.2, '0.3'],
  [1e-6, '0.000001'],
  [1_000_000, '1000000'],
  [1_200, '1200'],
])('a quantity of %d is written %s', async (quantity, written) => {
  expect(await rowOf({ quantity })).toMatchObject({ quantity: written });
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")'])(
  'a spreadsheet shows the text %j and does not compute it',
  async (text) => {
    expect(await rowOf({ title: text, description: text })).toMatchObject({
      title: `'${text}`,
      description: `'${text}`,
    });
  },
);

test('rows end as RFC 4180 says, also between the portions they are made in', async () => {
  const items = Array.from({ length: 2_500 }, (_, index) => aLine({ description: `PNP-${index}` }));
  const csv = await invoiceCsv(anInvoice({ items }));
  expect(csv.split('\r\n')).toHaveLength(items.length + 2);
  expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(parse(csv, { columns: true }).map((row) => (row as { lineId: string }).lineId)).toEqual(
    items.map(({ id }) => id),
  );
});

test('an invoice without lines is a head', async () => {
  expect(await invoiceCsv(anInvoice({ items: [] }))).toMatch(/^invoiceNumber,[\w,]+,merchantVatId\r\n$/);
});
