/** The form that announces inbound goods, and the request that it becomes. */
import type { Input } from '../../../api/operation.ts';
import type { FormLine } from '../../shipments/create/line.ts';
import { given } from '../../shipments/create/outbound-options.ts';

export interface InboundLine extends FormLine {
  /** Empty for a line from a pasted list, which has the SKU alone. */
  productId: string;
  /** Carton whose sealed boxes are announced; empty for loose units. */
  cartonId: string;
  sku: string;
  lot: string;
  expiresOn: string;
}

/** Fields that every announcement has. */
export interface ArrivalFields {
  warehouseId: string;
  carrier: string;
  trackingNumbers: string[];
  expectedArrivalDate: string;
  orderNumber: string;
  externalId: string;
  notes: string;
  tags: string[];
}

export interface InboundForm extends ArrivalFields {
  lines: InboundLine[];
  supplier: string;
  containerNumber: string;
}

export const noArrival: ArrivalFields = {
  warehouseId: '',
  carrier: '',
  trackingNumbers: [],
  expectedArrivalDate: '',
  orderNumber: '',
  externalId: '',
  notes: '',
  tags: [],
};

export const emptyInbound: InboundForm = { ...noArrival, lines: [], supplier: '', containerNumber: '' };

type Inbound = Input<'shipments.createInbound'>;

export function inboundInput(form: InboundForm, kind: 'parcel' | 'container', submit: boolean): Inbound {
  return {
    type: kind === 'container' ? 'inbound-container' : 'inbound-spd',
    warehouseId: form.warehouseId,
    ...given(form, ['supplier']),
    ...(kind === 'container' ? given(form, ['containerNumber']) : {}),
    ...arrivalInput(form),
    items: form.lines.map(({ productId, cartonId, sku, quantity, lot, expiresOn }) => ({
      ...(cartonId ? { cartonId } : productId ? { productId } : { sku }),
      quantity: quantity || 0,
      ...given({ lot, expiresOn }, ['lot', 'expiresOn']),
    })),
    ...(submit ? { submit } : {}),
  };
}

/** Request fields of an arrival, except the warehouse, which only some announcements need. */
export const arrivalInput = (form: ArrivalFields) => ({
  ...given(form, ['carrier', 'expectedArrivalDate', 'orderNumber', 'externalId', 'notes']),
  ...(form.trackingNumbers.length > 0 ? { trackingNumbers: form.trackingNumbers } : {}),
  ...(form.tags.length > 0 ? { tags: form.tags } : {}),
});

/** Adds lines that are missing, and increases the quantity of lines that are there already. */
export function withLines(
  lines: readonly InboundLine[],
  more: readonly Omit<InboundLine, 'key'>[],
): InboundLine[] {
  const all = new Map(lines.map((line) => [line.key, line]));
  for (const line of more) {
    const key = [line.cartonId || line.productId || line.sku, line.lot, line.expiresOn].join(' ');
    const same = all.get(key) ?? lines.find((one) => isSame(one, line));
    all.set(
      same?.key ?? key,
      same ? { ...same, quantity: (same.quantity || 0) + (line.quantity || 0) } : { ...line, key },
    );
  }
  return [...all.values()];
}

const isSame = (a: Omit<InboundLine, 'key'>, b: Omit<InboundLine, 'key'>): boolean =>
  a.cartonId === b.cartonId && a.sku === b.sku && a.lot === b.lot && a.expiresOn === b.expiresOn;
