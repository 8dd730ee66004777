/** Figures of invoices for the dashboard, and the search for invoices. */
export { searchInvoices, sumCosts, sumUnpaid } from './figures.sql.ts';
