import { Radio, Stack, Textarea } from '@mantine/core';
import { lotStatuses } from 'packhouse:contract';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { oneOf } from '../../ui/filters.tsx';
import { typing } from '../../ui/typing.ts';
import { lotStatus } from '../../ui/words.ts';

interface ChangeLotProps {
  lot: Pick<Output<'lots.list'>, 'productId' | 'lot' | 'status'>;
  close: () => void;
}

export function ChangeLot({ lot: { productId, lot, status: before }, close }: ChangeLotProps) {
  const [status, setStatus] = useState(before);
  const [reason, setReason] = useState('');
  const change = useWrite('lots.setStatus', {
    done: (after) => `Lot ${after.lot} is ${lotStatus[after.status].label.toLowerCase()}.`,
    quiet: true,
  });
  const why =
    status === before
      ? 'Choose another status first.'
      : status !== 'available' && reason.trim() === ''
        ? 'Enter a reason first.'
        : undefined;
  return (
    <DialogForm
      title={`Status of lot ${lot}`}
      action="Change status"
      why={why}
      close={close}
      submit={(idempotencyKey) =>
        change.mutateAsync({
          input: { productId, lot, status, reason: reason.trim() || null },
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <Radio.Group
            label="Status"
            value={status}
            onChange={(value) => setStatus(oneOf(value, lotStatuses) ?? status)}
            error={errorAt('status')}
          >
            <Stack gap="xs" mt="xs">
              {lotStatuses.map((one) => (
                <Radio key={one} value={one} label={lotStatus[one].label} description={descriptions[one]} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label="Reason"
            description="Visible to the warehouse."
            maxLength={500}
            autosize
            minRows={2}
            {...typing(reason, setReason)}
            error={errorAt('reason')}
          />
        </>
      )}
    </DialogForm>
  );
}

const descriptions = {
  available: 'The units can be ordered and shipped.',
  held: 'The units stay in the warehouse. Open orders get other lots or wait.',
  recalled: 'Like held. An action item reminds you to contact those who received the lot.',
};
