/** Commands of merchants and the warehouse. */
import type { Action, Address, Asked, Bucket, Item, Kind, Lot, Place, Policy } from './state.ts';

export interface Order {
  type: 'create';
  kind: Kind;
  place: Place;
  lines: readonly Asked[];
  policy: Policy;
  address: Address | null;
  /** No warehouse here offers `overnight`. */
  service: 'standard' | 'overnight';
  submit: boolean;
  /** Index of the shipment that is returned. */
  original: number | null;
}

export type StockType =
  | 'adjust'
  | 'quarantine'
  | 'unquarantine'
  | 'damage'
  | 'expire'
  | 'write_off'
  | 'transfer'
  | 'open_carton'
  | 'pack_carton';

export type Simple =
  | 'submit'
  | 'hold'
  | 'release'
  | 'cancel'
  | 'delete'
  | 'floorHold'
  | 'floorRelease'
  | 'floorCancel'
  | 'acceptCancel'
  | 'refuseCancel'
  | 'confirm'
  | 'reject'
  | 'putAway'
  | 'close'
  | 'start'
  | 'label'
  | 'forward';

/** A shipment is identified by its index in order of creation, a line by its own index. */
export type Command =
  | Order
  | { type: Simple; shipment: number }
  | { type: 'items'; shipment: number; lines: readonly Asked[] }
  | { type: 'address'; shipment: number; address: Address }
  | { type: 'stage'; shipment: number; stage: 'picking' | 'packing' | 'arrived' | 'counting' }
  | { type: 'pick'; shipment: number; line: number; quantity: number }
  | { type: 'shortPick'; shipment: number; line: number; missing: number; part?: Item }
  | {
      type: 'pack';
      shipment: number;
      packages: readonly (readonly (readonly [line: number, quantity: number])[])[];
    }
  | {
      type: 'receive';
      shipment: number;
      line: number;
      quantity: number;
      damaged: number;
      lot?: Lot;
      action?: Action;
    }
  | {
      type: 'book';
      booking: StockType;
      item: Item;
      place: Place;
      quantity: number;
      lot?: Lot;
      bucket: Bucket;
    };
