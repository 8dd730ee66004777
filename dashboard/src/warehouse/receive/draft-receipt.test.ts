import { expect, test } from 'vitest';
import {
  changed,
  inputOf,
  lineFor,
  tallyOf,
  type DraftReceipt,
  type Item,
  withUnsent,
} from './draft-receipt.ts';

const item = {
  id: 'itm_1',
  quantity: 10,
  receivedQuantity: 2,
  lot: null,
  expiresOn: null,
  requestedAction: null,
} as Item;
const nothing: DraftReceipt = { key: 'k', lines: [] };

test('each lot of an item is counted by itself', () => {
  const first = lineFor(nothing, item, { lot: 'A', expiresOn: '2027-01-31' });
  const second = lineFor(changed(first.receipt, first.at, { quantity: 3 }), item, { lot: 'B' });
  const again = lineFor(changed(second.receipt, second.at, { quantity: 4 }), item, { lot: 'A' });
  expect(again.at).toBe(0);
  expect(again.receipt.lines.map(({ lot, quantity }) => [lot, quantity])).toEqual([
    ['A', 3],
    ['B', 4],
  ]);
});

test('what was announced of one lot is not filled in for another', () => {
  const announced: Item = { ...item, lot: 'A', expiresOn: '2027-01-31' };
  const expiryOf = (marks: { lot?: string; expiresOn?: string }) =>
    lineFor(nothing, announced, marks).receipt.lines.map(({ expiresOn }) => expiresOn);
  for (const marks of [{}, { lot: 'A' }]) expect(expiryOf(marks)).toEqual(['2027-01-31']);
  expect(expiryOf({ lot: 'B' })).toEqual(['']);
  expect(expiryOf({ lot: 'B', expiresOn: '2026-05-05' })).toEqual(['2026-05-05']);
});

test('a line that was begun without a lot takes the lot of the next scan', () => {
  const begun = lineFor(nothing, item, {});
  const scanned = lineFor(changed(begun.receipt, begun.at, { quantity: 1 }), item, { lot: 'A' });
  expect(scanned.receipt.lines).toMatchObject([{ lot: 'A', quantity: 1 }]);
});

test('what is left counts earlier receipts and damaged goods', () => {
  const { receipt, at } = lineFor(nothing, item, {});
  expect(tallyOf(item, changed(receipt, at, { quantity: 8, damaged: 1 }))).toEqual({
    good: 8,
    damaged: 1,
    left: -1,
  });
});

test('only what was found is sent, and the action only of a return', () => {
  const lines = [
    { itemId: 'itm_1', quantity: 0, damaged: 0, lot: '', expiresOn: '' },
    { itemId: 'itm_2', quantity: 1, damaged: 0, lot: 'A', expiresOn: '', action: 'restock' as const },
  ];
  expect(inputOf(lines, 'inbound')).toEqual([{ itemId: 'itm_2', quantity: 1, damaged: 0, lot: 'A' }]);
  expect(inputOf(lines, 'return')[0]).toMatchObject({ action: 'restock' });
});

test('what was received offline is not to come any more', () => {
  const unsent = [
    { itemId: item.id, quantity: 5, damaged: 1 },
    { itemId: 'itm_other', quantity: 9, damaged: 0 },
  ];
  const before = tallyOf(item, nothing).left;
  const [saved] = withUnsent([item], unsent);
  expect(tallyOf(saved, nothing).left).toBe(before - 6);
  expect(saved.damagedQuantity).toBe((item.damagedQuantity ?? 0) + 1);
  expect(withUnsent([item], [])).toEqual([item]);
});
