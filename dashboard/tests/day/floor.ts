/** The floor of the warehouse: totes, papers and parcels that go from hand to hand. */

/** A tote with the goods of one order, at the packing tables. */
export interface FullTote {
  tote: string;
  order: string;
  /** The code printed on each piece. */
  pieces: string[];
}

/** Goods that stand at the dock, as they really are. */
export interface Delivery {
  /** On its papers. */
  number: string;
  lines: readonly DeliveredLine[];
}

export interface DeliveredLine {
  code: string;
  good: number;
  damaged: number;
  /** Where returned goods go; as their merchant wishes unless given. */
  action?: 'Quarantine';
}

export interface Parcel {
  order: string;
  /** The barcode of its label. */
  label: string;
}

export interface Floor {
  emptyTotes: string[];
  atTheTables: FullTote[];
  arrived: Delivery[];
  returned: Delivery[];
  /** Orders of whole cartons, with the number of boxes. */
  cartonOrders: { number: string; boxes: number }[];
  toCount: { bin: string; code: string; there: number }[];
  atTheDock: Parcel[];
  /** Carrier that the merchant asked for, by order number. */
  carriers: Map<string, string>;
  /** Label that was put on the parcel, by order number; several on an order of cartons. */
  labels: Map<string, string[]>;
  /** Steps of the day that are over, and so nothing more comes of them. */
  isOver: { orders: boolean; deliveries: boolean; picking: boolean; packing: boolean };
}

export const openFloor = (emptyTotes: readonly string[]): Floor => ({
  emptyTotes: [...emptyTotes],
  atTheTables: [],
  arrived: [],
  returned: [],
  cartonOrders: [],
  toCount: [],
  atTheDock: [],
  carriers: new Map(),
  labels: new Map(),
  isOver: { orders: false, deliveries: false, picking: false, packing: false },
});
