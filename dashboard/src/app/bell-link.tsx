import { ActionIcon, Indicator } from '@mantine/core';
import { BellIcon } from '@primer/octicons-react';
import { useRead } from '../api/use.ts';
import { path } from './path.ts';
import { Go } from '../ui/go.tsx';

/** How many action items wait. */
export function BellLink() {
  const summary = useRead('notifications.summary', {});
  const open = summary.data?.openActionItems ?? 0;
  return (
    <Indicator label={open > 99 ? '99+' : open} disabled={open === 0} size={16} color="red.8" offset={4}>
      <ActionIcon
        component={Go}
        to={path.notifications()}
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        aria-label={open === 0 ? 'Notifications' : `Notifications, ${open} action items open`}
      >
        <BellIcon size={18} />
      </ActionIcon>
    </Indicator>
  );
}
