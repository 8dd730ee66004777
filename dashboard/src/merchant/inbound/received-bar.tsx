/** How much of what was announced has come. */
import { Progress, Text } from '@mantine/core';
import { number } from '../../ui/format.ts';
import type { Shipment } from '../shipments/lifecycle-of.ts';

type Lines = Pick<Shipment, 'items'>;

export function receivedOf({ items }: Lines): { expected: number; received: number } {
  return {
    expected: items.reduce((sum, item) => sum + (item.expectedQuantity ?? item.quantity), 0),
    received: items.reduce((sum, item) => sum + (item.receivedQuantity ?? 0), 0),
  };
}

export function ReceivedBar({ shipment }: { shipment: Lines }) {
  const { expected, received } = receivedOf(shipment);
  const share = expected === 0 ? 0 : Math.min(100, (received / expected) * 100);
  return (
    <div style={{ minWidth: 110 }}>
      <Text size="sm" ta="right">
        {number(received)} of {number(expected)}
      </Text>
      <Progress
        value={share}
        size="sm"
        mt={2}
        color={received > expected ? 'yellow' : 'harbor'}
        aria-label={`${number(received)} of ${number(expected)} received`}
      />
    </div>
  );
}
