/** The pages of the warehouse app. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PageFailed } from '../app/page-failed.tsx';
import type { PageRoute } from '../app/route.ts';
import { parseSearch, stringifySearch, type UrlValues } from '../ui/url-state.ts';
import { WarehouseHomePage } from './home/warehouse-home-page.tsx';
import { WarehouseNotHere } from './warehouse-not-here.tsx';
import { WarehouseShell } from './warehouse-shell.tsx';
import { warehousePages } from './pages.ts';

const root = createRootRoute({
  component: WarehouseShell,
  notFoundComponent: WarehouseNotHere,
  errorComponent: PageFailed,
  validateSearch: (search: Record<string, unknown>): UrlValues => search as UrlValues,
});

/** A shift begins at its tasks, so they come with the app. */
const home = createRoute({ getParentRoute: () => root, path: '/', component: WarehouseHomePage });

const backOffice: PageRoute = {
  path: '/back-office',
  load: async () => (await import('../back-office/back-office-home-page.tsx')).BackOfficeHomePage,
};

const tree = root.addChildren([
  home,
  ...[backOffice, ...warehousePages].map(({ path, load }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(async () => ({ default: await load() })),
    }),
  ),
]);

export const warehouseRouter = createRouter({
  routeTree: tree,
  basepath: '/warehouse',
  scrollRestoration: true,
  defaultErrorComponent: PageFailed,
  parseSearch,
  stringifySearch,
});
