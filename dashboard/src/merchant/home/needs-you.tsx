import { Stack } from '@mantine/core';
import { useList } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { ActionItem } from '../notifications/action-item.tsx';
import { Section } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

/** The action items that nobody has seen to, each with what can be done about it. */
export function NeedsYou() {
  const items = useList('notifications.list', {
    kind: 'action_item',
    state: ['open'],
    snoozed: false,
    take: 5,
  });
  return (
    <Section title="Action items" aside={<Link to={path.notifications({ tab: 'actions' })}>All</Link>}>
      <Loaded query={items}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Note>You’re all caught up.</Note>
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
