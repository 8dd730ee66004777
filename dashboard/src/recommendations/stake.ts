import type { Output } from '../api/operation.ts';
import { money } from '../ui/format.ts';

type Impact = Output<'recommendations.get'>['impact'];

/** What is at stake; a dash where it is no money. */
export const stake = ({ amount, basis, currency }: Impact): string =>
  basis === 'none' ? '–' : money(amount, currency);

/** Between what it probably lies, such as "$80 to $170"; undefined where that is not known. */
export const stakeRange = ({ basis, low, high, currency }: Impact): string | undefined =>
  basis === 'none' || low === high ? undefined : `${money(low, currency)} to ${money(high, currency)}`;
