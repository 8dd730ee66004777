/** Shipment queries behind the dashboard's figures. */
export { stillOut } from './originals.ts';
export { findOriginals } from './originals.sql.ts';
export { searchShipments } from './search.sql.ts';
export {
  countForwarded,
  countKinds,
  countOpenInbound,
  countOpenPromises,
  countReceived,
  findFirstShipments,
} from './volume.sql.ts';
