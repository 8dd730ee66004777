/** What stands behind a bill: what was moved for a shipment, and what lay in a warehouse. */
export { listMovementsOf } from './movements.sql.ts';
export { listSnapshotsOf } from './snapshots.sql.ts';
