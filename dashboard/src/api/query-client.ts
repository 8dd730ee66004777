import { minuteMs } from '@packhouse/contract/rules/time';
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './call.ts';

/**
 * Shows cached answers at once. Answers older than five seconds are read again when shown anew or when the window
 * regains the focus. While the service is busy or out of reach, a page on screen asks again every five seconds.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * minuteMs,
      // A refused request will be refused again; a request that did not arrive may arrive next time.
      retry: (count, error) => count < 2 && isPassing(error),
      refetchInterval: ({ state: { error } }) => error !== null && isPassing(error) && 5_000,
    },
  },
});
