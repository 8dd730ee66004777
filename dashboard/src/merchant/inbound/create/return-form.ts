/** The form of a return, and the request that it becomes. */
import type { Input, Output } from '../../../api/operation.ts';
import { lineOfProduct, type ProductLine } from '../../shipments/create/line.ts';
import { given } from '../../shipments/create/outbound-options.ts';
import { arrivalInput, noArrival, type ArrivalFields } from './inbound-form.ts';

type Return = Input<'shipments.createReturn'>;
type Shipment = Output<'shipments.get'>;
export type Returnable = Output<'dashboardShipments.returnable'>;

export interface ReturnLine extends ProductLine {
  requestedAction: NonNullable<Return['items'][number]['requestedAction']>;
}

export interface ReturnForm extends ArrivalFields {
  /** Shipment that the goods were sent with; empty where it is not known. */
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

/** Form fields that return everything of a shipment that may still come back, to the warehouse it left from. */
export const returnOf = (
  { id, number, orderNumber }: Pick<Shipment, 'id' | 'number' | 'orderNumber'>,
  { lines }: Returnable,
): Partial<ReturnForm> => ({
  originalShipmentId: id,
  originalNumber: number,
  orderNumber: orderNumber ?? '',
  lines: lines
    .filter(({ returnable }) => returnable > 0)
    .map(({ productId, sku, name, returnable }) => ({
      ...lineOfProduct({ id: productId, sku, name }),
      quantity: returnable,
      requestedAction: 'restock',
    })),
});

/** The usual reasons; others may be typed. */
export const returnReasons = [
  'changed_mind',
  'damaged_in_transit',
  'defective',
  'wrong_item',
  'not_as_described',
  'undeliverable',
  'refused_by_recipient',
];
