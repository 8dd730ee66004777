/**
 * Billable work as facts without prices. It is stored in the event of the work (`data.work`) and never changes,
 * whatever is charged for it.
 */
import type { ChargeUnit, OptionalCharge, PricedCharge } from '@packhouse/contract/public/rate-cards';
import type { Parcel, PostageDestination } from '@packhouse/contract/rules/postage';
import type { services } from '@packhouse/contract/public/warehouses';

export type Work = Priced | Postage | SpecialProject | LateCredit | GrantedCredit;

interface Priced {
  chargeType: PricedCharge | OptionalCharge;
  quantity: number;
}

/** Packages that the warehouse posts, with their total weight. Earlier events tell no more than that. */
export interface Postage {
  chargeType: 'postage';
  quantity: number;
  service: (typeof services)[number];
  grams: number;
  /** Spelled id of the warehouse they left from. */
  from?: string;
  to?: PostageDestination;
  parcels?: readonly Parcel[];
}

/** Work that the warehouse charges by hand, at the price in minor units that it approved. */
export interface SpecialProject {
  chargeType: 'special_project';
  quantity: number;
  title: string;
  unit: ChargeUnit;
  unitPrice: number;
  /** Local day of the organization, YYYY-MM-DD. */
  day: string;
}

/** Credit that the rate card grants for a shipment that left late. */
interface LateCredit {
  chargeType: 'credit';
  quantity: 1;
  reason: 'late';
}

/** Credit that the warehouse grants at its own discretion: an amount in minor units, with a reason in words. */
export interface GrantedCredit {
  chargeType: 'credit';
  quantity: 1;
  amount: number;
  reason: string;
}
