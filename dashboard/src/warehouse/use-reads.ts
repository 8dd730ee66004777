import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { callRead } from '../api/call.ts';
import type { Input, Output, ReadName } from '../api/operation.ts';
import { keyOf } from '../api/use.ts';
import { warehouseSpace } from './warehouse-space.ts';

/** Records that are read side by side, one for each input. */
export const useReads = <N extends ReadName>(
  name: N,
  inputs: readonly Input<N>[],
  { everyMs }: { everyMs?: number } = {},
): UseQueryResult<Output<N>>[] =>
  useQueries({
    queries: inputs.map((input) => ({
      queryKey: keyOf(warehouseSpace, name, input),
      queryFn: ({ signal }: { signal: AbortSignal }) => callRead(name, input, warehouseSpace, signal),
      ...(everyMs ? { refetchInterval: everyMs } : {}),
    })),
  });
