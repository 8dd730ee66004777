import type { OrderColumn, OrderTitles } from '@packhouse/contract/rules/order-columns';

export const columnLabels: Readonly<Record<OrderColumn, string>> = {
  order: 'Order number',
  externalId: 'External id',
  sku: 'SKU',
  quantity: 'Quantity',
  name: 'Recipient',
  company: 'Company',
  line1: 'Street',
  line2: 'Apartment, suite',
  city: 'City',
  state: 'State or province',
  postalCode: 'Postal code',
  countryCode: 'Country',
  phone: 'Phone',
  email: 'Email',
  service: 'Service',
  carrier: 'Carrier',
  signatureRequired: 'Signature on delivery',
  requestedShipDate: 'Requested ship date',
  notes: 'Notes',
  giftMessage: 'Gift message',
  warehouse: 'Warehouse',
  tags: 'Tags',
};

/** Messages about missing columns without which no order can be read. */
export function missingFrom({ order, externalId, sku, quantity }: OrderTitles): string[] {
  return [
    ...(order === undefined && externalId === undefined
      ? ['Choose the column with the order number or external id.']
      : []),
    ...(sku === undefined ? ['Choose the column with the SKU.'] : []),
    ...(quantity === undefined ? ['Choose the column with the quantity.'] : []),
  ];
}
