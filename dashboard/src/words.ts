/** Labels of the API's values on our pages: one catalogue for all of them. */
import type { Output } from './api/operation.ts';

type Shipment = Output<'shipments.get'>;
export type Tone = 'neutral' | 'busy' | 'good' | 'warning' | 'bad';
interface Word {
  label: string;
  tone: Tone;
}

export const shipmentStatus: Record<Shipment['status'], Word> = {
  draft: { label: 'Draft', tone: 'neutral' },
  pending: { label: 'Pending', tone: 'busy' },
  on_hold: { label: 'On hold', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'busy' },
  processing: { label: 'Processing', tone: 'busy' },
  forwarded: { label: 'Forwarded', tone: 'good' },
  received: { label: 'Received', tone: 'good' },
  pending_cancel: { label: 'Cancel requested', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'bad' },
};

export const shipmentKind: Record<Shipment['kind'], string> = {
  pnp: 'Pick and pack',
  spd: 'Small parcel',
  inbound: 'Inbound',
  return: 'Return',
};

export const stage: Record<NonNullable<Shipment['stage']>, string> = {
  picking: 'Picking',
  picked: 'Picked',
  packing: 'Packing',
  packed: 'Packed',
  labelled: 'Labelled',
  arrived: 'Arrived',
  counting: 'Counting',
  putting_away: 'Putting away',
};

export const slaStatus: Record<NonNullable<Shipment['promise']>['slaStatus'], Word> = {
  on_track: { label: 'On track', tone: 'good' },
  at_risk: { label: 'At risk', tone: 'warning' },
  late: { label: 'Late', tone: 'bad' },
  met: { label: 'On time', tone: 'good' },
  missed: { label: 'Missed', tone: 'bad' },
};

export const deliveryStatus: Record<Shipment['delivery']['status'], Word> = {
  none: { label: 'Not shipped', tone: 'neutral' },
  label_created: { label: 'Label made', tone: 'neutral' },
  in_transit: { label: 'In transit', tone: 'busy' },
  out_for_delivery: { label: 'Out for delivery', tone: 'busy' },
  delivered: { label: 'Delivered', tone: 'good' },
  exception: { label: 'Exception', tone: 'bad' },
  returned: { label: 'Returned', tone: 'warning' },
  lost: { label: 'Lost', tone: 'bad' },
};

type Product = Output<'products.get'>;

export const trackingMode: Record<Product['trackingMode'], string> = {
  none: 'Not by lot',
  lot: 'By lot',
  lot_expiry: 'By lot and expiry',
};

export const barcodeType: Record<Product['barcodes'][number]['type'], string> = {
  upc: 'UPC',
  ean: 'EAN',
  gtin: 'GTIN',
  fnsku: 'FNSKU',
  asin: 'ASIN',
  isbn: 'ISBN',
  other: 'Other',
};

export const service: Record<NonNullable<Shipment['shippingMethod']>['service'], string> = {
  standard: 'Standard',
  expedited: 'Expedited',
  overnight: 'Overnight',
};

export const fulfillmentPolicy: Record<NonNullable<Shipment['fulfillmentPolicy']>, string> = {
  fill_or_kill: 'All or nothing: refuse it',
  fill_all: 'Wait on hold until all is there',
  fill_all_available: 'Send what there is, cancel the rest',
};

export const priority: Record<Shipment['priority'], string> = {
  standard: 'Standard',
  expedited: 'Expedited',
};

export const destinationProfile: Record<NonNullable<Shipment['destination']>['profile'], string> = {
  amazon_fba: 'Amazon FBA',
  walmart_wfs: 'Walmart WFS',
  retail_dc: 'Retail distribution center',
  other: 'Other',
};

export const returnAction: Record<NonNullable<Shipment['items'][number]['requestedAction']>, string> = {
  restock: 'Restock',
  quarantine: 'Quarantine',
  dispose: 'Dispose',
};

type Recommendation = Output<'recommendations.get'>;

/** `many` begins a sentence about all suggestions of a type; `such` says what they are about. */
export const recommendationType: Record<
  Recommendation['type'],
  { label: string; many: string; such: string }
> = {
  restock_inventory: {
    label: 'Restock',
    many: 'Restock suggestions',
    such: 'Stock will not last until an order placed later could arrive',
  },
  stockout_risk: {
    label: 'Stock-out risk',
    many: 'Stock-out risks',
    such: 'Something may run out before what is on its way arrives',
  },
  replenish_marketplace: {
    label: 'Marketplace refill',
    many: 'Marketplace refills',
    such: 'A marketplace runs low while cartons lie here',
  },
  excess_stock: {
    label: 'Too much stock',
    many: 'Suggestions about too much stock',
    such: 'More lies here than is likely to sell',
  },
  dead_stock: {
    label: 'Stock nobody orders',
    many: 'Suggestions about stock nobody orders',
    such: 'It probably does not sell any more',
  },
  storage_tier_avoidance: {
    label: 'Ageing stock',
    many: 'Suggestions about ageing stock',
    such: 'Units are about to expire or to cost more to store',
  },
  shipment_delay: {
    label: 'Shipment delay',
    many: 'Shipment delays',
    such: 'A shipment stands still for longer than such shipments do',
  },
  inventory_discrepancy: {
    label: 'Doubtful stock count',
    many: 'Doubts about stock counts',
    such: 'Corrections suggest that the books are wrong',
  },
  invoice_anomaly: {
    label: 'Invoice in doubt',
    many: 'Doubts about invoices',
    such: 'A line differs from the rate card, or from what was done',
  },
  carton_optimization: {
    label: 'Cheaper box',
    many: 'Suggestions of cheaper boxes',
    such: 'Real orders would have fitted into a cheaper box, or into fewer',
  },
  data_quality: {
    label: 'Missing data',
    many: 'Suggestions about missing data',
    such: 'Something that is not filled in keeps other suggestions from being made',
  },
};

/** Event that completes an accepted suggestion; it is also completed when its cause is gone. */
export const recommendationAwaits: Record<Recommendation['type'], { what: string; when: string }> = {
  restock_inventory: {
    what: 'the shipment',
    when: 'an inbound shipment with the product is announced',
  },
  stockout_risk: { what: 'the shipment', when: 'an inbound shipment with the product is announced' },
  replenish_marketplace: { what: 'the shipment', when: 'cartons with the product are sent' },
  excess_stock: { what: 'the removal', when: 'a shipment takes at least half of the units away' },
  dead_stock: { what: 'the removal', when: 'a shipment takes at least half of the units away' },
  storage_tier_avoidance: { what: 'the removal', when: 'a shipment takes at least half of the units away' },
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
  failed: { label: 'Nothing followed', tone: 'warning' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
  snoozed: { label: 'Snoozed', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  resolved: { label: 'Cause gone', tone: 'good' },
  superseded: { label: 'Replaced', tone: 'neutral' },
};

export const recommendationSeverity: Record<Recommendation['severity'], Word> = {
  info: { label: 'For information', tone: 'neutral' },
  low: { label: 'Low', tone: 'neutral' },
  medium: { label: 'Medium', tone: 'busy' },
  high: { label: 'High', tone: 'warning' },
  critical: { label: 'Critical', tone: 'bad' },
};

export const impactBasis: Record<Recommendation['impact']['basis'], string> = {
  margin: 'Profit: what sales would bring in, less what the goods cost you.',
  revenue_at_risk: 'Sales that may be lost, at their price: this is revenue, and not profit.',
  storage_cost: 'What storing it costs you.',
  declared_value: 'What the goods are declared to be worth.',
  postage: 'What you pay for postage and boxes.',
  billed_amount: 'What was billed to you.',
  none: 'No amount of money hangs on it directly.',
};

export const dismissalReason: Record<NonNullable<Recommendation['dismissal']>['reason'], string> = {
  not_relevant: 'It does not matter to us',
  already_done: 'It is being done already',
  wrong_numbers: 'The figures are wrong',
  too_expensive: 'It costs too much',
  other: 'Something else',
};

export const claimOutcome: Record<NonNullable<Recommendation['claims'][number]['outcome']>, Word> = {
  came_true: { label: 'Came true', tone: 'good' },
  did_not: { label: 'Did not come true', tone: 'bad' },
  void: { label: 'Cannot be known', tone: 'neutral' },
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

export const chargeType: Record<Invoice['items'][number]['chargeType'], string> = {
  receiving_unit: 'Receiving, loose units',
  receiving_carton: 'Receiving, cartons',
  storage: 'Storage',
  pick_first: 'First pick',
  pick_additional: 'Additional picks',
  pack: 'Packing',
  spd_carton_handling: 'Carton handling',
  label: 'Labels',
  postage: 'Postage',
  return: 'Returns',
  cancel_fee: 'Cancellation fees',
  minimum: 'Up to the monthly minimum',
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
  recommendation: { label: 'Recommendations', such: 'What to order or to move, with a date' },
  account: { label: 'Account', such: 'Keys, members, webhook endpoints' },
  system: { label: 'System', such: 'What concerns the service itself' },
};

export const mailChoice: Record<Mail['shipment']['activity'], string> = {
  none: 'Not by mail',
  digest: 'In the digest',
  at_once: 'At once',
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
  event: 'It happened',
  test: 'Test',
  retry: 'Sent again by hand',
  replay: 'Replay',
};

export const attemptError: Record<NonNullable<Delivery['lastError']>, string> = {
  status: 'The answer was no 2xx',
  timeout: 'No answer in time',
  refused: 'The connection was refused',
  reset: 'The connection broke off',
  dns: 'The name of the host was not found',
  tls: 'No secure connection: check the certificate',
  address_not_allowed: 'The address is private, which is not allowed',
  answer_too_large: 'The answer was too large',
  redirect: 'It answered with a redirect, which is not followed',
  other: 'It could not be sent',
};

export const roleName: Record<Output<'dashboardMembers.list'>['role'], string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  viewer: 'Viewer',
};

/** `fill_or_kill` → `Fill or kill`, for values that need no better label. */
export const plain = (value: string): string => {
  const text = value.replaceAll(/[_-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
