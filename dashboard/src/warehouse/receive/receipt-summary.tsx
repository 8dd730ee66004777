/** Totals of a receipt, and the differences that the merchant is told about. */
import { Stack, Table, Text } from '@mantine/core';
import { number } from '../../ui/format.ts';
import { Section } from '../../ui/facts.tsx';
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
        <Table.ScrollContainer minWidth={420} type="native" tabIndex={0}>
          <Table fz="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Item</Table.Th>
                {['Expected', 'Received', 'Damaged', 'Short', 'Over'].map((title) => (
                  <Table.Th ta="right" key={title}>
                    {title}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ item, received, damaged, short, over }) => (
                <Table.Tr key={item.id}>
                  <Table.Td>{item.name}</Table.Td>
                  {[item.quantity, received, damaged, short, over].map((count, column) => (
                    <Table.Td ta="right" key={column} fw={column > 1 && count > 0 ? 700 : 400}>
                      {number(count)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Text>
          {differing.length === 0
            ? `The merchant ${isClosed ? 'was' : 'will be'} notified that ${name} was received with no discrepancies.`
            : `The merchant ${isClosed ? 'was' : 'will be'} notified that ${name} was received with ${differing.length === 1 ? '1 discrepancy' : `${number(differing.length)} discrepancies`}: ${differing
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
