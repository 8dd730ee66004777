/** Amounts of the running period so far, by kind, in the order of the plots. */
import { costGroupOf, costGroups } from 'packhouse:contract';
import type { Output } from '../../api/operation.ts';

export interface Kind {
  kind: (typeof costGroups)[number];
  amount: number;
}

export function kindsOf({ groups }: Pick<Output<'invoices.upcoming'>, 'groups'>): Kind[] {
  return costGroups.flatMap((kind) => {
    const own = groups.filter(({ chargeType }) => costGroupOf[chargeType] === kind);
    return own.length === 0 ? [] : [{ kind, amount: own.reduce((sum, { totalCost }) => sum + totalCost, 0) }];
  });
}
