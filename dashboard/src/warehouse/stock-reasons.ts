/** Reasons of counts and corrections. They are recorded with a code and in English, for the merchant as well, and shown in the language of the crew. */
import type { Output } from '../api/operation.ts';
import { t, word } from '../ui/t.ts';

type Count = Output<'operatorCounts.get'>;
export type StockReason = NonNullable<Count['reasonCode']>;

export const stockReasonWords: Readonly<Record<StockReason, string>> = {
  cycle_count: word('Cycle count'),
  count_plan: word('Count plan'),
  spot_check: word('Spot check'),
  year_end_count: word('Year-end count'),
  merchant_request: word('Merchant request'),
  short_pick: word('Short pick'),
  found_on_walk_through: word('Found during a walk-through'),
  found_in_another_bin: word('Found in another bin'),
  not_in_bin: word('Not in its bin'),
  miscounted: word('Miscounted'),
  miscounted_at_dock: word('Miscounted at the dock'),
  wrong_label: word('Wrong label'),
  needs_inspection: word('Needs inspection'),
  passed_inspection: word('Passed inspection'),
  recalled: word('Recalled'),
  packaging_opened: word('Packaging opened'),
  dropped: word('Dropped'),
  crushed: word('Crushed'),
  wet: word('Wet'),
  leaking: word('Leaking'),
  damaged_by_vehicle: word('Damaged by a vehicle'),
  damaged_carton: word('Damaged carton'),
  past_expiry: word('Past its expiry date'),
  short_shelf_life: word('Too little shelf life left'),
  disposed_of: word('Disposed of'),
  given_away: word('Given away'),
  sample: word('Sample'),
  balancing_stock: word('Balancing stock'),
  loose_units_needed: word('Loose units needed'),
  repacked: word('Repacked'),
  pick_shortfall: word('Too few at the pick'),
  refill_shortfall: word('Too few for a refill'),
};

/** The reason with this code; undefined for none. */
export const reasonNamed = (code: string | undefined): StockReason | undefined =>
  code !== undefined && Object.hasOwn(stockReasonWords, code) ? (code as StockReason) : undefined;

/** Reasons that name the order or the bin that led to the count. */
const led: Partial<Record<StockReason, string>> = {
  short_pick: word('Short pick on {name}'),
  pick_shortfall: word('Too few for {name}'),
  refill_shortfall: word('Too few for the refill of {name}'),
};

/** A recorded reason as the crew reads it; one that somebody typed, as it is. */
export function shownReason({
  reason,
  reasonCode,
  reasonFor,
  bin,
}: Pick<Count, 'reason' | 'reasonCode' | 'reasonFor' | 'bin'>): string {
  if (reasonCode === null) return reason;
  const message = reasonFor === null ? undefined : led[reasonCode];
  if (message !== undefined) return t(message, { name: reasonFor! });
  const words = t(stockReasonWords[reasonCode]);
  return bin === null ? words : t('{reason}, bin {bin}', { reason: words, bin });
}

/** A reason as it is recorded: its code, and its text in English. */
export const reasonOf = (reasonCode: StockReason, bin?: string) => ({
  reason: bin === undefined ? stockReasonWords[reasonCode] : `${stockReasonWords[reasonCode]}, bin ${bin}`,
  reasonCode,
});
