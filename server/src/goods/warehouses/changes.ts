/** Operations on warehouses for the warehouse's own pages. */
export { insertWarehouseChanges, lockWarehouses, updateWarehouse, type FieldChange } from './changes.sql.ts';
export {
  findSettings,
  findUnits,
  findWarehouse,
  insertWarehouses,
  listSettings,
  lockSettings,
} from './warehouses.sql.ts';
export { settingsColumns, settingsOf, type SettingsRow } from './settings.ts';
