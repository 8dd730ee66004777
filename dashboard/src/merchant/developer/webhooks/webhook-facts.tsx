import { ActorName } from '../../../ui/actor-name.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CopyId } from '../../../ui/copy-id.tsx';
import { Facts, Section } from '../../../ui/facts.tsx';
import { number } from '../../../ui/format.ts';
import { Time } from '../../../ui/time.tsx';
import { TopicChips } from './topic-chips.tsx';
import { healthOf, ownerOf, type Webhook } from './webhook-words.ts';

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { health } = webhook;
  const { label, tone } = healthOf(webhook);
  return (
    <Section title="Details">
      <Facts
        rows={[
          ['URL', <CopyId value={webhook.url} label="Copy URL" key="url" />],
          ['Topics', <TopicChips patterns={webhook.topics} most={12} key="topics" />],
          [
            'Health, 24 h',
            <Badge tone={tone} key="health">
              {label}
            </Badge>,
          ],
          ['Deliveries, 24 h', number(health.deliveries24h)],
          ['Waiting', number(health.waiting)],
          ['Last success', <Time at={health.lastSuccessAt} none="Never" key="success" />],
          ['Last failure', <Time at={health.lastFailureAt} none="Never" key="failure" />],
          ['Id', <CopyId value={webhook.id} key="id" />],
          ['Created', <Time at={webhook.createdAt} key="made" />],
          ['Belongs to', ownerOf(webhook)],
          ['Created by', <ActorName actor={webhook.createdBy} key="by" />],
        ]}
      />
    </Section>
  );
}
