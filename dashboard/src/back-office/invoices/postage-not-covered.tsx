/** Packages that are charged by weight because the postage table has no price for them; nothing when there are none. */
import type { Output } from '../../api/operation.ts';
import { Section } from '../../ui/facts.tsx';
import { Note } from '../../ui/note.tsx';
import { SmallTable } from '../../ui/small-table.tsx';

type Upcoming = Output<'operatorInvoices.upcoming'>;

export function PostageNotCovered({ upcoming: { postageNotCovered = [] } }: { upcoming: Upcoming }) {
  if (postageNotCovered.length === 0) return null;
  return (
    <Section title="Postage without a table price">
      <Note mb="xs">
        Charged by the rate card’s prices by weight. Add the destinations to a new postage table, or correct
        the difference with a charge or a credit.
      </Note>
      <SmallTable
        label="Postage without a table price"
        rows={postageNotCovered}
        rowKey={({ source, reason }) => source.id + reason}
        columns={[
          { title: 'Shipment', cell: ({ description }) => description ?? '–' },
          { title: 'Reason', cell: ({ reason }) => reason },
        ]}
      />
    </Section>
  );
}
