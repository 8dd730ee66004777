/** Announced lines, with the quantities found so far. */
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { number } from '../../ui/format.ts';
import { ChoiceList } from '../choice-list.tsx';
import { tallyOf, type DraftReceipt, type Item, type Tally } from './draft-receipt.ts';

interface ExpectedLinesProps {
  items: readonly Item[];
  receipt: DraftReceipt;
  chosen?: string | undefined;
  choose?: (item: Item) => void;
  numbered?: boolean;
}

export const ExpectedLines = ({ items, receipt, chosen, choose, numbered = false }: ExpectedLinesProps) => (
  <ChoiceList
    label="Expected lines"
    numbered={numbered}
    choices={items.map((item) => {
      const tally = tallyOf(item, receipt);
      return {
        id: item.id,
        label: item.name,
        detail: detailOf(item),
        aside: <Found item={item} tally={tally} />,
        chosen: item.id === chosen,
        choose: () => choose?.(item),
      };
    })}
  />
);

const detailOf = ({ sku, cartonId, quantity, receivedQuantity, damagedQuantity, lot }: Item): string =>
  [
    sku ?? (cartonId ? 'Carton' : undefined),
    `${number(quantity)} expected`,
    receivedQuantity ? `${number(receivedQuantity)} already received` : undefined,
    damagedQuantity ? `${number(damagedQuantity)} damaged` : undefined,
    lot ? `lot ${lot}` : undefined,
  ]
    .filter(Boolean)
    .join(' · ');

function Found({ item, tally: { good, damaged, left } }: { item: Item; tally: Tally }): ReactNode {
  const now = [good > 0 ? number(good) : '', damaged > 0 ? `${number(damaged)} damaged` : '']
    .filter(Boolean)
    .join(' + ');
  return (
    <>
      {now ? <div>{now}</div> : null}
      {left === 0 ? (
        <Badge tone="good">Complete</Badge>
      ) : left < 0 ? (
        <Badge tone="warning">{number(-left)} over</Badge>
      ) : now || item.receivedQuantity ? (
        <Badge tone="busy">{number(left)} left</Badge>
      ) : (
        <Badge>{number(left)} to come</Badge>
      )}
    </>
  );
}
