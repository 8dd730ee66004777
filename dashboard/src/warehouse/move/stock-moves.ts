/** Stock moves that can be booked for goods lying here, in the words of the floor. */
import type { Input } from '../../api/operation.ts';

type Type = Input<'operatorStock.move'>['type'];
export type Bucket = NonNullable<Input<'operatorStock.move'>['lines'][number]['bucket']>;

export interface StockMove {
  id: string;
  type: Type;
  label: string;
  detail: string;
  /** −1 removes goods from the books by an adjustment. */
  sign: 1 | -1;
  /** True when the person must say which goods: available ones, damaged ones and so on. */
  ofBucket?: true;
  toWarehouse?: true;
  cartonsOnly?: true;
  reasons: readonly string[];
  /** The move that reverses it. */
  back?: { type: Type; sign: 1 | -1 };
}

const anyReason = ['Found in another bin', 'Miscounted', 'Label was wrong', 'Asked by the merchant'] as const;

export const stockMoves: readonly StockMove[] = [
  {
    id: 'found',
    type: 'adjust',
    label: 'Found',
    detail: 'More are here than the books say',
    sign: 1,
    ofBucket: true,
    reasons: ['Found while walking', 'Miscounted at the dock', ...anyReason],
    back: { type: 'adjust', sign: -1 },
  },
  {
    id: 'missing',
    type: 'adjust',
    label: 'Missing',
    detail: 'Fewer are here than the books say',
    sign: -1,
    ofBucket: true,
    reasons: ['Not in its bin', 'Miscounted at the dock', ...anyReason],
    back: { type: 'adjust', sign: 1 },
  },
  {
    id: 'quarantine',
    type: 'quarantine',
    label: 'Quarantine',
    detail: 'Kept apart until somebody has decided',
    sign: 1,
    reasons: ['To be inspected', 'Recalled', 'Packaging is open', 'Asked by the merchant'],
    back: { type: 'unquarantine', sign: 1 },
  },
  {
    id: 'unquarantine',
    type: 'unquarantine',
    label: 'Out of quarantine',
    detail: 'Inspected, and for sale again',
    sign: 1,
    reasons: ['Inspected and good', 'Asked by the merchant'],
    back: { type: 'quarantine', sign: 1 },
  },
  {
    id: 'damage',
    type: 'damage',
    label: 'Damaged',
    detail: 'No longer for sale',
    sign: 1,
    reasons: ['Dropped', 'Crushed', 'Wet', 'Leaking', 'Damaged by a vehicle'],
  },
  {
    id: 'expire',
    type: 'expire',
    label: 'Expired',
    detail: 'Past its date',
    sign: 1,
    reasons: ['Past its date', 'Too short a rest of its life'],
  },
  {
    id: 'write_off',
    type: 'write_off',
    label: 'Write off',
    detail: 'Thrown away or given away: it leaves the books',
    sign: 1,
    ofBucket: true,
    reasons: ['Disposed of', 'Given away', 'Sample', 'Asked by the merchant'],
  },
  {
    id: 'transfer',
    type: 'transfer',
    label: 'To another warehouse',
    detail: 'It leaves this one and is booked in there',
    sign: 1,
    toWarehouse: true,
    reasons: ['Balancing stock', 'Asked by the merchant'],
  },
  {
    id: 'open_carton',
    type: 'open_carton',
    label: 'Open cartons',
    detail: 'Boxes become loose units',
    sign: 1,
    cartonsOnly: true,
    reasons: ['Loose units are needed', 'Carton is damaged'],
    back: { type: 'pack_carton', sign: 1 },
  },
  {
    id: 'pack_carton',
    type: 'pack_carton',
    label: 'Pack cartons',
    detail: 'Loose units become boxes',
    sign: 1,
    cartonsOnly: true,
    reasons: ['Packed again', 'Asked by the merchant'],
    back: { type: 'open_carton', sign: 1 },
  },
];

export const bucketWords: Record<Bucket, string> = {
  available: 'Available',
  quarantined: 'In quarantine',
  damaged: 'Damaged',
  expired: 'Expired',
};
