/** Stock moves that can be booked for goods lying here, in the words of the floor. */
import type { Input } from '../../api/operation.ts';
import { word } from '../../ui/t.ts';
import type { StockReason } from '../stock-reasons.ts';

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
  reasons: readonly StockReason[];
  /** The move that reverses it. */
  back?: { type: Type; sign: 1 | -1 };
}

const anyReason: readonly StockReason[] = [
  'found_in_another_bin',
  'miscounted',
  'wrong_label',
  'merchant_request',
];

export const stockMoves: readonly StockMove[] = [
  {
    id: 'found',
    type: 'adjust',
    label: word('Found'),
    detail: word('More here than the system shows'),
    sign: 1,
    ofBucket: true,
    reasons: ['found_on_walk_through', 'miscounted_at_dock', ...anyReason],
    back: { type: 'adjust', sign: -1 },
  },
  {
    id: 'missing',
    type: 'adjust',
    label: word('Missing'),
    detail: word('Fewer here than the system shows'),
    sign: -1,
    ofBucket: true,
    reasons: ['not_in_bin', 'miscounted_at_dock', ...anyReason],
    back: { type: 'adjust', sign: 1 },
  },
  {
    id: 'quarantine',
    type: 'quarantine',
    label: word('Quarantine'),
    detail: word('Set aside until someone decides'),
    sign: 1,
    reasons: ['needs_inspection', 'recalled', 'packaging_opened', 'merchant_request'],
    back: { type: 'unquarantine', sign: 1 },
  },
  {
    id: 'unquarantine',
    type: 'unquarantine',
    label: word('Release from quarantine'),
    detail: word('Inspected and sellable again'),
    sign: 1,
    reasons: ['passed_inspection', 'merchant_request'],
    back: { type: 'quarantine', sign: 1 },
  },
  {
    id: 'damage',
    type: 'damage',
    label: word('Damaged'),
    detail: word('No longer sellable'),
    sign: 1,
    reasons: ['dropped', 'crushed', 'wet', 'leaking', 'damaged_by_vehicle'],
  },
  {
    id: 'expire',
    type: 'expire',
    label: word('Expired'),
    detail: word('Past its expiry date'),
    sign: 1,
    reasons: ['past_expiry', 'short_shelf_life'],
  },
  {
    id: 'write_off',
    type: 'write_off',
    label: word('Write off'),
    detail: word('Thrown out or given away. Removed from stock'),
    sign: 1,
    ofBucket: true,
    reasons: ['disposed_of', 'given_away', 'sample', 'merchant_request'],
  },
  {
    id: 'transfer',
    type: 'transfer',
    label: word('Transfer'),
    detail: word('Moves stock from here to another warehouse'),
    sign: 1,
    toWarehouse: true,
    reasons: ['balancing_stock', 'merchant_request'],
  },
  {
    id: 'open_carton',
    type: 'open_carton',
    label: word('Open cartons'),
    detail: word('Cartons become loose units'),
    sign: 1,
    cartonsOnly: true,
    reasons: ['loose_units_needed', 'damaged_carton'],
    back: { type: 'pack_carton', sign: 1 },
  },
  {
    id: 'pack_carton',
    type: 'pack_carton',
    label: word('Pack cartons'),
    detail: word('Loose units become cartons'),
    sign: 1,
    cartonsOnly: true,
    reasons: ['repacked', 'merchant_request'],
    back: { type: 'open_carton', sign: 1 },
  },
];

export const bucketWords: Record<Bucket, string> = {
  available: word('Available'),
  quarantined: word('In quarantine'),
  damaged: word('Damaged'),
  expired: word('Expired'),
};
