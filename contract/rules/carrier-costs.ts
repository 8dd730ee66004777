/** Kinds of cost on the invoices of carriers. */
export const carrierCostKinds = [
  'postage',
  'address_correction',
  'residential',
  'fuel',
  'additional_handling',
  'oversize',
  'return',
  'duties',
  'other',
] as const;
export type CarrierCostKind = (typeof carrierCostKinds)[number];
