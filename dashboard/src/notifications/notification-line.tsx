import { Anchor, Button, Group, Text } from '@mantine/core';
import { may as mayBe } from '@packhouse/contract/life';
import { actionItemLife } from 'packhouse:contract';
import { useEffect, useRef } from 'react';
import type { Output } from '../api/operation.ts';
import { useMay } from '../api/space.tsx';
import { useWrite } from '../api/use.ts';
import { Badge } from '../ui/badge.tsx';
import { Go } from '../ui/go.tsx';
import { Time } from '../ui/time.tsx';
import { WhyButton } from '../ui/why.tsx';
import { plain, severityTone } from '../words.ts';
import classes from './notification-line.module.css';
import { placeOf } from './place-of.ts';

export function NotificationLine({ item, here }: { item: Output<'notifications.list'>; here: boolean }) {
  const line = useRef<HTMLLIElement>(null);
  const to = placeOf(item);
  const read = useWrite('notifications.read');
  useEffect(() => {
    if (here) line.current?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <li
      ref={line}
      className={classes['line']}
      data-here={here || undefined}
      data-unread={item.readAt === null || undefined}
    >
      <Group justify="space-between" align="flex-start" gap="xs">
        <div className={classes['words']}>
          <Group gap="xs">
            <Text fw={item.readAt === null ? 650 : 500} size="sm">
              {to ? (
                <Anchor
                  component={Go}
                  to={to}
                  size="sm"
                  fw="inherit"
                  onClick={() => item.readAt ?? read.mutate({ input: { id: item.id } })}
                >
                  {item.title}
                </Anchor>
              ) : (
                item.title
              )}
            </Text>
            {item.severity === 'info' ? null : (
              <Badge tone={severityTone[item.severity]}>{plain(item.severity)}</Badge>
            )}
            {item.state ? <Badge>{plain(item.state)}</Badge> : null}
            {item.count > 1 ? (
              <Text size="xs" c="dimmed">
                {item.count} times
              </Text>
            ) : null}
          </Group>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {item.message}
          </Text>
          <Text size="xs" c="dimmed">
            {plain(item.type)} · <Time at={item.createdAt} />
          </Text>
        </div>
        {item.kind === 'action_item' && item.state ? <Verbs id={item.id} state={item.state} /> : null}
      </Group>
    </li>
  );
}

function Verbs({ id, state }: { id: string; state: NonNullable<Output<'notifications.list'>['state']> }) {
  const { why } = useMay('member');
  const acknowledge = useWrite('notifications.acknowledge', {
    done: 'You see to it. It stays until its cause is gone.',
  });
  const dismiss = useWrite('notifications.dismiss', {
    done: 'Dismissed. When its cause is seen again, there is a new one.',
  });
  if (!mayBe(actionItemLife, 'dismiss', state)) return null;
  return (
    <Group gap={6}>
      {mayBe(actionItemLife, 'acknowledge', state) ? (
        <WhyButton
          why={why}
          size="compact-sm"
          variant="default"
          onClick={() => acknowledge.mutate({ input: { id } })}
        >
          I see to it
        </WhyButton>
      ) : null}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        c="dimmed"
        disabled={why !== undefined}
        onClick={() => dismiss.mutate({ input: { id } })}
      >
        Dismiss
      </Button>
    </Group>
  );
}
