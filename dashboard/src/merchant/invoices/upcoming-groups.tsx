import { costGroupOf } from 'packhouse:contract';
import type { Output } from '../../api/operation.ts';
import { Section } from '../../ui/facts.tsx';
import { money, number, percent } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { count } from '../../ui/column.tsx';
import { chargeType, costGroup } from '../../ui/words.ts';
import { shortQuantityOf } from './quantity-of.ts';

export function UpcomingGroups({ upcoming }: { upcoming: Output<'invoices.upcoming'> }) {
  const { groups, subtotal, currency, lineCount } = upcoming;
  return (
    <Section title="Services">
      <SmallTable
        label="Services"
        rows={groups}
        rowKey={({ chargeType: type, unit }) => `${type} ${unit}`}
        columns={[
          { title: 'Service', cell: (group) => chargeType[group.chargeType] },
          { title: 'Category', cell: (group) => costGroup[costGroupOf[group.chargeType]] },
          count('Lines', 'lines'),
          {
            title: 'Quantity',
            align: 'right',
            cell: ({ quantity, unit }) => shortQuantityOf(quantity, unit),
          },
          {
            title: 'Share',
            align: 'right',
            cell: ({ totalCost }) => (subtotal > 0 ? percent(totalCost / subtotal) : '–'),
          },
          { title: 'Cost', align: 'right', cell: ({ totalCost }) => money(totalCost, currency) },
        ]}
        foot={['Subtotal', '', number(lineCount), '', '', money(subtotal, currency)]}
      />
    </Section>
  );
}
