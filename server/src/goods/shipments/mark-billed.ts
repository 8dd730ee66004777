/** What an invoice does to the shipments that it bills. */
export { markBilled } from './billed.sql.ts';
