/** What every outbound shipment can be told, as it is typed. */
import type { Input, Output } from '../../api/operation.ts';

type Pnp = Input<'shipments.createPnp'>;

export interface OutboundOptions {
  /** Empty: the nearest that has everything. */
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

/** As the API takes them; what is as usual is left out. */
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

/** Of a shipment that is made again: its number, its reference and its day are its own. */
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

/** The texts that are not empty. */
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
