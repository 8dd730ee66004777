/** The form of a return, and the request it becomes. */
import type { Input, Output } from '../../api/operation.ts';
import { given } from '../../shipments/create/outbound-options.ts';
import { arrivalInput, noArrival, type ArrivalFields } from './inbound-form.ts';

type Return = Input<'shipments.createReturn'>;
type Shipment = Output<'shipments.get'>;

export interface ReturnLine {
  key: string;
  productId: string;
  sku: string;
  name: string;
  quantity: number | '';
  requestedAction: NonNullable<Return['items'][number]['requestedAction']>;
  /** Units that left with the original shipment; null without one. */
  shipped: number | null;
}

export interface ReturnForm extends ArrivalFields {
  /** What something of comes back; empty where it is not known. */
  originalShipmentId: string;
  originalNumber: string;
  reasonCode: string;
  lines: ReturnLine[];
}

export const emptyReturn: ReturnForm = {
  ...noArrival,
  originalShipmentId: '',
  originalNumber: '',
  reasonCode: '',
  lines: [],
};

export function returnInput(form: ReturnForm, submit: boolean): Return {
  return {
    ...(form.originalShipmentId ? { originalShipmentId: form.originalShipmentId } : {}),
    ...(form.warehouseId ? { warehouseId: form.warehouseId } : {}),
    ...given(form, ['reasonCode']),
    ...arrivalInput(form),
    items: form.lines.map(({ productId, quantity, requestedAction }) => ({
      productId,
      quantity: quantity || 0,
      requestedAction,
    })),
    ...(submit ? { submit } : {}),
  };
}

/** Everything that left with a shipment, to come back to where it left from. */
export const returnOf = ({ id, number, orderNumber, items }: Shipment): Partial<ReturnForm> => ({
  originalShipmentId: id,
  originalNumber: number,
  orderNumber: orderNumber ?? '',
  lines: items.flatMap(({ productId, sku, name, shippedQuantity }) =>
    productId && shippedQuantity > 0
      ? [
          {
            key: productId,
            productId,
            sku: sku ?? '',
            name,
            quantity: shippedQuantity,
            requestedAction: 'restock' as const,
            shipped: shippedQuantity,
          },
        ]
      : [],
  ),
});

/** The usual reasons; any other may be typed. */
export const returnReasons = [
  'changed_mind',
  'damaged_in_transit',
  'defective',
  'wrong_item',
  'not_as_described',
  'undeliverable',
  'refused_by_recipient',
];
