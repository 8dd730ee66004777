import { expect, test } from 'vitest';
import { overdueOf } from './overdue-of.ts';

const invoice = (number: string, dueDate: string, more: object = {}) => ({
  id: `inv_${number}`,
  number,
  status: 'unpaid' as const,
  dueDate,
  amountDue: 1_000,
  currency: 'USD',
  ...more,
});

test('orders wait from the day after the patience ends, counted from what was due first', () => {
  const owed = [invoice('INV-2', '2026-11-14'), invoice('INV-1', '2026-10-14')];
  const before = overdueOf(owed, {}, new Date('2026-11-13T23:59:59Z'));
  expect(before).toMatchObject({
    amounts: [{ currency: 'USD', amount: 2_000 }],
    holdFrom: '2026-11-14',
    holds: false,
  });
  expect(before?.invoices.map(({ number }) => number)).toEqual(['INV-1', 'INV-2']);
  expect(overdueOf(owed, {}, new Date('2026-11-14T00:00:00Z'))?.holds).toBe(true);
});

test('the settings of the organization may say another number of days', () => {
  const owed = [invoice('INV-1', '2026-11-01')];
  expect(overdueOf(owed, { holdWhenOverdueDays: 7 })).toMatchObject({
    holdFrom: '2026-11-09',
    patienceDays: 7,
  });
});

test('what is paid needs no word, and a payment on its way stops no order', () => {
  expect(overdueOf([invoice('INV-1', '2026-10-14', { amountDue: 0 })], {})).toBeUndefined();
  expect(overdueOf([invoice('INV-1', '2026-10-14', { status: 'pending_payment' })], {})).toMatchObject({
    holdFrom: undefined,
    holds: false,
  });
});
