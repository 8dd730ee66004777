/** Lines that are decided: only now it is told what the books said. */
import { Table, Text } from '@mantine/core';
import { Badge } from '../../ui/badge.tsx';
import { money, number } from '../../ui/format.ts';
import { Section } from '../../ui/facts.tsx';
import { keyOfLine, lineStatus, type CountLine } from './count-words.ts';

export function DecidedLines({ lines }: { lines: readonly CountLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title="Results">
      <Table.ScrollContainer minWidth={560} type="native" tabIndex={0}>
        <Table fz="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Item</Table.Th>
              {['System', 'Counted', 'Variance', 'Value'].map((title) => (
                <Table.Th ta="right" key={title}>
                  {title}
                </Table.Th>
              ))}
              <Table.Th>Status</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Decided line={line} key={keyOfLine(line)} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}

const basis: Record<NonNullable<CountLine['verdict']>['basis'], string> = {
  books: 'First count matched the system',
  two_counts: 'Two counts agreed',
  third_count: 'Third count decided',
};

function Decided({
  line: { name, sku, lot, status, verdict, booked, missing, shipments, entries },
}: {
  line: CountLine;
}) {
  const parts = (['onShelf', 'quarantined', 'damaged', 'expired'] as const).filter(
    (bucket) => booked && booked[bucket] !== 0,
  );
  return (
    <Table.Tr>
      <Table.Td>
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
      </Table.Td>
      <Table.Td ta="right">{verdict ? number(verdict.expected.onShelf) : '–'}</Table.Td>
      <Table.Td ta="right">{verdict ? number(verdict.counted.onShelf) : '–'}</Table.Td>
      <Table.Td ta="right" fw={verdict && verdict.units !== 0 ? 700 : 400}>
        {verdict ? signed(verdict.units) : '–'}
      </Table.Td>
      <Table.Td ta="right">
        {verdict && verdict.value !== null && verdict.currency ? money(verdict.value, verdict.currency) : '–'}
      </Table.Td>
      <Table.Td>
        <Badge tone={lineStatus[status].tone}>{lineStatus[status].label}</Badge>
      </Table.Td>
    </Table.Tr>
  );
}

const bucketWords = {
  onShelf: 'on the shelf',
  quarantined: 'in quarantine',
  damaged: 'damaged',
  expired: 'expired',
} as const;
const signed = (value: number): string => (value > 0 ? `+${number(value)}` : number(value));
