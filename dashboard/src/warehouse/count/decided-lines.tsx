/** Lines that are decided: only now it is told what the books said. */
import { Text } from '@mantine/core';
import { badge, count } from '../../ui/column.tsx';
import { money, number } from '../../ui/format.ts';
import { Section } from '../../ui/facts.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { t, word } from '../../ui/t.ts';
import { keyOfLine, lineStatus, type CountLine } from './count-words.ts';

export function DecidedLines({ lines }: { lines: readonly CountLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={t('Results')}>
      <SmallTable
        label={t('Results')}
        fz="md"
        rows={lines}
        rowKey={keyOfLine}
        columns={[
          { title: t('Item'), cell: (line) => <Item line={line} /> },
          count(t('System'), ({ verdict }: CountLine) => verdict?.expected.onShelf ?? null),
          count(t('Counted'), ({ verdict }: CountLine) => verdict?.counted.onShelf ?? null),
          { title: t('Variance'), align: 'right', cell: ({ verdict }) => <Variance verdict={verdict} /> },
          {
            title: t('Value'),
            align: 'right',
            cell: ({ verdict }) =>
              verdict && verdict.value !== null && verdict.currency
                ? money(verdict.value, verdict.currency)
                : '–',
          },
          badge<CountLine, 'status'>(t('Status'), 'status', lineStatus),
        ]}
      />
    </Section>
  );
}

const basis: Record<NonNullable<CountLine['verdict']>['basis'], string> = {
  books: word('First count matched the system'),
  two_counts: word('Two counts agreed'),
  third_count: word('Third count decided'),
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
          lot ? t('lot {lot}', { lot }) : '',
          verdict ? t(basis[verdict.basis]) : '',
          entries.map(({ countedBy }) => countedBy.name).join(', '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {parts.length > 0 ? (
        <Text size="sm">
          {t('Adjusted: {parts}', {
            parts: parts
              .map((bucket) => t(bucketWords[bucket], { units: signed(booked![bucket]) }))
              .join(', '),
          })}
        </Text>
      ) : null}
      {verdict?.serialNumbers ? <Serials verdict={verdict} serialNumbers={verdict.serialNumbers} /> : null}
      {missing > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('{missing, number} missing but allocated to {orders}. Report the short pick there.', {
            missing,
            orders: shipments.map((one) => one.number).join(', '),
          })}
        </Text>
      ) : null}
    </div>
  );
}

type Verdict = NonNullable<CountLine['verdict']>;

interface SerialsProps {
  verdict: Verdict;
  serialNumbers: NonNullable<Verdict['serialNumbers']>;
}

function Serials({ verdict: { units }, serialNumbers: { missing, unexpected } }: SerialsProps) {
  const known = missing ?? [];
  const parts = [
    missing === null && units < 0
      ? t('Missing serial numbers are not known: units are picked, or in places that were not counted')
      : '',
    known.length > 0 ? t('Missing serial numbers: {serials}', { serials: known.join(', ') }) : '',
    unexpected.length > 0
      ? t('Unexpected serial numbers: {serials}', { serials: unexpected.join(', ') })
      : '',
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {parts.join(' · ')}
    </Text>
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
  onShelf: word('{units} on the shelf'),
  quarantined: word('{units} in quarantine'),
  damaged: word('{units} damaged'),
  expired: word('{units} expired'),
} as const;
const signed = (value: number): string => (value > 0 ? `+${number(value)}` : number(value));
