import type { Output } from '../../api/operation.ts';
import { plural } from '../../ui/format.ts';

/** The merchants and warehouses that an endpoint is for, such as "2 merchants, 1 warehouse". */
export function scopeInWords({
  organizationIds,
  warehouseIds,
}: Pick<Output<'operatorWebhooks.get'>, 'organizationIds' | 'warehouseIds'>): string {
  const merchants = organizationIds === null ? 'All' : plural(organizationIds.length, 'merchant');
  return warehouseIds === null ? merchants : `${merchants}, ${plural(warehouseIds.length, 'warehouse')}`;
}
