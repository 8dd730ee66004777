/** A delivery to an endpoint of the warehouse: its content, each attempt with the answer, and a way to send it again. */
import { Button, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { titleOf } from '../../merchant/developer/event-words.ts';
import { AttemptLog } from '../../merchant/developer/webhooks/attempt-log.tsx';
import { DeliveryState } from '../../merchant/developer/webhooks/delivery-state.tsx';
import { NextAttempt } from '../../merchant/developer/webhooks/next-attempt.tsx';
import { outcomeOf } from '../../merchant/developer/webhooks/webhook-words.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { JsonBlock } from '../../ui/json-block.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Time } from '../../ui/time.tsx';
import { deliveryReason } from '../../ui/words.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { webhookPath } from './webhook-path.ts';

type Delivery = Output<'operatorWebhooks.delivery'>;

export function DeliveryPage() {
  const { webhookId: id, deliveryId } = useParams({ strict: false }) as Record<
    'webhookId' | 'deliveryId',
    string
  >;
  const query = useRead('operatorWebhooks.delivery', { id, deliveryId }, { everyMs: 3_000 });
  const known = query.data;
  return (
    <BackOfficePage
      title={known?.topic ?? 'Delivery'}
      lead={known ? titleOf(known.topic) : ''}
      aside={known ? <DeliveryState {...known} /> : null}
      crumbs={[
        { title: 'Webhooks', to: warehousePath.webhooks() },
        { title: 'Endpoint', to: webhookPath.one(id) },
      ]}
      actions={known ? <SendAgain delivery={known} /> : null}
    >
      <Loaded query={query}>
        {(delivery) => (
          <Stack gap="lg">
            <DeliveryFacts delivery={delivery} />
            <AttemptLog log={delivery.log} />
            {delivery.requestBody === '' ? null : (
              <Section title="Body">
                <JsonBlock value={JSON.parse(delivery.requestBody)} />
              </Section>
            )}
          </Stack>
        )}
      </Loaded>
    </BackOfficePage>
  );
}

function SendAgain({ delivery: { id, webhookId, state } }: { delivery: Delivery }) {
  const retry = useWrite('operatorWebhooks.retry', { done: 'Sending now.' });
  return (
    <Button
      size="xs"
      loading={retry.isPending}
      onClick={() => retry.mutate({ input: { id: webhookId, deliveryId: id } })}
    >
      {state === 'waiting' ? 'Retry now' : 'Resend'}
    </Button>
  );
}

const DeliveryFacts = ({ delivery }: { delivery: Delivery }) => (
  <Section title="Details">
    <Facts
      rows={[
        [
          'Last response',
          outcomeOf({ status: delivery.lastStatus, error: delivery.lastError }) ?? 'None yet',
        ],
        ['Attempts', number(delivery.attempts)],
        ['Next attempt', <NextAttempt at={delivery.nextAttemptAt} key="next" />],
        ['Delivered', <Time at={delivery.deliveredAt} exact none="Not yet" key="delivered" />],
        ['Reason', deliveryReason[delivery.reason]],
        ['Merchant', merchantIn(delivery.requestBody)],
        ['Id', <CopyId value={delivery.id} key="id" />],
        ['Created', <Time at={delivery.createdAt} exact key="made" />],
      ]}
    />
  </Section>
);

/** Name of the merchant of the event; a dash where it is not known. */
function merchantIn(body: string): string {
  if (body === '') return '–';
  const { data } = JSON.parse(body) as { data?: { organization?: { name: string } } };
  return data?.organization?.name ?? '–';
}
