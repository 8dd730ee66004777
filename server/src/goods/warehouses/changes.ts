/** Warehouse operations of the warehouse office. */
export { insertWarehouseChanges, lockWarehouses, updateWarehouse, type FieldChange } from './changes.sql.ts';
