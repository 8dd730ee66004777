/** The table of contents: every operation of the API, by resource. */
import { cartons } from './public/cartons.ts';
import { invoices } from './public/invoices.ts';
import { notifications } from './public/notifications.ts';
import { lots } from './public/lots.ts';
import { serialNumbers } from './public/serial-numbers.ts';
import { namedOperations } from './operation.ts';
import { organization } from './public/organization.ts';
import { products } from './public/products.ts';
import { recommendations } from './public/recommendations.ts';
import { shipments } from './public/shipments.ts';
import { shipmentVerbs } from './public/shipment-verbs.ts';
import { statements } from './public/statements.ts';
import { stock } from './public/stock.ts';
import { warehouses } from './public/warehouses.ts';
import { webhooks } from './public/webhooks.ts';

export const contract = {
  products,
  cartons,
  stock,
  lots,
  serialNumbers,
  shipments: { ...shipments, ...shipmentVerbs },
  warehouses,
  invoices: { ...invoices, ...statements },
  notifications,
  recommendations,
  organization,
  webhooks,
};

export type Contract = typeof contract;

/** Every operation with its dotted name, such as `shipments.list`. */
export const operations = namedOperations(contract);
