/** Operations as hooks. What was read is kept and shown at once, and read again when it may have changed. */
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { callList, callRead, callWrite, type Rows } from './call.ts';
import type { Input, ListName, Name, Output, ReadName, WriteName } from './operation.ts';
import type { Space, WriteOptions } from './request.ts';
import { useSpace } from './space.tsx';
import { tellDone, tellFailure } from '../ui/tell.tsx';

interface ReadOptions {
  enabled?: boolean;
  /** A list with the same records: its row is shown until the record has been read. */
  rowOf?: ListName;
  /** Asks again after this many milliseconds. */
  everyMs?: number;
}

/** A page of a list. While the next one is read the last one stays. */
export function useList<N extends ListName>(
  name: N,
  input: Input<N>,
  { enabled = true, everyMs }: ReadOptions = {},
): UseQueryResult<Rows<N>> {
  const space = useSpace();
  return useQuery({
    queryKey: keyOf(space, name, input),
    queryFn: ({ signal }) => callList(name, input, space, signal),
    placeholderData: keepPreviousData,
    enabled,
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  });
}

/** A record. */
export function useRead<N extends ReadName>(
  name: N,
  input: Input<N>,
  { enabled = true, everyMs, rowOf }: ReadOptions = {},
): UseQueryResult<Output<N>> {
  const space = useSpace();
  const client = useQueryClient();
  return useQuery<Output<N>>({
    queryKey: keyOf(space, name, input),
    queryFn: ({ signal }) => callRead(name, input, space, signal),
    enabled,
    ...(rowOf ? { placeholderData: () => rowIn<N>(client, space, rowOf, input) as never } : {}),
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  });
}

function rowIn<N extends ReadName>(
  client: QueryClient,
  { organizationId, mode }: Space,
  list: ListName,
  input: Input<N>,
): Output<N> | undefined {
  const { id } = input as { id?: string };
  return client
    .getQueriesData<{ rows?: { id: string }[] }>({ queryKey: [organizationId, mode, list] })
    .flatMap(([, data]) => data?.rows ?? [])
    .find((row) => row.id === id) as Output<N> | undefined;
}

/** Reads a record before it is opened, as when the pointer is over its row. */
export function usePrefetch<N extends ReadName>(name: N): (input: Input<N>) => void {
  const space = useSpace();
  const client = useQueryClient();
  return (input) =>
    void client
      .query({
        queryKey: keyOf(space, name, input),
        queryFn: ({ signal }) => callRead(name, input, space, signal),
        staleTime: 30_000,
      })
      // The page asks again, and says what is wrong.
      .catch(() => undefined);
}

interface Said<N extends WriteName> extends WriteOptions {
  input: Input<N>;
}

/**
 * A write. Afterwards everything that is on the page is read again. `done` is what the person is told then; what was refused
 * is told as well, unless the page shows it itself (`quiet`).
 */
export function useWrite<N extends WriteName>(
  name: N,
  {
    done,
    quiet = false,
  }: { done?: string | ((record: Output<N>) => string) | undefined; quiet?: boolean } = {},
): UseMutationResult<Output<N>, Error, Said<N>> {
  const space = useSpace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, ...options }: Said<N>) => callWrite(name, input, space, options),
    onSuccess: (record, { dryRun }) => {
      if (dryRun) return;
      if (done) tellDone(typeof done === 'function' ? done(record) : done);
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (!quiet) tellFailure(error);
    },
  });
}

export const keyOf = (space: Space, name: Name, input: unknown): unknown[] => [
  space.organizationId,
  space.mode,
  name,
  input,
];

/** Reads again what pages show of these resources, such as `shipments`. */
export const readAgain = (client: QueryClient, resources: ReadonlySet<string>): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => typeof queryKey[2] === 'string' && resources.has(queryKey[2].split('.')[0]!),
  });
