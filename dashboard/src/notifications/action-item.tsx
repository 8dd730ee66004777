/** One thing that waits for somebody: what it is, where it leads, and how it is put away. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { useMay } from '../api/space.tsx';
import { useWrite } from '../api/use.ts';
import { Go } from '../ui/go.tsx';
import { Time } from '../ui/time.tsx';
import { WhyButton } from '../ui/why.tsx';
import { placeOf } from './place-of.ts';

type Notification = Output<'notifications.list'>;

export function ActionItem({ item }: { item: Notification }) {
  const { why } = useMay('member');
  const acknowledge = useWrite('notifications.acknowledge', {
    done: 'You see to it. It stays until its cause is gone.',
  });
  const dismiss = useWrite('notifications.dismiss', {
    done: 'Dismissed. When its cause is seen again, there is a new one.',
  });
  const to = placeOf(item);
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {to ? (
          <Anchor component={Go} to={to} size="sm" fw={600}>
            {item.title}
          </Anchor>
        ) : (
          item.title
        )}
        {item.count > 1 ? ` (${item.count} times)` : ''}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {item.message}
      </Text>
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          <Time at={item.createdAt} />
        </Text>
        {to ? (
          <Button component={Go} to={to} size="compact-xs" variant="light">
            Open
          </Button>
        ) : null}
        <WhyButton
          why={why}
          size="compact-xs"
          variant="default"
          onClick={() => acknowledge.mutate({ input: { id: item.id } })}
        >
          I see to it
        </WhyButton>
        <WhyButton
          why={why}
          size="compact-xs"
          variant="subtle"
          color="gray"
          c="dimmed"
          onClick={() => dismiss.mutate({ input: { id: item.id } })}
        >
          Dismiss
        </WhyButton>
      </Group>
    </Stack>
  );
}
