/** Lines that are decided: only now it is told what the books said. */
import { Text } from '@mantine/core';
import { badge, count } from '../../ui/column.tsx';
import { money, number } from '../../ui/format.ts';
import { Section } from '../../ui/facts.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { keyOfLine, lineStatus, type CountLine } from './count-words.ts';

export function DecidedLines({ lines }: { lines: readonly CountLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title="Results">
      <SmallTable
        label="Results"
        fz="md"
        rows={lines}
        rowKey={keyOfLine}
        columns={[
          { title: 'Item', cell: (line) => <Item line={line} /> },
          count('System', ({ verdict }: CountLine) => verdict?.expected.onShelf ?? null),
          count('Counted', ({ verdict }: CountLine) => verdict?.counted.onShelf ?? null),
          { title: 'Variance', align: 'right', cell: ({ verdict }) => <Variance verdict={verdict} /> },
          {
            title: 'Value',
            align: 'right',
            cell: ({ verdict }) =>
              verdict && verdict.value !== null && verdict.currency
                ? money(verdict.value, verdict.currency)
                : '–',
          },
          badge<CountLine, 'status'>('Status', 'status', lineStatus),
        ]}
      />
    </Section>
  );
}

const basis: Record<NonNullable<CountLine['verdict']>['basis'], string> = {
  books: 'First count matched the system',
  two_counts: 'Two counts agreed',
  third_count: 'Third count decided',
};

function Item({ line }: { line: CountLine }) {
  const { name, sku, lot, verdict, booked, missing, shipments, entries } = line;
  const parts = (['onShelf', 'quarantined', 'damaged', 'expired'] as const).filter(
    (bucket) => booked && booked[bucket] !== 0,
  );
  return (
    <div>
      {name}
      <Text size="sm">
        {[
          sku,
          lot ? `lot ${lot}` : '',
          verdict ? basis[verdict.basis] : '',
          entries.map(({ countedBy }) => countedBy.name).join(', '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {parts.length > 0 ? (
        <Text size="sm">
          Adjusted: {parts.map((bucket) => `${signed(booked![bucket])} ${bucketWords[bucket]}`).join(', ')}
        </Text>
      ) : null}
      {missing > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {number(missing)} missing but allocated to {shipments.map((one) => one.number).join(', ')}. Report
          the short pick there.
        </Text>
      ) : null}
    </div>
  );
}

const Variance = ({ verdict }: Pick<CountLine, 'verdict'>) =>
  verdict ? (
    <Text span inherit fw={verdict.units === 0 ? 400 : 700}>
      {signed(verdict.units)}
    </Text>
  ) : (
    '–'
  );

const bucketWords = {
  onShelf: 'on the shelf',
  quarantined: 'in quarantine',
  damaged: 'damaged',
  expired: 'expired',
} as const;
const signed = (value: number): string => (value > 0 ? `+${number(value)}` : number(value));
