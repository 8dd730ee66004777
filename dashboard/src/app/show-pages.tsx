import '../ui/mantine.css';
import '../ui/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../api/query-client.ts';
import { useMessagesWanted } from '../ui/messages.ts';
import { ProofDialog } from '../ui/proof-dialog.tsx';
import { theme, variables } from '../ui/theme.ts';

const Notifications = lazy(async () => ({
  default: (await import('../ui/messages-library.ts')).Notifications,
}));

function Messages() {
  if (!useMessagesWanted()) return null;
  return (
    <Suspense>
      <Notifications position="bottom-right" />
    </Suspense>
  );
}

/** Draws the pages of a router into the document. */
export function showPages(router: AnyRouter): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <Messages />
          <RouterProvider router={router} />
          <ProofDialog />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
