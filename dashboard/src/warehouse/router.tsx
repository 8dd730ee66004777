/** The pages of the warehouse app. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PageFailed } from '../app/page-failed.tsx';
import type { PageRoute } from '../app/route.ts';
import { parseSearch, stringifySearch, type UrlValues } from '../ui/url-state.ts';
import { WarehouseNotHere } from './warehouse-not-here.tsx';
import { WarehouseShell } from './warehouse-shell.tsx';
import { warehousePages } from './pages.ts';

/** Screens with a menu of other screens. */
const menus: readonly PageRoute[] = [
  { path: '/', load: async () => (await import('./home/warehouse-home-page.tsx')).WarehouseHomePage },
  {
    path: '/back-office',
    load: async () => (await import('../back-office/back-office-home-page.tsx')).BackOfficeHomePage,
  },
];

const root = createRootRoute({
  component: WarehouseShell,
  notFoundComponent: WarehouseNotHere,
  errorComponent: PageFailed,
  validateSearch: (search: Record<string, unknown>): UrlValues => search as UrlValues,
});

const tree = root.addChildren(
  [...menus, ...warehousePages].map(({ path, load }) =>
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
