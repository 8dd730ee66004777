/** All pages of the merchant dashboard. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import { accountRoutes } from './account/routes.ts';
import { cartonRoutes } from './cartons/routes.ts';
import { developerRoutes } from './developer/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { inboundRoutes } from './inbound/routes.ts';
import { inventoryRoutes } from './inventory/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { organizationRoutes } from './organization/routes.ts';
import { recommendationRoutes } from './recommendations/routes.ts';
import type { PageRoute } from './route.ts';
import { NotHere } from './shell/not-here.tsx';
import { PageFailed } from './shell/page-failed.tsx';
import { Shell } from './shell/shell.tsx';
import { shipmentRoutes } from './shipments/routes.ts';
import { parseSearch, stringifySearch, type UrlValues } from './ui/url-state.ts';
import { warehouseRoutes } from './warehouses/routes.ts';

export const pages: readonly PageRoute[] = [
  ...homeRoutes,
  ...inventoryRoutes,
  ...cartonRoutes,
  ...shipmentRoutes,
  ...inboundRoutes,
  ...invoiceRoutes,
  ...notificationRoutes,
  ...recommendationRoutes,
  ...warehouseRoutes,
  ...organizationRoutes,
  ...accountRoutes,
  ...developerRoutes,
];

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotHere,
  errorComponent: PageFailed,
  validateSearch: (search: Record<string, unknown>): UrlValues => search as UrlValues,
  search: { middlewares: [retainSearchParams(['org', 'mode'])] },
});

const tree = root.addChildren(
  pages.map(({ path, load }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(async () => ({ default: await load() })),
    }),
  ),
);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: PageFailed,
  parseSearch,
  stringifySearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
