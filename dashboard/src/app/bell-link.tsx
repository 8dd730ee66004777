import { ActionIcon } from '@mantine/core';
import { BellIcon } from '@primer/octicons-react';
import { useRead } from '../api/use.ts';
import { path } from './path.ts';
import { Go } from '../ui/go.tsx';
import classes from './shell.module.css';

/** How many action items wait. */
export function BellLink() {
  const summary = useRead('notifications.summary', {});
  const open = summary.data?.openActionItems ?? 0;
  return (
    <span className={classes['bell']} data-count={open === 0 ? undefined : open > 99 ? '99+' : open}>
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
    </span>
  );
}
