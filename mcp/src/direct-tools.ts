/**
 * The operations that are tools of their own: what agents are asked for most. A client shows its model every tool with each
 * request, so there are few, and each says when to take it and when another one; the rest is found with
 * `search_operations` and called with `call_operation`.
 */
import { operations } from '@packhouse/contract';
import type { Operation } from '@packhouse/contract/operation';
import { minuteMs } from '@packhouse/contract/rules/time';
import { repeatWindowMs } from './repeats.ts';

export interface DirectTool {
  operation: string;
  title: string;
  description: string;
}

const minutes = repeatWindowMs / minuteMs;

export const directTools: readonly DirectTool[] = [
  {
    operation: 'stock.breakdown',
    title: 'Stock of products',
    description:
      'How many units of each product there are, in total and by warehouse: on hand, available, sellable, allocated, incoming, backordered. Use it for "how much of X is left" (search or sku) and for stock at an earlier time (asOf). For what will run out and when, recommendations_list knows more. Whole cartons: stock.cartonBreakdown through call_operation.',
  },
  {
    operation: 'products.list',
    title: 'Find products',
    description:
      'Finds products by part of the name, SKU or barcode (search), or exactly (sku, barcode, externalId, tag). Answers the catalogue: dimensions, barcodes, customs, reorder point. It holds no stock figures; those are in stock_breakdown. Use it to get the id of a product that somebody named.',
  },
  {
    operation: 'products.get',
    title: 'Read a product',
    description:
      'One product by its id (prd_…), with all fields of the catalogue. When you have only a name or SKU, use products_list.',
  },
  {
    operation: 'shipments.list',
    title: 'Find shipments',
    description:
      'Finds orders (outbound-pickpack), cartons to fulfillment centers (outbound-spd), deliveries to the warehouse (inbound) and returns: by status, type, warehouse, order number, tracking number, SKU, recipient (search) or time. Newest first. Use it to find the id of a shipment, or to see what waits, is on hold or is late.',
  },
  {
    operation: 'shipments.get',
    title: 'Read a shipment',
    description:
      'One shipment by its id (shp_…): lines, address, status, what is promised, parcels with tracking numbers, problems, documents. What happened to it and when is in shipments_timeline.',
  },
  {
    operation: 'shipments.timeline',
    title: 'History of a shipment',
    description:
      'What happened to a shipment, oldest first: each change of its status, holds, exceptions, parcels and who did it. Use it to explain why a shipment is late or where it is.',
  },
  {
    operation: 'shipments.quote',
    title: 'Price of a shipment',
    description:
      'What a shipment would cost and when it would leave, from which warehouse and whether the stock is there. Nothing is written. Ask it before creating a shipment when the price or the date matters.',
  },
  {
    operation: 'shipments.createPnp',
    title: 'Create an order',
    description: `Creates a pick-and-pack shipment: single units to a recipient's address. Without submit it is a draft that reserves nothing; with submit: true it is checked, its stock is allocated, and the warehouse begins. Show the person a dry_run first when you are not sure. The same call within ${minutes} minutes is done once. For sealed cartons use shipments_create_spd.`,
  },
  {
    operation: 'shipments.createSpd',
    title: 'Send cartons to a fulfillment center',
    description: `Creates a shipment of whole sealed cartons to a fulfillment center such as Amazon FBA. Cartons are named by their id (ctn_…): find it with cartons.list through call_operation. Without submit it is a draft. The same call within ${minutes} minutes is done once. For single units use shipments_create_pnp.`,
  },
  {
    operation: 'shipments.createInbound',
    title: 'Create an inbound shipment',
    description: `Tells the warehouse of goods that will arrive, so that they can be received and count as incoming: products, quantities, supplier, tracking or container number, expected day. Without submit it is a draft. The same call within ${minutes} minutes is done once. For customer returns use shipments.createReturn through call_operation.`,
  },
  {
    operation: 'shipments.submit',
    title: 'Submit a draft',
    description:
      'Hands a draft to the warehouse: everything is checked and the stock is allocated. From then on it costs money and can only be cancelled until it has left. All problems are reported at once.',
  },
  {
    operation: 'shipments.cancel',
    title: 'Cancel a shipment',
    description:
      'Cancels a shipment of any type that has not left the warehouse, and gives back what it had reserved. It cannot be undone: ask the person first. Its field `cancellable` says whether it is still possible; shipments.hold through call_operation only stops it for a while.',
  },
  {
    operation: 'warehouses.list',
    title: 'Warehouses',
    description:
      'The warehouses that keep the goods: id (wh_…), code, address, time zone, cut-off time, opening hours. Use it to find the id of a warehouse that somebody named.',
  },
  {
    operation: 'invoices.list',
    title: 'Find invoices',
    description:
      'Invoices of the warehouse with their status, period, due date and total, newest first. Amounts are in minor units of the currency. The lines of one are in invoices_get; what has not been billed yet in invoices.upcoming through call_operation.',
  },
  {
    operation: 'invoices.get',
    title: 'Read an invoice',
    description:
      'One invoice by its id (inv_…) with its line items. Very long invoices are shown in part: invoices.lineItems through call_operation pages through them, and invoices.evidence tells what a line was charged for.',
  },
  {
    operation: 'notifications.list',
    title: 'Notifications and action items',
    description:
      'What happened and what waits for a decision of the merchant: action items with kind: "action_item" and state: "open". Use it for "is there anything I must do". Acknowledging and dismissing go through call_operation.',
  },
  {
    operation: 'recommendations.list',
    title: 'Recommendations',
    description:
      'What the service advises, the most pressing first, each with its evidence and the money at stake: what runs out and when (stockout_risk, restock_inventory), what to send to a marketplace, dead stock, wrong charges, late shipments. The best answer to "which SKUs run out first". Accepting one goes through recommendations.accept with call_operation.',
  },
  {
    operation: 'organization.get',
    title: 'The organization and this credential',
    description:
      'The organization whose data this is, its time zone and currency, whether this is live or test data, and what this credential may do: its scopes and whether it may write.',
  },
];

const byName = new Map(operations.map(({ name, operation }) => [name, operation]));

/** @throws Error for a name that the contract does not have. */
export function operationOf(name: string): Operation {
  const operation = byName.get(name);
  if (!operation) throw new Error(`The contract has no operation ${name}.`);
  return operation;
}
