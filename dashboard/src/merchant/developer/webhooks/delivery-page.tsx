/** One delivery: its content, each attempt with the answer, and a way to send it again. */
import { Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useMay } from '../../../api/space.tsx';
import { useRead, useWrite } from '../../../api/use.ts';
import { path } from '../../../app/path.ts';
import { apiCall } from '../../../ui/api-call.ts';
import { CopyId } from '../../../ui/copy-id.tsx';
import { Facts, Section } from '../../../ui/facts.tsx';
import { number } from '../../../ui/format.ts';
import { JsonBlock } from '../../../ui/json-block.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { Time } from '../../../ui/time.tsx';
import { WhyButton } from '../../../ui/why.tsx';
import { deliveryReason } from '../../../ui/words.ts';
import { titleOf } from '../event-words.ts';
import { MembersOnly } from '../members-only.tsx';
import { recordsIn } from '../records-in-path.ts';
import { Snippet } from '../snippet.tsx';
import { msOf } from '../traffic.tsx';
import { AttemptLog } from './attempt-log.tsx';
import { deliveryCurl } from './delivery-curl.ts';
import { DeliveryState } from './delivery-state.tsx';
import { NextAttempt } from './next-attempt.tsx';
import { nameOf, outcomeOf, type DeliveryDetail, type Webhook } from './webhook-words.ts';
import { Link } from '../../../ui/link.tsx';

export function DeliveryPage() {
  const { webhookId, deliveryId } = useParams({ strict: false }) as Record<
    'webhookId' | 'deliveryId',
    string
  >;
  const { may } = useMay('member');
  const webhook = useRead('dashboardWebhooks.get', { id: webhookId }, { enabled: may });
  const query = useRead(
    'dashboardWebhooks.delivery',
    { id: webhookId, deliveryId },
    { enabled: may, everyMs: 3_000 },
  );
  return (
    <RecordPage
      query={query}
      kind="Delivery"
      guard={MembersOnly}
      crumbs={[
        { title: 'Webhooks', to: path.webhooks() },
        { title: webhook.data ? nameOf(webhook.data) : 'Endpoint', to: path.webhook(webhookId) },
      ]}
      api={[apiCall('dashboardWebhooks.delivery', { id: webhookId, deliveryId })]}
      header={(delivery) => ({
        title: delivery.topic,
        lead: titleOf(delivery.topic),
        aside: <DeliveryState {...delivery} />,
        actions: <SendAgain delivery={delivery} />,
      })}
    >
      {(delivery) => <Known delivery={delivery} webhook={webhook.data} />}
    </RecordPage>
  );
}

function SendAgain({ delivery: { id, webhookId, state } }: { delivery: DeliveryDetail }) {
  const { why } = useMay('admin');
  const retry = useWrite('dashboardWebhooks.retry', { done: 'Sending now.' });
  return (
    <WhyButton
      size="xs"
      why={why}
      loading={retry.isPending}
      onClick={() => retry.mutate({ input: { id: webhookId, deliveryId: id } })}
    >
      {state === 'waiting' ? 'Retry now' : 'Resend'}
    </WhyButton>
  );
}

function Known({ delivery, webhook }: { delivery: DeliveryDetail; webhook: Webhook | undefined }) {
  const { requestBody, log } = delivery;
  const latest = log[0];
  return (
    <Stack gap="lg">
      <Section title="Details">
        <DeliveryFacts delivery={delivery} />
      </Section>
      <AttemptLog log={log} />
      {requestBody === '' ? null : (
        <Section title="Body">
          <JsonBlock value={JSON.parse(requestBody)} />
        </Section>
      )}
      {latest && webhook ? (
        <Section title="Send with curl">
          <Stack gap="sm">
            <Text size="sm">
              Repeat the latest attempt, for example to a program on your own machine. Receivers reject its
              signature after five minutes, as they should.
            </Text>
            <Snippet
              text={deliveryCurl({ url: webhook.url, headers: latest.requestHeaders, body: requestBody })}
              label="Copy curl"
            />
          </Stack>
        </Section>
      ) : null}
    </Stack>
  );
}

function DeliveryFacts({ delivery }: { delivery: DeliveryDetail }) {
  const { id, eventId, sequence, reason, attempts, requestBody } = delivery;
  const record = recordOf(requestBody);
  const outcome = outcomeOf({ status: delivery.lastStatus, error: delivery.lastError });
  return (
    <Facts
      rows={[
        ['Last response', outcome ?? 'None yet'],
        ['Duration', msOf(delivery.lastDurationMs)],
        ['Attempts', number(attempts)],
        ...(delivery.nextAttemptAt === null
          ? []
          : ([['Next attempt', <NextAttempt at={delivery.nextAttemptAt} key="next" />]] as const)),
        ...(delivery.deliveredAt === null
          ? []
          : ([['Delivered', <Time at={delivery.deliveredAt} exact key="delivered" />]] as const)),
        ['Reason', deliveryReason[reason]],
        ...(record
          ? ([
              [
                'Record',
                <Link to={record.to} key="record">
                  {record.what} {record.id}
                </Link>,
              ],
            ] as const)
          : []),
        ...(sequence === null ? [] : ([['Event sequence', String(sequence)]] as const)),
        ...(eventId === null
          ? []
          : ([['webhook-id', <CopyId value={eventId} label="Copy webhook-id" key="event" />]] as const)),
        ['Id', <CopyId value={id} key="id" />],
        ['Created', <Time at={delivery.createdAt} exact key="made" />],
      ]}
    />
  );
}

/** The record that the event is about; undefined for an example event, which refers to no real record. */
function recordOf(body: string) {
  if (body === '') return undefined;
  const { data } = JSON.parse(body) as { data?: { resourceId?: string; example?: boolean } };
  return data?.resourceId && !data.example ? recordsIn(data.resourceId)[0] : undefined;
}
