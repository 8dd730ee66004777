/** A page with nothing on it yet says what would be here, why, and how to begin. */
import { Code, Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from './copy.tsx';
import { Note } from './note.tsx';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The same by a program. */
  curl?: string;
}

export function Empty({ title, children, action, curl }: EmptyProps) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="sm">
        <Title>{title}</Title>
        {children ? (
          <Note ta="center" maw={520}>
            {children}
          </Note>
        ) : null}
        {action}
        {curl ? (
          <Group gap="xs" wrap="nowrap" maw="100%" align="flex-start">
            <Code block tabIndex={0} style={{ overflowX: 'auto' }}>
              {curl}
            </Code>
            <CopyButton value={curl} label="Copy curl" />
          </Group>
        ) : null}
      </Stack>
    </Paper>
  );
}
