/** Problems that hold up a shipment, and how to solve them. */
import { Alert, Text } from '@mantine/core';
import { AlertIcon, ClockIcon, XCircleIcon } from '@primer/octicons-react';
import { dateTime } from '../../ui/format.ts';
import { Time } from '../../ui/time.tsx';
import { useWarehouseNow } from './use-warehouse-now.ts';
import { actorWords } from './actor.tsx';
import { countdown } from './countdown.ts';
import { holdWords } from './hold-words.ts';
import type { Shipment } from './lifecycle-of.ts';
import { Note } from '../../ui/note.tsx';

export function ShipmentNotices({ shipment }: { shipment: Shipment }) {
  return (
    <>
      <LateNotice shipment={shipment} />
      {shipment.holds.map((hold) => {
        const { title, fix } = holdWords(hold.code);
        return (
          <Alert
            key={`${hold.code} ${hold.placedAt}`}
            color="yellow"
            variant="outline"
            icon={<AlertIcon size={16} />}
            title={`On hold: ${lowerFirst(title)}`}
          >
            <Text size="sm">{hold.message}</Text>
            <Text size="sm" mt={4}>
              {fix}
            </Text>
            <Note size="xs" mt={4}>
              {actorWords(hold.placedBy)}, <Time at={hold.placedAt} />
            </Note>
          </Alert>
        );
      })}
      <CancellationNotice shipment={shipment} />
      {shipment.status === 'rejected' ? (
        <Alert
          color="red"
          variant="outline"
          icon={<XCircleIcon size={16} />}
          title="Rejected by the warehouse"
        >
          The timeline shows the reason. Create a new inbound shipment once it is resolved.
        </Alert>
      ) : null}
    </>
  );
}

function LateNotice({ shipment: { promise, stage } }: { shipment: Shipment }) {
  const now = useWarehouseNow();
  if (promise?.slaStatus !== 'late') return null;
  return (
    <Alert color="red" variant="outline" icon={<ClockIcon size={16} />} title="Late">
      <Text size="sm">
        It was due to ship by {dateTime(promise.shipBy)}, {countdown(Date.parse(promise.shipBy) - now)} ago.{' '}
        {stage ? 'The warehouse is working on it.' : 'The warehouse has not started.'}
      </Text>
    </Alert>
  );
}

function CancellationNotice({ shipment: { cancellation, status } }: { shipment: Shipment }) {
  if (!cancellation) return null;
  const { reason, requestedBy, requestedAt, refusedReason } = cancellation;
  const title =
    status === 'cancelled'
      ? 'Cancelled'
      : refusedReason === null
        ? 'Cancellation requested'
        : 'Cancellation refused by the warehouse';
  return (
    <Alert
      color={status === 'cancelled' ? 'gray' : 'yellow'}
      variant="outline"
      icon={<XCircleIcon size={16} />}
      title={title}
    >
      <Text size="sm">{refusedReason ?? reason ?? 'No reason given.'}</Text>
      <Note size="xs" mt={4}>
        {status === 'cancelled' ? 'Cancelled by' : 'Requested by'} {actorWords(requestedBy)},{' '}
        <Time at={requestedAt} />
      </Note>
    </Alert>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
