import type { Shipment } from './lifecycle-of.ts';

export const documentKinds: Record<Shipment['documents'][number]['kind'], string> = {
  shipping_label: 'Shipping label',
  carrier_label: 'Carrier label',
  fnsku_label: 'FNSKU label',
  packing_slip: 'Packing slip',
  commercial_invoice: 'Commercial invoice',
  asn: 'Advance ship notice',
  photo: 'Photo',
  other: 'Other',
};
