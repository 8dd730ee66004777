/** Handlers of the public API's resources. An operation of the contract without a handler does not compile. */
import type { Api } from '../platform/implement.ts';
import { cartons } from '../goods/inventory/cartons.ts';
import { products } from '../goods/inventory/products.ts';
import { stock } from '../goods/inventory/stock.ts';
import { invoices } from '../billing/invoices.ts';
import { notifications } from '../platform/notifications/notifications.ts';
import { organization } from '../accounts/organizations/organization.ts';
import { recommendations } from '../insight/recommendations/recommendations.ts';
import { shipments } from '../goods/shipments/shipments.ts';
import { warehouses } from '../goods/warehouses/warehouses.ts';

export const api: Api = {
  products,
  cartons,
  stock,
  shipments,
  warehouses,
  invoices,
  notifications,
  recommendations,
  organization,
};
