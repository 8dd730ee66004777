import { Anchor } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { Section } from '../../ui/facts.tsx';
import { money, number } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { day, text } from '../../ui/column.tsx';
import { LineSource } from './line-source.tsx';
import { shortQuantityOf } from './quantity-of.ts';
import { unitMoney } from './unit-money.ts';
import { Note } from '../../ui/note.tsx';

const first = 15;

export function UpcomingLatest({ upcoming }: { upcoming: Output<'invoices.upcoming'> }) {
  const { latest, lineCount, currency } = upcoming;
  const [all, setAll] = useState(false);
  const shown = all ? latest : latest.slice(0, first);
  return (
    <Section title="Latest lines">
      {lineCount > shown.length ? (
        <Note mb="xs">
          The latest {number(shown.length)} of {number(lineCount)} lines. The invoice lists all of them.
        </Note>
      ) : null}
      <SmallTable
        label="Latest lines"
        rows={shown}
        rowKey={({ source, chargeType, serviceDate, title }) =>
          [source.id, chargeType, serviceDate, title].join(' ')
        }
        columns={[
          text('Item', 'title'),
          { title: 'For', cell: (line) => <LineSource line={line} /> },
          day('Date', 'serviceDate'),
          {
            title: 'Quantity',
            align: 'right',
            cell: ({ quantity, unit }) => shortQuantityOf(quantity, unit),
          },
          { title: 'Unit cost', align: 'right', cell: ({ unitCost }) => unitMoney(unitCost, currency) },
          { title: 'Cost', align: 'right', cell: ({ totalCost }) => money(totalCost, currency) },
        ]}
      />
      {latest.length > shown.length ? (
        <Anchor component="button" size="sm" mt="xs" onClick={() => setAll(true)}>
          Show {number(latest.length)} lines
        </Anchor>
      ) : null}
    </Section>
  );
}
