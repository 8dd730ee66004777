/** Sends again to an endpoint that was paused or disabled, with or without what it has missed. */
import { Radio, Stack } from '@mantine/core';
import { longestReplayDays } from 'packhouse:webhooks';
import { useState } from 'react';
import { useWrite } from '../../../api/use.ts';
import { Ask } from '../../../ui/ask.tsx';
import { nameOf, type Webhook } from './webhook-words.ts';

interface EnableWebhookProps {
  webhook: Pick<Webhook, 'id' | 'url' | 'description'>;
  /** Operation of the merchant's endpoints or of those of the warehouse. */
  operation?: 'dashboardWebhooks.enable' | 'operatorWebhooks.enable';
  opened: boolean;
  onClose: () => void;
}

export function EnableWebhook({
  webhook,
  operation = 'dashboardWebhooks.enable',
  opened,
  onClose,
}: EnableWebhookProps) {
  const [missed, setMissed] = useState<'send' | 'skip'>('send');
  const enable = useWrite(operation, {
    done:
      missed === 'send' ? 'Enabled. Missed events are being sent.' : 'Enabled. Missed events are skipped.',
  });
  return (
    <Ask
      opened={opened}
      onClose={onClose}
      title={`Enable ${nameOf(webhook)}`}
      action={missed === 'send' ? 'Enable and send missed events' : 'Enable and skip missed events'}
      danger={missed === 'skip'}
      onConfirm={() => enable.mutateAsync({ input: { id: webhook.id, skipMissed: missed === 'skip' } })}
    >
      <Radio.Group label="Missed events" value={missed} onChange={(value) => setMissed(value)}>
        <Stack gap="xs" mt={6}>
          <Radio
            value="send"
            label="Send missed events"
            description={`In order, from up to ${longestReplayDays} days back`}
          />
          <Radio
            value="skip"
            label="Skip missed events"
            description={
              operation === 'dashboardWebhooks.enable'
                ? 'Only new events are sent. You can still replay the missed ones later.'
                : 'Only new events are sent.'
            }
          />
        </Stack>
      </Radio.Group>
    </Ask>
  );
}
