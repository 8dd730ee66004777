/** All pages of the merchant dashboard. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import { accountRoutes } from '../merchant/account/routes.ts';
import { cartonRoutes } from '../merchant/cartons/routes.ts';
import { developerRoutes } from '../merchant/developer/routes.ts';
import { homeRoutes } from '../merchant/home/routes.ts';
import { inboundRoutes } from '../merchant/inbound/routes.ts';
import { inventoryRoutes } from '../merchant/inventory/routes.ts';
import { invoiceRoutes } from '../merchant/invoices/routes.ts';
import { notificationRoutes } from '../merchant/notifications/routes.ts';
import { organizationRoutes } from '../merchant/organization/routes.ts';
import { recommendationRoutes } from '../merchant/recommendations/routes.ts';
import type { PageRoute } from './route.ts';
import { NotHere } from './not-here.tsx';
import { PageFailed } from './page-failed.tsx';
import { Shell } from './shell.tsx';
import { shipmentRoutes } from '../merchant/shipments/routes.ts';
import { parseSearch, stringifySearch, type UrlValues } from '../ui/url-state.ts';
import { warehouseRoutes } from '../merchant/warehouses/routes.ts';

const pages: readonly PageRoute[] = [
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
