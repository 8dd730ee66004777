import { invalid } from '../../platform/failure.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { findSettings } from '../../goods/warehouses/changes.ts';
import type { CountRow } from './counts.sql.ts';

type Limits = Pick<CountRow, 'approvalLimitUnits' | 'approvalLimitPercent'>;

/**
 * Limits of a new count: those of its warehouse (a uuid), or narrower ones that are asked for. Whoever counts cannot widen them.
 *
 * @throws Failure validation_failed when a limit that is asked for is wider.
 */
export async function limitsOf(
  tenant: Tenant,
  warehouseId: string,
  asked: { [L in keyof Limits]?: Limits[L] | undefined } = {},
): Promise<Limits> {
  const { countApprovalUnits: units, countApprovalPercent: percent } = (await findSettings(
    tenant,
    warehouseId,
  ))!;
  const { approvalLimitUnits = units, approvalLimitPercent = percent } = asked;
  if (approvalLimitUnits > units) {
    throw invalid('approvalLimitUnits', `must be at most ${units}, the limit of the warehouse`, {
      code: 'count_limit',
      values: { most: units },
    });
  }
  if (percent !== null && (approvalLimitPercent === null || approvalLimitPercent > percent)) {
    throw invalid('approvalLimitPercent', `must be at most ${percent}, the limit of the warehouse`, {
      code: 'count_limit',
      values: { most: percent },
    });
  }
  return { approvalLimitUnits, approvalLimitPercent };
}
