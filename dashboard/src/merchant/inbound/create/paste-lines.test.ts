import { expect, test } from 'vitest';
import { inboundInput, emptyInbound, withLines } from './inbound-form.ts';
import { readPasted } from './paste-lines.ts';

test('a pasted list is read with commas, semicolons or tabs, with or without headings', () => {
  const lines = [
    { sku: 'A-1', quantity: 12, lot: 'L7', expiresOn: '2027-03-31' },
    { sku: 'B 2', quantity: 3, lot: '', expiresOn: '' },
  ];
  expect(readPasted('sku,quantity,lot,expires\nA-1,12,L7,2027-03-31\n\n"B 2",3')).toEqual({
    lines,
    problems: [],
  });
  expect(readPasted('A-1;12;L7;2027-03-31\nB 2;3;;')).toEqual({ lines, problems: [] });
  expect(readPasted('A-1\t12\tL7\t2027-03-31\r\nB 2\t3')).toEqual({ lines, problems: [] });
});

test('what cannot be read is named by its line, and the rest is taken', () => {
  const { lines, problems } = readPasted('A-1,2\nB-2,many\n,4\nC-3,1,,31.03.2027\nD-4,0');
  expect(lines.map(({ sku }) => sku)).toEqual(['A-1']);
  expect(problems.map((problem) => /^Line \d/.exec(problem)?.[0])).toEqual([
    'Line 2',
    'Line 3',
    'Line 4',
    'Line 5',
  ]);
});

test('the same SKU of the same lot is one line, of another lot another', () => {
  const line = { productId: '', cartonId: '', sku: 'A-1', name: '', quantity: 2, lot: '', expiresOn: '' };
  const lines = withLines(withLines([], [line]), [line, { ...line, lot: 'L1' }]);
  expect(lines.map(({ quantity, lot }) => [quantity, lot])).toEqual([
    [4, ''],
    [2, 'L1'],
  ]);
  expect(inboundInput({ ...emptyInbound, lines }, 'parcel', false).items).toEqual([
    { sku: 'A-1', quantity: 4 },
    { sku: 'A-1', quantity: 2, lot: 'L1' },
  ]);
});
