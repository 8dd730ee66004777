/** Bins in which goods were stored, for the night that counts them and the invoice that bills them. */
export { insertBinSnapshots, listBinSnapshots } from './bin-snapshots.sql.ts';
