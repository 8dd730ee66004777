import { plain } from '../../ui/words.ts';

const known: Record<string, string> = {
  orderNumber: 'order number',
  externalId: 'external id',
  shippingAddress: 'address',
  requestedShipDate: 'requested ship date',
  packingInstructions: 'packing instructions',
  fulfillmentPolicy: 'if stock is short',
  shippingMethod: 'shipping method',
  warehouseId: 'warehouse',
  expectedArrivalDate: 'expected arrival',
  trackingNumbers: 'tracking numbers',
  containerNumber: 'container number',
};

/** Name of an API field on our pages. */
export const fieldWords = (field: string): string => known[field] ?? plain(field).toLowerCase();
