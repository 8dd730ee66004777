/** The whole invoice reckoned again from what happened, held against what was billed. */
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { AlertIcon, CheckIcon } from '@primer/octicons-react';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { dateTime, money, number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { day, text } from '../../ui/column.tsx';
import type { InvoiceSource } from './invoice-source.ts';
import { useOpenLine } from './use-open-line.ts';
import { Note } from '../../ui/note.tsx';

type Recomputation = Output<'invoices.recompute'>;
type Difference = Recomputation['differences'][number];

export function ReckonAgain({ resource, input }: InvoiceSource) {
  const [asked, setAsked] = useState(false);
  const query = useRead(`${resource}.recompute`, input, { enabled: asked });
  return (
    <Section
      title="Recalculate"
      aside={
        <Button
          variant="default"
          size="xs"
          loading={query.isFetching}
          onClick={() => (asked ? void query.refetch() : setAsked(true))}
        >
          Recalculate
        </Button>
      }
    >
      <Stack gap="sm" aria-live="polite">
        <Note>
          Recalculates the invoice from the period’s events and closing stock, with the rate cards in force at
          the time. Nothing is changed.
        </Note>
        {asked ? (
          <Loaded query={query}>{(recomputation) => <Result recomputation={recomputation} />}</Loaded>
        ) : null}
      </Stack>
    </Section>
  );
}

function Result({ recomputation }: { recomputation: Recomputation }) {
  const { agrees, differences, missingEvents, at, currency, billed, recomputed } = recomputation;
  const sound = agrees && missingEvents === 0;
  return (
    <Stack gap="sm">
      <Alert
        color={sound ? 'teal' : 'red'}
        variant="outline"
        icon={sound ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
        title={sound ? 'Matches the invoice' : 'Doesn’t match the invoice'}
      >
        <Text size="sm">
          {number(recomputed.lines)} lines and {money(recomputed.totalAmount, currency)}, calculated{' '}
          {dateTime(at)}. {gaps(missingEvents)}
        </Text>
      </Alert>
      <SmallTable
        label="Billed and recalculated"
        rows={[
          { what: 'Lines', one: number(billed.lines), other: number(recomputed.lines) },
          ...(['subtotal', 'taxTotal', 'totalAmount'] as const).map((sum) => ({
            what: sums[sum],
            one: money(billed[sum], currency),
            other: money(recomputed[sum], currency),
          })),
        ]}
        rowKey={({ what }) => what}
        columns={[
          text('Item', 'what'),
          text('Billed', 'one', { align: 'right' }),
          text('Recalculated', 'other', { align: 'right' }),
        ]}
      />
      {differences.length > 0 ? <Differences differences={differences} currency={currency} /> : null}
    </Stack>
  );
}

const sums = { subtotal: 'Subtotal', taxTotal: 'Tax', totalAmount: 'Total' } as const;

const gaps = (count: number): string =>
  count === 0
    ? 'No events are missing.'
    : `${number(count)} events of this period are missing. Contact the warehouse.`;

function Differences({ differences, currency }: { differences: readonly Difference[]; currency: string }) {
  const { open } = useOpenLine();
  const amount = (value: number | null) => (value === null ? '–' : money(value, currency));
  return (
    <SmallTable
      label="Differences"
      rows={differences}
      rowKey={({ lineId, kind, title, serviceDate, source }) =>
        [lineId, kind, title, serviceDate, source.id].join(' ')
      }
      columns={[
        {
          title: 'Item',
          cell: ({ title, lineId }) =>
            lineId === null ? (
              title
            ) : (
              <Anchor component="button" size="sm" ta="left" onClick={() => open(lineId)}>
                {title}
              </Anchor>
            ),
        },
        day('Date', 'serviceDate'),
        { title: 'Difference', cell: ({ kind }) => differenceWords[kind] },
        { title: 'Billed', align: 'right', cell: ({ billed }) => amount(billed) },
        { title: 'Recalculated', align: 'right', cell: ({ recomputed }) => amount(recomputed) },
      ]}
    />
  );
}

const differenceWords: Record<Difference['kind'], string> = {
  changed: 'Different amount',
  missing_evidence: 'Evidence is missing',
  not_billed: 'Work not billed',
};
