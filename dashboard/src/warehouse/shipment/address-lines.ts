import type { Shipment } from './shipment-props.ts';

/** The address that a shipment goes to; null for goods that come in. */
export const addressFor = ({
  shippingAddress,
  destination,
}: Pick<Shipment, 'shippingAddress' | 'destination'>) => shippingAddress ?? destination?.address ?? null;

type Address = NonNullable<ReturnType<typeof addressFor>>;

/** Lines of an address, as they are written on a label. */
export const addressLines = ({
  name,
  company,
  line1,
  line2,
  postalCode,
  city,
  state,
  countryCode,
}: Address): string[] =>
  [name, company, line1, line2, [postalCode, city].filter(Boolean).join(' '), state, countryCode].filter(
    (line) => line !== null && line !== '',
  ) as string[];
