/** Whether the promise is kept, and how long is left. */
import { Flex } from '@mantine/core';
import { Badge } from '../../ui/badge.tsx';
import { dateTime } from '../../ui/format.ts';
import { useWarehouseNow } from './use-warehouse-now.ts';
import { slaStatus } from '../../ui/words.ts';
import { countdown } from './countdown.ts';
import type { Shipment } from './lifecycle-of.ts';
import { Note } from '../../ui/note.tsx';

type Promised = NonNullable<Shipment['promise']>;

/** `stacked` takes less room in a row of a list. */
export function Sla({
  promise,
  stacked = false,
}: {
  promise: Pick<Promised, 'shipBy' | 'slaStatus'> | null;
  stacked?: boolean;
}) {
  const now = useWarehouseNow();
  if (!promise) return <>–</>;
  const { label, tone } = slaStatus[promise.slaStatus];
  return (
    <Flex
      title={`Ship by ${dateTime(promise.shipBy)}`}
      direction={stacked ? 'column' : 'row'}
      align={stacked ? 'flex-start' : 'center'}
      columnGap={6}
      w="fit-content"
    >
      <Badge tone={tone}>{label}</Badge>
      <Note size="xs" span style={{ whiteSpace: 'nowrap' }}>
        {timeLeft(promise, now)}
      </Note>
    </Flex>
  );
}

function timeLeft({ shipBy, slaStatus: sla }: Pick<Promised, 'shipBy' | 'slaStatus'>, now: number): string {
  if (sla === 'met' || sla === 'missed') return '';
  const left = Date.parse(shipBy) - now;
  return left < 0 ? `by ${countdown(left)}` : `${countdown(left)} left`;
}
