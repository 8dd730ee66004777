/** The face of every page: where it is, what it is called, what can be done, and the request that fills it. */
import { Box, Group, Stack, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import type { ApiCall } from './api-call.ts';
import { ApiButton } from './api-button.tsx';
import { Note } from './note.tsx';
import { Link } from './link.tsx';
import classes from './page.module.css';

interface Crumb {
  title: string;
  to: string;
}

export interface PageProps {
  title: string;
  /** In the tab of the browser, where it is more than the title. */
  tabTitle?: string;
  /** Beside the title: a status, an id. */
  aside?: ReactNode;
  /** One line below the title: what this is for. */
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  /** Takes the whole width, as lists do. */
  full?: boolean;
  /** Has the titles of its sections at the left, as settings do. */
  settings?: boolean;
  /** The requests that fill the page, the main one first. */
  api?: readonly ApiCall[];
  children: ReactNode;
}

export function Page({
  title,
  tabTitle = title,
  aside,
  lead,
  crumbs = [],
  actions,
  full = false,
  settings = false,
  api,
  children,
}: PageProps) {
  useEffect(() => {
    document.title = `${tabTitle} · Packhouse`;
  }, [tabTitle]);
  return (
    <Stack
      gap="md"
      className={classes['page']}
      data-full={full || undefined}
      data-settings={settings || undefined}
    >
      <Box component="header">
        {crumbs.length > 0 ? (
          <div className={classes['crumbs']}>
            {crumbs.map((crumb) => (
              <Link to={crumb.to} key={crumb.to}>
                {crumb.title}
              </Link>
            ))}
          </div>
        ) : null}
        <Group justify="space-between" gap="sm">
          <Group gap="sm" style={{ minWidth: 0 }}>
            <Title order={1} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            {aside}
          </Group>
          <Group gap="xs">
            {actions}
            {api ? <ApiButton calls={api} /> : null}
          </Group>
        </Group>
        {lead ? (
          <Note mt={4} maw={720} style={{ overflowWrap: 'anywhere' }}>
            {lead}
          </Note>
        ) : null}
      </Box>
      {children}
    </Stack>
  );
}
