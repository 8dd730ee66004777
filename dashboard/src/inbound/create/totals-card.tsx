import { Text } from '@mantine/core';
import { Facts, Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';

interface TotalsCardProps {
  lines: number;
  units: number;
  boxes: number;
  /** Sentence about the next step after submission. */
  next: string;
}

/** Totals of an announcement, and the next step. */
export const TotalsCard = ({ lines, units, boxes, next }: TotalsCardProps) => (
  <Section title="Summary">
    <Facts
      rows={[
        ['Lines', number(lines)],
        ['Units', number(units)],
        ...(boxes > 0 ? [['Sealed boxes', number(boxes)] as const] : []),
      ]}
    />
    <Text size="sm" c="dimmed" mt="sm">
      {next}
    </Text>
  </Section>
);
