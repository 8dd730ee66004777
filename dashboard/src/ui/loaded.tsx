/** Shows a skeleton while a record is read, an error when it could not be read, and the record once it is there. */
import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';

interface LoadedProps<R> {
  query: UseQueryResult<R>;
  skeleton?: ReactNode;
  children: (record: R) => ReactNode;
}

export function Loaded<R>({ query, skeleton, children }: LoadedProps<R>) {
  // Earlier data stays on screen while it cannot be read again.
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) return <Failed error={query.error} again={() => void query.refetch()} />;
  return <>{skeleton ?? <Lines />}</>;
}

function Lines() {
  return (
    <Stack gap="xs" aria-hidden>
      {[60, 100, 90, 95, 40].map((width) => (
        <Skeleton height={18} width={`${width}%`} key={width} />
      ))}
    </Stack>
  );
}
