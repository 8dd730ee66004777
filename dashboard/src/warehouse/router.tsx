/** The pages of the warehouse app. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PageFailed } from '../shell/page-failed.tsx';
import { parseSearch, stringifySearch, type UrlValues } from '../ui/url-state.ts';
import { WarehouseNotHere } from './warehouse-not-here.tsx';
import { WarehouseShell } from './warehouse-shell.tsx';
import { warehouseAppRoutes } from './routes.ts';

const root = createRootRoute({
  component: WarehouseShell,
  notFoundComponent: WarehouseNotHere,
  errorComponent: PageFailed,
  validateSearch: (search: Record<string, unknown>): UrlValues => search as UrlValues,
});

const tree = root.addChildren(
  warehouseAppRoutes.map(({ path, load }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(async () => ({ default: await load() })),
    }),
  ),
);

export const warehouseRouter = createRouter({
  routeTree: tree,
  basepath: '/warehouse',
  scrollRestoration: true,
  defaultErrorComponent: PageFailed,
  parseSearch,
  stringifySearch,
});
