/**
 * Labels of the API's values on our pages: one catalogue for all of them. Those that the warehouse app shows are marked with
 * `word`.
 */
import type { LotStatus } from '@packhouse/contract/public/lots';
import type { Output } from '../api/operation.ts';
import { word } from './t.ts';

type Shipment = Output<'shipments.get'>;
export type Tone = 'neutral' | 'busy' | 'good' | 'warning' | 'bad';
export interface Word {
  label: string;
  tone: Tone;
}

export const shipmentStatus: Record<Shipment['status'], Word> = {
  draft: { label: word('Draft'), tone: 'neutral' },
  pending: { label: word('Queued'), tone: 'busy' },
  on_hold: { label: word('On hold'), tone: 'warning' },
  confirmed: { label: word('Confirmed'), tone: 'busy' },
  processing: { label: word('Processing'), tone: 'busy' },
  forwarded: { label: word('Shipped'), tone: 'good' },
  received: { label: word('Received'), tone: 'good' },
  pending_cancel: { label: word('Cancelling'), tone: 'warning' },
  cancelled: { label: word('Cancelled'), tone: 'neutral' },
  rejected: { label: word('Rejected'), tone: 'bad' },
};

export const lotStatus: Record<LotStatus, Word> = {
  available: { label: word('Available'), tone: 'good' },
  held: { label: word('Held'), tone: 'warning' },
  recalled: { label: word('Recalled'), tone: 'bad' },
};

export const shipmentKind: Record<Shipment['kind'], string> = {
  pnp: word('Pick and pack'),
  spd: word('FBA / carton shipment'),
  inbound: word('Inbound'),
  return: word('Return'),
};

export const stage: Record<NonNullable<Shipment['stage']>, string> = {
  picking: word('Picking'),
  picked: word('Picked'),
  packing: word('Packing'),
  packed: word('Packed'),
  labelled: word('Labelled'),
  arrived: word('Arrived'),
  counting: word('Counting'),
  putting_away: word('Putting away'),
};

export const slaStatus: Record<NonNullable<Shipment['promise']>['slaStatus'], Word> = {
  on_track: { label: word('On track'), tone: 'good' },
  at_risk: { label: word('At risk'), tone: 'warning' },
  late: { label: word('Late'), tone: 'bad' },
  met: { label: word('On time'), tone: 'good' },
  missed: { label: word('Missed'), tone: 'bad' },
};

export const deliveryStatus: Record<Shipment['delivery']['status'], Word> = {
  none: { label: word('Not shipped'), tone: 'neutral' },
  label_created: { label: word('Label created'), tone: 'neutral' },
  in_transit: { label: word('In transit'), tone: 'busy' },
  out_for_delivery: { label: word('Out for delivery'), tone: 'busy' },
  delivered: { label: word('Delivered'), tone: 'good' },
  exception: { label: word('Exception'), tone: 'bad' },
  returned: { label: word('Returned'), tone: 'warning' },
  lost: { label: word('Lost'), tone: 'bad' },
};

type Product = Output<'products.get'>;

export const trackingMode: Record<Product['trackingMode'], string> = {
  none: word('No lot tracking'),
  lot: word('Lot'),
  lot_expiry: word('Lot and expiry date'),
};

export const disputeState: Record<NonNullable<NonNullable<Product['measured']>['dispute']>['state'], string> =
  { open: 'Disputed', upheld: 'Upheld', measured_again: 'Measured again' };

export const barcodeType: Record<Product['barcodes'][number]['type'], string> = {
  upc: 'UPC',
  ean: 'EAN',
  gtin: 'GTIN',
  fnsku: 'FNSKU',
  asin: 'ASIN',
  isbn: 'ISBN',
  other: word('Other'),
};

export const service: Record<NonNullable<Shipment['shippingMethod']>['service'], string> = {
  standard: word('Standard'),
  expedited: word('Expedited'),
  overnight: word('Overnight'),
};

export const fulfillmentPolicy: Record<NonNullable<Shipment['fulfillmentPolicy']>, string> = {
  fill_or_kill: 'Reject the order',
  fill_all: 'Wait until everything is in stock',
  fill_all_available: 'Ship what’s available, cancel the rest',
  ship_and_backorder: 'Ship what’s available, send the rest later',
  split: 'Ship from several warehouses, or reject',
  split_and_backorder: 'Ship from several warehouses, send the rest later',
};

export const priority: Record<Shipment['priority'], string> = {
  standard: word('Standard'),
  expedited: word('Expedited'),
};

export const destinationProfile: Record<NonNullable<Shipment['destination']>['profile'], string> = {
  amazon_fba: word('Amazon FBA'),
  walmart_wfs: word('Walmart WFS'),
  retail_dc: word('Retail distribution center'),
  other: word('Other'),
};

export const returnAction: Record<NonNullable<Shipment['items'][number]['requestedAction']>, string> = {
  restock: word('Restock'),
  quarantine: word('Quarantine'),
  dispose: word('Dispose'),
};

type Recommendation = Output<'recommendations.get'>;

/** `many` begins a sentence about all suggestions of a type; `such` says what they are about. */
export const recommendationType: Record<
  Recommendation['type'],
  { label: string; many: string; such: string }
> = {
  restock_inventory: {
    label: 'Restock',
    many: 'Restock recommendations',
    such: 'Stock will run out before a later order could arrive',
  },
  stockout_risk: {
    label: 'Stock-out risk',
    many: 'Stock-out risks',
    such: 'Stock may run out before incoming goods arrive',
  },
  replenish_marketplace: {
    label: 'Marketplace refill',
    many: 'Marketplace refills',
    such: 'A marketplace is running low while you have cartons in stock',
  },
  excess_stock: {
    label: 'Excess stock',
    many: 'Excess stock recommendations',
    such: 'You have more in stock than is likely to sell',
  },
  dead_stock: {
    label: 'Dead stock',
    many: 'Dead stock recommendations',
    such: 'The product has probably stopped selling',
  },
  storage_tier_avoidance: {
    label: 'Aging stock',
    many: 'Aging stock recommendations',
    such: 'Units will soon expire or cost more to store',
  },
  shipment_delay: {
    label: 'Shipment delay',
    many: 'Shipment delays',
    such: 'A shipment has been stuck for longer than usual',
  },
  inventory_discrepancy: {
    label: 'Inventory discrepancy',
    many: 'Inventory discrepancies',
    such: 'Corrections suggest that the recorded stock is wrong',
  },
  invoice_anomaly: {
    label: 'Invoice anomaly',
    many: 'Invoice anomalies',
    such: 'A line differs from the rate card or from the work done',
  },
  carton_optimization: {
    label: 'Cheaper box',
    many: 'Cheaper box recommendations',
    such: 'Past orders would have fit in cheaper or fewer boxes',
  },
  data_quality: {
    label: 'Missing data',
    many: 'Missing data recommendations',
    such: 'Missing details prevent other recommendations',
  },
};

/** Event that completes an accepted suggestion; it is also completed when its cause is gone. */
export const recommendationAwaits: Record<Recommendation['type'], { what: string; when: string }> = {
  restock_inventory: {
    what: 'the shipment',
    when: 'an inbound shipment with the product is submitted',
  },
  stockout_risk: { what: 'the shipment', when: 'an inbound shipment with the product is submitted' },
  replenish_marketplace: { what: 'the shipment', when: 'cartons with the product are shipped' },
  excess_stock: { what: 'the removal', when: 'a shipment removes at least half of the units' },
  dead_stock: { what: 'the removal', when: 'a shipment removes at least half of the units' },
  storage_tier_avoidance: { what: 'the removal', when: 'a shipment removes at least half of the units' },
  shipment_delay: {
    what: 'the shipment to move',
    when: 'the shipment leaves, arrives, is released or cancelled',
  },
  inventory_discrepancy: { what: 'the count', when: 'the product is counted' },
  invoice_anomaly: { what: 'the invoice', when: 'the invoice is cancelled or refunded' },
  carton_optimization: { what: 'the change', when: 'the product or its carton is changed' },
  data_quality: { what: 'the missing data', when: 'the product is changed' },
};

export const recommendationStatus: Record<Recommendation['status'], Word> = {
  open: { label: 'Open', tone: 'busy' },
  accepted: { label: 'Accepted', tone: 'busy' },
  completed: { label: 'Completed', tone: 'good' },
  failed: { label: 'No action taken', tone: 'warning' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
  snoozed: { label: 'Snoozed', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  resolved: { label: 'No longer needed', tone: 'good' },
  superseded: { label: 'Replaced', tone: 'neutral' },
};

export const recommendationSeverity: Record<Recommendation['severity'], Word> = {
  info: { label: 'Info', tone: 'neutral' },
  low: { label: 'Low', tone: 'neutral' },
  medium: { label: 'Medium', tone: 'busy' },
  high: { label: 'High', tone: 'warning' },
  critical: { label: 'Critical', tone: 'bad' },
};

export const impactBasis: Record<Recommendation['impact']['basis'], string> = {
  margin: 'Profit: expected sales less the cost of the goods.',
  revenue_at_risk: 'Revenue at risk: sales you may lose, at their selling price. This is not profit.',
  storage_cost: 'Your storage cost.',
  declared_value: 'The declared value of the goods.',
  postage: 'Your cost for postage and boxes.',
  billed_amount: 'The amount billed to you.',
  none: 'No direct financial impact.',
};

export const dismissalReason: Record<NonNullable<Recommendation['dismissal']>['reason'], string> = {
  not_relevant: 'Not relevant',
  already_done: 'Already being done',
  wrong_numbers: 'Figures are wrong',
  too_expensive: 'Too expensive',
  other: 'Other',
};

export const claimOutcome: Record<NonNullable<Recommendation['claims'][number]['outcome']>, Word> = {
  came_true: { label: 'Came true', tone: 'good' },
  did_not: { label: 'Did not come true', tone: 'bad' },
  void: { label: 'Undetermined', tone: 'neutral' },
};

export const severityTone: Record<Output<'notifications.list'>['severity'], Tone> = {
  info: 'neutral',
  warning: 'warning',
  action_required: 'bad',
};

type Invoice = Output<'invoices.get'>;

export const invoiceStatus: Record<Invoice['status'] | 'overdue', Word> = {
  unpaid: { label: 'Unpaid', tone: 'busy' },
  overdue: { label: 'Overdue', tone: 'bad' },
  pending_payment: { label: 'Payment pending', tone: 'busy' },
  paid: { label: 'Paid', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  collecting: { label: 'In collection', tone: 'bad' },
};

export const paymentMethod: Record<
  NonNullable<Output<'invoices.payments'>['payments'][number]['method']>,
  string
> = {
  bank_transfer: 'Bank transfer',
  direct_debit: 'Direct debit',
  card: 'Card',
  check: 'Check',
  cash: 'Cash',
  other: 'Other',
};

/** Label of an entry, and of the sum of all entries of its kind. */
export const statementEntry: Record<
  Output<'invoices.statement'>['entries'][number]['kind'],
  { label: string; sum: string }
> = {
  invoice: { label: 'Invoice issued', sum: 'Invoices issued' },
  cancellation: { label: 'Invoice cancelled', sum: 'Invoices cancelled' },
  payment: { label: 'Payment', sum: 'Payments' },
  payment_reversal: { label: 'Payment reversed', sum: 'Payments reversed' },
  refund: { label: 'Refund', sum: 'Refunds' },
  refunded_invoice: { label: 'Invoice refunded', sum: 'Invoices refunded' },
  credit_carried_over: { label: 'Credit carried over', sum: 'Credits carried over' },
};

export const chargeType: Record<Invoice['items'][number]['chargeType'], string> = {
  receiving_unit: 'Receiving, loose units',
  receiving_carton: 'Receiving, cartons',
  receiving_pallet: 'Receiving, pallets',
  container_unloading: 'Container unloading',
  storage: 'Storage',
  storage_long_term: 'Long-term storage',
  storage_bin: 'Bin storage',
  pick_first: 'Pick, first item',
  pick_additional: 'Pick, additional items',
  pack: 'Packing',
  kit_component: 'Kitting',
  spd_carton_handling: 'Carton handling',
  label: 'Labels',
  order_minimum: 'Order minimum',
  postage: 'Postage',
  return: 'Returns',
  return_unit: 'Return inspection',
  cancel_fee: 'Cancellation fees',
  special_project: 'Special projects',
  minimum: 'Monthly minimum',
  credit: 'Credits',
};

export const costGroup: Record<
  Output<'dashboardInvoices.costs'>['byCurrency'][number]['groups'][number]['group'],
  string
> = {
  receiving: 'Receiving',
  storage: 'Storage',
  fulfillment: 'Fulfillment',
  postage: 'Postage',
  returns: 'Returns',
  other: 'Other',
};

type Mail = Output<'dashboardNotifications.preferences'>['mail'];

export const notificationType: Record<keyof Mail, { label: string; such: string }> = {
  shipment: { label: 'Shipments', such: 'Holds, short picks, late and lost packages, deliveries' },
  invoice: { label: 'Invoices', such: 'Issued, overdue, paid, credits' },
  inventory: { label: 'Inventory', such: 'Low, out of stock, back in stock' },
  recommendation: { label: 'Recommendations', such: 'What to order or move, and by when' },
  account: { label: 'Account', such: 'Keys, members, webhook endpoints' },
  system: { label: 'System', such: 'News about the service itself' },
};

export const mailChoice: Record<Mail['shipment']['activity'], string> = {
  none: 'No email',
  digest: 'In the digest',
  at_once: 'Immediately',
};

type Webhook = Output<'dashboardWebhooks.get'>;
type Delivery = Output<'dashboardWebhooks.delivery'>;

export const webhookState: Record<Webhook['state'], Word> = {
  enabled: { label: 'Enabled', tone: 'good' },
  paused: { label: 'Paused', tone: 'warning' },
  disabled: { label: 'Disabled', tone: 'bad' },
};

export const deliveryState: Record<Delivery['state'], Word> = {
  waiting: { label: 'Waiting', tone: 'busy' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const deliveryReason: Record<Delivery['reason'], string> = {
  event: 'Event',
  test: 'Test',
  retry: 'Manual retry',
  replay: 'Replay',
};

export const attemptError: Record<NonNullable<Delivery['lastError']>, string> = {
  status: 'Response was not 2xx',
  timeout: 'Timed out',
  refused: 'Connection refused',
  reset: 'Connection reset',
  dns: 'Host not found',
  tls: 'TLS failed: check the certificate',
  address_not_allowed: 'Private addresses are not allowed',
  answer_too_large: 'Response too large',
  redirect: 'Redirects are not followed',
  other: 'Could not be sent',
};

export const roleName: Record<Output<'dashboardMembers.list'>['role'], string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  viewer: 'Viewer',
};

/** Words that the trade writes in capitals. */
const capitals = /\b(asin|asn|ean|fba|fnsku|gtin|sku|upc)\b/gi;

/** `fill_or_kill` → `Fill or kill`, and `fnsku_label` → `FNSKU label`, for values that need no better label. */
export const plain = (value: string): string => {
  const text = value
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(capitals, (abbreviation) => abbreviation.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
};
