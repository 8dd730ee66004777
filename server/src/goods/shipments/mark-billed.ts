/** Effects of an invoice on the shipments it bills. */
export { markBilled } from './billed.sql.ts';
