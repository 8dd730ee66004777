/** Handlers of the public API's resources. An operation of the contract without a handler does not compile. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '../platform/implement.ts';
import { cartons } from '../goods/inventory/cartons.ts';
import { products } from '../goods/inventory/products.ts';
import { lots } from '../goods/lots/lots.ts';
import { serialNumbers } from '../goods/serials/serial-numbers.ts';
import { stock } from '../goods/inventory/stock.ts';
import { invoices } from '../billing/invoices.ts';
import { notifications } from '../platform/notifications/notifications.ts';
import { organization } from '../accounts/organizations/organization.ts';
import { advanceTestClock } from '../accounts/organizations/test-clock.ts';
import { webhookHandlers } from '../background/webhooks/own-webhooks.ts';
import { catchUp } from '../background/nightly/night.ts';
import type { Services } from '../services.ts';
import { recommendations } from '../insight/recommendations/recommendations.ts';
import { shipments } from '../goods/shipments/shipments.ts';
import { warehouses } from '../goods/warehouses/warehouses.ts';

export const apiOf = (services: Services): Api => ({
  products,
  cartons,
  stock,
  lots,
  serialNumbers,
  shipments,
  warehouses,
  invoices,
  notifications,
  recommendations,
  webhooks: webhookHandlers(services),
  organization: {
    ...organization,
    advanceTestClock: Object.assign(advanceTestClock.bind(null), {
      // When the answer arrives, everything due has been done. After a jump over years, the work continues after it.
      after: (orgId: string) => Promise.race([catchUp(services, orgId), pause(5_000)]),
    }),
  },
});
