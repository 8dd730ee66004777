import { nearest } from '@packhouse/contract/rules/nearest';
import type { Terms } from './kind.ts';
import type { WarehouseName } from './lookups.sql.ts';

/** The warehouse a row means, or the rule it breaks. */
export function placeOf(code: string | undefined, { warehouses, warehouse }: Terms): WarehouseName | string {
  if (code === undefined)
    return warehouse ?? 'must not be empty, or --warehouse must say it for the whole file';
  return warehouses.get(code) ?? unknownPlace(code, [...warehouses.keys()]);
}

/** The rule that the code of no warehouse breaks. */
function unknownPlace(code: string, codes: readonly string[]): string {
  const meant = nearest(code, codes);
  if (meant) return `must be the code of a warehouse, perhaps ${meant}`;
  return codes.length > 0
    ? `must be the code of a warehouse: ${codes.join(', ')}`
    : 'names a warehouse, and there is none yet (create one in the warehouse app, or with: packhouse operator warehouses create)';
}

/**
 * The warehouse of rows that name none: the one the command line names, or the only active one.
 *
 * @throws Error when there is no such warehouse.
 */
export function usualPlace(
  code: string | undefined,
  warehouses: ReadonlyMap<string, WarehouseName>,
): WarehouseName | undefined {
  if (code !== undefined) {
    const named = warehouses.get(code);
    if (!named)
      throw new Error(`--warehouse ${unknownPlace(code, [...warehouses.keys()])}; it is "${code}".`);
    return named;
  }
  const active = [...warehouses.values()].filter((warehouse) => warehouse.active);
  return active.length === 1 ? active[0] : undefined;
}
