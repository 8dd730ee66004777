import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listColumns, matchColumns, readChoices } from './columns.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { stock } from './stock.ts';

describe('which column is which', () => {
  test('case, spaces and signs do not matter, and the usual other names are known', () => {
    const { places, titles, width } = matchColumns(stock, ['Lot Number', 'ITEM_NO', '', 'On-hand']);
    expect(places).toEqual({ lot: 0, sku: 1, quantity: 3 });
    expect(titles).toEqual({ lot: 'Lot Number', sku: 'ITEM_NO', quantity: 'On-hand' });
    expect(width).toBe(4);
  });

  test('what the command line chooses has the last word, and one column may serve two', () => {
    const header = ['sku', 'Article', 'name'];
    const chosen = readChoices('sku=article, name=Article');
    expect(matchColumns(products, header, chosen).places).toEqual({ sku: 1, name: 1 });
  });

  test('columns that are not read are told, with the one that was probably meant', () => {
    const { warnings } = matchColumns(products, ['sku', 'name', 'wieght', 'Shelf', 'Aisle']);
    expect(warnings).toEqual([
      'The column "wieght" is not read; did you mean weight?',
      'Not read: "Shelf", "Aisle".',
    ]);
  });

  test.each<[string, () => unknown, string]>([
    [
      'what is no table',
      () => matchColumns(stock, ['\u001B[2J', 'x'.repeat(100_000), ...Array.from({ length: 60 }, () => 'y')]),
      `its columns are "\\u001b[2J", "${'x'.repeat(59)}…", ${'"y", '.repeat(38).slice(0, -2)} and 22 more. Say`,
    ],
    [
      'a missing column',
      () => matchColumns(orders, ['order', 'sku', 'quantiti']),
      'The file lacks the column quantity; its columns are "order", "sku", "quantiti". Say which it is with --columns quantity=quantiti,',
    ],
    [
      'two columns that would be the same',
      () => matchColumns(stock, ['sku', 'qty', 'Quantity']),
      'The columns "qty" and "Quantity" would both be quantity; say which one with --columns quantity=…',
    ],
    [
      'a choice of a column we do not have',
      () => matchColumns(stock, ['sku', 'qty'], readChoices('quantiy=qty')),
      '--columns names "quantiy", which is not a known column; did you mean quantity?',
    ],
    [
      'a choice of a column the file does not have',
      () => matchColumns(stock, ['sku', 'qty'], readChoices('quantity=Pieces')),
      '--columns says quantity=Pieces, and the file has no column "Pieces"; its columns are "sku", "qty".',
    ],
    ['a choice that is no pair', () => readChoices('sku=Item,quantity'), '"quantity" is not one.'],
    ['a choice made twice', () => readChoices('sku=Item,sku=Article'), '--columns names sku twice.'],
  ])('%s is refused with what to do', (_, match, sentence) => {
    expect(match).toThrow(sentence);
  });
});

// A name that stood for two columns would be taken for the first of them without a word.
test.each([products, stock, orders] as const)('no name means two columns of $name', ({ row, aliases }) => {
  const names = listColumns(row).flatMap(({ name }) => [
    name,
    ...((aliases as Record<string, string[]>)[name] ?? []),
  ]);
  const plain = names.map((name) => name.toLowerCase().replaceAll(' ', ''));
  expect(plain.toSorted()).toEqual([...new Set(plain)].toSorted());
});

test.each([products, stock, orders] as const)(
  'docs/import.md lists the columns of $name as they are',
  async (kind) => {
    const guide = await readFile(join(import.meta.dirname, '../../../../docs/import.md'), 'utf8');
    const [, section = ''] = guide.split(new RegExp(`^### ${kind.name}$`, 'im'));
    const table = section.split(/^##/m)[0]!.match(/^\| `.*$/gm) ?? [];
    const rows = table.map((row) => row.split('|').map((cell) => cell.trim()));
    const aliases = kind.aliases as Record<string, readonly string[]>;
    expect(
      rows.map(([, name, , empty, others]) => ({ name, required: empty === 'required', others })),
    ).toEqual(
      listColumns(kind.row).map(({ name, required }) => ({
        name: `\`${name}\``,
        required,
        others: (aliases[name] ?? []).join(', '),
      })),
    );
  },
);
