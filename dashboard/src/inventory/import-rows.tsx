/** Rows of a file of products, and what becomes of them. */
import { Group, Table } from '@mantine/core';
import { Badge } from '../ui/badge.tsx';
import { number } from '../ui/format.ts';
import type { Tone } from '../words.ts';
import type { RowOutcome } from './import-products.ts';
import type { CsvProducts } from './product-csv.ts';
import { Note } from '../ui/note.tsx';

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

/** Rows of the file. Refused rows come first, since they need somebody's attention. */
export function ImportRows({
  read,
  outcomes,
}: {
  read: CsvProducts;
  outcomes: readonly RowOutcome[] | undefined;
}) {
  const byLine = new Map(outcomes?.map((one) => [one.line, one]));
  const failedFirst = read.rows.toSorted((a, b) => Number(isBad(b)) - Number(isBad(a)) || a.line - b.line);
  function isBad(row: CsvProducts['rows'][number]): boolean {
    return row.problems.length > 0 || byLine.get(row.line)?.outcome === 'failed';
  }
  return (
    <>
      <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} aria-label="Lines of the file">
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">Line</Table.Th>
              <Table.Th>SKU</Table.Th>
              <Table.Th>Name</Table.Th>
              <Table.Th>Result</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failedFirst.slice(0, mostShown).map((row) => {
              const outcome = byLine.get(row.line);
              const why = outcome?.why ?? row.problems.join('; ');
              return (
                <Table.Tr key={row.line}>
                  <Table.Td ta="right">{row.line}</Table.Td>
                  <Table.Td>{row.sku || '–'}</Table.Td>
                  <Table.Td>{row.part.name ?? '–'}</Table.Td>
                  <Table.Td>
                    {outcome ? (
                      <Badge tone={outcomeWords[outcome.outcome].tone}>
                        {outcomeWords[outcome.outcome].label}
                      </Badge>
                    ) : row.problems.length > 0 ? (
                      <Badge tone="bad">Unreadable</Badge>
                    ) : null}{' '}
                    {why}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {read.rows.length > mostShown ? (
        <Note size="xs">
          Showing {number(mostShown)} of {number(read.rows.length)} lines, rejected lines first.
        </Note>
      ) : null}
    </>
  );
}
