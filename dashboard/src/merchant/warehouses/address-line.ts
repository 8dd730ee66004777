import type { Output } from '../../api/operation.ts';

type Address = NonNullable<Output<'shipments.get'>['shippingAddress']>;

/** An address on one line, as it is read aloud. */
export const addressLine = (address: Address | null): string =>
  address === null
    ? '–'
    : [
        address.name,
        address.company,
        address.line1,
        address.line2,
        `${address.city} ${address.state ?? ''} ${address.postalCode ?? ''}`.trim(),
        address.countryCode,
      ]
        .filter(Boolean)
        .join(', ');
