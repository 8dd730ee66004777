/** Cancels a shipment, after saying by which rule and what becomes of its goods. */
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import { dateTime } from '../../ui/format.ts';
import { cancelRule } from './cancel-rule.ts';
import type { Shipment } from './lifecycle-of.ts';
import { typing } from '../../ui/typing.ts';

interface CancelShipmentProps {
  shipment: Shipment;
  opened: boolean;
  onClose: () => void;
}

export function CancelShipment({ shipment, opened, onClose }: CancelShipmentProps) {
  const { id, number, cancellableUntil } = shipment;
  const { can, rule, released } = cancelRule(shipment);
  const [reason, setReason] = useState('');
  const cancel = useWrite('shipments.cancel', {
    done: ({ status }) =>
      status === 'pending_cancel' ? `Cancellation of ${number} requested.` : `${number} cancelled.`,
  });
  return (
    <Ask
      opened={opened}
      onClose={onClose}
      title={`Cancel ${number}`}
      action={can === 'asked' ? 'Request cancellation' : 'Cancel shipment'}
      disabled={can === 'no'}
      onConfirm={() =>
        cancel.mutateAsync({ input: { id, ...(reason.trim() ? { reason: reason.trim() } : {}) } })
      }
    >
      <Stack gap="sm">
        <Text size="sm">{rule}</Text>
        {released ? (
          <Text size="sm">{can === 'asked' ? `If the warehouse agrees: ${released}` : released}</Text>
        ) : null}
        {shipment.splitInto && can !== 'no' ? (
          <Text size="sm">
            The shipments that were split from it are cancelled as well, or the warehouse is asked to.
          </Text>
        ) : null}
        {cancellableUntil ? (
          <Text size="sm">
            Ships by {dateTime(cancellableUntil)}. The warehouse may start at any time before that.
          </Text>
        ) : null}
        {can === 'now' ? <Text size="sm">This can’t be undone.</Text> : null}
        {can === 'no' ? null : (
          <TextInput
            label="Reason"
            description="Optional. Visible to the warehouse."
            {...typing(reason, setReason)}
            maxLength={500}
            data-autofocus
          />
        )}
      </Stack>
    </Ask>
  );
}
