/** Work of the warehouse that will be billed. */
import type { ChargeType, InvoiceLine } from '@packhouse/contract/invoices';

export interface Work {
  chargeType: ChargeType;
  at: number;
  /** The day it is billed for, where that is not the merchant's day of `at`. */
  date?: string;
  /** Of the unit that the rate card names for it. */
  quantity: number;
  /** Minor units for one, where the rate card leaves it to the carrier. */
  unitCost?: number;
  /** What it was done for, such as PNP-1042. */
  about: string;
  source: InvoiceLine['source'];
}
