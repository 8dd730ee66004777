import '../ui/mantine.css';
import '@mantine/notifications/styles.css';
import '../ui/base.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../api/query-client.ts';
import { ProofDialog } from '../ui/proof-dialog.tsx';
import { theme, variables } from '../ui/theme.ts';

/** Draws the pages of a router into the document. */
export function showPages(router: AnyRouter): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <Notifications position="bottom-right" />
          <RouterProvider router={router} />
          <ProofDialog />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
