import { expect, test } from 'vitest';
import { cellOf, localTime } from './cell.ts';
import { csvLine } from './csv.ts';
import { columnsThatFit, renderTable } from './table.ts';

test('a time is that of this machine, with how far it is from UTC then', () => {
  expect(localTime('2026-03-08T09:59:59.999Z', 'America/Los_Angeles')).toBe('2026-03-08 01:59:59 -08:00');
  expect(localTime('2026-03-08T10:00:00.000Z', 'America/Los_Angeles')).toBe('2026-03-08 03:00:00 -07:00');
  expect(localTime('2026-03-08T20:00:00.000Z', 'Asia/Kolkata')).toBe('2026-03-09 01:30:00 +05:30');
  expect(localTime('2026-03-08T00:05:06.000Z', 'UTC')).toBe('2026-03-08 00:05:06 +00:00');
  const here = new Date('2026-03-08T20:00:00.000Z');
  const shown = cellOf(here.toISOString(), 'createdAt');
  expect(shown).toBe(localTime(here.toISOString()));
  expect(new Date(shown)).toEqual(here);
  expect(shown).toContain(` ${String(here.getHours()).padStart(2, '0')}:`);
  expect(cellOf('2026-03-08', 'dueDate')).toBe('2026-03-08');
});

test('money is written in the units of its currency, and counts are not money', () => {
  expect(cellOf(532_414, 'totalAmount', { currency: 'USD' })).toBe('5324.14 USD');
  expect(cellOf(-5, 'subtotal', { currency: 'EUR' })).toBe('-0.05 EUR');
  expect(cellOf(1_250, 'amountDue', { currency: 'JPY' })).toBe('1250 JPY');
  expect(cellOf(0.75, 'unitCost', { currency: 'USD' })).toBe('0.0075 USD');
  expect(cellOf(1_250, 'totalAmount', {})).toBe('1250');
  expect(cellOf(12, 'unitCount', { currency: 'USD' })).toBe('12');
});

test('sizes, names and lists of parts are one word each', () => {
  expect(cellOf({ value: 260, unit: 'g' }, 'unitWeight')).toBe('260 g');
  expect(cellOf({ length: 1, width: 2, height: 3, unit: 'mm' }, 'dimensions')).toBe('1 × 2 × 3 mm');
  expect(cellOf({ type: 'user', id: 'usr_1', name: 'Ada' }, 'actor')).toBe('Ada');
  expect(cellOf(['a', 'b'], 'tags')).toBe('a, b');
  expect(cellOf([{ a: 1 }, { a: 2 }], 'items')).toBe('2');
  expect(cellOf({ any: ['thing'] }, 'data')).toBe('{"any":["thing"]}');
});

test('where there is no room the widest columns are cut, and elsewhere nothing is', () => {
  const rows = [
    ['A-1', 'a name that is much longer than there is room for', '5'],
    ['A-2', '短い名前', '12'],
  ];
  const narrow = renderTable(['sku', 'name', 'count'], rows, 30).split('\n');
  expect(narrow[1]).toMatch(/^A-1 {2}a name that is…? *… {2,}5$/);
  expect(Math.max(...narrow.map((line) => line.length))).toBeLessThanOrEqual(30);
  const whole = renderTable(['sku', 'name', 'count'], rows, undefined);
  expect(whole).toContain(rows[0]![1]);
  expect(whole).toContain('短い名前');
});

test('ids and times are never cut, and columns give way from the right where there is no room for them to be read', () => {
  const id = 'shp_01kj5m2v8xfq3t9s7c4d6e8g0h';
  const head = ['number', 'status', 'promise.shipBy', 'warehouse.name', 'id'];
  const rows = [['PNP-1', 'pending', '2026-11-24 01:30:00 +00:00', 'Reno West', id]];
  expect(columnsThatFit(head, rows, 200)).toEqual([0, 1, 2, 3, 4]);
  expect(columnsThatFit(head, rows, 80)).toEqual([0, 1, 2, 4]);
  expect(columnsThatFit(head, rows, 20)).toEqual([0, 4]);
  const table = renderTable(head, rows, 90).split('\n');
  expect(table[1]).toContain(id);
  expect(table[1]).toContain('2026-11-24 01:30:00 +00:00');
  expect(Math.max(...table.map((line) => line.length))).toBeLessThanOrEqual(90);
});

test('numbers stand at the right of their column', () => {
  const table = renderTable(
    ['sku', 'onHand'],
    [
      ['A', '5'],
      ['B', '1200'],
      ['C', ''],
    ],
    undefined,
  );
  expect(table.split('\n')).toEqual(['sku  onHand', 'A         5', 'B      1200', 'C']);
});

test('CSV quotes what must be quoted, and nothing else', () => {
  expect(csvLine(['plain', 'a,b', 'say "so"', 'two\nlines', ' padded', 5, true, null, { a: 1 }, 0.1])).toBe(
    'plain,"a,b","say ""so""","two\nlines"," padded",5,true,,"{""a"":1}",0.1\r\n',
  );
});
