import type { Input, Output } from '../../../api/operation.ts';
import { given } from './outbound-options.ts';
import { noAddress, type AddressFields } from './split-address.ts';

export type AddressInput = NonNullable<Input<'shipments.createPnp'>['shippingAddress']>;

/** As the API takes it; undefined while nothing is typed. */
export function addressInput(fields: AddressFields): AddressInput | undefined {
  const { countryCode: _, ...texts } = fields;
  if (Object.values(texts).every((text) => text.trim() === '')) return undefined;
  const { line1, city, countryCode, name, company, line2, state, postalCode, phone, email } = fields;
  return {
    line1: line1.trim(),
    city: city.trim(),
    countryCode,
    ...given({ name, company, line2, state, postalCode, phone, email }, [
      'name',
      'company',
      'line2',
      'state',
      'postalCode',
      'phone',
      'email',
    ]),
  };
}

/** Whether it says enough to be quoted. */
export const isQuotable = (address: AddressInput | undefined): boolean =>
  address !== undefined && address.line1 !== '' && address.city !== '' && address.countryCode !== '';

export const addressFields = (address: Output<'shipments.get'>['shippingAddress']): AddressFields =>
  address === null
    ? noAddress
    : (Object.fromEntries(
        Object.keys(noAddress).map((name) => [name, address[name as keyof AddressFields] ?? '']),
      ) as unknown as AddressFields);
