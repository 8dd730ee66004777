import type { Output } from '../../api/operation.ts';
import { Section } from '../../ui/facts.tsx';
import { money } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { chargeType } from '../../ui/words.ts';
import { exampleOf, exampleUnits, type ExampleLine } from './example-of.ts';
import { Note } from '../../ui/note.tsx';

type Card = Pick<
  Output<'operatorRateCards.get'>,
  'version' | 'currency' | 'prices' | 'postage' | 'taxPercent'
>;

interface ExampleOrderProps {
  card: Card;
  /** To compare with; of the same currency. */
  before?: Card | undefined;
}

export function ExampleOrder({ card, before }: ExampleOrderProps) {
  const example = exampleOf(card);
  const old = before && exampleOf(before);
  const oldCost = (what: ExampleLine['what']) =>
    money(old?.lines.find((line) => line.what === what)?.cost ?? 0, card.currency);
  return (
    <Section title="Example order">
      <Note mb="sm">
        An order of {exampleUnits} units in 1 package of 1 kg, standard service. For illustration only;
        nothing is billed.
      </Note>
      <SmallTable
        label="Example order"
        rows={example.lines}
        rowKey={({ what }) => what}
        columns={[
          { title: 'Charge', cell: ({ what }) => (what === 'tax' ? 'Tax' : chargeType[what]) },
          ...(before
            ? [
                {
                  title: `With ${before.version}`,
                  align: 'right' as const,
                  cell: ({ what }: ExampleLine) => oldCost(what),
                },
              ]
            : []),
          { title: 'Cost', align: 'right', cell: ({ cost }) => money(cost, card.currency) },
        ]}
        foot={[
          'Total',
          ...(old ? [money(old.total, card.currency)] : []),
          money(example.total, card.currency),
        ]}
      />
    </Section>
  );
}
