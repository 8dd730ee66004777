import type { Shipment } from './lifecycle-of.ts';

/** Where it goes, in a line. */
export function destinationOf({ shippingAddress, destination }: Shipment): string {
  const address = shippingAddress ?? destination?.address;
  if (!address) return '';
  const who = destination?.facilityCode ?? address.name ?? address.company;
  const where = [address.city, address.state, address.countryCode].filter(Boolean).join(', ');
  return who ? `${who} · ${where}` : where;
}
