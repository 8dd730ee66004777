/** Where the page of a route stands. It says that it is busy while the route loads, or something is read for the first time. */
import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';

export function PageOutlet() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  // A page that reads again, by the clock or after a write, goes on showing what it has: it is not busy.
  const reading = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  return (
    <div aria-busy={loading || reading > 0}>
      <Outlet />
    </div>
  );
}
