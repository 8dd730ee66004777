/** Why nothing is sent, or nothing arrives, and what to do. */
import { Alert, Stack, Text } from '@mantine/core';
import { AlertIcon } from '@primer/octicons-react';
import { longestReplayDays } from 'packhouse:webhooks';
import type { ReactNode } from 'react';
import { number } from '../../../ui/format.ts';
import { Time } from '../../../ui/time.tsx';
import type { Webhook } from './webhook-words.ts';

export function WebhookNotice({ webhook }: { webhook: Webhook }) {
  const { state, disabledReason, disabledAt, health } = webhook;
  if (state === 'disabled') {
    return (
      <Notice color="red" title="Endpoint disabled by the service: nothing is sent">
        <Text size="sm">
          {disabledReason ?? 'Deliveries kept failing.'} <Time at={disabledAt} />
        </Text>
        <Text size="sm">
          Check the responses below, fix the receiver and send a test, which also works while the endpoint is
          disabled. Then enable it and choose whether to send missed events. Events are kept for{' '}
          {longestReplayDays} days.
        </Text>
      </Notice>
    );
  }
  if (state === 'paused') {
    return (
      <Notice color="yellow" title="Endpoint paused: nothing is sent">
        <Text size="sm">
          Events are kept for up to {longestReplayDays} days. When you enable the endpoint, you choose whether
          to send them.
        </Text>
      </Notice>
    );
  }
  if (health.failingSince !== null) {
    return (
      <Notice color="yellow" title="Deliveries are failing">
        <Text size="sm">
          No delivery has succeeded since <Time at={health.failingSince} exact />. {number(health.waiting)}{' '}
          {health.waiting === 1 ? 'delivery is' : 'deliveries are'} waiting to be retried. Each is retried for
          three days. After three days without a success, the endpoint is disabled.
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
