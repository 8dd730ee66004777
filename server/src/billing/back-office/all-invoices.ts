/** The office's reads of invoices over all organizations. */
import { spellId } from '@packhouse/contract/id';
import { Ageing, ageingBuckets, Revenue, type operatorInvoices } from '@packhouse/contract/operator/invoices';
import type { Answer } from '../../platform/implement.ts';
import type { Installation } from '../../warehouse/operators/installation.ts';
import type { InstallationReads } from '../../warehouse/operators/reads.ts';
import { render } from '../../platform/render.ts';
import { sumOf } from '@packhouse/contract/rules/amounts';
import { listAllInvoices, sumOwed, sumRevenue, type Owed } from './all-invoices.sql.ts';

export const invoiceReads: InstallationReads<Pick<typeof operatorInvoices, 'list' | 'ageing' | 'revenue'>> = {
  list: { page: (input, { installation, now }) => listAllInvoices(installation, input, now) },
  ageing: {
    read: async (_input, { installation, now }) => ({
      body: render(Ageing, await readAgeing(installation, now)),
    }),
  },
  revenue: { read: (_input, { installation, now }) => readRevenue(installation, now) },
};

/** Amounts owed by each organization, by age. */
async function readAgeing(installation: Installation, now: Date): Promise<Ageing> {
  const byCurrency = Map.groupBy(await sumOwed(installation, now), ({ currency }) => currency);
  return {
    asOf: now.toISOString(),
    byCurrency: [...byCurrency].map(([currency, owed]) => ({
      currency,
      ...bucketsOf(owed),
      organizations: owed.map((one) => ({
        organization: { id: spellId('organization', one.organizationId), name: one.organizationName },
        ...bucketsOf([one]),
        oldestDueDate: one.oldestDueDate,
        invoices: one.invoices,
      })),
    })),
  };
}

const summed = [...ageingBuckets, 'total'] as const;

const bucketsOf = (owed: readonly Owed[]) =>
  Object.fromEntries(summed.map((bucket) => [bucket, sumOf(owed.map((one) => one[bucket]))])) as Record<
    (typeof summed)[number],
    number
  >;

async function readRevenue(installation: Installation, now: Date): Promise<Answer> {
  const months = lastMonths(now, 12);
  const sums = await sumRevenue(installation, `${months[0]}-01`);
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency);
  const known = new Set(months);
  const currencies = [...byCurrency].filter(([, own]) => own.some(({ month }) => known.has(month)));
  return {
    body: render(Revenue, {
      months,
      byCurrency: currencies.map(([currency, own]) => {
        const inMonth = new Map(own.map((sum) => [sum.month, sum]));
        return {
          currency,
          issued: months.map((month) => inMonth.get(month)?.issued ?? 0),
          paid: months.map((month) => inMonth.get(month)?.paid ?? 0),
        };
      }),
    }),
  };
}

/** The last `count` months in UTC as YYYY-MM, ending with the current one. */
const lastMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index, 1))
      .toISOString()
      .slice(0, 7),
  );
