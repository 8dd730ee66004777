import { Text } from '@mantine/core';
import { useList } from '../../api/use.ts';

/** The merchant whose goods are worked on, in large type: orders of several merchants lie on one table. */
export function MerchantName({ shipmentId }: { shipmentId: string }) {
  const { data } = useList('operatorShipments.find', { code: shipmentId, take: 1 });
  const name = data?.rows[0]?.organization?.name;
  return name === undefined ? null : (
    <Text size="xl" fw={750}>
      {name}
    </Text>
  );
}
