/** Announced lines, with the quantities found so far. */
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { number } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
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
    label={t('Expected lines')}
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
    sku ?? (cartonId ? t('Carton') : undefined),
    t('{quantity, number} expected', { quantity }),
    receivedQuantity ? t('{receivedQuantity, number} already received', { receivedQuantity }) : undefined,
    damagedQuantity ? t('{damaged, number} damaged', { damaged: damagedQuantity }) : undefined,
    lot ? t('lot {lot}', { lot }) : undefined,
  ]
    .filter(Boolean)
    .join(' · ');

function Found({ item, tally: { good, damaged, left } }: { item: Item; tally: Tally }): ReactNode {
  const now = [good > 0 ? number(good) : '', damaged > 0 ? t('{damaged, number} damaged', { damaged }) : '']
    .filter(Boolean)
    .join(' + ');
  return (
    <>
      {now ? <div>{now}</div> : null}
      {left === 0 ? (
        <Badge tone="good">{t('Complete')}</Badge>
      ) : left < 0 ? (
        <Badge tone="warning">{t('{over, number} over', { over: -left })}</Badge>
      ) : now || item.receivedQuantity ? (
        <Badge tone="busy">{t('{left, number} left', { left })}</Badge>
      ) : (
        <Badge>{t('{left, number} to come', { left })}</Badge>
      )}
    </>
  );
}
