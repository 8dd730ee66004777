/** Signs with a new secret. The old one may go on beside it, so that no delivery is refused meanwhile. */
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../../api/operation.ts';
import { useWrite } from '../../../api/use.ts';
import { Ask } from '../../../ui/ask.tsx';
import type { Webhook } from './webhook-words.ts';

const overlaps = [
  ['0', 'Stops working now', 'Your program rejects deliveries until it has the new secret'],
  ['1', 'Both secrets sign for 1 hour', undefined],
  ['24', 'Both secrets sign for 24 hours', undefined],
  ['168', 'Both secrets sign for 7 days', undefined],
] as const;

interface RotateSecretProps {
  webhook: Pick<Webhook, 'id' | 'secrets'>;
  /** Operation of the merchant's endpoints or of those of the warehouse. */
  operation?: 'dashboardWebhooks.rotateSecret' | 'operatorWebhooks.rotateSecret';
  opened: boolean;
  onClose: () => void;
  onRotated: (secret: Output<'dashboardWebhooks.rotateSecret'>) => void;
}

export function RotateSecret({
  webhook,
  operation = 'dashboardWebhooks.rotateSecret',
  opened,
  onClose,
  onRotated,
}: RotateSecretProps) {
  const [overlap, setOverlap] = useState('24');
  const rotate = useWrite(operation);
  return (
    <Ask
      opened={opened}
      onClose={onClose}
      title="Rotate secret"
      action={overlap === '0' ? 'Rotate and stop old secret' : 'Create new secret'}
      danger={overlap === '0'}
      onConfirm={async () =>
        onRotated(await rotate.mutateAsync({ input: { id: webhook.id, overlapHours: Number(overlap) } }))
      }
    >
      <Stack>
        From now on, deliveries are signed with a new secret. Add it to your program while both secrets sign.
        {webhook.secrets.length > 1 ? ' The previous secret stops working now in any case.' : ''}
        <Radio.Group label="Old secret" value={overlap} onChange={setOverlap}>
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
