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

const anyReason = ['Found in another bin', 'Miscounted', 'Wrong label', 'Merchant request'] as const;

export const stockMoves: readonly StockMove[] = [
  {
    id: 'found',
    type: 'adjust',
    label: 'Found',
    detail: 'More here than the system shows',
    sign: 1,
    ofBucket: true,
    reasons: ['Found during a walk-through', 'Miscounted at the dock', ...anyReason],
    back: { type: 'adjust', sign: -1 },
  },
  {
    id: 'missing',
    type: 'adjust',
    label: 'Missing',
    detail: 'Fewer here than the system shows',
    sign: -1,
    ofBucket: true,
    reasons: ['Not in its bin', 'Miscounted at the dock', ...anyReason],
    back: { type: 'adjust', sign: 1 },
  },
  {
    id: 'quarantine',
    type: 'quarantine',
    label: 'Quarantine',
    detail: 'Set aside until someone decides',
    sign: 1,
    reasons: ['Needs inspection', 'Recalled', 'Packaging opened', 'Merchant request'],
    back: { type: 'unquarantine', sign: 1 },
  },
  {
    id: 'unquarantine',
    type: 'unquarantine',
    label: 'Release from quarantine',
    detail: 'Inspected and sellable again',
    sign: 1,
    reasons: ['Passed inspection', 'Merchant request'],
    back: { type: 'quarantine', sign: 1 },
  },
  {
    id: 'damage',
    type: 'damage',
    label: 'Damaged',
    detail: 'No longer sellable',
    sign: 1,
    reasons: ['Dropped', 'Crushed', 'Wet', 'Leaking', 'Damaged by a vehicle'],
  },
  {
    id: 'expire',
    type: 'expire',
    label: 'Expired',
    detail: 'Past its expiry date',
    sign: 1,
    reasons: ['Past its expiry date', 'Too little shelf life left'],
  },
  {
    id: 'write_off',
    type: 'write_off',
    label: 'Write off',
    detail: 'Thrown out or given away. Removed from stock',
    sign: 1,
    ofBucket: true,
    reasons: ['Disposed of', 'Given away', 'Sample', 'Merchant request'],
  },
  {
    id: 'transfer',
    type: 'transfer',
    label: 'Transfer',
    detail: 'Moves stock from here to another warehouse',
    sign: 1,
    toWarehouse: true,
    reasons: ['Balancing stock', 'Merchant request'],
  },
  {
    id: 'open_carton',
    type: 'open_carton',
    label: 'Open cartons',
    detail: 'Cartons become loose units',
    sign: 1,
    cartonsOnly: true,
    reasons: ['Loose units needed', 'Damaged carton'],
    back: { type: 'pack_carton', sign: 1 },
  },
  {
    id: 'pack_carton',
    type: 'pack_carton',
    label: 'Pack cartons',
    detail: 'Loose units become cartons',
    sign: 1,
    cartonsOnly: true,
    reasons: ['Repacked', 'Merchant request'],
    back: { type: 'open_carton', sign: 1 },
  },
];

export const bucketWords: Record<Bucket, string> = {
  available: 'Available',
  quarantined: 'In quarantine',
  damaged: 'Damaged',
  expired: 'Expired',
};
