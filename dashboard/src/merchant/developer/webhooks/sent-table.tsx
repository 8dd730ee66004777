/** Deliveries to several endpoints, in a few words each. */
import { Text } from '@mantine/core';
import { path } from '../../../app/path.ts';
import { SmallTable } from '../../../ui/small-table.tsx';
import { time } from '../../../ui/column.tsx';
import { deliveryReason } from '../../../ui/words.ts';
import { DeliveryState } from './delivery-state.tsx';
import { nameOf, outcomeOf, type Delivery, type Webhook } from './webhook-words.ts';
import { Link } from '../../../ui/link.tsx';

interface SentTableProps {
  deliveries: readonly Delivery[];
  endpoints: readonly Webhook[];
}

export function SentTable({ deliveries, endpoints }: SentTableProps) {
  const names = new Map(endpoints.map((webhook) => [webhook.id, nameOf(webhook)]));
  return (
    <SmallTable
      label="Sent to webhooks"
      rows={deliveries}
      columns={[
        {
          title: 'Topic',
          cell: ({ id, webhookId, topic, reason }) => (
            <span style={{ overflowWrap: 'anywhere' }}>
              <Link to={path.delivery(webhookId, id)}>{topic}</Link>
              <Text size="xs" c="dimmed" component="span" display="block">
                to {names.get(webhookId) ?? webhookId}
                {reason === 'event' ? '' : `, ${deliveryReason[reason].toLowerCase()}`}
              </Text>
            </span>
          ),
        },
        { title: 'State', cell: (delivery) => <DeliveryState {...delivery} /> },
        {
          title: 'Last response',
          cell: ({ lastStatus, lastError }) => outcomeOf({ status: lastStatus, error: lastError }) ?? '–',
        },
        time('When', 'createdAt'),
      ]}
    />
  );
}
