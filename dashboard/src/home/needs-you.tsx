import { Anchor, Stack, Text } from '@mantine/core';
import { useList } from '../api/use.ts';
import { path } from '../path.ts';
import { ActionItem } from '../notifications/action-item.tsx';
import { Section } from '../ui/facts.tsx';
import { Go } from '../ui/go.tsx';
import { Loaded } from '../ui/loaded.tsx';

/** The action items that nobody has seen to, each with what can be done about it. */
export function NeedsYou() {
  const items = useList('notifications.list', {
    kind: 'action_item',
    state: ['open'],
    snoozed: false,
    take: 5,
  });
  return (
    <Section
      title="Action items"
      aside={
        <Anchor component={Go} to={path.notifications({ tab: 'actions' })} size="sm">
          All
        </Anchor>
      }
    >
      <Loaded query={items}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              You’re all caught up.
            </Text>
          ) : (
            <Stack gap="sm">
              {rows.map((item) => (
                <ActionItem key={item.id} item={item} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Section>
  );
}
