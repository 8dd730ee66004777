import { expect, test } from 'vitest';
import { packedSerials, serialFault, serialOf } from './serial-numbers.ts';

const rule = { prefix: 'SN', length: 6 };

test.each([
  ['SN0001', undefined],
  ['XX0001', 'prefix'],
  ['SN00011', 'length'],
  ['SN 001', 'form'],
  ['', 'form'],
  ['sn0001', 'prefix'],
])('%s is judged by the form of the product', (serial, fault) => {
  expect(serialFault(serial, rule)).toBe(fault);
});

test('without a form, any printable text is a serial number, as it was scanned', () => {
  expect(serialFault(serialOf(' 0042\n'), { prefix: null, length: null })).toBeUndefined();
  expect(serialOf(' 0042\n')).toBe('0042');
  expect(serialFault('x'.repeat(65), { prefix: null, length: null })).toBe('form');
});

test('serial numbers of packed units are those of all lines, or of one', () => {
  const packages = [
    { contents: [{ itemId: 'a', serialNumbers: ['SN1', 'SN2'] }, { itemId: 'b' }] },
    {
      contents: [
        { itemId: 'b', serialNumbers: ['SN3'] },
        { itemId: 'a', serialNumbers: ['SN4'] },
      ],
    },
  ];
  expect(packedSerials(packages)).toEqual(['SN1', 'SN2', 'SN3', 'SN4']);
  expect(packedSerials(packages, 'a')).toEqual(['SN1', 'SN2', 'SN4']);
  expect(packedSerials([], 'a')).toEqual([]);
});
