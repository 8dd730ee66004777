/** Totals of a receipt, and the differences that the merchant is told about. */
import { Stack, Text } from '@mantine/core';
import { count, text, type Column } from '../../ui/column.tsx';
import { number } from '../../ui/format.ts';
import { Section } from '../../ui/facts.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { t } from '../../ui/t.ts';
import type { Shipment } from '../shipment/shipment-props.ts';

export function ReceiptSummary({ shipment: { items, number: name, status } }: { shipment: Shipment }) {
  const isClosed = status === 'received';
  const rows = items.map((item) => ({
    item,
    received: item.receivedQuantity ?? 0,
    short: isClosed ? (item.shortQuantity ?? 0) : Math.max(0, item.quantity - (item.receivedQuantity ?? 0)),
    over: item.overQuantity ?? 0,
    damaged: item.damagedQuantity ?? 0,
  }));
  const differing = rows.filter(({ short, over, damaged }) => short + over + damaged > 0);
  return (
    <Section title={t(isClosed ? 'Received' : 'Received so far')}>
      <Stack>
        <SmallTable
          label={t('Received items')}
          fz="md"
          rows={rows}
          rowKey={({ item }) => item.id}
          columns={[
            text(t('Item'), ({ item }: Row) => item.name),
            count(t('Expected'), ({ item }: Row) => item.quantity),
            count(t('Received'), 'received'),
            difference(t('Damaged'), 'damaged'),
            difference(t('Short'), 'short'),
            difference(t('Over'), 'over'),
          ]}
        />
        <Text>
          {differing.length === 0
            ? t(
                isClosed
                  ? 'The merchant was notified that {name} was received with no discrepancies.'
                  : 'The merchant will be notified that {name} was received with no discrepancies.',
                { name },
              )
            : t(
                isClosed
                  ? 'The merchant was notified that {name} was received with {count, plural, one {# discrepancy} other {# discrepancies}}: {which}.'
                  : 'The merchant will be notified that {name} was received with {count, plural, one {# discrepancy} other {# discrepancies}}: {which}.',
                { name, count: differing.length, which: differing.map(wordsOf).join('; ') },
              )}
        </Text>
      </Stack>
    </Section>
  );
}

interface Row {
  item: Shipment['items'][number];
  received: number;
  short: number;
  over: number;
  damaged: number;
}

/** Such as "TEA-100 2 short, 1 damaged". */
function wordsOf({ item, short, over, damaged }: Row): string {
  const differences = [
    short ? t('{short, number} short', { short }) : '',
    over ? t('{over, number} over', { over }) : '',
    damaged ? t('{damaged, number} damaged', { damaged }) : '',
  ];
  return `${item.sku ?? item.name} ${differences.filter(Boolean).join(', ')}`;
}

const difference = (title: string, key: 'damaged' | 'short' | 'over'): Column<Row> => ({
  title,
  align: 'right',
  cell: (row) => (
    <Text span inherit fw={row[key] > 0 ? 700 : 400}>
      {number(row[key])}
    </Text>
  ),
});
