/** Why nothing is sent, or nothing arrives, and what to do. */
import { Alert, Stack, Text } from '@mantine/core';
import { AlertIcon } from '@primer/octicons-react';
import { longestReplayDays } from 'packhouse:webhooks';
import type { ReactNode } from 'react';
import { number } from '../../ui/format.ts';
import { Time } from '../../ui/time.tsx';
import type { Webhook } from './webhook-words.ts';

export function WebhookNotice({ webhook }: { webhook: Webhook }) {
  const { state, disabledReason, disabledAt, health } = webhook;
  if (state === 'disabled') {
    return (
      <Notice color="red" title="Nothing is sent: the service disabled this endpoint">
        <Text size="sm">
          {disabledReason ?? 'Deliveries kept failing.'} <Time at={disabledAt} />
        </Text>
        <Text size="sm">
          See below what it answered, mend the receiver, and send a test: that goes out also now. Then enable
          it. You choose there whether it is sent what it has missed; events are kept for that for{' '}
          {longestReplayDays} days.
        </Text>
      </Notice>
    );
  }
  if (state === 'paused') {
    return (
      <Notice color="yellow" title="Nothing is sent: the endpoint is paused">
        <Text size="sm">
          Events are kept for it, up to {longestReplayDays} days of them. When you enable it, you choose
          whether they are sent.
        </Text>
      </Notice>
    );
  }
  if (health.failingSince !== null) {
    return (
      <Notice color="yellow" title="It is failing">
        <Text size="sm">
          Nothing has arrived since <Time at={health.failingSince} exact />. {number(health.waiting)}{' '}
          {health.waiting === 1 ? 'delivery waits' : 'deliveries wait'} to be tried again, for three days in
          all; after as many days without a success the endpoint is disabled.
        </Text>
      </Notice>
    );
  }
  return null;
}

const Notice = ({ color, title, children }: { color: string; title: string; children: ReactNode }) => (
  <Alert color={color} variant="outline" icon={<AlertIcon size={16} />} title={title}>
    <Stack gap="xs">{children}</Stack>
  </Alert>
);
