import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { dismissalReasons } from 'packhouse:contract';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { oneOf } from '../../ui/filters.tsx';
import { dismissalReason } from '../../ui/words.ts';
import { useVerbs } from './use-verbs.ts';
import { typing } from '../../ui/typing.ts';

interface DismissDialogProps {
  recommendation: Output<'recommendations.list'>;
  close: () => void;
}

export function DismissDialog({ recommendation, close }: DismissDialogProps) {
  const [reason, setReason] = useState<(typeof dismissalReasons)[number]>('not_relevant');
  const [note, setNote] = useState('');
  const { dismiss } = useVerbs();
  return (
    <DialogForm
      title="Dismiss recommendation"
      action="Dismiss"
      close={close}
      submit={(key) => dismiss(recommendation, { reason, note: note.trim() || null }, key)}
    >
      {(errorAt) => (
        <>
          <Text size="sm">
            {recommendation.title}. It comes back after two weeks at the earliest, and only if it becomes more
            severe or if 50% more is at stake.
          </Text>
          <Radio.Group
            label="Reason"
            value={reason}
            onChange={(value) => setReason(oneOf(value, dismissalReasons) ?? reason)}
            error={errorAt('reason')}
          >
            <Stack gap="xs" mt="xs">
              {dismissalReasons.map((one) => (
                <Radio key={one} value={one} label={dismissalReason[one]} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label="Note"
            description="For your colleagues. Saved with the recommendation."
            maxLength={1_000}
            autosize
            minRows={2}
            {...typing(note, setNote)}
            error={errorAt('note')}
          />
        </>
      )}
    </DialogForm>
  );
}
