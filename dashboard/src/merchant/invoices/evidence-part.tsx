import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of the drawer with its heading. */
export const EvidencePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="xs" component="section" aria-label={title}>
    <Title order={3} size="h5">
      {title}
    </Title>
    {children}
  </Stack>
);
