/** The table of contents: every operation of the API, by resource. */
import { cartons } from './cartons.ts';
import { invoices } from './invoices.ts';
import { notifications } from './notifications.ts';
import type { Operation } from './operation.ts';
import { organization } from './organization.ts';
import { products } from './products.ts';
import { recommendations } from './recommendations.ts';
import { shipments } from './shipments.ts';
import { shipmentVerbs } from './shipment-verbs.ts';
import { stock } from './stock.ts';
import { warehouses } from './warehouses.ts';

export const contract = {
  products,
  cartons,
  stock,
  shipments: { ...shipments, ...shipmentVerbs },
  warehouses,
  invoices,
  notifications,
  recommendations,
  organization,
};

export type Contract = typeof contract;

/** Every operation with its dotted name, such as `shipments.list`. */
export const operations: readonly { name: string; operation: Operation }[] = Object.entries(contract).flatMap(
  ([resource, group]) =>
    Object.entries(group as Record<string, Operation>).map(([verb, operation]) => ({
      name: `${resource}.${verb}`,
      operation,
    })),
);
