import type { WarehouseSettings } from '@packhouse/contract/operator/warehouses';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { usualUnits, type UnitSystem } from '@packhouse/contract/rules/units';

/** Columns of a warehouse that its settings are read from. */
export interface SettingsRow {
  doc: string;
  /** Null until somebody chooses them. */
  units: UnitSystem | null;
}

/** A warehouse with the setting that only its staff see. */
export function settingsOf({ doc, units }: SettingsRow): WarehouseSettings {
  const warehouse = JSON.parse(doc) as Warehouse;
  return { ...warehouse, units: units ?? usualUnits(warehouse.address.countryCode) };
}
