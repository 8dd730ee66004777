/** Warehouse operations of the back office. */
export { insertWarehouseChanges, lockWarehouses, updateWarehouse, type FieldChange } from './changes.sql.ts';
export { findWarehouse, insertWarehouses } from './warehouses.sql.ts';
export { settingsOf, type SettingsRow } from './settings.ts';
