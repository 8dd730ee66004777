import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './call.ts';

/** What was read is shown at once and read again after a few seconds, or when the window is looked at again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      // What was refused will be refused again; what did not arrive may arrive.
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
});
