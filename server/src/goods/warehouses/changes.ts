/** What the office does with a warehouse. */
export { insertWarehouseChanges, lockWarehouses, updateWarehouse, type FieldChange } from './changes.sql.ts';
