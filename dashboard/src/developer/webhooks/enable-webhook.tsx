/** Sends again to an endpoint that was paused or disabled, with or without what it has missed. */
import { Radio, Stack } from '@mantine/core';
import { longestReplayDays } from 'packhouse:webhooks';
import { useState } from 'react';
import { useWrite } from '../../api/use.ts';
import { Ask } from '../../ui/ask.tsx';
import { nameOf, type Webhook } from './webhook-words.ts';

interface EnableWebhookProps {
  webhook: Webhook;
  opened: boolean;
  onClose: () => void;
}

export function EnableWebhook({ webhook, opened, onClose }: EnableWebhookProps) {
  const [missed, setMissed] = useState<'send' | 'skip'>('send');
  const enable = useWrite('dashboardWebhooks.enable', {
    done: missed === 'send' ? 'Enabled. What was missed is being sent.' : 'Enabled from now on.',
  });
  return (
    <Ask
      opened={opened}
      onClose={onClose}
      title={`Enable ${nameOf(webhook)}`}
      action={missed === 'send' ? 'Enable and send what was missed' : 'Enable from now on'}
      danger={missed === 'skip'}
      onConfirm={() => enable.mutateAsync({ input: { id: webhook.id, skipMissed: missed === 'skip' } })}
    >
      <Radio.Group label="What happened meanwhile" value={missed} onChange={(value) => setMissed(value)}>
        <Stack gap="xs" mt={6}>
          <Radio
            value="send"
            label="Send what was missed"
            description={`In order, up to ${longestReplayDays} days of it`}
          />
          <Radio
            value="skip"
            label="Skip it"
            description="Only what happens from now on is sent. A replay can still send it later."
          />
        </Stack>
      </Radio.Group>
    </Ask>
  );
}
