import type { Output } from '../../api/operation.ts';
import { money } from '../../ui/format.ts';

type Impact = Output<'recommendations.get'>['impact'];

/** Amount at stake; a dash when the impact is not money. */
export const stake = ({ amount, basis, currency }: Impact): string =>
  basis === 'none' ? '–' : money(amount, currency);

/** Probable range of the amount, such as "$80 to $170"; undefined when it is unknown. */
export const stakeRange = ({ basis, low, high, currency }: Impact): string | undefined =>
  basis === 'none' || low === high ? undefined : `${money(low, currency)} to ${money(high, currency)}`;
