/** Totals of a receipt, and the differences that the merchant is told about. */
import { Stack, Text } from '@mantine/core';
import { count, text, type Column } from '../../ui/column.tsx';
import { number, plural } from '../../ui/format.ts';
import { Section } from '../../ui/facts.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
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
    <Section title={isClosed ? 'Received' : 'Received so far'}>
      <Stack>
        <SmallTable
          label="Received items"
          fz="md"
          rows={rows}
          rowKey={({ item }) => item.id}
          columns={[
            text('Item', ({ item }: Row) => item.name),
            count('Expected', ({ item }: Row) => item.quantity),
            count('Received', 'received'),
            difference('Damaged', 'damaged'),
            difference('Short', 'short'),
            difference('Over', 'over'),
          ]}
        />
        <Text>
          {differing.length === 0
            ? `The merchant ${isClosed ? 'was' : 'will be'} notified that ${name} was received with no discrepancies.`
            : `The merchant ${isClosed ? 'was' : 'will be'} notified that ${name} was received with ${plural(differing.length, 'discrepancy', 'discrepancies')}: ${differing
                .map(
                  ({ item, short, over, damaged }) =>
                    `${item.sku ?? item.name} ${[short ? `${number(short)} short` : '', over ? `${number(over)} over` : '', damaged ? `${number(damaged)} damaged` : ''].filter(Boolean).join(', ')}`,
                )
                .join('; ')}.`}
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

const difference = (title: string, key: 'damaged' | 'short' | 'over'): Column<Row> => ({
  title,
  align: 'right',
  cell: (row) => (
    <Text span inherit fw={row[key] > 0 ? 700 : 400}>
      {number(row[key])}
    </Text>
  ),
});
