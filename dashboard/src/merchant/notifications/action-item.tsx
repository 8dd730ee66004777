/** One thing that waits for somebody: what it is, what ends it, and how it is put away. */
import { Group, Stack, Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { Time } from '../../ui/time.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemVerbs } from './item-verbs.tsx';
import { subjectPageOf } from './subject-page-of.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

export function ActionItem({ item }: { item: Output<'notifications.list'> }) {
  const to = subjectPageOf(item);
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {to ? (
          <Link to={to} fw={600}>
            {item.title}
          </Link>
        ) : (
          item.title
        )}
        {item.count > 1 ? ` (${item.count} times)` : ''}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {item.message}
      </Text>
      <Note size="xs">
        <Time at={item.createdAt} />
      </Note>
      <Group gap={6}>
        <ItemActions item={item} />
        <ItemVerbs item={item} />
      </Group>
    </Stack>
  );
}
