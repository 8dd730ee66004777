/** Rows of a file of products, and what becomes of them. */
import { Group } from '@mantine/core';
import { Badge, WordBadge } from '../../ui/badge.tsx';
import { text } from '../../ui/column.tsx';
import { number } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import type { Tone } from '../../ui/words.ts';
import type { RowOutcome } from './import-products.ts';
import type { CsvProducts } from './product-csv.ts';
import { Note } from '../../ui/note.tsx';

type Row = CsvProducts['rows'][number];

const outcomeWords: Record<RowOutcome['outcome'], { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'good' },
  changed: { label: 'Updated', tone: 'busy' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  failed: { label: 'Rejected', tone: 'bad' },
};

export function OutcomeCounts({ outcomes }: { outcomes: readonly RowOutcome[] }) {
  return (
    <Group gap="sm" role="status">
      {(['new', 'changed', 'skipped', 'failed'] as const).map((outcome) => {
        const count = outcomes.filter((one) => one.outcome === outcome).length;
        return count === 0 ? null : (
          <Badge tone={outcomeWords[outcome].tone} key={outcome}>
            {outcomeWords[outcome].label}: {number(count)}
          </Badge>
        );
      })}
    </Group>
  );
}

const mostShown = 100;

interface ImportRowsProps {
  read: CsvProducts;
  outcomes: readonly RowOutcome[] | undefined;
}

/** Rows of the file. Refused rows come first, since they need somebody's attention. */
export function ImportRows({ read, outcomes }: ImportRowsProps) {
  const byLine = new Map(outcomes?.map((one) => [one.line, one]));
  const failedFirst = read.rows.toSorted((a, b) => Number(isBad(b)) - Number(isBad(a)) || a.line - b.line);
  function isBad(row: Row): boolean {
    return row.problems.length > 0 || byLine.get(row.line)?.outcome === 'failed';
  }
  return (
    <>
      <SmallTable
        label="Lines of the file"
        verticalSpacing={4}
        rows={failedFirst.slice(0, mostShown)}
        rowKey={({ line }) => String(line)}
        columns={[
          text('Line', 'line', { align: 'right' }),
          { title: 'SKU', cell: ({ sku }) => sku || '–' },
          { title: 'Name', cell: ({ part }) => part.name ?? '–' },
          { title: 'Result', cell: (row) => <Result row={row} outcome={byLine.get(row.line)} /> },
        ]}
      />
      {read.rows.length > mostShown ? (
        <Note size="xs">
          Showing {number(mostShown)} of {number(read.rows.length)} lines, rejected lines first.
        </Note>
      ) : null}
    </>
  );
}

function Result({ row: { problems }, outcome }: { row: Row; outcome: RowOutcome | undefined }) {
  const word = outcome ? outcomeWords[outcome.outcome] : problems.length > 0 ? unreadable : undefined;
  return (
    <>
      {word ? <WordBadge word={word} /> : null} {outcome?.why ?? problems.join('; ')}
    </>
  );
}

const unreadable = { label: 'Unreadable', tone: 'bad' } as const;
