/** The form of a pick-and-pack shipment, and the request that it becomes. */
import type { Input, Output } from '../../../api/operation.ts';
import { addressFields, addressInput, isQuotable } from './address-input.ts';
import type { ProductLine } from './line.ts';
import { noOptions, optionsInput, optionsOf, type OutboundOptions } from './outbound-options.ts';
import { noAddress, type AddressFields } from './split-address.ts';
import type { QuoteInput } from './use-quote.ts';

type Pnp = Input<'shipments.createPnp'>;

export interface PnpForm extends OutboundOptions {
  address: AddressFields;
  lines: ProductLine[];
  fulfillmentPolicy: NonNullable<Pnp['fulfillmentPolicy']>;
  giftMessage: string;
}

export const emptyPnp: PnpForm = {
  ...noOptions,
  address: noAddress,
  lines: [],
  fulfillmentPolicy: 'fill_or_kill',
  giftMessage: '',
};

export function pnpInput(form: PnpForm, submit: boolean): Pnp {
  const shippingAddress = addressInput(form.address);
  const giftMessage = form.giftMessage.trim();
  return {
    ...(shippingAddress ? { shippingAddress } : {}),
    items: form.lines.map(({ productId, quantity, lot }) => ({
      productId,
      quantity: quantity || 0,
      ...(lot ? { lot } : {}),
    })),
    ...optionsInput(form),
    ...(form.fulfillmentPolicy === 'fill_or_kill' ? {} : { fulfillmentPolicy: form.fulfillmentPolicy }),
    ...(giftMessage ? { packingInstructions: { giftMessage } } : {}),
    ...(submit ? { submit } : {}),
  };
}

/** The part of the form that can be quoted already: a half-typed address is left out. */
export function pnpQuote(form: PnpForm): QuoteInput {
  const { warehouseId, shippingMethod, shippingAddress, requestedShipDate, fulfillmentPolicy } = pnpInput(
    form,
    false,
  );
  return {
    ...(warehouseId ? { warehouseId } : {}),
    ...(requestedShipDate ? { requestedShipDate } : {}),
    ...(fulfillmentPolicy ? { fulfillmentPolicy } : {}),
    ...(shippingAddress && isQuotable(shippingAddress) ? { shippingAddress } : {}),
    shippingMethod,
    items: form.lines.flatMap(({ productId, quantity, lot }) =>
      quantity ? [{ productId, quantity, ...(lot ? { lot } : {}) }] : [],
    ),
  };
}

/** Form that repeats a shipment. */
export function pnpAgain(shipment: Output<'shipments.get'>): PnpForm {
  return {
    ...emptyPnp,
    ...optionsOf(shipment),
    address: addressFields(shipment.shippingAddress),
    lines: shipment.items.flatMap(({ id, productId, sku, name, quantity, lot }) =>
      productId
        ? [{ key: lot ? id : productId, productId, sku: sku ?? '', name, quantity, lot: lot ?? '' }]
        : [],
    ),
    fulfillmentPolicy: shipment.fulfillmentPolicy ?? 'fill_or_kill',
    giftMessage: shipment.packingInstructions?.giftMessage ?? '',
  };
}
