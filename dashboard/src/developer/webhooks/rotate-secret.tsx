/** Signs with a new secret. The old one may go on beside it, so that no delivery is refused meanwhile. */
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import type { Webhook } from './webhook-words.ts';

const overlaps = [
  ['0', 'The old secret stops now', 'Until your program has the new one, it refuses what is sent'],
  ['1', 'Both sign for 1 hour', undefined],
  ['24', 'Both sign for 24 hours', undefined],
  ['168', 'Both sign for 7 days', undefined],
] as const;

interface RotateSecretProps {
  webhook: Webhook;
  opened: boolean;
  onClose: () => void;
  onRotated: (secret: Output<'dashboardWebhooks.rotateSecret'>) => void;
}

export function RotateSecret({ webhook, opened, onClose, onRotated }: RotateSecretProps) {
  const [overlap, setOverlap] = useState('24');
  const rotate = useWrite('dashboardWebhooks.rotateSecret');
  return (
    <Ask
      opened={opened}
      onClose={onClose}
      title="Rotate the secret"
      action={overlap === '0' ? 'Rotate: the old secret stops now' : 'Make the new secret'}
      danger={overlap === '0'}
      onConfirm={async () =>
        onRotated(await rotate.mutateAsync({ input: { id: webhook.id, overlapHours: Number(overlap) } }))
      }
    >
      <Stack>
        What is sent from now on is signed with a new secret. Put it into your program while both sign.
        {webhook.secrets.length > 1 ? ' The one before the current one stops now in any case.' : ''}
        <Radio.Group label="The old secret" value={overlap} onChange={setOverlap}>
          <Stack gap="xs" mt={6}>
            {overlaps.map(([hours, label, description]) => (
              <Radio key={hours} value={hours} label={label} description={description} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </Ask>
  );
}
