/** Shows the requests behind a page, as a program would send them. */
import { Button, Popover } from '@mantine/core';
import { CodeIcon } from '@primer/octicons-react';
import { lazy, Suspense } from 'react';
import type { ApiCall } from './api-call.ts';

/** Loaded when somebody opens it for the first time. */
const ApiCalls = lazy(async () => ({ default: (await import('./api-calls.tsx')).ApiCalls }));

export const ApiButton = ({ calls }: { calls: readonly ApiCall[] }) => (
  <Popover width={560} position="bottom-end" shadow="md" withArrow trapFocus>
    <Popover.Target>
      <Button variant="default" size="xs" leftSection={<CodeIcon size={14} />} visibleFrom="xs">
        API
      </Button>
    </Popover.Target>
    <Popover.Dropdown maw="calc(100vw - 24px)">
      <Suspense>
        <ApiCalls calls={calls} />
      </Suspense>
    </Popover.Dropdown>
  </Popover>
);
