/** Sends an example of a topic, and watches what becomes of it. */
import { Alert, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/use.ts';
import { path } from '../../../app/path.ts';
import { WhyButton } from '../../../ui/why.tsx';
import { titleOf, topics, type Topic } from '../event-words.ts';
import { Snippet } from '../snippet.tsx';
import { msOf } from '../traffic.tsx';
import { topicsOf } from './topic-choice.ts';
import { outcomeOf, type Delivery, type Webhook } from './webhook-words.ts';
import { InlineLink } from '../../../ui/link.tsx';

interface SendTestProps {
  webhook: Pick<Webhook, 'id' | 'topics'>;
  why?: string | undefined;
  /** Examples, where they stand below the choice. */
  samples?: ReadonlyMap<string, string>;
  calls?: TestCalls;
}

/** Operations of the merchant's endpoints or of those of the warehouse, and the page of a delivery. */
interface TestCalls {
  test: 'dashboardWebhooks.test' | 'operatorWebhooks.test';
  delivery: 'dashboardWebhooks.delivery' | 'operatorWebhooks.delivery';
  to: (webhookId: string, deliveryId: string) => string;
}

const ofMerchant: TestCalls = {
  test: 'dashboardWebhooks.test',
  delivery: 'dashboardWebhooks.delivery',
  to: path.delivery,
};

export function SendTest({ webhook, why, samples, calls = ofMerchant }: SendTestProps) {
  const [topic, setTopic] = useState<Topic>(topicsOf(webhook.topics)[0] ?? 'shipment.forwarded');
  const [sent, setSent] = useState<Delivery>();
  const send = useWrite(calls.test);
  const sample = samples?.get(topic);
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <Select
          label="Topic"
          data={topics.map((value) => ({ value, label: `${value} · ${titleOf(value)}` }))}
          value={topic}
          onChange={(value) => value && setTopic(value)}
          allowDeselect={false}
          searchable
          style={{ flex: '1 1 260px' }}
        />
        <WhyButton
          variant="default"
          why={why}
          loading={send.isPending}
          onClick={() => send.mutate({ input: { id: webhook.id, topic } }, { onSuccess: setSent })}
        >
          Send test
        </WhyButton>
      </Group>
      {sent ? <Outcome webhookId={webhook.id} first={sent} calls={calls} key={sent.id} /> : null}
      {sample ? <Snippet text={sample} label="Copy example" /> : null}
    </Stack>
  );
}

interface OutcomeProps {
  webhookId: string;
  first: Delivery;
  calls: TestCalls;
}

function Outcome({ webhookId, first, calls }: OutcomeProps) {
  const [over, setOver] = useState(false);
  const query = useRead(
    calls.delivery,
    { id: webhookId, deliveryId: first.id },
    over ? {} : { everyMs: 1_000 },
  );
  const delivery = query.data ?? first;
  if (!over && delivery.state !== 'waiting') setOver(true);
  return (
    <Alert
      role="status"
      variant="outline"
      color={delivery.state === 'delivered' ? 'teal' : delivery.state === 'waiting' ? 'gray' : 'red'}
      title={titles[delivery.state]}
    >
      <Text size="sm">
        {wordsOf(delivery)}{' '}
        <InlineLink to={calls.to(webhookId, delivery.id)}>View request and response</InlineLink>
      </Text>
    </Alert>
  );
}

const titles: Record<Delivery['state'], string> = {
  waiting: 'Sending',
  delivered: 'Test delivered',
  failed: 'Test failed',
  cancelled: 'Test cancelled',
};

function wordsOf({ state, lastStatus, lastError, lastDurationMs }: Delivery): string {
  if (state === 'waiting') return 'The test will be sent within seconds.';
  const outcome = outcomeOf({ status: lastStatus, error: lastError });
  if (outcome === undefined) return 'No response.';
  return lastDurationMs === null ? `${outcome}.` : `${outcome}, after ${msOf(lastDurationMs)}.`;
}
