/** Stock records that prove a bill: the movements of a shipment and the daily stock of a warehouse. */
export { listMovementsOf } from './movements.sql.ts';
export { listSnapshotsOf } from './snapshots.sql.ts';
