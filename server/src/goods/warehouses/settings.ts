import type { WarehouseSettings } from '@packhouse/contract/operator/warehouses';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { usualBinSizes } from '@packhouse/contract/rules/bin-sizes';
import { usualCountLimits, type CountLimits } from '@packhouse/contract/rules/count-limits';
import { usualCountPlan, type CountPlan } from '@packhouse/contract/rules/count-plan';
import { noHourlyTargets, type HourlyTargets } from '@packhouse/contract/rules/hourly-targets';
import { usualUnits, type UnitSystem } from '@packhouse/contract/rules/units';
import { sql } from '../../platform/database/sql.ts';

/** Columns of a warehouse that its settings are read from. Settings are null until somebody chooses them. */
export interface SettingsRow {
  doc: string;
  units: UnitSystem | null;
  countLimits: CountLimits | null;
  countPlan: CountPlan | null;
  hourlyTargets: HourlyTargets | null;
  binSizes: string[] | null;
  costs: WarehouseSettings['costs'];
}

/** These columns of `warehouses w`. */
export const settingsColumns = sql`w.doc, w.units, w.count_limits as "countLimits", w.count_plan as "countPlan",
  w.hourly_targets as "hourlyTargets", w.bin_sizes as "binSizes", w.costs`;

/** A warehouse with the settings that only its staff see. */
export function settingsOf({
  doc,
  units,
  countLimits,
  countPlan,
  hourlyTargets,
  binSizes,
  costs,
}: SettingsRow): WarehouseSettings {
  const warehouse = JSON.parse(doc) as Warehouse;
  return {
    ...warehouse,
    units: units ?? usualUnits(warehouse.address.countryCode),
    ...(countLimits ?? usualCountLimits),
    countPlan: countPlan ?? usualCountPlan,
    hourlyTargets: hourlyTargets ?? noHourlyTargets,
    binSizes: binSizes ?? [...usualBinSizes],
    costs,
  };
}

/** The limits alone, as they are kept. */
export const countLimitsOf = ({ countApprovalUnits, countApprovalPercent }: CountLimits): CountLimits => ({
  countApprovalUnits,
  countApprovalPercent,
});
