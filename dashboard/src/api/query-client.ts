import { minuteMs } from '@packhouse/contract/rules/time';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './call.ts';

/**
 * Shows cached answers at once. Answers older than five seconds are read again when shown anew or when the window
 * regains the focus.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * minuteMs,
      // A refused request will be refused again; a request that did not arrive may arrive next time.
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
});
