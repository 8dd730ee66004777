/** The operations that read the account of a merchant, for itself or for the back office, and their input. */
export interface StatementSource {
  resource: 'invoices' | 'operatorInvoices';
  input: { organizationId?: never } | { organizationId: string };
}
