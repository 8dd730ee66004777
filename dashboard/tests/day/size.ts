/** How much happens in a simulated day. */

export interface DaySize {
  orders: number;
  /** Orders of whole cartons for a fulfillment center. */
  cartonOrders: number;
  receipts: number;
  returns: number;
  counts: number;
  /** Orders that a picker takes into one wave. */
  waveSize: number;
  /** Time between two orders of the merchants, in milliseconds. */
  orderEveryMs: number;
}

/** Shipments of every kind, which go round the merchants. */
export const allOf = ({ orders, cartonOrders, receipts, returns }: DaySize): number =>
  orders + cartonOrders + receipts + returns;

const short: DaySize = {
  orders: 24,
  cartonOrders: 2,
  receipts: 4,
  returns: 3,
  counts: 3,
  waveSize: 4,
  orderEveryMs: 500,
};

const whole: DaySize = {
  orders: 400,
  cartonOrders: 20,
  receipts: 30,
  returns: 20,
  counts: 10,
  waveSize: 8,
  orderEveryMs: 1_500,
};

/** `PACKHOUSE_DAY=whole` works through a whole day, which takes half an hour; otherwise the day is short. */
export const daySize: DaySize = process.env['PACKHOUSE_DAY'] === 'whole' ? whole : short;
