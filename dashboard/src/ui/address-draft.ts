/** An address as it stands in the fields of a form. */
import type { Output } from '../api/operation.ts';
import { orNull, type Texts } from './texts.ts';

export type AddressDraft = Texts<Output<'operatorWarehouses.get'>['address']>;

export const emptyAddress: AddressDraft = {
  ...{ name: '', company: '', line1: '', line2: '', city: '', state: '' },
  ...{ postalCode: '', countryCode: '', phone: '', email: '' },
};

/** The address as the service takes it. */
export function addressOf({ line1, city, countryCode, ...others }: AddressDraft) {
  return { ...orNull(others), line1: line1.trim(), city: city.trim(), countryCode };
}

export const isEmptyAddress = (address: AddressDraft): boolean =>
  Object.values(address).every((text) => text.trim() === '');
