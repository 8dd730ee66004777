/** The operations that read an invoice, for its merchant or for the back office, and their input. */
export interface InvoiceSource {
  resource: 'invoices' | 'operatorInvoices';
  input: { id: string } | { organizationId: string; id: string };
}
