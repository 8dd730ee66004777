/**
 * Work that is billed: facts without prices. They are written down in the event of the work (`data.work`), and stay what
 * they are whatever is charged for them.
 */
import type { PricedCharge } from '@packhouse/contract/rate-cards';
import type { services } from '@packhouse/contract/warehouses';

export type Work = Priced | Postage | LateCredit | GrantedCredit;

interface Priced {
  chargeType: PricedCharge;
  quantity: number;
}

/** So many packages that the warehouse posts, which weigh so much together. */
interface Postage {
  chargeType: 'postage';
  quantity: number;
  service: (typeof services)[number];
  grams: number;
}

/** What the rate card gives back for a shipment that left late. */
interface LateCredit {
  chargeType: 'credit';
  quantity: 1;
  reason: 'late';
}

/** What the warehouse gives back by its own decision: so many minor units, for a reason in words. */
export interface GrantedCredit {
  chargeType: 'credit';
  quantity: 1;
  amount: number;
  reason: string;
}
