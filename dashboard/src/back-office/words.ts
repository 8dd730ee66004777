/** Labels that the office uses. */
import type { Output } from '../api/operation.ts';
import type { Word } from '../ui/words.ts';

type Ageing = Output<'operatorInvoices.ageing'>['byCurrency'][number];
type Bucket = Exclude<keyof Ageing, 'currency' | 'total' | 'organizations'>;

export const ageingBucket: Record<Bucket, { label: string; color: string }> = {
  notDue: { label: 'Not due yet', color: 'harbor.6' },
  days1To30: { label: '1 to 30 days', color: 'yellow.6' },
  days31To60: { label: '31 to 60 days', color: 'orange.6' },
  days61To90: { label: '61 to 90 days', color: 'red.6' },
  over90Days: { label: 'Over 90 days', color: 'grape.7' },
};
export const ageingBuckets = Object.keys(ageingBucket) as Bucket[];

/** Amount past its due date. */
export const overdueOf = (row: Pick<Ageing, 'total' | 'notDue'>): number => row.total - row.notDue;

type RateCard = Output<'operatorRateCards.get'>;
export type OptionalCharge = 'receiving_pallet' | 'container_unloading' | 'kit_component' | 'return_unit';
export type PricedCharge = Exclude<keyof RateCard['prices'], OptionalCharge>;

/** Unit of each price that may be left out: without one, the work is not billed. */
export const optionalUnit: Record<OptionalCharge, string> = {
  receiving_pallet: 'pallet',
  container_unloading: 'container',
  kit_component: 'component',
  return_unit: 'unit',
};
export const optionalCharges = Object.keys(optionalUnit) as OptionalCharge[];

/** Unit that each price is for. */
export const priceUnit: Record<PricedCharge, string> = {
  receiving_unit: 'unit',
  receiving_carton: 'carton',
  storage: 'm³ per day',
  pick_first: 'order',
  pick_additional: 'unit',
  pack: 'package',
  spd_carton_handling: 'carton',
  label: 'label',
  return: 'return',
  cancel_fee: 'order',
};
export type HandUnit = keyof NonNullable<RateCard['handPrices']>;
export const handUnits: readonly HandUnit[] = ['piece', 'hour', 'pallet', 'order', 'unit'];
export const pricedCharges = Object.keys(priceUnit) as PricedCharge[];

export type Charge = Output<'operatorCharges.get'>;

export const chargeState: Record<Charge['state'], Word> = {
  proposed: { label: 'Proposed', tone: 'warning' },
  approved: { label: 'On the next invoice', tone: 'busy' },
  invoiced: { label: 'Invoiced', tone: 'good' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

type CarrierCostKind = Output<'operatorCarrierCosts.import'>['unmatched'][number]['kind'];

export const carrierCostKind: Record<CarrierCostKind, string> = {
  postage: 'Postage',
  address_correction: 'Address correction',
  residential: 'Residential delivery',
  fuel: 'Fuel',
  additional_handling: 'Additional handling',
  oversize: 'Oversize',
  return: 'Return to sender',
  duties: 'Duties and taxes',
  other: 'Other',
};
