/** Overdue invoices, and the day from which new orders have to wait for their payment. */
import type { Output } from '../../api/operation.ts';
import { daysAfter } from './days-of.ts';
import { usualPatienceDays } from 'packhouse:contract';

type Invoice = Pick<
  Output<'invoices.list'>,
  'id' | 'number' | 'status' | 'dueDate' | 'amountDue' | 'currency'
>;
type Settings = Output<'organization.get'>['settings'];

export interface Overdue {
  /** Overdue invoices, the earliest due date first. */
  invoices: readonly Invoice[];
  amounts: { currency: string; amount: number }[];
  /** First day on which new orders wait; undefined while the only missing payments are on their way. */
  holdFrom: string | undefined;
  holds: boolean;
  patienceDays: number;
}

export function overdueOf(
  invoices: readonly Invoice[],
  settings: Settings,
  now = new Date(),
): Overdue | undefined {
  const owed = invoices
    .filter(({ amountDue }) => amountDue > 0)
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
  if (owed.length === 0) return undefined;
  const amounts = new Map<string, number>();
  for (const { currency, amountDue } of owed) {
    amounts.set(currency, (amounts.get(currency) ?? 0) + amountDue);
  }
  const patienceDays = patienceIn(settings);
  const first = owed.find(({ status }) => status === 'unpaid' || status === 'collecting');
  const holdFrom = first && daysAfter(first.dueDate, patienceDays + 1);
  return {
    invoices: owed,
    amounts: [...amounts].map(([currency, amount]) => ({ currency, amount })),
    holdFrom,
    holds: holdFrom !== undefined && holdFrom <= now.toISOString().slice(0, 10),
    patienceDays,
  };
}

function patienceIn(settings: Settings): number {
  const said = settings['holdWhenOverdueDays'];
  return typeof said === 'number' ? said : usualPatienceDays;
}
