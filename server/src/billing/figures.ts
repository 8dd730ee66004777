/** What the dashboard asks of the invoices. */
export { searchInvoices, sumCosts, sumUnpaid } from './figures.sql.ts';
