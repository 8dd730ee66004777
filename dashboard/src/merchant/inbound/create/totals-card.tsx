import { Facts, Section } from '../../../ui/facts.tsx';
import { number } from '../../../ui/format.ts';
import { Note } from '../../../ui/note.tsx';

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
    <Note mt="sm">{next}</Note>
  </Section>
);
