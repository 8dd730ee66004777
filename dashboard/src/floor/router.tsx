/** The pages of the warehouse app. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PageFailed } from '../shell/page-failed.tsx';
import { parseSearch, stringifySearch, type UrlValues } from '../ui/url-state.ts';
import { FloorNotHere } from './floor-not-here.tsx';
import { FloorShell } from './floor-shell.tsx';
import { floorRoutes } from './routes.ts';

const root = createRootRoute({
  component: FloorShell,
  notFoundComponent: FloorNotHere,
  errorComponent: PageFailed,
  validateSearch: (search: Record<string, unknown>): UrlValues => search as UrlValues,
});

const tree = root.addChildren(
  floorRoutes.map(({ path, load }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(async () => ({ default: await load() })),
    }),
  ),
);

export const floorRouter = createRouter({
  routeTree: tree,
  basepath: '/warehouse',
  scrollRestoration: true,
  defaultErrorComponent: PageFailed,
  parseSearch,
  stringifySearch,
});
