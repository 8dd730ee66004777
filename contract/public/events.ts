/**
 * The catalogue of events. Every change of state writes one in its own transaction. `title` is the line of a timeline;
 * `notifies` is the notification an event becomes, if any; every topic can be sent by webhook. An event about a
 * recommendation that cannot wait becomes an action item.
 */
interface Notifies {
  type: 'shipment' | 'invoice' | 'inventory' | 'recommendation' | 'account' | 'system';
  severity: 'info' | 'warning' | 'action_required';
}

const shipment = (title: string, severity?: Notifies['severity']) => entry(title, 'shipment', severity);
const inventory = (title: string, severity?: Notifies['severity']) => entry(title, 'inventory', severity);
const organization = (title: string) => entry(title, 'account');
const invoice = (title: string, severity?: Notifies['severity']) => entry(title, 'invoice', severity);

export const events = {
  'shipment.created': shipment('Created'),
  'shipment.deleted': shipment('Draft deleted'),
  'shipment.submitted': shipment('Submitted to the warehouse'),
  'shipment.split': shipment('Split into several shipments', 'info'),
  'shipment.updated': shipment('Updated'),
  'shipment.held': shipment('Put on hold', 'action_required'),
  'shipment.released': shipment('Released from hold', 'info'),
  'shipment.started': shipment('Picking started'),
  'shipment.picked': shipment('Picked'),
  'shipment.packed': shipment('Packed'),
  'shipment.short_picked': shipment('Short pick', 'action_required'),
  'shipment.late': shipment('Ship-by time missed', 'warning'),
  'shipment.forwarded': shipment('Handed to the carrier', 'info'),
  'shipment.unshipped': shipment('Taken back from the carrier', 'info'),
  'shipment.cancel_requested': shipment('Cancellation requested'),
  'shipment.cancel_refused': shipment('Cancellation rejected', 'warning'),
  'shipment.cancelled': shipment('Cancelled', 'info'),
  'package.label_created': shipment('Label created'),
  'package.forwarded': shipment('Handed to the carrier'),
  'package.in_transit': shipment('In transit'),
  'package.out_for_delivery': shipment('Out for delivery'),
  'package.delivered': shipment('Delivered', 'info'),
  'package.exception': shipment('Carrier reported a problem', 'warning'),
  'package.returned': shipment('Returned by the carrier', 'warning'),
  'package.lost': shipment('Lost by the carrier', 'action_required'),
  'inbound.created': shipment('Inbound created'),
  'inbound.submitted': shipment('Inbound submitted'),
  'inbound.confirmed': shipment('Arrival confirmed'),
  'inbound.rejected': shipment('Arrival rejected', 'action_required'),
  'inbound.arrived': shipment('Arrived at the dock'),
  'inbound.received': shipment('Received and put away', 'info'),
  'inbound.discrepancy': shipment('Received quantity differs', 'warning'),
  'inbound.cancelled': shipment('Inbound cancelled'),
  'stock.changed': inventory('Stock changed'),
  'stock.corrected': inventory('Stock corrected'),
  'stock.low': inventory('Below the reorder point', 'warning'),
  'stock.out': inventory('Out of stock', 'action_required'),
  'stock.back': inventory('In stock again', 'info'),
  'stock.aging': inventory('Soon in long-term storage', 'warning'),
  'lot.held': inventory('Lot held', 'warning'),
  'lot.recalled': inventory('Lot recalled', 'action_required'),
  'lot.released': inventory('Lot released', 'info'),
  'product.created': inventory('Product created'),
  'product.updated': inventory('Product changed'),
  'product.archived': inventory('Product archived'),
  'product.restored': inventory('Product restored'),
  'product.measured': inventory('Measured by the warehouse', 'info'),
  'product.measurement_disputed': inventory('Measurement disputed'),
  'product.measurement_upheld': inventory('Measurement upheld', 'info'),
  'product.barcode_added': inventory('Barcode added by the warehouse', 'info'),
  'carton.created': inventory('Carton created'),
  'carton.updated': inventory('Carton changed'),
  'carton.archived': inventory('Carton archived'),
  'carton.restored': inventory('Carton restored'),
  'invoice.issued': invoice('Invoice issued', 'info'),
  'invoice.payment_pending': invoice('Payment pending'),
  'invoice.payment_missed': invoice('Payment not received', 'warning'),
  'invoice.paid': invoice('Invoice paid', 'info'),
  'invoice.payment_received': invoice('Payment received', 'info'),
  'invoice.payment_reversed': invoice('Payment reversed', 'warning'),
  'invoice.overdue': invoice('Invoice overdue', 'action_required'),
  'invoice.collecting': invoice('Sent to collections', 'warning'),
  'invoice.cancelled': invoice('Invoice cancelled', 'info'),
  'invoice.refunded': invoice('Invoice refunded', 'info'),
  'invoice.credited': invoice('Credit granted', 'info'),
  'charge.approved': invoice('Charge added', 'info'),
  'charge.withdrawn': invoice('Charge withdrawn', 'info'),
  'organization.created': organization('Organization created'),
  'organization.updated': organization('Organization profile changed'),
  'organization.suspended': organization('Organization suspended'),
  'organization.reopened': organization('Organization reactivated'),
  'organization.closed': organization('Organization closed'),
  'organization.closing_cancelled': organization('Closing of the organization cancelled'),
  'webhook.disabled': entry('Webhook endpoint disabled', 'account', 'action_required'),
  'webhook.enabled': entry('Webhook endpoint enabled', 'account'),
  'webhook.deleted': entry('Webhook endpoint deleted', 'account'),
  'notification.created': entry('Notification created', 'system'),
  'recommendation.created': entry('Recommendation created', 'recommendation', 'info'),
  'recommendation.updated': entry('Recommendation updated', 'recommendation'),
  'recommendation.accepted': entry('Recommendation accepted', 'recommendation'),
  'recommendation.completed': entry('Recommendation completed', 'recommendation', 'info'),
  'recommendation.failed': entry('No action taken on recommendation', 'recommendation'),
  'recommendation.dismissed': entry('Recommendation dismissed', 'recommendation'),
  'recommendation.snoozed': entry('Recommendation snoozed', 'recommendation'),
  'recommendation.reopened': entry('Recommendation reopened', 'recommendation', 'info'),
  'recommendation.expired': entry('Recommendation expired', 'recommendation'),
  'recommendation.resolved': entry('Recommendation no longer needed', 'recommendation'),
  'recommendation.superseded': entry('Recommendation replaced', 'recommendation'),
} satisfies Record<string, { title: string; notifies: Notifies | undefined }>;

export type Topic = keyof typeof events;
export const topics = Object.keys(events) as [Topic, ...Topic[]];

function entry(title: string, type: Notifies['type'], severity?: Notifies['severity']) {
  return { title, notifies: severity && { type, severity } };
}
