import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Output } from '../api/operation.ts';
import { path } from '../path.ts';
import { Badge } from '../ui/badge.tsx';
import { money, percent } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { Time } from '../ui/time.tsx';
import { plain, recommendationTone } from '../words.ts';

export function RecommendationCard({
  recommendation: shown,
}: {
  recommendation: Output<'recommendations.list'>;
}) {
  const { id, title, summary, severity, impact, confidence, expiresAt, status } = shown;
  return (
    <Card withBorder padding="md" component="article" aria-label={title}>
      <Stack gap="xs" h="100%" justify="space-between">
        <div>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
            <Anchor component={Go} to={path.recommendation(id)} fw={600} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Anchor>
            <Badge tone={recommendationTone[severity]}>{plain(severity)}</Badge>
          </Group>
          <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
            {summary}
          </Text>
        </div>
        <Group gap="lg">
          <Fact name="At stake" value={money(impact.amount, impact.currency)} />
          <Fact name="Confidence" value={percent(confidence.level, 0)} />
          <Fact name="Good until" value={<Time at={expiresAt} />} />
          {status === 'open' ? null : <Badge>{plain(status)}</Badge>}
        </Group>
      </Stack>
    </Card>
  );
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <Text size="xs" c="dimmed">
      {name}
    </Text>
    <Text size="sm" fw={600} component="div">
      {value}
    </Text>
  </div>
);
