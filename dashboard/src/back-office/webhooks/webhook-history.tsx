/** Changes of an endpoint, and who made them. */
import type { Output } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { time } from '../../ui/column.tsx';
import { Section } from '../../ui/facts.tsx';
import { SmallTable } from '../../ui/small-table.tsx';

export function WebhookHistory({ webhookId }: { webhookId: string }) {
  const { data } = useList('operatorWebhooks.history', { webhookId, take: 20 });
  return (
    <Section title="History">
      <SmallTable
        label="History"
        rows={data?.rows ?? []}
        rowKey={({ id }) => id}
        empty="No changes yet."
        columns={[
          time('When', 'at'),
          { title: 'Change', cell: (change) => words[change.action] ?? change.action },
          { title: 'By', cell: ({ actor }) => <ActorName actor={actor} /> },
        ]}
      />
    </Section>
  );
}

const words: Record<Output<'operatorWebhooks.history'>['action'], string> = {
  'webhook.created': 'Created',
  'webhook.edited': 'Edited',
  'webhook.paused': 'Paused',
  'webhook.enabled': 'Enabled',
  'webhook.disabled': 'Disabled by the service',
  'webhook.secret_rotated': 'Secret rotated',
  'webhook.deleted': 'Deleted',
};
