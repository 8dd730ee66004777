import { SegmentedControl } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { BarChart, Plot } from '../../ui/plot.tsx';
import { useUrlState } from '../../ui/url-state.ts';

const title = 'Issued and paid by month';

export function RevenuePlot() {
  const revenue = useRead('operatorInvoices.revenue', {});
  return <Loaded query={revenue}>{(shown) => <Months revenue={shown} />}</Loaded>;
}

function Months({ revenue: { months, byCurrency } }: { revenue: Output<'operatorInvoices.revenue'> }) {
  const { values, set } = useUrlState();
  const shown = byCurrency.find(({ currency }) => currency === values['currency']) ?? byCurrency.at(-1);
  if (!shown) {
    return (
      <Plot title={title} empty="No invoices issued or paid in the last twelve months.">
        {null}
      </Plot>
    );
  }
  const { currency, issued, paid } = shown;
  const sums = months.map((month, at) => ({ month, issued: issued[at] ?? 0, paid: paid[at] ?? 0 }));
  return (
    <Plot
      title={title}
      lead="Cancelled invoices are in neither. Refunded invoices do not count as paid."
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Currency"
          data={byCurrency.map((one) => one.currency)}
          value={currency}
          onChange={(value) => set({ currency: value }, { replace: true })}
        />
      }
      table={{
        columns: ['Month', 'Issued', 'Paid'],
        rows: sums.map((one) => [one.month, money(one.issued, currency), money(one.paid, currency)]),
      }}
    >
      <BarChart
        h={240}
        data={sums.map((one) => ({ ...one, month: monthLabel(one.month) }))}
        dataKey="month"
        withLegend
        valueFormatter={(value) => money(value, currency, { compact: true })}
        yAxisProps={{ width: 64 }}
        series={[
          { name: 'issued', label: 'Issued', color: 'indigo.5' },
          { name: 'paid', label: 'Paid', color: 'harbor.6' },
        ]}
      />
    </Plot>
  );
}

const monthFormat = new Intl.DateTimeFormat(undefined, { month: 'short', year: '2-digit', timeZone: 'UTC' });
const monthLabel = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
