/** Who answers which resource. An operation of the contract without a handler does not compile. */
import type { Api } from './implement.ts';
import { cartons } from './inventory/cartons.ts';
import { products } from './inventory/products.ts';
import { stock } from './inventory/stock.ts';
import { invoices } from './invoices/invoices.ts';
import { notifications } from './notifications/notifications.ts';
import { organization } from './organizations/organization.ts';
import { recommendations } from './recommendations/recommendations.ts';
import { shipments } from './shipments/shipments.ts';
import { warehouses } from './warehouses/warehouses.ts';

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
