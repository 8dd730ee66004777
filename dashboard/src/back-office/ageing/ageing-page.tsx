/** Debts of the organizations, by how long they are overdue. A row leads to the organization's invoices. */
import { SegmentedControl } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/facts.tsx';
import { dateTime, money, number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { BarChart, Plot } from '../../ui/plot.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { count, day } from '../../ui/column.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { ageingBucket, ageingBuckets, overdueOf } from '../words.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

type Ageing = Output<'operatorInvoices.ageing'>;
type OfCurrency = Ageing['byCurrency'][number];
type Debtor = OfCurrency['organizations'][number];

export function AgeingPage() {
  const ageing = useRead('operatorInvoices.ageing', {}, { everyMs: 60_000 });
  return (
    <BackOfficePage
      title="Receivables"
      lead={`Unpaid amounts by days past due${ageing.data ? `, as of ${dateTime(ageing.data.asOf)}` : ''}. Test spaces are not included.`}
    >
      <Loaded query={ageing}>{(shown) => <ByCurrency ageing={shown} />}</Loaded>
    </BackOfficePage>
  );
}

function ByCurrency({ ageing: { byCurrency } }: { ageing: Ageing }) {
  const { values, set } = useUrlState();
  const shown = byCurrency.find(({ currency }) => currency === values['currency']) ?? byCurrency[0];
  if (!shown) return <Empty title="Nothing owed">All issued invoices are settled.</Empty>;
  return (
    <>
      {byCurrency.length > 1 ? (
        <SegmentedControl
          aria-label="Currency"
          style={{ alignSelf: 'flex-start' }}
          data={byCurrency.map(({ currency }) => currency)}
          value={shown.currency}
          onChange={(value) => set({ currency: value }, { replace: true })}
        />
      ) : null}
      <Buckets ageing={shown} />
      <Debtors ageing={shown} />
    </>
  );
}

/** Maximum number of organizations that can be told apart in a plot; the table lists all of them. */
const mostPlotted = 12;

function Buckets({ ageing: { currency, organizations, total, notDue } }: { ageing: OfCurrency }) {
  const go = useGo();
  const plotted = organizations.slice(0, mostPlotted);
  const buckets = ageingBuckets.filter((bucket) => plotted.some((row) => row[bucket] !== 0));
  return (
    <Plot
      title="Amount owed by merchant"
      lead={`${money(overdueOf({ total, notDue }), currency)} of ${money(total, currency)} is overdue.${
        organizations.length > mostPlotted ? ` The chart shows the first ${mostPlotted} merchants.` : ''
      }`}
      height={60 + plotted.length * 44}
      table={{
        columns: ['Merchant', ...buckets.map((bucket) => ageingBucket[bucket].label)],
        rows: plotted.map((row) => [
          row.organization.name,
          ...buckets.map((bucket) => money(row[bucket], currency)),
        ]),
      }}
    >
      <BarChart
        h={60 + plotted.length * 44}
        orientation="vertical"
        type="stacked"
        withLegend
        data={plotted.map((row) => ({
          name: row.organization.name,
          ...Object.fromEntries(buckets.map((bucket) => [bucket, row[bucket]])),
        }))}
        dataKey="name"
        valueFormatter={(value) => money(value, currency, { compact: true })}
        yAxisProps={{ width: 120 }}
        barProps={{
          cursor: 'pointer',
          onClick: (_bar: unknown, at: number) => {
            const row = plotted[at];
            if (row) go(overdueAddress(row));
          },
        }}
        series={buckets.map((bucket) => ({ name: bucket, ...ageingBucket[bucket] }))}
      />
    </Plot>
  );
}

function Debtors({ ageing }: { ageing: OfCurrency }) {
  const { currency, organizations } = ageing;
  return (
    <Section title={`Owed in ${currency}`}>
      <SmallTable
        label={`Owed in ${currency}`}
        rows={organizations}
        rowKey={({ organization }) => organization.id}
        columns={[
          {
            title: 'Merchant',
            cell: (row) => <Link to={overdueAddress(row)}>{row.organization.name}</Link>,
          },
          day('Oldest due date', 'oldestDueDate'),
          count('Invoices', 'invoices'),
          ...ageingBuckets.map((bucket) => ({
            title: ageingBucket[bucket].label,
            align: 'right' as const,
            cell: (row: Debtor) => <Amount amount={row[bucket]} currency={currency} />,
          })),
          { title: 'Total', align: 'right', cell: ({ total }) => money(total, currency) },
        ]}
        foot={[
          'All',
          '',
          number(organizations.reduce((sum, { invoices }) => sum + invoices, 0)),
          ...ageingBuckets.map((bucket) => money(ageing[bucket], currency)),
          money(ageing.total, currency),
        ]}
      />
    </Section>
  );
}

const Amount = ({ amount, currency }: { amount: number; currency: string }) =>
  amount === 0 ? <Note span>–</Note> : <>{money(amount, currency)}</>;

/** Address of an organization's overdue invoices, or of all its invoices when none is overdue. */
const overdueAddress = (row: Debtor): string =>
  warehousePath.invoices({
    organization: row.organization.id,
    ...(overdueOf(row) > 0 ? { status: 'overdue' } : {}),
  });
