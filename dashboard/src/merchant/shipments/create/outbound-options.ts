/** Options of every outbound shipment, as they are typed. */
import type { Input, Output } from '../../../api/operation.ts';

type Pnp = Input<'shipments.createPnp'>;

export interface OutboundOptions {
  /** Empty for the nearest warehouse that has everything. */
  warehouseId: string;
  service: NonNullable<NonNullable<Pnp['shippingMethod']>['service']>;
  carrier: string;
  signatureRequired: boolean;
  priority: NonNullable<Pnp['priority']>;
  requestedShipDate: string;
  orderNumber: string;
  externalId: string;
  notes: string;
  tags: string[];
}

export const noOptions: OutboundOptions = {
  warehouseId: '',
  service: 'standard',
  carrier: '',
  signatureRequired: false,
  priority: 'standard',
  requestedShipDate: '',
  orderNumber: '',
  externalId: '',
  notes: '',
  tags: [],
};

/** Options as the API takes them; the usual values are left out. */
export function optionsInput(
  options: OutboundOptions,
): Pick<
  Pnp,
  | 'warehouseId'
  | 'shippingMethod'
  | 'priority'
  | 'requestedShipDate'
  | 'orderNumber'
  | 'externalId'
  | 'notes'
  | 'tags'
> {
  const { warehouseId, service, carrier, signatureRequired, priority, tags } = options;
  return {
    ...(warehouseId ? { warehouseId } : {}),
    shippingMethod: {
      service,
      ...(carrier.trim() ? { carrier: carrier.trim() } : {}),
      ...(signatureRequired ? { signatureRequired } : {}),
    },
    ...(priority === 'standard' ? {} : { priority }),
    ...given(options, ['requestedShipDate', 'orderNumber', 'externalId', 'notes']),
    ...(tags.length > 0 ? { tags } : {}),
  };
}

/**
 * Options for repeating a shipment, without its order number, external id and requested ship date, which are its own.
 */
export function optionsOf(shipment: Output<'shipments.get'>): OutboundOptions {
  const { warehouse, shippingMethod, priority, notes, tags } = shipment;
  return {
    ...noOptions,
    warehouseId: warehouse.id,
    service: shippingMethod?.service ?? 'standard',
    carrier: shippingMethod?.carrier ?? '',
    signatureRequired: shippingMethod?.signatureRequired ?? false,
    priority,
    notes: notes ?? '',
    tags,
  };
}

/** The texts that are not empty, trimmed. */
export const given = <F extends object, K extends keyof F>(
  form: F,
  names: readonly K[],
): Partial<Record<K, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = String(form[name]).trim();
      return text ? [[name, text]] : [];
    }),
  ) as Partial<Record<K, string>>;
