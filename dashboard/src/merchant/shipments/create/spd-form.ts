/** The form of a small-parcel shipment, and the request it becomes. */
import type { Input, Output } from '../../../api/operation.ts';
import { addressFields, addressInput, isQuotable } from './address-input.ts';
import type { BoxLine } from './line.ts';
import { given, noOptions, optionsInput, optionsOf, type OutboundOptions } from './outbound-options.ts';
import { noAddress, type AddressFields } from './split-address.ts';
import type { QuoteInput } from './use-quote.ts';

type Spd = Input<'shipments.createSpd'>;
type Destination = NonNullable<Spd['destination']>;

export interface SpdForm extends OutboundOptions {
  profile: Destination['profile'];
  facilityCode: string;
  /** Theirs, such as an FBA shipment id. */
  referenceId: string;
  address: AddressFields;
  lines: BoxLine[];
}

export const emptySpd: SpdForm = {
  ...noOptions,
  profile: 'amazon_fba',
  facilityCode: '',
  referenceId: '',
  address: noAddress,
  lines: [],
};

export function spdInput(form: SpdForm, submit: boolean): Spd {
  const destination = destinationInput(form);
  return {
    ...(destination ? { destination } : {}),
    items: form.lines.map(({ cartonId, quantity }) => ({ cartonId, quantity: quantity || 0 })),
    ...optionsInput(form),
    ...(submit ? { submit } : {}),
  };
}

/** A code alone is no destination yet: the address is asked for, too. */
function destinationInput(form: SpdForm): Destination | undefined {
  const named = given(form, ['facilityCode', 'referenceId']);
  const address = addressInput(form.address);
  if (!address && Object.keys(named).length === 0) return undefined;
  return { profile: form.profile, ...named, address: address ?? { line1: '', city: '', countryCode: '' } };
}

export function spdQuote(form: SpdForm): QuoteInput {
  const { warehouseId, shippingMethod, destination, requestedShipDate } = spdInput(form, false);
  return {
    type: 'outbound-spd',
    ...(warehouseId ? { warehouseId } : {}),
    ...(requestedShipDate ? { requestedShipDate } : {}),
    ...(destination && isQuotable(destination.address) ? { destination } : {}),
    shippingMethod,
    items: form.lines.flatMap(({ cartonId, quantity }) => (quantity ? [{ cartonId, quantity }] : [])),
  };
}

/** The same again; the reference at the destination is of the first one. */
export function spdAgain(shipment: Output<'shipments.get'>): SpdForm {
  const { destination, items } = shipment;
  return {
    ...emptySpd,
    ...optionsOf(shipment),
    profile: destination?.profile ?? 'amazon_fba',
    facilityCode: destination?.facilityCode ?? '',
    address: addressFields(destination?.address ?? null),
    lines: items.flatMap(({ cartonId, name, quantity }) =>
      cartonId ? [{ key: cartonId, cartonId, name, quantity }] : [],
    ),
  };
}
