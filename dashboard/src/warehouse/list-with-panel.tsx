import { Grid } from '@mantine/core';
import type { ReactNode } from 'react';

/** List of work with its chosen line in a panel beside it, or above it on a narrow screen. */
export function ListWithPanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <Grid>
      {panel ? (
        <Grid.Col span={{ base: 12, md: 5 }} order={{ base: 1, md: 2 }}>
          {panel}
        </Grid.Col>
      ) : null}
      <Grid.Col span={{ base: 12, md: panel ? 7 : 12 }} order={{ base: 2, md: 1 }}>
        {children}
      </Grid.Col>
    </Grid>
  );
}
